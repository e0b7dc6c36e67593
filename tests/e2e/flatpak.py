# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed Flatpak in its sandbox: what is answered is kept, over a restart and an upgrade, and
assistive technology meets the same program there as outside. Run by tests/flatpak.sh, which says
where all is:

    CW_FLATPAK    the id of the installed app
    CW_UPGRADE    a script that brings a newer version of it, which has /app/share/newer
"""
import difflib
import functools
import os
import re
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib

import content
from app import CLOSED, GROUP, App, Role
from harness import PATIENCE, ROOT, Home, case, check, main, wait
from steps import CLASS_NAME, answer_right, answer_wrong, asked, check_names, sidebar

ID = os.environ.get("CW_FLATPAK", "")
RUN = ["flatpak", "--user", "run", ID]

# One address a page, and a question.
asks = next(question for question in content.questions.values() if not question.reserved)
PLACES = {
    asks.address: (GROUP, asks.stem),
    content.objective("memory"): (Role.HEADING, "Before you start"),
    "chipwise:hardware": (None, re.compile("of 20 shown")),
    "chipwise:device/tpu-v5p?field=memory": (Role.HEADING, "Figures"),
    "chipwise:parallelism?model=gpt-7.5b&data=4&zero=3&recompute=full&device=gpu-h100-80":
        (GROUP, "What it costs, per device"),
}


class SandboxHome(Home):
    """A person's home, which the sandbox does not see but for one folder in it."""

    def __init__(self, **settings):  # pylint: disable=super-init-not-called # Nothing is there before the first start.
        self.path = tempfile.mkdtemp(prefix="home-", dir=os.environ["CW_E2E_DIR"])
        self.data = os.path.join(self.path, ".var", "app", ID, "data", "chipwise")
        self.progress = os.path.join(self.data, "progress.ini")
        for key, value in settings.items():
            self.config("glib-2.0/settings/keyfile", f"[io/github/chipwise/Chipwise]\n{key}={value}\n")

    def config(self, name, text):
        path = os.path.join(self.path, ".var", "app", ID, "config", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def environment(self, **extra):
        mine = {key: value for key, value in os.environ.items()
                if not key.startswith(("XDG_DATA", "XDG_CONFIG", "XDG_CACHE", "XDG_STATE", "GSETTINGS"))}
        return dict(mine, HOME=self.path, G_DEBUG="fatal-criticals", **extra)

    def say(self, *arguments):
        """Starts the program for what it prints, or for what it hands to the one that runs."""
        result = subprocess.run([*RUN, *arguments], env=self.environment(), timeout=PATIENCE,
                                capture_output=True, text=True, check=False)
        check(result.returncode == 0, f"it ends well: {result.stderr}")
        return result.stdout.strip()


class SandboxApp(App):
    """Processes in a sandbox are numbered anew, so that none is known by its number."""

    def command(self):
        return RUN

    def is_self(self, found):
        return "chipwise" in found.get_name().lower()

    def window_mark(self):
        return []

    def kill(self):
        subprocess.run(["flatpak", "--user", "kill", ID], check=False, capture_output=True)
        super().kill()
        wait(lambda: not self._is_on_bus(), "its name is free")

    @staticmethod
    def _is_on_bus():
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                             GLib.Variant("(s)", (ID,)), None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]

    def wait_end(self, code=0):
        super().wait_end(code)
        wait(lambda: not self._is_on_bus(), "its name is free")


@functools.cache
def home_with_an_answer():
    home = SandboxHome()
    app = SandboxApp(home, asks.address)
    answer_right(app, asked(app, asks), "Certain")
    app.quit()
    return home


def check_kept(home):
    attempts = home.attempts(asks.key)
    check([words[3:6] for words in attempts] == [["+".join(asks.right), "certain", "right"]],
          f"the answer is in the key file: {attempts}")


@case
def an_answer_is_in_the_key_file_of_the_sandbox():
    home = home_with_an_answer()
    check_kept(home)
    others = [name for name in os.listdir(home.path) if not re.match(r"\.(var|cache|local)$|log-", name)]
    check(not others, f"nothing else is written into the home: {others}")
    apps = os.listdir(os.path.join(home.path, ".var", "app"))
    check(apps == [ID], f"there is one app: {apps}")


@case
def it_is_there_after_a_restart():
    home = home_with_an_answer()
    app = SandboxApp(home, content.objective(asks.objective))
    wait(lambda: sidebar(app, content.titles[asks.objective]) != "not started", "the side bar counts it")
    row = app.find(Role.LIST_ITEM, re.compile(re.escape(asks.stem)))
    check(not row.name.startswith("○ New."), f"the list knows it: {row}")
    check_names(app)
    app.quit()
    check_kept(home)


@case
def a_second_start_leads_the_first_window_there():
    home = SandboxHome()
    app = SandboxApp(home)
    home.say(asks.address)
    question = asked(app, asks)
    answer_wrong(app, question)
    check(len(home.attempts(asks.key)) == 1, "it is kept")
    app.quit()


def describe(app):
    """What assistive technology makes of the program: role and name of all that has a name, in order.
    GTK renames some roles from version to version, and gives what has no name that of its class, or of all
    that stands in it."""
    alike = {Role.TOGGLE_BUTTON: Role.PUSH_BUTTON, Role.GROUPING: Role.PANEL, Role.ALERT: Role.NOTIFICATION}
    found = []
    for node in app.walk((*CLOSED, Role.COMBO_BOX)):
        name = node.name.strip()
        made_up = CLASS_NAME.match(name) or (
            node.role == Role.TABLE_ROW and name == " ".join(child.name for child in node.children))
        # GTK 4.8 names it by its label, 4.24 by what is chosen in it; the label stands before it.
        if name and not made_up and node.role != Role.COMBO_BOX:
            role = alike.get(node.role, node.role)
            found.append((role.value_nick, name))
    return found


@case
def the_tree_inside_is_the_one_outside():
    for address, (role, name) in PLACES.items():
        seen = []
        # One after the other: they go by the same name on the bus.
        for kind, home in ((App, Home), (SandboxApp, SandboxHome)):
            opened = kind(home(shuffle="false"), address)
            opened.find(role, name)
            seen.append([f"{node[0]} {node[1]}" for node in describe(opened)])
            opened.quit()
        outside, inside = seen
        difference = [line for line in difflib.unified_diff(outside, inside, "outside", "inside", "", "", 0, "")]
        check(len(outside) > 20, f"{address}: there is a tree: {outside}")
        check(not difference, f"{address}: " + "\n".join(difference))


@case
def it_is_there_after_an_upgrade():
    home = home_with_an_answer()
    result = subprocess.run(["sh", os.environ["CW_UPGRADE"]], check=False)
    check(result.returncode == 0, "the newer version comes")
    said = subprocess.run([*RUN[:-1], "--command=cat", ID, "/app/share/newer"], env=home.environment(),
                          capture_output=True, text=True, check=False).stdout
    check(said == "newer\n", f"it is the newer version: {said}")

    app = SandboxApp(home, content.objective(asks.objective))
    wait(lambda: sidebar(app, content.titles[asks.objective]) != "not started", "the side bar counts it")
    app.quit()
    check_kept(home)


if not ID:
    sys.exit(f"Run this by: sh {os.path.relpath(os.path.join(ROOT, 'tests', 'flatpak.sh'))}")
main()
