/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-timeline-order.h"

/* In which order a stage does its passes. Every schedule is a warm-up of forward passes, then one
 * forward and one backward in turn, then the backward passes that are left:
 *
 *   GPipe        warm-up of all m                        F F F F   B B B B
 *   1F1B         p - 1 - i of them                       F F  FB FB FB  B B
 *   interleaved  2(p - 1 - i) + (v - 1)p of the mv       rounds of p micro-batches, chunk by chunk
 *
 * Where the interleaved warm-up would reach the end (m = p), it is everything, as in Megatron-LM.
 * So it is where the last round of micro-batches is not full, which Megatron-LM refuses: one
 * forward and one backward in turn would then wait for each other for ever. */

static guint
count_forward (const CwTimelineSpec *spec)
{
  return spec->micro_batches * spec->chunks;
}

static guint
get_warm_up (const CwTimelineSpec *spec,
             guint                 stage)
{
  guint n_forward = count_forward (spec);
  guint behind = spec->stages - 1 - stage;

  if (spec->schedule == CW_SCHEDULE_GPIPE)
    return n_forward;
  if (spec->chunks == 1)
    return MIN (behind, n_forward);
  if (spec->micro_batches <= spec->stages || spec->micro_batches % spec->stages != 0)
    return n_forward;

  return MIN (2 * behind + (spec->chunks - 1) * spec->stages, n_forward);
}

/* The n-th pass in one direction: rounds of p micro-batches go through one chunk after the other;
 * the last round may be smaller. */
static CwPass
get_in_rounds (const CwTimelineSpec *spec,
               guint                 n)
{
  guint round, rest, size;

  if (spec->chunks == 1)
    return (CwPass) { TRUE, n, 0 };

  round = n / (spec->stages * spec->chunks);
  rest = n - round * spec->stages * spec->chunks;
  size = MIN (spec->stages, spec->micro_batches - round * spec->stages);

  return (CwPass) { TRUE, round * spec->stages + rest % size, rest / size };
}

static CwPass
get_backward (const CwTimelineSpec *spec,
              guint                 n)
{
  CwPass pass;

  /* GPipe goes back the way it came. */
  if (spec->schedule == CW_SCHEDULE_GPIPE && spec->chunks == 1)
    return (CwPass) { FALSE, spec->micro_batches - 1 - n, 0 };

  pass = get_in_rounds (spec, n);
  pass.is_forward = FALSE;
  pass.chunk = spec->chunks - 1 - pass.chunk;

  return pass;
}

/**
 * cw_timeline_count_passes:
 * @spec: what a step is made of
 *
 * Counts the passes of one stage, 2·m·v.
 *
 * Returns: passes
 */
guint
cw_timeline_count_passes (const CwTimelineSpec *spec)
{
  return 2 * count_forward (spec);
}

/**
 * cw_timeline_get_pass:
 * @spec: what a step is made of
 * @stage: a stage, from 0
 * @index: position in the order of the stage
 *
 * Gets what a stage does at some place of its order.
 *
 * Source: GPIPE; MEG21, section 2.2; Megatron-LM's schedules.
 *
 * Returns: the pass
 */
CwPass
cw_timeline_get_pass (const CwTimelineSpec *spec,
                      guint                 stage,
                      guint                 index)
{
  guint n_forward = count_forward (spec);
  guint warm_up = get_warm_up (spec, stage);
  guint n_pairs = n_forward - warm_up;
  guint rest;

  if (index < warm_up)
    return get_in_rounds (spec, index);

  rest = index - warm_up;
  if (rest >= 2 * n_pairs)
    return get_backward (spec, index - n_forward);
  if (rest % 2 == 0)
    return get_in_rounds (spec, warm_up + rest / 2);

  return get_backward (spec, rest / 2);
}

/**
 * cw_timeline_get_in_flight:
 * @spec: what a step is made of
 * @stage: a stage, from 0
 *
 * Counts the micro-batches whose activations a stage holds at its fullest moment: forward passes
 * begun less backward passes done, a chunk counting 1/v.
 *
 * Returns: micro-batches
 */
double
cw_timeline_get_in_flight (const CwTimelineSpec *spec,
                           guint                 stage)
{
  guint n_passes = cw_timeline_count_passes (spec);
  int held = 0, most = 0;

  for (guint i = 0; i < n_passes; i++)
    {
      held += cw_timeline_get_pass (spec, stage, i).is_forward ? 1 : -1;
      most = MAX (most, held);
    }

  return (double) most / spec->chunks;
}
