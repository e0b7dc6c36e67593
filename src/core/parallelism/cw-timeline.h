/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

#define CW_TIMELINE_MAX_EVENTS 1000000

typedef enum
{
  CW_EVENT_FORWARD,
  CW_EVENT_BACKWARD,
  CW_EVENT_TALK,     /* tensor, expert and context traffic of a pass */
  CW_EVENT_GATHER,   /* ZeRO-3: weights of this pass */
  CW_EVENT_SEND,     /* to the next stage */
  CW_EVENT_REDUCE,   /* gradients, after the last backward pass has begun */
  CW_EVENT_COLLECT,  /* updated weights, ZeRO-1 and 2 */
  CW_EVENT_WAIT,     /* nothing to do: the bubble */
} CwEventKind;

/* What one stage does from `start` to `end`. */
typedef struct
{
  CwEventKind kind;
  guint stage;
  guint micro_batch; /* from 0; of passes and what belongs to them */
  guint chunk;       /* from 0 */
  double start;      /* seconds, or whatever the unit of the spec is */
  double end;
  gboolean hidden;   /* behind arithmetic: takes no time of its own */
} CwEvent;

/* What a step is made of: times of one micro-batch on a whole stage. */
typedef struct
{
  guint stages;          /* p */
  guint micro_batches;   /* m */
  guint chunks;          /* v */
  CwSchedule schedule;
  double forward;
  double backward;
  double talk_forward;   /* exposed */
  double talk_backward;
  double gather_forward; /* hidden as far as the pass is long */
  double gather_backward;
  double send;           /* one hidden state to the next stage */
  double reduce;
  double collect;
} CwTimelineSpec;

typedef struct
{
  GArray *events;        /* CwEvent, stage by stage in order of their start */
  double end;            /* of the last stage */
  double busy;           /* of all stages together: all but waits and what is hidden */
  double waits;          /* of all stages together, until the last pass of the last stage */
  double ideal;          /* passes of one stage without any wait */
} CwTimeline;

CwTimelineSpec cw_timeline_spec_from_cost  (const CwPlan         *plan,
                                            const CwCost         *cost);
double         cw_timeline_count_events    (const CwTimelineSpec *spec);
CwTimeline    *cw_timeline_new             (const CwTimelineSpec *spec) G_GNUC_WARN_UNUSED_RESULT;
void           cw_timeline_free            (CwTimeline           *self);
double         cw_timeline_get_bubble      (const CwTimeline     *self,
                                            guint                 stages);
double         cw_timeline_get_in_flight   (const CwTimelineSpec *spec,
                                            guint                 stage);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTimeline, cw_timeline_free)

G_END_DECLS
