# SPDX-License-Identifier: GPL-3.0-or-later
"""Other displays than the tests' own: what a desktop enlarges, by more dots an inch or by whole pixels, and
Wayland, by a compositor that shows itself in a window of the tests' display."""
import os
import re
import subprocess

import content
from app import BUTTON, GROUP, WINDOW, App, Role, State
from camera import Camera
from harness import SCREEN, Home, case, check, main, wait
from steps import asked, options, revealed

asks = next(question for question in content.questions.values() if not question.reserved)
PAGES = {
    "study": (asks.address, (GROUP, asks.stem)),
    "hardware": ("chipwise:hardware", (None, re.compile("of 20 shown"))),
    "device": ("chipwise:device/tpu-v5p?field=memory", (Role.HEADING, "Figures")),
    "parallelism": ("chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full&device=gpu-h100-80",
                    (BUTTON, "The step in words")),
    "progress": ("chipwise:progress", (Role.HEADING, "Mock exams")),
}
HEADING = re.compile(", not sorted by this$")  # Of a column, in a table that scrolls to both sides.


def take_pages(*arguments, **more):
    camera = Camera(*arguments, **more)
    for state, (address, (role, name)) in PAGES.items():
        app = camera.open(address)
        app.find(role, name)
        camera.take(app, state)
        app.quit()


def set_dots(percent):
    """As a desktop without a settings daemon of its own says it."""
    subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                    f"Xft.dpi: {96 * percent // 100}\n"], check=True)


def take_enlarged(percent, look, *size):
    set_dots(percent)
    try:
        take_pages(look, *size, sideways=HEADING)
    finally:
        set_dots(100)


@case
def with_more_dots_an_inch():
    for percent in (125, 150, 200):
        take_enlarged(percent, f"dots-{percent}")


@case
def with_more_dots_an_inch_on_a_phone():
    take_enlarged(150, "dots-150-narrow", 360, 720)


@case
def with_doubled_pixels():
    take_pages("pixels-200", 680, 480, GDK_SCALE="2")


class Compositor:
    """Weston in a window of the tests' display, where nothing but the program is seen."""

    def __init__(self, scale):
        folder = os.environ["XDG_RUNTIME_DIR"]
        config = os.path.join(folder, "weston.ini")
        with open(config, "w", encoding="utf-8") as file:
            file.write("[shell]\npanel-position=none\nanimation=none\nstartup-animation=none\n"
                       "background-color=0xff336699\n")
        self.socket = f"wayland-{scale}"
        self.log = os.path.join(folder, f"weston-{scale}.log")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                ["weston", f"--config={config}", "--backend=x11-backend.so", "--use-pixman", "--idle-time=0",
                 f"--width={SCREEN[0] // scale}", f"--height={SCREEN[1] // scale}", f"--scale={scale}",
                 f"--socket={self.socket}"], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait(lambda: os.path.exists(os.path.join(folder, self.socket)), self.said)
        # Before there is a window: Weston may give none the keyboard that was there when it got it.
        wait(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "weston", "windowfocus", "--sync"],
                                    check=False).returncode == 0, self.said)

    def said(self):
        with open(self.log, encoding="utf-8") as log:
            return "Weston is there: " + log.read()

    def environment(self):
        return {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": self.socket}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class WaylandApp(App):
    """Weston, which has the keyboard, gives it to its newest window."""

    def take_keys(self, title="Chipwise"):
        self.find(WINDOW, state=State.ACTIVE)

    def picture(self, path, width=SCREEN[0], height=SCREEN[1]):
        super().picture(path)  # Weston puts a window where it likes.


@case
def on_wayland_by_keyboard():
    with Compositor(1) as compositor:
        app = WaylandApp(Home(), asks.address, **compositor.environment())
        question = asked(app, asks)
        names = {option: node.name[0].lower() for option, node in options(app, question).items()}
        app.keys(*(names[option] for option in question.right), "Return")
        revealed(app, question)
        check(app.home.attempts(asks.key)[0][3:6] == ["+".join(asks.right), "none", "right"], "the answer is kept")
        app.quit()


@case
def on_wayland_with_doubled_pixels():
    with Compositor(2) as compositor:
        take_pages("wayland-200", 680, 480, kind=WaylandApp, **compositor.environment())


main()
