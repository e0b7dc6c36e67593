# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page in a language that no one speaks: nothing bypasses gettext, nothing is cut off on a phone."""
import os
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
PAGES = ("chipwise:today", "chipwise:objective/pmle-3.3/memory", "chipwise:question/pmle-3.3/adam-mixed-precision-bytes",
         "chipwise:collection/missed", "chipwise:collection/flagged", "chipwise:collection/traps",
         "chipwise:collection/practice", "chipwise:exam", "chipwise:hardware", "chipwise:device/tpu-v5p",
         "chipwise:compare?devices=gpu-h100-80,tpu-v5p", "chipwise:hardware?view=kind", "chipwise:hardware?view=model",
         "chipwise:parallelism", "chipwise:parallelism?model=gpt-7.5b&pipeline=4&device=gpu-h100-80",
         "chipwise:parallelism?challenge=weights-are-not-all", "chipwise:progress")


def open_in(home, address, width=1000):
    home.config("glib-2.0/settings/keyfile",
                f"[io/github/chipwise/Chipwise]\nwindow-width={width}\nwindow-height={HEIGHT}\nexam-date='2027-05-31'\n")
    return open_app(home, address, LC_ALL="de_DE.UTF-8", LANGUAGE=pseudo.LANGUAGE, CHIPWISE_BUILD_PO=_folder)


def settled(app):
    """The texts of the window once it has them."""
    wait(lambda: len([node for node in app.walk(CLOSED) if node.name]) > 20, "the page is filled")
    time.sleep(0.5)
    return [text for node in app.walk() for text in node.texts]


@case
def nothing_bypasses_gettext():
    check(not pseudo.plain_words(pseudo.say("Answer the first question")), "the language has accents")
    check(pseudo.plain_words("Cancel everything") == ["Cancel"], "and what has none is found")
    home = Home(progress=fortnight())
    faults = set()
    for address in PAGES:
        app = open_in(home, address)
        for text in settled(app):
            faults |= {f"{address}: “{word}” in “{text}”" for word in pseudo.plain_words(text)}
        app.kill()
    check(not faults, "\n".join(sorted(faults)))


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
