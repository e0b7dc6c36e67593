# SPDX-License-Identifier: GPL-3.0-or-later
"""What `meson install` leaves: it starts from its desktop file and over D-Bus, in the learner's
language, and needs nothing of the folder it was built from. The prefix lies in the build folder."""
import functools
import gettext
import os
import re
import subprocess
import sys

from gi.repository import Gio, GLib

from app import BUTTON, App, Role
from harness import BUILD, ROOT, Home, case, check, main, wait
from steps import START, check_names

ID = "io.github.chipwise.Chipwise"
PREFIX = os.path.join(BUILD, "prefix")
PROGRAM = os.path.join(PREFIX, "bin", "chipwise")
DESKTOP = os.path.join(PREFIX, "share", "applications", ID + ".desktop")


@functools.cache
def install():
    done = subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild"], capture_output=True, text=True, check=False)
    check(done.returncode == 0, f"it installs: {done.stdout}{done.stderr}")


class InstalledHome(Home):
    def __init__(self, **settings):
        install()
        super().__init__(**settings)

    def environment(self, **extra):
        mine = super().environment(**extra)
        del mine["GSETTINGS_SCHEMA_DIR"]  # It finds what is installed.
        mine["PATH"] = os.path.dirname(PROGRAM) + ":" + mine["PATH"]  # A desktop file names no folder.
        return mine


class InstalledApp(App):
    def command(self):
        return [PROGRAM]


class TracedApp(App):
    """Writes down every file that is asked for."""

    def command(self):
        return ["strace", "-f", "-s", "4096", "-e", "trace=%file", "-o", self.home.path + "/trace", PROGRAM]

    def is_self(self, found):
        return found.get_name() == "chipwise"

    def window_mark(self):
        return []


# What `gio launch` does; but that of GLib 2.90 may end before what it asks for is on the bus.
LAUNCH = """
import sys, gi
try:
    gi.require_version("GioUnix", "2.0")
    from gi.repository import GioUnix as Unix
except ValueError:  # Before GLib 2.80.
    from gi.repository import Gio as Unix
from gi.repository import GLib

Unix.DesktopAppInfo.new_from_filename(sys.argv[1]).launch([], None)
loop = GLib.MainLoop()
GLib.timeout_add_seconds(2, loop.quit)
loop.run()
"""


class ActivatedApp(App):
    """Started by the bus. The process that asked for it ends soon."""

    def command(self):
        return [sys.executable, "-c", LAUNCH, DESKTOP]

    def _find_self(self):
        def look():
            pid = self.pid()
            return pid and self._look_for(pid)
        return wait(look, "the program is started by the bus")

    @staticmethod
    def _look_for(pid):
        from gi.repository import Atspi  # Only here.
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            try:
                found = desktop.get_child_at_index(i)
                if found is not None and found.get_process_id() == pid:
                    return found
            except GLib.Error:
                pass
        return None

    @staticmethod
    def pid():
        bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        try:
            return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                 "GetConnectionUnixProcessID", GLib.Variant("(s)", (ID,)), None,
                                 Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        except GLib.Error:
            return None

    def window_mark(self):
        return ["--pid", str(self.pid())]

    def wait_end(self, code=0):
        wait(lambda: self.pid() is None, "the program ends")


class ActionApp(ActivatedApp):
    """The same, by an action of the desktop file."""

    def command(self):
        return ["gdbus", "call", "--session", "--dest", ID, "--object-path", "/" + ID.replace(".", "/"),
                "--method", "org.freedesktop.Application.ActivateAction", "today", "[]", "{}"]


@case
def the_desktop_file_starts_it():
    app = ActivatedApp(InstalledHome())
    app.find(name=START)
    running = os.readlink(f"/proc/{app.pid()}/exe")
    check(running == PROGRAM, f"it is the installed program: {running}")
    check(app.look(name=re.compile("schema is not installed")) is None, "it finds its schema")
    check_names(app)
    app.quit()


@case
def an_action_of_the_desktop_file_starts_it():
    app = ActionApp(InstalledHome())
    app.find(Role.LIST_ITEM, re.compile("^Today"))
    app.quit()


@case
def it_speaks_the_language_of_the_learner():
    app = InstalledApp(InstalledHome(), LANG="de_DE.UTF-8", LC_ALL="de_DE.UTF-8")
    app.find(Role.LIST_ITEM, re.compile("^CPU, GPU oder TPU\\?"))  # The content.
    words = gettext.translation("chipwise", os.path.join(PREFIX, "share", "locale"), ["de"])
    translated = words.gettext("Main Menu")
    check(translated != "Main Menu", "the app is translated")
    app.find(BUTTON, translated)
    app.quit()


@case
def it_needs_nothing_of_where_it_was_built():
    home = InstalledHome()
    app = TracedApp(home)
    app.press(START)
    app.quit()
    with open(home.path + "/trace", encoding="utf-8", errors="replace") as trace:
        asked = set(re.findall(r'"(/[^"]*)"', trace.read()))
    check(os.path.join(PREFIX, "share", "glib-2.0", "schemas", "gschemas.compiled") in asked, "the trace tells files")
    inside = [path for path in asked if path.startswith((ROOT + "/", BUILD + "/")) and not path.startswith(PREFIX + "/")
              and path + "/" not in (PREFIX + "/")[:len(path) + 1]
              and not path.startswith(os.environ["LOCPATH"])]  # Of the tests' own locale.
    check(not inside, f"it asks for {inside}")


main()
