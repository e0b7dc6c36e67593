# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page in a language that no one speaks: nothing bypasses gettext, nothing is cut off on a phone."""
import os
import re
import tempfile
import time

import pseudo
from app import BUTTON, CLOSED, Role
from harness import OUTPUT, Home, case, check, main, wait
from history import fortnight
from steps import open_app

SHOWN = BUTTON + (Role.LABEL, Role.HEADING, Role.LINK, Role.CHECK_BOX, Role.RADIO_BUTTON, Role.LIST_ITEM)
WIDTH, HEIGHT = 360, 720

_folder = pseudo.make(tempfile.mkdtemp(dir=os.environ["CW_E2E_DIR"])) if "CW_E2E_DIR" in os.environ else None
QUESTION = "chipwise:question/pmle-3.3/adam-mixed-precision-bytes"
PAGES = ("chipwise:today", "chipwise:objective/pmle-3.3/memory", QUESTION, "chipwise:collection/missed",
         "chipwise:collection/flagged", "chipwise:collection/traps", "chipwise:collection/practice", "chipwise:exam",
         "chipwise:hardware", "chipwise:device/tpu-v5p", "chipwise:compare?devices=gpu-h100-80,tpu-v5p",
         "chipwise:hardware?view=kind", "chipwise:hardware?view=model", "chipwise:parallelism",
         "chipwise:parallelism?model=gpt-7.5b&pipeline=4&device=gpu-h100-80",
         "chipwise:parallelism?challenge=weights-are-not-all", "chipwise:progress")
MORE_PAGES = ("chipwise:device/gpu-gb200", "chipwise:device/cpu-c3", "chipwise:compare?devices=tpu-v5e,tpu-v6e,gpu-l4",
              "chipwise:parallelism?model=gpt-7.5b&data=4&zero=3&device=gpu-h100-80",
              "chipwise:parallelism?model=gpt-7.5b&tensor=4&device=gpu-h100-80", "chipwise:progress/calibration.certain")


def open_in(home, address, width=1000):
    home.config("glib-2.0/settings/keyfile",
                f"[io/github/chipwise/Chipwise]\nwindow-width={width}\nwindow-height={HEIGHT}\nexam-date='2027-05-31'\n")
    return open_app(home, address, LC_ALL="de_DE.UTF-8", LANGUAGE=pseudo.LANGUAGE, CHIPWISE_BUILD_PO=_folder)


def settled(app):
    """The texts of the window once it has them."""
    wait(lambda: len([node for node in app.walk(CLOSED) if node.name]) > 20, "the page is filled")
    time.sleep(0.5)
    return [text for node in app.walk() for text in node.texts]


def faults(app, place):
    return {f"{place}: “{word}” in “{text}”" for text in settled(app) for word in pseudo.plain_words(text)}


@case
def nothing_bypasses_gettext():
    check(not pseudo.plain_words(pseudo.say("Answer the first question")), "the language has accents")
    check(pseudo.plain_words("Cancel everything") == ["Cancel", "everything"], "and what has none is found")
    home = Home(progress=fortnight())
    found = set()
    for address in PAGES + MORE_PAGES:
        app = open_in(home, address)
        found |= faults(app, address)
        app.kill()
    check(not found, "\n".join(sorted(found)))


@case
def nor_does_what_comes_of_an_answer():
    home = Home(progress=fortnight())
    app = open_in(home, QUESTION)
    app.find(Role.RADIO_BUTTON, re.compile("^A: ")).act()
    app.press(pseudo.say("Certain"))
    app.find(name=pseudo.say("The options, explained"))
    found = faults(app, "the reveal")
    app.keys("ctrl+comma")
    wait(lambda: len(app.windows()) == 2, "the preferences are open")
    found |= faults(app, "the preferences")
    app.kill()

    app = open_in(home, "chipwise:exam")
    app.press(pseudo.say("Start the exam"))
    app.find((Role.RADIO_BUTTON, Role.CHECK_BOX), re.compile("^A: ")).act()
    found |= faults(app, "the exam")
    app.press(pseudo.say("Finish the exam…"))
    app.find(BUTTON, pseudo.say("Submit"))
    found |= faults(app, "before it is submitted")
    app.press(pseudo.say("Submit"))
    app.find(Role.TABLE, pseudo.say("By objective"))
    found |= faults(app, "its result")
    app.kill()
    check(not found, "\n".join(sorted(found)))


@case
def nothing_is_cut_off_on_a_phone():
    home = Home(progress=fortnight())
    faults = []
    for number, address in enumerate(PAGES):
        app = open_in(home, address, WIDTH)
        settled(app)
        app.picture(os.path.join(OUTPUT, "pseudo", f"{number:02}.png"), WIDTH, HEIGHT)
        frame = next(node for node in app.walk(CLOSED) if node.role == Role.FRAME)
        left, _, width, _ = frame.extents
        if width > WIDTH + 20:
            faults.append(f"{address}: the window grew to {width}")
        for node in frame.walk():
            if node.role in SHOWN and node.name.strip():
                x, _, w, h = node.extents
                if w > 0 and h > 0 and not (left <= x + 1 and x + w <= left + width + 1):
                    faults.append(f"{address}: {node} at {x}, {w} wide, in {width}")
        app.kill()
    check(not faults, "\n".join(faults))


main()
