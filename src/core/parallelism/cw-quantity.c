/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-quantity.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* The table of all numbers that are shown: what they are called, where they come from, and how
 * their formula is written with its symbols or with the plan's own values. */

typedef struct
{
  const char *id;
  const char *name;
  CwUnit unit;
  const char *source;
} Info;

static const Info infos[] = {
  [CW_QUANTITY_PARAMETERS] = { "parameters", N_("Parameters of the model"),
    CW_UNIT_COUNT, "MEG21 Eq. 2; the scaling book, chapter 4" },
  [CW_QUANTITY_RANK_PARAMETERS] = { "rank_parameters", N_("Parameters of one device"),
    CW_UNIT_COUNT, "Megatron-LM, most loaded stage" },
  [CW_QUANTITY_WEIGHTS] = { "weights", N_("Weights"),
    CW_UNIT_BYTES, "ZeRO, sections 3.1 and 5.3" },
  [CW_QUANTITY_GRADIENTS] = { "gradients", N_("Gradients"),
    CW_UNIT_BYTES, "ZeRO, sections 3.1 and 5.2" },
  [CW_QUANTITY_OPTIMIZER] = { "optimizer", N_("Optimizer state"),
    CW_UNIT_BYTES, "ZeRO, sections 3.1 and 5.1" },
  [CW_QUANTITY_LAYER_ACTIVATIONS] = { "layer_activations", N_("Activations of one layer and "
                                                              "micro-batch"),
    CW_UNIT_BYTES, "KOR22 Eq. 1, 2, 4 and Table 2" },
  [CW_QUANTITY_IN_FLIGHT] = { "in_flight", N_("Micro-batches in flight"),
    CW_UNIT_COUNT, "GPIPE; KOR22, section 4.2.3" },
  [CW_QUANTITY_ACTIVATIONS] = { "activations", N_("Activations"),
    CW_UNIT_BYTES, "KOR22, section 4.2.3" },
  [CW_QUANTITY_TOTAL] = { "total", N_("Model states and activations"),
    CW_UNIT_BYTES, "ZeRO, section 3" },
  [CW_QUANTITY_GATHERED] = { "gathered", N_("Largest gathered unit"),
    CW_UNIT_BYTES, "FSDP23; DeepSpeed's estimator" },
  [CW_QUANTITY_HELD] = { "held", N_("What must fit"),
    CW_UNIT_BYTES, "FSDP23" },
  [CW_QUANTITY_OUTSIDE] = { "outside", N_("Activations outside the layers"),
    CW_UNIT_BYTES, "KOR22, section 4.3" },
  [CW_QUANTITY_USABLE] = { "usable", N_("Usable memory"),
    CW_UNIT_BYTES, "The device's published memory" },
  [CW_QUANTITY_DEVICES] = { "devices", N_("Devices"),
    CW_UNIT_COUNT, "MEG21, section 2" },
  [CW_QUANTITY_BATCH] = { "batch", N_("Sequences of one step"),
    CW_UNIT_COUNT, "MEG21, section 2" },
  [CW_QUANTITY_TOKENS] = { "tokens", N_("Tokens of one device and step"),
    CW_UNIT_COUNT, "The scaling book, chapter 5" },
  [CW_QUANTITY_HIDDEN_STATE] = { "hidden_state", N_("Hidden state of one micro-batch"),
    CW_UNIT_BYTES, "MEG21, section 3.2" },
  [CW_QUANTITY_SENT_DATA] = { "sent_data", N_("Sent for data parallelism"),
    CW_UNIT_BYTES, "ZeRO, section 7; FSDP23; the Ultra-Scale Playbook" },
  [CW_QUANTITY_SENT_TENSOR] = { "sent_tensor", N_("Sent for tensor parallelism"),
    CW_UNIT_BYTES, "MEG21, section 3.2; ZeRO, section 8" },
  [CW_QUANTITY_SENT_PIPELINE] = { "sent_pipeline", N_("Sent between stages"),
    CW_UNIT_BYTES, "MEG21, sections 3.2 and 4.1" },
  [CW_QUANTITY_SENT_CONTEXT] = { "sent_context", N_("Sent for context parallelism"),
    CW_UNIT_BYTES, "Derived from ring attention" },
  [CW_QUANTITY_SENT_EXPERT] = { "sent_expert", N_("Sent for expert parallelism"),
    CW_UNIT_BYTES, "Derived from two all-to-alls a pass (the scaling book, chapter 12)" },
  [CW_QUANTITY_BUBBLE_OF_IDEAL] = { "bubble_of_ideal", N_("Waiting against ideal time"),
    CW_UNIT_SHARE, "MEG21, sections 2.2.1 and 2.2.2" },
  [CW_QUANTITY_BUBBLE_OF_TOTAL] = { "bubble_of_total", N_("Waiting against total time"),
    CW_UNIT_SHARE, "GPIPE, section 2.3; MaxText" },
  [CW_QUANTITY_MODEL_FLOPS] = { "model_flops", N_("Arithmetic the model needs"),
    CW_UNIT_FLOPS, "KOR22 Eq. 7" },
  [CW_QUANTITY_HARDWARE_FLOPS] = { "hardware_flops", N_("Arithmetic with what is recomputed"),
    CW_UNIT_FLOPS, "MEG21 Eq. 3; KOR22 Eq. 8" },
  [CW_QUANTITY_CHECKPOINT] = { "checkpoint", N_("A checkpoint on disk"),
    CW_UNIT_BYTES, "MEG21: 13.8 TB for 1,008 billion parameters" },
  [CW_QUANTITY_COMPUTE_TIME] = { "compute_time", N_("Arithmetic"),
    CW_UNIT_SECONDS, "Derived from the FLOPs" },
  [CW_QUANTITY_DATA_TIME] = { "data_time", N_("Data traffic"),
    CW_UNIT_SECONDS, "NCCL; the scaling book, chapter 12" },
  [CW_QUANTITY_TENSOR_TIME] = { "tensor_time", N_("Tensor traffic"),
    CW_UNIT_SECONDS, "NCCL; the scaling book, chapter 12" },
  [CW_QUANTITY_PIPELINE_TIME] = { "pipeline_time", N_("Traffic between stages"),
    CW_UNIT_SECONDS, "The scaling book, chapter 12" },
  [CW_QUANTITY_CONTEXT_TIME] = { "context_time", N_("Context traffic"),
    CW_UNIT_SECONDS, "Derived" },
  [CW_QUANTITY_EXPERT_TIME] = { "expert_time", N_("Expert traffic"),
    CW_UNIT_SECONDS, "The scaling book, chapter 12" },
  [CW_QUANTITY_EXPOSED_DATA_TIME] = { "exposed_data_time", N_("Data traffic that is not hidden"),
    CW_UNIT_SECONDS, "Derived from the scaling book, chapter 5" },
  [CW_QUANTITY_EXPOSED_CONTEXT_TIME] = { "exposed_context_time", N_("Context traffic that is not "
                                                                    "hidden"),
    CW_UNIT_SECONDS, "Derived" },
  [CW_QUANTITY_BUBBLE_TIME] = { "bubble_time", N_("Waiting in the pipeline"),
    CW_UNIT_SECONDS, "MEG21, section 2.2" },
  [CW_QUANTITY_BUSY_TIME] = { "busy_time", N_("Step without the input"),
    CW_UNIT_SECONDS, "Derived" },
  [CW_QUANTITY_STEP_TIME] = { "step_time", N_("Step"),
    CW_UNIT_SECONDS, "TensorFlow, guide to the performance of input pipelines" },
  [CW_QUANTITY_MFU] = { "mfu", N_("Model FLOPs utilisation"),
    CW_UNIT_SHARE, "KOR22, section 6" },
  [CW_QUANTITY_HFU] = { "hfu", N_("Hardware FLOPs utilisation"),
    CW_UNIT_SHARE, "KOR22, section 6" },
  [CW_QUANTITY_THRESHOLD] = { "threshold", N_("Tokens that hide the data traffic"),
    CW_UNIT_COUNT, "The scaling book, chapters 5 and 12" },
};
G_STATIC_ASSERT (G_N_ELEMENTS (infos) == CW_N_QUANTITIES);

