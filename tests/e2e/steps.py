# SPDX-License-Identifier: GPL-3.0-or-later
"""What scenarios do again and again, in the learner's words."""
import re

import content
from app import BUTTON, CLOSED, GROUP, App, Role, State
from harness import Failed, Home, check, wait

OPTION = (Role.RADIO_BUTTON, Role.CHECK_BOX)
START = "Answer the first question"


def open_app(home=None, address=None, **environment):
    return App(home or Home(), *([address] if address else []), **environment)


def start(home=None):
    """Opens the program for the first time and takes the first question."""
    app = open_app(home)
    app.press(START)
    question = asked(app)
    return app, question


def shown(app):
    """The question in the window, asked or answered, or None."""
    for node in app.walk(CLOSED):
        question = content.by_stem.get(node.name) if node.role in GROUP else None  # Asked once: it may go meanwhile.
        if question is not None and node.has(State.FOCUSABLE):
            return question
    return None


def options(app, question):
    """Option id -> node, while the question is asked."""
    found = {}
    for node in app.all(OPTION):
        for option, text in question.texts.items():
            if re.fullmatch(r"[A-F]: " + re.escape(text), node.name):
                found[option] = node
    return found


def asked(app, question=None):
    """Waits until a question (this one) is asked and returns it."""
    def look():
        found = shown(app)
        if found is None or (question is not None and found is not question):
            return None
        return found if len(options(app, found)) == len(found.texts) else None
    return wait(look, lambda: f"{question.id if question else 'a question'} is asked")


def revealed(app, question):
    wait(lambda: shown(app) is question and app.look(name="The options, explained"),
         f"the answer of {question.id} is revealed")


def choose(app, question, ids):
    nodes = options(app, question)
    for option in ids:
        nodes[option].act()
        wait(lambda option=option: nodes[option].has(State.CHECKED), f"{option} is chosen")


def answer(app, question, ids, button="Check"):
    choose(app, question, ids)
    app.press(button)
    revealed(app, question)


def answer_right(app, question, button="Check"):
    answer(app, question, question.right, button)


def answer_wrong(app, question, button="Check"):
    answer(app, question, question.wrong_answer(), button)


def next_question(app):
    """Goes on from a revealed answer; None at the end of the set."""
    before = shown(app)
    app.find(BUTTON, re.compile("^(Next|See how it went) [→←]$")).act()

    def look():
        found = shown(app)
        if found is None:
            return "end" if app.look(BUTTON, "Done for today") else None
        return found if found is not before and len(options(app, found)) == len(found.texts) else None
    found = wait(look, "the next question or the end shows")
    return None if found == "end" else found


def texts(app):
    """Every name, description and text in all windows, each on one line."""
    return [content.squeeze(text) for node in app.walk() for text in node.texts]


def leaks(app, answered=()):
    """What gives an answer away: sentences of questions not answered, and words of a verdict."""
    everything = "\n".join(texts(app))
    found = [f"{key}: {sentence}" for sentence, key in content.secrets.items()
             if key not in answered and sentence in everything]
    if not answered:
        found += [word for word in content.VERDICT_WORDS if word in everything]
    return found


def check_secret(app, answered=()):
    found = leaks(app, answered)
    check(not found, "an answer shows before it is asked for: " + "; ".join(found))


def check_told(app, question, chosen):
    """After the reveal: all of it is there, in words."""
    everything = "\n".join(texts(app))
    expected = {"the summary": question.summary, "the deciding words": "What decides: " + question.detail}
    for option, why in question.whys.items():
        expected["the why of " + option] = why
        if option in chosen and option in question.tempts:
            expected["what tempts in " + option] = question.tempts[option]
    for item in question.evidence:
        expected["the title of a page"] = content.plain(item["title"])
        expected["what a page says"] = content.plain(item.get("says", ""))
    for what, text in expected.items():
        check(text in everything, f"{what} is not there: {text}")

    for option, text in question.texts.items():
        right = option in question.right
        fate = ("✓ Chosen, and right" if right else "✗ Chosen, but wrong") if option in chosen else \
            ("○ Missed, it is right" if right else "– Rightly left") if chosen else \
            ("○ The right answer" if right else "– Wrong")
        name = re.compile("^[A-F]: " + re.escape(text) + r"\.? " + re.escape(fate) + "$")
        check(app.look(Role.LIST_ITEM, name), f"{option} is not said to be “{fate}”")


CLASS_NAME = re.compile(r"^(Gtk|Cw)[A-Z]\w+$")


def check_names(app):
    """Whatever takes the focus or acts has a name, which is not that of its class."""
    controls = BUTTON + OPTION + (Role.LINK, Role.LIST_ITEM, Role.ENTRY, Role.SPIN_BUTTON)
    for node in app.walk():
        if node.role in (Role.SCROLL_PANE, Role.APPLICATION, Role.FILLER):
            continue
        # What is chosen in a drop down is a list item without a name, which the button around it says.
        if node.role in GROUP and node.within(Role.COMBO_BOX):
            continue
        if node.has(State.FOCUSABLE) or node.role in controls:
            check(node.name and not CLASS_NAME.match(node.name),
                  f"a {node.role.value_nick} in {node.parent} is named “{node.name}”")


def open_row(app, name):
    """A row of the side bar or of a list, by its action."""
    app.find(Role.LIST_ITEM, re.compile(name)).act()


def sidebar(app, title):
    """How a place stands, as the side bar says it."""
    node = app.find(Role.LIST_ITEM, re.compile("^" + re.escape(title) + ", "))
    return node.name[len(title) + 2:]


def told(app, pattern):
    """Waits for a message of the window and returns its text."""
    def look():
        for node in app.walk(CLOSED):
            if node.role != Role.LABEL and re.search(pattern, node.name):
                return node.name
        return None
    try:
        return wait(look, f"a message says {pattern}")
    except Failed:
        raise Failed(f"no message says {pattern}: {[node.name for node in app.walk() if node.name]}") from None
