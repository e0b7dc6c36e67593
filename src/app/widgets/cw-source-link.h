/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A link to a documentation page, and the date on which it was read. */
GtkWidget *cw_source_link_new      (const char *title,
                                    const char *url) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_source_format_date   (const char *date) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
