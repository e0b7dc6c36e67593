/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The one place that looks up newer GTK at run time, and that hides what newer GTK deprecates. */

/* Says `message` to assistive technology where GTK can (4.14 and later). FALSE: it cannot; move the focus instead. */
gboolean cw_gtk_announce (GtkWidget  *widget,
                          const char *message);

/* Opens a web page or shows where it is when no program will: `callback` gets the result. */
void     cw_gtk_show_uri (GtkWindow  *parent,
                          const char *uri);

G_END_DECLS
