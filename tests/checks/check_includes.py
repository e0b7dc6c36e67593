# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves who includes what, over every #include of the sources.

    check_includes.py SOURCE-ROOT
"""
import os
import re
import sys
import tempfile

import tap

CORE = "core/*"

# Folder of the file, and what it may include beside its own folder: folders, or single headers. A
# page is a folder below app/pages; the window and the application stand in app itself.
RULES = {
    "core/util": [],
    "core/content": ["core/util"],
    "core/hardware": ["core/util"],
    "core/memory": ["core/util"],
    "core/parallelism": ["core/util", "core/hardware"],
    "core/progress": ["core/util", "core/content", "core/memory"],
    "core/session": ["core/util", "core/content", "core/memory", "core/progress"],
    "core/search": ["core/util", "core/content", "core/hardware", "core/parallelism"],
    "core/check": ["core/util", "core/content", "core/hardware", "core/parallelism"],
    "core/describe": ["core/util", "core/content", "core/hardware", "core/parallelism"],
    "app": [CORE, "app/widgets", r"app/pages/\w+/cw-\w+-page\.h"],
    "app/widgets": [CORE, r"app/cw-gtk-compat\.h"],
    "app/pages/*": [CORE, "app/widgets", r"app/cw-(page|context|gtk-compat)\.h"],
    "tool": [CORE],
    "": [r"app/cw-application\.h", r"core/util/cw-translation\.h"],
}

TOOLKIT = re.compile(r"(gtk|gdk|gsk|pango|cairo|graphene)\b")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|import)[ \t]+(["<])([^">]+)[">]', re.M)


def find_rule(folder):
    if folder.startswith("app/pages/"):
        return RULES["app/pages/*"]
    return RULES.get(folder)


def resolve(source, folder, name):
    """The header below src/, or None. Headers of another folder are named with it."""
    candidates = [f"core/{name}", f"app/{name}"] if "/" in name else [f"{folder}/{name}".lstrip("/"), f"app/{name}"]
    return next((path for path in candidates if os.path.exists(os.path.join(source, path))), None)


def allows(rule, header):
    folder = os.path.dirname(header)
    return any(folder == allowed
               or (allowed == CORE and folder.startswith("core/"))
               or ("\\" in allowed and re.fullmatch(allowed, header))
               for allowed in rule)


def is_private(source, header):
    """A header is for its own folder alone when it is named so, or includes one that is."""
    if header.endswith("-private.h"):
        return True
    folder = os.path.dirname(header)
    inner = (resolve(source, folder, name) for kind, name in INCLUDE.findall(tap.read(source, header)) if kind == '"')
    return any(path and os.path.dirname(path) == folder and is_private(source, path) for path in inner)


def check_project_header(source, folder, path, name):
    header = resolve(source, folder, name)
    if header is None:
        return f"{path}: “{name}” is no header of this project"
    if os.path.dirname(header) == folder:
        return None
    if is_private(source, header):
        return f"{path}: “{name}” is private to {os.path.dirname(header)}"
    if not allows(find_rule(folder), header):
        return f"{path}: {folder or 'main'} may not include “{name}”"
    return None


def check(root):
    source = os.path.join(root, "src")
    faults = []
    for path in tap.walk(root, "src", ".c", ".h"):
        folder = os.path.dirname(os.path.relpath(path, "src"))
        if find_rule(folder) is None:
            faults.append(f"{path}: no rule says what {folder} may include")
            continue
        for kind, name in INCLUDE.findall(tap.read(root, path)):
            if kind == "<":
                if not folder.startswith("app") and TOOLKIT.match(name):
                    faults.append(f"{path}: {folder or 'main'} may not include <{name}>")
            elif name != "config.h":
                fault = check_project_header(source, folder, path, name)
                if fault:
                    faults.append(fault)
    return faults


SAMPLE = {
    "src/core/util/cw-a.h": "#include <glib.h>\n",
    "src/core/util/cw-a.c": '#include "config.h"\n#include "util/cw-a.h"\n#include "content/cw-b.h"\n',
    "src/core/content/cw-b.h": '#include "util/cw-a.h"\n',
    "src/core/content/cw-b-private.h": '#include "content/cw-b.h"\n',
    "src/core/content/cw-inner.h": '#include "content/cw-b-private.h"\n',
    "src/core/content/cw-b.c": "  #  include <gtk/gtk.h>\n#include <pango/pango.h>\n",
    "src/core/session/cw-s.c": '#include "content/cw-b-private.h"\n#include "cw-window.h"\n#include "cw-no.h"\n',
    "src/core/describe/cw-d.c": '#include "session/cw-s.h"\n#include "content/cw-inner.h"\n',
    "src/core/session/cw-s.h": "",
    "src/core/fancy/cw-f.c": "",
    "src/app/cw-window.h": "#include <gtk/gtk.h>\n",
    "src/app/cw-window.c": '#include "widgets/cw-w.h"\n#include "pages/one/cw-one-page.h"\n#include "pages/one/cw-row.h"\n',
    "src/app/cw-context.h": '#include "content/cw-b.h"\n',
    "src/app/widgets/cw-w.h": '#include "cw-context.h"\n',
    "src/app/pages/one/cw-one-page.h": '#include "cw-context.h"\n#include "cw-row.h"\n#include "widgets/cw-w.h"\n',
    "src/app/pages/one/cw-row.h": "",
    "src/app/pages/two/cw-two-page.c": '#include "pages/one/cw-row.h"\n#include "cw-window.h"\n',
    "src/tool/main.c": '#include "content/cw-b.h"\n#include "cw-window.h"\n',
    "src/main.c": '#include "cw-window.h"\n',
}

EXPECTED = [
    "src/app/cw-window.c: app may not include “pages/one/cw-row.h”",
    "src/app/pages/two/cw-two-page.c: app/pages/two may not include “cw-window.h”",
    "src/app/pages/two/cw-two-page.c: app/pages/two may not include “pages/one/cw-row.h”",
    "src/app/widgets/cw-w.h: app/widgets may not include “cw-context.h”",
    "src/core/content/cw-b.c: core/content may not include <gtk/gtk.h>",
    "src/core/content/cw-b.c: core/content may not include <pango/pango.h>",
    "src/core/describe/cw-d.c: “content/cw-inner.h” is private to core/content",
    "src/core/describe/cw-d.c: core/describe may not include “session/cw-s.h”",
    "src/core/fancy/cw-f.c: no rule says what core/fancy may include",
    "src/core/session/cw-s.c: “content/cw-b-private.h” is private to core/content",
    "src/core/session/cw-s.c: “cw-no.h” is no header",
    "src/core/session/cw-s.c: core/session may not include “cw-window.h”",
    "src/core/util/cw-a.c: core/util may not include “content/cw-b.h”",
    "src/main.c: main may not include “cw-window.h”",
    "src/tool/main.c: tool may not include “cw-window.h”",
]


def self_test():
    with tempfile.TemporaryDirectory() as root:
        for path, text in SAMPLE.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        return tap.expect(check(root), *EXPECTED)


if __name__ == "__main__":
    tap.run(("finds what is forbidden", self_test()), ("every include is allowed", check(sys.argv[1])))
