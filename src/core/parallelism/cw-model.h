/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The shape of a transformer. A plain value; nothing in it is owned. */
typedef struct
{
  guint layers;             /* L */
  guint hidden;             /* h */
  guint heads;              /* a */
  guint kv_heads;           /* kv: key and value heads, fewer than heads when they are grouped */
  guint ffn;                /* f: width of the feed-forward part */
  guint vocab;              /* V, tokens */
  guint seq;                /* s, tokens of a sequence */
  gboolean gated;           /* without biases or learned positions; FALSE: the GPT conventions */
  gboolean tied;            /* the output reads the matrix of the embedding */
  guint experts;            /* of a layer; 0: not a mixture of experts */
  guint experts_per_token;  /* k */
} CwModel;

double cw_model_count_layer_matrices  (const CwModel *model);
double cw_model_count_layer_experts   (const CwModel *model);
double cw_model_count_layer           (const CwModel *model);
double cw_model_count_embedding       (const CwModel *model);
double cw_model_count_head            (const CwModel *model);
double cw_model_count_parameters      (const CwModel *model);

double cw_model_get_attention_flops   (const CwModel *model);
double cw_model_get_forward_flops     (const CwModel *model,
                                       double         sequences);
double cw_model_get_model_flops       (const CwModel *model,
                                       double         sequences);
double cw_model_get_attention_again   (const CwModel *model,
                                       double         sequences);
double cw_model_get_layers_again      (const CwModel *model,
                                       double         sequences);

G_END_DECLS
