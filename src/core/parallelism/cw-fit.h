/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "hardware/cw-catalogue.h"
#include "hardware/cw-hardware-query.h"
#include "parallelism/cw-presets.h"
#include "parallelism/cw-recipe.h"

G_BEGIN_DECLS

/* How many devices the model states alone need. Pure arithmetic; activations are not counted. */
typedef struct
{
  double   state_bytes;      /* parameters x bytes per parameter */
  /* the fewest that hold them; 1 when not sharded and it fits; 0 when not sharded and one cannot
   * hold them */
  guint    devices;
  double   left_per_device;  /* bytes free for activations on each of them */
} CwFit;

/* share of the memory that may be used, 0 < usable <= 1 */
CwFit cw_fit_states (double          parameters,
                     const CwRecipe *recipe,
                     gboolean        sharded,
                     double          device_bytes,
                     double          usable);

const CwRecipe *cw_fit_find_recipe      (const CwHardwareQuery  *query,
                                         GError                **error);
/* NULL: the plan would be no valid one */
char           *cw_fit_dup_plan_address (CwPresets            *presets,
                                         CwDevice             *device,
                                         double                parameters,
                                         const CwRecipe       *recipe,
                                         gboolean              sharded,
                                         const CwModelPreset **model) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
