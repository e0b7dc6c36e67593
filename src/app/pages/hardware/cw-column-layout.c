/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-column-layout.h"

/* Size groups do the same in quadratic time: four seconds for a thousand rows. Here each cell is
 * measured once (GTK remembers its size), and the widths follow from one pass over the cells.
 *
 *   table   [ cell | cell | cell ]   row 0
 *           [ cell | cell | cell ]   row 1
 *             ^ widths[0]
 *
 * Hidden rows count, so that a column keeps its width while rows are filtered. */

struct _CwColumnLayout
{
  GtkLayoutManager parent_instance;

  GArray *sizes;  /* GtkRequestedSize, one a column: what the cells need and want. */
  GArray *widths; /* int, one a column: for `width`. */
  int     width;  /* -1: the widths have to be found. */
};

G_DEFINE_FINAL_TYPE (CwColumnLayout, cw_column_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
measure_columns (CwColumnLayout *self,
                 GtkWidget      *table)
{
  g_array_set_size (self->sizes, 0);
  self->width = -1;

  for (GtkWidget *row = gtk_widget_get_first_child (table); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      guint column = 0;

      for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
        {
          GtkRequestedSize *size;
          int minimum, natural;

          if (column == self->sizes->len)
            g_array_set_size (self->sizes, column + 1);

          gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
          size = &g_array_index (self->sizes, GtkRequestedSize, column);
          size->minimum_size = MAX (size->minimum_size, minimum);
          size->natural_size = MAX (size->natural_size, natural);
          column++;
        }
    }
}

/* The least width that rows can be measured for now. A cell may have grown since the table was asked
 * for its width, as a header does when it says that it sorts. */
static int
find_least_width (CwColumnLayout *self,
                  GtkWidget      *table)
{
  int minimum, natural;

  measure_columns (self, table);
  cw_column_layout_get_range (self, &minimum, &natural);
  return minimum;
}

static void
cw_column_layout_measure (GtkLayoutManager *layout,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  CwColumnLayout *self = CW_COLUMN_LAYOUT (layout);
  int least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_columns (self, widget);
      cw_column_layout_get_range (self, minimum, natural);
      return;
    }

  least = find_least_width (self, widget);
  if (for_size >= 0)
    for_size = MAX (for_size, least);

  *minimum = *natural = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      int height;

      if (!gtk_widget_should_layout (row))
        continue;

      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, for_size, NULL, &height, NULL, NULL);
      *natural += height;
    }
  *minimum = *natural;
}

static void
cw_column_layout_allocate (GtkLayoutManager *layout,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  const int least = find_least_width (CW_COLUMN_LAYOUT (layout), widget);
  int y = 0;

  width = MAX (width, least);
  for (GtkWidget *row = gtk_widget_get_first_child (widget); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkAllocation place = { 0, y, width, 0 };

      if (!gtk_widget_should_layout (row))
        continue;

      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, NULL, &place.height, NULL, NULL);
      gtk_widget_size_allocate (row, &place, -1);
      y += place.height;
    }
}

static GtkSizeRequestMode
cw_column_layout_get_request_mode (GtkLayoutManager *layout,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_column_layout_finalize (GObject *object)
{
  CwColumnLayout *self = CW_COLUMN_LAYOUT (object);

  g_clear_pointer (&self->sizes, g_array_unref);
  g_clear_pointer (&self->widths, g_array_unref);

  G_OBJECT_CLASS (cw_column_layout_parent_class)->finalize (object);
}

static void
cw_column_layout_class_init (CwColumnLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_column_layout_finalize;

  layout_class->measure = cw_column_layout_measure;
  layout_class->allocate = cw_column_layout_allocate;
  layout_class->get_request_mode = cw_column_layout_get_request_mode;
}

static void
cw_column_layout_init (CwColumnLayout *self)
{
  self->sizes = g_array_new (FALSE, TRUE, sizeof (GtkRequestedSize));
  self->widths = g_array_new (FALSE, TRUE, sizeof (int));
  self->width = -1;
}

GtkLayoutManager *
cw_column_layout_new (void)
{
  return g_object_new (CW_TYPE_COLUMN_LAYOUT, NULL);
}

/* The width of a row: what its cells need, and what they want. */
void
cw_column_layout_get_range (CwColumnLayout *self,
                            int            *minimum,
                            int            *natural)
{
  g_return_if_fail (CW_IS_COLUMN_LAYOUT (self));

  *minimum = *natural = 0;
  for (guint i = 0; i < self->sizes->len; i++)
    {
      *minimum += g_array_index (self->sizes, GtkRequestedSize, i).minimum_size;
      *natural += g_array_index (self->sizes, GtkRequestedSize, i).natural_size;
    }
}

/* What is left when all have what they want goes to all alike. */
static void
find_widths (CwColumnLayout *self,
             int             width)
{
  const guint n = self->sizes->len;
  g_autoptr(GArray) sizes = g_array_copy (self->sizes);
  int minimum, natural, spare;

  cw_column_layout_get_range (self, &minimum, &natural);
  spare = gtk_distribute_natural_allocation (MAX (0, width - minimum), n, (GtkRequestedSize *) (void *) sizes->data);

  g_array_set_size (self->widths, n);
  for (guint i = 0; i < n; i++)
    {
      int share = spare / (int) (n - i);

      g_array_index (self->widths, int, i) = g_array_index (sizes, GtkRequestedSize, i).minimum_size + share;
      spare -= share;
    }
  self->width = width;
}

/* The widths of the columns in a row of @width; negative: as wide as it wants. */
const int *
cw_column_layout_get_widths (CwColumnLayout *self,
                             int             width,
                             guint          *n_columns)
{
  g_return_val_if_fail (CW_IS_COLUMN_LAYOUT (self), NULL);

  if (self->sizes->len == 0)
    measure_columns (self, gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self)));

  if (width < 0)
    {
      int minimum;

      cw_column_layout_get_range (self, &minimum, &width);
    }

  if (self->width != width || self->widths->len != self->sizes->len)
    find_widths (self, width);

  *n_columns = self->widths->len;
  return (const int *) (void *) self->widths->data;
}
