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
  const float widths[] = { 1, 1, 1, 1 };
  const GdkRGBA colors[] = { edge, edge, edge, edge };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (filled > 0)
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (mirrored ? width - filled : 0, 0, filled, height));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
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
