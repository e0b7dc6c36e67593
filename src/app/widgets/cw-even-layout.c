/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-even-layout.h"

#define SPACING     4
#define MAX_COLUMNS 8

/* Children in as few rows as they fit in without being cut off, each row as full as the first but the
 * last: four become two and two. They have one width; where only that is in the way of fewer rows, each
 * column has what it needs and its share of the rest. */
struct _CwEvenLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (CwEvenLayout, cw_even_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  int columns;
  int rows;
  int widths[MAX_COLUMNS]; /* -1: not known */
} Grid;

static GtkWidget *
get_next (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first_child (GtkWidget *widget)
{
  return get_next (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next_sibling (GtkWidget *child)
{
  return get_next (gtk_widget_get_next_sibling (child));
}

static int
count (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = get_first_child (widget); child != NULL; child = get_next_sibling (child))
    n++;

  return n;
}

/* What the largest child needs and wants; its width may be that of its column. */
static void
measure_largest (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 const Grid     *grid,
                 int            *minimum,
                 int            *natural)
{
  int i = 0;

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = get_first_child (widget); child != NULL; child = get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, grid != NULL ? grid->widths[i++ % grid->columns] : -1,
                          &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

/* Gives each column of @grid what its children need, and gives back the sum. */
static int
need_widths (GtkWidget *widget,
             Grid      *grid)
{
  int sum = (grid->columns - 1) * SPACING;
  int i = 0;

  for (int column = 0; column < grid->columns; column++)
    grid->widths[column] = 0;

  for (GtkWidget *child = get_first_child (widget); child != NULL; child = get_next_sibling (child))
    {
      int *width = &grid->widths[i++ % grid->columns];
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      sum += MAX (0, minimum - *width);
      *width = MAX (*width, minimum);
    }

  return sum;
}

static void
share_widths (Grid *grid,
              int   width,
              int   needed)
{
  const int even = (width - (grid->columns - 1) * SPACING) / grid->columns;
  const int share = MAX (0, width - needed) / grid->columns;
  int widest = 0;

  for (int column = 0; column < grid->columns; column++)
    widest = MAX (widest, grid->widths[column]);

  for (int column = 0; column < grid->columns; column++)
    {
      if (width < 0)
        grid->widths[column] = -1;
      else
        grid->widths[column] = widest <= even ? even : grid->widths[column] + share;
    }
}

/* A width below 0 holds all in one row. */
static Grid
find_grid (GtkWidget *widget,
           int        width)
{
  const int n = MAX (count (widget), 1);
  Grid grid = { 0, (n + MAX_COLUMNS - 1) / MAX_COLUMNS, { 0 } };
  int needed;

  while (TRUE)
    {
      grid.columns = (n + grid.rows - 1) / grid.rows;
      needed = need_widths (widget, &grid);
      if (width < 0 || needed <= width || grid.columns == 1)
        break;
      grid.rows++;
    }

  share_widths (&grid, width, needed);
  return grid;
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_largest (widget, orientation, NULL, minimum, natural);
      *natural = MAX (count (widget), 1) * (*natural + SPACING) - SPACING;
      *natural = MAX (*natural, *minimum);
    }
  else
    {
      const Grid grid = find_grid (widget, for_size);

      measure_largest (widget, orientation, &grid, minimum, natural);
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
  const Grid grid = find_grid (widget, width);
  const int row_height = (height - (grid.rows - 1) * SPACING) / grid.rows;
  int column = 0;
  int x = 0;
  int y = 0;

  for (GtkWidget *child = get_first_child (widget); child != NULL; child = get_next_sibling (child))
    {
      const int cell = grid.widths[column];

      gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? width - x - cell : x, y, cell, row_height }, -1);

      x += cell + SPACING;
      column++;
      if (column == grid.columns)
        {
          column = 0;
          x = 0;
          y += row_height + SPACING;
        }
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
