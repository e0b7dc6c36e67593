/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-challenge.h"

#include "parallelism/cw-cost-device.h"
#include "parallelism/cw-plan-private.h"
#include "parallelism/cw-rules.h"

#include <math.h>

/* What is true of a challenge, from the cost model alone. */

static gboolean
compute (const CwPlan *plan,
         CwCatalogue  *catalogue,
         CwCostDevice *cost_device,
         CwCost       *cost)
{
  CwDevice *device = cw_catalogue_find (catalogue, plan->device);

  if (device == NULL)
    return FALSE;

  *cost_device = cw_cost_device_from_catalogue (device, plan->recipe);
  cw_cost_compute (cost, plan, cost_device);

  return TRUE;
}

static double
get_sent (const CwTraffic *sent)
{
  return sent->data + sent->tensor + sent->pipeline + sent->context + sent->expert;
}

static gboolean
measure (CwAsk         ask,
         const CwPlan *plan,
         CwCatalogue  *catalogue,
         double       *value)
{
  CwCostDevice cost_device;
  CwCost cost;

  if (!compute (plan, catalogue, &cost_device, &cost))
    return FALSE;

  switch (ask)
    {
    case CW_ASK_FITS:
    case CW_ASK_MEMORY:
      *value = cost.heaviest.bytes;
      return cost.capacity > 0;
    case CW_ASK_STATES:
      *value = cost.first.weights + cost.first.gradients + cost.first.optimizer;
      return TRUE;
    case CW_ASK_ACTIVATIONS:
      *value = cost.first.activations;
      return TRUE;
    case CW_ASK_SENT:
      *value = get_sent (&cost.sent);
      return TRUE;
    case CW_ASK_STEP:
      *value = cost.times.step;
      return cost.has_times;
    case CW_ASK_BUBBLE:
      *value = cost.bubble_of_total;
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/**
 * cw_challenge_measure:
 * @self: a challenge
 * @catalogue: the devices
 * @before: (out): what is asked about, of the plan: bytes, seconds or a share
 * @after: (out): the same of the other plan; that of the plan itself where there is no other
 *
 * Gets the figures that the answer follows from. Of a repair they are the bytes of the heaviest
 * device.
 *
 * Returns: whether they are known; `FALSE` when the device is not in the catalogue or does not
 *   publish what they need
 */
gboolean
cw_challenge_measure (const CwChallenge *self,
                      CwCatalogue       *catalogue,
                      double            *before,
                      double            *after)
{
  CwAsk ask;

  g_return_val_if_fail (self != NULL && CW_IS_CATALOGUE (catalogue), FALSE);
  g_return_val_if_fail (before != NULL && after != NULL, FALSE);

  ask = self->kind == CW_CHALLENGE_PREDICT ? self->ask : CW_ASK_MEMORY;
  return measure (ask, &self->plan, catalogue, before) &&
         measure (ask, self->has_other ? &self->other : &self->plan, catalogue, after);
}

/**
 * cw_challenge_get_answer:
 * @self: a prediction
 * @catalogue: the devices
 * @answer: (out): what is right
 *
 * Computes the right answer. Two figures that lie within %CW_CHALLENGE_SAME of each other are the
 * same.
 *
 * Returns: whether it is known
 */
gboolean
cw_challenge_get_answer (const CwChallenge *self,
                         CwCatalogue       *catalogue,
                         CwAnswer          *answer)
{
  CwCostDevice cost_device;
  CwCost cost;
  double before, after;

  g_return_val_if_fail (self != NULL && self->kind == CW_CHALLENGE_PREDICT, FALSE);
  g_return_val_if_fail (CW_IS_CATALOGUE (catalogue) && answer != NULL, FALSE);

  if (self->ask == CW_ASK_FITS)
    {
      if (!compute (&self->plan, catalogue, &cost_device, &cost) || cost.capacity <= 0)
        return FALSE;
      *answer = cost.fits ? CW_ANSWER_FITS : CW_ANSWER_FITS_NOT;
      return TRUE;
    }

  if (!cw_challenge_measure (self, catalogue, &before, &after))
    return FALSE;
  if (fabs (after - before) <= CW_CHALLENGE_SAME * fmax (before, after))
    *answer = CW_ANSWER_SAME;
  else
    *answer = after > before ? CW_ANSWER_MORE : CW_ANSWER_LESS;

  return TRUE;
}

/* What belongs to the task and not to the plan: the model, the accelerator, how it is judged. */
static gboolean
keeps_task (const CwPlan *a,
            const CwPlan *b)
{
  for (guint i = 0; i < cw_plan_n_model_keys; i++)
    {
      const CwPlanKey *key = &cw_plan_model_keys[i];

      if (cw_plan_key_get (key, a) != cw_plan_key_get (key, b))
        return FALSE;
    }

  return g_str_equal (a->device, b->device) && a->recipe == b->recipe && a->usable == b->usable &&
         a->efficiency == b->efficiency && a->copies == b->copies && a->input == b->input &&
         a->prefetch == b->prefetch;
}

static gboolean
keeps_value (const CwPlan *a,
             const CwPlan *b,
             const char   *name)
{
  if (g_str_equal (name, "devices"))
    return cw_plan_get_devices (a) == cw_plan_get_devices (b);
  if (g_str_equal (name, "batch"))
    return cw_plan_get_batch (a) == cw_plan_get_batch (b);
  if (g_str_equal (name, "recompute"))
    return a->recompute == b->recompute;
  if (g_str_equal (name, "schedule"))
    return a->schedule == b->schedule;

  for (guint i = 0; i < cw_plan_n_keys; i++)
    {
      if (g_str_equal (cw_plan_keys[i].name, name))
        return cw_plan_key_get (&cw_plan_keys[i], a) == cw_plan_key_get (&cw_plan_keys[i], b);
    }

  g_return_val_if_reached (FALSE);
}

static gboolean
keeps_all (const CwChallenge *self,
           const CwPlan      *plan)
{
  for (guint i = 0; self->keep != NULL && self->keep[i] != NULL; i++)
    {
      if (!keeps_value (&self->plan, plan, self->keep[i]))
        return FALSE;
    }

  return keeps_task (&self->plan, plan);
}

static guint
count_changes (const CwPlan *a,
               const CwPlan *b)
{
  guint n = (a->recompute != b->recompute ? 1 : 0) + (a->schedule != b->schedule ? 1 : 0);

  for (guint i = 0; i < cw_plan_n_keys; i++)
    n += cw_plan_key_get (&cw_plan_keys[i], a) != cw_plan_key_get (&cw_plan_keys[i], b) ? 1 : 0;

  return n;
}

/**
 * cw_challenge_judge:
 * @self: a repair
 * @plan: the plan as it stands now
 * @catalogue: the devices
 *
 * Judges how far a repair has come. A change is a value of the address that differs from that of
 * the start.
 *
 * Returns: what holds and what does not
 */
CwRepair
cw_challenge_judge (const CwChallenge *self,
                    const CwPlan      *plan,
                    CwCatalogue       *catalogue)
{
  CwRepair repair = { 0 };
  CwCostDevice cost_device;
  CwCost cost;

  g_return_val_if_fail (self != NULL && self->kind == CW_CHALLENGE_FIX, repair);
  g_return_val_if_fail (plan != NULL && CW_IS_CATALOGUE (catalogue), repair);

  repair.changes = count_changes (&self->plan, plan);
  repair.kept = keeps_all (self, plan);
  if (compute (plan, catalogue, &cost_device, &cost))
    {
      repair.fits = cost.fits;
      repair.valid = cw_rules_are_valid (cw_rules_get_broken (plan, &cost_device));
    }
  repair.solved = repair.fits && repair.valid && repair.kept && repair.changes <= self->changes;

  return repair;
}
