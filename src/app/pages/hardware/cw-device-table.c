/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-table-private.h"

#include "cw-column-layout.h"
#include "cw-device-cell.h"
#include "cw-device-row.h"

#include <glib/gi18n.h>
#include <math.h>

/* Rows and cells are plain widgets with the roles table, row and cell, which GtkColumnView does not
 * give at GTK 4.8. They are built when the columns change, and only then. */

G_DEFINE_FINAL_TYPE (CwDeviceTable, cw_device_table, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_OPENED,
  SIGNAL_REFUSED,
  SIGNAL_SORT_REQUESTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
column_free (gpointer data)
{
  CwTableColumn *column = data;

  g_free (column->title);
  g_free (column);
}

static CwTableColumn *
column_new (int           field,
            const char   *title,
            CwColumnFunc  func,
            gpointer      user_data)
{
  CwTableColumn *column = g_new0 (CwTableColumn, 1);

  column->field = field;
  column->title = g_strdup (title);
  column->func = func;
  column->user_data = user_data;
  return column;
}

static CwDevice *
find_device (CwDeviceTable *self,
             const char    *id)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      CwDevice *device = cw_device_row_get_device (self->rows->pdata[i]);

      if (g_str_equal (cw_device_get_id (device), id))
        return device;
    }

  return NULL;
}

static void
update_chosen_rows (CwDeviceTable *self,
                    gboolean       all)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      CwDevice *device = cw_device_row_get_device (CW_DEVICE_ROW (row));
      const gboolean chosen = cw_device_selection_contains (self->selection, device);

      if (!all && gtk_widget_has_css_class (row, "chosen") == chosen)
        continue;

      cw_device_cell_set_chosen (CW_DEVICE_CELL (gtk_widget_get_first_child (row)), chosen);
      if (chosen)
        gtk_widget_add_css_class (row, "chosen");
      else
        gtk_widget_remove_css_class (row, "chosen");
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
    }
}

static void
selection_changed_cb (CwDeviceTable *self)
{
  update_chosen_rows (self, FALSE);
}

static void
sort_clicked_cb (CwDeviceTable *self,
                 GtkWidget     *button)
{
  int place = -1;

  for (GtkWidget *child = gtk_widget_get_prev_sibling (button); child != NULL; child = gtk_widget_get_prev_sibling (child))
    place++;

  if (place >= 0)
    {
      CwTableColumn *column = self->columns->pdata[place];

      if (column->field < 0)
        {
          self->extra_descending = self->sort_extra == place && !self->extra_descending;
          self->sort_extra = place;
          cw_device_table_update (self);
          return;
        }
      place = column->field;
    }

  self->sort_extra = -1;
  g_signal_emit (self, signals[SIGNAL_SORT_REQUESTED], 0, place);
}

static void
append_header_button (CwDeviceTable *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "column-header");
  g_signal_connect_object (button, "clicked", G_CALLBACK (sort_clicked_cb), self, G_CONNECT_SWAPPED);
  cw_device_row_append (CW_DEVICE_ROW (self->header), button);
}

static void
append_row (CwDeviceTable *self,
            CwDevice      *device)
{
  GtkWidget *row = cw_device_row_new (device);

  cw_device_row_append (CW_DEVICE_ROW (row), cw_device_cell_new_name (device));
  for (guint i = 0; i < self->columns->len; i++)
    {
      GtkWidget *cell = cw_device_cell_new (device, (int) i + 1);

      if (i < self->extras->len)
        cw_device_cell_wrap (CW_DEVICE_CELL (cell));
      cw_device_row_append (CW_DEVICE_ROW (row), cell);
    }

  gtk_widget_insert_before (row, GTK_WIDGET (self), NULL);
  g_ptr_array_add (self->rows, row);
}

static void
clear_rows (CwDeviceTable *self)
{
  GtkWidget *child;

  self->header = self->marked = self->current = NULL;
  g_ptr_array_set_size (self->rows, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
update_selectable (CwDeviceTable *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    cw_device_cell_set_selectable (CW_DEVICE_CELL (gtk_widget_get_first_child (self->rows->pdata[i])), self->selectable);
}

static void
build (CwDeviceTable *self)
{
  const guint n = g_list_model_get_n_items (self->devices);

  clear_rows (self);
  g_ptr_array_set_size (self->columns, 0);
  for (guint i = 0; i < self->extras->len; i++)
    {
      CwTableColumn *extra = self->extras->pdata[i];

      g_ptr_array_add (self->columns, column_new (-1, extra->title, extra->func, extra->user_data));
    }
  for (guint i = 0; i < self->query->columns->len; i++)
    g_ptr_array_add (self->columns, column_new ((int) g_array_index (self->query->columns, CwField, i), NULL, NULL, NULL));

  self->header = cw_device_row_new (NULL);
  gtk_widget_add_css_class (self->header, "header");
  gtk_widget_insert_before (self->header, GTK_WIDGET (self), NULL);
  for (guint i = 0; i <= self->columns->len; i++)
    append_header_button (self);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwDevice) device = g_list_model_get_item (self->devices, i);

      append_row (self, device);
    }

  cw_device_table_fill (self);
  update_chosen_rows (self, TRUE);
  update_selectable (self);
}

