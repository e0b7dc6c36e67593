/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-timeline.h"

G_BEGIN_DECLS

/* One pass of a micro-batch through a chunk. */
typedef struct
{
  gboolean is_forward;
  guint micro_batch;
  guint chunk;
} CwPass;

guint  cw_timeline_count_passes (const CwTimelineSpec *spec); /* of one stage */
CwPass cw_timeline_get_pass     (const CwTimelineSpec *spec,
                                 guint                 stage,
                                 guint                 index);

G_END_DECLS
