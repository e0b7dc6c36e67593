/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-diagram-arrows.h"

#include "cw-gtk-compat.h"
#include "parallelism/cw-collective.h"

#include <math.h>

/* Three kinds of lines, told apart by their form: gradients are averaged (two heads), activations are
 * handed on (one head), partial results are added up in every layer (a double line). A line is drawn
 * between neighbours; what is further away is said in words. */

#define HEAD 7.0
#define INSET 2.0
#define DROP 13.0

typedef enum { LINE_AVERAGE, LINE_HAND_ON, LINE_ADD_UP } LineKind;

typedef struct
{
  double x, y;
} Point;

static void
set_color (GtkWidget *widget,
           cairo_t   *cr)
{
  GdkRGBA color;

  if (cw_gtk_lookup_color (widget, "cw_arrow", &color))
    gdk_cairo_set_source_rgba (cr, &color);
}

static void
draw_head (cairo_t *cr,
           Point    at,
           double   angle)
{
  cairo_save (cr);
  cairo_translate (cr, at.x, at.y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -HEAD * 1.2, -HEAD * 0.65);
  cairo_line_to (cr, -HEAD * 1.2, HEAD * 0.65);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_line (cairo_t  *cr,
           LineKind  kind,
           Point     from,
           Point     to)
{
  const double angle = atan2 (to.y - from.y, to.x - from.x);
  const double dx = cos (angle), dy = sin (angle);

  if (kind == LINE_ADD_UP)
    {
      for (int side = -1; side <= 1; side += 2)
        {
          cairo_move_to (cr, from.x - dy * 2.5 * side, from.y + dx * 2.5 * side);
          cairo_line_to (cr, to.x - dy * 2.5 * side, to.y + dx * 2.5 * side);
        }
      cairo_stroke (cr);
      return;
    }

  cairo_move_to (cr, from.x + (kind == LINE_AVERAGE ? dx * HEAD : 0), from.y + (kind == LINE_AVERAGE ? dy * HEAD : 0));
  cairo_line_to (cr, to.x - dx * HEAD, to.y - dy * HEAD);
  cairo_stroke (cr);
  draw_head (cr, to, angle);
  if (kind == LINE_AVERAGE)
    draw_head (cr, from, angle + G_PI);
}

/* From the bottom of one card through the space between two rows to the top of another. */
static void
draw_wrap (cairo_t               *cr,
           LineKind               kind,
           const graphene_rect_t *from,
           const graphene_rect_t *to)
{
  const Point a = { from->origin.x + from->size.width / 2, from->origin.y + from->size.height + INSET };
  const Point b = { to->origin.x + to->size.width / 2, to->origin.y - INSET };
  const double middle = (a.y + b.y) / 2;

  cairo_move_to (cr, a.x, a.y + (kind == LINE_AVERAGE ? HEAD : 0));
  cairo_curve_to (cr, a.x, middle + 2, b.x, middle - 2, b.x, b.y - HEAD);
  cairo_stroke (cr);
  draw_head (cr, b, G_PI / 2);
  if (kind == LINE_AVERAGE)
    draw_head (cr, a, -G_PI / 2);
}

/* Below a row, where other cards stand between the two. */
static void
draw_arc (cairo_t               *cr,
          LineKind               kind,
          const graphene_rect_t *from,
          const graphene_rect_t *to,
          double                 offset)
{
  const double bottom = from->origin.y + from->size.height + INSET;
  const Point a = { from->origin.x + from->size.width / 2 + offset, bottom };
  const Point b = { to->origin.x + to->size.width / 2 + offset, bottom };

  cairo_move_to (cr, a.x, a.y + (kind == LINE_AVERAGE ? HEAD : 0));
  cairo_curve_to (cr, a.x, a.y + DROP * 1.5, b.x, b.y + DROP * 1.5, b.x, b.y + HEAD);
  cairo_stroke (cr);
  draw_head (cr, b, -G_PI / 2);
  if (kind == LINE_AVERAGE)
    draw_head (cr, a, -G_PI / 2);
}

static void
connect (GtkWidget        *widget,
         cairo_t          *cr,
         LineKind          kind,
         const CwCardSpot *from,
         const CwCardSpot *to)
{
  const graphene_rect_t *a = &from->area;
  const graphene_rect_t *b = &to->area;

  set_color (widget, cr);
  cairo_set_line_width (cr, kind == LINE_ADD_UP ? 1.6 : 2);
  if (from->row == to->row && to->column == from->column + 1)
    {
      const gboolean mirrored = b->origin.x < a->origin.x;
      /* Lines of two kinds between the same cards stand one above the other. */
      const double y = a->origin.y + a->size.height * (kind == LINE_ADD_UP ? 0.28 : kind == LINE_HAND_ON ? 0.42 : 0.56);
      const Point start = { mirrored ? a->origin.x - INSET : a->origin.x + a->size.width + INSET, y };
      const Point end = { mirrored ? b->origin.x + b->size.width + INSET : b->origin.x - INSET, y };

      draw_line (cr, kind, start, end);
    }
  else if (to->row == from->row + 1 && to->column == from->column)
    {
      const double x = a->origin.x + a->size.width * (kind == LINE_HAND_ON ? 0.4 : kind == LINE_ADD_UP ? 0.6 : 0.5);

      draw_line (cr, kind, (Point) { x, a->origin.y + a->size.height + INSET }, (Point) { x, b->origin.y - INSET });
    }
  else if (to->row == from->row + 1 && to->column == 0 && kind != LINE_ADD_UP)
    draw_wrap (cr, kind, a, b);
  else if (from->row == to->row && to->column == from->column + 2)
    draw_arc (cr, kind, a, b, from->column % 2 == 0 ? -8 : 8);
}

/* Averaging goes round: the last one sends to the first. */
static void
draw_return (GtkWidget        *widget,
             cairo_t          *cr,
             const CwCardSpot *first,
             const CwCardSpot *last)
{
  const double dashes[] = { 6, 4 };
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const double edge = mirrored ? gtk_widget_get_width (widget) - 6.5 : 6.5;
  const Point from = { last->area.origin.x + last->area.size.width / 2,
                       last->area.origin.y + last->area.size.height + INSET };
  const double side = mirrored ? first->area.origin.x + first->area.size.width + INSET : first->area.origin.x - INSET;
  const Point to = { side, first->area.origin.y + first->area.size.height * 0.56 };
  const double bottom = from.y + DROP;
  const double turn = mirrored ? -8 : 8;

  set_color (widget, cr);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, from.x, from.y);
  cairo_curve_to (cr, from.x, bottom, from.x, bottom, from.x - turn, bottom);
  cairo_line_to (cr, edge + turn, bottom);
  cairo_curve_to (cr, edge, bottom, edge, bottom, edge, bottom - 8);
  cairo_line_to (cr, edge, to.y + 8);
  cairo_curve_to (cr, edge, to.y, edge, to.y, to.x - (mirrored ? -HEAD : HEAD), to.y);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_head (cr, to, mirrored ? G_PI : 0);
}

