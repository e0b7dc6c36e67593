# SPDX-License-Identifier: GPL-3.0-or-later
"""The first minutes: the welcome, the first question, and nothing told before it is answered."""
import re
import subprocess

import content
from app import BUTTON, Role, State
from harness import Home, case, check, main, wait
from steps import (START, answer_right, answer_wrong, check_names, check_secret, check_told,
                   choose, next_question, open_app, options, revealed, shown, start, texts)


@case
def the_welcome_asks_for_date_and_minutes():
    home = Home()
    app = open_app(home)
    app.wait_focus(START)
    check_names(app)
    check_secret(app)

    app.find(Role.RADIO_BUTTON, "20 minutes").act()
    app.find(Role.RADIO_BUTTON, "20 minutes", State.CHECKED)
    check(not app.find(Role.RADIO_BUTTON, "10 minutes").has(State.CHECKED), "one of the minutes is chosen")
    wait(lambda: home.setting("minutes-a-day") == "20", "the minutes are kept")

    app.keys("shift+Tab", "shift+Tab")
    app.wait_focus("Exam date, as year-month-day; may stay empty")
    app.type("2027-02-30")
    app.find(Role.LABEL, "A date looks like 2026-12-18, or stays empty.")
    app.keys(*["BackSpace"] * 5)
    app.type("03-01")
    app.gone(Role.LABEL, "A date looks like 2026-12-18, or stays empty.")
    wait(lambda: home.setting("exam-date") == "'2027-03-01'", "the date is kept")
    app.find(Role.LABEL, re.compile("^(Exam in [0-9]+ days?|The exam (is today|date is past))$"))
    app.quit()


# From GTK 4.14 on a label says nothing of how parts of it are drawn.
TOLD_OF_MARKS = subprocess.run(["pkg-config", "--max-version=4.13", "gtk4"], check=False).returncode == 0


@case
def the_first_question_tells_nothing_before_check():
    app, question = start()
    check(question.id == content.pack["placement"][0], f"{question.id} is the first question")
    check_secret(app)
    check_names(app)

    stem = app.find(Role.LABEL, question.stem)
    check(stem.marks == 1, "nothing in the question is marked")
    for option, node in options(app, question).items():
        check(node.role == Role.RADIO_BUTTON, f"{option} is a radio button")
        check(node.actions, f"{option} has an action")
        check(not node.has(State.CHECKED), f"{option} is not chosen from the start")

    first, second = question.wrong[0], question.right[0]
    choose(app, question, [first])
    choose(app, question, [second])
    wait(lambda: not options(app, question)[first].has(State.CHECKED), "the choice moves")
    check_secret(app)

    app.press("Check")
    revealed(app, question)
    app.wait_focus("✓ Right")
    check_told(app, question, [second])
    check(app.find(Role.LABEL, question.stem).marks > 1 or not TOLD_OF_MARKS, "the words that decide are marked")
    check(any("7 more, one an objective, about 6 minutes" in text for text in texts(app)),
          "what comes next is said")
    check_names(app)


@case
def pages_that_prove_it_are_links():
    app, question = start()
    answer_right(app, question)
    for item in question.evidence:
        link = app.find(Role.LINK, content.plain(item["title"]))
        check(link.description == item["url"], f"the link leads to {link.description}")
        check(link.actions, "the link has an action")


@case
def eight_questions_say_where_one_stands():
    app, question = start()
    answered = []
    expected = {}
    while question is not None:
        check_secret(app, answered)
        number = len(answered)
        title = content.titles[question.objective]
        role = Role.RADIO_BUTTON if question.choose == 1 else Role.CHECK_BOX
        check(all(node.role == role for node in options(app, question).values()), f"{question.id} has {role}s")
        if number % 3 == 0:
            answer_right(app, question, "Certain")
            expected[title] = "✓ Looks known"
        elif number % 3 == 1:
            answer_wrong(app, question, "Fairly sure")
            check_told(app, question, question.wrong_answer())
            expected[title] = "→ Start here"
        else:
            answer_right(app, question, "Guess")
            expected[title] = "○ You guessed"
        answered.append(question.id)
        question = next_question(app)

    check(answered == content.pack["placement"], f"the opening questions are {answered}")
    app.find(Role.HEADING, "Where you stand")
    for title, stand in expected.items():
        app.find(BUTTON, f"{title}: {stand}")
    check_names(app)

    title, stand = next(iter(expected.items()))
    app.press(f"{title}: {stand}")
    app.find(Role.HEADING, "Before you start")
    check(shown(app) is None, "the objective opens")


@case
def one_can_say_that_one_does_not_know():
    app, question = start()
    app.press("I don't know, show me")
    revealed(app, question)
    app.wait_focus("○ Not known yet")
    check_told(app, question, [])
    words = app.home.attempts(question.key)[0]
    check(words[3:6] == ["-", "none", "wrong"], f"the log says {words}")


main()
