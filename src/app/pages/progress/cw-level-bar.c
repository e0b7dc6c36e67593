/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-level-bar.h"

#include "cw-gtk-compat.h"
#include "cw-progress-parts.h"

#define WIDTH 64
#define BAR_WIDTH 52
#define DASH_WIDTH 68
#define HEIGHT 96
#define TOP 8 /* room for dashes at the very top */
#define GAP 4

static const double dashes[] = { 5, 3 };

struct _CwLevelBar
{
  GtkWidget parent_instance;

  CwCalibrationLevel level;
};

G_DEFINE_FINAL_TYPE (CwLevelBar, cw_level_bar, GTK_TYPE_WIDGET)

static gboolean
has_share (CwLevelBar *self)
{
  return self->level.state != CW_CALIBRATION_TOO_FEW;
}

static void
cw_level_bar_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  const double scale = cw_gtk_text_scale (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? (int) (WIDTH * scale)
                                                                  : (int) (HEIGHT * scale);
}

/* In the bar, or above bar and dashes where the bar is too low for it. */
static void
draw_percent (CwLevelBar *self,
              cairo_t    *cr,
              double      middle,
              double      bar_top,
              double      dash_y,
              double      bottom)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *text = cw_progress_dup_percent (self->level.share);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  const char *name = "cw_primary_fg";
  GdkRGBA color;
  int width, height;
  double y;

  pango_layout_get_pixel_size (layout, &width, &height);
  y = bottom - height - GAP;
  if (bottom - bar_top < height + 2 * GAP)
    {
      y = MIN (bar_top, dash_y) - height - GAP;
      name = "theme_fg_color";
    }

  color = cw_progress_get_color (widget, name);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_move_to (cr, middle - width / 2.0, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_bar (CwLevelBar *self,
          cairo_t    *cr,
          double      x,
          double      y,
          double      width,
          double      height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const GdkRGBA fill = cw_progress_get_color (widget, "cw_primary_bg");
  const GdkRGBA edge = cw_progress_get_color (widget, "cw_chart_edge");

  if (!has_share (self))
    {
      gdk_cairo_set_source_rgba (cr, &edge);
      cairo_set_line_width (cr, 1);
      cairo_rectangle (cr, x + 0.5, y + 0.5, width - 1, height);
      cairo_stroke (cr);
      return;
    }

  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

static void
cw_level_bar_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  CwLevelBar *self = CW_LEVEL_BAR (widget);
  const double scale = cw_gtk_text_scale (widget);
  const int width = gtk_widget_get_width (widget);
  const double bottom = gtk_widget_get_height (widget) - 1;
  const double room = bottom - TOP;
  const double middle = width / 2.0;
  const double share = has_share (self) ? self->level.share : self->level.meaning;
  const double top = bottom - room * share;
  const double dash_y = bottom - room * self->level.meaning;
  const GdkRGBA text = cw_progress_get_color (widget, "theme_fg_color");
  const GdkRGBA edge = cw_progress_get_color (widget, "cw_chart_edge");
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, bottom + 1));

  draw_bar (self, cr, middle - BAR_WIDTH * scale / 2, top, BAR_WIDTH * scale, bottom - top);

  /* Drawn twice, so that the dashes are seen on the bar as well as beside it. What a guess means
   * follows from the questions: without one, it means nothing yet. */
  for (guint pass = 0; pass < 2 && self->level.meaning > 0; pass++)
    {
      const GdkRGBA back = cw_progress_get_color (widget, "cw_card_bg");

      gdk_cairo_set_source_rgba (cr, pass == 0 ? &back : &text);
      cairo_set_line_width (cr, pass == 0 ? 3 : 2);
      cairo_set_dash (cr, dashes, pass == 0 ? 0 : G_N_ELEMENTS (dashes), 0);
      cairo_move_to (cr, MAX (0, middle - DASH_WIDTH * scale / 2), dash_y);
      cairo_line_to (cr, MIN (width, middle + DASH_WIDTH * scale / 2), dash_y);
      cairo_stroke (cr);
    }

  if (has_share (self))
    draw_percent (self, cr, middle, top, dash_y, bottom);

  cairo_set_dash (cr, NULL, 0, 0);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, bottom + 0.5);
  cairo_line_to (cr, width, bottom + 0.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
cw_level_bar_class_init (CwLevelBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cw_level_bar_measure;
  widget_class->snapshot = cw_level_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "levelbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
cw_level_bar_init (CwLevelBar *self)
{
}

GtkWidget *
cw_level_bar_new (const CwCalibrationLevel *level)
{
  CwLevelBar *self;

  g_return_val_if_fail (level != NULL, NULL);

  self = g_object_new (CW_TYPE_LEVEL_BAR, NULL);
  self->level = *level;
  return GTK_WIDGET (self);
}
