# SPDX-License-Identifier: GPL-3.0-or-later
"""A set from its first question to its summary, taken back, left, and found again."""
import re

import content
from app import BUTTON, Role, State
from harness import Home, case, check, main, wait
from steps import (answer_right, answer_wrong, asked, check_names, check_secret, check_told, next_question,
                   open_app, open_row, options, revealed, shown, sidebar, start, texts, told)

FLAG = "Flag this question"
NOTE = "Show your note"
OBJECTIVE = "memory"


def start_set(home=None):
    app = open_app(home or Home(), content.objective(OBJECTIVE))
    app.press("Start: 5 questions")
    return app, asked(app)


@case
def an_answer_can_be_taken_back():
    app, question = start()
    answer_wrong(app, question)
    instant = app.home.attempts(question.key)[0][0]
    app.keys("ctrl+z")
    asked(app, question)
    told(app, "^Answer taken back")
    check_secret(app)
    wait(lambda: app.home.entries()[question.key].get("undone") == instant + ";", "the log says it was undone")
    check(sidebar(app, content.titles[question.objective]) == "not started", "it does not count")

    answer_right(app, question, "Certain")
    app.menu("Undo Last Answer")
    asked(app, question)
    check_secret(app)
    check(len(app.home.attempts(question.key)) == 2, "both answers are still in the file")
    check(len(options(app, question)) == 4 and not any(
        node.has(State.CHECKED) for node in options(app, question).values()), "nothing is chosen")


@case
def flag_and_note_are_kept():
    app, question = start()
    app.keys("m")
    app.find(Role.CHECK_BOX, FLAG, State.CHECKED)
    wait(lambda: sidebar(app, "Flagged") == "1 question", "the side bar counts the flag")
    app.find(Role.CHECK_BOX, FLAG).act()
    wait(lambda: sidebar(app, "Flagged") == "nothing flagged", "the flag goes")
    app.find(Role.CHECK_BOX, FLAG).act()
    wait(lambda: app.home.entries().get(question.key, {}).get("flagged") == "true", "the flag is in the file")

    app.keys("n")
    app.wait_focus("Your note")
    app.type("Mind: a1b2 7 8 9, whole model!")
    app.keys("Tab")
    wait(lambda: app.home.entries()[question.key].get("note") == "Mind: a1b2 7 8 9, whole model!",
         "leaving the note keeps it")
    check(shown(app) is question and len(options(app, question)) == 4, "typing answered nothing")
    check(not any(node.has(State.CHECKED) for node in options(app, question).values()), "typing chose nothing")

    app.find(Role.CHECK_BOX, NOTE).act()
    app.gone(Role.TEXT, "Your note")


@case
def a_set_brings_misses_back_and_sums_up():
    app, question = start_set()
    plan = ["wrong Guess", "wrong Certain"]
    asked_ids = []
    while question is not None:
        asked_ids.append(question.id)
        check_secret(app, asked_ids[:-1])
        step = plan.pop(0) if plan else "right Check"
        verb, button = step.split()
        (answer_wrong if verb == "wrong" else answer_right)(app, question, button)
        question = next_question(app)

    first, second = asked_ids[:2]
    check(len(asked_ids) == 7 and len(set(asked_ids)) == 5, f"two come back: {asked_ids}")
    for missed in (first, second):
        check(asked_ids[asked_ids.index(missed) + 1:].index(missed) >= 3, f"three others stand between: {asked_ids}")
    check(app.home.attempts(content.questions[first].key)[1][2] == "cram", "a second try is no practice")

    check_names(app)
    everything = "\n".join(texts(app))
    app.find(Role.HEADING, "3 of 5 right at first")
    check(re.search("About [0-9]+ of today's 10 minutes", everything), "the minutes left are said")
    again = [node.name for node in app.all(BUTTON) if node.name.startswith("Ask again: ")]
    check(again == ["Ask again: " + content.questions[key].stem for key in (second, first)],
          f"the surest miss comes first: {again}")
    verdicts = [node.name for node in app.all(Role.LABEL) if node.name.startswith("✗ Wrong")]
    check(verdicts == ["✗ Wrong, and you were certain", "✗ Wrong, as a guess"], f"verdicts: {verdicts}")
    for key in (first, second):
        fact = re.split(r"(?<=\.) ", content.questions[key].summary)[0]
        check(fact in everything, f"the fact is said: {fact}")

    app.press("Undo the last answer")
    question = asked(app, content.questions[asked_ids[-1]])
    answer_right(app, question)
    check(next_question(app) is None, "the set ends again")
    app.press("Done for today")
    app.find(Role.LABEL, re.compile("^Done for today; "))
    app.press(again[0])
    asked(app, content.questions[second])