/**
 * cw_quantity_get_id:
 * @quantity: a quantity
 *
 * Gets the word for scripts.
 *
 * Returns: the id
 */
const char *
cw_quantity_get_id (CwQuantity quantity)
{
  g_return_val_if_fail (quantity < CW_N_QUANTITIES, NULL);

  return infos[quantity].id;
}

/**
 * cw_quantity_get_name:
 * @quantity: a quantity
 *
 * Gets the words for people.
 *
 * Returns: the name, in the language of the user
 */
const char *
cw_quantity_get_name (CwQuantity quantity)
{
  g_return_val_if_fail (quantity < CW_N_QUANTITIES, NULL);

  return _(infos[quantity].name);
}

/**
 * cw_quantity_get_unit:
 * @quantity: a quantity
 *
 * Gets what the number counts.
 *
 * Returns: the unit
 */
CwUnit
cw_quantity_get_unit (CwQuantity quantity)
{
  g_return_val_if_fail (quantity < CW_N_QUANTITIES, CW_UNIT_COUNT);

  return infos[quantity].unit;
}

/**
 * cw_quantity_get_source:
 * @quantity: a quantity
 *
 * Gets where the formula stands.
 *
 * Returns: paper and equation
 */
const char *
cw_quantity_get_source (CwQuantity quantity)
{
  g_return_val_if_fail (quantity < CW_N_QUANTITIES, NULL);

  return infos[quantity].source;
}

