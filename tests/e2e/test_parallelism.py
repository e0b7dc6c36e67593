# SPDX-License-Identifier: GPL-3.0-or-later
"""The opening with its predictions, the ways to split, and the devices: by assistive technology, and by
the keyboard alone."""
import re

from app import BUTTON, GROUP, Role, State
from harness import Home, case, check, main, wait
from steps import check_names, open_app, texts, told

PAGE = "chipwise:parallelism"
COPY = "chipwise:parallelism?model=gpt-7.5b&data=4&micro_batch=4&recompute=full&device=gpu-h100-80"
START = "Predict what happens"

# A prediction: the answer to give, what the verdict says, what must not be seen before, and the way on.
STEPS = (
    ("About the same", "about the same", ("121.9 GB", "120.7 GB"), "Next: cut it"),
    ("Cut it: it fits", "It fits", ("33.1 GB", "15.8 %", "42.9 %"), "Next: make it small"),
    ("Cutting", "Copying is faster", ("19/16",), "Next: shard the copies"),
    ("About 32 GB", "about 32 GB", ("32.3 GB", "0.4 GB", "33.6 GB"), "What to keep in mind"),
)


def everything(app):
    return "\n".join(texts(app))


def check_hidden(app, numbers):
    seen = everything(app)
    shown = [number for number in numbers if number in seen]
    check(not shown, f"{shown} shows before the prediction")


def device(app, number):
    return app.find(Role.RADIO_BUTTON, re.compile(f"^Device {number}, "))


def walk_to(app, name, limit=60):
    for _ in range(limit):
        node = app.focused()
        if node is not None and node.name == name:
            return
        app.keys("Tab")
    check(False, f"Tab reaches {name}, and not only {app.focused()}")


@case
def the_opening_asks_before_it_shows():
    app = open_app(address=PAGE)
    app.find(BUTTON, START)
    check(len([node for node in app.all(Role.RADIO_BUTTON) if node.name.startswith("Device ")]) == 8,
          "two pictures of four devices")
    check_hidden(app, [number for step in STEPS for number in step[2]] + ["122 GB", "The plan"])
    check_names(app)
    app.press(START)
    for answer, verdict, numbers, on in STEPS:
        app.find(BUTTON, answer)
        check_hidden(app, numbers)
        app.press(answer)
        box = app.find(GROUP, re.compile("^[✓✗] .*" + verdict), State.FOCUSED)
        for number in numbers:
            check(number in everything(app), f"{number} is said after the prediction, in {box}")
        app.press(on)
    app.find(BUTTON, "Start again")
    app.press("Change the plan")
    app.find(GROUP, "What it costs, per device")
    app.press("Four accelerators")
    app.find(BUTTON, "Start again")
    app.quit()


@case
def the_opening_needs_no_more_than_the_keyboard():
    app = open_app(address=PAGE)
    app.find(BUTTON, START)
    walk_to(app, START)
    app.keys("Return")
    for answer, verdict, _, on in STEPS:
        app.find(BUTTON, answer)
        walk_to(app, answer)
        app.keys("Return")
        app.find(GROUP, re.compile("^[✓✗] .*" + verdict), State.FOCUSED)
        walk_to(app, on)
        app.keys("Return")
    app.find(BUTTON, "Start again")
    app.quit()


@case
def the_work_is_split_another_way():
    app = open_app(address=COPY)
    app.find(Role.LABEL, "✗ Does not fit: 121.9 GB needed, 80 GB there (73.6 usable)")
    for strategy, what in (("Sharded data (FSDP)", "✓ Fits: 32.7 GB needed"), ("Pipeline", "✓ Fits: 33.1 GB needed"),
                           ("Tensor", "✓ Fits"), ("Mix", "✓ Fits"), ("Data", "✗ Does not fit: 121.9 GB needed")):
        app.find(Role.RADIO_BUTTON, strategy).act()
        app.find(Role.LABEL, re.compile("^" + re.escape(what)))
        wait(lambda name=strategy: app.find(Role.RADIO_BUTTON, name).has(State.CHECKED), f"{strategy} is chosen")
    check_names(app)
    app.keys("ctrl+z")
    told(app, "change of the plan was taken back")
    wait(lambda: app.find(Role.RADIO_BUTTON, "Mix").has(State.CHECKED), "the mix is back")
    app.keys("ctrl+shift+z")
    wait(lambda: app.find(Role.RADIO_BUTTON, "Data").has(State.CHECKED), "and gone again")
    app.quit()


@case
def a_device_says_what_it_holds():
    app = open_app(address=COPY)
    second = device(app, 2)
    for words in ("Holds all 36 layers", "held 4 times", "with devices 1, 3, 4", "121.9 GB of 80 GB"):
        check(words in second.description, f"{words} is in “{second.description}”")
    second.act()
    details = app.find(GROUP, "Device 2: replica 2")
    check("sends 22.4 GB a step" in details.description, f"what it sends is said: {details.description}")
    wait(lambda: device(app, 2).has(State.CHECKED), "it is chosen")

    app.find(Role.RADIO_BUTTON, "Pipeline").act()
    app.find(GROUP, re.compile("^Device 2: stage 2"))
    check("layers 10–18" in device(app, 2).description, "it holds its layers")
    app.quit()


@case
def devices_are_one_stop_of_the_tab_key():
    app = open_app(address=COPY)
    first = device(app, 1).name
    walk_to(app, first)
    app.keys("Right", "Right")
    app.wait_focus(device(app, 3).name)
    app.keys("space")
    app.find(GROUP, "Device 3: replica 3")
    app.keys("Tab")
    wait(lambda: not (app.focused() or device(app, 1)).name.startswith("Device "), "Tab leaves the devices")
    app.keys("shift+Tab")
    app.wait_focus(device(app, 3).name)
    app.quit()


@case
def many_devices_are_shown_by_a_few():
    app = open_app(address="chipwise:parallelism?data=10000&device=gpu-h100-80")
    app.find(Role.LABEL, re.compile(r"^8 of 10,?000 devices shown: 1 to 8"))
    check(len([node for node in app.all(Role.RADIO_BUTTON) if node.name.startswith("Device ")]) == 8, "eight cards")
    app.press("Later devices")
    app.find(Role.RADIO_BUTTON, re.compile("^Device 9, "))
    app.quit()


@case
def the_last_plan_is_there_again():
    home = Home()
    app = open_app(home, COPY)
    app.find(Role.RADIO_BUTTON, "Pipeline").act()
    app.find(Role.LABEL, re.compile("^✓ Fits: 33.1 GB"))
    app.quit()
    app = open_app(home, PAGE)
    app.find(BUTTON, START)
    app.press("Change the plan")
    app.find(Role.LABEL, re.compile("^✓ Fits: 33.1 GB"))
    app.quit()


main()
