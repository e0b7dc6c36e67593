/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-hardware-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the table shows, as controls. Signal "changed" when the user changed it. */
#define CW_TYPE_FILTER_BAR (cw_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwFilterBar, cw_filter_bar, CW, FILTER_BAR, GtkWidget)

GtkWidget             *cw_filter_bar_new       (void) G_GNUC_WARN_UNUSED_RESULT;
const CwHardwareQuery *cw_filter_bar_get_query (CwFilterBar *self);
void                   cw_filter_bar_set_query (CwFilterBar           *self,
                                                const CwHardwareQuery *query);
void                   cw_filter_bar_set_count (CwFilterBar *self,
                                                guint        n_shown,
                                                guint        n_rows);
const char            *cw_filter_bar_get_count (CwFilterBar *self);

G_END_DECLS
