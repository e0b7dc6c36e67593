/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-model.h"

/* What a transformer counts and computes, before anything is split. Counts are doubles: a model of
 * 10^15 parameters times 18 bytes is still exact to 15 digits, and nothing can overflow.
 *
 * One linear layer of n weights takes 2n FLOPs a token forward and 4n backward; the scores of
 * attention and their sum take 4sh more a token and layer, causal or not (MEG21, appendix). */

static double
count_mlp (const CwModel *model)
{
  return (model->gated ? 3.0 : 2.0) * model->hidden * model->ffn;
}

static double
count_attention (const CwModel *model)
{
  double h = model->hidden;

  return 2 * h * h * (1 + (double) model->kv_heads / model->heads);
}

/**
 * cw_model_count_layer_matrices:
 * @model: a model
 *
 * Counts the weights of one layer that a token is multiplied with: 2h²(1 + kv/a) + 2hf, 3hf when
 * gated; of a mixture of experts k such MLPs and the router, h for each expert.
 *
 * Source: MEG21 Eq. 2; the scaling book, chapter 4.
 *
 * Returns: parameters
 */
double
cw_model_count_layer_matrices (const CwModel *model)
{
  if (model->experts == 0)
    return count_attention (model) + count_mlp (model);

  return count_attention (model) + model->experts_per_token * count_mlp (model) +
         (double) model->hidden * model->experts;
}

/**
 * cw_model_count_layer_experts:
 * @model: a model
 *
 * Counts the weights of the experts of one layer, which expert parallelism splits: E times 2hf,
 * 3hf when gated. Derived.
 *
 * Returns: parameters, 0 for a model without experts
 */
double
cw_model_count_layer_experts (const CwModel *model)
{
  return model->experts * count_mlp (model);
}

/**
 * cw_model_count_layer:
 * @model: a model
 *
 * Counts all parameters of one layer: its matrices, and 13h biases and norms in the GPT
 * conventions, or 2h for the two norms of a gated one.
 *
 * Source: MEG21 Eq. 2; the Ultra-Scale Playbook.
 *
 * Returns: parameters
 */
double
cw_model_count_layer (const CwModel *model)
{
  double small = (model->gated ? 2.0 : 13.0) * model->hidden;

  if (model->experts == 0)
    return count_attention (model) + count_mlp (model) + small;

  return count_attention (model) + cw_model_count_layer_experts (model) +
         (double) model->hidden * model->experts + small;
}

/**
 * cw_model_count_embedding:
 * @model: a model
 *
 * Counts what stands before the first layer: Vh, and sh learned positions in the GPT conventions.
 *
 * Source: MEG21 Eq. 2.
 *
 * Returns: parameters
 */
double
cw_model_count_embedding (const CwModel *model)
{
  double rows = (double) model->vocab + (model->gated ? 0.0 : model->seq);

  return rows * model->hidden;
}

/**
 * cw_model_count_head:
 * @model: a model
 *
 * Counts the output matrix, Vh. A tied one is the embedding's own, which is held again where the
 * last layers are on another device.
 *
 * Returns: parameters
 */
double
cw_model_count_head (const CwModel *model)
{
  return (double) model->vocab * model->hidden;
}

/**
 * cw_model_count_parameters:
 * @model: a model
 *
 * Counts the parameters of the whole model. In the GPT conventions 12Lh²(1 + 13/(12h) +
 * (V + s)/(12Lh)); gated L(2h²(1 + kv/a) + 3hf + 2h) + 2Vh + h.
 *
 * Source: MEG21 Eq. 2; the scaling book, chapters 4 and 6, with the norms.
 *
 * Returns: parameters
 */
double
cw_model_count_parameters (const CwModel *model)
{
  return model->layers * cw_model_count_layer (model) + cw_model_count_embedding (model) +
         (model->tied ? 0.0 : cw_model_count_head (model)) + (model->gated ? model->hidden : 0.0);
}

/**
 * cw_model_get_attention_flops:
 * @model: a model
 *
 * Gets the forward FLOPs of the attention scores and their sum, of one sequence in one layer:
 * 4s²h.
 *
 * Source: MEG21, appendix.
 *
 * Returns: FLOPs
 */
double
cw_model_get_attention_flops (const CwModel *model)
{
  return 4.0 * model->seq * model->seq * model->hidden;
}

/**
 * cw_model_get_forward_flops:
 * @model: a model
 * @sequences: number of sequences
 *
 * Gets the FLOPs of a forward pass: 24BLsh²(1 + s/(6h) + V/(12hL)) for f = 4h.
 *
 * Source: a third of KOR22 Eq. 7, with the model's own matrices in place of 12h².
 *
 * Returns: FLOPs
 */
double
cw_model_get_forward_flops (const CwModel *model,
                            double         sequences)
{
  double s = model->seq;
  double layer = 2 * s * cw_model_count_layer_matrices (model) +
                 cw_model_get_attention_flops (model);

  return sequences * (model->layers * layer + 2 * s * cw_model_count_head (model));
}

/**
 * cw_model_get_model_flops:
 * @model: a model
 * @sequences: number of sequences
 *
 * Gets the FLOPs of a training step that redoes nothing: 72BLsh²(1 + s/(6h) + V/(12hL)), three
 * times the forward pass. What MFU divides by.
 *
 * Source: KOR22 Eq. 7.
 *
 * Returns: FLOPs
 */
double
cw_model_get_model_flops (const CwModel *model,
                          double         sequences)
{
  return 3 * cw_model_get_forward_flops (model, sequences);
}

/**
 * cw_model_get_attention_again:
 * @model: a model
 * @sequences: number of sequences
 *
 * Gets what selective recompute adds: s/(6h) of 72BLsh², as the paper counts it.
 *
 * Source: KOR22 Eq. 8 less Eq. 7.
 *
 * Returns: FLOPs
 */
double
cw_model_get_attention_again (const CwModel *model,
                              double         sequences)
{
  return 3 * sequences * model->layers * cw_model_get_attention_flops (model);
}

/**
 * cw_model_get_layers_again:
 * @model: a model
 * @sequences: number of sequences
 *
 * Gets what full recompute adds: the layers' forward pass once more, but not the output's. With
 * [func@model_get_model_flops] it makes 96BsLh²(1 + s/(6h) + V/(16Lh)).
 *
 * Source: MEG21 Eq. 3.
 *
 * Returns: FLOPs
 */
double
cw_model_get_layers_again (const CwModel *model,
                           double         sequences)
{
  double s = model->seq;
  double layer = 2 * s * cw_model_count_layer_matrices (model) +
                 cw_model_get_attention_flops (model);

  return sequences * model->layers * layer;
}
