# SPDX-License-Identifier: GPL-3.0-or-later
"""The running program as assistive technology meets it: a tree of nodes with role, name, states
and actions. Nothing here knows how a window is built."""
import os
import re
import subprocess

from gi.repository import Atspi, GLib

from harness import BUILD, OUTPUT, PATIENCE, SCREEN, Failed, check, wait

Role = Atspi.Role
State = Atspi.StateType

# GTK moved some of its roles from one enum value to another over time.
BUTTON = (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON)
GROUP = (Role.PANEL, Role.GROUPING)
ALERT = (Role.NOTIFICATION, Role.ALERT)
WINDOW = (Role.FRAME, Role.DIALOG, Role.WINDOW, Role.ALERT)
# What is found by its own name and not by what stands in it. Looking there takes half of the time.
CLOSED = (Role.LIST_ITEM, Role.SCROLL_BAR, Role.LABEL, Role.HEADING, Role.IMAGE)
MENU_ITEM = (Role.MENU_ITEM, Role.CHECK_MENU_ITEM, Role.RADIO_MENU_ITEM)

MENU = ("Undo Last Answer", "Progress File", "Packs of Questions…", "Preferences", "Keyboard Shortcuts", "About Chipwise")


class Node:
    """One accessible object. Every question is asked of the program anew."""

    def __init__(self, accessible, parent=None):
        self._accessible = accessible
        self.parent = parent

    def _ask(self, function, nothing):
        try:
            return function()
        except GLib.Error:  # It is gone, or has nothing to say.
            return nothing

    @property
    def role(self):
        return self._ask(self._accessible.get_role, Role.INVALID)

    @property
    def name(self):
        return self._ask(self._accessible.get_name, "") or ""

    @property
    def description(self):
        return self._ask(self._accessible.get_description, "") or ""

    @property
    def text(self):
        if "Text" not in self._ask(self._accessible.get_interfaces, []):
            return ""
        return self._ask(lambda: Atspi.Text.get_text(
            self._accessible, 0, Atspi.Text.get_character_count(self._accessible)), "") or ""

    @property
    def texts(self):
        return [text for text in (self.name, self.description, self.text) if text]

    @property
    def marks(self):
        """In how many ways its text is drawn: more than one where something in it is marked."""
        length = Atspi.Text.get_character_count(self._accessible)
        return len({tuple(sorted(Atspi.Text.get_attribute_run(self._accessible, offset, False)[0].items()))
                    for offset in range(0, length, 3)})

    def has(self, state):
        states = self._ask(self._accessible.get_state_set, None)
        return states is not None and states.contains(state)

    @property
    def actions(self):
        if "Action" not in self._ask(self._accessible.get_interfaces, []):
            return []
        n = self._ask(lambda: Atspi.Action.get_n_actions(self._accessible), 0)
        names = [self._ask(lambda i=i: Atspi.Action.get_action_name(self._accessible, i), "") for i in range(n)]
        return [name for name in names if name]

    def act(self, name=None):
        actions = wait(lambda: self.actions, f"{self} has an action")
        index = actions.index(name) if name else 0
        check(Atspi.Action.do_action(self._accessible, index), f"{self} does {actions[index]}")

    def focus(self):
        check(self._ask(lambda: Atspi.Component.grab_focus(self._accessible), False), f"{self} takes the focus")
        wait(lambda: self.has(State.FOCUSED), f"{self} has the focus")

    def write(self, text):
        check(Atspi.EditableText.set_text_contents(self._accessible, text), f"{self} takes a text")

    @property
    def extents(self):
        """Left, top, width and height within the window."""
        box = self._ask(lambda: Atspi.Component.get_extents(self._accessible, Atspi.CoordType.WINDOW), None)
        return (box.x, box.y, box.width, box.height) if box else (0, 0, 0, 0)

    @property
    def children(self):
        found = []
        for i in range(self._ask(self._accessible.get_child_count, 0)):
            child = self._ask(lambda i=i: self._accessible.get_child_at_index(i), None)
            if child is not None:
                found.append(Node(child, self))
        return found

    def walk(self, closed=()):
        """This node and all below it, depth first, but nothing below those of the roles `closed`."""
        yield self
        if closed and self.role in closed:
            return
        for child in self.children:
            yield from child.walk(closed)

    def within(self, role):
        node = self
        while node is not None and node.role != role:
            node = node.parent
        return node is not None

    def __str__(self):
        return f"{self.role.value_nick} “{self.name}”"


def _is_meant(text, name):
    return name is None or (name.search(text) is not None if isinstance(name, re.Pattern) else text == name)


# GDK 4.24's own account of its frames, off by one where no compositor reports them, as under Xvfb.
GDK_SAYS = r"Gdk-WARNING.*gdk_frame_timings_"


