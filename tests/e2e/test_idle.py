# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing to do costs nothing: no processor time while a question waits, nor while an answer shows."""
import time

from app import BUTTON, Role
from harness import Home, case, check, main
from steps import START, answer_right, open_app, start

SECONDS = 10  # The length of the measurement itself, not a wait for something.


def ticks(app):
    with open(f"/proc/{app.process.pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def check_idle(app, where):
    # What was begun (a ripple, a first frame, the second after a save) comes to its end.
    before = ticks(app)
    for _ in range(20):
        time.sleep(0.5)
        now = ticks(app)
        if now == before:
            break
        before = now
    time.sleep(SECONDS)
    spent = ticks(app) - before
    check(spent <= 1, f"{where}: {spent} ticks in {SECONDS} seconds")


@case
def the_welcome_costs_nothing():
    app = open_app(Home())
    app.wait_focus(START)
    check_idle(app, "the welcome")


@case
def a_question_costs_nothing():
    app, _ = start()
    check_idle(app, "a question")


@case
def an_answer_costs_nothing():
    app, question = start()
    answer_right(app, question)
    check_idle(app, "an answer")


@case
def a_step_that_is_paused_costs_nothing():
    app = open_app(address="chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full")
    app.press("Play")
    app.find(BUTTON, "Pause")
    app.press("Pause")
    app.find(BUTTON, "Play")
    check_idle(app, "a step that is paused")


@case
def a_step_that_plays_unseen_costs_nothing():
    app = open_app(address="chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full")
    app.press("Play")
    app.find(BUTTON, "Pause")
    app.find(Role.PAGE_TAB, "Hardware").act()
    app.gone(BUTTON, "Pause")
    check_idle(app, "a step on a page that is not seen")


main()
