/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-day-strip.h"

#include "cw-gtk-compat.h"
#include "cw-progress-parts.h"

#include <glib/gi18n.h>

#define WIDTH 120
#define NATURAL 300
#define HEIGHT 70
#define FOOT 12     /* for the sign of today and the line under the last days */
#define MAX_BARS 60
#define MAX_BAR_WIDTH 26

/* A day, or as many as are drawn as one bar; then the numbers are means. */
typedef struct
{
  double   done;
  double   planned;
  gboolean today;
  gboolean misses_again;
} Bar;

struct _CwDayStrip
{
  GtkWidget parent_instance;

  GArray *bars; /* Bar */
  guint   bar_days;
};

G_DEFINE_FINAL_TYPE (CwDayStrip, cw_day_strip, GTK_TYPE_WIDGET)

static void
cw_day_strip_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = WIDTH;
      *natural = NATURAL;
      return;
    }

  *minimum = *natural = (int) (HEIGHT * cw_gtk_text_scale (widget)) + FOOT;
}

static double
find_highest (CwDayStrip *self)
{
  double highest = 1;

  for (guint i = 0; i < self->bars->len; i++)
    {
      const Bar *bar = &g_array_index (self->bars, Bar, i);

      highest = MAX (highest, bar->done + bar->planned);
    }

  return highest;
}

static void
draw_today (cairo_t *cr,
            double   middle,
            double   y)
{
  cairo_move_to (cr, middle, y);
  cairo_line_to (cr, middle + 5, y + 7);
  cairo_line_to (cr, middle - 5, y + 7);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_bar (GtkWidget *widget,
          cairo_t   *cr,
          const Bar *bar,
          double     x,
          double     width,
          double     bottom,
          double     unit)
{
  const GdkRGBA done = cw_progress_get_color (widget, "cw_right_fg");
  const GdkRGBA planned = cw_progress_get_color (widget, "cw_chart_planned");
  const GdkRGBA edge = cw_progress_get_color (widget, "cw_chart_edge");
  const GdkRGBA text = cw_progress_get_color (widget, "theme_fg_color");
  const double done_height = bar->done * unit;
  const double planned_height = bar->planned * unit;

  if (planned_height > 0)
    {
      const double y = bottom - done_height - planned_height;

      gdk_cairo_set_source_rgba (cr, &planned);
      cairo_rectangle (cr, x, y, width, planned_height);
      cairo_fill (cr);
      gdk_cairo_set_source_rgba (cr, &edge);
      cairo_rectangle (cr, x + 0.5, y + 0.5, width - 1, planned_height);
      cairo_stroke (cr);
    }
  if (done_height > 0)
    {
      gdk_cairo_set_source_rgba (cr, &done);
      cairo_rectangle (cr, x, bottom - done_height, width, done_height);
      cairo_fill (cr);
    }

  gdk_cairo_set_source_rgba (cr, &text);
  if (bar->misses_again)
    {
      cairo_rectangle (cr, x - 1, bottom + 2, width + 2, 3);
      cairo_fill (cr);
    }
  if (bar->today)
    draw_today (cr, x + width / 2, bottom + 4);
}

static void
cw_day_strip_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  CwDayStrip *self = CW_DAY_STRIP (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int width = gtk_widget_get_width (widget);
  const double bottom = gtk_widget_get_height (widget) - FOOT;
  const double slot = self->bars->len > 0 ? MIN (MAX_BAR_WIDTH, (double) width / self->bars->len) : width;
  const double bar_width = MAX (1, slot - (slot > 8 ? 4 : 1));
  const double unit = bottom / find_highest (self);
  const GdkRGBA edge = cw_progress_get_color (widget, "cw_chart_edge");
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));

  cairo_set_line_width (cr, 1);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_move_to (cr, 0, bottom + 0.5);
  cairo_line_to (cr, width, bottom + 0.5);
  cairo_stroke (cr);

  for (guint i = 0; i < self->bars->len; i++)
    {
      const double x = (slot - bar_width) / 2 + i * slot;

      draw_bar (widget, cr, &g_array_index (self->bars, Bar, i), mirrored ? width - x - bar_width : x,
                bar_width, bottom, unit);
    }
  cairo_destroy (cr);
}

static void
cw_day_strip_finalize (GObject *object)
{
  g_array_unref (CW_DAY_STRIP (object)->bars);

  G_OBJECT_CLASS (cw_day_strip_parent_class)->finalize (object);
}

static void
cw_day_strip_class_init (CwDayStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_day_strip_finalize;
  widget_class->measure = cw_day_strip_measure;
  widget_class->snapshot = cw_day_strip_snapshot;

  gtk_widget_class_set_css_name (widget_class, "daystrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cw_day_strip_init (CwDayStrip *self)
{
  self->bars = g_array_new (FALSE, TRUE, sizeof (Bar));
  self->bar_days = 1;
}

GtkWidget *
cw_day_strip_new (void)
{
  return g_object_new (CW_TYPE_DAY_STRIP, NULL);
}

static char *
describe (CwStudyPlan *plan)
{
  const guint n = cw_study_plan_get_n_days (plan);
  const guint today = cw_study_plan_get_today_index (plan);
  guint done = 0;
  guint done_today = 0;
  guint planned = 0;

  for (guint i = 0; i < n; i++)
    {
      const CwStudyDay *day = cw_study_plan_get_day (plan, i);

      done += day->done;
      planned += day->planned;
      if (i == today)
        done_today = day->done;
    }

  /* Translators: the strip of days in words; the numbers count days and questions. */
  return g_strdup_printf (_("Days before today: %1$u. Days from today on: %2$u. Answered: %3$u, of these today: %4$u. "
                            "Planned from today on: %5$u."),
                          today, n - today, done, done_today, planned);
}

void
cw_day_strip_set_plan (CwDayStrip  *self,
                       CwStudyPlan *plan)
{
  g_autofree char *words = NULL;
  guint n;

  g_return_if_fail (CW_IS_DAY_STRIP (self));
  g_return_if_fail (CW_IS_STUDY_PLAN (plan));

  n = cw_study_plan_get_n_days (plan);
  self->bar_days = MAX (1, (n + MAX_BARS - 1) / MAX_BARS);
  g_array_set_size (self->bars, 0);

  for (guint i = 0; i < n; i++)
    {
      const CwStudyDay *day = cw_study_plan_get_day (plan, i);
      const guint place = i / self->bar_days;
      Bar *bar;

      if (place == self->bars->len)
        g_array_set_size (self->bars, place + 1);

      bar = &g_array_index (self->bars, Bar, place);
      bar->done += (double) day->done / self->bar_days;
      bar->planned += (double) day->planned / self->bar_days;
      bar->today |= i == cw_study_plan_get_today_index (plan);
      bar->misses_again |= day->misses_again;
    }

  words = describe (plan);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Day by day"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
cw_day_strip_get_bar_days (CwDayStrip *self)
{
  g_return_val_if_fail (CW_IS_DAY_STRIP (self), 1);

  return self->bar_days;
}
