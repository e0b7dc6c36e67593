# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that po/POTFILES.in is sorted and names exactly the files with strings to translate.

    check_potfiles.py SOURCE-ROOT
"""
import os
import re
import sys

import tap

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
MARKED_C = re.compile(r"(?<![\w#])(?:N?C?_|Q_|ngettext|g_dngettext|g_dpgettext2?)\s*\(")
MARKED_XML = re.compile(r'translatable="yes"|<summary>|<_\w+')


def has_strings(path, text):
    if path.endswith((".c", ".h")):
        return bool(MARKED_C.search(COMMENT.sub("", text)))
    if path.endswith(".desktop.in"):
        return bool(re.search(r"^(Name|Comment|GenericName|Keywords)=", text, re.M))
    if path.endswith((".metainfo.xml.in", ".metainfo.xml")):
        return True
    return bool(MARKED_XML.search(text))


def check_complete(root, listed):
    faults = []
    files = tap.walk(root, "src", ".c", ".h", ".ui")
    files += tap.walk(root, "data", ".desktop.in", ".gschema.xml", ".metainfo.xml.in", ".metainfo.xml")
    for path in files:
        if path not in listed and has_strings(path, tap.read(root, path)):
            faults.append(f"{path} has strings to translate and is not in po/POTFILES.in")
    return faults


def check_present(root, listed):
    faults = []
    for path in listed:
        if not os.path.exists(os.path.join(root, path)):
            faults.append(f"po/POTFILES.in names {path}, which is not there")
        elif not has_strings(path, tap.read(root, path)):
            faults.append(f"po/POTFILES.in names {path}, which has no string to translate")
    return faults


def check_sorted(listed):
    return [f"po/POTFILES.in is not sorted at {path}"
            for path, wanted in zip(listed, sorted(set(listed))) if path != wanted][:1] \
        + [f"po/POTFILES.in names {path} twice" for path in sorted(set(listed)) if listed.count(path) > 1]


def self_test():
    cases = {
        ("a.c", 'x = _("a");'): True,
        ("a.c", 'x = ngettext ("a", "b", n);'): True,
        ("a.c", '{ N_("a"), C_ ("b", "a") }'): True,
        ("a.c", '/* _("a") */ x = g_strdup ("a"); some_ (1); my_ngettext_ (2);'): False,
        ("a.ui", '<property name="label" translatable="yes">a</property>'): True,
        ("a.ui", '<property name="label">a</property>'): False,
        ("a.desktop.in", "Name=A\n"): True,
    }
    return [f"{path} “{text}”: expected {expected}"
            for (path, text), expected in cases.items() if has_strings(path, text) != expected] \
        + tap.expect(check_sorted(["b", "a", "a"]), "not sorted at b", "a twice")


def main(root):
    lines = tap.read(root, "po/POTFILES.in").splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    tap.run(("knows a string to translate", self_test()),
            ("sorted", check_sorted(listed)),
            ("complete", check_complete(root, listed)),
            ("names only what is there", check_present(root, listed)))


if __name__ == "__main__":
    main(sys.argv[1])