static void
draw_axis (GtkWidget        *widget,
           cairo_t          *cr,
           const CwPlan     *plan,
           CwAxis            axis,
           LineKind          kind,
           guint             first,
           const CwCardSpot *spots,
           guint             n_spots)
{
  const CwGroup group = cw_group_of_axis (plan, axis);
  const guint stride = (guint) group.stride;

  if (group.ranks <= 1)
    return;

  for (guint i = 0; i + stride < n_spots; i++)
    {
      const guint coordinate = (guint) ((first + i) / stride) % (guint) group.ranks;

      if (coordinate + 1 < group.ranks)
        connect (widget, cr, kind, &spots[i], &spots[i + stride]);
    }
}

void
cw_diagram_draw_arrows (GtkWidget        *widget,
                        cairo_t          *cr,
                        const CwPlan     *plan,
                        guint             first,
                        const CwCardSpot *spots,
                        guint             n_spots)
{
  const gboolean one_ring = plan->tensor == 1 && plan->pipeline == 1 && plan->data > 2
                            && n_spots == cw_plan_get_devices (plan);

  draw_axis (widget, cr, plan, CW_AXIS_TENSOR, LINE_ADD_UP, first, spots, n_spots);
  draw_axis (widget, cr, plan, CW_AXIS_PIPELINE, LINE_HAND_ON, first, spots, n_spots);
  draw_axis (widget, cr, plan, CW_AXIS_DATA, LINE_AVERAGE, first, spots, n_spots);
  if (one_ring)
    draw_return (widget, cr, &spots[0], &spots[n_spots - 1]);
}
