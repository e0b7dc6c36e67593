# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes pictures of the program for a person to look at, and checks that nothing in them is cut off."""
import os
import re

from app import BUTTON, App, Role, State
from harness import OUTPUT, SCREEN, Home, check, wait
from steps import OPTION

SHOWN = BUTTON + OPTION + (Role.LABEL, Role.HEADING, Role.LINK, Role.ENTRY, Role.SPIN_BUTTON)

FRAME = 10  # What GTK draws around a window where nobody composes the screen.
SLACK = 1  # A label may fill the frame that its bar has.


class Camera:
    """Takes pictures of one program in one look: preferences, settings of GTK, and environment. What is named
    as `sideways` may stand beside the window, where it is scrolled to."""

    def __init__(self, look, width=1280, height=800, settings=None, gtk=None, kind=App, sideways=None, **environment):
        self.look = look
        self.settings = dict(settings or {}, window_width=width, window_height=height)
        self.gtk = gtk
        self.kind = kind
        self.sideways = sideways
        self.environment = environment

    def open(self, address=None, home=None):
        home = home or Home(**self.settings)
        if self.gtk:
            home.config("gtk-4.0/settings.ini", "[Settings]\n" + "".join(f"{k}={v}\n" for k, v in self.gtk.items()))
        return self.kind(home, *([address] if address else []), **self.environment)

    def take(self, app, state, window="Chipwise"):
        frames = wait(lambda: [node for node in app.windows() if re.search(window, node.name)]
                      or [node for node in app.windows() if not node.name], f"there is a window named {window}")
        self.check_inside(frames[-1], state)
        path = os.path.join(OUTPUT, self.look, state + ".png")
        width, height = frames[-1].extents[2:]
        scale = int(self.environment.get("GDK_SCALE", 1))
        app.picture(path, *(min(scale * (size + FRAME), limit) for size, limit in zip((width, height), SCREEN)))
        check(os.path.getsize(path) > 1000, f"{path} is a picture")

    def wait_seen(self, app, role, name):
        """Until what has the focus is scrolled into the window."""
        node = app.find(role, name, State.FOCUSED)
        height = app.windows()[0].extents[3]
        wait(lambda: 0 <= node.extents[1] and node.extents[1] + node.extents[3] <= height,
             lambda: f"{self.look}: {node} is seen, and not at {node.extents} of {height}")

    def check_inside(self, frame, state):
        """Nothing sticks out at the side, nor below where there is nothing to scroll."""
        # Newer GTK counts the frame, which lies left of and above the origin.
        x, y, width, height = frame.extents
        if frame.name.endswith("– Chipwise"):
            check(width <= self.settings["window_width"], f"{self.look}/{state}: the window grew to {width}")
        for node in frame.walk():
            # A menu has a surface of its own, which GTK keeps on the screen.
            if node.role not in SHOWN or node.within(Role.MENU) or not node.name.strip():
                continue
            left, top, w, h = node.extents
            if w <= 0 or h <= 0:
                continue
            where = f"{self.look}/{state}: {node} at {left},{top} of {w}x{h} in {width}x{height}"
            aside = self.sideways is not None and self.sideways.search(node.name)
            check(aside or (left >= x - SLACK and left + w <= x + width + SLACK), where)
            check(node.within(Role.SCROLL_PANE) or (top >= y - SLACK and top + h <= y + height + SLACK), where)
