/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-picture-draw.h"

#include "cw-diagram-words.h"
#include "cw-step-draw.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

/* The plan on paper: what each stage holds against what its device has, what is sent, and one step
 * over time. Drawn from the plan and not from the screen, so that it is the same whatever window, text
 * size or colours there are, and prints. */

#define MARGIN     32.0
#define COLUMN     (CW_PICTURE_WIDTH - 2 * MARGIN)
#define NAME_WIDTH 210.0
#define FIT_WIDTH  150.0
#define BAR        20.0
#define GAP        10.0

typedef struct
{
  CwPlanState *state;
  cairo_t     *cr;
  PangoLayout *layout;
  double       y;
} Picture;

/* The four parts of memory, each with a pattern of its own. */
typedef struct
{
  const char *name;
  GdkRGBA     color;
  double      stripes; /* distance, 0: none */
  gboolean    falling;
} MemoryPart;

static const MemoryPart parts[] = {
  { N_("weights"), { 0.11f, 0.38f, 0.72f, 1 }, 0, FALSE },
  { N_("gradients"), { 0.15f, 0.63f, 0.41f, 1 }, 5, FALSE },
  { N_("optimizer state"), { 0.90f, 0.65f, 0.04f, 1 }, 7, TRUE },
  { N_("activations"), { 0.57f, 0.25f, 0.67f, 1 }, 10, FALSE },
  { N_("gathered layer"), { 0.47f, 0.46f, 0.48f, 1 }, 4, TRUE },
};

static const GdkRGBA ink = { 0.1f, 0.1f, 0.1f, 1 };
static const GdkRGBA dim = { 0.35f, 0.35f, 0.35f, 1 };
static const GdkRGBA paper = { 1, 1, 1, 1 };

static const CwStepPalette palette = {
  .text = { 0.1f, 0.1f, 0.1f, 1 },
  .edge = { 0.45f, 0.45f, 0.45f, 1 },
  .forward = { 0.82f, 0.90f, 0.98f, 1 },
  .forward_text = { 0.05f, 0.25f, 0.5f, 1 },
  .backward = { 0.11f, 0.38f, 0.72f, 1 },
  .backward_text = { 1, 1, 1, 1 },
  .talk = { 0.6f, 0.36f, 0, 1 },
  .talk_text = { 1, 0.9f, 0.75f, 1 },
  .hidden = { 1, 0.93f, 0.8f, 1 },
};

static void
set_font (Picture *self,
          int      points,
          gboolean bold)
{
  g_autofree char *text = g_strdup_printf ("Sans %s %d", bold ? "Bold" : "", points);
  PangoFontDescription *font = pango_font_description_from_string (text);

  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
}

