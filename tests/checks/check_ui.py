# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves what the .ui files owe to narrow windows, screen readers and translators.

    check_ui.py SOURCE-ROOT
"""
import os
import re
import sys
import xml.etree.ElementTree as ET

import tap

# A hidden page of a stack, or a closed revealer, is still in the accessibility tree with its whole
# text; a spinner that runs while nobody looks costs CPU time.
FORBIDDEN = {"GtkRevealer", "GtkSpinner", "GtkStack", "GtkStackSwitcher"}
FORBIDDEN_C = re.compile(r"\b(gtk_(?:revealer|spinner|stack|stack_switcher)_new|GTK_TYPE_(?:REVEALER|SPINNER|STACK|STACK_SWITCHER))\b")
BUTTONS = {"GtkButton", "GtkMenuButton", "GtkToggleButton"}
TEXT_PROPERTIES = {"label", "title", "tooltip-text", "placeholder-text", "description", "subtitle"}


def get_property(element, name):
    found = element.find(f"property[@name='{name}']")
    return None if found is None else (found.text or "").strip()


def is_true(text):
    return (text or "").lower() in ("true", "yes", "1")


def check_label(element):
    if is_true(get_property(element, "wrap")) and get_property(element, "max-width-chars") is None:
        yield "a label that wraps has no max-width-chars, and asks for the width of its whole text"


def check_button(element):
    labelled = get_property(element, "label") is not None or element.find("child") is not None \
        or element.find("property[@name='child']") is not None
    named = any(item.get("name") in ("label", "labelled-by")
                for item in element.findall("accessibility/*"))
    if get_property(element, "icon-name") is not None and not labelled and not named:
        yield f"a button with the icon {get_property(element, 'icon-name')} alone has no accessible label"


def check_translatable(element):
    for item in element.findall("property") + element.findall("accessibility/property"):
        if item.get("name") in TEXT_PROPERTIES and re.search(r"[^\W\d_]{2}", item.text or "") \
                and item.get("translatable") != "yes":
            yield f"“{item.text}” is not translatable"


def check_object(element):
    kind = element.get("class")
    if kind in FORBIDDEN:
        yield f"a {kind}"
    if kind == "GtkLabel":
        yield from check_label(element)
    if kind in BUTTONS:
        yield from check_button(element)
    yield from check_translatable(element)


def check_xml(path, text):
    tree = ET.fromstring(text)
    return [f"{path}: {element.get('id') or element.get('class')}: {fault}"
            for element in list(tree.iter("object")) + list(tree.iter("template"))
            for fault in check_object(element)]


def check_ui(root):
    return [fault for path in tap.walk(root, "src", ".ui") for fault in check_xml(path, tap.read(root, path))]


def check_c(root):
    return [f"{path}: {match}" for path in tap.walk(root, "src", ".c")
            for match in FORBIDDEN_C.findall(tap.read(root, path))]


def check_resources(root):
    """Every .ui, style sheet and icon is in the resources, and nothing else."""
    listed = {os.path.normpath(os.path.join("src/app", file.text))
              for file in ET.fromstring(tap.read(root, "src/app/chipwise-app.gresource.xml")).iter("file")}
    files = set(tap.walk(root, "src/app", ".ui", ".css", ".svg"))
    return [f"{path} is not in the resources" for path in sorted(files - listed)] \
        + [f"{path} is in the resources and not in the tree" for path in sorted(listed)
           if not os.path.exists(os.path.join(root, path))]


def check_icons(root):
    """An icon of ours that is named somewhere is in the resources."""
    names = set()
    for path in tap.walk(root, "src", ".c", ".ui"):
        names.update(re.findall(r"\bchipwise-[\w-]+-symbolic\b", tap.read(root, path)))
    resources = tap.read(root, "src/app/chipwise-app.gresource.xml")
    return [f"the icon {name} is not in the resources" for name in sorted(names) if f"/{name}.svg" not in resources]


BAD = """<interface><template class="CwX" parent="GtkWidget"><child>
<object class="GtkLabel" id="one"><property name="wrap">True</property><property name="label">Bare words</property></object>
<object class="GtkLabel" id="two"><property name="wrap">True</property><property name="max-width-chars">9</property></object>
<object class="GtkButton" id="three"><property name="icon-name">x</property></object>
<object class="GtkButton" id="four"><property name="icon-name">x</property><accessibility>
<property name="label" translatable="yes">Named</property></accessibility></object>
<object class="GtkStack" id="five"/>
</child></template></interface>"""


def self_test():
    return tap.expect(check_xml("bad.ui", BAD), "one: a label that wraps", "one: “Bare words”", "three: a button",
                      "five: a GtkStack")


if __name__ == "__main__":
    ROOT = sys.argv[1]
    tap.run(("finds what is wrong", self_test()),
            (".ui files", check_ui(ROOT)),
            ("no stack, revealer or spinner in C", check_c(ROOT)),
            ("resources are complete", check_resources(ROOT)),
            ("icons are there", check_icons(ROOT)))
