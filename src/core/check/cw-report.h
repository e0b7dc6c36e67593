/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-pack.h"

G_BEGIN_DECLS

#define CW_REPORT_MAX_OPTIONS 6

/* How many questions of an objective there are. */
typedef struct
{
  char *id;
  guint n_questions;
  guint n_reserved;
} CwObjectiveReport;

/* What could be judged without reading: kinds of questions, and whether form gives answers away. */
typedef struct
{
  guint n_questions;
  guint n_levels[3];       /* by CwLevel */
  guint n_difficulties[3]; /* by CwDifficulty */
  guint n_choose_one;
  guint n_longest_right;   /* of those: no wrong option is as long as the right one */
  guint n_shortest_right;
  guint n_right_at[CW_REPORT_MAX_OPTIONS]; /* of those: where the right option stands in the file */
  guint n_misconceptions;  /* different ones that options play on */
  GArray *objectives;      /* CwObjectiveReport */
} CwReport;

CwReport *cw_report_new        (CwPack         *pack) G_GNUC_WARN_UNUSED_RESULT;
void      cw_report_free       (CwReport       *self);
char     *cw_report_to_string  (const CwReport *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwReport, cw_report_free)

G_END_DECLS
