/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-timeline.h"

#include "parallelism/cw-timeline-order.h"

/* One optimizer step, played through: each stage does its passes in its order, each as soon as the
 * stage is free and what it needs has arrived. Bubbles and counts in flight follow from that and
 * are not put in, which is what makes them a check of the closed forms.
 *
 * A stage that sends does nothing else meanwhile. Ranks of data, tensor and context groups do the
 * same at the same time, so that one of them stands for all. */

typedef struct
{
  const CwTimelineSpec *spec;
  CwTimeline *timeline;
  double *forward_done;  /* of [(chunk * p + stage) * m + micro-batch], below 0: not yet */
  double *backward_done;
  double *clock;         /* of each stage */
  guint *next;           /* position in the order of each stage */
} Play;

static double
exceed (double time,
        double cover)
{
  return MAX (time - cover, 0);
}

static void
add_event (Play        *play,
           CwEventKind  kind,
           guint        stage,
           CwPass       pass,
           double       start,
           double       length,
           gboolean     hidden)
{
  CwEvent event = { kind, stage, pass.micro_batch, pass.chunk, start, start + length, hidden };

  if (length <= 0)
    return;
  g_array_append_val (play->timeline->events, event);
  if (!hidden && kind != CW_EVENT_WAIT)
    play->timeline->busy += length;
}

static gsize
get_cell (const Play *play,
          guint       level,
          guint       micro_batch)
{
  return (gsize) level * play->spec->micro_batches + micro_batch;
}

/* When what a pass needs is there, or below 0. */
static double
get_arrival (const Play *play,
             guint       stage,
             CwPass      pass)
{
  const CwTimelineSpec *spec = play->spec;
  guint level = pass.chunk * spec->stages + stage;

  if (pass.is_forward)
    return level == 0 ? 0 : play->forward_done[get_cell (play, level - 1, pass.micro_batch)];
  if (level + 1 == spec->stages * spec->chunks)
    return play->forward_done[get_cell (play, level, pass.micro_batch)];

  return play->backward_done[get_cell (play, level + 1, pass.micro_batch)];
}

static gboolean
has_receiver (const Play *play,
              guint       stage,
              CwPass      pass)
{
  const CwTimelineSpec *spec = play->spec;
  guint level = pass.chunk * spec->stages + stage;

  return spec->stages > 1 &&
         (pass.is_forward ? level + 1 < spec->stages * spec->chunks : level > 0);
}

static void
do_pass (Play   *play,
         guint   stage,
         CwPass  pass,
         double  start)
{
  const CwTimelineSpec *spec = play->spec;
  double v = spec->chunks;
  double length = (pass.is_forward ? spec->forward : spec->backward) / v;
  double gather = (pass.is_forward ? spec->gather_forward : spec->gather_backward) / v;
  double talk = (pass.is_forward ? spec->talk_forward : spec->talk_backward) / v;
  double send = has_receiver (play, stage, pass) ? spec->send : 0;
  double late = exceed (gather, length);
  double *done = pass.is_forward ? play->forward_done : play->backward_done;
  double end = start + length + late + talk + send;

  add_event (play, CW_EVENT_WAIT, stage, pass, play->clock[stage], start - play->clock[stage],
             FALSE);
  play->timeline->waits += start - play->clock[stage];
  add_event (play, pass.is_forward ? CW_EVENT_FORWARD : CW_EVENT_BACKWARD, stage, pass, start,
             length, FALSE);
  add_event (play, CW_EVENT_GATHER, stage, pass, start, gather - late, TRUE);
  add_event (play, CW_EVENT_GATHER, stage, pass, start + length, late, FALSE);
  add_event (play, CW_EVENT_TALK, stage, pass, start + length + late, talk, FALSE);
  add_event (play, CW_EVENT_SEND, stage, pass, end - send, send, FALSE);

  done[get_cell (play, pass.chunk * spec->stages + stage, pass.micro_batch)] = end;
  play->clock[stage] = end;
  play->next[stage]++;
}

