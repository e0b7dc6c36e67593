/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-compare-layout.h"

#include "cw-gtk-compat.h"

/* Size groups make a table of labels quadratic, and GtkGrid has no rows for assistive technology.
 * Rows whose columns are shares of their width align by themselves. */

#define N_CELLS 4
#define SPACING 10

/* Below this width, in pixels at the normal text size, the name stands above the figures. */
#define WIDE 520

struct _CwCompareLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CwCompareLayout, cw_compare_layout, GTK_TYPE_LAYOUT_MANAGER)

static const double shares[N_CELLS] = { 0.3, 0.21, 0.21, 0.28 };

static gboolean
is_wide (GtkWidget *widget,
         int        width)
{
  return width >= WIDE * cw_gtk_text_scale (widget);
}

/* Where a cell begins and how wide it is, from the side where reading begins. */
static void
get_cell (gboolean  wide,
          int       width,
          guint     index,
          int      *x,
          int      *cell_width)
{
  double start = 0;

  if (!wide)
    {
      const double third = (width - 2.0 * SPACING) / 3;

      *x = index == 0 ? 0 : (int) ((index - 1) * (third + SPACING));
      *cell_width = index == 0 ? width : MAX ((int) third, 1);
      return;
    }

  for (guint i = 0; i < index; i++)
    start += shares[i];
  *x = (int) (start * width);
  *cell_width = MAX ((int) (shares[index] * width) - (index + 1 < N_CELLS ? SPACING : 0), 1);
}

static int
measure_cell (GtkWidget *cell,
              int        width)
{
  int minimum, height;

  gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (cell, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), &height, NULL, NULL, NULL);

  return height;
}

static void
measure_width (GtkWidget *widget,
               int       *minimum,
               int       *natural)
{
  int widest = 0;
  guint index = 0;

  *minimum = 0;
  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      int cell_minimum, cell_natural;

      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &cell_minimum, &cell_natural, NULL, NULL);
      if (index++ == 0)
        *minimum = cell_minimum;
      else
        widest = MAX (widest, cell_minimum);
    }
  *minimum = MAX (*minimum, 3 * widest + 2 * SPACING);
  *natural = MAX (*minimum, (int) (WIDE * cw_gtk_text_scale (widget)));
}

/* The heights of the first line and, where there are two, of the second. */
static int
measure_lines (GtkWidget *widget,
               int        width,
               int       *second)
{
  const gboolean wide = is_wide (widget, width);
  int first = 0;
  guint index = 0;

  *second = 0;
  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL && index < N_CELLS;
       cell = gtk_widget_get_next_sibling (cell), index++)
    {
      int x, cell_width, height;

      get_cell (wide, width, index, &x, &cell_width);
      height = measure_cell (cell, cell_width);
      if (wide || index == 0)
        first = MAX (first, height);
      else
        *second = MAX (*second, height);
    }

  return first;
}

static void
cw_compare_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  int width, second;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (widget, minimum, natural);
      return;
    }

  measure_width (widget, &width, natural);
  width = MAX (width, for_size);
  *minimum = measure_lines (widget, width, &second);
  *minimum += second;
  *natural = *minimum;
}

static void
cw_compare_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  const gboolean wide = is_wide (widget, width);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int second;
  const int first = measure_lines (widget, width, &second);
  guint index = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL && index < N_CELLS;
       cell = gtk_widget_get_next_sibling (cell), index++)
    {
      GtkAllocation place = { 0, wide || index == 0 ? 0 : first, 0, wide || index == 0 ? first : second };

      get_cell (wide, width, index, &place.x, &place.width);
      if (mirrored)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (cell, &place, -1);
    }
}

static GtkSizeRequestMode
cw_compare_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_compare_layout_class_init (CwCompareLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = cw_compare_layout_measure;
  layout_class->allocate = cw_compare_layout_allocate;
  layout_class->get_request_mode = cw_compare_layout_get_request_mode;
}

static void
cw_compare_layout_init (CwCompareLayout *self)
{
}

GtkLayoutManager *
cw_compare_layout_new (void)
{
  return g_object_new (CW_TYPE_COMPARE_LAYOUT, NULL);
}
