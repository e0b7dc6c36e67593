# SPDX-License-Identifier: GPL-3.0-or-later
"""The keyboard alone: every key of a question, of the window, and a way out of everywhere."""
import re

import content
from app import MENU_ITEM, WINDOW, Role, State
from harness import Failed, Home, case, check, main, wait
from steps import asked, check_names, next_question, open_app, options, revealed, shown, start, told

NOTE = "Your note"


def by_letter(app, question):
    """The options in the order in which they stand: the id behind A, B and so on."""
    nodes = options(app, question)
    return sorted(nodes, key=lambda option: nodes[option].name)


def chosen(app, question):
    return [option for option in by_letter(app, question) if options(app, question)[option].has(State.CHECKED)]


def move(app, key):
    """Presses a key that moves the focus, and returns where it is then."""
    before = app.focused().name if app.focused() else None
    app.keys(key)
    return wait(lambda: app.focused() if app.focused() and app.focused().name != before else None,
                f"{key} leaves {before}")


def press_until(app, key, pattern):
    """Presses the key until the focus is on something of that name."""
    for _ in range(60):
        if re.search(pattern, move(app, key).name):
            return
    raise Failed(f"{key} never comes to {pattern}")


@case
def letters_and_digits_choose():
    app, question = start()
    order = by_letter(app, question)
    for key, index in (("b", 1), ("1", 0), ("D", 3), ("3", 2), ("KP_4", 3), ("a", 0)):
        app.keys(key)
        wait(lambda index=index: chosen(app, question) == [order[index]], f"{key} chooses number {index}")
    app.keys("f", "6")
    check(chosen(app, question) == [order[0]], "a letter without option chooses nothing")


@case
def arrows_read_and_space_chooses():
    app, question = start()
    order = by_letter(app, question)
    names = {option: node.name for option, node in options(app, question).items()}
    press_until(app, "Tab", "^A: ")
    app.keys("Down")
    app.wait_focus(names[order[1]])
    app.keys("Down", "Down", "Down")
    app.wait_focus(names[order[0]])
    app.keys("Up")
    app.wait_focus(names[order[-1]])
    check(chosen(app, question) == [], "the arrows chose nothing")
    app.keys("space")
    wait(lambda: chosen(app, question) == [order[-1]], "space chooses")
    app.keys("Return")
    revealed(app, question)
    check(app.home.attempts(question.key)[0][4] == "none", "Enter says nothing of being sure")
    app.keys("Return")
    wait(lambda: shown(app) is not question and shown(app), "Enter goes on")


@case
def enter_without_a_choice_does_nothing():
    app, question = start()
    app.keys("Return", "7", "8", "9")
    app.keys("b")
    wait(lambda: chosen(app, question), "b chooses")
    check(len(options(app, question)) == len(question.texts), "nothing was checked")


@case
def digits_check_with_a_confidence():
    app, question = start()
    for key, confidence in (("7", "guess"), ("8", "fair"), ("9", "certain")):
        app.keys("a", key)
        revealed(app, question)
        words = app.home.attempts(question.key)[0]
        check(words[4] == confidence, f"{key} is {words[4]}")
        question = next_question(app)
    app.keys("r")
    revealed(app, question)
    app.wait_focus("○ Not known yet")


@case
def letters_typed_into_a_note_stay_there():
    app, question = start()
    app.keys("n")
    app.wait_focus(NOTE)
    app.type("abcdef 123 789 rmnq")
    wait(lambda: app.find(Role.TEXT, NOTE).text == "abcdef 123 789 rmnq", "all of it is in the note")
    app.keys("ctrl+z")
    check(chosen(app, question) == [] and shown(app) is question, "nothing else happened")
    app.keys("Escape")
    wait(lambda: not app.find(Role.TEXT, NOTE).has(State.FOCUSED), "Escape leaves the note")
    app.keys("b")
    wait(lambda: chosen(app, question), "the keys choose again")
    app.keys("q")
    app.wait_focus(question.stem)


@case
def tab_goes_round():
    app, question = start()
    # GTK keeps the buttons of the title bar out of the round, and the text of the question is no control.
    controls = {node.name for node in app.walk() if node.has(State.FOCUSABLE) and node.has(State.SENSITIVE)
                and node.role not in (Role.SCROLL_PANE, Role.LIST)}
    controls -= {"Minimize", "Maximize", "Close", question.stem}
    app.wait_focus(question.stem)
    for key in ("Tab", "shift+Tab"):
        seen = []
        while len(seen) < 2 * len(controls) and (not seen or seen[-1] not in seen[:-1]):
            seen.append(move(app, key).name)
        check(controls <= set(seen), f"{key} never comes to {controls - set(seen)}, but to {seen}")


@case
def the_window_has_its_keys():
    app, question = start()
    names = [move(app, "F6").name for _ in range(6)]
    check(any(name.startswith("Today, ") for name in names), f"F6 comes to the side bar: {names}")
    check("Flag this question" in names, f"F6 comes back to the question: {names}")
    check(len(set(names)) == 3 and names[:3] == names[3:], f"F6 goes round: {names}")
    check(move(app, "shift+F6").name == names[1], "Shift and F6 goes back")

    app.keys("F9")
    app.gone(Role.LIST, "Objectives and collections")
    app.keys("F9")
    app.find(Role.LIST, "Objectives and collections")

    app.keys("F10")
    app.find(MENU_ITEM)
    app.keys("Escape")
    app.gone(MENU_ITEM)


@case
def dialogs_open_and_close_by_key():
    app, question = start()
    app.keys("ctrl+comma")
    app.take_keys("Preferences")
    app.find(Role.CHECK_BOX, "Shuffle the options")
    check_names(app)
    app.keys("Escape")
    app.gone(Role.CHECK_BOX, "Shuffle the options")

    app.take_keys()
    app.keys("F1")
    app.take_keys("Keyboard Shortcuts")
    app.keys("Escape")
    app.gone(WINDOW, re.compile("Shortcuts"))
    app.take_keys()
    app.keys("a")
    wait(lambda: chosen(app, question), "the keys are the question's again")


@case
def a_row_of_the_side_bar_opens_by_key():
    app, question = start()
    press_until(app, "shift+Tab", "^Today, ")
    title = next(iter(content.titles.values()))
    press_until(app, "Down", "^" + re.escape(title))
    app.keys("Return")
    app.find(Role.HEADING, "Before you start")
    press_until(app, "Tab", "^○ New. ")
    app.keys("Return")
    asked(app)
    check(shown(app) is not question, "a row of the list opens its question")


@case
def keys_of_the_window_act_everywhere():
    home = Home()
    app = open_app(home, "chipwise:collection/missed")
    app.find(Role.HEADING, "Missed")
    app.keys("ctrl+z")
    told(app, "There is no answer to take back")
    app.keys("ctrl+plus")
    wait(lambda: home.setting("text-percent") == "125", "Ctrl and + makes the text larger")
    app.keys("ctrl+0")
    wait(lambda: home.setting("text-percent") == "100", "Ctrl and 0 makes it normal")
    app.quit()


main()
