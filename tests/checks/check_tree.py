# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves the order of the house: what stands at the top, and what holds for every source file.

    check_tree.py SOURCE-ROOT
"""
import os
import re
import sys
import tempfile

import tap

TOP = {"COPYING", "README.md", "data", "flatpak", "meson.build", "po", "src", "tests"}
SOURCES = (".c", ".h", ".py", ".sh", ".css")
TEXTS = SOURCES + (".ui", ".xml", ".json", ".build", ".in", ".md")
MAX_LINES = 600

# Spelt in two halves, so that this file is no example of its own.
LEFT_OVER = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
MACHINE = re.compile(r"/(?:home|work|Users)/\w+/")


def check_top(names):
    return [f"{name} does not belong at the top" for name in sorted(names)
            if name not in TOP and not name.startswith((".", "build"))]


def list_files(root):
    return [path for folder in ("src", "tests", "data", "po", "flatpak")
            for path in tap.walk(root, folder, *TEXTS)]


def check_licence(root, files):
    return [f"{path}: no SPDX line among the first three" for path in files
            if path.endswith(SOURCES)
            and "SPDX-License-Identifier: " not in "\n".join(tap.read(root, path).splitlines()[:3])]


def check_length(root, files):
    faults = []
    for path in files:
        n_lines = tap.read(root, path).count("\n")
        if path.endswith(SOURCES + (".ui",)) and n_lines > MAX_LINES:
            faults.append(f"{path}: {n_lines} lines; a second thing hides in it")
    return faults


def check_text(root, files):
    faults = []
    for path in files:
        with open(os.path.join(root, path), "rb") as file:
            raw = file.read()
        if b"\r" in raw:
            faults.append(f"{path}: a carriage return")
        if raw and not raw.endswith(b"\n"):
            faults.append(f"{path}: no newline at the end")
        for number, line in enumerate(raw.decode().splitlines(), 1):
            if line != line.rstrip():
                faults.append(f"{path}:{number}: blanks at the end of the line")
            if "\t" in line:
                faults.append(f"{path}:{number}: a tab")
    return faults


def check_words(root, files):
    faults = []
    for path in files:
        if not path.endswith(SOURCES + (".ui", ".build")):
            continue
        for number, line in enumerate(tap.read(root, path).splitlines(), 1):
            if LEFT_OVER.search(line):
                faults.append(f"{path}:{number}: unfinished: {line.strip()}")
            if MACHINE.search(line):
                faults.append(f"{path}:{number}: a path of one machine: {line.strip()}")
    return faults


def check_guards(root, files):
    """A header says so once, and a .c file of ours reads config.h before anything else."""
    faults = []
    for path in files:
        text = tap.read(root, path)
        if path.endswith(".h") and "#pragma once" not in text:
            faults.append(f"{path}: no #pragma once")
        first = re.search(r"^#include (\S+)", text, re.M)
        if path.startswith("src/") and path.endswith(".c") and (not first or first.group(1) != '"config.h"'):
            faults.append(f"{path}: config.h is not the first include")
    return faults


def self_test():
    samples = {
        "src/a.c": "int a;\n" * 601,
        "src/b.h": "/* SPDX-License-Identifier: X */\n\tint b; \r\n",
        "tests/c.py": "# SPDX-License-Identifier: X\n# TO" "DO\nx = '/wo" "rk/main/x'",
    }
    with tempfile.TemporaryDirectory() as root:
        for path, text in samples.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8", newline="") as file:
                file.write(text)
        files = list_files(root)
        return tap.expect(check_top(["src", "build-x", ".git", "notes.txt"]), "notes.txt") \
            + tap.expect(check_licence(root, files), "src/a.c") \
            + tap.expect(check_length(root, files), "src/a.c: 601") \
            + tap.expect(check_text(root, files), "b.h: a carriage", "b.h:2: blanks", "b.h:2: a tab", "c.py: no newline") \
            + tap.expect(check_words(root, files), "c.py:2: unfinished", "c.py:3: a path") \
            + tap.expect(check_guards(root, files), "b.h: no #pragma", "a.c: config.h")


def main(root):
    files = list_files(root)
    tap.run(("finds what is out of order", self_test()),
            ("the top holds only what was agreed", check_top(os.listdir(root))),
            ("every source names its licence", check_licence(root, files)),
            (f"no source is longer than {MAX_LINES} lines", check_length(root, files)),
            ("texts are clean", check_text(root, files)),
            ("nothing is left unfinished", check_words(root, files)),
            ("headers and includes", check_guards(root, files)))


if __name__ == "__main__":
    main(sys.argv[1])
