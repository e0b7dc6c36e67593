/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-hardware-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The columns of the table to choose from. Signal "changed". */
#define CW_TYPE_COLUMN_CHOOSER (cw_column_chooser_get_type ())
G_DECLARE_FINAL_TYPE (CwColumnChooser, cw_column_chooser, CW, COLUMN_CHOOSER, GtkWidget)

GtkWidget *cw_column_chooser_new       (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_column_chooser_set_query (CwColumnChooser       *self,
                                        const CwHardwareQuery *query);
void       cw_column_chooser_apply     (CwColumnChooser *self,
                                        CwHardwareQuery *query);

G_END_DECLS
