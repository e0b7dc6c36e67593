/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-ring.h"

/* What is known and what was only seen of a whole, drawn as a ring beside text that says the same;
 * hence it has no accessible name. The colour comes from the style sheet. */

#define SIZE 24
#define STROKE 5.0

struct _CwRing
{
  GtkWidget parent_instance;

  double known;
  double seen;
};

G_DEFINE_FINAL_TYPE (CwRing, cw_ring, GTK_TYPE_WIDGET)

static void
cw_ring_measure (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
draw_arc (cairo_t *cr,
          double   radius,
          double   fraction,
          gboolean mirrored)
{
  double end = -G_PI_2 + 2 * G_PI * fraction * (mirrored ? -1 : 1);

  if (mirrored)
    cairo_arc_negative (cr, 0, 0, radius, -G_PI_2, end);
  else
    cairo_arc (cr, 0, 0, radius, -G_PI_2, end);
  cairo_stroke (cr);
}

static void
cw_ring_snapshot (GtkWidget   *widget,
                  GtkSnapshot *snapshot)
{
  CwRing *self = CW_RING (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double radius = (MIN (width, height) - STROKE) / 2.0;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  const struct { double fraction, opacity; } arcs[] = { { 1, 0.2 }, { self->seen, 0.45 }, { self->known, 1 } };
  GdkRGBA color;

  gtk_style_context_get_color (style, &color);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_set_line_width (cr, STROKE);

  for (gsize i = 0; i < G_N_ELEMENTS (arcs); i++)
    {
      if (arcs[i].fraction <= 0)
        continue;

      cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha * arcs[i].opacity);
      draw_arc (cr, radius, arcs[i].fraction, mirrored);
    }

  cairo_destroy (cr);
}

static void
cw_ring_class_init (CwRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cw_ring_measure;
  widget_class->snapshot = cw_ring_snapshot;

  gtk_widget_class_set_css_name (widget_class, "ring");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
cw_ring_init (CwRing *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
cw_ring_new (void)
{
  return g_object_new (CW_TYPE_RING, NULL);
}

/* Both are shares of the whole, 0 to 1; what is known counts as seen. */
void
cw_ring_set (CwRing *self,
             double  known,
             double  seen)
{
  g_return_if_fail (CW_IS_RING (self));
  g_return_if_fail (known >= 0 && known <= seen && seen <= 1);

  self->known = known;
  self->seen = seen;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
