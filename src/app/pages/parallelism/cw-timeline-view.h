/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One optimizer step of the plan, drawn and played. */
#define CW_TYPE_TIMELINE_VIEW (cw_timeline_view_get_type ())
G_DECLARE_FINAL_TYPE (CwTimelineView, cw_timeline_view, CW, TIMELINE_VIEW, GtkWidget)

GtkWidget  *cw_timeline_view_new           (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;
void        cw_timeline_view_set_playing   (CwTimelineView *self,
                                            gboolean        playing);
gboolean    cw_timeline_view_get_playing   (CwTimelineView *self);
void        cw_timeline_view_set_position  (CwTimelineView *self,
                                            double          position); /* share of the step, 0 to 1 */
double      cw_timeline_view_get_position  (CwTimelineView *self);
void        cw_timeline_view_step          (CwTimelineView *self,
                                            int             direction); /* -1 or 1 */
const char *cw_timeline_view_get_value_text (CwTimelineView *self);

G_END_DECLS
