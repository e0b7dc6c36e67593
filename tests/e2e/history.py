# SPDX-License-Identifier: GPL-3.0-or-later
"""A learner's fortnight, made up from the questions of the pack: for pictures of pages that need one."""
import datetime
import os
import random
import tempfile

import content

DAYS = 14
AGAIN = (2, 6)  # Days after which an answer is given once more.
SURENESS = {"guess": 0.4, "fair": 0.75, "certain": 0.9}  # How often it is right.


class History:
    def __init__(self, today, seed=3):
        self._random = random.Random(seed)
        self._today = today
        self._log = {}

    def answer(self, question, day, mode):
        confidence = self._random.choice(sorted(SURENESS))
        right = self._random.random() < SURENESS[confidence]
        chosen = "+".join(sorted(question.right if right else question.wrong_answer()))
        answers = self._log.setdefault(question.key, [])
        second = sum(map(len, self._log.values()))
        instant = f"{day:%Y%m%d}T10{second // 60:02}{second % 60:02}Z"
        answers.append(f"{instant} {day} {mode} {chosen} {confidence} {'right' if right else 'wrong'} "
                       f"{self._random.randrange(15, 60)}s {question.hash};")

    def fill(self):
        practised = [question for question in content.questions.values()
                     if not question.reserved and question.objective not in ("busy", "capacity")]
        for number, question in enumerate(practised):
            first = self._today - datetime.timedelta(days=DAYS - number * DAYS // len(practised))
            self.answer(question, first, "practice")
            for later in AGAIN:
                day = first + datetime.timedelta(days=later)
                if day < self._today:
                    self.answer(question, day, "review")

    def write(self):
        lines = ["[Chipwise]", "format=1", f"attempts-total={sum(map(len, self._log.values()))}"]
        for key in sorted(self._log):
            lines += [f"[{key}]", "attempts=" + "".join(sorted(self._log[key]))]
        path = os.path.join(tempfile.mkdtemp(dir=os.environ["CW_E2E_DIR"]), "progress.ini")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join([*lines, "[End]", ""]))
        return path


def fortnight():
    history = History(datetime.datetime.now(datetime.timezone.utc).date())
    history.fill()
    return history.write()
