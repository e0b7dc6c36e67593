/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-collective.h"
#include "parallelism/cw-cost.h"

/* How long one optimizer step takes. Stages count as equally long, kernels reach the share of the
 * peak that the plan says, and what can run behind arithmetic does: gathers behind the pass that
 * needs them, the reduction of gradients behind the last backward pass, which is the only one that
 * has the sums. Tensor and expert traffic stands on the critical path, context traffic hides
 * behind the scores of attention. */

typedef struct
{
  double forward;  /* of one micro-batch on one stage */
  double backward;
} Pair;

static double
exceed (double time,
        double cover)
{
  return MAX (time - cover, 0);
}

static void
set_arithmetic (CwTimes            *times,
                const CwPlan       *plan,
                const CwCostDevice *device)
{
  double b = plan->micro_batch;
  double rate = device->flops * plan->efficiency * plan->pipeline * plan->tensor * plan->context;
  double forward = cw_model_get_forward_flops (&plan->model, b);
  double again = 0;

  if (plan->recompute == CW_RECOMPUTE_FULL)
    again = cw_model_get_layers_again (&plan->model, b);
  else if (plan->recompute == CW_RECOMPUTE_SELECTIVE)
    again = cw_model_get_attention_again (&plan->model, b);

  times->forward = forward / rate;
  times->backward = (2 * forward + again) / rate;
  times->compute = plan->micro_batches * (times->forward + times->backward);
}

/* Adds the collectives of one kind of parameters, which `ranks` hold in groups of `shards`. */
static void
add_data (CwTimes            *times,
          const CwPlan       *plan,
          const CwCostDevice *device,
          double              parameters,
          double              ranks,
          double              shards,
          double              stride)
{
  double cluster = cw_plan_get_devices (plan);
  double gradients = cw_cost_get_gradient_bytes (plan) * parameters;
  CwGroup all = { ranks, stride, cluster };
  CwGroup within = { shards, stride, cluster };
  CwGroup between = { ranks / shards, stride * shards, cluster };
  double gather;

  if (plan->zero == 0)
    {
      times->reduce += cw_group_get_time (&all, CW_COLLECTIVE_ALL_REDUCE, gradients, device);
      return;
    }

  times->reduce += cw_group_get_time (&within, CW_COLLECTIVE_REDUCE_SCATTER, gradients, device) +
                   cw_group_get_time (&between, CW_COLLECTIVE_ALL_REDUCE, gradients / shards,
                                      device);
  gather = cw_group_get_time (&within, CW_COLLECTIVE_ALL_GATHER, plan->recipe->weights * parameters,
                              device);
  if (plan->zero >= 3)
    {
      times->gather_forward += gather;
      times->gather_backward += gather;
    }
  else
    times->collect += gather;
}

static void
set_data (CwTimes            *times,
          const CwPlan       *plan,
          const CwCostDevice *device)
{
  double ranks = cw_plan_get_replicas (plan);
  double shards = cw_plan_get_shards (plan);
  double experts = cw_cost_get_expert_parameters (plan);
  double dense = cw_cost_get_stage_parameters (plan, 0) - experts;

  add_data (times, plan, device, dense, ranks, shards, plan->tensor);
  if (experts > 0)
    add_data (times, plan, device, experts, MAX (ranks / plan->expert, 1),
              MAX (shards / plan->expert, 1),
              (double) plan->tensor * plan->expert);

  times->data = plan->micro_batches * (times->gather_forward + times->gather_backward) +
                times->reduce +
                times->collect;
}

static Pair
get_tensor (const CwPlan       *plan,
            const CwCostDevice *device)
{
  CwGroup group = cw_group_of_axis (plan, CW_AXIS_TENSOR);
  double one = cw_group_get_time (&group, CW_COLLECTIVE_ALL_REDUCE, cw_cost_get_hidden_state (plan),
                                  device) *
               plan->model.layers / plan->pipeline;

  return (Pair) { 2 * one, plan->recompute == CW_RECOMPUTE_FULL ? 4 * one : 2 * one };
}

static Pair
get_expert (const CwPlan       *plan,
            const CwCostDevice *device)
{
  CwGroup group = cw_group_of_axis (plan, CW_AXIS_EXPERT);
  double routed = plan->model.experts_per_token * cw_cost_get_hidden_state (plan);
  double one;

  if (plan->model.experts == 0)
    return (Pair) { 0, 0 };
  if (plan->sequence_parallel)
    routed /= plan->tensor;
  one = cw_group_get_time (&group, CW_COLLECTIVE_ALL_TO_ALL, routed, device) * plan->model.layers /
        plan->pipeline;

  return (Pair) { 2 * one, plan->recompute == CW_RECOMPUTE_FULL ? 4 * one : 2 * one };
}

static Pair
get_context (const CwPlan       *plan,
             const CwCostDevice *device)
{
  CwGroup group = cw_group_of_axis (plan, CW_AXIS_CONTEXT);
  double blocks = 2 * cw_cost_get_hidden_state (plan) * plan->model.kv_heads / plan->model.heads /
                  plan->tensor *
                  (plan->context - 1.0);
  double one = cw_group_get_time (&group, CW_COLLECTIVE_SEND, blocks, device) * plan->model.layers /
               plan->pipeline;

  return (Pair) { one, plan->recompute == CW_RECOMPUTE_FULL ? 3 * one : 2 * one };
}