static gboolean
same_columns (const CwHardwareQuery *a,
              const CwHardwareQuery *b)
{
  if (a == NULL || a->columns->len != b->columns->len)
    return FALSE;

  for (guint i = 0; i < a->columns->len; i++)
    {
      if (g_array_index (a->columns, CwField, i) != g_array_index (b->columns, CwField, i))
        return FALSE;
    }

  return TRUE;
}

static double
get_extra_value (CwDeviceTable *self,
                 CwDevice      *device)
{
  CwTableColumn *extra = self->extras->pdata[self->sort_extra];
  double value = NAN;
  g_autofree char *text = extra->func (device, &value, extra->user_data);

  return value;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  CwDeviceTable *self = user_data;
  CwDevice *first = cw_device_row_get_device (*(CwDeviceRow * const *) a);
  CwDevice *second = cw_device_row_get_device (*(CwDeviceRow * const *) b);
  double x, y;

  if (self->sort_extra < 0)
    return cw_hardware_query_compare (self->query, first, second);

  x = get_extra_value (self, first);
  y = get_extra_value (self, second);
  if (isnan (x) || isnan (y))
    return isnan (x) - isnan (y);

  return (x > y) - (x < y) == 0 ? 0 : ((x > y) != self->extra_descending ? 1 : -1);
}

/* Sorting moves only the rows that are not in place. */
static void
arrange (CwDeviceTable *self)
{
  g_autoptr(GPtrArray) sorted = g_ptr_array_sized_new (self->rows->len);
  GtkWidget *previous = self->header;

  g_ptr_array_extend (sorted, self->rows, NULL, NULL);
  g_ptr_array_sort_with_data (sorted, compare_rows, self);

  g_ptr_array_set_size (self->shown, 0);
  for (guint i = 0; i < sorted->len; i++)
    {
      GtkWidget *row = sorted->pdata[i];
      CwDevice *device = cw_device_row_get_device (CW_DEVICE_ROW (row));
      const gboolean matches = cw_hardware_query_matches (self->query, device);

      if (gtk_widget_get_prev_sibling (row) != previous)
        gtk_widget_insert_after (row, GTK_WIDGET (self), previous);
      gtk_widget_set_visible (row, matches);
      if (matches)
        g_ptr_array_add (self->shown, g_object_ref (device));
      previous = row;
    }

  cw_device_table_update_axes (self);
  cw_device_table_update_header (self);
}

static int
get_field_of (CwDeviceTable *self,
              int            column)
{
  return column > 0 ? ((CwTableColumn *) self->columns->pdata[column - 1])->field : -1;
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwDeviceTable *self = CW_DEVICE_TABLE (widget);
  const char *id;
  int column;

  g_variant_get (parameter, "(&si)", &id, &column);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, find_device (self, id), get_field_of (self, column));
}

static void
select_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwDeviceTable *self = CW_DEVICE_TABLE (widget);

  if (self->selectable && !cw_device_selection_toggle (self->selection, find_device (self, g_variant_get_string (parameter, NULL))))
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
}

static void
released_cb (CwDeviceTable *self,
             int            n_press,
             double         x,
             double         y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = picked != NULL ? gtk_widget_get_ancestor (picked, CW_TYPE_DEVICE_CELL) : NULL;

  if (cell == NULL)
    return;

  gtk_widget_grab_focus (cell);
  gtk_widget_activate_action (cell,
                              cw_device_cell_is_indicator_at (CW_DEVICE_CELL (cell), picked) ? "cell.select" : "cell.open",
                              NULL);
}

static void
cw_device_table_dispose (GObject *object)
{
  CwDeviceTable *self = CW_DEVICE_TABLE (object);

  clear_rows (self);
  g_clear_object (&self->devices);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->query, cw_hardware_query_free);

  G_OBJECT_CLASS (cw_device_table_parent_class)->dispose (object);
}

static void
cw_device_table_finalize (GObject *object)
{
  CwDeviceTable *self = CW_DEVICE_TABLE (object);

  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->extras, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_device_table_parent_class)->finalize (object);
}

