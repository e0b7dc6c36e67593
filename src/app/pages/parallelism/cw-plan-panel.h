/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All that a plan says, to be changed. */
#define CW_TYPE_PLAN_PANEL (cw_plan_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwPlanPanel, cw_plan_panel, CW, PLAN_PANEL, GtkWidget)

GtkWidget *cw_plan_panel_new (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
