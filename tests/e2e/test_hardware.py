# SPDX-License-Identifier: GPL-3.0-or-later
"""The Hardware page: which kind, a ready question, the table cell by cell, details, comparison."""
import json
import os
import re
import shutil

import content
from app import ALERT, BUTTON, App, Role, State
from harness import ROOT, Home, case, check, main, wait
from steps import OPTION, answer_right, asked, check_names, check_secret, open_app, revealed, told

LINK = "chipwise:device/tpu-v5p?field=sparsecores"


def questions_that_see(address):
    folder = os.path.join(ROOT, "data", "packs", content.PACK)
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for item in json.load(file).get("questions", []):
                if address in item.get("see", []) and not item.get("reserved"):
                    yield content.questions[item["id"]]


def cell(app, name):
    return app.find(Role.TABLE_CELL, name)


def rows(app):
    """Device -> what its cells say, in the order of the table."""
    table = app.find(Role.TABLE, "Devices")
    found = {}
    for row in table.children:
        names = [child.name for child in row.children if child.role == Role.TABLE_CELL]
        if names and row.role == Role.TABLE_ROW:
            found[names[0].split(",")[0]] = names
    return found


def wait_rows(app, *devices):
    wait(lambda: tuple(rows(app)) == devices, lambda: f"the table shows {devices}, and not {tuple(rows(app))}")


def say(app, question, verdict):
    switch = app.find(OPTION, question)
    switch.act("check.toggle")
    wait(lambda: switch.has(State.CHECKED), f"{question} is switched on")
    app.find(name=verdict)
    wait(lambda: switch.description == verdict, f"the switch says: {verdict}")
    return switch


@case
def which_kind_for_three_stories():
    app = open_app(address="chipwise:hardware")
    app.press("Which kind do I need?")
    app.find(name=re.compile("leaves it open"))
    tpu = "The documentation points to TPUs."
    first = say(app, "Does matrix arithmetic dominate?", tpu)
    second = say(app, "Does training take weeks or months?", tpu)
    check(app.all(Role.LINK), "the reasons have their pages")
    check_names(app)
    check_secret(app)
    for switch in (first, second):
        switch.act("check.toggle")
    first = say(app, "TensorFlow operations that TPUs do not offer?", "The documentation points to GPUs.")
    first.act("check.toggle")
    say(app, "Small model, or a small effective batch?", "The documentation points to CPUs.")
    app.press("Back")
    app.find(Role.TABLE, "Devices")


@case
def a_ready_question_then_tpus_by_memory_then_the_details():
    app = open_app(address="chipwise:hardware")
    app.press("Holds at least 60 GiB per chip")
    wait(lambda: rows(app) and "L4" not in rows(app), "what holds less is gone")
    check("TPU v5p, Memory per device: 95 GiB" in rows(app)["TPU v5p"], "v5p holds 95 GiB")
    app.find((Role.RADIO_BUTTON,), "TPU").act()
    wait_rows(app, "TPU v5p", "TPU7x")
    app.press("Memory per device, sorted, smallest first")
    wait(lambda: list(rows(app))[-1] != "TPU7x", "the order changes")
    cell(app, "TPU v5p, Memory per device: 95 GiB").act("cell.open")
    app.find(Role.HEADING, "Figures")
    app.wait_focus("TPU v5p, Memory per device: 95 GiB")
    check_names(app)
    check_secret(app)


@case
def the_table_is_read_cell_by_cell():
    app = open_app(address="chipwise:hardware?kind=tpu")
    table = wait(lambda: rows(app), "there are rows")
    for device, names in table.items():
        check(len(names) == 6 and all(name.startswith(device + ", ") for name in names), f"{device}: {names}")
    check("TPU v4, Link between devices: not published" in table["TPU v4"], "what is missing is said")
    cell(app, "TPU7x, TPU, current").act("cell.open")
    app.find(Role.HEADING, "Figures")
    app.keys("Escape")
    app.wait_focus("TPU7x, TPU, current")
    app.keys("Down", "Right")
    app.wait_focus("TPU v6e, Memory per device: 32 GB")
    app.keys("End")
    app.wait_focus("TPU v6e, Largest pod: 256 chips")
    app.keys("Home", "Up", "Up")
    app.wait_focus("Device, not sorted by this")
    app.keys("Down", "Return")
    app.find(Role.HEADING, "Figures")
    app.keys("Escape")
    app.wait_focus("TPU7x, TPU, current")


@case
def a_chip_of_a_question_leads_to_the_cell_and_back():
    question = next(questions_that_see(LINK))
    app = open_app(address=question.address)
    asked(app, question)
    check(app.look(BUTTON, "TPU v5p, SparseCores →") is None, "the figure is not named before the answer")
    answer_right(app, question)
    app.press("TPU v5p, SparseCores →")
    app.find(Role.HEADING, "Figures")
    app.wait_focus("TPU v5p, SparseCores: 4 per chip")
    cell(app, "TPU v5p, SparseCores: 4 per chip")
    app.keys("alt+Left")
    revealed(app, question)


@case
def two_are_compared_and_a_fifth_is_refused():
    app = open_app(address="chipwise:hardware")
    for name in ("H100 80GB, GPU, current", "TPU v5p, TPU, current"):
        cell(app, name).act("cell.select")
        cell(app, name + ", chosen for comparison")
    app.press("Compare 2 devices")
    cell(app, "TPU v5p, Memory per device: 95 GiB, ▲ larger")
    cell(app, "H100 80GB, Peak BF16: 989.5 TFLOP/s, dense, ▲ larger")
    picture = app.find(Role.IMAGE, "Roofline")
    check("295" in picture.description and "166" in picture.description, f"the ridges are told: {picture.description}")
    check_names(app)
    for name in ("TPU v6e, TPU, current", "TPU v5e, TPU, current", "L4, GPU, current"):
        cell(app, name).act("cell.select")
    alert = app.find(ALERT)
    check("Four devices" in alert.name, f"the fifth is refused: {alert}")
    app.wait_focus(alert.name, ALERT)


@case
def a_broken_file_is_told_and_the_rest_works():
    home = Home()
    folder = os.path.join(home.path, "own")
    shutil.copytree(os.path.join(ROOT, "data", "packs"), os.path.join(folder, "packs"))
    shutil.copytree(os.path.join(ROOT, "data", "hardware"), os.path.join(folder, "hardware"))
    path = os.path.join(folder, "hardware", "gpu.json")
    with open(path, encoding="utf-8") as file:
        catalogue = json.load(file)
    catalogue["devices"][0]["figures"]["memory"]["value"] = -1
    with open(path, "w", encoding="utf-8") as file:
        json.dump(catalogue, file)

    app = App(home, "--data", folder, "chipwise:hardware")
    told(app, "Some devices could not be read")
    wait(lambda: "TPU v5p" in rows(app), "the other file is read")
    check("L4" not in rows(app), "the file with a fault is refused whole")


main()
