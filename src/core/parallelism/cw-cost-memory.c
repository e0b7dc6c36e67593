/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-cost.h"

/* What one device holds. All in bytes on one device of a stage; every function is pure and closed,
 * so that ten thousand devices cost as much as one.
 *
 * Activations count as KOR22 does: 34 bytes for each element of the hidden state in a layer, of
 * which 10 are held by every tensor rank unless sequence parallelism splits them, and 5as/h for
 * the attention scores. With a width of β bytes, 34 is 16β + 2 (two dropout masks of one byte), 10
 * is 4β + 2 and 5 is 2β + 1. */

static double
get_layers (const CwPlan *plan)
{
  return (double) plan->model.layers / plan->pipeline;
}

static double
count_dense (const CwPlan *plan,
             guint         stage)
{
  const CwModel *model = &plan->model;
  gboolean is_last = stage + 1 == plan->pipeline;
  double sum;

  sum = get_layers (plan) * (cw_model_count_layer (model) - cw_model_count_layer_experts (model));
  if (stage == 0)
    sum += cw_model_count_embedding (model);
  /* A tied output needs the embedding's matrix too: on its own stage, as a copy. */
  if (is_last && (!model->tied || plan->pipeline > 1))
    sum += cw_model_count_head (model);

  return sum / plan->tensor;
}

/**
 * cw_cost_get_expert_parameters:
 * @plan: a plan
 *
 * Counts the parameters of the experts that one device holds, of any stage: L/p layers' experts
 * over e and t. Derived.
 *
 * Returns: parameters, 0 for a model without experts
 */
double
cw_cost_get_expert_parameters (const CwPlan *plan)
{
  return get_layers (plan) * cw_model_count_layer_experts (&plan->model) / plan->expert /
         plan->tensor;
}

/**
 * cw_cost_get_stage_parameters:
 * @plan: a plan
 * @stage: a stage, from 0
 *
 * Counts the parameters that a device of a stage is responsible for, before ZeRO: of stage 0
 * (L/p layers + Vh + sh positions)/t; the last stage holds the output matrix, and all of it stage
 * 0 where p = 1. Experts are divided by e as well. The norms count as divided by t.
 *
 * Source: facts, 1.4; Megatron-LM's most loaded stage. The copy of a tied output is derived.
 *
 * Returns: parameters
 */
double
cw_cost_get_stage_parameters (const CwPlan *plan,
                              guint         stage)
{
  return count_dense (plan, stage) + cw_cost_get_expert_parameters (plan);
}

/**
 * cw_cost_split_states:
 * @parameters: parameters of one device before sharding
 * @recipe: bytes per parameter
 * @zero: ZeRO stage, 0 to 3
 * @shards: ranks among which states are sharded
 * @weights: (out): bytes
 * @gradients: (out): bytes
 * @optimizer: (out): bytes
 *
 * Shards the model states: stage 1 divides the optimizer state, 2 the gradients too, 3 the weights
 * too. (w + g + o)P at stage 0, (w + g + o)P/d at stage 3.
 *
 * Source: ZeRO, sections 3.1 and 5.1 to 5.3; FSDP23 for @shards below the number of replicas.
 */
void
cw_cost_split_states (double          parameters,
                      const CwRecipe *recipe,
                      guint           zero,
                      double          shards,
                      double         *weights,
                      double         *gradients,
                      double         *optimizer)
{
  *weights = recipe->weights * parameters / (zero >= 3 ? shards : 1);
  *gradients = recipe->gradients * parameters / (zero >= 2 ? shards : 1);
  *optimizer = recipe->optimizer * parameters / (zero >= 1 ? shards : 1);
}

static void
add_states (CwStageCost  *cost,
            const CwPlan *plan,
            double        parameters,
            double        shards)
{
  double weights, gradients, optimizer;

  cw_cost_split_states (parameters, plan->recipe, plan->zero, shards, &weights, &gradients,
                        &optimizer);
  cost->parameters += parameters;
  cost->weights += weights;
  cost->gradients += gradients;
  cost->optimizer += optimizer;
}

/**
 * cw_cost_get_largest_unit:
 * @plan: a plan
 * @stage: a stage, from 0
 *
 * Gets the largest unit that sharded weights are gathered in: one layer, the embedding, or the
 * output matrix, in the precision of the weights. Gathering the next unit ahead doubles it.
 *
 * Source: FSDP23 (K_low·max P_unit); DeepSpeed counts the largest layer, embeddings included.
 *
 * Returns: bytes; 0 below ZeRO-3
 */
double
cw_cost_get_largest_unit (const CwPlan *plan,
                          guint         stage)
{
  const CwModel *model = &plan->model;
  double experts = cw_model_count_layer_experts (model);
  double unit = cw_model_count_layer (model) - experts + experts / plan->expert;

  if (plan->zero < 3 || cw_plan_get_shards (plan) <= 1)
    return 0;

  if (stage == 0)
    unit = MAX (unit, cw_model_count_embedding (model));
  if (stage + 1 == plan->pipeline)
    unit = MAX (unit, cw_model_count_head (model));

  return plan->recipe->weights * unit / plan->tensor;
}

/**
 * cw_cost_get_activation_width:
 * @plan: a plan
 *
 * Gets the width of an activation: 2 in mixed precision, 4 with FP32 weights.
 *
 * Returns: bytes
 */
double
cw_cost_get_activation_width (const CwPlan *plan)
{
  return plan->recipe->weights >= 4 ? 4 : 2;
}

