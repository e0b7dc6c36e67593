/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "memory/cw-day.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the cards of the Progress page are made of. */
GtkWidget *cw_progress_text_new     (const char *text,
                                     const char *css_class); /* nullable */
GtkWidget *cw_progress_link_new     (const char *text,
                                     const char *name,       /* for assistive technology; NULL: the text */
                                     const char *address);
GtkWidget *cw_progress_button_new   (const char *text,
                                     const char *address);
GtkWidget *cw_progress_expander_new (const char *title,
                                     GtkWidget  *child);
void       cw_progress_clear        (GtkBox     *box);
GdkRGBA    cw_progress_get_color    (GtkWidget  *widget,
                                     const char *name);
char      *cw_progress_dup_date     (CwDay       day) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_progress_dup_day_name (CwDay       day) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_progress_dup_percent  (double      share) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
