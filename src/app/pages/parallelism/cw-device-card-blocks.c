/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-card-blocks.h"

#include "cw-gtk-compat.h"

/* One hue for all layers: what differs is the fill (held), the hatching (a share of it) and the
 * dashes (elsewhere). A tensor cut takes a band of every block, so that it lies across the cut of a
 * pipeline, which takes whole blocks. */

#define GAP 4
#define RADIUS 4.0
#define STACK 3
#define SMALLEST 0.68

typedef struct
{
  char        *label;
  CwBlockState state;
} Block;

struct _CwDeviceCardBlocks
{
  GtkWidget parent_instance;

  GArray     *blocks; /* Block */
  guint       index;
  guint       parts;
  int         height;
  gboolean    copies;
  const char *color;   /* A name of style.css. */
};

G_DEFINE_FINAL_TYPE (CwDeviceCardBlocks, cw_device_card_blocks, GTK_TYPE_WIDGET)

static void
rounded (cairo_t *cr,
         double   x,
         double   y,
         double   width,
         double   height)
{
  const double r = MIN (RADIUS, MIN (width, height) / 3);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
}

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
draw_outline (GtkWidget *widget,
              cairo_t   *cr,
              double     x,
              double     y,
              double     width,
              double     height)
{
  const double dashes[] = { 3, 2.5 };

  set_source (widget, cr, "cw_block_edge");
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  rounded (cr, x + 0.5, y + 0.5, width - 1, height - 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_hatching (CwDeviceCardBlocks *self,
               cairo_t            *cr,
               double              x,
               double              y,
               double              width,
               double              height)
{
  GtkWidget *widget = GTK_WIDGET (self);

  cairo_save (cr);
  rounded (cr, x, y, width, height);
  cairo_clip (cr);
  set_source (widget, cr, self->color);
  cairo_set_line_width (cr, 1.5);
  for (double at = x - height; at < x + width; at += 6)
    {
      cairo_move_to (cr, at, y + height);
      cairo_line_to (cr, at + height, y);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
  set_source (widget, cr, self->color);
  cairo_set_line_width (cr, 1);
  rounded (cr, x + 0.5, y + 0.5, width - 1, height - 1);
  cairo_stroke (cr);
}

/* The other copies, of which a corner can be seen. */
static void
draw_copies (CwDeviceCardBlocks *self,
             cairo_t            *cr,
             double              x,
             double              width,
             double              height)
{
  set_source (GTK_WIDGET (self), cr, self->color);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x + STACK, 0.5);
  cairo_line_to (cr, x + width + STACK - 0.5, 0.5);
  cairo_line_to (cr, x + width + STACK - 0.5, height - STACK);
  cairo_stroke (cr);
}

static void
draw_block (CwDeviceCardBlocks *self,
            cairo_t            *cr,
            const Block        *block,
            double              x,
            double              y,
            double              width,
            double              height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const double band = height / self->parts;

  if (block->state == CW_BLOCK_ABSENT || self->parts > 1)
    draw_outline (widget, cr, x, y, width, height);
  if (block->state == CW_BLOCK_SHARDED)
    draw_hatching (self, cr, x, y + band * self->index, width, MAX (band, 2));
  if (block->state != CW_BLOCK_HELD)
    return;

  set_source (widget, cr, self->color);
  rounded (cr, x, y + band * self->index, width, MAX (band, 2));
  cairo_fill (cr);
}

static void
draw_label (CwDeviceCardBlocks *self,
            cairo_t            *cr,
            PangoLayout        *layout,
            const Block        *block,
            double              x,
            double              y,
            double              width,
            double              height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int text_width, text_height;

  pango_layout_set_text (layout, block->label, -1);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  x += (width - text_width) / 2;
  y += (height - text_height) / 2;
  /* On a pattern or a band the number needs a ground of its own. */
  if (block->state == CW_BLOCK_SHARDED || (block->state == CW_BLOCK_HELD && self->parts > 1))
    {
      set_source (widget, cr, "cw_card_bg");
      rounded (cr, x - 2, y, text_width + 4, text_height);
      cairo_fill (cr);
    }
  set_source (widget, cr, block->state == CW_BLOCK_HELD && self->parts == 1 ? "cw_block_fg"
                          : block->state == CW_BLOCK_ABSENT                 ? "cw_dim_fg"
                                                                            : "theme_fg_color");
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

/* How much smaller the numbers have to be to fit, all of them alike: 1 where they do, 0 where they
 * would be too small to read. Some numbers without the others would look like a fault. */
static double
fit_labels (CwDeviceCardBlocks *self,
            PangoLayout        *layout,
            double              width,
            double              height)
{
  double scale = 1;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = &g_array_index (self->blocks, Block, i);
      int text_width, text_height;

      if (block->label == NULL)
        return 0;

      pango_layout_set_text (layout, block->label, -1);
      pango_layout_get_pixel_size (layout, &text_width, &text_height);
      scale = MIN (scale, MIN ((width - 1) / text_width, height / text_height));
    }

  return scale < SMALLEST ? 0 : scale;
}

static void
set_text_scale (PangoLayout *layout,
                double       scale)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
}

static void
cw_device_card_blocks_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  CwDeviceCardBlocks *self = CW_DEVICE_CARD_BLOCKS (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int stack = self->copies ? STACK : 0;
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const guint n = self->blocks->len;
  const double gap = n > 12 ? 1 : GAP;
  g_autoptr(PangoLayout) layout = NULL;
  double each, text_scale;
  cairo_t *cr;

  if (n == 0 || width < (int) n)
    return;

  layout = gtk_widget_create_pango_layout (widget, "");
  each = (width - stack - gap * (n - 1)) / n;
  text_scale = fit_labels (self, layout, each, height - stack);
  set_text_scale (layout, text_scale);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (guint i = 0; i < n; i++)
    {
      const Block *block = &g_array_index (self->blocks, Block, i);
      const guint column = mirrored ? n - 1 - i : i;
      const double x = column * (each + gap);

      if (stack > 0 && block->state == CW_BLOCK_HELD)
        draw_copies (self, cr, x, each, height);
      draw_block (self, cr, block, x, stack, each, height - stack);
      if (text_scale > 0)
        draw_label (self, cr, layout, block, x, stack, each, height - stack);
    }
  cairo_destroy (cr);
}

static void
cw_device_card_blocks_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  CwDeviceCardBlocks *self = CW_DEVICE_CARD_BLOCKS (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 80;
      *natural = 190;
      return;
    }

  *minimum = *natural = (int) (self->height * cw_gtk_text_scale (widget));
}

