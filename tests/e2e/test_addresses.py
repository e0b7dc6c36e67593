# SPDX-License-Identifier: GPL-3.0-or-later
"""Addresses on the command line: a second start leads the first window there, or says what is wrong."""
import os
import subprocess

import content
from app import ALERT, WINDOW, Role
from harness import BUILD, PATIENCE, case, check, main, wait
from steps import asked, check_secret, open_app, shown, start, told

elsewhere = [question for question in content.questions.values()
             if question.objective == "capacity" and not question.reserved]
reserved = next(question for question in content.questions.values() if question.reserved)


def go(app, address):
    """Starts the program a second time."""
    second = subprocess.run([os.path.join(BUILD, "src", "chipwise"), address], env=app.home.environment(),
                            timeout=PATIENCE, capture_output=True, text=True, check=False)
    check(second.returncode == 0 and not second.stderr, f"the second start hands over: {second.stderr}")


@case
def a_second_start_leads_the_first_window_there():
    app, first = start()
    go(app, elsewhere[0].address)
    asked(app, elsewhere[0])
    check_secret(app)
    check(len(app.all(WINDOW)) == 1, "there is one window")
    go(app, content.objective("busy"))
    app.find(Role.HEADING, "Before you start")
    app.find(name=content.titles["busy"])
    go(app, "chipwise:collection/flagged")
    app.find(Role.HEADING, "Flagged")
    go(app, "chipwise:today")
    app.press("Go on")
    asked(app, first)


@case
def a_bad_address_says_what_is_wrong_and_stays():
    app, question = start()
    for address, complaint in ((f"chipwise:question/{content.PACK}/no-such-one", "has no question named “no-such-one”"),
                               (f"chipwise:objective/{content.PACK}/no-such-one", "has no objective named “no-such-one”"),
                               ("chipwise:question/no-pack/x", "no pack of questions named “no-pack”"),
                               ("chipwise:no-such-place", "no-such-place"),
                               ("https://example.org/", "An address starts with")):
        go(app, address)
        told(app, complaint)
        alert = app.find(ALERT)
        check(complaint in alert.name, f"the message is an alert: {alert}")
        app.wait_focus(alert.name, ALERT)
        check(shown(app) is question, "the question stays")
    app.keys("Escape")
    app.gone(ALERT)
    app.wait_focus(question.stem)


@case
def a_question_kept_for_exams_is_refused_with_the_reason():
    app, question = start()
    go(app, reserved.address)
    told(app, "is kept for mock exams")
    check(shown(app) is question, "the question stays")
    check_secret(app)


@case
def the_first_start_takes_an_address_too():
    app = open_app(address=elsewhere[1].address)
    asked(app, elsewhere[1])
    app.quit()
    app = open_app(app.home, f"chipwise:question/{content.PACK}/no-such-one")
    told(app, "has no question named “no-such-one”")
    wait(lambda: app.look(Role.LIST), "the window is there all the same")


main()
