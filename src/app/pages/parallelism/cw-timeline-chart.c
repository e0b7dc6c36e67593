/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-timeline-chart.h"

#include "cw-gtk-compat.h"
#include "cw-step-draw.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* The bars, and the line that moves over them. Both are children: GTK keeps what a child has drawn,
 * so that while a step is played only the line is drawn again. */

#define MIN_WIDTH    220
#define NATURAL      640
#define LINE_WIDTH   2
#define SAMPLE_WIDTH 22
#define SAMPLE_HEIGHT 14

struct _CwTimelineChart
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *bars;
  GtkWidget *line;

  const CwStep *step; /* Borrowed from the view. */
  double position;
};

G_DEFINE_FINAL_TYPE (CwTimelineChart, cw_timeline_chart, GTK_TYPE_WIDGET)

typedef enum
{
  PART_BARS,
  PART_LINE,
  PART_SAMPLE,
} Part;

/* What is drawn and has no name: the chart has one, and words stand beside the samples of the legend. */
#define CW_TYPE_TIMELINE_PART (cw_timeline_part_get_type ())
G_DECLARE_FINAL_TYPE (CwTimelinePart, cw_timeline_part, CW, TIMELINE_PART, GtkWidget)

struct _CwTimelinePart
{
  GtkWidget parent_instance;

  Part        part;
  CwEventKind kind;   /* Of a sample. */
  gboolean    hidden;
};

G_DEFINE_FINAL_TYPE (CwTimelinePart, cw_timeline_part, GTK_TYPE_WIDGET)

static GdkRGBA
get_color (GtkWidget  *widget,
           const char *name)
{
  GdkRGBA color;

  if (!cw_gtk_lookup_color (widget, name, &color))
    gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  return color;
}

static CwStepPalette
get_palette (GtkWidget *widget)
{
  return (CwStepPalette) {
    .text = get_color (widget, "theme_fg_color"),
    .edge = get_color (widget, "cw_dim_fg"),
    .forward = get_color (widget, "cw_accent_bg"),
    .forward_text = get_color (widget, "cw_accent_fg"),
    .backward = get_color (widget, "cw_primary_bg"),
    .backward_text = get_color (widget, "cw_primary_fg"),
    .talk = get_color (widget, "cw_missed_fg"),
    .talk_text = get_color (widget, "cw_missed_bg"),
    .hidden = get_color (widget, "cw_missed_bg"),
  };
}

static int
get_line_height (GtkWidget *widget)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, "8");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

static int
get_label_width (CwTimelineChart *self)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  int widest = 0;

  for (guint row = 0; self->step != NULL && row < self->step->n_rows; row++)
    {
      g_autofree char *name = cw_step_dup_row_name (self->step, row);
      int width;

      pango_layout_set_text (layout, name, -1);
      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }

  return widest;
}

static CwStepFrame
get_frame (CwTimelineChart *self,
           int              width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return cw_step_frame (self->step, width, get_line_height (widget), get_label_width (self),
                        gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
}

static void
draw_bars (CwTimelineChart     *self,
           cairo_t             *cr,
           const CwStepPalette *palette,
           int                  width)
{
  g_autoptr(PangoLayout) layout = NULL;
  CwStepFrame frame;

  if (self->step == NULL)
    return;

  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  frame = get_frame (self, width);
  cw_step_draw (self->step, palette, &frame, cr, layout);
}

/* Through everything, but for names that stand above their tracks. */
static void
draw_line (CwTimelineChart *self,
           GtkSnapshot     *snapshot,
           const GdkRGBA   *color,
           int              height)
{
  CwStepFrame frame;

  if (self->step == NULL)
    return;

  frame = get_frame (self, gtk_widget_get_width (GTK_WIDGET (self)));
  if (frame.label_height <= 0)
    {
      gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (0, 0, LINE_WIDTH, height));
      return;
    }

  for (guint row = 0; row < self->step->n_rows; row++)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (0, (float) (row * frame.row_height + frame.label_height), LINE_WIDTH,
                                                    (float) (frame.track + frame.strip)));
}

static void
cw_timeline_part_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  if (CW_TIMELINE_PART (widget)->part != PART_SAMPLE)
    *minimum = *natural = 0;
  else
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? SAMPLE_WIDTH : SAMPLE_HEIGHT;
}

