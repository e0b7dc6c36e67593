# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the cases of one scenario, each on a display and a bus that nobody else uses.

A scenario is a file of functions marked with @case that ends with main(). It starts itself again
inside Xvfb and dbus-run-session and prints TAP. Nothing of the person who runs it is seen or changed.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

warnings.simplefilter("ignore")

SCREEN = (1400, 1000)
PATIENCE = 15.0  # seconds; a test that waits as long fails
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("CW_BUILD", "")
OUTPUT = os.environ.get("SCREENSHOTS") or os.path.join(BUILD, "screenshots")

_cases = []


class Failed(AssertionError):
    """What was expected did not happen."""


def check(condition, what):
    if not condition:
        raise Failed(what)


def wait(predicate, what, patience=PATIENCE):
    """Returns what `predicate` returns once that is true."""
    end = time.monotonic() + patience
    while True:
        value = predicate()
        if value:
            return value
        if time.monotonic() > end:
            raise Failed(f"waited in vain: {what() if callable(what) else what}")
        time.sleep(0.03)


def case(function):
    _cases.append(function)
    return function


class Home:
    """A home of its own: data, settings and what the program says."""

    def __init__(self, progress=None, **settings):
        self.path = tempfile.mkdtemp(prefix="home-", dir=os.environ["CW_E2E_DIR"])
        self.data = os.path.join(self.path, "data", "chipwise")
        self.progress = os.path.join(self.data, "progress.ini")
        os.makedirs(self.data, mode=0o700)
        if progress is not None:
            shutil.copy(progress, self.progress)
        self.config("glib-2.0/settings/keyfile", "[io/github/chipwise/Chipwise]\n"
                    + "".join(f"{key.replace('_', '-')}={value}\n" for key, value in settings.items()))

    def config(self, name, text):
        path = os.path.join(self.path, "config", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def setting(self, key):
        """What is stored for a preference; None where it has its default."""
        path = os.path.join(self.path, "config", "glib-2.0/settings/keyfile")
        with open(path, encoding="utf-8") as file:
            for line in file:
                name, _, value = line.strip().partition("=")
                if name == key:
                    return value
        return None

    def environment(self, **extra):
        return dict(os.environ,
                    HOME=self.path,
                    XDG_DATA_HOME=os.path.join(self.path, "data"),
                    XDG_CONFIG_HOME=os.path.join(self.path, "config"),
                    XDG_CACHE_HOME=os.path.join(self.path, "cache"),
                    XDG_STATE_HOME=os.path.join(self.path, "state"),
                    G_DEBUG="fatal-criticals",  # Warnings fail the test when it ends: see check_all_quiet().
                    GSETTINGS_BACKEND="keyfile",
                    GSETTINGS_SCHEMA_DIR=os.path.join(BUILD, "data"),
                    **extra)

    def entries(self):
        """The progress file: group, then key, then value."""
        groups = {}
        group = None
        with open(self.progress, encoding="utf-8") as file:
            for line in file.read().splitlines():
                if line.startswith("["):
                    group = groups.setdefault(line[1:-1], {})
                elif "=" in line:
                    key, _, value = line.partition("=")
                    group[key] = value
        return groups

    def attempts(self, key=None):
        """The words of each attempt, oldest first; of one question, or of all with its key in front."""
        found = []
        for group, values in self.entries().items():
            for item in values.get("attempts", "").split(";"):
                if item and key in (None, group):
                    found.append(([group] if key is None else []) + item.split())
        return sorted(found, key=lambda words: words[key is None])


def _announce_screen_reader():
    """Some GTKs build the tree only once somebody reads it."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        try:
            bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
                          GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True))),
                          None, Gio.DBusCallFlags.NONE, -1, None)
        except GLib.Error:
            pass  # Not every at-spi2-core has both.


def _run_inside():
    from app import App

    only = sys.argv[1:]
    chosen = [function for function in _cases if not only or function.__name__ in only]
    _announce_screen_reader()
    Atspi.init()
    print(f"TAP version 13\n1..{len(chosen)}", flush=True)

    failed = 0
    for number, function in enumerate(chosen, 1):
        name = function.__name__.replace("_", " ")
        started = time.monotonic()
        try:
            function()
            App.check_all_quiet()
            print(f"ok {number} - {name}", flush=True)
        except Exception:  # pylint: disable=broad-except # A test that breaks in any way has failed.
            failed += 1
            print(f"not ok {number} - {name}", flush=True)
            for line in traceback.format_exc().splitlines() + App.describe_all(function.__name__):
                print("# " + line, flush=True)
        finally:
            App.kill_all()
        print(f"# {time.monotonic() - started:.1f} s", flush=True)
    return 1 if failed else 0


def _pass_tap_on(session):
    """The programs of the session talk too; what they say becomes a comment."""
    for line in session.stdout:
        print(line if re.match("TAP |1\\.\\.|ok |not ok |Bail out!|#", line) else "# " + line, end="", flush=True)
    return session.wait()


def _run_outside():
    directory = tempfile.mkdtemp(prefix="chipwise-e2e-")
    reading, writing = os.pipe()
    # Without -noreset the server starts afresh when its last client leaves.
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-noreset", "-nolisten", "tcp",
                               "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24"],
                              pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        display = os.read(reading, 16).decode().strip()
        if not display:
            print("Bail out! Xvfb did not start")
            return 1
        environment = {key: value for key, value in os.environ.items()
                       if key not in ("NO_AT_BRIDGE", "WAYLAND_DISPLAY", "GTK_THEME", "LANGUAGE")}
        environment.update(CW_E2E_DIR=directory, DISPLAY=":" + display, HOME=directory, TZ="UTC",
                           XDG_RUNTIME_DIR=directory, GDK_BACKEND="x11", GSK_RENDERER="cairo",
                           GTK_A11Y="atspi", GIO_USE_VFS="local",
                           LC_ALL="C.UTF-8")
        return _pass_tap_on(subprocess.Popen(["dbus-run-session", "--", sys.executable, *sys.argv],
                                             env=environment, stdout=subprocess.PIPE, text=True))
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(directory, ignore_errors=True)


def main():
    if not BUILD:
        sys.exit("CW_BUILD names the build folder; run this by: meson test --suite e2e")
    sys.exit(_run_inside() if "CW_E2E_DIR" in os.environ else _run_outside())
