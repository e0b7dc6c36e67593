/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-model.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* The fewest devices that hold the states of a model. Only weights, gradients and optimizer are
 * counted, so that nothing here says "fits" without what is left for activations. */

#define GB 1e9

/**
 * cw_describe_gigabytes:
 * @bytes: a number of bytes
 *
 * Writes a size in GB, with a decimal below 100.
 *
 * Returns: (transfer full): the size
 */
char *
cw_describe_gigabytes (double bytes)
{
  double value = bytes / GB;

  return cw_units_format (value < 100 ? round (value * 10) / 10 : round (value), "GB");
}

/**
 * cw_describe_find_fit:
 * @query: a query of the view "model"
 * @recipe: the recipe that it names
 * @device: a device
 * @fit: (out): how many of the device hold the model
 *
 * Computes how a model fits on a device of the catalogue.
 *
 * Returns: whether the memory of the device is published
 */
gboolean
cw_describe_find_fit (const CwHardwareQuery *query,
                      const CwRecipe        *recipe,
                      CwDevice              *device,
                      CwFit                 *fit)
{
  CwFigure *memory;

  g_return_val_if_fail (query != NULL && recipe != NULL && CW_IS_DEVICE (device) && fit != NULL,
                        FALSE);

  memory = cw_device_get_figure (device, CW_FIELD_MEMORY);
  if (memory == NULL)
    return FALSE;

  *fit = cw_fit_states (query->parameters, recipe, query->sharded,
                        cw_figure_get_normalised (memory), 1);

  return TRUE;
}

/**
 * cw_describe_fit_devices:
 * @fit: (nullable): a fit, or `NULL` when the memory is not published
 *
 * Writes how many devices are needed.
 *
 * Returns: (transfer full): the number or a word
 */
char *
cw_describe_fit_devices (const CwFit *fit)
{
  if (fit == NULL)
    return g_strdup (_("not published"));
  if (fit->devices == 0)
    return g_strdup (_("more than one holds"));

  return cw_units_format (fit->devices, "");
}

/**
 * cw_describe_fit_left:
 * @fit: (nullable): a fit, or `NULL` when the memory is not published
 *
 * Writes what is left of the memory of each device.
 *
 * Returns: (transfer full): the words
 */
char *
cw_describe_fit_left (const CwFit *fit)
{
  g_autofree char *left = NULL;

  if (fit == NULL)
    return g_strdup (_("not published"));
  if (fit->devices == 0)
    return g_strdup (_("states do not fit"));

  left = cw_describe_gigabytes (fit->left_per_device);

  /* Translators: the states of a model fit on a device, and so much of its memory is free. */
  return g_strdup_printf (_("states fit, %s left for activations"), left);
}

static void
append_head (GString               *text,
             const CwHardwareQuery *query,
             const CwRecipe        *recipe)
{
  double per_parameter = cw_recipe_get_bytes_per_parameter (recipe);
  g_autofree char *parameters = cw_units_format (query->parameters, "");
  g_autofree char *each = cw_units_format (per_parameter, "");
  g_autofree char *total = cw_describe_gigabytes (query->parameters * per_parameter);

  cw_describe_append_line (text, "%s", _("My model"));
  cw_describe_append_line (text, _("Training recipe: %1$s (%2$s)"), cw_recipe_get_name (recipe),
                           recipe->source);
  /* Translators: number of parameters, bytes for each, and a size. */
  cw_describe_append_line (text, _("States: %1$s parameters × %2$s bytes = %3$s"), parameters, each,
                           total);
  if (query->sharded)
    cw_describe_append_line (text, "%s", _("The states are sharded over the devices."));
  else
    cw_describe_append_line (text, "%s", _("Each device holds all states."));
  cw_describe_append_line (text, "%s",
                           _("Activations, buffers and the framework come on top and are not counted."));
}

static void
append_device (GString               *text,
               const CwHardwareQuery *query,
               const CwRecipe        *recipe,
               CwDevice              *device)
{
  CwFit fit;
  gboolean is_published = cw_describe_find_fit (query, recipe, device, &fit);
  g_autofree char *devices = cw_describe_fit_devices (is_published ? &fit : NULL);
  g_autofree char *left = cw_describe_fit_left (is_published ? &fit : NULL);

  g_string_append_c (text, '\n');
  cw_describe_append_line (text, "%s", cw_device_get_name (device));
  cw_describe_append_line (text, "  chipwise:device/%s", cw_device_get_id (device));
  if (is_published)
    {
      g_autofree char *memory = cw_figure_dup_text (cw_device_get_figure (device, CW_FIELD_MEMORY));

      cw_describe_append_line (text, "  %s: %s", cw_field_get_name (CW_FIELD_MEMORY), memory);
    }
  /* Translators: how many devices hold the states of a model. */
  cw_describe_append_line (text, _("  Fewest devices: %s"), devices);
  /* Translators: what is left of the memory of each device, a phrase. */
  cw_describe_append_line (text, _("  What is left: %s"), left);
}

char *
cw_describe_model_text (CwCatalogue           *catalogue,
                        const CwHardwareQuery *query,
                        const CwRecipe        *recipe)
{
  g_autoptr (GPtrArray) devices = cw_hardware_query_run (query, catalogue);
  GString *text = g_string_new (NULL);

  append_head (text, query, recipe);
  for (guint i = 0; i < devices->len; i++)
    append_device (text, query, recipe, g_ptr_array_index (devices, i));

  return g_string_free (text, FALSE);
}

static void
add_fit (JsonBuilder *builder,
         CwDevice    *device,
         const CwFit *fit)
{
  gboolean states_fit = fit->devices > 0;

  cw_describe_add_figure (builder, "memory", cw_device_get_figure (device, CW_FIELD_MEMORY));
  json_builder_set_member_name (builder, "states-fit");
  json_builder_add_boolean_value (builder, states_fit);
  if (states_fit)
    {
      cw_describe_add_number (builder, "fewest-devices", fit->devices);
      cw_describe_add_number (builder, "left-for-activations", fit->left_per_device);
    }
}

JsonNode *
cw_describe_model_json (CwCatalogue           *catalogue,
                        const CwHardwareQuery *query,
                        const CwRecipe        *recipe)
{
  double per_parameter = cw_recipe_get_bytes_per_parameter (recipe);
  g_autoptr (GPtrArray) devices = cw_hardware_query_run (query, catalogue);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = cw_hardware_query_to_string (query);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  cw_describe_add_number (builder, "parameters", query->parameters);
  cw_describe_add_string (builder, "recipe", recipe->id);
  cw_describe_add_number (builder, "bytes-per-parameter", per_parameter);
  cw_describe_add_number (builder, "states", query->parameters * per_parameter);
  json_builder_set_member_name (builder, "sharded");
  json_builder_add_boolean_value (builder, query->sharded);
  json_builder_set_member_name (builder, "devices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < devices->len; i++)
    {
      CwDevice *device = g_ptr_array_index (devices, i);
      CwFit fit;

      json_builder_begin_object (builder);
      cw_describe_add_device (builder, device);
      if (cw_describe_find_fit (query, recipe, device, &fit))
        add_fit (builder, device, &fit);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
