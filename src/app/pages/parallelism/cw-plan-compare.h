/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The plan that was kept beside the present one, as a table of differences. */
#define CW_TYPE_PLAN_COMPARE (cw_plan_compare_get_type ())
G_DECLARE_FINAL_TYPE (CwPlanCompare, cw_plan_compare, CW, PLAN_COMPARE, GtkWidget)

GtkWidget *cw_plan_compare_new (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
