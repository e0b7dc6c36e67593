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

#include <glib/gi18n-lib.h>

/* A plan in words: what it is, whether it fits and why, what is sent, how long a step takes, each
 * number with its formula, and what all of it leaves out. The same that the diagram shows. */

typedef struct
{
  CwDevice *device;
  CwCostDevice cost_device;
  CwCost cost;
  CwQuantityContext context;
} Subject;

static gboolean
subject_init (Subject       *self,
              const CwPlan  *plan,
              CwCatalogue   *catalogue,
              GError       **error)
{
  if (!cw_plan_find_device (plan, catalogue, &self->device, &self->cost_device, error))
    return FALSE;

  cw_cost_compute (&self->cost, plan, &self->cost_device);
  self->context = (CwQuantityContext) { plan, &self->cost_device, &self->cost, &self->cost.first };

  return TRUE;
}

/**
 * cw_describe_bytes:
 * @bytes: a number of bytes
 *
 * Writes a size in both systems: "14.94 GB (13.91 GiB)".
 *
 * Returns: (transfer full): the size
 */
char *
cw_describe_bytes (double bytes)
{
  if (bytes >= 1e12)
    return g_strdup_printf (_("%1$.2f TB (%2$.2f TiB)"), bytes / 1e12, bytes / 1099511627776.0);
  if (bytes >= 1e8 || bytes == 0)
    return g_strdup_printf (_("%1$.2f GB (%2$.2f GiB)"), bytes / 1e9, bytes / 1073741824.0);

  return g_strdup_printf (_("%1$.2f MB (%2$.2f MiB)"), bytes / 1e6, bytes / 1048576.0);
}

/**
 * cw_describe_quantity:
 * @value: a number
 * @unit: a [enum@Unit]
 *
 * Writes a number with its unit.
 *
 * Returns: (transfer full): the number
 */
char *
cw_describe_quantity (double value,
                      CwUnit unit)
{
  switch (unit)
    {
    case CW_UNIT_BYTES:
      return cw_describe_bytes (value);
    case CW_UNIT_SECONDS:
      if (value < 1)
        return g_strdup_printf (_("%.3g ms"), value * 1e3);

      return g_strdup_printf (_("%.4g s"), value);
    case CW_UNIT_SHARE:
      return g_strdup_printf (_("%.1f %%"), value * 100);
    case CW_UNIT_FLOPS:
      return g_strdup_printf (_("%.4g FLOPs"), value);
    case CW_UNIT_COUNT:
    default:
      return cw_symbol_format (value >= 1e4 ? round (value) : value);
    }
}

static void
append_quantity (GString       *text,
                 const Subject *subject,
                 CwQuantity     quantity)
{
  g_autofree char *value = NULL;
  g_autofree char *formula = NULL;
  g_autofree char *values = NULL;

  if (!cw_quantity_is_known (quantity, &subject->context))
    {
      /* Translators: name of a number. */
      cw_describe_append_line (text, _("- %s: not published"), cw_quantity_get_name (quantity));
      return;
    }

  value = cw_describe_quantity (cw_quantity_get_value (quantity, &subject->context),
                                cw_quantity_get_unit (quantity));
  formula = cw_quantity_dup_formula (quantity, &subject->context);
  values = cw_quantity_dup_values (quantity, &subject->context);
  /* Translators: name and value of a number. */
  cw_describe_append_line (text, _("- %1$s: %2$s"), cw_quantity_get_name (quantity), value);
  if (g_str_equal (formula, values))
    cw_describe_append_line (text, "  = %s", formula);
  else
    cw_describe_append_line (text, "  = %s = %s", formula, values);
}

static void
append_quantities (GString       *text,
                   const Subject *subject,
                   const char    *title,
                   CwQuantity     first,
                   CwQuantity     last)
{
  cw_describe_append_line (text, "\n%s", title);
  for (guint i = first; i <= last; i++)
    {
      /* A zero among what is gathered, sent or waited for only takes room. */
      if ((i == CW_QUANTITY_GATHERED || i >= CW_QUANTITY_SENT_DATA) &&
          cw_quantity_is_known ((CwQuantity) i, &subject->context) &&
          cw_quantity_get_value ((CwQuantity) i, &subject->context) == 0)
        continue;
      append_quantity (text, subject, (CwQuantity) i);
    }
}

static void
append_head (GString       *text,
             const Subject *subject,
             CwPresets     *presets)
{
  const CwPlan *plan = subject->context.plan;
  const CwModelPreset *preset = NULL;
  g_autofree char *address = cw_plan_to_string (plan, presets);
  g_autofree char *parameters = cw_describe_quantity (subject->cost.parameters, CW_UNIT_COUNT);

  if (plan->model_id[0] != '\0')
    preset = cw_presets_find_model (presets, plan->model_id);
  cw_describe_append_line (text, "%s", address);
  /* Translators: name of a model, its number of parameters, number of devices, name of a device. */
  cw_describe_append_line (text, _("%1$s (%2$s parameters) on %3$.0f × %4$s"),
                           preset ? preset->name : _("Own model"), parameters,
                           subject->cost.devices,
                           cw_device_get_name (subject->device));
  cw_describe_append_line (text,
                           _("Data %1$u, tensor %2$u, pipeline %3$u, context %4$u, expert %5$u, "
                             "ZeRO-%6$u"),
                           plan->data, plan->tensor, plan->pipeline, plan->context, plan->expert,
                           plan->zero);
  cw_describe_append_line (text,
                           _("Micro-batch of %1$u sequences, %2$u micro-batches a step, %3$.0f "
                             "sequences in all"),
                           plan->micro_batch, plan->micro_batches, subject->cost.batch);
}

