/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-plan.h"

#include <math.h>

#include "describe/cw-describe-builder.h"
#include "parallelism/cw-cost-device.h"
#include "parallelism/cw-left-out.h"
#include "parallelism/cw-quantity.h"
#include "parallelism/cw-rules.h"
#include "parallelism/cw-solve.h"

/* A plan for scripts: bytes and seconds, stage 0 by the house conventions. Whole bytes, and the
 * total is the sum of its parts as they are printed. */

static void
begin (JsonBuilder *builder,
       const char  *key)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
}

static void
add_whole (JsonBuilder *builder,
           const char  *key,
           double       value)
{
  cw_describe_add_number (builder, key, round (value));
}

static void
add_known (JsonBuilder *builder,
           const char  *key,
           double       value,
           gboolean     is_known)
{
  if (is_known)
    {
      cw_describe_add_number (builder, key, value);
      return;
    }
  json_builder_set_member_name (builder, key);
  json_builder_add_null_value (builder);
}

static void
add_memory (JsonBuilder       *builder,
            const CwStageCost *stage)
{
  begin (builder, "memory");
  add_whole (builder, "weights", stage->weights);
  add_whole (builder, "gradients", stage->gradients);
  add_whole (builder, "optimizer", stage->optimizer);
  add_whole (builder, "activations", stage->activations);
  add_whole (builder, "total",
             round (stage->weights) + round (stage->gradients) + round (stage->optimizer) +
                               round (stage->activations));
  json_builder_end_object (builder);
}

static void
add_sent (JsonBuilder     *builder,
          const CwTraffic *sent)
{
  begin (builder, "sent");
  add_whole (builder, "data", sent->data);
  add_whole (builder, "tensor", sent->tensor);
  add_whole (builder, "pipeline", sent->pipeline);
  add_whole (builder, "context", sent->context);
  add_whole (builder, "expert", sent->expert);
  json_builder_end_object (builder);
}

static void
add_stage (JsonBuilder       *builder,
           const char        *key,
           const CwStageCost *stage)
{
  begin (builder, key);
  cw_describe_add_number (builder, "stage", stage->stage);
  add_whole (builder, "bytes", stage->bytes);
  add_whole (builder, "gathered", stage->gathered);
  add_whole (builder, "outside", stage->outside);
  cw_describe_add_number (builder, "in_flight", stage->in_flight);
  json_builder_end_object (builder);
}

static void
add_verdict (JsonBuilder  *builder,
             const CwCost *cost,
             double        share)
{
  gboolean is_known = cost->capacity > 0;

  add_stage (builder, "heaviest", &cost->heaviest);
  add_stage (builder, "heaviest_with_outside", &cost->heaviest_outside);
  add_known (builder, "capacity", round (cost->capacity), is_known);
  add_known (builder, "usable", round (cost->usable), is_known);
  cw_describe_add_number (builder, "usable_share", share);
  json_builder_set_member_name (builder, "fits");
  if (is_known)
    json_builder_add_boolean_value (builder, cost->fits);
  else
    json_builder_add_null_value (builder);
}

static void
add_rules (JsonBuilder        *builder,
           const char         *key,
           const CwPlan       *plan,
           const CwCostDevice *device,
           gboolean            is_advice)
{
  guint broken = cw_rules_get_broken (plan, device);

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < CW_N_RULES; i++)
    {
      g_autofree char *sentence = NULL;

      if ((broken & (1u << i)) == 0 || cw_rule_is_advice ((CwRule) i) != is_advice)
        continue;
      sentence = cw_rule_explain ((CwRule) i, plan, device);
      json_builder_add_string_value (builder, sentence);
    }
  json_builder_end_array (builder);
}

