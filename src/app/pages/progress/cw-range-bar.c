/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-range-bar.h"

#include "cw-progress-parts.h"

#define WIDTH 60
#define NATURAL 200
#define HEIGHT 14
#define RADIUS 5.0
#define TICK 4.0

struct _CwRangeBar
{
  GtkWidget parent_instance;

  double low;
  double share;
  double high;
};

G_DEFINE_FINAL_TYPE (CwRangeBar, cw_range_bar, GTK_TYPE_WIDGET)

static void
cw_range_bar_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  const gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? WIDTH : HEIGHT;
  *natural = horizontal ? NATURAL : HEIGHT;
}

static double
get_x (GtkWidget *widget,
       double     share)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const double room = gtk_widget_get_width (widget) - 2 * RADIUS;

  return RADIUS + room * (mirrored ? 1 - share : share);
}

static void
cw_range_bar_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  CwRangeBar *self = CW_RANGE_BAR (widget);
  const double middle = gtk_widget_get_height (widget) / 2.0;
  const GdkRGBA edge = cw_progress_get_color (widget, "cw_chart_edge");
  const GdkRGBA color = cw_progress_get_color (widget, "cw_accent_fg");
  const double ends[] = { self->low, self->high };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                          gtk_widget_get_height (widget)));

  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, get_x (widget, 0), middle);
  cairo_line_to (cr, get_x (widget, 1), middle);
  cairo_stroke (cr);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2.5);
  cairo_move_to (cr, get_x (widget, self->low), middle);
  cairo_line_to (cr, get_x (widget, self->high), middle);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      cairo_move_to (cr, get_x (widget, ends[i]), middle - TICK);
      cairo_line_to (cr, get_x (widget, ends[i]), middle + TICK);
    }
  cairo_stroke (cr);

  cairo_arc (cr, get_x (widget, self->share), middle, RADIUS, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
cw_range_bar_class_init (CwRangeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cw_range_bar_measure;
  widget_class->snapshot = cw_range_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "rangebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
cw_range_bar_init (CwRangeBar *self)
{
}

GtkWidget *
cw_range_bar_new (double low,
                  double share,
                  double high)
{
  CwRangeBar *self;

  g_return_val_if_fail (0 <= low && low <= high && high <= 1, NULL);
  g_return_val_if_fail (0 <= share && share <= 1, NULL);

  self = g_object_new (CW_TYPE_RANGE_BAR, NULL);
  self->low = low;
  self->share = share;
  self->high = high;
  return GTK_WIDGET (self);
}
