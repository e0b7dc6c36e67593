# SPDX-License-Identifier: GPL-3.0-or-later
"""A picture of every state of the program, in every look, to be seen by a person. That each can be
made, and that nothing in it stands outside of its window, is the test.

They are written to $SCREENSHOTS, or to screenshots/ in the build folder, as LOOK/STATE.png."""
import datetime
import functools
import os
import re

import content
from app import BUTTON, GROUP, WINDOW, MENU_ITEM, Role, State
from camera import Camera
from harness import OUTPUT, Home, case, check, main
from history import fortnight
from steps import (START, answer, answer_right, answer_wrong, asked, choose, next_question, open_app, options, revealed,
                   start, told)

two = next(question for question in content.questions.values() if question.choose == 2 and not question.reserved)
shows_evidence = content.questions["sparsecore-purpose"]

@functools.cache
def almost_placed():
    """A progress file in which one of the opening questions is left."""
    app, question = start()
    for number in range(len(content.pack["placement"]) - 1):
        (answer_wrong if number % 3 == 1 else answer_right)(app, question, ("Certain", "Check", "Guess")[number % 3])
        question = next_question(app)
    app.quit()
    return app.home.progress


@functools.cache
def almost_through_a_set():
    """One in which a set has two misses and one question left."""
    app = open_app(address=content.objective("memory"))
    app.press("Start: 5 questions")
    question = asked(app)
    for number in range(6):
        if number < 2:
            answer_wrong(app, question, ("Guess", "Certain")[number])
        else:
            answer_right(app, question)
        question = next_question(app)
    app.quit()
    return app.home.progress


def take_questions(camera):
    app = camera.open()
    app.wait_focus(START)
    camera.take(app, "01-welcome")
    app.press(START)
    question = asked(app)
    camera.take(app, "02-ask-one")
    answer_right(app, question, "Fairly sure")
    camera.take(app, "03-right")
    question = next_question(app)
    answer(app, question, question.wrong[:1], "Certain")
    camera.take(app, "04-wrong")
    question = next_question(app)
    app.press("I don't know, show me")
    revealed(app, question)
    camera.take(app, "05-not-known")
    app.quit()

    app = camera.open(home=Home(progress=almost_placed(), **camera.settings))
    question = asked(app)
    answer_right(app, question, "Guess")
    check(next_question(app) is None, "it was the last")
    camera.take(app, "06-placement-end")
    app.quit()


def take_two(camera):
    app = camera.open(two.address)
    asked(app, two)
    choose(app, two, two.right)
    camera.take(app, "07-ask-two")
    options(app, two)[two.wrong[0]].act()
    camera.wait_seen(app, GROUP, re.compile("are asked for"))
    camera.take(app, "08-refused")
    app.keys("Escape", "n")
    app.wait_focus("Your note")
    app.type("Compare the units first, then the numbers.")
    camera.wait_seen(app, Role.TEXT, "Your note")
    camera.take(app, "09-note")
    app.quit()


def take_set(camera):
    app = camera.open(content.objective("memory"))
    app.find(Role.HEADING, "Before you start")
    camera.take(app, "10-objective")
    app.quit()

    app = camera.open(home=Home(progress=almost_through_a_set(), **camera.settings))
    question = asked(app)
    answer_right(app, question)
    check(next_question(app) is None, "it was the last")
    camera.take(app, "11-set-end")
    app.keys("F9")
    camera.take(app, "12-side-bar")
    app.quit()
    return app.home


def take_windows(camera, home):
    app = camera.open("chipwise:collection/missed", home)
    app.find(Role.HEADING, "Missed")
    camera.take(app, "13-collection")
    app.keys("ctrl+z")
    told(app, "^Answer taken back")
    camera.take(app, "14-message")
    app.open_menu()
    camera.take(app, "15-menu")
    app.keys("Escape")
    app.gone(MENU_ITEM)

    app.keys("ctrl+comma")
    app.take_keys("Preferences")
    camera.take(app, "16-preferences", "Preferences")
    app.keys("Escape")
    app.gone(Role.CHECK_BOX, "Shuffle the options")
    app.take_keys()
    app.keys("F1")
    app.take_keys("Shortcuts")
    camera.take(app, "17-shortcuts", "Keyboard Shortcuts|Shortcuts")
    app.keys("Escape")
    app.gone(WINDOW, re.compile("Shortcuts"))
    app.menu("About Chipwise")
    app.take_keys("About")
    camera.take(app, "18-about", "About")
    app.keys("Escape")
    app.quit()


def take_hardware(camera):
    for state, address, sign in (
            ("19-hardware", "chipwise:hardware", re.compile("of 20 shown")),
            ("20-device", "chipwise:device/tpu-v5p?field=memory", "Figures"),
            ("21-compare", "chipwise:compare?devices=gpu-h100-80,tpu-v5p", "What differs"),
            ("22-kind", "chipwise:hardware?view=kind", "Which kind do I need?"),
            ("23-model", "chipwise:hardware?view=model&parameters=7.5e9", re.compile("^7.5 billion parameters")),
            ("24-cpu", "chipwise:hardware?kind=cpu&sort=vcpus&order=descending", re.compile("of 21 shown")),
            ("25-nothing", "chipwise:hardware?memory=4TB", re.compile("^No device is like that"))):
        app = camera.open(address)
        app.find(name=sign)
        if state == "22-kind":
            for question in ("Does matrix arithmetic dominate?", "Custom operations inside the main training loop?"):
                app.find(Role.CHECK_BOX, question).act("check.toggle")
            app.find(Role.LINK)
        camera.take(app, state)
        app.quit()


