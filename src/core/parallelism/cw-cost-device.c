/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-cost-device.h"

#include <glib/gi18n-lib.h>

/* The one place where the catalogue meets the cost model: figures as printed become bytes and
 * bytes per second, one way, per device. What is not published stays 0 and is never guessed. */

static double
get_figure (CwDevice *device,
            CwField   field)
{
  CwFigure *figure = cw_device_get_figure (device, field);

  return figure ? cw_figure_get_normalised (figure) : 0;
}

static double
get_peak (CwDevice       *device,
          const CwRecipe *recipe)
{
  double peak;

  if (recipe->weights >= 4)
    return get_figure (device, CW_FIELD_PEAK_FP32);

  /* Devices older than BF16 train in FP16. */
  peak = get_figure (device, CW_FIELD_PEAK_BF16);

  return peak > 0 ? peak : get_figure (device, CW_FIELD_PEAK_FP16);
}

static double
get_one_way (CwDevice *device,
             CwField   field)
{
  CwFigure *figure = cw_device_get_figure (device, field);

  if (figure == NULL)
    return 0;

  return cw_direction_convert (cw_figure_get_normalised (figure), cw_figure_get_direction (figure),
                               CW_DIRECTION_ONE_WAY);
}

static double
get_network (CwDevice *device)
{
  CwFigure *figure = cw_device_get_figure (device, CW_FIELD_NETWORK);
  double rate = get_one_way (device, CW_FIELD_NETWORK);
  double per_host = get_figure (device, CW_FIELD_DEVICES_PER_HOST);

  if (figure == NULL || cw_figure_get_per (figure) == NULL)
    return rate;

  return per_host > 0 ? rate / per_host : 0;
}

/**
 * cw_cost_device_from_catalogue:
 * @device: a device
 * @recipe: the recipe, which decides the precision of the arithmetic
 *
 * Gets what the cost model needs of a device: its memory in bytes, the dense peak in BF16 (FP16
 * where there is none, FP32 for FP32 recipes), the links in bytes per second one way. The fast
 * link reaches through a whole slice of TPUs, through one host of GPUs, and nowhere when none is
 * published. The network of a host is shared evenly by its devices.
 *
 * Returns: the figures, 0 where not published
 */
CwCostDevice
cw_cost_device_from_catalogue (CwDevice       *device,
                               const CwRecipe *recipe)
{
  CwCostDevice result = { 0 };

  g_return_val_if_fail (CW_IS_DEVICE (device) && recipe != NULL, result);

  result.memory = get_figure (device, CW_FIELD_MEMORY);
  result.memory_bandwidth = get_figure (device, CW_FIELD_MEMORY_BANDWIDTH);
  result.flops = get_peak (device, recipe);
  result.fast = get_one_way (device, CW_FIELD_LINK);
  result.slow = get_network (device);
  if (cw_device_get_kind (device) == CW_KIND_TPU)
    result.pod_devices = get_figure (device, CW_FIELD_POD);
  result.fast_devices = result.pod_devices;
  if (result.fast_devices <= 0)
    result.fast_devices = get_figure (device, CW_FIELD_DEVICES_PER_HOST);
  if (result.fast <= 0 || result.fast_devices < 1)
    result.fast_devices = 1;

  return result;
}

/**
 * cw_plan_find_device:
 * @plan: a plan
 * @catalogue: the devices
 * @device: (out) (optional) (transfer none): the device
 * @cost_device: (out) (optional): what the cost model needs of it
 * @error: set when the catalogue has no such device
 *
 * Looks for the device of a plan.
 *
 * Returns: whether there is one; `FALSE` with %CW_PLAN_ERROR_VALUE
 */
gboolean
cw_plan_find_device (const CwPlan  *plan,
                     CwCatalogue   *catalogue,
                     CwDevice     **device,
                     CwCostDevice  *cost_device,
                     GError       **error)
{
  CwDevice *found;

  g_return_val_if_fail (plan != NULL && CW_IS_CATALOGUE (catalogue), FALSE);

  found = cw_catalogue_find (catalogue, plan->device);
  if (found == NULL)
    {
      g_set_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_VALUE,
                   _("device: expected a device of the catalogue, found “%s”."), plan->device);
      return FALSE;
    }

  if (device != NULL)
    *device = found;
  if (cost_device != NULL)
    *cost_device = cw_cost_device_from_catalogue (found, plan->recipe);

  return TRUE;
}
