/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-collective.h"
#include "parallelism/cw-cost.h"

/* Bytes that each device sends in one optimizer step, ring algorithms throughout; it receives as
 * many. Weights travel in their own width, gradients in FP32 where the recipe keeps them so. */

static double
get_layer_passes (const CwPlan *plan)
{
  return (double) plan->model.layers / plan->pipeline * plan->micro_batches;
}

/**
 * cw_cost_get_gradient_bytes:
 * @plan: a plan
 *
 * Gets the width of a gradient on the wire: that of the weights, or 4 where gradients are kept and
 * reduced in FP32.
 *
 * Source: facts, 1.8.
 *
 * Returns: bytes
 */
double
cw_cost_get_gradient_bytes (const CwPlan *plan)
{
  return plan->recipe->gradients == 4 ? 4 : plan->recipe->weights;
}

/* One kind of parameters: n ranks hold the same, in groups of F that share the shards. */
static void
add_data (CwTraffic    *sent,
          const CwPlan *plan,
          double        parameters,
          double        ranks,
          double        shards)
{
  double gradients = cw_cost_get_gradient_bytes (plan) * parameters;
  double weights = plan->recipe->weights * parameters;
  double gathers = plan->zero >= 3 ? 2.0 * plan->micro_batches : 1;
  double across;

  if (plan->zero == 0)
    {
      sent->data += cw_collective_get_sent (CW_COLLECTIVE_ALL_REDUCE, ranks, gradients);
      return;
    }

  across = cw_collective_get_sent (CW_COLLECTIVE_ALL_REDUCE, ranks / shards, gradients / shards);
  sent->data += cw_collective_get_sent (CW_COLLECTIVE_REDUCE_SCATTER, shards, gradients) +
                gathers * cw_collective_get_sent (CW_COLLECTIVE_ALL_GATHER, shards, weights) +
                across;
  sent->data_across += across;
}

static double
get_tensor_sent (const CwPlan *plan)
{
  double reductions = plan->recompute == CW_RECOMPUTE_FULL ? 6 : 4;

  return reductions * get_layer_passes (plan) *
         cw_collective_get_sent (CW_COLLECTIVE_ALL_REDUCE, plan->tensor,
                                 cw_cost_get_hidden_state (plan));
}

static double
get_context_sent (const CwPlan *plan)
{
  double passes = plan->recompute == CW_RECOMPUTE_FULL ? 4 : 3; /* backward sends twice as much */
  double blocks = 2 * cw_cost_get_hidden_state (plan) * plan->model.kv_heads / plan->model.heads /
                  plan->tensor;

  return passes * get_layer_passes (plan) * blocks * (plan->context - 1.0);
}

static double
get_expert_sent (const CwPlan *plan)
{
  double exchanges = plan->recompute == CW_RECOMPUTE_FULL ? 6 : 4;
  double routed = plan->model.experts_per_token * cw_cost_get_hidden_state (plan);

  if (plan->model.experts == 0)
    return 0;
  if (plan->sequence_parallel)
    routed /= plan->tensor;

  return exchanges * get_layer_passes (plan) *
         cw_collective_get_sent (CW_COLLECTIVE_ALL_TO_ALL, plan->expert, routed);
}

/**
 * cw_cost_get_stage_sent:
 * @plan: a plan
 * @stage: a stage, from 0
 *
 * Gets what one device of a stage hands to its neighbours: b·s·h/t elements for each micro-batch,
 * chunk and direction. The first stage has nobody before it and the last nobody behind it, so
 * that both send one time less than 2v.
 *
 * Source: MEG21, sections 3.2 and 4.1.
 *
 * Returns: bytes
 */
double
cw_cost_get_stage_sent (const CwPlan *plan,
                        guint         stage)
{
  double times = 2.0 * plan->chunks;

  if (plan->pipeline <= 1)
    return 0;
  if (stage == 0 || stage + 1 == plan->pipeline)
    times -= 1;

  return times * plan->micro_batches * cw_cost_get_hidden_state (plan) / plan->tensor;
}

/**
 * cw_cost_get_traffic:
 * @plan: a plan
 *
 * Gets what each device of stage 0 sends; for the pipeline, a stage in the middle, both
 * directions, whether there is one or not.
 *
 * - Data: 2(n - 1)/n·P elements at ZeRO 0 to 2, (1 + 2m)(n - 1)/n·P at 3 (ZeRO, section 7; the
 *   playbook for the repetition). Hybrid shard in groups of F: the same within the group, and
 *   2(R - 1)/R·P/F between the R groups (FSDP23).
 * - Tensor: 4 ring all-reduces of b·s·h for each layer and micro-batch, 6 with full recompute
 *   (MEG21, section 3.2; ZeRO, section 8). Sequence parallelism sends the same bytes (KOR22).
 * - Pipeline: 2·b·s·h·m·v/t (MEG21, sections 3.2 and 4.1).
 * - Context: K and V blocks, 2b(s/c)h(kv/a)(c - 1) forward and twice that backward; derived.
 * - Expert: 4k·b·s·h(e - 1)/e for each layer; derived from two all-to-alls a pass.
 *
 * Returns: bytes
 */
CwTraffic
cw_cost_get_traffic (const CwPlan *plan)
{
  CwTraffic sent = { 0 };
  double ranks = cw_plan_get_replicas (plan);
  double shards = cw_plan_get_shards (plan);
  double experts = cw_cost_get_expert_parameters (plan);
  double dense = cw_cost_get_stage_parameters (plan, 0) - experts;

  add_data (&sent, plan, dense, ranks, shards);
  if (experts > 0)
    add_data (&sent, plan, experts, MAX (ranks / plan->expert, 1), MAX (shards / plan->expert, 1));
  sent.tensor = get_tensor_sent (plan);
  if (plan->pipeline > 1)
    sent.pipeline = 2.0 * plan->chunks * plan->micro_batches * cw_cost_get_hidden_state (plan) /
                    plan->tensor;
  sent.context = get_context_sent (plan);
  sent.expert = get_expert_sent (plan);

  return sent;
}
