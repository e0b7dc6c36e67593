/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-memory-bar.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* Parts differ by their pattern and stand in a fixed order, so that colour is not needed. The line
 * that crosses the bar is what the device has; the tick below it, what may be used of it. */

#define BAR_HEIGHT 16
#define GAP 2
#define SWATCH 14
#define HATCH 5.0

enum { WEIGHTS, GRADIENTS, OPTIMIZER, ACTIVATIONS, GATHERED, N_PARTS };

struct _CwMemoryBar
{
  GtkWidget parent_instance;

  double parts[N_PARTS];
  double capacity;
  double usable;
  double scale;
};

G_DEFINE_FINAL_TYPE (CwMemoryBar, cw_memory_bar, GTK_TYPE_WIDGET)

#define CW_TYPE_MEMORY_SWATCH (cw_memory_swatch_get_type ())
G_DECLARE_FINAL_TYPE (CwMemorySwatch, cw_memory_swatch, CW, MEMORY_SWATCH, GtkWidget)

struct _CwMemorySwatch
{
  GtkWidget parent_instance;

  guint part;
};

G_DEFINE_FINAL_TYPE (CwMemorySwatch, cw_memory_swatch, GTK_TYPE_WIDGET)

static void
set_source (GtkWidget  *widget,
            cairo_t    *cr,
            const char *name)
{
  GdkRGBA color;

  if (cw_gtk_lookup_color (widget, name, &color))
    gdk_cairo_set_source_rgba (cr, &color);
}

static void
stroke_lines (cairo_t *cr,
              double   x,
              double   width,
              double   height,
              double   slant)
{
  for (double at = x - height; at < x + width + height; at += HATCH)
    {
      cairo_move_to (cr, at, slant > 0 ? height : 0);
      cairo_line_to (cr, at + (slant == 0 ? 0 : height), slant > 0 ? 0 : height);
    }
  cairo_stroke (cr);
}

static void
fill_dots (cairo_t *cr,
           double   x,
           double   width,
           double   height)
{
  for (double at = x + HATCH / 2; at < x + width; at += HATCH)
    for (double y = HATCH / 2; y < height; y += HATCH)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, at, y, 1.1, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

static void
draw_part (GtkWidget *widget,
           cairo_t   *cr,
           guint      part,
           double     x,
           double     width,
           double     height)
{
  static const char * const colors[N_PARTS] = {
    "cw_part_weights", "cw_part_gradients", "cw_part_optimizer", "cw_part_activations", "cw_part_gathered",
  };

  if (width <= 0)
    return;

  cairo_save (cr);
  cairo_rectangle (cr, x, 0, width, height);
  cairo_clip (cr);
  set_source (widget, cr, colors[part]);
  cairo_paint (cr);
  set_source (widget, cr, "cw_part_pattern");
  cairo_set_line_width (cr, 1.2);
  if (part == GRADIENTS)
    stroke_lines (cr, x, width, height, 1);
  else if (part == OPTIMIZER)
    fill_dots (cr, x, width, height);
  else if (part == ACTIVATIONS)
    {
      stroke_lines (cr, x, width, height, 1);
      stroke_lines (cr, x, width, height, -1);
    }
  else if (part == GATHERED)
    stroke_lines (cr, x, width, height, 0);
  cairo_restore (cr);

  /* A part that is thin must be seen, and where one ends. */
  if (width >= 3)
    {
      set_source (widget, cr, "cw_card_bg");
      cairo_rectangle (cr, x + width - 1, 0, 1, height);
      cairo_fill (cr);
    }
}

static void
draw_bar (CwMemoryBar *self,
          cairo_t     *cr,
          double       width)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double x = 0;

  set_source (widget, cr, "cw_quiet_bg");
  cairo_rectangle (cr, 0, 0, width, BAR_HEIGHT);
  cairo_fill (cr);

  for (guint i = 0; i < N_PARTS; i++)
    {
      double part = width * self->parts[i] / self->scale;

      if (self->parts[i] > 0)
        part = MAX (part, 1);
      part = MIN (part, width - x);
      draw_part (widget, cr, i, x, part, BAR_HEIGHT);
      x += part;
    }
}

