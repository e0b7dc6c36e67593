# SPDX-License-Identifier: GPL-3.0-or-later
"""A language that no one speaks: every letter has an accent and every text is a third longer. What is
shown without accents has bypassed gettext; what is cut off would be cut off in a real language too."""
import functools
import json
import os
import re
import struct
import subprocess
import tempfile

from harness import BUILD, ROOT

TOOL = os.path.join(BUILD, "src", "tool", "chipwise-tool")
LANGUAGE = "xx"
ACCENTS = str.maketrans("aceginorsuyACEGINORSUY", "áćéǵíńóŕśúýÁĆÉǴÍŃÓŔŚÚÝ")
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0-9.']*(?:l|ll|z|h)?[a-zA-Z%]|<[^>]*>|`[^`]*`|\[\[|\]\]|&\w+;|https?:\S+|chipwise:\S+")
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def _accented(text):
    parts = []
    at = 0
    for kept in KEPT.finditer(text):
        parts += [text[at:kept.start()].translate(ACCENTS), kept[0]]
        at = kept.end()
    return "".join(parts) + text[at:].translate(ACCENTS)


def say(text):
    """A text in that language."""
    said = _accented(text)
    n_more = len(re.sub(KEPT, "", text)) // 3
    if n_more < 2 or not re.search(r"\w$|[.…:?]$", text):
        return said
    end = re.search(r"[.…:?]*$", said)[0]
    return said[:len(said) - len(end)] + " " + ("ẃéíĺ " * (n_more // 5 + 1))[:n_more].strip() + end


def _read(path):
    """The originals of a compiled catalogue, as they stand in it: context, singular and plural in one."""
    with open(path, "rb") as file:
        data = file.read()
    _, _, n, table = struct.unpack_from("<4I", data)
    for i in range(n):
        length, at = struct.unpack_from("<2I", data, table + 8 * i)
        yield data[at:at + length]


def _originals(entry):
    return entry.decode().split("\x04", 1)[-1].split("\0")


def _translate(entry):
    return "\0".join(say(text) for text in _originals(entry)).encode() if entry else HEADER.encode()


def _write(path, originals):
    """gettext's own format: two tables of lengths and places, then the texts."""
    originals = sorted(originals)
    texts = originals + [_translate(original) for original in originals]
    at = 28 + 8 * len(texts)
    table = b""
    for text in texts:
        table += struct.pack("<2I", len(text), at)
        at += len(text) + 1
    head = struct.pack("<7I", 0x950412de, 0, len(originals), 28, 28 + 8 * len(originals), 0, 0)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(head + table + b"\0".join(texts) + b"\0")


@functools.cache
def _read_content():
    """The same of all that a translation of the content can hold; no language has it complete."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, "content." + end) for end in ("pot", "po", "mo")]
        for command in ([TOOL, "template", "--output", paths[0]], ["msgen", "-o", paths[1], paths[0]],
                        ["msgfmt", "-o", paths[2], paths[1]]):
            subprocess.run(command, check=True)
        return list(_read(paths[2]))


def make(folder):
    """The catalogues of both domains. That of the program is complete in German."""
    texts = os.path.join(BUILD, "po", "de", "LC_MESSAGES", "chipwise.mo")
    _write(os.path.join(folder, LANGUAGE, "LC_MESSAGES", "chipwise.mo"), _read(texts))
    _write(os.path.join(folder, "content", LANGUAGE, "LC_MESSAGES", "chipwise-content.mo"), _read_content())
    return folder


def _words(text):
    return set(re.findall(r"[A-Za-z]{3,}", text))


def _texts(value):
    if isinstance(value, str) and not re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*|chipwise:.*", value):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _texts(item)


@functools.cache
def _data_words():
    """The words of what no language changes: names of devices and of documentation pages, units, code."""
    translated = {text for entry in _read_content() for text in _originals(entry)}
    found = {word for text in translated for kept in KEPT.findall(text) for word in _words(kept)}
    for folder, _, names in os.walk(os.path.join(ROOT, "data")):
        for name in names:
            if name.endswith(".json"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found.update(*(_words(text) for text in _texts(json.load(file)) if text not in translated))
    return found


# Names that no language changes.
NAMES = {"Chipwise", "chipwise", "Google", "FSRS", "Wilson"}
# Machine types, and dates, whose months the locale names.
NO_WORDS = re.compile(r"\b[a-z]+\d\w*(-\w+)+|\b\d+ \w+ 20\d\d\b")
# What GTK says of itself: it has translations of its own. Without a name, a node has that of its class.
GTK_SAYS = re.compile(r"(Close|Maximize|Minimize)( the window)?|\(None\)|(Gtk|Cw)[A-Z]\w+")


def plain_words(text):
    """Words of a shown text that neither came through gettext nor stand in the data."""
    if GTK_SAYS.fullmatch(text):
        return []
    bare = NO_WORDS.sub(" ", KEPT.sub(" ", text))
    return sorted(word for word in re.findall(r"(?<![\w’'])[A-Za-z]{4,}(?![\w’'])", bare)
                  if word not in NAMES | _data_words() and not word.isupper())