static void
add_solutions (JsonBuilder        *builder,
               const CwPlan       *plan,
               const CwCostDevice *device)
{
  CwPlan best;
  gboolean is_known = device->memory > 0;
  gboolean fits = is_known && cw_solve_devices (plan, device, &best);

  begin (builder, "solve");
  add_known (builder, "micro_batch", is_known ? cw_solve_micro_batch (plan, device) : 0, is_known);
  add_known (builder, "layers", is_known ? cw_solve_layers (plan, device) : 0, is_known);
  add_known (builder, "devices", fits ? cw_plan_get_devices (&best) : 0, fits);
  json_builder_end_object (builder);
}

static void
add_quantities (JsonBuilder             *builder,
                const CwQuantityContext *context)
{
  static const char * const units[] = { "count", "bytes", "seconds", "share", "FLOPs" };

  begin (builder, "quantities");
  for (guint i = 0; i < CW_N_QUANTITIES; i++)
    {
      CwQuantity quantity = (CwQuantity) i;
      g_autofree char *formula = cw_quantity_dup_formula (quantity, context);
      g_autofree char *values = cw_quantity_dup_values (quantity, context);

      begin (builder, cw_quantity_get_id (quantity));
      cw_describe_add_string (builder, "name", cw_quantity_get_name (quantity));
      add_known (builder, "value", cw_quantity_get_value (quantity, context),
                 cw_quantity_is_known (quantity, context));
      cw_describe_add_string (builder, "unit", units[cw_quantity_get_unit (quantity)]);
      cw_describe_add_string (builder, "formula", formula);
      if (cw_quantity_is_known (quantity, context))
        cw_describe_add_string (builder, "values", values);
      cw_describe_add_string (builder, "source", cw_quantity_get_source (quantity));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_plan (JsonBuilder        *builder,
          const CwPlan       *plan,
          const CwCostDevice *device,
          const CwCost       *cost)
{
  CwQuantityContext context = { plan, device, cost, &cost->first };
  g_auto (GStrv) left_out = cw_left_out_list (plan, device, cost);

  add_whole (builder, "parameters", cost->parameters);
  add_whole (builder, "rank_parameters", cost->first.parameters);
  add_memory (builder, &cost->first);
  add_sent (builder, &cost->sent);
  begin (builder, "bubble");
  cw_describe_add_number (builder, "of_ideal", cost->bubble_of_ideal);
  cw_describe_add_number (builder, "of_total", cost->bubble_of_total);
  json_builder_end_object (builder);
  add_verdict (builder, cost, plan->usable);
  add_rules (builder, "invalid", plan, device, FALSE);
  add_rules (builder, "advice", plan, device, TRUE);
  cw_describe_add_number (builder, "devices", cost->devices);
  cw_describe_add_number (builder, "batch", cost->batch);
  add_known (builder, "step", cost->times.step, cost->has_times);
  add_known (builder, "mfu", cost->mfu, cost->has_times);
  add_solutions (builder, plan, device);
  add_quantities (builder, &context);
  cw_describe_add_strings (builder, "left_out", (const char * const *) left_out);
}

/**
 * cw_describe_plan_as_json:
 * @plan: a plan
 * @presets: the presets
 * @catalogue: the devices
 * @error: set when the catalogue has no such device
 *
 * Writes what a plan costs, as JSON. What is not published is `null`.
 *
 * Returns: (transfer full) (nullable): an object, or `NULL` with a [error@PlanError]
 */
char *
cw_describe_plan_as_json (const CwPlan  *plan,
                          CwPresets     *presets,
                          CwCatalogue   *catalogue,
                          GError       **error)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *address = NULL;
  CwCostDevice device;
  CwCost cost;

  g_return_val_if_fail (plan != NULL && CW_IS_PRESETS (presets) && CW_IS_CATALOGUE (catalogue),
                        NULL);

  if (!cw_plan_find_device (plan, catalogue, NULL, &device, error))
    return NULL;

  cw_cost_compute (&cost, plan, &device);
  address = cw_plan_to_string (plan, presets);
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  cw_describe_add_string (builder, "device", plan->device);
  add_plan (builder, plan, &device, &cost);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);

  return cw_describe_print_json (root);
}