static void
draw_limit (CwMemoryBar *self,
            cairo_t     *cr,
            double       width)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const double at = MIN (width * self->capacity / self->scale, width - 2);
  const double usable = MIN (width * self->usable / self->scale, width - 2);

  set_source (widget, cr, "theme_fg_color");
  cairo_rectangle (cr, at - 1, -5, 2.5, BAR_HEIGHT + 10);
  cairo_fill (cr);
  cairo_rectangle (cr, usable - 0.5, BAR_HEIGHT + 1, 1, 4);
  cairo_fill (cr);
}

static void
cw_memory_bar_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  CwMemoryBar *self = CW_MEMORY_BAR (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->scale <= 0 || width <= 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  cairo_translate (cr, 0, (height - BAR_HEIGHT) / 2.0);
  draw_bar (self, cr, width);
  if (self->capacity > 0)
    draw_limit (self, cr, width);
  cairo_destroy (cr);
}

static void
cw_memory_bar_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = BAR_HEIGHT + 12;
  else
    {
      *minimum = 80;
      *natural = 190;
    }
}

static void
cw_memory_bar_class_init (CwMemoryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = cw_memory_bar_snapshot;
  widget_class->measure = cw_memory_bar_measure;

  gtk_widget_class_set_css_name (widget_class, "memorybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cw_memory_bar_init (CwMemoryBar *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Memory"), -1);
}

GtkWidget *
cw_memory_bar_new (void)
{
  return g_object_new (CW_TYPE_MEMORY_BAR, NULL);
}

void
cw_memory_bar_set (CwMemoryBar       *self,
                   const CwStageCost *stage,
                   double             capacity,
                   double             usable,
                   double             scale)
{
  g_return_if_fail (CW_IS_MEMORY_BAR (self));
  g_return_if_fail (stage != NULL);

  self->parts[WEIGHTS] = stage->weights;
  self->parts[GRADIENTS] = stage->gradients;
  self->parts[OPTIMIZER] = stage->optimizer;
  self->parts[ACTIVATIONS] = stage->activations;
  self->parts[GATHERED] = stage->gathered;
  self->capacity = capacity;
  self->usable = usable;
  self->scale = scale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cw_memory_swatch_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, SWATCH, SWATCH));

  draw_part (widget, cr, CW_MEMORY_SWATCH (widget)->part, 0, SWATCH, SWATCH);
  cairo_destroy (cr);
}

static void
cw_memory_swatch_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = SWATCH;
}

static void
cw_memory_swatch_class_init (CwMemorySwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = cw_memory_swatch_snapshot;
  widget_class->measure = cw_memory_swatch_measure;

  gtk_widget_class_set_css_name (widget_class, "memoryswatch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
cw_memory_swatch_init (CwMemorySwatch *self)
{
}

static void
append_entry (GtkWidget  *legend,
              guint       part,
              const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  CwMemorySwatch *swatch = g_object_new (CW_TYPE_MEMORY_SWATCH, "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *label = gtk_label_new (name);

  swatch->part = part;
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (swatch));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_margin_end (box, GAP * 3);
  cw_flow_append (CW_FLOW (legend), box);
}

GtkWidget *
cw_memory_legend_new (void)
{
  GtkWidget *legend = cw_flow_new ();

  append_entry (legend, WEIGHTS, _("weights"));
  append_entry (legend, GRADIENTS, _("gradients"));
  append_entry (legend, OPTIMIZER, _("optimizer state"));
  append_entry (legend, ACTIVATIONS, _("activations"));
  append_entry (legend, GATHERED, _("layer being gathered"));
  cw_memory_legend_set_gathered (legend, FALSE);

  return legend;
}

void
cw_memory_legend_set_gathered (GtkWidget *legend,
                               gboolean   gathered)
{
  gtk_widget_set_visible (gtk_widget_get_last_child (legend), gathered);
}
