/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-rules.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* The rules of a sensible plan (facts, 1.11). A broken one is explained and changes no number:
 * clamping a value behind the learner's back would hide what there is to learn. */

static gboolean
divides (double part,
         double whole)
{
  return fmod (whole, part) == 0;
}

static gboolean
is_broken (CwRule              rule,
           const CwPlan       *plan,
           const CwCostDevice *device)
{
  const CwModel *model = &plan->model;
  double replicas = cw_plan_get_replicas (plan);
  double devices = cw_plan_get_devices (plan);
  double pod = device->pod_devices;

  switch (rule)
    {
    case CW_RULE_HEADS_DIVIDE_HIDDEN:
      return !divides (model->heads, model->hidden);
    case CW_RULE_KV_DIVIDES_HEADS:
      return !divides (model->kv_heads, model->heads);
    case CW_RULE_TENSOR_DIVIDES_HEADS:
      return !divides (plan->tensor, model->heads);
    case CW_RULE_PIPELINE_WITHIN_LAYERS:
      return plan->pipeline > model->layers;
    case CW_RULE_STAGES_EVEN:
      return plan->pipeline <= model->layers &&
             !divides ((double) plan->pipeline * plan->chunks, model->layers);
    case CW_RULE_CHUNKS_NEED_PIPELINE:
      return plan->chunks > 1 && plan->pipeline == 1;
    case CW_RULE_CHUNKS_NEED_1F1B:
      return plan->chunks > 1 && plan->schedule == CW_SCHEDULE_GPIPE;
    case CW_RULE_CHUNKS_NEED_FULL_ROUNDS:
      return plan->chunks > 1 && !divides (plan->pipeline, plan->micro_batches);
    case CW_RULE_CONTEXT_DIVIDES_SEQUENCE:
      return !divides (plan->context, model->seq);
    case CW_RULE_SEQUENCE_DIVIDES:
      return plan->sequence_parallel && divides (plan->context, model->seq) &&
             !divides ((double) plan->context * plan->tensor, model->seq);
    case CW_RULE_EXPERT_NEEDS_EXPERTS:
      return plan->expert > 1 && model->experts == 0;
    case CW_RULE_EXPERT_DIVIDES_EXPERTS:
      return model->experts > 0 && !divides (plan->expert, model->experts);
    case CW_RULE_EXPERT_RIDES_ON_DATA:
      return !divides (plan->expert, replicas);
    case CW_RULE_EXPERTS_PER_TOKEN:
      return model->experts > 0 &&
             (model->experts_per_token == 0 || model->experts_per_token > model->experts);
    case CW_RULE_SHARD_GROUP_DIVIDES_DATA:
      return plan->shard_group > 0 && !divides (plan->shard_group, replicas);
    case CW_RULE_SHARD_GROUP_NEEDS_ZERO:
      return plan->shard_group > 1 && plan->zero == 0;
    case CW_RULE_KV_DUPLICATED:
      return divides (plan->tensor, model->heads) && !divides (plan->tensor, model->kv_heads);
    case CW_RULE_TENSOR_WITHIN_FAST_LINK:
      return plan->tensor > 1 && devices > device->fast_devices &&
             !divides (plan->tensor, device->fast_devices);
    case CW_RULE_SEQUENCE_NEEDS_TENSOR:
      return plan->sequence_parallel && plan->tensor == 1;
    case CW_RULE_ZERO_3_WITH_PIPELINE:
      return plan->zero == 3 && plan->pipeline > 1;
    case CW_RULE_ZERO_NEEDS_DATA:
      return plan->zero > 0 && replicas == 1;
    case CW_RULE_FEW_MICRO_BATCHES:
      return plan->pipeline > 1 &&
             (double) plan->micro_batches * plan->chunks < 2.0 * plan->pipeline;
    case CW_RULE_MULTISLICE:
      return pod > 0 && devices > pod;
    case CW_RULE_WHOLE_SLICES:
      return pod > 0 && devices > pod && !divides (pod, devices);
    case CW_N_RULES:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/**
 * cw_rules_get_broken:
 * @plan: a plan
 * @device: a device
 *
 * Finds the rules that a plan does not keep.
 *
 * Source: facts, 1.11 (MEG21, the Ultra-Scale Playbook, the TPU documentation).
 *
 * Returns: a set, bit n for the rule n
 */
guint
cw_rules_get_broken (const CwPlan       *plan,
                     const CwCostDevice *device)
{
  guint broken = 0;

  for (guint i = 0; i < CW_N_RULES; i++)
    if (is_broken ((CwRule) i, plan, device))
      broken |= 1u << i;

  return broken;
}

/**
 * cw_rules_are_valid:
 * @broken: a set of broken rules
 *
 * Tells whether a plan can be run at all: no broken rule that is more than advice.
 *
 * Returns: whether it is valid
 */
gboolean
cw_rules_are_valid (guint broken)
{
  return (broken & ((1u << CW_RULE_FIRST_ADVICE) - 1)) == 0;
}

/**
 * cw_rule_is_advice:
 * @rule: a rule
 *
 * Tells whether a plan that breaks a rule still runs.
 *
 * Returns: whether it is advice
 */
gboolean
cw_rule_is_advice (CwRule rule)
{
  return rule >= CW_RULE_FIRST_ADVICE;
}

static char *
explain_model (CwRule         rule,
               const CwPlan  *plan)
{
  const CwModel *model = &plan->model;

  if (rule == CW_RULE_HEADS_DIVIDE_HIDDEN)
    return g_strdup_printf (_("%1$u heads do not divide the hidden size %2$u, so heads would "
                              "differ in width."),
                            model->heads, model->hidden);
  if (rule == CW_RULE_KV_DIVIDES_HEADS)
    return g_strdup_printf (_("%1$u key and value heads cannot be shared evenly by %2$u heads."),
                            model->kv_heads, model->heads);
  if (rule == CW_RULE_EXPERTS_PER_TOKEN)
    return g_strdup_printf (_("A token can go to 1 to %1$u experts, not to %2$u."),
                            model->experts, model->experts_per_token);
  if (rule == CW_RULE_TENSOR_DIVIDES_HEADS)
    return g_strdup_printf (_("tensor = %1$u does not divide %2$u heads; attention is split by "
                              "whole heads."),
                            plan->tensor, model->heads);

  return g_strdup_printf (_("tensor = %1$u does not divide %2$u key and value heads, so that "
                            "each device "
                            "holds copies of some."), plan->tensor, model->kv_heads);
}

static char *
explain_pipeline (CwRule        rule,
                  const CwPlan *plan)
{
  if (rule == CW_RULE_PIPELINE_WITHIN_LAYERS)
    return g_strdup_printf (_("%1$u stages need at least as many layers; the model has %2$u."),
                            plan->pipeline, plan->model.layers);
  if (rule == CW_RULE_STAGES_EVEN)
    return g_strdup_printf (_("%1$u layers cannot be split evenly among %2$u stages of %3$u "
                              "chunks; "
                              "the numbers take the average, some stage needs more."),
                            plan->model.layers, plan->pipeline, plan->chunks);
  if (rule == CW_RULE_CHUNKS_NEED_PIPELINE)
    return g_strdup_printf (_("%u chunks interleave the stages of a pipeline, and there is only "
                              "one stage."),
                            plan->chunks);
  if (rule == CW_RULE_CHUNKS_NEED_1F1B)
    return g_strdup (_("Interleaving is a form of the 1F1B schedule; GPipe has one "
                       "chunk a stage."));
  if (rule == CW_RULE_CHUNKS_NEED_FULL_ROUNDS)
    return g_strdup_printf (_("Interleaving needs a number of micro-batches that is a multiple "
                              "of the %1$u "
                              "stages, not %2$u."), plan->pipeline, plan->micro_batches);

  return g_strdup_printf (_("%1$u micro-batches are few for %2$u stages; from twice as many on, "
                            "waiting is small."), plan->micro_batches, plan->pipeline);
}

static char *
explain_sequence (CwRule        rule,
                  const CwPlan *plan)
{
  if (rule == CW_RULE_CONTEXT_DIVIDES_SEQUENCE)
    return g_strdup_printf (_("A sequence of %1$u tokens cannot be cut into %2$u equal parts."),
                            plan->model.seq, plan->context);
  if (rule == CW_RULE_SEQUENCE_DIVIDES)
    return g_strdup_printf (_("Sequence parallelism cannot cut %1$u tokens into %2$.0f equal parts "
                              "(context × tensor)."),
                            plan->model.seq, (double) plan->context * plan->tensor);

  return g_strdup (_("Sequence parallelism shares the tensor axis: with tensor = 1 it changes "
                     "nothing."));
}

static char *
explain_expert (CwRule        rule,
                const CwPlan *plan)
{
  if (rule == CW_RULE_EXPERT_NEEDS_EXPERTS)
    return g_strdup_printf (_("expert = %u needs a model with experts; this one has none."),
                            plan->expert);
  if (rule == CW_RULE_EXPERT_DIVIDES_EXPERTS)
    return g_strdup_printf (_("%1$u experts cannot be split evenly among %2$u ranks."),
                            plan->model.experts, plan->expert);

  return g_strdup_printf (_("Experts ride on the %1$.0f ranks of data and context, and expert = "
                            "%2$u does "
                            "not divide them."), cw_plan_get_replicas (plan), plan->expert);
}

static char *
explain_sharding (CwRule        rule,
                  const CwPlan *plan)
{
  double replicas = cw_plan_get_replicas (plan);

  if (rule == CW_RULE_SHARD_GROUP_DIVIDES_DATA)
    return g_strdup_printf (_("shard_group = %1$u does not divide the %2$.0f ranks that hold the "
                              "same weights."),
                            plan->shard_group, replicas);
  if (rule == CW_RULE_SHARD_GROUP_NEEDS_ZERO)
    return g_strdup (_("A group to shard in needs something to shard: zero is 0."));
  if (rule == CW_RULE_ZERO_NEEDS_DATA)
    return g_strdup (_("ZeRO shards over the data axis: with one rank there is nothing to share."));

  return g_strdup (_("ZeRO-3 in a pipeline gathers the weights again for every micro-batch; "
                     "ZeRO-1 is the usual partner."));
}

static char *
explain_device (CwRule              rule,
                const CwPlan       *plan,
                const CwCostDevice *device)
{
  double devices = cw_plan_get_devices (plan);

  if (rule == CW_RULE_TENSOR_WITHIN_FAST_LINK)
    return g_strdup_printf (_("A tensor group of %1$u reaches over the edge of the %2$.0f "
                              "devices that the fast "
                              "link joins; it talks in every layer, over the slow one."),
                            plan->tensor, device->fast_devices);
  if (rule == CW_RULE_MULTISLICE)
    return g_strdup_printf (_("%1$.0f devices are more than a slice can hold (%2$.0f): this "
                              "needs Multislice, "
                              "usually with data parallelism between the slices."),
                            devices, device->pod_devices);

  return g_strdup_printf (_("%1$.0f devices are not a whole number of slices of %2$.0f; the "
                            "degrees that "
                            "go between slices must multiply to their number."),
                          devices, device->pod_devices);
}

/**
 * cw_rule_explain:
 * @rule: a rule that @plan breaks
 * @plan: a plan
 * @device: a device
 *
 * Says what is wrong, with the plan's own numbers.
 *
 * Returns: (transfer full): a sentence
 */
char *
cw_rule_explain (CwRule              rule,
                 const CwPlan       *plan,
                 const CwCostDevice *device)
{
  switch (rule)
    {
    case CW_RULE_HEADS_DIVIDE_HIDDEN:
    case CW_RULE_KV_DIVIDES_HEADS:
    case CW_RULE_TENSOR_DIVIDES_HEADS:
    case CW_RULE_EXPERTS_PER_TOKEN:
    case CW_RULE_KV_DUPLICATED:
      return explain_model (rule, plan);
    case CW_RULE_PIPELINE_WITHIN_LAYERS:
    case CW_RULE_STAGES_EVEN:
    case CW_RULE_CHUNKS_NEED_PIPELINE:
    case CW_RULE_CHUNKS_NEED_1F1B:
    case CW_RULE_CHUNKS_NEED_FULL_ROUNDS:
    case CW_RULE_FEW_MICRO_BATCHES:
      return explain_pipeline (rule, plan);
    case CW_RULE_CONTEXT_DIVIDES_SEQUENCE:
    case CW_RULE_SEQUENCE_DIVIDES:
    case CW_RULE_SEQUENCE_NEEDS_TENSOR:
      return explain_sequence (rule, plan);
    case CW_RULE_EXPERT_NEEDS_EXPERTS:
    case CW_RULE_EXPERT_DIVIDES_EXPERTS:
    case CW_RULE_EXPERT_RIDES_ON_DATA:
      return explain_expert (rule, plan);
    case CW_RULE_SHARD_GROUP_DIVIDES_DATA:
    case CW_RULE_SHARD_GROUP_NEEDS_ZERO:
    case CW_RULE_ZERO_3_WITH_PIPELINE:
    case CW_RULE_ZERO_NEEDS_DATA:
      return explain_sharding (rule, plan);
    case CW_RULE_TENSOR_WITHIN_FAST_LINK:
    case CW_RULE_MULTISLICE:
    case CW_RULE_WHOLE_SLICES:
      return explain_device (rule, plan, device);
    case CW_N_RULES:
    default:
      g_return_val_if_reached (NULL);
    }
}
