/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-quantity.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A number that opens to its formula, the values put in, its unit and its source. */
#define CW_TYPE_COST_PANEL_ROW (cw_cost_panel_row_get_type ())
G_DECLARE_FINAL_TYPE (CwCostPanelRow, cw_cost_panel_row, CW, COST_PANEL_ROW, GtkWidget)

GtkWidget *cw_cost_panel_row_new (CwQuantity quantity) G_GNUC_WARN_UNUSED_RESULT;
void       cw_cost_panel_row_set (CwCostPanelRow          *self,
                                  const CwQuantityContext *context);

G_END_DECLS
