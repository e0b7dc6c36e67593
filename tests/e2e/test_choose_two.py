# SPDX-License-Identifier: GPL-3.0-or-later
"""A question that asks for two answers: a third is refused, and the refusal is heard."""
import re

import content
from app import BUTTON, GROUP, Role, State
from harness import Home, case, check, main, wait
from steps import (asked, check_names, check_secret, check_told, choose, open_app, options, revealed, texts)

COMMIT = ("Guess", "Fairly sure", "Certain", "Check")
REFUSAL = re.compile("^2 are asked for, and as many are chosen")

question = next(question for question in content.questions.values()
                if question.choose == 2 and not question.reserved)


def check_commit(app, sensitive):
    for name in COMMIT:
        wait(lambda name=name: app.find(BUTTON, name).has(State.SENSITIVE) == sensitive,
             f"{name} is {'' if sensitive else 'not '}sensitive")


@case
def checking_waits_for_the_exact_number():
    app = open_app(address=question.address)
    asked(app, question)
    check_secret(app)
    check_names(app)
    check(all(node.role == Role.CHECK_BOX for node in options(app, question).values()), "the options are check boxes")

    check_commit(app, False)
    app.find(Role.LABEL, "Choose 2 more")
    choose(app, question, question.right[:1])
    check_commit(app, False)
    app.find(Role.LABEL, "Choose 1 more")
    choose(app, question, question.right[1:])
    check_commit(app, True)
    app.find(Role.LABEL, "2 of 2 chosen")

    options(app, question)[question.right[0]].act()
    check_commit(app, False)
    check(app.find(BUTTON, "I don't know, show me").has(State.SENSITIVE), "not knowing needs no choice")


@case
def a_third_choice_is_refused_and_heard():
    app = open_app(Home(), question.address)
    asked(app, question)
    choose(app, question, question.right)
    third = options(app, question)[question.wrong[0]]
    third.act()

    refusal = app.find(GROUP, REFUSAL, State.FOCUSED)
    check("Escape" in refusal.name, "the message says how to go back")
    check(not third.has(State.CHECKED), "the third is not chosen")
    check(all(options(app, question)[option].has(State.CHECKED) for option in question.right),
          "nothing was swapped")
    wait(lambda: REFUSAL.search(third.description), "the refused option says why")
    check_secret(app)

    app.keys("Escape")
    wait(lambda: third.has(State.FOCUSED), "Escape returns to the option")
    app.gone(GROUP, REFUSAL)
    check(not third.description, "the option is silent again")

    options(app, question)[question.right[1]].act()
    choose(app, question, question.wrong[:1])
    check(app.look(GROUP, REFUSAL) is None, "with one taken back another is granted")


@case
def a_right_pair_is_kept_as_it_was_given():
    app = open_app(address=question.address)
    asked(app, question)
    choose(app, question, question.right)
    app.press("Fairly sure")
    revealed(app, question)
    app.wait_focus("✓ Right, and you were fairly sure")
    check_told(app, question, question.right)
    check_names(app)

    words = app.home.attempts(question.key)[0]
    check(words[2] == "practice" and set(words[3].split("+")) == set(question.right)
          and words[4:6] == ["fair", "right"] and re.fullmatch("[0-9]+s", words[6]), f"the log says {words}")


@case
def half_a_pair_is_wrong_and_said_to_be_half():
    app = open_app(address=question.address)
    asked(app, question)
    chosen = question.right[:1] + question.wrong[:1]
    choose(app, question, chosen)
    app.press("Certain")
    revealed(app, question)
    app.wait_focus("✗ Wrong, and you were certain")
    check_told(app, question, chosen)
    check(any(text.startswith("1 of 2 found") for text in texts(app)), "it is said that one was found")


main()