/**
 * cw_cost_get_hidden_state:
 * @plan: a plan
 *
 * Gets the hidden state of one micro-batch between two layers: 2·b·s·h/c, which tensor
 * parallelism reduces in every layer and a stage hands to the next.
 *
 * Source: MEG21, section 3.2.
 *
 * Returns: bytes
 */
double
cw_cost_get_hidden_state (const CwPlan *plan)
{
  return cw_cost_get_activation_width (plan) * plan->micro_batch * plan->model.seq *
         plan->model.hidden /
         plan->context;
}

/**
 * cw_cost_get_layer_activations:
 * @plan: a plan
 *
 * Gets what one layer keeps of one micro-batch for the backward pass: sbh(10 + 24/t + 5as/(ht)),
 * (sbh/t)(34 + 5as/h) with sequence parallelism, without the last term with selective recompute,
 * 2sbh with full recompute, which sequence parallelism divides by t here.
 *
 * Source: KOR22 Eq. 1, 2, 4 and table 2. FP32 widths, context parallelism (÷ c), the copies and
 * the k - 1 further experts of a token are derived.
 *
 * Returns: bytes
 */
double
cw_cost_get_layer_activations (const CwPlan *plan)
{
  const CwModel *model = &plan->model;
  double width = cw_cost_get_activation_width (plan);
  double elements = cw_cost_get_hidden_state (plan) / width;
  double t = plan->tensor;
  double whole = 4 * width + 2;
  double split = 12 * width;
  double scores = 0;

  if (plan->recompute == CW_RECOMPUTE_FULL)
    return width * elements / (plan->sequence_parallel ? t : 1);

  if (plan->recompute == CW_RECOMPUTE_NONE && plan->copies == 0)
    scores = (2 * width + 1) * model->heads * model->seq / model->hidden;
  if (plan->copies > 0)
    {
      double scale = plan->copies * width / (whole + split);

      whole *= scale;
      split *= scale;
    }
  else if (model->experts > 0 && model->experts_per_token > 1)
    split += 8 * width * (model->experts_per_token - 1);

  if (plan->sequence_parallel)
    return elements / t * (whole + split + scores);

  return elements * (whole + (split + scores) / t);
}

/**
 * cw_cost_get_in_flight:
 * @plan: a plan
 * @stage: a stage, from 0
 *
 * Gets how many micro-batches' activations a stage holds at once: m with GPipe, min(m, p - i) with
 * 1F1B, and p(1 + (p - 1)/(pv)) on stage 0 of an interleaved schedule, which is too much when
 * m = p since the warm-up then never fills.
 *
 * Source: GPIPE; KOR22, section 4.2.3 and table 2; the stages behind the first are derived.
 *
 * Returns: micro-batches
 */
double
cw_cost_get_in_flight (const CwPlan *plan,
                       guint         stage)
{
  double m = plan->micro_batches;
  double p = plan->pipeline;
  double v = plan->chunks;

  if (plan->chunks > 1)
    {
      double held = (2 * (p - 1 - stage) + (v - 1) * p + 1) / v;

      return stage == 0 ? held : MIN (held, m);
    }
  if (plan->schedule == CW_SCHEDULE_GPIPE)
    return m;

  return MIN (m, p - stage);
}

/**
 * cw_cost_get_outside_activations:
 * @plan: a plan
 * @stage: a stage, from 0
 *
 * Gets the activations outside the layers: sbh/t for the dropout of the embedding of each
 * micro-batch in flight, and on the last stage (4sbh/t)(1 + V/h) for the last norm, the output's
 * input and the logits in FP32. The house conventions leave them out of the sums.
 *
 * Source: KOR22, section 4.3.
 *
 * Returns: bytes
 */
double
cw_cost_get_outside_activations (const CwPlan *plan,
                                 guint         stage)
{
  const CwModel *model = &plan->model;
  double elements = (double) plan->micro_batch * model->seq * model->hidden / plan->context /
                    plan->tensor;
  double sum = 0;

  if (stage == 0)
    sum += elements * cw_cost_get_in_flight (plan, 0);
  if (stage + 1 == plan->pipeline)
    sum += 4 * elements * (1 + (double) model->vocab / model->hidden);

  return sum;
}

/**
 * cw_cost_get_stage:
 * @plan: a plan
 * @stage: a stage, from 0 to less than the number of stages
 *
 * Gets what each device of a stage holds.
 *
 * Returns: bytes on one device
 */
CwStageCost
cw_cost_get_stage (const CwPlan *plan,
                   guint         stage)
{
  CwStageCost cost = { .stage = stage };
  double shards = cw_plan_get_shards (plan);

  add_states (&cost, plan, count_dense (plan, stage), shards);
  /* The ranks of an expert group hold different experts, so fewer are left to share one. */
  add_states (&cost, plan, cw_cost_get_expert_parameters (plan), MAX (shards / plan->expert, 1));

  cost.in_flight = cw_cost_get_in_flight (plan, stage);
  cost.activations = cw_cost_get_layer_activations (plan) * get_layers (plan) * cost.in_flight;
  cost.total = cost.weights + cost.gradients + cost.optimizer + cost.activations;
  cost.gathered = cw_cost_get_largest_unit (plan, stage);
  cost.bytes = cost.total + cost.gathered;
  cost.outside = cw_cost_get_outside_activations (plan, stage);

  return cost;
}