static void
append_verdict (GString       *text,
                const Subject *subject)
{
  const CwStageCost *heaviest = &subject->cost.heaviest;
  guint n_stages = subject->context.plan->pipeline;
  g_autofree char *bytes = cw_describe_bytes (heaviest->bytes);
  g_autofree char *usable = cw_describe_bytes (subject->cost.usable);
  g_autofree char *gathered = cw_describe_bytes (heaviest->gathered);

  g_string_append_c (text, '\n');
  if (subject->cost.capacity <= 0)
    cw_describe_append_line (text,
                             _("The memory of this device is not published, so whether it fits "
                               "is not known."));
  else if (subject->cost.fits)
    cw_describe_append_line (text, _("It fits: %1$s of %2$s usable."), bytes, usable);
  else
    cw_describe_append_line (text, _("It does not fit: %1$s are needed and %2$s usable."), bytes,
                             usable);
  /* Translators: the stage counts from 1. */
  if (n_stages > 1)
    cw_describe_append_line (text, _("The heaviest stage decides: stage %1$u of %2$u."),
                             heaviest->stage + 1, n_stages);
  if (heaviest->gathered > 0)
    cw_describe_append_line (text, _("In this, %s for the weights that are gathered at a time."),
                             gathered);
}

static void
append_rules (GString       *text,
              const Subject *subject)
{
  const CwPlan *plan = subject->context.plan;
  guint broken = cw_rules_get_broken (plan, &subject->cost_device);

  if (broken != 0)
    cw_describe_append_line (text, "\n%s", _("Rules:"));
  for (guint i = 0; i < CW_N_RULES; i++)
    {
      g_autofree char *sentence = NULL;

      if ((broken & (1u << i)) == 0)
        continue;
      sentence = cw_rule_explain ((CwRule) i, plan, &subject->cost_device);
      cw_describe_append_line (text,
                               cw_rule_is_advice ((CwRule) i) ? _("- Advice: %s")
                                                              : _("- Not valid: %s"),
                               sentence);
    }
}

static void
append_left_out (GString       *text,
                 const Subject *subject)
{
  g_auto (GStrv) sentences = cw_left_out_list (subject->context.plan, &subject->cost_device,
                                               &subject->cost);

  cw_describe_append_line (text, "\n%s", _("Not counted:"));
  for (guint i = 0; sentences[i] != NULL; i++)
    cw_describe_append_line (text, "- %s", sentences[i]);
}

/**
 * cw_describe_plan:
 * @plan: a plan
 * @presets: the presets
 * @catalogue: the devices
 * @error: set when the catalogue has no such device
 *
 * Writes what a plan costs, as plain text: the same that a screen reader gets.
 *
 * Returns: (transfer full) (nullable): lines, or `NULL` with a [error@PlanError]
 */
char *
cw_describe_plan (const CwPlan  *plan,
                  CwPresets     *presets,
                  CwCatalogue   *catalogue,
                  GError       **error)
{
  Subject subject;
  GString *text;

  g_return_val_if_fail (plan != NULL && CW_IS_PRESETS (presets) && CW_IS_CATALOGUE (catalogue),
                        NULL);

  if (!subject_init (&subject, plan, catalogue, error))
    return NULL;

  text = g_string_new (NULL);
  append_head (text, &subject, presets);
  append_verdict (text, &subject);
  append_rules (text, &subject);
  append_quantities (text, &subject, _("Memory of a device of the first stage:"),
                     CW_QUANTITY_PARAMETERS,
                     CW_QUANTITY_USABLE);
  append_quantities (text, &subject, _("Sent by each device in one step:"),
                     CW_QUANTITY_HIDDEN_STATE,
                     CW_QUANTITY_SENT_EXPERT);
  append_quantities (text, &subject, _("Waiting and arithmetic:"), CW_QUANTITY_BUBBLE_OF_IDEAL,
                     CW_QUANTITY_CHECKPOINT);
  append_quantities (text, &subject, _("Time of one step:"), CW_QUANTITY_COMPUTE_TIME,
                     CW_QUANTITY_THRESHOLD);
  append_left_out (text, &subject);

  return g_string_free (text, FALSE);
}

/**
 * cw_describe_plan_address:
 * @address: an address of the kind `chipwise:parallelism?...`
 * @presets: the presets
 * @catalogue: the devices
 * @as_json: whether for scripts
 * @error: set when the address is no plan
 *
 * Writes what the plan of an address costs.
 *
 * Returns: (transfer full) (nullable): lines or an object, or `NULL` with a [error@PlanError]
 */
char *
cw_describe_plan_address (const CwAddress  *address,
                          CwPresets        *presets,
                          CwCatalogue      *catalogue,
                          gboolean          as_json,
                          GError          **error)
{
  CwPlan plan;

  if (!cw_plan_parse (&plan, presets, address, error))
    return NULL;

  if (as_json)
    return cw_describe_plan_as_json (&plan, presets, catalogue, error);

  return cw_describe_plan (&plan, presets, catalogue, error);
}
