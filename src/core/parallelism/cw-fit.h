/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
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

G_END_DECLS
