# SPDX-License-Identifier: GPL-3.0-or-later
"""Time to the first painted frame and peak memory, against an empty window of the same toolkit.

    bench_start.py PRELOAD EMPTY-WINDOW CHIPWISE SCHEMA-FOLDER

The programs run in turn on one display. Brings a display and a bus of its own.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 45
TIME_GOAL = 1.25
MEMORY_GOAL = 1.3

SET = """[Chipwise]
format=1
attempts-total=0

[session/20261130T100000Z]
kind=set
source=chipwise:today
seed=1
order=pmle-3.3/data-against-model;pmle-3.3/adam-mixed-precision-bytes;

[End]
"""


def run(program, env):
    """Milliseconds from the start to the first frame, and KiB."""
    start = time.clock_gettime(time.CLOCK_MONOTONIC)
    output = subprocess.run([program], env=env, check=True, timeout=60, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL).stdout.split()
    return int(output[0]) / 1000 - start * 1000, int(output[1])


def compare(name, ours, theirs, env):
    results = []
    for _ in range(RUNS + 1):
        results.append((run(ours, env), run(theirs, env)))
    results = results[1:]  # The first warms caches.

    for what, index, unit, goal in (("first frame", 0, "ms", TIME_GOAL), ("memory", 1, "KiB", MEMORY_GOAL)):
        ratio = statistics.median(our[index] / their[index] for our, their in results)
        print(f"{what} {name}, against an empty window: ratio {ratio:.2f} (goal {goal:.2f})   "
              f"{statistics.median(our[index] for our, _ in results):.0f} {unit} against "
              f"{statistics.median(their[index] for _, their in results):.0f} {unit}", flush=True)


def make_home(root, name, progress):
    home = os.path.join(root, name)
    data = os.path.join(home, "data", "chipwise")
    os.makedirs(data)
    os.makedirs(os.path.join(home, "run"), mode=0o700)
    if progress:
        with open(os.path.join(data, "progress.ini"), "w", encoding="utf-8") as file:
            file.write(progress)
    return {"HOME": home, "XDG_DATA_HOME": os.path.join(home, "data"), "XDG_CONFIG_HOME": os.path.join(home, "config"),
            "XDG_CACHE_HOME": os.path.join(home, "cache"), "XDG_RUNTIME_DIR": os.path.join(home, "run")}


def main(preload, empty_window, chipwise, schemas):
    if "CW_BENCH_INSIDE" not in os.environ:
        os.environ["CW_BENCH_INSIDE"] = "1"
        os.execvp("dbus-run-session", ["dbus-run-session", "--", "xvfb-run", "-a", "-s", "-screen 0 1400x900x24",
                                       sys.executable] + sys.argv)

    env = dict(os.environ, LD_PRELOAD=preload, GDK_BACKEND="x11", GSK_RENDERER="cairo", GSETTINGS_BACKEND="memory",
               GSETTINGS_SCHEMA_DIR=schemas, LC_ALL="C.UTF-8")
    env.pop("WAYLAND_DISPLAY", None)
    with tempfile.TemporaryDirectory() as root:
        compare("on the first day", chipwise, empty_window, {**env, **make_home(root, "new", None)})
        compare("with a set left open", chipwise, empty_window, {**env, **make_home(root, "open", SET)})


main(*sys.argv[1:])
