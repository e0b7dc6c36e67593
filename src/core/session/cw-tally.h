/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* Where the learner stands in a group of questions. Only core questions that are not reserved count. */
typedef struct
{
  guint total;
  guint seen;   /* answered at least once */
  guint known;
  guint missed;
} CwTally;

gboolean   cw_tally_counts        (CwQuestion *question);
CwTally    cw_tally_objective     (CwPack     *pack,
                                   const char *objective,
                                   CwProgress *progress);
GPtrArray *cw_tally_dup_questions (CwPack     *pack,
                                   const char *objective) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *cw_tally_dup_missed    (CwLibrary  *library,
                                   CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *cw_tally_dup_flagged   (CwLibrary  *library,
                                   CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
gboolean   cw_tally_is_changed    (CwQuestion *question,
                                   CwProgress *progress);

G_END_DECLS
