/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-pack.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* What a mock exam is when nobody asks for another. */
#define CW_EXAM_QUESTIONS 20
#define CW_EXAM_MINUTES 48

GPtrArray *cw_exam_pick      (CwPack     *pack,
                              CwProgress *progress,
                              guint       n_questions,
                              guint64     seed,
                              guint      *n_seen) G_GNUC_WARN_UNUSED_RESULT;
guint      cw_exam_pick_max  (CwPack     *pack);

G_END_DECLS
