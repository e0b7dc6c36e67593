/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rows that are one stop for Tab, with the arrow keys inside. */
#define CW_TYPE_ROW_GROUP (cw_row_group_get_type ())
G_DECLARE_FINAL_TYPE (CwRowGroup, cw_row_group, CW, ROW_GROUP, GtkWidget)

GtkWidget *cw_row_group_new    (GtkAccessibleRole  role,
                                const char        *label) G_GNUC_WARN_UNUSED_RESULT;
void       cw_row_group_append (CwRowGroup *self,
                                GtkWidget  *row);
void       cw_row_group_clear  (CwRowGroup *self);
guint      cw_row_group_get_n  (CwRowGroup *self);
GtkWidget *cw_row_group_get    (CwRowGroup *self,
                                guint       index); /* (transfer none) */

G_END_DECLS
