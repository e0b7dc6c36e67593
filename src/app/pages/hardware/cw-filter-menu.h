/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-hardware-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Framework, memory and status to filter by. Signal "changed". */
#define CW_TYPE_FILTER_MENU (cw_filter_menu_get_type ())
G_DECLARE_FINAL_TYPE (CwFilterMenu, cw_filter_menu, CW, FILTER_MENU, GtkWidget)

GtkWidget *cw_filter_menu_new         (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_filter_menu_set_query   (CwFilterMenu          *self,
                                       const CwHardwareQuery *query);
void       cw_filter_menu_apply       (CwFilterMenu    *self,
                                       CwHardwareQuery *query);
char      *cw_filter_menu_memory_text (double bytes) G_GNUC_WARN_UNUSED_RESULT; /* "60 GiB" */

G_END_DECLS
