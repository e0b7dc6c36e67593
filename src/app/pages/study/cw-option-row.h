/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-option.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_OPTION_ROW (cw_option_row_get_type ())
G_DECLARE_FINAL_TYPE (CwOptionRow, cw_option_row, CW, OPTION_ROW, GtkWidget)

GtkWidget  *cw_option_row_new             (CwOption *option,
                                           guint     position,
                                           gboolean  choose_one) G_GNUC_WARN_UNUSED_RESULT;
CwOption   *cw_option_row_get_option      (CwOptionRow *self);
gboolean    cw_option_row_get_chosen      (CwOptionRow *self);
void        cw_option_row_set_chosen      (CwOptionRow *self,
                                           gboolean     chosen);
void        cw_option_row_set_description (CwOptionRow *self,
                                           const char  *description);
char       *cw_option_letter              (guint position) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
