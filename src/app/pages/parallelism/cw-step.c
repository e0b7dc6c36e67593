/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-step.h"

/* The timeline of the core holds every pass of every stage. A screen holds a few stages, and a step
 * of a million passes is a grey bar: so first and last stages stand for all, and where even their
 * passes are too many, a smaller step of the same schedule is played instead, and said to be one. */

/* Computed again for each move of a slider, so far fewer than the core would do. */
#define MAX_EVENTS 60000

#define SAMPLE_STAGES        8
#define SAMPLE_MICRO_BATCHES 32

/* A step whose device publishes no rates: a backward pass takes two forward ones, and with full
 * recompute a third (facts, 1.6). */
static void
use_units (CwTimelineSpec *spec,
           const CwPlan   *plan)
{
  spec->forward = 1;
  spec->backward = plan->recompute == CW_RECOMPUTE_FULL ? 3 : 2;
}

static void
make_sample (CwTimelineSpec *spec)
{
  if (cw_timeline_count_events (spec) <= MAX_EVENTS)
    return;

  /* Whole rounds of stages, which interleaving needs. */
  spec->chunks = MIN (spec->chunks, SAMPLE_STAGES);
  if (spec->stages > SAMPLE_STAGES)
    spec->stages = SAMPLE_STAGES;
  if (spec->micro_batches > SAMPLE_MICRO_BATCHES)
    spec->micro_batches = MAX (SAMPLE_MICRO_BATCHES / spec->stages, 1) * spec->stages;
}

static void
choose_rows (CwStep *self)
{
  const guint drawn = self->drawn_stages;
  const guint hidden = self->plan.pipeline - drawn;

  self->n_rows = MIN (drawn, CW_STEP_MAX_ROWS);
  for (guint i = 0; i < self->n_rows; i++)
    {
      const gboolean from_end = i >= (self->n_rows + 1) / 2;

      self->stages[i] = from_end ? drawn - self->n_rows + i : i;
      self->names[i] = from_end ? self->stages[i] + hidden : self->stages[i];
    }
}

static void
index_rows (CwStep *self)
{
  const GArray *events = self->timeline->events;
  guint row = 0;

  for (guint i = 0; i < events->len && row < self->n_rows; i++)
    {
      const guint stage = g_array_index (events, CwEvent, i).stage;

      while (row < self->n_rows && self->stages[row] < stage)
        row++;
      if (row < self->n_rows && self->stages[row] == stage)
        {
          if (self->n_events[row] == 0)
            self->first[row] = i;
          self->n_events[row]++;
        }
    }
}

CwStep *
cw_step_new (const CwPlan *plan,
             const CwCost *cost)
{
  CwStep *self = g_new0 (CwStep, 1);
  CwTimelineSpec spec = cw_timeline_spec_from_cost (plan, cost);

  self->plan = *plan;
  self->cost = *cost;
  self->has_seconds = cost->has_times && spec.forward > 0;
  if (!self->has_seconds)
    use_units (&spec, plan);
  make_sample (&spec);

  self->drawn_stages = spec.stages;
  self->drawn_micro_batches = spec.micro_batches;
  self->is_sample = spec.stages != plan->pipeline || spec.micro_batches != plan->micro_batches ||
                    spec.chunks != plan->chunks;
  self->timeline = cw_timeline_new (&spec);
  choose_rows (self);
  index_rows (self);

  return self;
}

void
cw_step_free (CwStep *self)
{
  g_clear_pointer (&self->timeline, cw_timeline_free);
  g_free (self);
}

static const CwEvent *
get_event (const CwStep *self,
           guint         row,
           guint         index)
{
  return &g_array_index (self->timeline->events, CwEvent, self->first[row] + index);
}

/* What a row does at a share of the step; with @hidden, what it does behind that. */
const CwEvent *
cw_step_find (const CwStep *self,
              guint         row,
              double        position,
              gboolean      hidden)
{
  const double time = position * self->timeline->end;
  const CwEvent *last = NULL;

  g_return_val_if_fail (row < self->n_rows, NULL);

  for (guint i = 0; i < self->n_events[row]; i++)
    {
      const CwEvent *event = get_event (self, row, i);

      if (event->start > time)
        break;
      if (event->hidden != hidden)
        continue;
      if (time < event->end)
        return event;
      last = event;
    }

  /* The very end belongs to what ends there. */
  return !hidden && last != NULL && position >= 1 ? last : NULL;
}

/* Where something begins next, or began before: the way of a step button. */
double
cw_step_find_edge (const CwStep *self,
                   double        position,
                   int           direction)
{
  const double end = self->timeline->end;
  const double time = position * end;
  const double tiny = end * 1e-9;
  double best = direction > 0 ? end : 0;

  for (guint row = 0; row < self->n_rows; row++)
    {
      for (guint i = 0; i < self->n_events[row]; i++)
        {
          const double start = get_event (self, row, i)->start;

          if (direction > 0 && start > time + tiny && start < best)
            best = start;
          else if (direction < 0 && start < time - tiny && start > best)
            best = start;
        }
    }

  return best / end;
}

/* The first row that does not wait, to be told about when no device is chosen. */
guint
cw_step_find_busy_row (const CwStep *self,
                       double        position)
{
  for (guint row = 0; row < self->n_rows; row++)
    {
      const CwEvent *event = cw_step_find (self, row, position, FALSE);

      if (event != NULL && event->kind != CW_EVENT_WAIT)
        return row;
    }

  return 0;
}

/* The row of a stage of the plan, or of the one that stands for it. */
guint
cw_step_find_row (const CwStep *self,
                  guint         stage)
{
  guint row = 0;

  for (guint i = 0; i < self->n_rows; i++)
    {
      if (self->names[i] <= stage)
        row = i;
    }

  return row;
}

gboolean
cw_step_has_kind (const CwStep *self,
                  CwEventKind   kind,
                  gboolean      hidden)
{
  for (guint row = 0; row < self->n_rows; row++)
    {
      for (guint i = 0; i < self->n_events[row]; i++)
        {
          const CwEvent *event = get_event (self, row, i);

          if (event->kind == kind && event->hidden == hidden)
            return TRUE;
        }
    }

  return FALSE;
}
