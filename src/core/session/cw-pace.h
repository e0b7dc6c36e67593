/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"
#include "progress/cw-attempt.h"

G_BEGIN_DECLS

#define CW_N_LEVELS 3

/* How fast the learner is, measured from the log. */
typedef struct
{
  guint  seconds[CW_N_LEVELS]; /* one question of each CwLevel costs: answering, reading, asking again */
  double wrong;                /* share of answers that are wrong, 0 to 1 */
  guint  spent;                /* seconds of study on the day itself; mock exams are apart */
} CwPace;

/* Takes the answers of a log in whatever order, while somebody reads it, and makes a pace of them. */
typedef struct
{
  CwDay   today;
  GArray *seconds[CW_N_LEVELS]; /* guint */
  guint   n_answers;
  guint   n_wrong;
  guint   spent;
} CwPaceSurvey;

void   cw_pace_survey_init   (CwPaceSurvey *self,
                              CwDay         today);
void   cw_pace_survey_add    (CwPaceSurvey *self,
                              CwQuestion   *question,  /* NULL: one that is not planned */
                              CwAttempt    *attempt);
CwPace cw_pace_survey_finish (CwPaceSurvey *self);

guint  cw_pace_get_seconds   (const CwPace *pace,
                              CwQuestion   *question);
guint  cw_pace_get_least     (const CwPace *pace);

G_END_DECLS