static Pair
get_scores (const CwPlan       *plan,
            const CwCostDevice *device)
{
  double rate = device->flops * plan->efficiency * plan->pipeline * plan->tensor * plan->context;
  double one = cw_model_get_attention_flops (&plan->model) * plan->micro_batch *
               plan->model.layers / rate;

  return (Pair) { one, plan->recompute == CW_RECOMPUTE_FULL ? 3 * one : 2 * one };
}

/* The sends of the first micro-batch on its way to the last stage, and of all of them through the
 * busiest one: 2x(mv + p - 2), the scaling book's chapter 12 with v chunks. */
static void
set_pipeline (CwTimes            *times,
              const CwPlan       *plan,
              const CwCostDevice *device)
{
  CwGroup group = cw_group_of_axis (plan, CW_AXIS_PIPELINE);
  double sends = 2 * ((double) plan->micro_batches * plan->chunks + plan->pipeline - 2);
  double bytes = cw_cost_get_hidden_state (plan) / plan->tensor;

  times->send = cw_group_get_time (&group, CW_COLLECTIVE_SEND, bytes, device);
  if (plan->pipeline > 1)
    times->pipeline = sends * times->send;
}

static void
set_sums (CwTimes      *times,
          const CwPlan *plan,
          Pair          tensor,
          Pair          expert,
          Pair          context,
          Pair          scores)
{
  double m = plan->micro_batches;
  double late_forward = exceed (times->gather_forward, times->forward);
  double late_backward = exceed (times->gather_backward, times->backward);
  double slack = exceed (times->backward, times->gather_backward);
  double context_forward = exceed (context.forward, scores.forward);
  double context_backward = exceed (context.backward, scores.backward);
  double pass;

  times->tensor = times->exposed_tensor = m * (tensor.forward + tensor.backward);
  times->expert = times->exposed_expert = m * (expert.forward + expert.backward);
  times->context = m * (context.forward + context.backward);
  times->exposed_context = m * (context_forward + context_backward);
  times->exposed_pipeline = times->pipeline;

  times->talk_forward = tensor.forward + expert.forward + context_forward;
  times->talk_backward = tensor.backward + expert.backward + context_backward;
  pass = times->forward + times->backward + late_forward + late_backward + times->talk_forward +
         times->talk_backward;
  times->exposed_data = m * (late_forward + late_backward) + exceed (times->reduce, slack) +
                        exceed (times->collect, times->forward);
  times->bubble = (plan->pipeline - 1.0) / plan->chunks * pass;
  times->busy = times->compute + times->exposed_data + times->exposed_tensor +
                times->exposed_pipeline +
                times->exposed_context + times->exposed_expert + times->bubble;
  times->input = plan->input;
  times->step = plan->prefetch ? MAX (times->busy, times->input) : times->busy + times->input;
}

static gboolean
is_published (const CwCost       *cost,
              const CwCostDevice *device)
{
  if (device->flops <= 0)
    return FALSE;

  for (guint i = 0; i < CW_N_AXES; i++)
    {
      CwLink link = cost->links[i];

      if ((link == CW_LINK_FAST || link == CW_LINK_BOTH) && device->fast <= 0)
        return FALSE;
      if ((link == CW_LINK_SLOW || link == CW_LINK_BOTH) && device->slow <= 0)
        return FALSE;
    }

  return TRUE;
}

/**
 * cw_cost_get_times:
 * @cost: what a plan costs so far; its times are set
 * @plan: a plan
 * @device: a device
 *
 * Gets the parts of one step. Arithmetic is (model or hardware FLOPs)/(N·C·efficiency); the
 * pipeline adds (p - 1)/(mv) of it; the input pipeline is the larger of the two with prefetching,
 * the sum without.
 *
 * Source: MEG21 Eq. 3 and section 2.2, KOR22 Eq. 7 and 8, the scaling book, chapters 5 and 12,
 * the TensorFlow guide to input pipelines. What hides behind what is derived (facts, 1.10).
 */
void
cw_cost_get_times (CwCost             *cost,
                   const CwPlan       *plan,
                   const CwCostDevice *device)
{
  CwTimes *times = &cost->times;
  CwGroup data = cw_group_of_axis (plan, CW_AXIS_DATA);
  double gradients = cw_cost_get_gradient_bytes (plan) * cost->first.parameters;

  *times = (CwTimes) { 0 };
  cost->has_times = is_published (cost, device);
  if (!cost->has_times)
    return;

  set_arithmetic (times, plan, device);
  set_data (times, plan, device);
  set_pipeline (times, plan, device);
  set_sums (times, plan, get_tensor (plan, device), get_expert (plan, device),
            get_context (plan, device),
            get_scores (plan, device));

  cost->mfu = cost->model_flops / (times->step * cost->devices * device->flops);
  cost->hfu = cost->hardware_flops / (times->step * cost->devices * device->flops);
  /* An all-reduce of the gradients against the 4PT FLOPs of the backward pass. */
  cost->threshold = device->flops *
                    cw_group_get_time (&data, CW_COLLECTIVE_ALL_REDUCE, gradients, device) /
                    (4 * cost->first.parameters);
}
