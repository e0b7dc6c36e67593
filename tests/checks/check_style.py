# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that the style sheet of a page styles that page alone. It is read when the page is first shown,
so what it says of others would hold for them only from then on.

    check_style.py SOURCE-ROOT
"""
import os
import re
import sys

import tap


def find_names(texts):
    """Every word in quotes: style classes and CSS names are among them."""
    return {name for text in texts for name in re.findall(r'"([a-z][\w-]*)"', text)}


def find_selectors(css):
    css = re.sub(r"/\*.*?\*/|@[^;{]*;", "", css, flags=re.DOTALL)
    return [selector.strip() for selectors in re.findall(r"([^{}]+)\{", css) for selector in selectors.split(",")]


def check_sheet(sheet, css, own, others):
    """A selector needs a name that is the page's own."""
    for selector in find_selectors(css):
        names = set(re.findall(r"[a-z][\w-]*", re.sub(r":[\w-]+", "", selector)))
        if not names & (own - others):
            yield f"{sheet}: “{selector}” may style other pages, and belongs into style.css"


def check(root):
    texts = {path: tap.read(root, path) for path in tap.walk(root, "src/app", ".c", ".ui")}
    faults, n_sheets = [], 0
    for path, text in texts.items():
        for sheet in re.findall(r'name="style-sheet">([^<]*)<', text):
            folder = os.path.dirname(path) + os.sep
            css = tap.read(root, os.path.join("src/app/style", sheet))
            own = find_names(text for name, text in texts.items() if name.startswith(folder))
            others = find_names(text for name, text in texts.items() if not name.startswith(folder))
            faults += check_sheet(sheet, css, own, others)
            n_sheets += 1
    return faults or ([] if n_sheets else ["no page names a sheet"])


BAD = """/* .comment { } */
@define-color x red;
.mine, .both { margin: 0; }
button.mine:hover > label { margin: 0; }
entry { margin: 0; }"""


def self_test():
    return tap.expect(check_sheet("bad.css", BAD, {"mine", "both"}, {"both"}), "“.both”", "“entry”")


if __name__ == "__main__":
    tap.run(("finds what is wrong", self_test()),
            ("sheets of pages", check(sys.argv[1])))
