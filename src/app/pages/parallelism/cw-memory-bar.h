/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a device holds, against what it has. */
#define CW_TYPE_MEMORY_BAR (cw_memory_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwMemoryBar, cw_memory_bar, CW, MEMORY_BAR, GtkWidget)

GtkWidget *cw_memory_bar_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_memory_bar_set        (CwMemoryBar       *self,
                                     const CwStageCost *stage,
                                     double             capacity,
                                     double             usable,
                                     double             scale);  /* bytes of the whole width */

/* What the patterns stand for. */
GtkWidget *cw_memory_legend_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_memory_legend_set_gathered (GtkWidget *legend,
                                          gboolean   gathered);

G_END_DECLS
