/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-focus.h"

/* The `focus` of a class with one child and a `grab_focus` of its own. GTK's own one calls
 * `grab_focus` whenever Tab comes into the widget, and again when there is no way on inside of it: Tab
 * would pass over what stands before the target, and Shift+Tab would never leave. */
gboolean
cw_focus_move_in_child (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return child != NULL && gtk_widget_child_focus (child, direction);
}
