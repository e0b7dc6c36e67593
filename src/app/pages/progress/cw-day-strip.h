/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-study-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The days of a study plan as bars: what was answered filled, what is planned outlined. A picture for
 * assistive technology, with its numbers in words. */
#define CW_TYPE_DAY_STRIP (cw_day_strip_get_type ())
G_DECLARE_FINAL_TYPE (CwDayStrip, cw_day_strip, CW, DAY_STRIP, GtkWidget)

GtkWidget *cw_day_strip_new           (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_day_strip_set_plan      (CwDayStrip  *self,
                                       CwStudyPlan *plan);
guint      cw_day_strip_get_bar_days  (CwDayStrip *self); /* days that one bar stands for */

G_END_DECLS
