/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean cw_focus_move_in_child (GtkWidget        *widget,
                                 GtkDirectionType  direction);
void     cw_focus_grab_in_view  (GtkWidget        *widget);

G_END_DECLS
