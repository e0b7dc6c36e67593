/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-card-grid.h"

#include "cw-gtk-compat.h"

#define MAX_COLUMNS 3
#define GAP 16

struct _CwCardGrid
{
  GtkWidget parent_instance;

  GArray *spans; /* guint: of the children, in their order */
  guint column_width;
};

G_DEFINE_FINAL_TYPE (CwCardGrid, cw_card_grid, GTK_TYPE_WIDGET)

/* One row: the children from `first` to before `end`. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  guint      first_index;
  guint      end_index;
  guint      used; /* columns */
  guint      n;    /* children */
} Row;

static guint
get_span (CwCardGrid *self,
          guint       index,
          guint       columns)
{
  return MIN (g_array_index (self->spans, guint, index), columns);
}

/* The row that starts at @child, whose number is @index. */
static Row
find_row (CwCardGrid *self,
          GtkWidget  *child,
          guint       index,
          guint       columns)
{
  Row row = { child, NULL, index, index, 0, 0 };

  for (; child != NULL; child = gtk_widget_get_next_sibling (child), row.end_index++)
    {
      const guint span = get_span (self, row.end_index, columns);

      if (!gtk_widget_should_layout (child))
        continue;
      if (row.n > 0 && row.used + span > columns)
        break;

      row.used += span;
      row.n++;
    }

  row.end = child;
  return row;
}

static int
columns_width (int   width,
               guint columns,
               guint span)
{
  const int column = (width - (int) (columns - 1) * GAP) / (int) columns;

  return span == columns ? width : (int) span * column + (int) (span - 1) * GAP;
}

/* The width of the next child of @row that is laid out, @seen of which came before. */
static int
child_width (CwCardGrid *self,
             const Row  *row,
             guint       index,
             guint       seen,
             guint       used,
             int         width,
             guint       columns)
{
  const guint span = get_span (self, index, columns);

  if (seen + 1 < row->n)
    return columns_width (width, columns, span);

  return used == 0 ? width : width - columns_width (width, columns, used) - GAP;
}

static gboolean
columns_fit (CwCardGrid *self,
             int         width,
             guint       columns)
{
  guint index = 0;

  if (columns_width (width, columns, 1) < self->column_width * cw_gtk_text_scale (GTK_WIDGET (self)))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
       child != NULL;
       child = gtk_widget_get_next_sibling (child), index++)
    {
      int minimum;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (minimum > columns_width (width, columns, get_span (self, index, columns)))
        return FALSE;
    }

  return TRUE;
}

static guint
find_columns (CwCardGrid *self,
              int         width)
{
  guint columns = MAX_COLUMNS;

  while (columns > 1 && !columns_fit (self, width, columns))
    columns--;

  return columns;
}

/* Measures @row, and with @y at 0 or more also places it. Gives back its height. */
static int
lay_row (CwCardGrid *self,
         const Row  *row,
         int         width,
         guint       columns,
         int         y,
         int         height)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint index = row->first_index;
  guint seen = 0;
  guint used = 0;
  int x = 0;
  int highest = 0;

  for (GtkWidget *child = row->first; child != row->end; child = gtk_widget_get_next_sibling (child), index++)
    {
      GtkAllocation place = { x, y, 0, height };
      int natural;

      if (!gtk_widget_should_layout (child))
        continue;

      place.width = child_width (self, row, index, seen, used, width, columns);
      place.x = mirrored ? width - x - place.width : x;
      if (y < 0)
        {
          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, NULL, &natural, NULL, NULL);
          highest = MAX (highest, natural);
        }
      else
        {
          gtk_widget_size_allocate (child, &place, -1);
        }

      used += get_span (self, index, columns);
      x += place.width + GAP;
      seen++;
    }

  return highest;
}

/* Measures all, and places all where @place. */
static int
lay_all (CwCardGrid *self,
         int         width,
         gboolean    place)
{
  const guint columns = find_columns (self, width);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
  guint index = 0;
  int y = 0;

  while (child != NULL)
    {
      const Row row = find_row (self, child, index, columns);
      int height;

      if (row.n > 0)
        {
          height = lay_row (self, &row, width, columns, -1, 0);
          y += y > 0 ? GAP : 0;
          if (place)
            lay_row (self, &row, width, columns, y, height);
          y += height;
        }
      child = row.end;
      index = row.end_index;
    }

  return y;
}

static void
measure_width (GtkWidget *widget,
               int       *minimum,
               int       *natural)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }

  *natural = MAX (*minimum, *natural * MAX_COLUMNS);
}

static void
cw_card_grid_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = *natural = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (widget, minimum, natural);
      return;
    }

  if (for_size < 0)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &for_size, NULL, NULL);
  *minimum = *natural = lay_all (CW_CARD_GRID (widget), for_size, FALSE);
}

static void
cw_card_grid_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  lay_all (CW_CARD_GRID (widget), width, TRUE);
}

static GtkSizeRequestMode
cw_card_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_card_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (cw_card_grid_parent_class)->dispose (object);
}

static void
cw_card_grid_finalize (GObject *object)
{
  g_array_unref (CW_CARD_GRID (object)->spans);

  G_OBJECT_CLASS (cw_card_grid_parent_class)->finalize (object);
}

static void
cw_card_grid_class_init (CwCardGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_card_grid_dispose;
  object_class->finalize = cw_card_grid_finalize;
  widget_class->measure = cw_card_grid_measure;
  widget_class->size_allocate = cw_card_grid_size_allocate;
  widget_class->get_request_mode = cw_card_grid_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "cardgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
cw_card_grid_init (CwCardGrid *self)
{
  self->spans = g_array_new (FALSE, FALSE, sizeof (guint));
}

GtkWidget *
cw_card_grid_new (guint column_width)
{
  CwCardGrid *self = g_object_new (CW_TYPE_CARD_GRID, NULL);

  self->column_width = column_width;
  return GTK_WIDGET (self);
}

void
cw_card_grid_append (CwCardGrid *self,
                     GtkWidget  *card,
                     guint       span)
{
  g_return_if_fail (CW_IS_CARD_GRID (self));
  g_return_if_fail (GTK_IS_WIDGET (card));
  g_return_if_fail (span >= 1 && span <= MAX_COLUMNS);

  g_array_append_val (self->spans, span);
  gtk_widget_insert_before (card, GTK_WIDGET (self), NULL);
}
