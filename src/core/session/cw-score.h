/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "memory/cw-day.h"

G_BEGIN_DECLS

/* What came out in one objective. */
typedef struct
{
  char *pack;        /* ids */
  char *objective;
  guint right;
  guint of;
  guint seen_before;
} CwScorePart;

/* What came out of one exam: the exact set or nothing, what was not answered is wrong. */
typedef struct
{
  gint64 started;     /* UNIX seconds; names the exam */
  CwDay  day;         /* the local day that it counts for */
  guint  minutes;     /* that were given */
  guint  seconds;     /* that were taken */
  guint  right;
  guint  of;
  guint  unanswered;
  guint  seen_before; /* of all: met before the exam began */
  GArray *parts;      /* CwScorePart, in the order in which the objectives came; without questions
                       * that no pack has any more */
} CwScore;

CwScore *cw_score_new       (void) G_GNUC_WARN_UNUSED_RESULT;
void     cw_score_free      (CwScore *self);
void     cw_score_add       (CwScore    *self,
                             const char *pack,
                             const char *objective, /* NULL: of no objective */
                             gboolean    right,
                             gboolean    answered,
                             gboolean    seen_before);
void     cw_score_get_range (guint   right,
                             guint   of,
                             double *low,
                             double *high);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwScore, cw_score_free)

G_END_DECLS