/**
 * cw_quantity_is_known:
 * @quantity: a quantity
 * @context: a plan and its cost
 *
 * Tells whether the device's figures that the number needs are published.
 *
 * Returns: whether there is a number
 */
gboolean
cw_quantity_is_known (CwQuantity               quantity,
                      const CwQuantityContext *context)
{
  if (quantity == CW_QUANTITY_USABLE)
    return context->device->memory > 0;

  return quantity < CW_QUANTITY_COMPUTE_TIME || context->cost->has_times;
}

static double
get_time (CwQuantity    quantity,
          const CwCost *cost)
{
  const CwTimes *times = &cost->times;

  if (quantity == CW_QUANTITY_COMPUTE_TIME)
    return times->compute;
  if (quantity == CW_QUANTITY_DATA_TIME)
    return times->data;
  if (quantity == CW_QUANTITY_TENSOR_TIME)
    return times->tensor;
  if (quantity == CW_QUANTITY_PIPELINE_TIME)
    return times->pipeline;
  if (quantity == CW_QUANTITY_CONTEXT_TIME)
    return times->context;
  if (quantity == CW_QUANTITY_EXPERT_TIME)
    return times->expert;
  if (quantity == CW_QUANTITY_EXPOSED_DATA_TIME)
    return times->exposed_data;
  if (quantity == CW_QUANTITY_EXPOSED_CONTEXT_TIME)
    return times->exposed_context;
  if (quantity == CW_QUANTITY_BUBBLE_TIME)
    return times->bubble;
  if (quantity == CW_QUANTITY_BUSY_TIME)
    return times->busy;
  if (quantity == CW_QUANTITY_STEP_TIME)
    return times->step;
  if (quantity == CW_QUANTITY_MFU)
    return cost->mfu;
  if (quantity == CW_QUANTITY_HFU)
    return cost->hfu;

  return cost->threshold;
}

static double
get_memory (CwQuantity         quantity,
            const CwStageCost *stage)
{
  if (quantity == CW_QUANTITY_RANK_PARAMETERS)
    return stage->parameters;
  if (quantity == CW_QUANTITY_WEIGHTS)
    return stage->weights;
  if (quantity == CW_QUANTITY_GRADIENTS)
    return stage->gradients;
  if (quantity == CW_QUANTITY_OPTIMIZER)
    return stage->optimizer;
  if (quantity == CW_QUANTITY_IN_FLIGHT)
    return stage->in_flight;
  if (quantity == CW_QUANTITY_ACTIVATIONS)
    return stage->activations;
  if (quantity == CW_QUANTITY_TOTAL)
    return stage->total;
  if (quantity == CW_QUANTITY_GATHERED)
    return stage->gathered;
  if (quantity == CW_QUANTITY_HELD)
    return stage->bytes;

  return stage->outside;
}