/* Does all passes of a stage that can begin now. */
static gboolean
advance (Play  *play,
         guint  stage,
         guint  n_passes)
{
  gboolean has_moved = FALSE;

  while (play->next[stage] < n_passes)
    {
      CwPass pass = cw_timeline_get_pass (play->spec, stage, play->next[stage]);
      double arrival = get_arrival (play, stage, pass);

      if (arrival < 0)
        break;
      do_pass (play, stage, pass, MAX (arrival, play->clock[stage]));
      has_moved = TRUE;
    }

  return has_moved;
}

/* Forward passes travel up the stages and backward passes down, so sweep both ways. */
static void
do_passes (Play *play)
{
  guint p = play->spec->stages;
  guint n_passes = cw_timeline_count_passes (play->spec);
  gboolean has_moved = TRUE;

  while (has_moved)
    {
      has_moved = FALSE;
      for (guint stage = 0; stage < p; stage++)
        has_moved |= advance (play, stage, n_passes);
      for (guint stage = p; stage > 0; stage--)
        has_moved |= advance (play, stage - 1, n_passes);
    }

  for (guint stage = 0; stage < p; stage++)
    g_assert (play->next[stage] == n_passes);
}

/* The reduction begins when the last backward pass has its gradients and may run behind it; the
 * collection of the weights runs behind the first forward pass of the step that follows. */
static void
finish_stage (Play   *play,
              guint   stage,
              double  last_pass_end)
{
  const CwTimelineSpec *spec = play->spec;
  CwPass pass = { FALSE, spec->micro_batches - 1, 0 };
  double slack = exceed (spec->backward, spec->gather_backward);
  double late_reduce = exceed (spec->reduce, slack);
  double late_collect = exceed (spec->collect, spec->forward);
  double end = play->clock[stage];

  add_event (play, CW_EVENT_REDUCE, stage, pass, end - (spec->reduce - late_reduce),
             spec->reduce - late_reduce, TRUE);
  add_event (play, CW_EVENT_REDUCE, stage, pass, end, late_reduce, FALSE);
  end += late_reduce;
  add_event (play, CW_EVENT_COLLECT, stage, pass, end, spec->collect - late_collect, TRUE);
  add_event (play, CW_EVENT_COLLECT, stage, pass, end, late_collect, FALSE);
  end += late_collect;

  play->timeline->waits += last_pass_end - play->clock[stage];
  play->timeline->end = MAX (play->timeline->end, end);
  play->clock[stage] = end;
}

static void
finish (Play *play)
{
  const CwTimelineSpec *spec = play->spec;
  CwPass none = { FALSE, 0, 0 };
  double last_pass_end = 0;

  for (guint stage = 0; stage < spec->stages; stage++)
    last_pass_end = MAX (last_pass_end, play->clock[stage]);
  for (guint stage = 0; stage < spec->stages; stage++)
    finish_stage (play, stage, last_pass_end);
  for (guint stage = 0; stage < spec->stages; stage++)
    add_event (play, CW_EVENT_WAIT, stage, none, play->clock[stage],
               play->timeline->end - play->clock[stage], FALSE);
}

static int
compare_events (gconstpointer a,
                gconstpointer b)
{
  const CwEvent *one = a;
  const CwEvent *other = b;

  if (one->stage != other->stage)
    return one->stage < other->stage ? -1 : 1;
  if (one->start != other->start)
    return one->start < other->start ? -1 : 1;

  return (int) one->kind - (int) other->kind;
}

static double
get_ideal (const CwTimelineSpec *spec)
{
  double pass = MAX (spec->forward, spec->gather_forward) +
                MAX (spec->backward, spec->gather_backward) +
                spec->talk_forward + spec->talk_backward;

  return spec->micro_batches * pass;
}

