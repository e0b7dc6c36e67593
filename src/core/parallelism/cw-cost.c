/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-cost.h"

#include "parallelism/cw-collective.h"

/* The whole cost of a plan on a device, from closed formulas and without any allocation, so that
 * the diagram can ask for it at every movement of a slider. */

/**
 * cw_cost_get_bubble:
 * @plan: a plan
 *
 * Gets the idle time of a pipeline over its ideal time: (p - 1)/(v·m). Over its total time it is
 * x/(1 + x). GPipe and 1F1B have the same; 1F1B only holds less.
 *
 * Source: MEG21, sections 2.2.1 and 2.2.2; GPIPE, section 2.3.
 *
 * Returns: a share of the ideal time
 */
double
cw_cost_get_bubble (const CwPlan *plan)
{
  return (plan->pipeline - 1.0) / ((double) plan->micro_batches * plan->chunks);
}

/* Stages behind the second hold less than it until the last, which has the output's matrix. */
static CwStageCost
find_heaviest (const CwPlan *plan,
               gboolean      with_outside)
{
  guint candidates[] = { 0, MIN (1, plan->pipeline - 1), plan->pipeline - 1 };
  CwStageCost heaviest = { 0 };
  double most = -1;

  for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
    {
      CwStageCost stage = cw_cost_get_stage (plan, candidates[i]);
      double bytes = stage.bytes + (with_outside ? stage.outside : 0);

      if (bytes > most)
        {
          most = bytes;
          heaviest = stage;
        }
    }

  return heaviest;
}

static void
set_flops (CwCost       *cost,
           const CwPlan *plan)
{
  cost->model_flops = cw_model_get_model_flops (&plan->model, cost->batch);
  cost->hardware_flops = cost->model_flops;
  if (plan->recompute == CW_RECOMPUTE_FULL)
    cost->hardware_flops += cw_model_get_layers_again (&plan->model, cost->batch);
  else if (plan->recompute == CW_RECOMPUTE_SELECTIVE)
    cost->hardware_flops += cw_model_get_attention_again (&plan->model, cost->batch);
}

/**
 * cw_cost_compute:
 * @cost: (out caller-allocates): what it costs
 * @plan: a plan, valid or not
 * @device: a device
 *
 * Computes what a plan costs on a device. Plans that break a rule cost what the formulas say; see
 * [func@rules_get_broken].
 */
void
cw_cost_compute (CwCost             *cost,
                 const CwPlan       *plan,
                 const CwCostDevice *device)
{
  g_return_if_fail (cost != NULL && plan != NULL && device != NULL);

  *cost = (CwCost) { 0 };
  cost->parameters = cw_model_count_parameters (&plan->model);
  cost->devices = cw_plan_get_devices (plan);
  cost->batch = cw_plan_get_batch (plan);
  cost->first = cw_cost_get_stage (plan, 0);
  cost->heaviest = find_heaviest (plan, FALSE);
  cost->heaviest_outside = find_heaviest (plan, TRUE);
  cost->capacity = device->memory;
  cost->usable = device->memory * plan->usable;
  cost->fits = cost->usable > 0 && cost->heaviest.bytes <= cost->usable;

  cost->sent = cw_cost_get_traffic (plan);
  for (guint i = 0; i < CW_N_AXES; i++)
    {
      CwGroup group = cw_group_of_axis (plan, (CwAxis) i);

      cost->links[i] = cw_group_get_link (&group, device);
    }
  if (plan->model.experts == 0)
    cost->links[CW_AXIS_EXPERT] = CW_LINK_NONE;

  cost->bubble_of_ideal = cw_cost_get_bubble (plan);
  cost->bubble_of_total = cost->bubble_of_ideal / (1 + cost->bubble_of_ideal);
  set_flops (cost, plan);
  cost->tokens = cw_plan_get_tokens (plan);
  cost->checkpoint = cost->parameters * (plan->recipe->weights + plan->recipe->optimizer);
  cw_cost_get_times (cost, plan, device);
}
