/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-roofline-view.h"

#include "cw-gtk-compat.h"

#include <glib/gi18n.h>
#include <math.h>

/* Both axes are logarithmic, so every roof is a slope of one and a flat line that meet at the ridge
 * point. Devices differ by the dashes of the line, by the sign at the ridge and by its number, so
 * that colour is not needed. */

#define MAX_SERIES 4
#define HEIGHT 190
#define WIDTH 240
#define MARGIN_X 10
#define MARGIN_TOP 18
#define LEGEND_SAMPLE 34
#define GAP 4
#define DECADE 10.0

typedef struct
{
  char   *name;
  double  peak;
  double  bandwidth;
  double  ridge; /* FLOP per byte */
} Series;

struct _CwRooflineView
{
  GtkWidget parent_instance;

  GArray *series; /* Series */
  char   *description;
};

G_DEFINE_FINAL_TYPE (CwRooflineView, cw_roofline_view, GTK_TYPE_WIDGET)

static const double dashes[MAX_SERIES][4] = { { 0 }, { 8, 4 }, { 2, 3 }, { 9, 3, 2, 3 } };
static const int n_dashes[MAX_SERIES] = { 0, 2, 2, 4 };

typedef struct
{
  double x, y, width, height;              /* of the plot, in pixels */
  double x_from, x_to, y_from, y_to;       /* logarithms */
} Plot;

static double
plot_x (const Plot *plot,
        double      value)
{
  return plot->x + plot->width * (log10 (value) - plot->x_from) / (plot->x_to - plot->x_from);
}

static double
plot_y (const Plot *plot,
        double      value)
{
  return plot->y + plot->height * (1 - (log10 (value) - plot->y_from) / (plot->y_to - plot->y_from));
}

static int
text_height (GtkWidget *widget)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static void
find_range (CwRooflineView *self,
            Plot       *plot)
{
  double ridge_from = HUGE_VAL, ridge_to = 0, peak_from = HUGE_VAL, peak_to = 0;

  for (guint i = 0; i < self->series->len; i++)
    {
      const Series *series = &g_array_index (self->series, Series, i);

      ridge_from = MIN (ridge_from, series->ridge);
      ridge_to = MAX (ridge_to, series->ridge);
      peak_from = MIN (peak_from, series->peak);
      peak_to = MAX (peak_to, series->peak);
    }

  plot->x_from = log10 (ridge_from / (DECADE * 2));
  plot->x_to = log10 (ridge_to * DECADE);
  plot->y_from = log10 (peak_from / (DECADE * 2));
  plot->y_to = log10 (peak_to * 1.6);
}

