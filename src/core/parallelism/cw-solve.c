/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-solve.h"

#include "parallelism/cw-rules.h"

/* The questions that learners ask backwards: how large a batch, how large a model, how few
 * devices. Memory grows with each of the first two, so that halving finds the edge; degrees are
 * tried one by one among those that keep the rules. */

#define MAX_MICRO_BATCH 1000000
#define MAX_LAYERS      100000

typedef void (* SetFunc) (CwPlan *plan,
                          guint   value);

static gboolean
fits (const CwPlan       *plan,
      const CwCostDevice *device)
{
  CwCost cost;

  cw_cost_compute (&cost, plan, device);

  return cost.fits && cost.parameters <= CW_PLAN_MAX_PARAMETERS &&
         cost.devices <= CW_PLAN_MAX_DEVICES;
}

static guint
find_largest (const CwPlan       *plan,
              const CwCostDevice *device,
              SetFunc             set,
              guint               max)
{
  CwPlan trial = *plan;
  guint good = 0;
  guint bad = max + 1;

  while (bad - good > 1)
    {
      guint middle = good + (bad - good) / 2;

      set (&trial, middle);
      if (fits (&trial, device))
        good = middle;
      else
        bad = middle;
    }

  return good;
}

static void
set_micro_batch (CwPlan *plan,
                 guint   value)
{
  plan->micro_batch = value;
}

static void
set_rounds (CwPlan *plan,
            guint   value)
{
  plan->model.layers = value * plan->pipeline * plan->chunks;
}

/**
 * cw_solve_micro_batch:
 * @plan: a plan
 * @device: a device
 *
 * Finds the largest micro-batch with which the heaviest stage fits.
 *
 * Returns: sequences, 0 when not even one fits
 */
guint
cw_solve_micro_batch (const CwPlan       *plan,
                      const CwCostDevice *device)
{
  return find_largest (plan, device, set_micro_batch, MAX_MICRO_BATCH);
}

/**
 * cw_solve_layers:
 * @plan: a plan
 * @device: a device
 *
 * Finds the largest model of the plan's width with which the heaviest stage fits, in layers that
 * split evenly among the stages and chunks.
 *
 * Returns: layers, 0 when not even one for each chunk fits
 */
guint
cw_solve_layers (const CwPlan       *plan,
                 const CwCostDevice *device)
{
  double step = (double) plan->pipeline * plan->chunks;

  if (step > MAX_LAYERS)
    return 0;

  return find_largest (plan, device, set_rounds, (guint) (MAX_LAYERS / step)) * (guint) step;
}

static void
set_degree (CwPlan *plan,
            CwAxis  axis,
            guint   degree)
{
  if (axis == CW_AXIS_DATA)
    plan->data = degree;
  else if (axis == CW_AXIS_TENSOR)
    plan->tensor = degree;
  else if (axis == CW_AXIS_PIPELINE)
    plan->pipeline = degree;
  else if (axis == CW_AXIS_CONTEXT)
    plan->context = degree;
  else
    plan->expert = degree;
}

static guint
get_last_degree (const CwPlan *plan,
                 CwAxis        axis)
{
  if (axis == CW_AXIS_TENSOR)
    return plan->model.heads;
  if (axis == CW_AXIS_PIPELINE)
    return plan->model.layers;
  if (axis == CW_AXIS_CONTEXT)
    return plan->model.seq;

  return (guint) CW_PLAN_MAX_DEVICES;
}

/* Replicas only ever share more: halving finds the first number of them. */
static guint
find_data (const CwPlan       *plan,
           const CwCostDevice *device)
{
  CwPlan trial = *plan;
  guint bad = 0;
  guint good = (guint) CW_PLAN_MAX_DEVICES + 1;

  while (good - bad > 1)
    {
      guint middle = bad + (good - bad) / 2;
      CwCost cost;

      trial.data = middle;
      cw_cost_compute (&cost, &trial, device);
      if (cost.fits)
        good = middle;
      else
        bad = middle;
    }
  trial.data = good;

  return fits (&trial, device) ? good : 0;
}

/**
 * cw_solve_degree:
 * @plan: a plan
 * @device: a device
 * @axis: the axis to change; what else is set stays, the micro-batches too
 *
 * Finds the smallest degree of one axis with which the heaviest stage fits and no rule is broken
 * that was not broken before.
 *
 * Returns: the degree, 0 when none makes it fit
 */
guint
cw_solve_degree (const CwPlan       *plan,
                 const CwCostDevice *device,
                 CwAxis              axis)
{
  CwPlan trial = *plan;
  guint broken = cw_rules_get_broken (plan, device);
  guint last = get_last_degree (plan, axis);

  if (axis == CW_AXIS_DATA)
    return find_data (plan, device);

  for (guint degree = 1; degree <= last; degree++)
    {
      guint now;

      set_degree (&trial, axis, degree);
      if (cw_plan_get_devices (&trial) > CW_PLAN_MAX_DEVICES)
        break;
      if (!fits (&trial, device))
        continue;
      now = cw_rules_get_broken (&trial, device);
      if (cw_rules_are_valid (now & ~broken))
        return degree;
    }

  return 0;
}

/**
 * cw_solve_devices:
 * @plan: a plan
 * @device: a device
 * @best: (out caller-allocates): the plan with the fewest devices
 *
 * Finds the fewest devices that fit when one of the axes data, tensor and pipeline is changed and
 * the others stay. Where two need as many, the axis named first is taken.
 *
 * Returns: whether some number of them fits
 */
gboolean
cw_solve_devices (const CwPlan       *plan,
                  const CwCostDevice *device,
                  CwPlan             *best)
{
  static const CwAxis axes[] = { CW_AXIS_DATA, CW_AXIS_TENSOR, CW_AXIS_PIPELINE };
  gboolean is_found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      guint degree = cw_solve_degree (plan, device, axes[i]);
      CwPlan trial = *plan;

      if (degree == 0)
        continue;
      set_degree (&trial, axes[i], degree);
      if (is_found && cw_plan_get_devices (&trial) >= cw_plan_get_devices (best))
        continue;
      *best = trial;
      is_found = TRUE;
    }

  return is_found;
}
