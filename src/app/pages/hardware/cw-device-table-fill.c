/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-table-private.h"

#include "cw-axis.h"
#include "cw-device-cell.h"
#include "cw-device-row.h"
#include "widgets/cw-device-text.h"

#include <glib/gi18n.h>

/* What header and cells of the table say. */

static void
fill_field_cell (CwDeviceCell *cell,
                 CwDevice     *device,
                 CwField       field)
{
  CwFigure *figure = cw_device_get_figure (device, field);
  g_autofree char *text = cw_figure_text (figure);
  g_autofree char *name = cw_device_cell_name (device, field);

  cw_device_cell_set_text (cell, text, figure == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
fill_extra_cell (CwDeviceCell        *cell,
                 CwDevice            *device,
                 const CwTableColumn *column)
{
  double sort = 0;
  g_autofree char *text = column->func (device, &sort, column->user_data);
  g_autofree char *device_name = cw_device_short_name (device);
  /* Translators: a cell for a screen reader: the device, the column, the value. */
  g_autofree char *name = g_strdup_printf (_("%1$s, %2$s: %3$s"), device_name, column->title, text);

  cw_device_cell_set_text (cell, text, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
cw_device_table_fill (CwDeviceTable *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      CwDevice *device = cw_device_row_get_device (self->rows->pdata[i]);
      GtkWidget *cell = gtk_widget_get_first_child (self->rows->pdata[i]);

      for (guint k = 0; k < self->columns->len; k++)
        {
          const CwTableColumn *column = self->columns->pdata[k];

          cell = gtk_widget_get_next_sibling (cell);
          if (column->field >= 0)
            fill_field_cell (CW_DEVICE_CELL (cell), device, column->field);
          else
            fill_extra_cell (CW_DEVICE_CELL (cell), device, column);
        }
    }
}

/* A bar for what is on the axis of the column; for another figure, why there is none. */
static void
update_bar (CwDeviceCell *cell,
            const CwAxis *axis,
            CwFigure     *figure)
{
  const double fraction = cw_axis_get_fraction (axis, figure);
  g_autofree char *remark = NULL;

  if (figure != NULL && fraction < 0)
    {
      g_autofree char *basis = cw_figure_remark (figure);

      if (basis != NULL && axis->reference != NULL)
        /* Translators: below a figure that is counted differently from the rest of its column; %s
         * says how: "one way", "per host". */
        remark = g_strdup_printf (_("%s: no bar"), basis);
      else
        remark = g_steal_pointer (&basis);
    }

  cw_device_cell_set_fraction (cell, MIN (fraction, 1));
  cw_device_cell_set_remark (cell, remark);
}

/* The axis of a column follows the rows that are shown. */
void
cw_device_table_update_axes (CwDeviceTable *self)
{
  g_autofree CwAxis *axes = g_new0 (CwAxis, self->columns->len + 1);

  for (guint k = 0; k < self->columns->len; k++)
    {
      const CwTableColumn *column = self->columns->pdata[k];

      if (column->field >= 0)
        axes[k] = cw_axis_for (self->shown, column->field);
    }

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      CwDevice *device = cw_device_row_get_device (CW_DEVICE_ROW (row));
      GtkWidget *cell = gtk_widget_get_first_child (row);

      for (guint k = 0; k < self->columns->len; k++)
        {
          const CwTableColumn *column = self->columns->pdata[k];

          cell = gtk_widget_get_next_sibling (cell);
          if (column->field >= 0 && gtk_widget_get_visible (row))
            update_bar (CW_DEVICE_CELL (cell), &axes[k], cw_device_get_figure (device, column->field));
        }
    }
}

/* The title of a column with what all bars in it have in common: "Peak BF16, dense". */
static char *
dup_title (CwDeviceTable       *self,
           const CwTableColumn *column)
{
  CwAxis axis;
  g_autofree char *basis = NULL;

  if (column == NULL)
    return g_strdup (C_("column of the table", "Device"));
  if (column->field < 0)
    return g_strdup (column->title);

  axis = cw_axis_for (self->shown, column->field);
  basis = axis.reference != NULL ? cw_figure_remark (axis.reference) : NULL;
  if (basis == NULL)
    return g_strdup (cw_field_get_name (column->field));

  /* Translators: the title of a column, and how its figures are counted: "Peak BF16, dense". */
  return g_strdup_printf (_("%1$s, %2$s"), cw_field_get_name (column->field), basis);
}

static void
update_button (GtkWidget  *button,
               const char *title,
               gboolean    sorted,
               gboolean    descending)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
  g_autofree char *text = sorted ? g_strdup_printf ("%s %s", title, descending ? "▼" : "▲") : g_strdup (title);
  g_autofree char *name = NULL;

  if (!sorted)
    /* Translators: the header of a column for a screen reader. */
    name = g_strdup_printf (_("%s, not sorted by this"), title);
  else if (descending)
    /* Translators: the header of a column for a screen reader. */
    name = g_strdup_printf (_("%s, sorted, largest first"), title);
  else
    /* Translators: the header of a column for a screen reader. */
    name = g_strdup_printf (_("%s, sorted, smallest first"), title);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Sorts the table"),
                                  -1);
}

void
cw_device_table_update_header (CwDeviceTable *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->header);

  for (int k = -1; k < (int) self->columns->len; k++)
    {
      const CwTableColumn *column = k >= 0 ? self->columns->pdata[k] : NULL;
      g_autofree char *title = dup_title (self, column);
      gboolean sorted;
      gboolean descending = self->query->descending;

      if (column == NULL)
        sorted = self->sort_extra < 0 && self->query->sort < 0 && self->query->sort_by_name;
      else if (column->field >= 0)
        sorted = self->sort_extra < 0 && self->query->sort == column->field;
      else
        {
          sorted = self->sort_extra == k;
          descending = self->extra_descending;
        }

      update_button (button, title, sorted, descending);
      button = gtk_widget_get_next_sibling (button);
    }
}
