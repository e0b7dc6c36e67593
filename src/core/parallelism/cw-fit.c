/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-fit.h"

#include <math.h>

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