def take_plans(camera):
    app = camera.open("chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full&device=gpu-h100-80")
    app.press("Compare")
    told(app, "^Kept as plan A")
    app.press("Close Message")
    app.find(Role.RADIO_BUTTON, "Tensor").act()
    app.find(name=re.compile("^Memory, heaviest device: plan A 33.1 GB, plan B "))
    camera.take(app, "40-compare")
    app.press("Forget plan A")
    app.press("Undo")
    app.press("Step on")
    for _ in range(40):
        focused = app.focused()
        if focused is not None and focused.name == "The step in words":
            break
        app.keys("Tab")
    camera.take(app, "41-step")
    app.press("Challenges")
    app.find(Role.LIST_ITEM, re.compile("^Twice the devices, still copying"))
    camera.take(app, "42-challenges")
    app.find(Role.LIST_ITEM, re.compile("^Twice the devices, still copying")).act()
    app.find(BUTTON, "About the same")
    camera.take(app, "43-challenge")
    app.press("About the same")
    app.wait_focus("✓ Right")
    camera.take(app, "44-challenge-right")
    app.press("All challenges")
    app.find(Role.LIST_ITEM, re.compile("^Make the copies fit")).act()
    app.press("Put this plan into the diagram")
    app.find(GROUP, re.compile("^It does not fit yet"))
    camera.take(app, "45-repair")
    app.quit()


def exam_date():
    return (datetime.date.today() + datetime.timedelta(days=18)).isoformat()


def take_memory(camera):
    home = Home(progress=fortnight(), **camera.settings, exam_date=f"'{exam_date()}'")
    for state, address, sign in (
            ("50-today", "chipwise:today", re.compile("^Start: ")),
            ("51-practice", "chipwise:collection/practice", re.compile("questions match")),
            ("52-traps", "chipwise:collection/traps", "Traps you fell into"),
            ("53-progress", "chipwise:progress", re.compile("^Judged from ")),
            ("54-progress-foot", "chipwise:progress/exams", "Mock exams")):
        app = camera.open(address, home)
        app.find(name=sign)
        camera.take(app, state)
        app.quit()


def take_exam(camera):
    app = camera.open("chipwise:exam")
    app.find(BUTTON, "Start the exam")
    camera.take(app, "55-exam")
    app.press("Start the exam")
    app.find(None, "Question 1 of 20")
    app.keys("a", "m")
    app.find(Role.CHECK_BOX, "Flag this question", State.CHECKED)
    camera.take(app, "56-exam-question")
    app.press("Finish the exam…")
    app.find(Role.HEADING, "Submit the exam?")
    camera.take(app, "57-exam-finish")
    app.press("Submit")
    app.find(Role.TABLE, "By objective")
    camera.take(app, "58-exam-result")
    app.find(BUTTON, re.compile("^Wrong: ")).act()
    app.find(Role.LIST_ITEM, re.compile("Question 2"))
    camera.take(app, "59-exam-review")
    app.find(Role.LIST_ITEM, re.compile("Question 2")).act()
    app.find(name="The options, explained")
    camera.take(app, "60-exam-explained")
    app.quit()


def take_all(*arguments, **more):
    camera = Camera(*arguments, **more)
    take_questions(camera)
    take_two(camera)
    take_windows(camera, take_set(camera))
    take_hardware(camera)
    take_plans(camera)
    take_memory(camera)
    take_exam(camera)


@case
def light():
    take_all("light", settings={"color_scheme": "'light'"})


@case
def dark():
    take_all("dark", settings={"color_scheme": "'dark'"})


@case
def high_contrast():
    take_all("high-contrast", gtk={"gtk-theme-name": "Default-hc"})


@case
def narrow():
    take_all("narrow", 360, 720)


@case
def large_text():
    take_all("large-text", settings={"text_percent": 200})


@case
def narrow_with_large_text():
    take_all("narrow-large-text", 360, 720, settings={"text_percent": 200})


@case
def from_right_to_left():
    take_all("right-to-left", LD_PRELOAD=os.environ["CW_RIGHT_TO_LEFT_MODULE"])


@case
def narrow_from_right_to_left():
    take_all("narrow-right-to-left", 360, 720, LD_PRELOAD=os.environ["CW_RIGHT_TO_LEFT_MODULE"])


@case
def published():
    """What the README and the metainfo show: data/screenshots holds copies of these."""
    camera = Camera("published", settings={"color_scheme": "'light'"})
    for state, address, sign in (
            ("hardware", "chipwise:hardware?sort=memory&order=descending", re.compile("of 20 shown")),
            ("parallelism", "chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full"
                            "&device=gpu-h100-80", "What it costs, per device")):
        app = camera.open(address)
        app.find(name=sign)
        app.picture(os.path.join(OUTPUT, "published", state + ".png"), 1280, 800)
        app.quit()

    app = camera.open("chipwise:progress", Home(progress=fortnight(), exam_date=f"'{exam_date()}'", **camera.settings))
    app.find(name=re.compile("^Judged from "))
    app.picture(os.path.join(OUTPUT, "published", "progress.png"), 1280, 800)
    app.quit()

    app = camera.open(shows_evidence.address)
    answer(app, asked(app, shows_evidence), shows_evidence.wrong[:1], "Certain")
    app.picture(os.path.join(OUTPUT, "published", "study.png"), 1280, 800)
    app.quit()


main()
