/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-step.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_TIMELINE_CHART (cw_timeline_chart_get_type ())
G_DECLARE_FINAL_TYPE (CwTimelineChart, cw_timeline_chart, CW, TIMELINE_CHART, GtkWidget)

GtkWidget *cw_timeline_chart_new          (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_timeline_chart_set_step     (CwTimelineChart *self,
                                           const CwStep    *step); /* borrowed until the next one */
void       cw_timeline_chart_set_position (CwTimelineChart *self,
                                           double           position);

/* The kinds that are in the step, each with its sample. */
GtkWidget *cw_timeline_legend_new         (const CwStep    *step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
