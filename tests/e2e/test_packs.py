# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs of others: opened, checked, kept, removed and brought back."""
import os
import re
import shutil
import subprocess

from app import ALERT, BUTTON, Role
from harness import BUILD, PATIENCE, ROOT, Home, case, check, main, wait
from steps import check_names, open_app, told

GOOD = os.path.join(ROOT, "tests", "data", "packs", "good.chipwise")
OBJECTIVE = "chipwise:objective/tiny/memory"


def write(home, name, text):
    path = os.path.join(home.path, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def added(home):
    folder = os.path.join(home.data, "packs")
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def second_start(app, argument):
    done = subprocess.run([os.path.join(BUILD, "src", "chipwise"), argument], env=app.home.environment(),
                          timeout=PATIENCE, capture_output=True, text=True, check=False)
    check(done.returncode == 0, f"the second start hands over: {done.stderr}")


def open_packs(app):
    app.menu("Packs of Questions…")
    app.find(BUTTON, "Add a File…")


@case
def a_pack_from_the_command_line_is_kept():
    home = Home()
    app = open_app(home, GOOD)
    told(app, "was added: 1 question")
    app.find(Role.HEADING, "Before you start")
    check(added(home) == ["tiny.chipwise"], f"it is copied: {added(home)}")
    app.quit()

    app = open_app(home, OBJECTIVE)
    app.find(Role.LIST_ITEM, re.compile("^○ New. "))
    app.quit()


@case
def a_pack_is_added_to_the_running_program_removed_and_brought_back():
    app = open_app()
    second_start(app, GOOD)
    told(app, "was added: 1 question")

    open_packs(app)
    check_names(app)
    app.find(Role.LABEL, "1 question, added by you")
    removes = [node for node in app.all(BUTTON) if node.name.startswith("Remove “")]
    check(len(removes) == 1, f"what is part of Chipwise is not removable: {removes}")
    removes[0].act()
    told(app, "^The pack was removed")
    check("tiny.chipwise" not in added(app.home), "it is gone")
    second_start(app, OBJECTIVE)
    told(app, "no pack of questions named “tiny”")

    app.press("Close Message")
    app.press("Undo")
    told(app, "^The pack is back")
    check("tiny.chipwise" in added(app.home), "it is there again")
    second_start(app, OBJECTIVE)
    app.find(Role.LIST_ITEM, re.compile("^○ New. "))


@case
def a_bad_pack_is_refused_with_all_its_faults():
    home = Home()
    path = write(home, "bad.chipwise", '{"pack": {"id": "Bad Id"}, "questions": [{"id": 7}]}')
    app = open_app(home)
    second_start(app, path)
    told(app, "^No pack was added")
    app.find(ALERT)
    check(not added(home), f"nothing is copied: {added(home)}")
    second_start(app, os.path.join(home.path, "missing.chipwise"))
    told(app, "^No pack was added. .*missing.chipwise")


@case
def a_broken_copy_is_left_out_and_can_be_removed():
    home = Home()
    os.makedirs(os.path.join(home.data, "packs"))
    shutil.copy(GOOD, os.path.join(home.data, "packs", "tiny.chipwise"))
    with open(os.path.join(home.data, "packs", "broken.chipwise"), "w", encoding="utf-8") as file:
        file.write('{"pack"')
    app = open_app(home, OBJECTIVE)
    told(app, "Some questions could not be read: 1 fault")
    app.find(Role.LIST_ITEM, re.compile("^○ New. "))

    open_packs(app)
    app.find(Role.LABEL, "This pack cannot be read, and is left out.")
    app.press("Remove “broken.chipwise”")
    told(app, "^The pack was removed")
    wait(lambda: "broken.chipwise" not in added(home), "it is gone")


main()