static void
cw_device_table_class_init (CwDeviceTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_device_table_dispose;
  object_class->finalize = cw_device_table_finalize;
  widget_class->focus = cw_device_table_focus;

  /**
   * CwDeviceTable::opened:
   * @device: a CwDevice
   * @field: the CwField of the cell, or -1
   *
   * The user wants to see the details.
   */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", CW_TYPE_DEVICE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, CW_TYPE_DEVICE, G_TYPE_INT);

  /**
   * CwDeviceTable::refused:
   *
   * One device more was chosen than can be compared.
   */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", CW_TYPE_DEVICE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CwDeviceTable::sort-requested:
   * @field: a CwField, or -1: the name
   *
   * The header of a column was clicked.
   */
  signals[SIGNAL_SORT_REQUESTED] = g_signal_new ("sort-requested", CW_TYPE_DEVICE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_install_action (widget_class, "table.open", "(si)", open_action);
  gtk_widget_class_install_action (widget_class, "table.select", "s", select_action);

  gtk_widget_class_set_css_name (widget_class, "devicetable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_widget_class_set_layout_manager_type (widget_class, CW_TYPE_COLUMN_LAYOUT);
}

static void
cw_device_table_init (CwDeviceTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->columns = g_ptr_array_new_with_free_func (column_free);
  self->extras = g_ptr_array_new_with_free_func (column_free);
  self->rows = g_ptr_array_new ();
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->sort_extra = -1;
  self->selectable = TRUE;

  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  cw_device_table_install_keys (self);
}

/* @devices: CwDevice, all that can ever be shown. */
GtkWidget *
cw_device_table_new (GListModel        *devices,
                     CwDeviceSelection *selection)
{
  CwDeviceTable *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (devices), NULL);
  g_return_val_if_fail (CW_IS_DEVICE_SELECTION (selection), NULL);

  self = g_object_new (CW_TYPE_DEVICE_TABLE, NULL);
  self->devices = g_object_ref (devices);
  self->selection = g_object_ref (selection);
  g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Devices"), -1);
  return GTK_WIDGET (self);
}

void
cw_device_table_set_query (CwDeviceTable         *self,
                           const CwHardwareQuery *query)
{
  gboolean same;

  g_return_if_fail (CW_IS_DEVICE_TABLE (self));
  g_return_if_fail (query != NULL);

  same = same_columns (self->query, query);
  g_clear_pointer (&self->query, cw_hardware_query_free);
  self->query = cw_hardware_query_copy (query);
  if (!same)
    build (self);
  arrange (self);
}

void
cw_device_table_add_column (CwDeviceTable *self,
                            const char    *title,
                            CwColumnFunc   func,
                            gpointer       user_data)
{
  g_return_if_fail (CW_IS_DEVICE_TABLE (self));
  g_return_if_fail (title != NULL && func != NULL);

  g_ptr_array_add (self->extras, column_new (-1, title, func, user_data));
  if (self->query != NULL)
    {
      build (self);
      arrange (self);
    }
}

/* Whether devices can be chosen for comparison; at first they can. */
void
cw_device_table_set_selectable (CwDeviceTable *self,
                                gboolean       selectable)
{
  g_return_if_fail (CW_IS_DEVICE_TABLE (self));

  self->selectable = selectable;
  update_selectable (self);
}

void
cw_device_table_update (CwDeviceTable *self)
{
  g_return_if_fail (CW_IS_DEVICE_TABLE (self));

  cw_device_table_fill (self);
  arrange (self);
}

guint
cw_device_table_get_n_shown (CwDeviceTable *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_TABLE (self), 0);

  return self->shown->len;
}

static gboolean
is_cpu_query (const CwHardwareQuery *query)
{
  return g_strcmp0 (query->kind, "cpu") == 0;
}

guint
cw_device_table_get_n_rows (CwDeviceTable *self)
{
  guint n = 0;

  g_return_val_if_fail (CW_IS_DEVICE_TABLE (self), 0);

  for (guint i = 0; i < self->rows->len; i++)
    {
      CwDevice *device = cw_device_row_get_device (self->rows->pdata[i]);

      n += (cw_device_get_kind (device) == CW_KIND_CPU) == is_cpu_query (self->query) ? 1 : 0;
    }

  return n;
}

GPtrArray *
cw_device_table_get_shown (CwDeviceTable *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_TABLE (self), NULL);

  return self->shown;
}

GtkWidget *
cw_device_table_get_cell (CwDeviceTable *self,
                          CwDevice      *device,
                          int            field)
{
  int column = 0;

  g_return_val_if_fail (CW_IS_DEVICE_TABLE (self), NULL);
  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  for (guint i = 0; i < self->columns->len && column == 0 && field >= 0; i++)
    {
      if (get_field_of (self, (int) i + 1) == field)
        column = (int) i + 1;
    }

  for (guint i = 0; i < self->rows->len; i++)
    {
      if (cw_device_row_get_device (self->rows->pdata[i]) == device)
        return cw_device_row_get_cell (self->rows->pdata[i], column);
    }

  return NULL;
}

/* Shows which cell an address led to. */
void
cw_device_table_mark (CwDeviceTable *self,
                      CwDevice      *device,
                      int            field)
{
  g_return_if_fail (CW_IS_DEVICE_TABLE (self));

  if (self->marked != NULL)
    gtk_widget_remove_css_class (self->marked, "marked");

  self->marked = device != NULL ? cw_device_table_get_cell (self, device, field) : NULL;
  if (self->marked != NULL)
    {
      gtk_widget_add_css_class (self->marked, "marked");
      self->current = self->marked;
    }
}
