/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays rows out below each other and holds the width of every column, so that cells of different
 * rows line up. A row asks it where its cells are. */
#define CW_TYPE_COLUMN_LAYOUT (cw_column_layout_get_type ())
G_DECLARE_FINAL_TYPE (CwColumnLayout, cw_column_layout, CW, COLUMN_LAYOUT, GtkLayoutManager)

GtkLayoutManager *cw_column_layout_new        (void) G_GNUC_WARN_UNUSED_RESULT;
void              cw_column_layout_get_range  (CwColumnLayout *self,
                                               int            *minimum,
                                               int            *natural);
const int        *cw_column_layout_get_widths (CwColumnLayout *self,
                                               int             width,
                                               guint          *n_columns);

G_END_DECLS
