/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

#define CW_N_LEVELS 3

/* How fast the learner is, measured from the log. */
typedef struct
{
  guint  seconds[CW_N_LEVELS]; /* one question of each CwLevel costs: answering, reading, asking again */
  double wrong;                /* share of answers that are wrong, 0 to 1 */
  guint  spent;                /* seconds of study on the day itself; mock exams are apart */
} CwPace;

CwPace cw_pace_measure     (CwLibrary  *library,
                            CwProgress *progress,
                            CwDay       today);
guint  cw_pace_get_seconds (const CwPace *pace,
                            CwQuestion   *question);
guint  cw_pace_get_least   (const CwPace *pace);

G_END_DECLS
