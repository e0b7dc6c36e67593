/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-plan-private.h"

#include <string.h>

/* What the user set. A plan is plain data, so that undo, comparison and "pin this one" are
 * assignments. The tables below are the one list of its numbers: reading an address, writing it
 * and comparing two plans all go through them, so that none can forget one. */

#define DEFAULT_MODEL  "gpt-7.5b"
#define DEFAULT_DEVICE "gpu-h100-80"
#define DEFAULT_RECIPE "adam-mixed"

/* Context, communication buffers and fragmentation take 6 to 10 % (facts, 1.13). */
#define DEFAULT_USABLE 0.92

/* What the best published runs reach: 44 to 57 % (MEG21 Table 1, KOR22 Table 5). */
#define DEFAULT_EFFICIENCY 0.5

#define KEY(name, field, type, min, max) \
  { name, G_STRUCT_OFFSET (CwPlan, field), CW_PLAN_KEY_ ## type, min, max }
#define UINT(name, field, max) KEY (name, field, UINT, 1, max)
#define UINT0(name, field, max) KEY (name, field, UINT, 0, max)
#define SWITCH(name, field) KEY (name, field, SWITCH, 0, 1)
#define NUMBER(name, field, min, max) KEY (name, field, NUMBER, min, max)

const CwPlanKey cw_plan_model_keys[] = {
  UINT ("layers", model.layers, 100000),
  UINT ("hidden", model.hidden, 10000000),
  UINT ("heads", model.heads, 1000000),
  UINT ("kv_heads", model.kv_heads, 1000000),
  UINT ("ffn", model.ffn, 100000000),
  UINT ("vocab", model.vocab, 100000000),
  UINT ("seq", model.seq, 100000000),
  SWITCH ("gated", model.gated),
  SWITCH ("tied", model.tied),
  UINT0 ("experts", model.experts, 100000),
  UINT0 ("experts_per_token", model.experts_per_token, 100000),
};
const guint cw_plan_n_model_keys = G_N_ELEMENTS (cw_plan_model_keys);

const CwPlanKey cw_plan_keys[] = {
  UINT ("data", data, 1000000),
  UINT ("tensor", tensor, 1000000),
  UINT ("pipeline", pipeline, 1000000),
  UINT ("context", context, 1000000),
  UINT ("expert", expert, 1000000),
  UINT0 ("zero", zero, 3),
  UINT0 ("shard_group", shard_group, 1000000),
  UINT ("micro_batch", micro_batch, 1000000),
  UINT ("micro_batches", micro_batches, 1000000),
  SWITCH ("sequence_parallel", sequence_parallel),
  UINT ("chunks", chunks, 1000),
  NUMBER ("usable", usable, 0.01, 1),
  NUMBER ("efficiency", efficiency, 0.01, 1),
  NUMBER ("copies", copies, 0, 100),
  NUMBER ("input", input, 0, 1e6),
  SWITCH ("prefetch", prefetch),
};
const guint cw_plan_n_keys = G_N_ELEMENTS (cw_plan_keys);

G_DEFINE_QUARK (cw-plan-error-quark, cw_plan_error)

G_DEFINE_ENUM_TYPE (CwRecompute, cw_recompute,
                    G_DEFINE_ENUM_VALUE (CW_RECOMPUTE_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (CW_RECOMPUTE_SELECTIVE, "selective"),
                    G_DEFINE_ENUM_VALUE (CW_RECOMPUTE_FULL, "full"))

G_DEFINE_ENUM_TYPE (CwSchedule, cw_schedule,
                    G_DEFINE_ENUM_VALUE (CW_SCHEDULE_GPIPE, "gpipe"),
                    G_DEFINE_ENUM_VALUE (CW_SCHEDULE_1F1B, "1f1b"))

double
cw_plan_key_get (const CwPlanKey *key,
                 const CwPlan    *plan)
{
  gconstpointer field = (const char *) plan + key->offset;

  switch (key->type)
    {
    case CW_PLAN_KEY_UINT:
      return *(const guint *) field;
    case CW_PLAN_KEY_SWITCH:
      return *(const gboolean *) field;
    case CW_PLAN_KEY_NUMBER:
      return *(const double *) field;
    default:
      g_return_val_if_reached (0);
    }
}

void
cw_plan_key_set (const CwPlanKey *key,
                 CwPlan          *plan,
                 double           value)
{
  gpointer field = (char *) plan + key->offset;

  switch (key->type)
    {
    case CW_PLAN_KEY_UINT:
      *(guint *) field = (guint) value;
      break;
    case CW_PLAN_KEY_SWITCH:
      *(gboolean *) field = value != 0;
      break;
    case CW_PLAN_KEY_NUMBER:
      *(double *) field = value;
      break;
    default:
      g_return_if_reached ();
    }
}

/**
 * cw_plan_set_model:
 * @plan: a plan
 * @presets: the presets
 * @id: the id of a published model
 *
 * Takes a published model, or leaves @plan alone where there is none of this id.
 *
 * Returns: whether there is one
 */
gboolean
cw_plan_set_model (CwPlan     *plan,
                   CwPresets  *presets,
                   const char *id)
{
  const CwModelPreset *preset = cw_presets_find_model (presets, id);

  if (preset == NULL)
    return FALSE;

  g_strlcpy (plan->model_id, id, sizeof plan->model_id);
  plan->model = preset->model;

  return TRUE;
}

/**
 * cw_plan_init:
 * @plan: (out caller-allocates): a plan
 * @presets: the presets
 *
 * Sets the defaults: the model `gpt-7.5b` on one H100 80 GB, one sequence, nothing sharded or
 * recomputed, Adam in mixed precision.
 */
void
cw_plan_init (CwPlan    *plan,
              CwPresets *presets)
{
  memset (plan, 0, sizeof *plan);
  plan->data = plan->tensor = plan->pipeline = plan->context = plan->expert = 1;
  plan->micro_batch = plan->micro_batches = plan->chunks = 1;
  plan->recompute = CW_RECOMPUTE_NONE;
  plan->schedule = CW_SCHEDULE_1F1B;
  plan->recipe = cw_recipe_find (DEFAULT_RECIPE);
  plan->usable = DEFAULT_USABLE;
  plan->efficiency = DEFAULT_EFFICIENCY;
  plan->prefetch = TRUE;
  g_strlcpy (plan->device, DEFAULT_DEVICE, sizeof plan->device);

  /* The model of the opening, also where the file of presets was refused. */
  if (!cw_plan_set_model (plan, presets, DEFAULT_MODEL))
    plan->model = (CwModel) { 36, 4096, 32, 32, 16384, 51200, 2048, FALSE, TRUE, 0, 0 };
}

/**
 * cw_plan_equal:
 * @a: a plan
 * @b: another
 *
 * Tells whether two plans cost the same by construction.
 *
 * Returns: whether they are equal
 */
gboolean
cw_plan_equal (const CwPlan *a,
               const CwPlan *b)
{
  for (guint i = 0; i < cw_plan_n_model_keys; i++)
    if (cw_plan_key_get (&cw_plan_model_keys[i], a) != cw_plan_key_get (&cw_plan_model_keys[i], b))
      return FALSE;
  for (guint i = 0; i < cw_plan_n_keys; i++)
    if (cw_plan_key_get (&cw_plan_keys[i], a) != cw_plan_key_get (&cw_plan_keys[i], b))
      return FALSE;

  return a->recompute == b->recompute && a->schedule == b->schedule && a->recipe == b->recipe &&
         g_str_equal (a->model_id, b->model_id) && g_str_equal (a->device, b->device);
}

/**
 * cw_plan_get_devices:
 * @plan: a plan
 *
 * Gets the number of devices, N = d·t·p·c. Experts ride on ranks that exist already.
 *
 * Source: MEG21, section 2; the facts, 1.11.
 *
 * Returns: devices
 */
double
cw_plan_get_devices (const CwPlan *plan)
{
  return (double) plan->data * plan->tensor * plan->pipeline * plan->context;
}

/**
 * cw_plan_get_replicas:
 * @plan: a plan
 *
 * Gets the number of ranks that hold the same part of the model and add up its gradients: d·c,
 * since the ranks of a context group hold the same weights.
 *
 * Returns: ranks
 */
double
cw_plan_get_replicas (const CwPlan *plan)
{
  return (double) plan->data * plan->context;
}

/**
 * cw_plan_get_shards:
 * @plan: a plan
 *
 * Gets the number of ranks among which sharded states are split: all d·c of them, or the F of a
 * hybrid shard.
 *
 * Source: ZeRO, section 5; FSDP23.
 *
 * Returns: ranks
 */
double
cw_plan_get_shards (const CwPlan *plan)
{
  double replicas = cw_plan_get_replicas (plan);

  return plan->shard_group == 0 ? replicas : MIN ((double) plan->shard_group, replicas);
}

/**
 * cw_plan_get_batch:
 * @plan: a plan
 *
 * Gets the global batch, B = b·m·d.
 *
 * Source: MEG21, section 2.
 *
 * Returns: sequences
 */
double
cw_plan_get_batch (const CwPlan *plan)
{
  return (double) plan->micro_batch * plan->micro_batches * plan->data;
}

/**
 * cw_plan_get_tokens:
 * @plan: a plan
 *
 * Gets the tokens of one step that one replica of the weights handles: b·m·s, of which a context
 * group takes a part each.
 *
 * Returns: tokens
 */
double
cw_plan_get_tokens (const CwPlan *plan)
{
  return (double) plan->micro_batch * plan->micro_batches * plan->model.seq / plan->context;
}
