/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The diagram with what belongs to it: what the plan does, what is sent, the legend, how many devices
 * are shown, and the details of the chosen one. */
#define CW_TYPE_DIAGRAM_VIEW (cw_diagram_view_get_type ())
G_DECLARE_FINAL_TYPE (CwDiagramView, cw_diagram_view, CW, DIAGRAM_VIEW, GtkWidget)

GtkWidget *cw_diagram_view_new     (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;

/* What each device sends, one line a kind. */
GtkWidget *cw_diagram_traffic_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_diagram_traffic_fill (GtkWidget   *box,
                                    CwPlanState *state,
                                    gboolean     numbers);

G_END_DECLS