static void
draw_text (cairo_t     *cr,
           PangoLayout *layout,
           const char  *text,
           double       x,
           double       y)
{
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_sign (cairo_t *cr,
           guint    number,
           double   x,
           double   y)
{
  const double r = 4.5;

  cairo_new_path (cr);
  switch (number)
    {
    case 0:
      cairo_arc (cr, x, y, r, 0, 2 * G_PI);
      break;
    case 1:
      cairo_rectangle (cr, x - r, y - r, 2 * r, 2 * r);
      break;
    case 2:
      cairo_move_to (cr, x, y - r - 1);
      cairo_line_to (cr, x + r + 1, y + r);
      cairo_line_to (cr, x - r - 1, y + r);
      cairo_close_path (cr);
      break;
    default:
      cairo_move_to (cr, x, y - r - 2);
      cairo_line_to (cr, x + r + 2, y);
      cairo_line_to (cr, x, y + r + 2);
      cairo_line_to (cr, x - r - 2, y);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
}

static void
set_series_color (CwRooflineView *self,
                  cairo_t    *cr,
                  guint       number)
{
  g_autofree char *name = g_strdup_printf ("cw_series_%u", number + 1);
  GdkRGBA color;

  if (cw_gtk_lookup_color (GTK_WIDGET (self), name, &color))
    gdk_cairo_set_source_rgba (cr, &color);
}

static void
draw_roof (CwRooflineView   *self,
           cairo_t      *cr,
           const Plot   *plot,
           const Series *series,
           guint         number)
{
  const double x_from = pow (10, plot->x_from);

  set_series_color (self, cr, number);
  cairo_set_line_width (cr, 2.2);
  cairo_set_dash (cr, dashes[number], n_dashes[number], 0);
  cairo_save (cr);
  cairo_rectangle (cr, plot->x, plot->y - MARGIN_TOP, plot->width, plot->height + MARGIN_TOP);
  cairo_clip (cr);
  cairo_move_to (cr, plot_x (plot, x_from), plot_y (plot, x_from * series->bandwidth));
  cairo_line_to (cr, plot_x (plot, series->ridge), plot_y (plot, series->peak));
  cairo_line_to (cr, plot->x + plot->width, plot_y (plot, series->peak));
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_sign (cr, number, plot_x (plot, series->ridge), plot_y (plot, series->peak));
}

/* The number of every other ridge stands below its roof, so that two that are close do not cover
 * each other. */
static void
draw_ridge_label (cairo_t      *cr,
                  PangoLayout  *layout,
                  const Plot   *plot,
                  const Series *series,
                  guint         number)
{
  g_autofree char *text = g_strdup_printf ("%.0f", series->ridge);
  int width, height;
  double x, y;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = plot_x (plot, series->ridge);
  y = plot_y (plot, series->peak);
  if (number % 2 == 0)
    draw_text (cr, layout, text, x - width - GAP, y - height - GAP);
  else
    draw_text (cr, layout, text, x + GAP, y + GAP);
}

static void
draw_axes (cairo_t     *cr,
           PangoLayout *layout,
           const Plot  *plot)
{
  int width;

  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, plot->x + 0.5, plot->y - MARGIN_TOP);
  cairo_line_to (cr, plot->x + 0.5, plot->y + plot->height + 0.5);
  cairo_line_to (cr, plot->x + plot->width, plot->y + plot->height + 0.5);
  cairo_stroke (cr);

  for (int power = (int) ceil (plot->x_from); power <= (int) floor (plot->x_to); power++)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", pow (10, power));
      double x = plot_x (plot, pow (10, power));

      cairo_move_to (cr, x + 0.5, plot->y + plot->height);
      cairo_rel_line_to (cr, 0, GAP);
      cairo_stroke (cr);
      pango_layout_set_text (layout, text, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
      draw_text (cr, layout, text, x - width / 2.0, plot->y + plot->height + GAP);
    }
}

static void
draw_legend (CwRooflineView    *self,
             cairo_t       *cr,
             PangoLayout   *layout,
             const GdkRGBA *color,
             const Plot    *plot,
             int            line)
{
  double y = plot->y + plot->height + GAP + line;

  gdk_cairo_set_source_rgba (cr, color);
  draw_text (cr, layout, _("FLOP per byte moved"), plot->x, y);

  for (guint i = 0; i < self->series->len; i++)
    {
      const Series *series = &g_array_index (self->series, Series, i);
      /* Translators: a line of the legend: a device and where its two lines meet. */
      g_autofree char *text = g_strdup_printf (_("%1$s: ridge at %2$.0f"), series->name, series->ridge);

      y += line + GAP;
      set_series_color (self, cr, i);
      cairo_set_line_width (cr, 2.2);
      cairo_set_dash (cr, dashes[i], n_dashes[i], 0);
      cairo_move_to (cr, plot->x, y + line / 2.0);
      cairo_rel_line_to (cr, LEGEND_SAMPLE, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      draw_sign (cr, i, plot->x + LEGEND_SAMPLE / 2.0, y + line / 2.0);
      gdk_cairo_set_source_rgba (cr, color);
      draw_text (cr, layout, text, plot->x + LEGEND_SAMPLE + 2 * GAP, y);
    }
}

static void
cw_roofline_view_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  CwRooflineView *self = CW_ROOFLINE_VIEW (widget);
  const int width = gtk_widget_get_width (widget);
  const int line = text_height (widget);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, "");
  Plot plot = { MARGIN_X, MARGIN_TOP + line, width - 2 * MARGIN_X, HEIGHT, 0, 0, 0, 0 };
  cairo_t *cr;
  GdkRGBA color;

  if (self->series->len == 0)
    return;

  find_range (self, &plot);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));
  gdk_cairo_set_source_rgba (cr, &color);
  draw_text (cr, layout, _("FLOP per second"), plot.x, 0);
  draw_axes (cr, layout, &plot);
  for (guint i = 0; i < self->series->len; i++)
    draw_roof (self, cr, &plot, &g_array_index (self->series, Series, i), i);
  gdk_cairo_set_source_rgba (cr, &color);
  for (guint i = 0; i < self->series->len; i++)
    draw_ridge_label (cr, layout, &plot, &g_array_index (self->series, Series, i), i);
  draw_legend (self, cr, layout, &color, &plot, line);
  cairo_destroy (cr);
}

