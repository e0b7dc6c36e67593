/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-fit.h"

#include "parallelism/cw-cost-device.h"
#include "parallelism/cw-plan.h"
#include "parallelism/cw-rules.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* The share of a quotient that is put down to rounding: 0.9 x 16 GB must hold its own tenth. */
#define ROUNDING 1e-12

/**
 * cw_fit_states:
 * @parameters: number of parameters
 * @recipe: how they are trained
 * @sharded: whether the states are split over the devices (ZeRO stage 3, FSDP) or copied to each
 * @device_bytes: memory of a device in bytes
 * @usable: the share of it that may be used, greater than 0 and at most 1
 *
 * Computes the fewest devices that hold the states of a model: (w + g + o) x P bytes in all
 * (ZeRO, sections 3.1 and 5.3). Activations, gathered layers and buffers are not counted, so that
 * it fits means only that the states do.
 *
 * Returns: the fit; no device and nothing left where one cannot hold a copy
 */
CwFit
cw_fit_states (double          parameters,
               const CwRecipe *recipe,
               gboolean        sharded,
               double          device_bytes,
               double          usable)
{
  CwFit fit = { 0 };
  double room = device_bytes * usable;
  double devices;

  g_return_val_if_fail (recipe != NULL && parameters > 0 && device_bytes > 0, fit);
  g_return_val_if_fail (usable > 0 && usable <= 1, fit);

  fit.state_bytes = parameters * cw_recipe_get_bytes_per_parameter (recipe);
  devices = MAX (1, ceil (fit.state_bytes / room * (1 - ROUNDING)));
  if (!sharded && devices > 1)
    return fit;

  fit.devices = devices < G_MAXUINT ? (guint) devices : G_MAXUINT;
  fit.left_per_device = MAX (0, room - fit.state_bytes / fit.devices);

  return fit;
}

/**
 * cw_fit_find_recipe:
 * @query: a query of the view "model"
 * @error: set when there is no such recipe
 *
 * Looks for the recipe that an address names; the query itself does not know the recipes.
 *
 * Returns: (transfer none) (nullable): the recipe, or `NULL` with a [error@HardwareQueryError]
 */
const CwRecipe *
cw_fit_find_recipe (const CwHardwareQuery  *query,
                    GError                **error)
{
  const CwRecipe *recipe;

  g_return_val_if_fail (query != NULL, NULL);

  recipe = cw_recipe_find (query->recipe);
  if (recipe == NULL)
    g_set_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE,
                 _("There is no training recipe “%.80s”."), query->recipe);

  return recipe;
}

/* Copies of the whole model need no plan of several devices; one shows whether it fits. */
static void
spread (CwPlan      *plan,
        const CwFit *fit,
        gboolean     sharded)
{
  plan->data = sharded ? MAX (1, fit->devices) : 1;
  plan->zero = plan->data > 1 ? 3 : 0;
}

/**
 * cw_fit_dup_plan_address:
 * @presets: the published models
 * @device: the device that the model shall be trained on
 * @parameters: number of parameters
 * @recipe: how they are trained
 * @sharded: whether the states are split over the devices
 * @model: (out) (optional) (transfer none): the model that was taken
 *
 * Makes the plan that shows in the diagram what [func@fit_states] says in numbers: the published
 * model that is nearest in size, on the fewest devices that hold the states of @parameters.
 *
 * Returns: (transfer full) (nullable): the address of the plan, or `NULL` when there is no valid one
 */
char *
cw_fit_dup_plan_address (CwPresets            *presets,
                         CwDevice             *device,
                         double                parameters,
                         const CwRecipe       *recipe,
                         gboolean              sharded,
                         const CwModelPreset **model)
{
  const CwModelPreset *nearest;
  CwFigure *memory;
  CwCostDevice cost_device;
  CwPlan plan;
  CwFit fit;

  g_return_val_if_fail (CW_IS_PRESETS (presets) && CW_IS_DEVICE (device) && recipe != NULL, NULL);

  nearest = cw_presets_find_nearest (presets, parameters);
  memory = cw_device_get_figure (device, CW_FIELD_MEMORY);
  if (nearest == NULL || memory == NULL || strlen (cw_device_get_id (device)) >= sizeof plan.device)
    return NULL;

  fit = cw_fit_states (parameters, recipe, sharded, cw_figure_get_normalised (memory), 1);
  if (fit.devices > CW_PLAN_MAX_DEVICES)
    return NULL;

  cw_plan_init (&plan, presets);
  cw_plan_set_model (&plan, presets, nearest->id);
  plan.recipe = recipe;
  g_strlcpy (plan.device, cw_device_get_id (device), sizeof plan.device);
  spread (&plan, &fit, sharded);
  cost_device = cw_cost_device_from_catalogue (device, recipe);
  if (!cw_rules_are_valid (cw_rules_get_broken (&plan, &cost_device)))
    return NULL;

  if (model != NULL)
    *model = nearest;

  return cw_plan_to_string (&plan, presets);
}
