/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the plan costs on each device: the verdict, every number with its formula, the rules that the
 * plan breaks, and what is not counted. */
#define CW_TYPE_COST_PANEL (cw_cost_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwCostPanel, cw_cost_panel, CW, COST_PANEL, GtkWidget)

GtkWidget  *cw_cost_panel_new         (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_cost_panel_dup_verdict (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
