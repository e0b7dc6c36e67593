/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "parallelism/cw-cost.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

/* The one plan that diagram, memory, bytes, timeline and panel all show, with its cost, its history and the plan it is compared
 * with. Signal "changed" after each change of any of them. */
#define CW_TYPE_PLAN_STATE (cw_plan_state_get_type ())
G_DECLARE_FINAL_TYPE (CwPlanState, cw_plan_state, CW, PLAN_STATE, GObject)

CwPlanState        *cw_plan_state_new          (CwContext *context) G_GNUC_WARN_UNUSED_RESULT; /* the last plan, else that of the opening */
CwPlanState        *cw_plan_state_new_for      (CwContext   *context,
                                                const char  *address) G_GNUC_WARN_UNUSED_RESULT; /* not kept for the next start */
const CwPlan       *cw_plan_state_get_plan     (CwPlanState *self);
const CwCost       *cw_plan_state_get_cost     (CwPlanState *self);
CwDevice           *cw_plan_state_get_device   (CwPlanState *self); /* (transfer none) */
const CwCostDevice *cw_plan_state_get_cost_device (CwPlanState *self);
CwContext          *cw_plan_state_get_context  (CwPlanState *self);
CwPresets          *cw_plan_state_get_presets  (CwPlanState *self);

void                cw_plan_state_set_plan     (CwPlanState  *self,
                                                const CwPlan *plan);      /* one entry of the history */
void                cw_plan_state_drag_plan    (CwPlanState  *self,
                                                const CwPlan *plan,
                                                const char   *key);       /* the same, while a slider of `key` moves */
char               *cw_plan_state_refuse       (CwPlanState  *self,
                                                const CwPlan *plan) G_GNUC_WARN_UNUSED_RESULT; /* NULL: it can be set */
gboolean            cw_plan_state_open         (CwPlanState      *self,
                                                const CwAddress  *address,
                                                GError          **error);
char               *cw_plan_state_dup_address  (CwPlanState *self) G_GNUC_WARN_UNUSED_RESULT;

gboolean            cw_plan_state_can_undo     (CwPlanState *self);
gboolean            cw_plan_state_can_redo     (CwPlanState *self);
void                cw_plan_state_undo         (CwPlanState *self);
void                cw_plan_state_redo         (CwPlanState *self);

void                cw_plan_state_pin          (CwPlanState *self); /* the present plan becomes A */
void                cw_plan_state_unpin        (CwPlanState *self);
const CwPlan       *cw_plan_state_get_pinned   (CwPlanState *self); /* NULL: none */
const CwCost       *cw_plan_state_get_pinned_cost (CwPlanState *self);

/* Which device is chosen in the diagram: its rank, or -1. */
int                 cw_plan_state_get_chosen   (CwPlanState *self);
void                cw_plan_state_set_chosen   (CwPlanState *self,
                                                int          rank);

G_END_DECLS
