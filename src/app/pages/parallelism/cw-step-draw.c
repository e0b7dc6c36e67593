/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-step-draw.h"

#include <pango/pangocairo.h>

/* The bars of a step, for the screen and for an exported picture. Each kind has its shape beside its
 * colour: forward is light and framed, backward solid, traffic striped, what is hidden lies lower
 * behind a dashed frame, and waiting is an empty dashed frame. */

#define PADDING  8.0  /* of a track, around its text */
#define STRIP    11.0 /* what is hidden, below the track */
#define GAP      12.0
#define STRIPES  5.0
#define TINY     1.5  /* narrower bars run together */
#define INSET    4.0
#define NARROW   18   /* in lines of text: below this width labels stand above */

static gboolean
has_hidden (const CwStep *step)
{
  return cw_step_has_kind (step, CW_EVENT_GATHER, TRUE) || cw_step_has_kind (step, CW_EVENT_REDUCE, TRUE) ||
         cw_step_has_kind (step, CW_EVENT_COLLECT, TRUE);
}

CwStepFrame
cw_step_frame (const CwStep *step,
               double        width,
               double        line,
               double        label_width,
               gboolean      mirrored)
{
  const gboolean beside = width >= NARROW * line + label_width;
  CwStepFrame frame = { 0 };

  frame.label_height = beside ? 0 : line + 2;
  frame.start = beside ? label_width + INSET * 2 : 0;
  frame.width = MAX (width - frame.start, 1);
  if (mirrored)
    frame.start = 0;
  frame.strip = has_hidden (step) ? STRIP : 0;
  frame.track = line + PADDING;
  frame.row_height = frame.label_height + frame.track + frame.strip + GAP;
  frame.mirrored = mirrored;

  return frame;
}

double
cw_step_frame_height (const CwStepFrame *frame,
                      guint              n_rows)
{
  return frame->row_height * n_rows - GAP;
}

