// SPDX-License-Identifier: GPL-3.0-or-later
// Writes parameters.tsv and reviews.tsv with ts-fsrs. See README.md beside this file.
//
//     node make-vectors.mjs TS-FSRS/dist/index.mjs OUTPUT-FOLDER
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [library, output] = process.argv.slice(2);
const { createEmptyCard, default_w, fsrs, FSRSVersion } = await import(pathToFileURL(resolve(library)));

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 30, 12);
const RETENTIONS = [0.8, 0.85, 0.9, 0.95];
const ELAPSED = [0, 0, 1, 1, 2, 3, 5, 7, 14, 30, 60, 100, 180, 365, 400];

const parameters = {
  default: [...default_w],
  // Harder first meetings, a curve as steep as that of FSRS-5.
  steep: [0.4072, 1.1829, 3.1262, 15.4722, 7.2102, 0.5316, 1.0651, 0.0234, 1.616, 0.1544, 1.0824,
    1.9813, 0.0953, 0.2975, 2.2042, 0.2407, 2.9466, 0.5034, 0.6567, 0.12, 0.5],
  // Nearly every weight lies beyond one end of its range, to be moved there.
  clipped: [-1, 0.05, 250, 400, 12, 0.9, 5, 0.9, 1.2, 1.5, 4, 6, 0.5, 0.2, -0.5, 0.7, 0.5, 3, -1, 2, 0.05],
};

// One row of random numbers for ever: a linear congruential generator.
let state = 20261130;
const random = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * n);
};

// A grade, and the days since the review before it; -1 stands for: on the day it is due.
const randomSequence = (first) => Array.from({ length: 10 }, (_, i) => ({
  grade: i === 0 ? first : 1 + random(4),
  elapsed: i === 0 ? 0 : [-1, ELAPSED[random(ELAPSED.length)], random(401)][random(3)],
}));
const evenSequence = (grade, elapsed, length) =>
  Array.from({ length }, (_, i) => ({ grade, elapsed: i === 0 ? 0 : elapsed }));

const sequences = () => [
  ...[1, 2, 3, 4].map(randomSequence),
  ...[1, 2, 3, 4].map((grade) => evenSequence(grade, -1, 8)),
  evenSequence(1, 0, 8),
  evenSequence(4, 0, 4),
  evenSequence(1, 400, 5),
  evenSequence(3, 400, 5),
];

const rows = ["parameters\tretention\tsequence\tday\tgrade\trecall\tstability\tdifficulty\tdue"];
let n = 0;
for (const [name, w] of Object.entries(parameters)) {
  for (const retention of RETENTIONS) {
    const scheduler = fsrs({ w, request_retention: retention, enable_short_term: false, enable_fuzz: false });
    for (const sequence of sequences()) {
      let card = createEmptyCard(new Date(START));
      let day = 0;
      n += 1;
      for (const { grade, elapsed } of sequence) {
        day = elapsed < 0 ? Math.round((card.due - START) / DAY) : day + elapsed;
        const now = new Date(START + day * DAY);
        const recall = scheduler.get_retrievability(card, now, false);
        card = scheduler.next(card, now, grade).card;
        rows.push([name, retention, n, day, grade, recall, card.stability, card.difficulty,
          Math.round((card.due - START) / DAY)].join("\t"));
      }
    }
  }
}

writeFileSync(join(output, "parameters.tsv"),
  Object.entries(parameters).map(([name, w]) => [name, ...w].join("\t") + "\n").join(""));
writeFileSync(join(output, "reviews.tsv"), rows.join("\n") + "\n");
console.log(`${FSRSVersion}: ${rows.length - 1} reviews in ${n} sequences`);
