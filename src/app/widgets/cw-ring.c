/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-ring.h"

#include <math.h>

/* A share of one, drawn as a ring beside text that says the same; hence it has no accessible name.
 * Its colour is that of the text, and the accent colour comes from the style sheet. */

#define SIZE 24
#define STROKE 5.0

struct _CwRing
{
  GtkWidget parent_instance;

  double fraction;
};

G_DEFINE_FINAL_TYPE (CwRing, cw_ring, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_FRACTION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

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
cw_ring_snapshot (GtkWidget   *widget,
                  GtkSnapshot *snapshot)
{
  CwRing *self = CW_RING (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double radius = (MIN (width, height) - STROKE) / 2.0;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA color;

  gtk_style_context_get_color (style, &color);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_set_line_width (cr, STROKE);

  cairo_set_source_rgba (cr, color.red, color.green, color.blue, color.alpha * 0.25);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_stroke (cr);

  if (self->fraction > 0)
    {
      gdk_cairo_set_source_rgba (cr, &color);
      cairo_arc (cr, 0, 0, radius, -G_PI_2, -G_PI_2 + 2 * G_PI * self->fraction);
      cairo_stroke (cr);
    }

  cairo_destroy (cr);
}

static void
cw_ring_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_FRACTION:
      g_value_set_double (value, cw_ring_get_fraction (CW_RING (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_ring_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_FRACTION:
      cw_ring_set_fraction (CW_RING (object), g_value_get_double (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
cw_ring_class_init (CwRingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = cw_ring_get_property;
  object_class->set_property = cw_ring_set_property;

  widget_class->measure = cw_ring_measure;
  widget_class->snapshot = cw_ring_snapshot;

  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0,
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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

double
cw_ring_get_fraction (CwRing *self)
{
  g_return_val_if_fail (CW_IS_RING (self), 0);

  return self->fraction;
}

void
cw_ring_set_fraction (CwRing *self,
                      double  fraction)
{
  g_return_if_fail (CW_IS_RING (self));
  g_return_if_fail (fraction >= 0 && fraction <= 1);

  if (fabs (self->fraction - fraction) < 0.001)
    return;

  self->fraction = fraction;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);
}