static void
draw_stripes (cairo_t *cr,
              double   x,
              double   y,
              double   width,
              double   height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_set_line_width (cr, 1.5);
  for (double at = x - height; at < x + width; at += STRIPES)
    {
      cairo_move_to (cr, at, y + height);
      cairo_line_to (cr, at + height, y);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_frame (cairo_t       *cr,
            const GdkRGBA *color,
            gboolean       dashed,
            double         x,
            double         y,
            double         width,
            double         height)
{
  const double dashes[] = { 3, 2 };

  if (width < 3)
    return;

  cairo_save (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, 1);
  if (dashed)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_rectangle (cr, x + 0.5, y + 0.5, width - 1, height - 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
fill (cairo_t       *cr,
      const GdkRGBA *color,
      double         x,
      double         y,
      double         width,
      double         height)
{
  gdk_cairo_set_source_rgba (cr, color);
  cairo_rectangle (cr, x, y, width, height);
  cairo_fill (cr);
}

void
cw_step_draw_block (const CwStepPalette *palette,
                    CwEventKind          kind,
                    gboolean             hidden,
                    cairo_t             *cr,
                    double               x,
                    double               y,
                    double               width,
                    double               height)
{
  if (kind == CW_EVENT_WAIT)
    {
      draw_frame (cr, &palette->edge, TRUE, x, y, width, height);
      return;
    }

  if (kind == CW_EVENT_FORWARD)
    {
      fill (cr, &palette->forward, x, y, width, height);
      draw_frame (cr, &palette->backward, FALSE, x, y, width, height);
    }
  else if (kind == CW_EVENT_BACKWARD)
    {
      fill (cr, &palette->backward, x, y, width, height);
      draw_frame (cr, &palette->forward, FALSE, x, y, width, height);
    }
  else if (hidden)
    {
      fill (cr, &palette->hidden, x, y, width, height);
      draw_frame (cr, &palette->talk, TRUE, x, y, width, height);
    }
  else
    {
      fill (cr, &palette->talk, x, y, width, height);
      gdk_cairo_set_source_rgba (cr, &palette->talk_text);
      draw_stripes (cr, x, y, width, height);
    }
}

static void
draw_text (cairo_t       *cr,
           PangoLayout   *layout,
           const GdkRGBA *color,
           const char    *text,
           double         x,
           double         y,
           double         width,
           double         height)
{
  int text_width, text_height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (text_width > width - INSET || text_height > height)
    return;

  gdk_cairo_set_source_rgba (cr, color);
  cairo_move_to (cr, x + (width - text_width) / 2, y + (height - text_height) / 2);
  pango_cairo_show_layout (cr, layout);
}

/* A pass is called by its word where there is room, else by the number of its micro-batch. */
static void
draw_pass_text (const CwStep        *step,
                const CwStepPalette *palette,
                const CwEvent       *event,
                cairo_t             *cr,
                PangoLayout         *layout,
                double               x,
                double               y,
                double               width,
                double               height)
{
  const GdkRGBA *color = event->kind == CW_EVENT_FORWARD ? &palette->forward_text : &palette->backward_text;
  g_autofree char *number = g_strdup_printf ("%u", event->micro_batch + 1);
  g_autofree char *text = NULL;
  int text_width;

  if (step->drawn_micro_batches == 1)
    text = g_strdup (cw_step_kind_word (event->kind, FALSE));
  else
    text = g_strdup_printf ("%s %s", cw_step_kind_word (event->kind, FALSE), number);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &text_width, NULL);
  draw_text (cr, layout, color, text_width <= width - INSET ? text : number, x, y, width, height);
}

static void
draw_event (const CwStep        *step,
            const CwStepPalette *palette,
            const CwStepFrame   *frame,
            const CwEvent       *event,
            cairo_t             *cr,
            PangoLayout         *layout,
            double               y)
{
  const double scale = frame->width / step->timeline->end;
  double x = event->start * scale;
  const double width = MAX (event->end * scale - x, TINY);

  x = frame->start + (frame->mirrored ? frame->width - x - width : x);
  if (event->hidden)
    cw_step_draw_block (palette, event->kind, TRUE, cr, x, y + frame->track, width, frame->strip);
  else
    cw_step_draw_block (palette, event->kind, FALSE, cr, x, y, width, frame->track);

  if (width < 8 || event->hidden)
    return;
  if (event->kind == CW_EVENT_FORWARD || event->kind == CW_EVENT_BACKWARD)
    draw_pass_text (step, palette, event, cr, layout, x, y, width, frame->track);
  else if (event->kind == CW_EVENT_WAIT)
    draw_text (cr, layout, &palette->text, cw_step_kind_word (event->kind, FALSE), x, y, width, frame->track);
}

static void
draw_row (const CwStep        *step,
          const CwStepPalette *palette,
          const CwStepFrame   *frame,
          guint                row,
          cairo_t             *cr,
          PangoLayout         *layout,
          double               y)
{
  const double pixel = step->timeline->end / frame->width;
  double drawn_to[2] = { -1, -1 };

  for (guint i = 0; i < step->n_events[row]; i++)
    {
      const CwEvent *event = &g_array_index (step->timeline->events, CwEvent, step->first[row] + i);
      const guint lane = event->hidden ? 1 : 0;

      /* Thousands of passes are no more than the pixels they fall on. */
      if (event->end < drawn_to[lane] + pixel)
        continue;
      draw_event (step, palette, frame, event, cr, layout, y);
      drawn_to[lane] = event->end;
    }
}

/* Draws all rows from the top; @layout has the font of the labels. */
void
cw_step_draw (const CwStep        *step,
              const CwStepPalette *palette,
              const CwStepFrame   *frame,
              cairo_t             *cr,
              PangoLayout         *layout)
{
  for (guint row = 0; row < step->n_rows; row++)
    {
      const double y = row * frame->row_height;
      g_autofree char *name = cw_step_dup_row_name (step, row);
      int width, height;

      pango_layout_set_text (layout, name, -1);
      pango_layout_get_pixel_size (layout, &width, &height);
      gdk_cairo_set_source_rgba (cr, &palette->text);
      cairo_move_to (cr, frame->mirrored ? frame->start + frame->width + (frame->label_height > 0 ? -width : INSET * 2) : 0,
                     frame->label_height > 0 ? y : y + (frame->track - height) / 2);
      pango_cairo_show_layout (cr, layout);
      draw_row (step, palette, frame, row, cr, layout, y + frame->label_height);
    }
}
