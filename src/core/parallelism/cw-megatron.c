/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-megatron.h"

/* The conventions of one known estimator, Megatron-LM's theoretical_memory_usage.py, kept apart
 * from our own so that both can be tested: what people compare our numbers with should differ for
 * reasons that can be named. It counts no biases and no learned positions, does not split norms by
 * t, keeps gradients in FP32 (18 bytes a parameter, or 6 + 12/d), takes 18 + 4f/h for a layer and
 * so ignores the third matrix of a gated MLP, and adds a few terms outside the layers. */

static double
count_norms (const CwModel *model)
{
  double each = model->gated ? 1 : 2; /* RMSNorm has no bias */

  return each * model->hidden * (2.0 * model->layers + 1);
}

static double
count_matrices (const CwModel *model)
{
  return model->layers * cw_model_count_layer_matrices (model);
}

static double
get_activations (const CwPlan *plan,
                 double        margin)
{
  const CwModel *model = &plan->model;
  double t = plan->tensor;
  double p = plan->pipeline;
  double tokens = (double) plan->micro_batch * model->seq;
  double elements = tokens * model->hidden;
  double width = plan->sequence_parallel ? 4 : 2; /* of a logit */
  double layers, held, logits;

  if (plan->sequence_parallel)
    layers = elements / t * (18 + 4.0 * model->ffn / model->hidden) * model->layers;
  else
    layers = elements * (10 + 24 / t) * model->layers;

  held = plan->chunks > 1 ? 1 + (p - 1) / (p * plan->chunks) : MIN (1, plan->micro_batches / p);
  logits = 0;
  if (plan->pipeline == 1)
    logits = width * elements * (1 + (double) model->vocab / model->hidden);

  return ((layers + (8 * tokens * p + elements * p) / t) * held + logits / t) * margin;
}

/**
 * cw_megatron_estimate:
 * @plan: a plan; with selective recompute, or with FlashAttention
 * @margin: factor on the activations: 1.05 where the estimator runs without sequence parallelism
 *
 * Estimates the memory of the most loaded device as Megatron-LM does.
 *
 * Source: NVIDIA/Megatron-LM, theoretical_memory_usage.py, as executed for the facts (O8).
 *
 * Returns: bytes and counts
 */
CwMegatron
cw_megatron_estimate (const CwPlan *plan,
                      double        margin)
{
  const CwModel *model = &plan->model;
  double p = plan->pipeline;
  double embeddings = cw_model_count_head (model) * (plan->pipeline == 1 && !model->tied ? 2 : 1);
  double bytes = plan->zero > 0 ? 6 + 12.0 / plan->data : 18;
  CwMegatron result;

  result.parameters = count_matrices (model) + count_norms (model) +
                      cw_model_count_head (model) * (model->tied ? 1 : 2);
  result.shard = (count_matrices (model) / p + embeddings) / plan->tensor + count_norms (model) / p;
  result.states = bytes * result.shard;
  result.activations = get_activations (plan, margin);
  result.total = result.states + result.activations;

  return result;
}
