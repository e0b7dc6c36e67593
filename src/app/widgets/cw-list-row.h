/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a GtkListBox that assistive technology can open at GTK 4.8, where a row has no action. */
#define CW_TYPE_LIST_ROW (cw_list_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwListRow, cw_list_row, CW, LIST_ROW, GtkListBoxRow)

struct _CwListRowClass
{
  GtkListBoxRowClass parent_class;
};

GtkWidget *cw_list_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