@case
def missed_and_flagged_are_collected():
    app, question = start_set()
    app.keys("m")
    app.find(Role.CHECK_BOX, FLAG, State.CHECKED)
    flagged = question
    answer_wrong(app, question)
    missed = question
    question = next_question(app)
    wait(lambda: sidebar(app, "Missed") == "1 to get right again", "the side bar counts the miss")

    open_row(app, "^Missed, ")
    app.find(Role.HEADING, "Missed")
    row = app.find(Role.LIST_ITEM, re.compile("^✗ Missed. " + re.escape(missed.stem)))
    check_names(app)
    row.act()
    wait(lambda: shown(app) is missed, "the row leads to the question")

    open_row(app, "^Flagged, ")
    app.find(Role.HEADING, "Flagged")
    app.find(Role.LIST_ITEM, re.compile(re.escape(flagged.stem) + ".*flagged"))
    app.press("Practise 1 question")
    asked(app, flagged)
    check(app.look(Role.LABEL, "1 of 1 in this set") is not None, "it is a set of one")


@case
def the_list_of_an_objective_leads_to_its_questions():
    app = open_app(address=content.objective("capacity"))
    app.find(Role.HEADING, "Before you start")
    check_secret(app)
    check_names(app)
    stems = [question.stem for question in content.questions.values()
             if question.objective == "capacity" and not question.reserved]
    rows = [node.name for node in app.all(Role.LIST_ITEM) if node.name.startswith("○ New. ")]
    check(len(rows) == len(stems) and all(any(stem in row for row in rows) for stem in stems),
          f"the list has what is not kept for exams: {rows}")

    open_row(app, "^○ New. " + re.escape(stems[2]))
    question = asked(app, content.by_stem[stems[2]])
    answer_right(app, question)
    app.press("Back to the list")
    app.find(Role.LIST_ITEM, re.compile("^✓ Right once. " + re.escape(stems[2])))
    check(sidebar(app, content.titles["capacity"]) == f"1 of {len(stems)} answered", "the side bar counts it")


@case
def after_closing_everything_is_found_again():
    app, first = start_set()
    app.keys("m")
    app.find(Role.CHECK_BOX, FLAG, State.CHECKED)
    answer_wrong(app, first, "Certain")
    second = next_question(app)
    answer_right(app, second)
    app.keys("n")
    app.wait_focus("Your note")
    app.type("ring")
    third = None
    app.keys("Tab")
    third = next_question(app)
    order = list(options(app, third))
    app.quit()

    app = open_app(app.home)
    check(asked(app) is third, "it goes on in the middle of the set")
    check(list(options(app, third)) == order, "the options stand as before")
    check_secret(app, [first.id, second.id])
    wait(lambda: sidebar(app, "Flagged") == "1 question", "the flag is counted")
    check(sidebar(app, "Missed") == "1 to get right again", "the miss is counted")
    check(sidebar(app, content.titles[OBJECTIVE]) == "2 of 6 answered", "the answers are counted")
    check(sidebar(app, "Today") == "4 questions left in your set", "the set is counted")

    app.keys("alt+Left")
    revealed(app, second)
    check_told(app, second, second.right)
    check(app.find(Role.TEXT, "Your note").text == "ring", "the note is there")
    app.press("Previous question")
    revealed(app, first)
    check_told(app, first, first.wrong_answer())
    app.find(Role.CHECK_BOX, FLAG, State.CHECKED)
    app.keys("alt+Right")
    asked(app, third)


main()
