/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-tally.h"

G_BEGIN_DECLS

/* An objective is known when this much of its core questions is, in percent. */
#define CW_OBJECTIVE_KNOWN_PERCENT 80

typedef enum
{
  CW_OBJECTIVE_NOT_STARTED, /* no answer, and none in a mock exam */
  CW_OBJECTIVE_GROWING,
  CW_OBJECTIVE_KNOWN,
} CwObjectiveState;

/* The answers behind a number of an objective. */
typedef enum
{
  CW_ANSWERS_TALLY,          /* all that `tally.total` counts */
  CW_ANSWERS_KNOWN,
  CW_ANSWERS_NOT_KNOWN,      /* in the tally, seen or not, and not known */
  CW_ANSWERS_PRACTICE,       /* with a first answer outside exams */
  CW_ANSWERS_PRACTICE_WRONG,
  CW_ANSWERS_EXAM,           /* asked in a mock exam */
  CW_ANSWERS_EXAM_WRONG,     /* wrong in a mock exam at least once */
} CwAnswers;

/* Where the learner stands in one objective. */
typedef struct
{
  CwObjective      *objective; /* borrowed from the pack */
  CwObjectiveState  state;
  CwTally           tally;     /* core questions that are not reserved */
  guint             n_practice; /* first answers in practice or review, since the statistics start */
  guint             n_practice_right;
  guint             n_exam;     /* answers in mock exams, since the statistics start */
  guint             n_exam_right;
} CwObjectiveStanding;

GArray    *cw_objective_standing_dup_all       (CwPack     *pack,
                                                CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *cw_objective_standing_dup_questions (CwPack     *pack,
                                                const char *objective,
                                                CwProgress *progress,
                                                CwAnswers   answers) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