class App:
    _all = []

    def __init__(self, home, *arguments, **environment):
        self.home = home
        self.log = os.path.join(home.path, f"log-{len(App._all)}")
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen([*self.command(), *arguments],
                                            env=home.environment(**environment), stdout=log, stderr=log)
        App._all.append(self)
        self._found = wait(self._find_self, lambda: "the program appears: " + self.said())
        self.find(WINDOW)
        self.take_keys()

    def command(self):
        return [os.path.join(BUILD, "src", "chipwise")]

    def is_self(self, found):
        return found.get_process_id() == self.process.pid

    def window_mark(self):
        """What xdotool knows the windows by."""
        return ["--pid", str(self.process.pid)]

    def _find_self(self):
        if self.process.poll() is not None:
            raise Failed(f"the program ended with {self.process.returncode}: {self.said()}")
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            try:
                found = desktop.get_child_at_index(i)
                if found is not None and self.is_self(found):
                    return found
            except GLib.Error:
                pass
        return None

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def walk(self, closed=()):
        """All there is, in all windows."""
        self._found.clear_cache()
        return Node(self._found).walk(closed)

    def look(self, role=None, name=None, state=None, root=None):
        """The first node with this role (or one of these) and name, or None."""
        roles = role if isinstance(role, tuple) or role is None else (role,)
        for node in (root.walk() if root else self.walk(CLOSED)):
            if (roles is None or node.role in roles) and _is_meant(node.name, name) \
                    and (state is None or node.has(state)):
                return node
        return None

    def find(self, role=None, name=None, state=None):
        return wait(lambda: self.look(role, name, state), f"there is a {role} named {name}")

    def gone(self, role=None, name=None):
        wait(lambda: self.look(role, name) is None, f"the {role} named {name} goes")

    def all(self, role):
        roles = role if isinstance(role, tuple) else (role,)
        return [node for node in self.walk() if node.role in roles]

    def windows(self):
        """All there are. GTK 4.24 tells that of its shortcuts neither as such nor by name."""
        return [node for node in next(self.walk()).children if node.role in WINDOW or not node.name]

    def press(self, name):
        """The button of that name, by its action."""
        self.find(BUTTON, name, State.SENSITIVE).act()

    def focused(self):
        """The innermost node that says it has the focus."""
        for node in self.walk(CLOSED):
            if node.has(State.FOCUSED):
                return ([below for below in node.walk() if below.has(State.FOCUSED)] or [node])[-1]
        return None

    def wait_focus(self, name, role=None):
        wait(lambda: (self.focused() or Node(self._found)).name == name or self.look(role, name, State.FOCUSED),
             lambda: f"“{name}” has the focus, and not {self.focused()}")

    def open_menu(self):
        """The main menu. Its items are given back."""
        buttons = [node for node in self.all(BUTTON) if node.name == "Main Menu" and node.actions]
        buttons[-1].act()
        return wait(lambda: [node for node in self.all(MENU_ITEM) if node.actions], "the menu opens")

    def menu(self, name):
        """An item of the main menu, by its action. GTK 4.18 names none of them: by its place, there."""
        items = self.open_menu()
        named = [item for item in items if item.name == name]
        (named[0] if named else items[MENU.index(name)]).act()

    # The keyboard.

    def take_keys(self, title="Chipwise"):
        """Gives the keyboard to a window: there is no window manager to do it, nor to put the window on the
        screen, which GTK 4.24 leaves from right to left."""
        command = ["xdotool", "search", "--onlyvisible", *self.window_mark(), "--name", title]

        def take():
            found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
            return found and subprocess.run(["xdotool", "windowmove", found[-1], "0", "0", "windowfocus", found[-1]],
                                            capture_output=True, check=False).returncode == 0
        wait(take, f"a window named {title} shows")

    @staticmethod
    def keys(*names):
        # F1 to F10 by their place: newer keyboard tables have them on two levels, and xdotool takes that with Alt.
        for name in names:
            key = re.sub(r"\bF(\d+)$", lambda found: str(66 + int(found[1])), name)
            subprocess.run(["xdotool", "key", key], check=True)

    @staticmethod
    def type(text):
        subprocess.run(["xdotool", "type", "--delay", "8", text], check=True)

    # The end.

    def wait_end(self, code=0):
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failed("the program does not end") from None
        check(self.process.returncode == code, f"it ended with {self.process.returncode}: {self.said()}")

    def quit(self):
        self.take_keys()
        self.keys("ctrl+q")
        self.wait_end()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def picture(self, path, width=SCREEN[0], height=SCREEN[1]):
        """Of the upper left of the screen, where a window stands without a window manager; once it is painted."""
        os.makedirs(os.path.dirname(path), exist_ok=True)
        command = ["import", "-window", "root", "-crop", f"{width}x{height}+0+0", path]

        def take():
            subprocess.run(command, check=True)
            return subprocess.run(["identify", "-format", "%k", path], capture_output=True, check=True).stdout != b"1"
        wait(take, f"{path} has more than one colour")

    @classmethod
    def check_all_quiet(cls):
        for app in cls._all:
            check(app.process.poll() in (None, 0, -9), f"it ended with {app.process.returncode}: {app.said()}")
            faults = [line for line in app.said().splitlines()
                      if re.search("WARNING|CRITICAL|ERROR", line) and not re.search(GDK_SAYS, line)]
            check(not faults, "it said: " + "\n".join(faults))

    @classmethod
    def describe_all(cls, name):
        """What a failed test saw, to read, and a picture of it."""
        lines = []
        for app in cls._all:
            lines += ["said: " + line for line in app.said().splitlines()[-20:]]
            if app.process.poll() is None:
                try:
                    app.picture(os.path.join(OUTPUT, "failed", name + ".png"))
                except Failed as failure:  # Its display may be gone.
                    lines.append(str(failure))
                lines += [f"  {node}" + (" [focus]" if node.has(State.FOCUSED) else "") for node in app.walk()
                          if node.name and node.role not in (Role.LABEL, Role.FILLER, Role.SCROLL_BAR)]
        return lines

    @classmethod
    def kill_all(cls):
        for app in cls._all:
            if app.process.poll() is None:
                app.kill()
        cls._all.clear()
