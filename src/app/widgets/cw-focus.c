/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-focus.h"

#define N_FRAMES 5

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

static void
scroll_into_view (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double value, above, below;

  if (scroller == NULL || !gtk_widget_compute_bounds (widget, scroller, &bounds))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  value = gtk_adjustment_get_value (adjustment);
  above = bounds.origin.y;
  below = bounds.origin.y + bounds.size.height - gtk_widget_get_height (scroller);

  if (below > 0)
    gtk_adjustment_set_value (adjustment, value + MIN (below, above));
  else if (above < 0)
    gtk_adjustment_set_value (adjustment, value + above);
}

/* A tick comes before the layout of its frame, and GTK may need several until heights that depend on
 * widths are settled. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  guint *n_frames = user_data;

  if ((*n_frames)++ == 0)
    return G_SOURCE_CONTINUE;

  scroll_into_view (widget);
  return *n_frames < N_FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Focuses a widget that was just shown, and brings it into view. GTK scrolls to what takes the focus
 * too, but such a widget has its place only after the next layout. */
void
cw_focus_grab_in_view (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_grab_focus (widget);
  gtk_widget_add_tick_callback (widget, scroll_cb, g_new0 (guint, 1), g_free);
}

/* At GTK 4.8 Tab goes into the child of a closed expander, which is in no window then, and GTK
 * complains. A child that is hidden meanwhile is passed over. */
void
cw_focus_keep_out_of_closed (GtkExpander *expander)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_EXPANDER (expander));

  child = gtk_expander_get_child (expander);
  g_return_if_fail (GTK_IS_WIDGET (child));

  g_object_bind_property (expander, "expanded", child, "visible", G_BINDING_SYNC_CREATE);
}
