# SPDX-License-Identifier: GPL-3.0-or-later
"""A damaged file, a disk that fails, a sudden end: the user is told, and nothing readable is lost."""
import glob
import os
import shutil
import signal
import time

from app import BUTTON, Role
from harness import PATIENCE, Home, case, check, main, wait
from steps import answer_right, answer_wrong, asked, next_question, open_app, revealed, sidebar, start, told

FAILING_DISK = os.environ.get("CW_FAILING_DISK_MODULE")


def home_with_answers(count=3):
    app, question = start()
    for _ in range(count):
        answer_right(app, question)
        question = next_question(app)
    app.quit()
    return app.home


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def damage(home, data):
    """Puts damaged bytes in place of the file, without the backups that would mend it."""
    for backup in glob.glob(os.path.join(home.data, "**", "*.ini"), recursive=True):
        os.remove(backup)
    write(home.progress, data)


def back_up(home):
    """As the program does by itself after ten minutes."""
    folder = os.path.join(home.data, "backups")
    os.makedirs(folder, exist_ok=True)
    shutil.copy(home.progress, os.path.join(folder, time.strftime("progress-%Y%m%dT%H%M%SZ.ini", time.gmtime())))


def check_set_aside(home, data):
    aside = glob.glob(os.path.join(home.data, "progress-damaged-*.ini"))
    check(len(aside) == 1 and read(aside[0]) == data, f"what was damaged lies beside it: {aside}")


@case
def a_file_cut_in_the_middle_is_rescued():
    home = home_with_answers()
    before = home.attempts()
    whole = read(home.progress)
    # Behind the second answer of three.
    cut = whole[:whole.rindex(b"attempts=20") + 30]
    damage(home, cut)

    app = open_app(home)
    message = told(app, "was damaged")
    check("set aside" in message and "2 answers were read" in message, message)
    check_set_aside(home, cut)
    app.quit()
    after = home.attempts()
    check(len(after) == 2 and all(words in before for words in after), f"the two answers are there: {after}")
    check(list(home.entries())[-1] == "End", "the file is whole")


@case
def merge_markers_do_no_harm():
    home = home_with_answers()
    before = home.attempts()
    lines = read(home.progress).split(b"\n")
    marked = b"\n".join(lines[:2] + [b"<<<<<<< ours"] + lines[2:5] + [b"======="] + lines[5:] + [b">>>>>>> theirs", b""])
    damage(home, marked)

    app = open_app(home)
    told(app, "was damaged")
    check_set_aside(home, marked)
    answer_right(app, asked(app))
    wait(lambda: all(words in home.attempts() for words in before), "all answers are there")
    check(len(home.attempts()) == 4, "and the new one")


@case
def an_emptied_file_comes_back_from_a_backup():
    home = home_with_answers()
    before = home.attempts()
    back_up(home)
    write(home.progress, b"")

    app = open_app(home)
    message = told(app, "was damaged")
    check("3 more answers came back from a backup" in message, message)
    asked(app)
    app.quit()
    check(home.attempts() == before, "the answers are there again")


@case
def a_missing_file_comes_back_from_a_backup():
    home = home_with_answers()
    before = home.attempts()
    back_up(home)
    os.remove(home.progress)

    app = open_app(home)
    told(app, "was missing. It was restored from a backup with 3 answers")
    answer_right(app, asked(app))
    check(home.attempts()[:3] == before and len(home.attempts()) == 4, "the answers are there again, and the new one")


@case
def a_folder_that_cannot_be_written_is_told_at_once():
    app, question = start()
    away = app.home.data + "-away"
    os.rename(app.home.data, away)
    write(app.home.data, b"")
    answer_right(app, question)
    told(app, "could not be saved")
    app.find(BUTTON, "Try Again")
    second = next_question(app)
    answer_wrong(app, second)

    os.remove(app.home.data)
    os.rename(away, app.home.data)
    third = next_question(app)
    answer_right(app, third)
    wait(lambda: {words[0] for words in app.home.attempts()} == {question.key, second.key, third.key},
         "the next answer saves all")
    app.gone(BUTTON, "Try Again")
    app.quit()


@case
def a_full_disk_is_told_and_asked_about_at_the_end():
    if not FAILING_DISK:
        return
    home = Home()
    app = open_app(home, LD_PRELOAD=FAILING_DISK, CW_FAILING_DISK="write:ENOSPC:0:progress.ini")
    app.press("Answer the first question")
    question = asked(app)
    answer_right(app, question)
    told(app, "The disk is full")
    app.keys("ctrl+q")
    app.find(Role.LABEL, "Your Last Answers Are Not Saved")
    app.press("Try Again")
    app.find(Role.LABEL, "Your Last Answers Are Not Saved")
    app.press("Quit Anyway")
    app.wait_end()


@case
def what_a_verdict_promised_survives_a_kill():
    home = Home()
    app, question = start(home)
    answered = []
    for _ in range(3):
        answer_right(app, question)
        app.kill()
        answered.append(question.key)
        check([words[0] for words in home.attempts()] == answered, f"{answered} are in the file")
        app = open_app(home)
        question = asked(app)
        check(question.key not in answered, "it goes on behind them")
    check(sidebar(app, "Today") == "5 questions left in your set", "the set goes on")


@case
def a_polite_end_from_outside_saves_too():
    app, question = start()
    app.keys("m")
    app.process.send_signal(signal.SIGTERM)
    app.process.wait(PATIENCE)
    check(app.process.returncode == 0, f"it ended with {app.process.returncode}")
    check(app.home.entries()[question.key].get("flagged") == "true", "the flag is in the file")


@case
def a_file_changed_by_another_machine_is_merged():
    home = home_with_answers(1)
    one = read(home.progress)
    app = open_app(home)
    question = asked(app)
    answer_right(app, question)
    write(home.progress, one)
    question = next_question(app)
    answer_right(app, question)
    wait(lambda: len(home.attempts()) == 3, "the union is saved")
    revealed(app, question)


main()
