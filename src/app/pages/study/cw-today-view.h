/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What there is to do today, how long it takes, and one button that starts it. */
#define CW_TYPE_TODAY_VIEW (cw_today_view_get_type ())
G_DECLARE_FINAL_TYPE (CwTodayView, cw_today_view, CW, TODAY_VIEW, GtkWidget)

GtkWidget *cw_today_view_new (CwContext *context) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
