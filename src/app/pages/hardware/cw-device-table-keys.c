/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-table-private.h"

#include "cw-device-row.h"

/* The table is one stop of the Tab key. Inside, the arrows move from cell to cell, the header being
 * the row above the first; Home and End go to the ends of the row, with Ctrl to those of the table. */

/* The child of @row that holds the focus, and its place. */
static GtkWidget *
find_focus (CwDeviceTable *self,
            int           *column)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GtkWidget *cell = row != NULL ? gtk_widget_get_focus_child (row) : NULL;

  if (cell == NULL)
    return NULL;

  *column = 0;
  for (GtkWidget *child = gtk_widget_get_prev_sibling (cell); child != NULL; child = gtk_widget_get_prev_sibling (child))
    (*column)++;

  return row;
}

static GtkWidget *
next_row (GtkWidget *row,
          gboolean   up)
{
  do
    row = up ? gtk_widget_get_prev_sibling (row) : gtk_widget_get_next_sibling (row);
  while (row != NULL && !gtk_widget_get_visible (row));

  return row;
}

static GtkWidget *
last_row (CwDeviceTable *self)
{
  GtkWidget *row = gtk_widget_get_last_child (GTK_WIDGET (self));

  return row != NULL && !gtk_widget_get_visible (row) ? next_row (row, TRUE) : row;
}

static gboolean
focus_cell (CwDeviceTable *self,
            GtkWidget     *row,
            int            column)
{
  GtkWidget *cell = row != NULL ? cw_device_row_get_cell (CW_DEVICE_ROW (row), column) : NULL;

  if (cell == NULL)
    return FALSE;

  self->current = cell;
  return gtk_widget_grab_focus (cell);
}

static gboolean
key_pressed_cb (CwDeviceTable   *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();
  const int last = (int) self->columns->len;
  int column;
  GtkWidget *row = find_focus (self, &column);

  if (row == NULL || (held != 0 && held != GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;

  if (held == GDK_CONTROL_MASK && keyval != GDK_KEY_Home && keyval != GDK_KEY_End)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      focus_cell (self, next_row (row, TRUE), column);
      return GDK_EVENT_STOP;

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      focus_cell (self, next_row (row, FALSE), column);
      return GDK_EVENT_STOP;

    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      {
        const gboolean left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;

        focus_cell (self, row, CLAMP (column + (left != mirrored ? -1 : 1), 0, last));
        return GDK_EVENT_STOP;
      }

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      focus_cell (self, held != 0 ? next_row (self->header, FALSE) : row, 0);
      return GDK_EVENT_STOP;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      focus_cell (self, held != 0 ? last_row (self) : row, last);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

void
cw_device_table_install_keys (CwDeviceTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

gboolean
cw_device_table_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  CwDeviceTable *self = CW_DEVICE_TABLE (widget);
  GtkWidget *row;

  if (gtk_widget_get_focus_child (widget) != NULL || self->header == NULL)
    return FALSE;

  row = self->current != NULL ? gtk_widget_get_parent (self->current) : NULL;
  if (row != NULL && gtk_widget_get_visible (row))
    return gtk_widget_grab_focus (self->current);

  row = next_row (self->header, FALSE);
  return focus_cell (self, row != NULL ? row : self->header, 0);
}
