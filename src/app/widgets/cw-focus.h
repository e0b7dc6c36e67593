/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean cw_focus_move_in_child (GtkWidget        *widget,
                                 GtkDirectionType  direction);
void     cw_focus_grab_in_view  (GtkWidget        *widget);
void     cw_focus_keep_out_of_closed (GtkExpander *expander);

G_END_DECLS
