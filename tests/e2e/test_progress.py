# SPDX-License-Identifier: GPL-3.0-or-later
"""The Progress page: its cards, the questions behind a number, and a reset that is taken back."""
import os
import re
import tempfile

import content
from app import BUTTON, Role
from harness import Home, case, check, main, wait
from steps import check_names, open_app, told

N_ANSWERS = 24
FIRST_ANSWERS = re.compile(f"^Judged from {N_ANSWERS} first answers$")


def home():
    """A log of first answers, all of them certain, one in four of them wrong."""
    practised = [question for question in content.questions.values() if not question.reserved][:N_ANSWERS]
    lines = ["[Chipwise]", "format=1", f"attempts-total={len(practised)}"]
    for number, question in enumerate(practised):
        wrong = number % 4 == 3
        chosen = "+".join(sorted(question.wrong_answer() if wrong else question.right))
        lines += [f"[{question.key}]",
                  f"attempts=20261101T10{number:02}00Z 2026-11-01 practice {chosen} certain "
                  f"{'wrong' if wrong else 'right'} 20s 00000000;"]
    lines += ["[End]", ""]
    path = os.path.join(tempfile.mkdtemp(dir=os.environ["CW_E2E_DIR"]), "progress.ini")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    return Home(progress=path)


def open_page(address="chipwise:progress"):
    app = open_app(home(), address=address)
    app.find(BUTTON, FIRST_ANSWERS)
    return app


def gone(app, role, name):
    wait(lambda: app.look(role, name) is None, f"{name} is gone")


@case
def the_cards_are_read():
    app = open_page()
    for heading in ("Objective 3.3, if you sat it today", "Do you know what you know?", "By objective",
                    "Traps you fell into", "Mock exams"):
        app.find(Role.HEADING, heading)
    app.find(BUTTON, re.compile("^Certain: 18 of 24 right, 75 %"))
    for title in content.titles.values():
        app.find(Role.LIST_ITEM, re.compile("^" + re.escape(title)))
    check_names(app)
    app.quit()


@case
def a_card_has_an_address():
    app = open_page("chipwise:progress/traps")
    app.wait_focus("Traps you fell into")
    app.quit()


@case
def a_number_leads_to_its_questions_and_back():
    app = open_page()
    app.find(BUTTON, "When certain, 6 of 24 were wrong").act()
    app.find(Role.HEADING, "At least once wrong: 6")
    gone(app, Role.HEADING, "By objective")
    check_names(app)
    app.wait_focus("Back to Progress")
    app.take_keys()
    app.keys("Escape")
    app.find(Role.HEADING, "By objective")
    app.wait_focus("When certain, 6 of 24 were wrong")
    app.quit()


@case
def the_formula_unfolds():
    app = open_page()
    check(app.look(name=re.compile("Wilson")) is None, "the formula is folded at first")
    app.find(name="How this is worked out").act()
    app.find(name=re.compile("Wilson"))
    app.quit()


@case
def a_reset_acts_at_once_and_is_taken_back():
    app = open_page()
    backups = os.path.join(app.home.data, "backups")
    app.find(BUTTON, "Reset Everything").act()
    told(app, "Progress starts afresh")
    gone(app, BUTTON, FIRST_ANSWERS)
    check(os.listdir(backups), "a backup was made first")
    app.find(BUTTON, "Undo Reset").act()
    app.find(BUTTON, FIRST_ANSWERS)

    app.find(BUTTON, "Reset Statistics").act()
    told(app, "The statistics start afresh")
    gone(app, BUTTON, FIRST_ANSWERS)
    app.take_keys()
    app.keys("ctrl+z")
    app.find(BUTTON, FIRST_ANSWERS)
    app.quit()


@case
def it_is_copied_as_text():
    app = open_page()
    app.find(BUTTON, "Copy as Text").act()
    told(app, "Copied as text")
    app.quit()


main()
