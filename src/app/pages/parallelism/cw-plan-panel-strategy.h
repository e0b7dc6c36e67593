/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  CW_STRATEGY_DATA,
  CW_STRATEGY_SHARDED,
  CW_STRATEGY_TENSOR,
  CW_STRATEGY_PIPELINE,
  CW_STRATEGY_MIX,
  CW_N_STRATEGIES,
} CwStrategy;

CwStrategy  cw_strategy_of_plan (const CwPlan *plan);
/* The nearest plan of a kind, for the same devices and the same batch. FALSE: they are too few. */
gboolean    cw_strategy_apply   (CwStrategy  strategy,
                                 CwPlan     *plan);

/* The switch between them. */
#define CW_TYPE_PLAN_PANEL_STRATEGY (cw_plan_panel_strategy_get_type ())
G_DECLARE_FINAL_TYPE (CwPlanPanelStrategy, cw_plan_panel_strategy, CW, PLAN_PANEL_STRATEGY, GtkWidget)

GtkWidget  *cw_plan_panel_strategy_new (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
