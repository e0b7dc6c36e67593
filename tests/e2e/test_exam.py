# SPDX-License-Identifier: GPL-3.0-or-later
"""A mock exam from its rules to the review after it, and what becomes of it when the program ends."""
import re

import content
from app import BUTTON, CLOSED, GROUP, Role, State
from harness import Home, case, check, main, wait
from steps import check_names, check_secret, leaks, open_app, options, texts

QUESTIONS = 20


def begin(home=None):
    app = open_app(home or Home(), "chipwise:exam")
    app.find(Role.HEADING, "Mock exam")
    said = "\n".join(texts(app))
    check("You have met none of these questions before." in said, "it says how many were seen before")
    check_names(app)
    app.press("Start the exam")
    return app


def current(app, number):
    """Waits for a question by its place and returns it."""
    def look():
        if app.look(None, f"Question {number} of {QUESTIONS}") is None:
            return None
        for node in app.walk(CLOSED):
            question = content.by_stem.get(node.name) if node.role in GROUP else None
            if question is not None:
                return question if len(options(app, question)) == len(question.texts) else None
        return None
    return wait(look, f"question {number} is asked")


def give(app, question, ids):
    nodes = options(app, question)
    for option in ids:
        nodes[option].act()
        wait(lambda option=option: nodes[option].has(State.CHECKED), f"{option} is chosen")


def saved(home, ids):
    """Whether the file has an answer of just these options."""
    answers = [value.split()[1:] for group, values in home.entries().items() if group.startswith("exam/")
               for key, value in values.items() if key.startswith("answer.")]
    return any(sorted("+".join(answer).split("+")) == sorted(ids) for answer in answers)


@case
def a_whole_exam_and_its_review():
    app = begin()
    asked_questions = []
    for number in range(1, QUESTIONS + 1):
        question = current(app, number)
        asked_questions.append(question)
        if number == 1:
            check_secret(app)
            check_names(app)
            app.keys("m")
            app.find(Role.CHECK_BOX, "Flag this question", State.CHECKED)
        if number == 2:
            app.find(BUTTON, "Skip", State.SENSITIVE)
        elif number == 3:
            give(app, question, question.wrong_answer())
        else:
            give(app, question, question.right)
        app.keys("alt+Right")

    check(len({question.id for question in asked_questions}) == QUESTIONS, "twenty different questions")
    check({question.objective for question in asked_questions} == set(content.titles), "of all objectives")
    kept = [question for question in content.questions.values() if question.reserved]
    check(all(question in asked_questions for question in kept[:QUESTIONS]) or len(kept) > QUESTIONS,
          "those kept for exams are among them")

    app.find(Role.HEADING, "Submit the exam?")
    check(not leaks(app), f"nothing is explained yet: {leaks(app)}")
    check(not home_attempts(app), "nothing is in the log of answers before the end")
    app.press("Submit")
    app.find(Role.TABLE, "By objective")
    said = "\n".join(texts(app))
    check(re.search(r"18 of 20, 90 %: likely between [0-9]+ % and [0-9]+ %", said), f"the score is a range: {said}")
    check("Seen before: 0 of 20" in said or "seen before: 0 of 20" in said.lower(), "it says how many were seen before")
    check_names(app)
    check(app.look(Role.TABLE_ROW, re.compile("^Gtk")) is None, "each row has the name of its objective")

    attempts = home_attempts(app)
    check(len(attempts) == QUESTIONS, f"each is in the log once: {len(attempts)}")
    check(all(words[3] == "exam" for words in attempts), "as answers of an exam")
    check(sum(words[6] == "right" for words in attempts) == 18, "18 right")
    check(next(words for words in attempts if words[0] == asked_questions[1].key)[4] == "-", "the one skipped is empty")

    app.find(None, re.compile("^Wrong: 2$")).act()
    row = app.find(Role.LIST_ITEM, re.compile("^✗ Wrong"))
    check(app.look(Role.LIST_ITEM, re.compile("^✓ Right")) is None, "only those that were wrong")
    row.act()
    wait(lambda: asked_questions[2].summary in "\n".join(texts(app)), "the review explains it")
    said = "\n".join(texts(app))
    check(all(why in said for why in asked_questions[2].whys.values()), "every why is there")
    check(all(item["url"] in said or content.plain(item["title"]) in said for item in asked_questions[2].evidence),
          "and what proves it")
    app.keys("ctrl+z")


def home_attempts(app):
    return app.home.attempts()


@case
def a_killed_exam_goes_on_where_it_was():
    app = begin()
    question = current(app, 1)
    give(app, question, question.right)
    app.keys("alt+Right")
    second = current(app, 2)
    give(app, second, second.wrong_answer())
    wait(lambda: saved(app.home, question.right) and saved(app.home, second.wrong_answer()),
         "both answers are in the file")
    app.kill()

    again = open_app(app.home)
    found = current(again, 2)
    check(found is second, "it opens at the question that was open")
    nodes = options(again, second)
    check({option for option, node in nodes.items() if node.has(State.CHECKED)} == set(second.wrong_answer()),
          "with what was chosen")
    again.keys("alt+Left")
    check(current(again, 1) is question, "and the one before")
    check(not leaks(again), "nothing is explained")
    again.find(BUTTON, "Finish the exam…").act()
    again.find(Role.HEADING, "Submit the exam?")
    again.press("Submit")
    again.find(Role.TABLE, "By objective")
    check("1 of 20" in "\n".join(texts(again)), "one was right")
    check(len(again.home.attempts()) == QUESTIONS, "all are in the log, unanswered ones as wrong")


@case
def the_end_of_the_time_submits():
    home = Home()
    app = begin(home)
    question = current(app, 1)
    give(app, question, question.right)
    wait(lambda: saved(home, question.right), "the answer is in the file")
    app.kill()

    # As after an hour: the wall clock counts where the machine was started again in between.
    late = open_app(home, LD_PRELOAD="/usr/$LIB/faketime/libfaketimeMT.so.1", FAKETIME="+60m", NO_FAKE_STAT="1")
    late.find(None, re.compile("^The time was over, so the exam was submitted"))
    wait(lambda: len(home.attempts()) == QUESTIONS, "the answers are in the log")
    check(sum(words[6] == "right" for words in home.attempts()) == 1, "with what was answered")


main()
