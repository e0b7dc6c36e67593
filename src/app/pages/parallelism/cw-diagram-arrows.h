/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where a card stands. */
typedef struct
{
  graphene_rect_t area;
  guint row;
  guint column;
} CwCardSpot;

/* Draws what the devices `first` and following, which stand at `spots`, send to each other. */
void cw_diagram_draw_arrows (GtkWidget        *widget,
                             cairo_t          *cr,
                             const CwPlan     *plan,
                             guint             first,
                             const CwCardSpot *spots,
                             guint             n_spots);

G_END_DECLS