/**
 * cw_timeline_spec_from_cost:
 * @plan: a plan
 * @cost: what it costs, with times
 *
 * Gets what a step is made of, in seconds.
 *
 * Returns: the spec
 */
CwTimelineSpec
cw_timeline_spec_from_cost (const CwPlan *plan,
                            const CwCost *cost)
{
  const CwTimes *times = &cost->times;

  return (CwTimelineSpec) {
    .stages = plan->pipeline,
    .micro_batches = plan->micro_batches,
    .chunks = plan->chunks,
    .schedule = plan->schedule,
    .forward = times->forward,
    .backward = times->backward,
    .talk_forward = times->talk_forward,
    .talk_backward = times->talk_backward,
    .gather_forward = times->gather_forward,
    .gather_backward = times->gather_backward,
    .send = times->send,
    .reduce = times->reduce,
    .collect = times->collect,
  };
}

/**
 * cw_timeline_count_events:
 * @spec: what a step is made of
 *
 * Bounds the number of events from above, before anything is allocated: for each of the 2·m·v
 * passes of each stage a wait, the pass, two parts of a gather, talk and send.
 *
 * Returns: events
 */
double
cw_timeline_count_events (const CwTimelineSpec *spec)
{
  double passes = 2.0 * spec->micro_batches * spec->chunks * spec->stages;
  double kinds = 2;

  if (spec->gather_forward > 0 || spec->gather_backward > 0)
    kinds += 2;
  if (spec->talk_forward > 0 || spec->talk_backward > 0)
    kinds += 1;
  if (spec->send > 0)
    kinds += 1;

  return kinds * passes + 5.0 * spec->stages;
}

/**
 * cw_timeline_new:
 * @spec: what a step is made of; no time below 0
 *
 * Plays one step through.
 *
 * Returns: (transfer full) (nullable): the timeline, or `NULL` when it would have more than
 *   %CW_TIMELINE_MAX_EVENTS events: then the closed forms must do
 */
CwTimeline *
cw_timeline_new (const CwTimelineSpec *spec)
{
  Play play = { .spec = spec };
  CwTimeline *self;
  gsize n_cells;

  g_return_val_if_fail (spec != NULL && spec->stages > 0 && spec->micro_batches > 0 &&
                        spec->chunks > 0, NULL);

  if (cw_timeline_count_events (spec) > CW_TIMELINE_MAX_EVENTS)
    return NULL;

  self = g_new0 (CwTimeline, 1);
  self->events = g_array_sized_new (FALSE, FALSE, sizeof (CwEvent),
                                    (guint) cw_timeline_count_events (spec));
  self->ideal = get_ideal (spec);

  n_cells = (gsize) spec->stages * spec->chunks * spec->micro_batches;
  play.timeline = self;
  play.forward_done = g_new (double, n_cells);
  play.backward_done = g_new (double, n_cells);
  play.clock = g_new0 (double, spec->stages);
  play.next = g_new0 (guint, spec->stages);
  for (gsize i = 0; i < n_cells; i++)
    play.forward_done[i] = play.backward_done[i] = -1;

  do_passes (&play);
  finish (&play);
  g_array_sort (self->events, compare_events);

  g_free (play.forward_done);
  g_free (play.backward_done);
  g_free (play.clock);
  g_free (play.next);

  return self;
}

/**
 * cw_timeline_free:
 * @self: (transfer full): a timeline
 *
 * Frees a timeline.
 */
void
cw_timeline_free (CwTimeline *self)
{
  g_array_unref (self->events);
  g_free (self);
}

/**
 * cw_timeline_get_bubble:
 * @self: a timeline
 * @stages: its number of stages
 *
 * Gets the waiting of all stages over the ideal time of all stages.
 *
 * Returns: a share of the ideal time
 */
double
cw_timeline_get_bubble (const CwTimeline *self,
                        guint             stages)
{
  return self->waits / (self->ideal * stages);
}
