/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-even-layout.h"

#define SPACING 4

/* Children of one size, in as few rows as they fit in without being cut off, each row as full as the
 * first but the last: four become two and two. */
struct _CwEvenLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CwEvenLayout, cw_even_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  int columns;
  int rows;
  int cell; /* width */
} Grid;

static int
count (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child) ? 1 : 0;

  return n;
}

/* What the largest child needs and wants. */
static void
measure_largest (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural)
{
  *minimum = 0;
  *natural = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, orientation, for_size, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

/* The grid of @n children in @width; a width below 0 holds them all in one row. */
static Grid
find_grid (GtkWidget *widget,
           int        n,
           int        width)
{
  Grid grid = { MAX (n, 1), 1, -1 };
  int minimum, natural;

  if (width < 0)
    return grid;

  measure_largest (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural);
  while (TRUE)
    {
      grid.cell = (width - (grid.columns - 1) * SPACING) / grid.columns;
      if (grid.cell >= minimum || grid.columns == 1)
        return grid;

      grid.rows++;
      grid.columns = (n + grid.rows - 1) / grid.rows;
    }
}

static GtkSizeRequestMode
cw_even_layout_get_request_mode (GtkLayoutManager *manager,
                                 GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_even_layout_measure (GtkLayoutManager *manager,
                        GtkWidget        *widget,
                        GtkOrientation    orientation,
                        int               for_size,
                        int              *minimum,
                        int              *natural,
                        int              *minimum_baseline,
                        int              *natural_baseline)
{
  const int n = count (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_largest (widget, orientation, -1, minimum, natural);
      *natural = MAX (n, 1) * (*natural + SPACING) - SPACING;
      *natural = MAX (*natural, *minimum);
    }
  else
    {
      const Grid grid = find_grid (widget, n, for_size);

      measure_largest (widget, orientation, grid.cell, minimum, natural);
      *minimum = grid.rows * (*minimum + SPACING) - SPACING;
      *natural = grid.rows * (*natural + SPACING) - SPACING;
    }
}

static void
cw_even_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const Grid grid = find_grid (widget, count (widget), width);
  const int row_height = (height - (grid.rows - 1) * SPACING) / grid.rows;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation place;

      if (!gtk_widget_should_layout (child))
        continue;

      place.x = i % grid.columns * (grid.cell + SPACING);
      place.y = i / grid.columns * (row_height + SPACING);
      place.width = grid.cell;
      place.height = row_height;
      if (mirrored)
        place.x = width - place.x - place.width;

      gtk_widget_size_allocate (child, &place, -1);
      i++;
    }
}

static void
cw_even_layout_class_init (CwEvenLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = cw_even_layout_get_request_mode;
  manager_class->measure = cw_even_layout_measure;
  manager_class->allocate = cw_even_layout_allocate;
}

static void
cw_even_layout_init (CwEvenLayout *self)
{
}
