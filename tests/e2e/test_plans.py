# SPDX-License-Identifier: GPL-3.0-or-later
"""A plan is played, compared and put right, and a question leads to its diagram and back."""
import re

import content
from app import BUTTON, GROUP, Atspi, Role
from harness import case, check, main, wait
from steps import answer_right, asked, open_app, revealed, shown, texts, told

COPY = "chipwise:parallelism?model=gpt-7.5b&data=4&micro_batch=4&recompute=full&device=gpu-h100-80"
CUT = "chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full&device=gpu-h100-80"


def moment(app):
    """What the slider says in words, and where it stands."""
    slider = app.find(Role.SLIDER, "Moment of the step")
    accessible = slider._accessible  # pylint: disable=protected-access
    return Atspi.Value.get_text(accessible), Atspi.Value.get_current_value(accessible)


def now(app):
    """What the devices do at that moment."""
    return app.find(Role.LABEL, re.compile("^(Every device|Device 1): ")).name


def walk_to(app, name):
    for _ in range(60):
        node = app.focused()
        if node is not None and (name.search(node.name) if isinstance(name, re.Pattern) else node.name == name):
            return
        app.keys("Tab")
    check(False, f"Tab reaches {name}, and not only {app.focused()}")


@case
def a_step_is_played_and_stepped_through():
    app = open_app(address=CUT)
    app.find(BUTTON, "Step on")
    check(now(app).startswith("Device 1: forward of micro-batch 1\nDevice 2: waiting"), f"it starts: {now(app)}")
    app.press("Step on")
    wait(lambda: moment(app)[1] > 0, "the step goes on")
    app.press("Step back")
    wait(lambda: moment(app)[1] == 0, "and back")

    app.press("Play")
    app.find(BUTTON, "Pause")
    wait(lambda: moment(app)[1] > 0.05, "it plays")
    app.press("Pause")
    app.find(BUTTON, "Play")
    stood = moment(app)[1]
    check(0 < stood < 1, f"it is paused at {stood}")
    check(now(app) != "", "what happens is said")

    chart = app.find(Role.IMAGE, "One step, over time")
    check("15.8 % of the step" in chart.description and "18.8 %" in chart.description,
          f"both definitions of the bubble are said: {chart.description}")
    app.find(name="The step in words").act()
    rows = [node.name for node in app.all(Role.LIST_ITEM) if node.name.startswith("Device ")]
    check(len(rows) == 4 and all("forward, 16 times" in row for row in rows), f"what each stage does: {rows}")
    app.quit()


@case
def one_plan_is_kept_beside_another():
    app = open_app(address=COPY)
    app.press("Compare")
    told(app, "^Kept as plan A")
    app.find(Role.RADIO_BUTTON, "Pipeline").act()
    row = app.find(name=re.compile("^Memory, heaviest device: plan A 121.9 GB, plan B 33.1 GB"))
    table = app.find(Role.TABLE, "Plan A beside plan B")
    check(row.within(Role.TABLE) and row.role == Role.TABLE_ROW, f"{row} is a row of {table}")
    cells = [node for node in row.walk() if node.role == Role.TABLE_CELL]
    check(len(cells) == 4, f"it has four cells: {[cell.name for cell in cells]}")
    app.press("Forget plan A")
    app.gone(Role.TABLE, "Plan A beside plan B")
    app.quit()


@case
def a_challenge_asks_before_it_shows():
    app = open_app(address=CUT)
    app.press("Challenges")
    app.find(Role.LIST_ITEM, re.compile("^Twice the devices, still copying, Predict, not done yet$")).act()
    app.find(BUTTON, "About the same")
    before = "\n".join(texts(app))
    check("GB" not in before and "keeps the whole model" not in before, "nothing is given away")
    app.press("About the same")
    result = app.find(GROUP, "✓ Right")
    app.wait_focus("✓ Right")
    check("132.8 GB, then 130.6 GB" in result.description, f"the figures are said: {result.description}")
    app.press("All challenges")
    app.find(Role.LIST_ITEM, re.compile("^Twice the devices, still copying, Predict, ✓ done, right$"))
    app.quit()
    entry = app.home.entries()["challenge/double-the-copies"]
    check(entry["answer"] == "same" and entry["right"] == "true" and re.fullmatch(r"\d{8}T\d{6}Z", entry["instant"]),
          f"it is kept: {entry}")

    app = open_app(app.home, CUT)
    app.press("Challenges")
    app.find(Role.LIST_ITEM, re.compile("^Twice the devices, still copying, Predict, ✓ done, right$"))
    app.quit()


@case
def a_plan_is_put_right_in_the_diagram():
    app = open_app(address=CUT)
    app.press("Challenges")
    app.find(Role.LIST_ITEM, re.compile("^Make the copies fit, Make it fit")).act()
    app.press("Put this plan into the diagram")
    app.find(GROUP, re.compile("^It does not fit yet. The heaviest device holds 121.9 GB"))
    app.press("Check my plan")
    app.wait_focus(app.find(GROUP, re.compile("^It does not fit yet")).name)
    app.find(Role.RADIO_BUTTON, "Sharded data (FSDP)").act()
    app.find(GROUP, re.compile("^It fits, with no change too many.*; 1 value changed.$"))
    app.press("Check my plan")
    app.find(GROUP, "✓ Right")
    app.quit()
    check(app.home.entries()["challenge/shard-the-copies"]["right"] == "true", "it is kept")


@case
def a_question_leads_to_its_diagram_and_back():
    question = content.questions["idle-share-of-pipeline"]
    app = open_app(address=question.address)
    asked(app, question)
    check(app.look(BUTTON, "See it in the diagram →") is None, "the diagram is not offered before the answer")
    answer_right(app, question)
    app.press("See it in the diagram →")
    app.find(BUTTON, "Step on")
    check("3 of 15 slots" in app.find(Role.IMAGE, "One step, over time").description, "it has the numbers of the question")
    app.press("Back")
    wait(lambda: shown(app) is question, "the question is back")
    revealed(app, question)
    app.quit()


@case
def a_challenge_needs_no_more_than_the_keyboard():
    app = open_app(address=CUT)
    app.find(BUTTON, "Challenges")
    walk_to(app, "Challenges")
    app.keys("space")
    app.find(Role.LIST_ITEM, re.compile("^One accelerator"))
    walk_to(app, re.compile("^One accelerator"))
    app.keys("Return")
    app.find(BUTTON, "It does not fit")
    walk_to(app, "It does not fit")
    app.keys("space")
    app.wait_focus("✓ Right")
    walk_to(app, "Next challenge")
    app.keys("space")
    app.find(Role.LABEL, "2 of 22")
    app.quit()


main()
