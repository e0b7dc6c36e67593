# SPDX-License-Identifier: GPL-3.0-or-later
"""The questions as their authors wrote them, and what of them is secret before the reveal."""
import hashlib
import json
import os
import re

from harness import ROOT

PACK = "pmle-3.3"

# What is said of an answer alone.
VERDICT_WORDS = ("What decides", "In short", "Proved by", "✓ Right", "✗ Wrong", "○ Not known yet",
                 "Chosen, and right", "Missed, it is right", "The right answer", "Chosen, but wrong",
                 "Rightly left", "– Wrong")


def plain(text):
    """A text of the content without its marks, on one line."""
    text = re.sub(r"^```.*$", "", text, flags=re.M)
    text = re.sub(r"\[\[|\]\]|`", "", text)
    text = re.sub(r"(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])", r"\1", text)
    return squeeze(text)


def squeeze(text):
    return " ".join(text.split())


def _sentences(text):
    return [part for part in re.split(r"(?<=[.:;?!])\s+", plain(text)) if len(part) >= 20]


def _hash(data):
    """As design and progress file have it: each text with its length, options in the order of their ids."""
    texts = [data["stem"]]
    for option in sorted(data["options"], key=lambda option: option["id"]):
        texts += [option["id"], option["text"], "1" if option["correct"] else "0"]
    fields = [text.encode() for text in texts]
    return hashlib.sha256(b"".join(b"%d:%s" % (len(field), field) for field in fields)).hexdigest()[:8]


class Question:
    def __init__(self, data):
        self.id = data["id"]
        self.key = f"{PACK}/{self.id}"
        self.address = f"chipwise:question/{PACK}/{self.id}"
        self.objective = data["objective"]
        self.choose = data["choose"]
        self.reserved = data.get("reserved", False)
        self.stem = plain(data["stem"])
        self.detail = plain(re.search(r"\[\[(.*?)\]\]", data["stem"], re.S)[1])
        self.summary = plain(data["summary"])
        self.texts = {option["id"]: plain(option["text"]) for option in data["options"]}
        self.whys = {option["id"]: plain(option["why"]) for option in data["options"]}
        self.tempts = {option["id"]: plain(option["tempts"]) for option in data["options"] if "tempts" in option}
        self.right = [option["id"] for option in data["options"] if option["correct"]]
        self.wrong = [option["id"] for option in data["options"] if not option["correct"]]
        self.evidence = data["evidence"]
        self.hash = _hash(data)
        self.public = [data["stem"]] + [option["text"] for option in data["options"]]
        self.secret = [data["summary"]] + [option[key] for option in data["options"]
                                           for key in ("why", "tempts") if key in option] \
            + [item["says"] for item in data["evidence"] if item.get("says")]

    def wrong_answer(self):
        """As many options as are asked for, not all of them right."""
        return (self.wrong + self.right)[:self.choose]


def _read(name):
    with open(os.path.join(ROOT, "data", "packs", PACK, name), encoding="utf-8") as file:
        return json.load(file)


def _strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _strings(item)


pack = _read("pack.json")
titles = {objective["id"]: plain(objective["title"]) for objective in pack["objectives"]}
questions = {item["id"]: Question(item) for name in titles for item in _read(name + ".json")["questions"]}
by_stem = {question.stem: question for question in questions.values()}

# What is to be read before an answer, and may say the same as a why.
_public = squeeze(" ".join(plain(text) for text in _strings(pack["objectives"]))
                  + " " + " ".join(plain(text) for question in questions.values() for text in question.public))

# Sentence -> the question it would give away.
secrets = {sentence: question.id for question in questions.values() for text in question.secret
           for sentence in _sentences(text) if sentence not in _public}


def objective(name):
    return f"chipwise:objective/{PACK}/{name}"