static void
cw_device_card_blocks_finalize (GObject *object)
{
  g_clear_pointer (&CW_DEVICE_CARD_BLOCKS (object)->blocks, g_array_unref);

  G_OBJECT_CLASS (cw_device_card_blocks_parent_class)->finalize (object);
}

static void
cw_device_card_blocks_class_init (CwDeviceCardBlocksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_device_card_blocks_finalize;
  widget_class->snapshot = cw_device_card_blocks_snapshot;
  widget_class->measure = cw_device_card_blocks_measure;

  gtk_widget_class_set_css_name (widget_class, "blocks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
block_clear (gpointer data)
{
  g_clear_pointer (&((Block *) data)->label, g_free);
}

static void
cw_device_card_blocks_init (CwDeviceCardBlocks *self)
{
  self->parts = 1;
  self->blocks = g_array_new (FALSE, TRUE, sizeof (Block));
  g_array_set_clear_func (self->blocks, block_clear);
}

GtkWidget *
cw_device_card_blocks_new (int         height,
                           const char *color)
{
  CwDeviceCardBlocks *self = g_object_new (CW_TYPE_DEVICE_CARD_BLOCKS, NULL);

  self->height = height;
  self->color = color;
  return GTK_WIDGET (self);
}

void
cw_device_card_blocks_clear (CwDeviceCardBlocks *self)
{
  g_return_if_fail (CW_IS_DEVICE_CARD_BLOCKS (self));

  g_array_set_size (self->blocks, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* %NULL for @label: a block without a number. */
void
cw_device_card_blocks_add (CwDeviceCardBlocks *self,
                           const char         *label,
                           CwBlockState        state)
{
  Block block = { g_strdup (label), state };

  g_return_if_fail (CW_IS_DEVICE_CARD_BLOCKS (self));

  g_array_append_val (self->blocks, block);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cw_device_card_blocks_cut (CwDeviceCardBlocks *self,
                           guint               index,
                           guint               parts)
{
  g_return_if_fail (CW_IS_DEVICE_CARD_BLOCKS (self));
  g_return_if_fail (index < parts);

  self->index = index;
  self->parts = parts;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
cw_device_card_blocks_set_copies (CwDeviceCardBlocks *self,
                                  gboolean            copies)
{
  g_return_if_fail (CW_IS_DEVICE_CARD_BLOCKS (self));

  self->copies = copies;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
