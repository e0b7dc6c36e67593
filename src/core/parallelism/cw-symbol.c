/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-quantity.h"

#include <math.h>
#include <string.h>

/* The symbols of the formulas and what they stand for in a plan (facts, 1.1). Not for the hot
 * path: a formula is opened by a person. */

typedef struct
{
  const char *name;
  double value;
} Symbol;

static gboolean
find (const Symbol *symbols,
      guint         n_symbols,
      const char   *name,
      gsize         length,
      double       *value)
{
  for (guint i = 0; i < n_symbols; i++)
    {
      if (strlen (symbols[i].name) == length && strncmp (symbols[i].name, name, length) == 0)
        {
          *value = symbols[i].value;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
find_in_plan (const CwPlan *plan,
              const char   *name,
              gsize         length,
              double       *value)
{
  const CwModel *model = &plan->model;
  double ranks = cw_plan_get_replicas (plan);
  double shards = cw_plan_get_shards (plan);
  const Symbol symbols[] = {
    { "L", model->layers }, { "h", model->hidden }, { "a", model->heads },
    { "kv", model->kv_heads },
    { "f", model->ffn }, { "V", model->vocab }, { "s", model->seq }, { "E", model->experts },
    { "k", model->experts_per_token },
    { "d", plan->data }, { "t", plan->tensor }, { "p", plan->pipeline }, { "c", plan->context },
    { "e", plan->expert }, { "N", cw_plan_get_devices (plan) }, { "n", ranks }, { "F", shards },
    { "R", ranks / shards }, { "nₑ", MAX (ranks / plan->expert, 1) },
    { "Fₑ", MAX (shards / plan->expert, 1) },
    { "Rₑ", MAX (ranks / plan->expert, 1) / MAX (shards / plan->expert, 1) },
    { "b", plan->micro_batch }, { "m", plan->micro_batches }, { "v", plan->chunks },
    { "B", cw_plan_get_batch (plan) },
    { "w", plan->recipe->weights }, { "g", plan->recipe->gradients },
    { "o", plan->recipe->optimizer },
    { "g′", cw_cost_get_gradient_bytes (plan) }, { "β", cw_cost_get_activation_width (plan) },
    { "copies", plan->copies }, { "u", plan->usable }, { "η", plan->efficiency },
    { "input", plan->input },
    { "x", cw_cost_get_hidden_state (plan) },
  };

  return find (symbols, G_N_ELEMENTS (symbols), name, length, value);
}

static gboolean
find_in_model (const CwPlan      *plan,
               const CwStageCost *stage,
               const char        *name,
               gsize              length,
               double            *value)
{
  const CwModel *model = &plan->model;
  double experts = cw_model_count_layer_experts (model);
  double own_experts = cw_cost_get_expert_parameters (plan);
  double first = cw_cost_get_stage_parameters (plan, 0);
  double unit = cw_cost_get_largest_unit (plan, stage->stage) * plan->tensor /
                plan->recipe->weights;
  const Symbol symbols[] = {
    { "P", cw_model_count_parameters (model) },
    { "P_layer", cw_model_count_layer (model) - experts },
    { "P_experts", experts }, { "P_embedding", cw_model_count_embedding (model) },
    { "P_output", cw_model_count_head (model) },
    { "P_matrices", cw_model_count_layer_matrices (model) },
    { "P_unit", unit }, { "i", stage->stage },
    { "Pᵢ", stage->parameters }, { "Pᵢ_dense", stage->parameters - own_experts },
    { "P₀", first }, { "P₀_dense", first - own_experts }, { "Pₑ", own_experts },
    { "A_layer", cw_cost_get_layer_activations (plan) }, { "q", stage->in_flight },
    { "weights", stage->weights }, { "gradients", stage->gradients },
    { "optimizer", stage->optimizer },
    { "activations", stage->activations }, { "total", stage->total },
    { "gathered", stage->gathered },
  };

  return find (symbols, G_N_ELEMENTS (symbols), name, length, value);
}

static gboolean
find_in_cost (const CwPlan       *plan,
              const CwCost       *cost,
              const CwCostDevice *device,
              const char         *name,
              gsize               length,
              double             *value)
{
  const CwTimes *times = &cost->times;
  double rings = plan->micro_batches * (plan->recompute == CW_RECOMPUTE_FULL ? 4.0 : 3.0);
  double rate = device->flops * plan->efficiency * plan->pipeline * plan->tensor * plan->context;
  double scores = cw_model_get_attention_flops (&plan->model) * plan->micro_batch *
                  plan->model.layers;
  double pass = MAX (times->forward, times->gather_forward) +
                MAX (times->backward, times->gather_backward) +
                times->talk_forward + times->talk_backward;
  const Symbol symbols[] = {
    { "capacity", device->memory }, { "C", device->flops }, { "W_fast", device->fast },
    { "W_slow", device->slow },
    { "FLOPs", cost->hardware_flops }, { "model FLOPs", cost->model_flops },
    { "forward", times->forward }, { "backward", times->backward }, { "pass", pass },
    { "gather", times->gather_forward }, { "reduce", times->reduce }, { "collect", times->collect },
    { "arithmetic", times->compute }, { "data", times->exposed_data },
    { "tensor", times->exposed_tensor },
    { "pipeline", times->exposed_pipeline }, { "context", times->exposed_context },
    { "expert", times->exposed_expert }, { "waiting", times->bubble }, { "busy", times->busy },
    { "step", times->step }, { "ring", times->context / rings },
    { "scores", rate > 0 ? scores / rate : 0 },
  };

  return find (symbols, G_N_ELEMENTS (symbols), name, length, value);
}

/**
 * cw_symbol_get_value:
 * @name: the name of a symbol, not terminated
 * @length: its bytes
 * @context: a plan and its cost
 * @value: (out): what it stands for
 *
 * Looks up a symbol of a formula.
 *
 * Returns: whether there is such a symbol
 */
gboolean
cw_symbol_get_value (const char              *name,
                     gsize                    length,
                     const CwQuantityContext *context,
                     double                  *value)
{
  return find_in_plan (context->plan, name, length, value) ||
         find_in_model (context->plan, context->stage, name, length, value) ||
         find_in_cost (context->plan, context->cost, context->device, name, length, value);
}

/**
 * cw_symbol_format:
 * @value: a number
 *
 * Writes a number as it stands in a formula: whole numbers with commas, others to six digits.
 *
 * Returns: (transfer full): the number
 */
char *
cw_symbol_format (double value)
{
  GString *text;
  gsize n_digits;

  if (value != floor (value) || fabs (value) >= 1e15)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];

      return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", value));
    }

  text = g_string_new (NULL);
  g_string_append_printf (text, "%.0f", value);
  n_digits = text->len - (value < 0);
  for (gsize i = 3; i < n_digits && n_digits > 4; i += 3)
    g_string_insert_c (text, (gssize) (text->len - i - (i - 3) / 3), ',');

  return g_string_free (text, FALSE);
}