static double
get_sent (CwQuantity       quantity,
          const CwTraffic *sent)
{
  if (quantity == CW_QUANTITY_SENT_DATA)
    return sent->data;
  if (quantity == CW_QUANTITY_SENT_TENSOR)
    return sent->tensor;
  if (quantity == CW_QUANTITY_SENT_PIPELINE)
    return sent->pipeline;
  if (quantity == CW_QUANTITY_SENT_CONTEXT)
    return sent->context;

  return sent->expert;
}

static double
get_whole (CwQuantity    quantity,
           const CwCost *cost)
{
  if (quantity == CW_QUANTITY_PARAMETERS)
    return cost->parameters;
  if (quantity == CW_QUANTITY_USABLE)
    return cost->usable;
  if (quantity == CW_QUANTITY_DEVICES)
    return cost->devices;
  if (quantity == CW_QUANTITY_BATCH)
    return cost->batch;
  if (quantity == CW_QUANTITY_TOKENS)
    return cost->tokens;
  if (quantity == CW_QUANTITY_BUBBLE_OF_IDEAL)
    return cost->bubble_of_ideal;
  if (quantity == CW_QUANTITY_BUBBLE_OF_TOTAL)
    return cost->bubble_of_total;
  if (quantity == CW_QUANTITY_MODEL_FLOPS)
    return cost->model_flops;
  if (quantity == CW_QUANTITY_HARDWARE_FLOPS)
    return cost->hardware_flops;

  return cost->checkpoint;
}

/**
 * cw_quantity_get_value:
 * @quantity: a quantity
 * @context: a plan and its cost
 *
 * Gets the number, in bytes, seconds, FLOPs, or as a plain count or share.
 *
 * Returns: the number; 0 when it is not known
 */
double
cw_quantity_get_value (CwQuantity               quantity,
                       const CwQuantityContext *context)
{
  g_return_val_if_fail (quantity < CW_N_QUANTITIES, 0);

  if (quantity >= CW_QUANTITY_COMPUTE_TIME)
    return get_time (quantity, context->cost);
  if (quantity == CW_QUANTITY_LAYER_ACTIVATIONS)
    return cw_cost_get_layer_activations (context->plan);
  if (quantity == CW_QUANTITY_HIDDEN_STATE)
    return cw_cost_get_hidden_state (context->plan);
  if (quantity >= CW_QUANTITY_SENT_DATA && quantity <= CW_QUANTITY_SENT_EXPERT)
    return get_sent (quantity, &context->cost->sent);
  if (quantity >= CW_QUANTITY_RANK_PARAMETERS && quantity <= CW_QUANTITY_OUTSIDE)
    return get_memory (quantity, context->stage);

  return get_whole (quantity, context->cost);
}

/**
 * cw_quantity_dup_formula:
 * @quantity: a quantity
 * @context: a plan and its cost, which decide the form of the formula
 *
 * Writes the formula with its symbols: "w·P₀/F".
 *
 * Returns: (transfer full): the formula
 */
char *
cw_quantity_dup_formula (CwQuantity               quantity,
                         const CwQuantityContext *context)
{
  g_autofree char *template = cw_quantity_dup_template (quantity, context);
  GString *text = g_string_new (NULL);

  for (const char *p = template; *p != '\0'; p++)
    if (*p != '{' && *p != '}')
      g_string_append_c (text, *p);

  return g_string_free (text, FALSE);
}

/**
 * cw_quantity_dup_values:
 * @quantity: a quantity
 * @context: a plan and its cost
 *
 * Writes the formula with the current values put in: "2·7,467,823,104/4".
 *
 * Returns: (transfer full): the formula
 */
char *
cw_quantity_dup_values (CwQuantity               quantity,
                        const CwQuantityContext *context)
{
  g_autofree char *template = cw_quantity_dup_template (quantity, context);
  GString *text = g_string_new (NULL);
  const char *p = template;

  while (*p != '\0')
    {
      double value;

      if (*p == '{')
        {
          gsize length = strcspn (p + 1, "}");

          if (cw_symbol_get_value (p + 1, length, context, &value))
            {
              g_autofree char *number = cw_symbol_format (value);

              g_string_append (text, number);
            }
          p += length + 2;
        }
      else
        g_string_append_c (text, *p++);
    }

  return g_string_free (text, FALSE);
}