static void
cw_roofline_view_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  CwRooflineView *self = CW_ROOFLINE_VIEW (widget);
  const int line = text_height (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = MARGIN_TOP + line + HEIGHT + GAP + (line + GAP) * (2 + (int) self->series->len);
      return;
    }

  *minimum = WIDTH;
  *natural = 2 * WIDTH;
}

static void
cw_roofline_view_finalize (GObject *object)
{
  CwRooflineView *self = CW_ROOFLINE_VIEW (object);

  g_clear_pointer (&self->series, g_array_unref);
  g_clear_pointer (&self->description, g_free);

  G_OBJECT_CLASS (cw_roofline_view_parent_class)->finalize (object);
}

static void
cw_roofline_view_class_init (CwRooflineViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_roofline_view_finalize;
  widget_class->measure = cw_roofline_view_measure;
  widget_class->snapshot = cw_roofline_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "roofline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
series_clear (gpointer data)
{
  g_clear_pointer (&((Series *) data)->name, g_free);
}

static void
cw_roofline_view_init (CwRooflineView *self)
{
  self->series = g_array_new (FALSE, TRUE, sizeof (Series));
  g_array_set_clear_func (self->series, series_clear);
  self->description = g_strdup ("");
}

GtkWidget *
cw_roofline_view_new (void)
{
  return g_object_new (CW_TYPE_ROOFLINE_VIEW, NULL);
}

/* The picture in words, with its numbers. */
static void
update_description (CwRooflineView *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->series->len; i++)
    {
      const Series *series = &g_array_index (self->series, Series, i);

      if (i > 0)
        g_string_append_c (text, ' ');
      /* Translators: one device of a roofline in words: name, ridge point, peak. */
      g_string_append_printf (text, _("%1$s: below %2$.0f FLOP per byte its memory is the limit, above it its peak of %3$.0f TFLOP/s."),
                              series->name, series->ridge, series->peak / 1e12);
    }

  g_free (self->description);
  self->description = g_string_free (g_steal_pointer (&text), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Roofline"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->description, -1);
}

void
cw_roofline_view_add (CwRooflineView *self,
                 const char *name,
                 double      peak,
                 double      bandwidth)
{
  Series series = { NULL, peak, bandwidth, peak / bandwidth };

  g_return_if_fail (CW_IS_ROOFLINE_VIEW (self));
  g_return_if_fail (name != NULL && peak > 0 && bandwidth > 0);
  g_return_if_fail (self->series->len < MAX_SERIES);

  series.name = g_strdup (name);
  g_array_append_val (self->series, series);
  update_description (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

guint
cw_roofline_view_get_n (CwRooflineView *self)
{
  g_return_val_if_fail (CW_IS_ROOFLINE_VIEW (self), 0);

  return self->series->len;
}

const char *
cw_roofline_view_get_description (CwRooflineView *self)
{
  g_return_val_if_fail (CW_IS_ROOFLINE_VIEW (self), NULL);

  return self->description;
}
