/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A name and a drop-down of `names`, which fits a narrow panel. */
GtkWidget *cw_choice_new (const char          *title,
                          const char * const  *names,
                          GtkWidget          **drop_down) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