/* Draws text and returns its height; it wraps at @width. */
static double
draw_text (Picture       *self,
           const char    *text,
           const GdkRGBA *color,
           double         x,
           double         width)
{
  int height;

  pango_layout_set_width (self->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_get_pixel_size (self->layout, NULL, &height);
  gdk_cairo_set_source_rgba (self->cr, color);
  cairo_move_to (self->cr, x, self->y);
  pango_cairo_show_layout (self->cr, self->layout);
  pango_layout_set_width (self->layout, -1);

  return height;
}

static void
draw_line (Picture       *self,
           const char    *text,
           const GdkRGBA *color)
{
  self->y += draw_text (self, text, color, MARGIN, COLUMN) + GAP / 2;
}

static void
draw_part (Picture          *self,
           const MemoryPart *part,
           double            x,
           double            width,
           double            height)
{
  gdk_cairo_set_source_rgba (self->cr, &part->color);
  cairo_rectangle (self->cr, x, self->y, width, height);
  cairo_fill (self->cr);
  if (part->stripes <= 0 || width < 1)
    return;

  cairo_save (self->cr);
  cairo_rectangle (self->cr, x, self->y, width, height);
  cairo_clip (self->cr);
  gdk_cairo_set_source_rgba (self->cr, &paper);
  cairo_set_line_width (self->cr, 0.8);
  for (double at = x - height; at < x + width + height; at += part->stripes)
    {
      cairo_move_to (self->cr, at, self->y + (part->falling ? 0 : height));
      cairo_line_to (self->cr, at + height, self->y + (part->falling ? height : 0));
    }
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static double
get_part (const CwStageCost *stage,
          guint              index)
{
  const double bytes[] = { stage->weights, stage->gradients, stage->optimizer, stage->activations, stage->gathered };

  return bytes[index];
}

static void
draw_bar (Picture           *self,
          const CwStageCost *stage,
          double             scale)
{
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  const double start = MARGIN + NAME_WIDTH;
  double x = start;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const double width = get_part (stage, i) * scale;

      draw_part (self, &parts[i], x, width, BAR);
      x += width;
    }

  if (cost->capacity <= 0)
    return;
  gdk_cairo_set_source_rgba (self->cr, &ink);
  cairo_set_line_width (self->cr, 2);
  cairo_move_to (self->cr, start + cost->usable * scale, self->y - 3);
  cairo_line_to (self->cr, start + cost->usable * scale, self->y + BAR + 3);
  cairo_stroke (self->cr);
}

static void
draw_memory (Picture      *self,
             const CwStep *step)
{
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  const double largest = MAX (cost->heaviest.bytes, cost->capacity);
  const double scale = (COLUMN - NAME_WIDTH - FIT_WIDTH - GAP) / MAX (largest, 1);

  for (guint row = 0; row < step->n_rows; row++)
    {
      const CwStageCost stage = cw_cost_get_stage (&step->plan, step->names[row]);
      g_autofree char *name = cw_step_dup_row_name (step, row);
      g_autofree char *layers = cw_words_layers (&step->plan, step->names[row]);
      /* Translators: a stage and what it holds, such as "Stage 1: layers 1–9". */
      g_autofree char *text = g_strdup_printf (_("%1$s: %2$s"), name, layers);
      g_autofree char *fit = cw_words_fit (&stage, cost);
      double height;

      height = draw_text (self, text, &ink, MARGIN, NAME_WIDTH - GAP);
      draw_bar (self, &stage, scale);
      height = MAX (height, draw_text (self, fit, &ink, CW_PICTURE_WIDTH - MARGIN - FIT_WIDTH, FIT_WIDTH));
      self->y += MAX (height, BAR) + GAP;
    }
}

static void
draw_memory_legend (Picture *self)
{
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  g_autofree char *usable = cw_words_bytes (cost->usable);
  g_autofree char *line = NULL;
  double x = MARGIN;

  set_font (self, 9, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int width;

      if (get_part (&cost->heaviest, i) <= 0)
        continue;
      draw_part (self, &parts[i], x, 18, 13);
      draw_text (self, _(parts[i].name), &ink, x + 24, COLUMN);
      pango_layout_get_pixel_size (self->layout, &width, NULL);
      x += 24 + width + 2 * GAP;
    }
  self->y += 18 + GAP / 2;
  if (cost->capacity <= 0)
    return;

  line = g_strdup_printf (_("The line marks what is usable of a device: %s."), usable);
  draw_line (self, line, &dim);
}

static void
add_sent (GString    *text,
          const char *name,
          double      bytes)
{
  g_autofree char *size = cw_words_bytes (bytes);

  if (bytes <= 0)
    return;
  if (text->len > 0)
    g_string_append (text, _(", "));
  /* Translators: what is sent for, and how much: "data parallelism 22.4 GB". */
  g_string_append_printf (text, _("%1$s %2$s"), name, size);
}

static void
draw_sent (Picture *self)
{
  const CwTraffic *sent = &cw_plan_state_get_cost (self->state)->sent;
  g_autoptr(GString) list = g_string_new (NULL);
  g_autofree char *text = NULL;

  add_sent (list, _("data parallelism"), sent->data);
  add_sent (list, _("tensor parallelism"), sent->tensor);
  add_sent (list, _("pipeline"), sent->pipeline);
  add_sent (list, _("context parallelism"), sent->context);
  add_sent (list, _("experts"), sent->expert);
  text = list->len > 0 ? g_strdup_printf (_("Each device sends in a step: %s."), list->str)
                       : g_strdup (_("Nothing is sent."));
  draw_line (self, text, &ink);
}

static void
draw_step (Picture      *self,
           const CwStep *step)
{
  g_autofree char *bubble = cw_step_dup_bubble (step);
  g_autofree char *sample = cw_step_dup_sample (step);
  const CwStepFrame frame = cw_step_frame (step, COLUMN, 14, 80, FALSE);

  set_font (self, 12, TRUE);
  draw_line (self, _("One step, over time"), &ink);
  set_font (self, 9, FALSE);
  self->y += GAP / 2;
  cairo_save (self->cr);
  cairo_translate (self->cr, MARGIN, self->y);
  cw_step_draw (step, &palette, &frame, self->cr, self->layout);
  cairo_restore (self->cr);
  self->y += cw_step_frame_height (&frame, step->n_rows) + 2 * GAP;

  for (guint kind = CW_EVENT_FORWARD; kind <= CW_EVENT_WAIT; kind++)
    {
      for (guint hidden = 0; hidden < 2; hidden++)
        {
          if (!cw_step_has_kind (step, (CwEventKind) kind, hidden == 1))
            continue;
          cw_step_draw_block (&palette, (CwEventKind) kind, hidden == 1, self->cr, MARGIN, self->y, 18, 13);
          self->y += draw_text (self, cw_step_kind_word ((CwEventKind) kind, hidden == 1), &ink, MARGIN + 24, COLUMN) + 2;
        }
    }
  self->y += GAP / 2;
  draw_line (self, bubble, &ink);
  if (sample != NULL)
    draw_line (self, sample, &dim);
}

static void
draw_head (Picture *self)
{
  const CwPlan *plan = cw_plan_state_get_plan (self->state);
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  CwDevice *device = cw_plan_state_get_device (self->state);
  g_autofree char *parameters = cw_words_count (cost->parameters);
  g_autofree char *address = cw_plan_state_dup_address (self->state);
  /* Translators: the head of a picture: parameters of the model, devices, the accelerator's name. */
  g_autofree char *title = g_strdup_printf (_("%1$s parameters on %2$.0f × %3$s"), parameters, cost->devices,
                                            device != NULL ? cw_device_get_name (device) : plan->device);

  set_font (self, 16, TRUE);
  draw_line (self, title, &ink);
  set_font (self, 8, FALSE);
  draw_line (self, address, &dim);
  self->y += GAP / 2;
}

double
cw_picture_draw (CwPlanState *state,
                 cairo_t     *cr)
{
  Picture self = { state, cr, NULL, MARGIN };
  g_autoptr(CwStep) step = NULL;
  g_autoptr(PangoLayout) layout = NULL;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state) && cr != NULL, 0);

  step = cw_step_new (cw_plan_state_get_plan (state), cw_plan_state_get_cost (state));
  layout = pango_cairo_create_layout (cr);
  self.layout = layout;

  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_paint (cr);
  draw_head (&self);
  set_font (&self, 12, TRUE);
  draw_line (&self, _("What each device holds"), &ink);
  set_font (&self, 10, FALSE);
  draw_memory (&self, step);
  draw_memory_legend (&self);
  set_font (&self, 10, FALSE);
  draw_sent (&self);
  self.y += GAP;
  draw_step (&self, step);

  return self.y + MARGIN;
}