static void
cw_timeline_part_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  CwTimelinePart *self = CW_TIMELINE_PART (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  CwStepPalette palette = get_palette (widget);
  cairo_t *cr;

  if (self->part == PART_LINE)
    {
      draw_line (CW_TIMELINE_CHART (gtk_widget_get_parent (widget)), snapshot, &palette.text, height);
      return;
    }

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->part == PART_BARS)
    draw_bars (CW_TIMELINE_CHART (gtk_widget_get_parent (widget)), cr, &palette, width);
  else
    cw_step_draw_block (&palette, self->kind, self->hidden, cr, 0, 0, width, height);
  cairo_destroy (cr);
}

static void
cw_timeline_part_class_init (CwTimelinePartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = cw_timeline_part_measure;
  widget_class->snapshot = cw_timeline_part_snapshot;
}

static void
cw_timeline_part_init (CwTimelinePart *self)
{
}

static void
cw_timeline_chart_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  CwTimelineChart *self = CW_TIMELINE_CHART (widget);
  CwStepFrame frame;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL;
      return;
    }

  *minimum = *natural = 0;
  if (self->step == NULL)
    return;
  frame = get_frame (self, for_size < 0 ? MIN_WIDTH : for_size);
  *minimum = *natural = (int) cw_step_frame_height (&frame, self->step->n_rows) + 1;
}

static void
cw_timeline_chart_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  CwTimelineChart *self = CW_TIMELINE_CHART (widget);
  const GtkAllocation whole = { 0, 0, width, height };
  GtkAllocation place = { 0, 0, LINE_WIDTH, height };
  CwStepFrame frame;

  gtk_widget_size_allocate (self->bars, &whole, -1);
  if (self->step == NULL)
    return;

  frame = get_frame (self, width);
  place.x = (int) (frame.start + (frame.width - LINE_WIDTH) * (frame.mirrored ? 1 - self->position : self->position));
  gtk_widget_size_allocate (self->line, &place, -1);
}

static void
cw_timeline_chart_dispose (GObject *object)
{
  CwTimelineChart *self = CW_TIMELINE_CHART (object);

  g_clear_pointer (&self->bars, gtk_widget_unparent);
  g_clear_pointer (&self->line, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_timeline_chart_parent_class)->dispose (object);
}

static void
cw_timeline_chart_class_init (CwTimelineChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_timeline_chart_dispose;
  widget_class->measure = cw_timeline_chart_measure;
  widget_class->size_allocate = cw_timeline_chart_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "timelinechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static GtkWidget *
create_part (Part part)
{
  CwTimelinePart *self = g_object_new (CW_TYPE_TIMELINE_PART, NULL);

  self->part = part;
  return GTK_WIDGET (self);
}

static void
cw_timeline_chart_init (CwTimelineChart *self)
{
  self->bars = create_part (PART_BARS);
  gtk_widget_set_parent (self->bars, GTK_WIDGET (self));
  self->line = create_part (PART_LINE);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("One step, over time"), -1);
}

GtkWidget *
cw_timeline_chart_new (void)
{
  return g_object_new (CW_TYPE_TIMELINE_CHART, NULL);
}

void
cw_timeline_chart_set_step (CwTimelineChart *self,
                            const CwStep    *step)
{
  g_autofree char *bubble = NULL;

  g_return_if_fail (CW_IS_TIMELINE_CHART (self));

  self->step = step;
  if (step != NULL)
    {
      bubble = cw_step_dup_bubble (step);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, bubble, -1);
    }
  gtk_widget_queue_draw (self->bars);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
cw_timeline_chart_set_position (CwTimelineChart *self,
                                double           position)
{
  g_return_if_fail (CW_IS_TIMELINE_CHART (self));

  self->position = CLAMP (position, 0, 1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
append_sample (GtkWidget   *flow,
               CwEventKind  kind,
               gboolean     hidden)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sample = create_part (PART_SAMPLE);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", cw_step_kind_word (kind, hidden),
                                   "wrap", TRUE,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  CW_TIMELINE_PART (sample)->kind = kind;
  CW_TIMELINE_PART (sample)->hidden = hidden;
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), sample);
  gtk_box_append (GTK_BOX (box), label);
  cw_flow_append (CW_FLOW (flow), box);
}

GtkWidget *
cw_timeline_legend_new (const CwStep *step)
{
  GtkWidget *flow = cw_flow_new ();

  for (guint kind = CW_EVENT_FORWARD; kind <= CW_EVENT_WAIT; kind++)
    {
      for (guint hidden = 0; hidden < 2; hidden++)
        if (cw_step_has_kind (step, (CwEventKind) kind, hidden == 1))
          append_sample (flow, (CwEventKind) kind, hidden == 1);
    }

  return flow;
}
