# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner over five days: what was answered returns when it should, and the Progress page says so."""
import json
import os
import re
import subprocess

import content
from app import BUTTON, Role, State
from harness import BUILD, ROOT, Home, case, check, main, wait
from steps import (START, answer_right, answer_wrong, asked, check_names, check_secret, next_question, open_app,
                   sidebar, texts)

TOOL = os.path.join(BUILD, "src", "tool", "chipwise-tool")
FAKETIME = "/usr/$LIB/faketime/libfaketimeMT.so.1"  # $LIB is for the loader.
FIRST_DAY = 1  # of December 2026
EXAM = "2026-12-18"


def on_day(home, day, address="chipwise:today"):
    """The program at ten on a day of December. Only the wall clock is another one."""
    return open_app(home, address, LD_PRELOAD=FAKETIME, FAKETIME=f"@2026-12-{day:02} 10:00:00",
                    FAKETIME_DONT_FAKE_MONOTONIC="1", DONT_FAKE_MONOTONIC="1", NO_FAKE_STAT="1")


def known(home, day):
    """What the log says on that day, as the tool works it out: question -> its memory, and the totals."""
    result = subprocess.run([TOOL, "progress", "show", home.progress, "--json", "--now", f"202612{day:02}T100000Z"],
                            capture_output=True, text=True, check=True, env=dict(os.environ, TZ="UTC"))
    return json.loads(result.stdout)


def due(home, day):
    """The questions that are due on that day, most at risk first."""
    questions = known(home, day)["questions"]
    return sorted((key for key, one in questions.items() if one["due"] and one["due"] <= f"2026-12-{day:02}"),
                  key=lambda key: questions[key]["recall"])


def start_today(app):
    app.find(BUTTON, re.compile("^Start: "), State.SENSITIVE).act()
    return asked(app)


def answer_all(app, question, wrong=()):
    """Answers to the end of the set, right but for those of `wrong`; what was asked, each once."""
    done = []
    while question is not None:
        if question.key in wrong and question.key not in done:
            answer_wrong(app, question, "Certain")
        else:
            answer_right(app, question, "Fairly sure")
        if question.key not in done:
            done.append(question.key)
        question = next_question(app)
    return done


@case
def five_days_bring_back_what_is_due():
    home = Home(exam_date=f"'{EXAM}'", minutes_a_day="uint32 5")
    app = on_day(home, FIRST_DAY)
    app.press(START)
    first = asked(app)
    trap = first.key
    met = answer_all(app, first, wrong=(trap,))
    check(len(met) >= 8, f"the first day meets one question an objective: {met}")
    app.quit()
    check(all(words[2] == "2026-12-01" for words in home.attempts()), "all counts for the first day")

    for day in range(FIRST_DAY + 1, FIRST_DAY + 5):
        waiting = due(home, day)
        app = on_day(home, day)
        app.find(Role.HEADING, "Today")
        check_secret(app)
        if waiting:
            app.find(None, re.compile(f"^Study, {len(waiting)} due$"))
        question = start_today(app)
        if day == FIRST_DAY + 1:
            check(question.key == trap, f"what was certain and wrong comes first, and not {question.key}")
        done = answer_all(app, question)
        check(set(waiting) <= set(done), f"all that was due on day {day} was asked: {waiting}, {done}")
        check(len(done) > len(waiting), f"something new came on day {day}")
        check_names(app)
        app.quit()
        modes = {words[0]: words[3] for words in home.attempts() if words[2] == f"2026-12-{day:02}"}
        check(all(modes[key] == "review" for key in waiting), f"what was due was a review: {modes}")
        check(not due(home, day), "nothing is due any more")

    check_progress(home, FIRST_DAY + 4)


def check_progress(home, day):
    """The Progress page read aloud: all its cards, with the numbers that the log gives."""
    totals = known(home, day)["totals"]
    app = on_day(home, day, "chipwise:progress")
    for card in ("Objective 3.3, if you sat it today", "Do you know what you know?",
                 "Until the exam, 18 December 2026", "By objective", "Traps you fell into", "Mock exams"):
        app.find(Role.HEADING, card)
    check_names(app)
    said = "\n".join(texts(app))
    for title in content.titles.values():
        check(title in said, f"{title} has a row")
    check(totals["known"] > 0 and totals["attempts"] == len(home.attempts()), f"totals: {totals}")
    check("Fairly sure" in said and "Certain" in said and "Guess" in said, "each word for sureness is there")
    check(re.search("[0-9]+ questions a day", said), "it says how many questions a day")
    app.quit()


main()
