/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-settings.h"
#include "memory/cw-day.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* UNIX seconds; NULL is the real clock. */
typedef gint64 (* CwClock) (gpointer user_data);

/* What time it is, and which study day. Signal "day-changed", from the main loop, when another day
 * has begun. */
#define CW_TYPE_STUDY_CLOCK (cw_study_clock_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyClock, cw_study_clock, CW, STUDY_CLOCK, GObject)

CwStudyClock *cw_study_clock_new       (CwSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
void          cw_study_clock_set_clock (CwStudyClock *self,
                                        CwClock       clock,
                                        gpointer      user_data);
/* NULL is where the machine is. */
void          cw_study_clock_set_zone  (CwStudyClock *self,
                                        GTimeZone    *zone);
gint64        cw_study_clock_get_now   (CwStudyClock *self);
CwDay         cw_study_clock_get_today (CwStudyClock *self);
CwDay         cw_study_clock_get_day   (CwStudyClock *self,
                                        gint64        instant);

G_END_DECLS
