/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-share-bar.h"

#include "cw-progress-parts.h"

#define WIDTH 60
#define NATURAL 200
#define HEIGHT 10

struct _CwShareBar
{
  GtkWidget parent_instance;

  double share;
};

G_DEFINE_FINAL_TYPE (CwShareBar, cw_share_bar, GTK_TYPE_WIDGET)

static void
cw_share_bar_measure (GtkWidget      *widget,
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

static void
add_rounded_rectangle (cairo_t *cr,
                       double   width,
                       double   height)
{
  const double radius = height / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, width - radius, radius, radius, -G_PI_2, G_PI_2);
  cairo_arc (cr, radius, radius, radius, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* The edge stays visible where colours are few. */
static void
cw_share_bar_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  CwShareBar *self = CW_SHARE_BAR (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const double filled = width * self->share;
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const GdkRGBA edge = cw_progress_get_color (widget, "cw_chart_edge");
  const GdkRGBA color = cw_progress_get_color (widget, "cw_accent");
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_save (cr);
  add_rounded_rectangle (cr, width, height);
  cairo_clip (cr);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_rectangle (cr, mirrored ? width - filled : 0, 0, filled, height);
  cairo_fill (cr);
  cairo_restore (cr);

  cairo_translate (cr, 0.5, 0.5);
  add_rounded_rectangle (cr, width - 1, height - 1);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
cw_share_bar_class_init (CwShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cw_share_bar_measure;
  widget_class->snapshot = cw_share_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "sharebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
cw_share_bar_init (CwShareBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
cw_share_bar_new (double share)
{
  CwShareBar *self;

  g_return_val_if_fail (share >= 0 && share <= 1, NULL);

  self = g_object_new (CW_TYPE_SHARE_BAR, NULL);
  self->share = share;
  return GTK_WIDGET (self);
}
