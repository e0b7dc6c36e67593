/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-left-out.h"

#include <glib/gi18n-lib.h>

/* What the model does not count (facts, 1.14), with sizes where they can be said. Learners meet
 * "real memory is far above the estimate" sooner or later; the answer should stand beside the
 * numbers. */

#define GB 1e9

static double
get_one_layer (const CwPlan *plan)
{
  CwPlan trial = *plan;

  trial.recompute = CW_RECOMPUTE_NONE;

  return cw_cost_get_layer_activations (&trial);
}

/* The update reads and writes the optimizer state, reads the gradients and writes the weights. */
static double
get_update_time (const CwStageCost  *stage,
                 const CwCostDevice *device)
{
  return (2 * stage->optimizer + stage->gradients + stage->weights) / device->memory_bandwidth;
}

/**
 * cw_left_out_list:
 * @plan: a plan
 * @device: a device
 * @cost: what it costs
 *
 * Lists what is not in the numbers, as sentences.
 *
 * Source: facts, 1.14 (ZeRO, section 6.2; the notes on DistributedDataParallel).
 *
 * Returns: (transfer full) (array zero-terminated=1): sentences
 */
char **
cw_left_out_list (const CwPlan       *plan,
                  const CwCostDevice *device,
                  const CwCost       *cost)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *outside = NULL;

  /* Translators: the stage counts from 1. */
  outside = g_strdup_printf (_("Activations outside the layers, such as the logits: %1$.2f GB on "
                               "stage %2$u."),
                             cost->heaviest_outside.outside / GB, cost->heaviest_outside.stage + 1);
  g_strv_builder_add (builder, outside);
  if (plan->recompute != CW_RECOMPUTE_NONE)
    {
      g_autofree char *layer = NULL;

      layer = g_strdup_printf (_("The activations of the one layer that is being recomputed: up "
                                 "to %.2f GB."),
                               get_one_layer (plan) / GB);
      g_strv_builder_add (builder, layer);
    }
  if (cost->heaviest.gathered > 0)
    g_strv_builder_add (builder,
                        _("Gathering the next unit ahead, which doubles the gathered part."));
  if (device->memory_bandwidth > 0)
    {
      g_autofree char *update = NULL;

      update = g_strdup_printf (_("The optimizer's own update: at least %.3f seconds of memory "
                                  "traffic."),
                                get_update_time (&cost->first, device));
      g_strv_builder_add (builder, update);
    }
  g_strv_builder_add (builder,
                      _("Temporary and fused buffers, communication buckets (25 MB each in "
                        "PyTorch) and "
                                 "what the allocator keeps or cannot use."));
  g_strv_builder_add (builder,
                      _("Kernels that reach more or less of the peak than the plan says, and "
                        "devices that lag."));
  g_strv_builder_add (builder,
                      _("Stages of unequal length: the embedding and the output count as if "
                        "spread evenly."));
  if (plan->model.experts > 0)
    g_strv_builder_add (builder, _("Experts that get more tokens than others."));
  g_strv_builder_add (builder,
                      _("The critical batch size, beyond which a larger batch teaches the model "
                        "little more."));

  return g_strv_builder_end (builder);
}
