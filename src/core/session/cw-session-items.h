/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* One place in a session. */
typedef struct
{
  CwQuestion *question; /* owned */
  CwAttempt  *attempt;  /* owned, NULL while unanswered */
  guint       round;    /* 0 at first, 1 when it came back, ... */
} CwSessionItem;

GArray *cw_session_items_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void    cw_session_items_replay (GArray     *items,
                                 GPtrArray  *questions,
                                 CwProgress *progress,
                                 gint64      started,
                                 gboolean    misses_return);

G_END_DECLS
