/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-row.h"

#include "cw-column-layout.h"

struct _CwDeviceRow
{
  GtkWidget parent_instance;

  /* Owned. */
  CwDevice *device;
};

G_DEFINE_FINAL_TYPE (CwDeviceRow, cw_device_row, GTK_TYPE_WIDGET)

static CwColumnLayout *
get_columns (GtkWidget *widget)
{
  return CW_COLUMN_LAYOUT (gtk_widget_get_layout_manager (gtk_widget_get_parent (widget)));
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  guint n_columns;
  const int *widths = cw_column_layout_get_widths (get_columns (widget), width, &n_columns);
  guint column = 0;
  int height = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      int cell_height;

      g_return_val_if_fail (column < n_columns, height);
      gtk_widget_measure (cell, GTK_ORIENTATION_VERTICAL, widths[column], NULL, &cell_height, NULL, NULL);
      height = MAX (height, cell_height);
      column++;
    }

  return height;
}

static void
cw_device_row_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = 0;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = measure_height (widget, for_size);
      return;
    }

  /* Its own cells alone: GTK remembers this, and would not hear of a column that another row widened
   * or let shrink. The table sees to the rest. */
  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      int cell_minimum, cell_natural;

      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &cell_minimum, &cell_natural, NULL, NULL);
      *minimum += cell_minimum;
      *natural += cell_natural;
    }
}

static void
cw_device_row_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_columns;
  const int *widths = cw_column_layout_get_widths (get_columns (widget), width, &n_columns);
  guint column = 0;
  int x = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      GtkAllocation place = { mirrored ? width - x - widths[column] : x, 0, widths[column], height };

      gtk_widget_size_allocate (cell, &place, -1);
      x += widths[column];
      column++;
    }
}

static GtkSizeRequestMode
cw_device_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_device_row_dispose (GObject *object)
{
  CwDeviceRow *self = CW_DEVICE_ROW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->device);

  G_OBJECT_CLASS (cw_device_row_parent_class)->dispose (object);
}

static void
cw_device_row_class_init (CwDeviceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_device_row_dispose;
  widget_class->measure = cw_device_row_measure;
  widget_class->size_allocate = cw_device_row_size_allocate;
  widget_class->get_request_mode = cw_device_row_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "devicerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
cw_device_row_init (CwDeviceRow *self)
{
}

GtkWidget *
cw_device_row_new (CwDevice *device)
{
  CwDeviceRow *self = g_object_new (CW_TYPE_DEVICE_ROW, NULL);

  if (device != NULL)
    {
      self->device = g_object_ref (device);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, cw_device_get_name (device), -1);
    }

  return GTK_WIDGET (self);
}

/* %NULL for the header. */
CwDevice *
cw_device_row_get_device (CwDeviceRow *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_ROW (self), NULL);

  return self->device;
}

void
cw_device_row_append (CwDeviceRow *self,
                      GtkWidget   *cell)
{
  g_return_if_fail (CW_IS_DEVICE_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (cell));

  gtk_widget_insert_before (cell, GTK_WIDGET (self), NULL);
}

GtkWidget *
cw_device_row_get_cell (CwDeviceRow *self,
                        int          column)
{
  GtkWidget *cell;

  g_return_val_if_fail (CW_IS_DEVICE_ROW (self), NULL);

  cell = gtk_widget_get_first_child (GTK_WIDGET (self));
  while (cell != NULL && column-- > 0)
    cell = gtk_widget_get_next_sibling (cell);

  return cell;
}
