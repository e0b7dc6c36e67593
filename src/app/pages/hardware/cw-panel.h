/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-source.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The frame of everything that stands beside or instead of the table: the way back, a heading, and
 * a column that scrolls. */
GtkWidget *cw_panel_new         (const char *title,
                                 GtkWidget  *column) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_panel_new_column  (void) G_GNUC_WARN_UNUSED_RESULT;

/* What is in the columns. */
GtkWidget *cw_panel_heading     (const char *text) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_panel_text        (const char *text,
                                 const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_panel_source      (CwSource *source) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_panel_button      (const char *label,
                                 const char *action,
                                 const char *target) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
