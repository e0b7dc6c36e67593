/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A check button that assistive technology can name and toggle at GTK 4.8, where GtkCheckButton has
 * no action, and no name when its label is a widget (as one that wraps must be). */
#define CW_TYPE_CHECK (cw_check_get_type ())
G_DECLARE_FINAL_TYPE (CwCheck, cw_check, CW, CHECK, GtkCheckButton)

GtkWidget *cw_check_new             (const char *label) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_check_new_radio       (const char *label,
                                     GtkWidget  *group) G_GNUC_WARN_UNUSED_RESULT;
void       cw_check_set_description (CwCheck    *self,
                                     const char *description);

G_END_DECLS
