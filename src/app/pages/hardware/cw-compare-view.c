/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-compare-view.h"

#include "cw-panel.h"
#include "cw-roofline-view.h"
#include "widgets/cw-device-text.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* A line for each figure, with a cell for each device, as a table with roles: the name of a cell
 * says device, figure, value, and whether it is the larger one. */

static char *
dup_title (CwComparison *comparison)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    g_ptr_array_add (names, cw_device_short_name (cw_comparison_get_device (comparison, i)));
  g_ptr_array_add (names, NULL);

  /* Translators: stands between the names of devices that are compared. */
  return g_strjoinv (_(" vs "), (GStrv) names->pdata);
}

static GtkWidget *
create_cell (CwComparison          *comparison,
             const CwComparisonRow *row,
             guint                  index)
{
  const char *mark = cw_comparison_get_mark (comparison);
  const gboolean largest = row->is_largest[index];
  g_autofree char *device = cw_device_short_name (cw_comparison_get_device (comparison, index));
  g_autofree char *name = NULL;
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX,
                                  "orientation", GTK_ORIENTATION_VERTICAL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_CELL,
                                  NULL);
  GtkWidget *label = cw_panel_text (row->cells[index], NULL);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_box_append (GTK_BOX (cell), label);
  if (largest)
    {
      GtkWidget *sign = cw_panel_text (mark, "caption-heading");

      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (sign, "right");
      gtk_label_set_max_width_chars (GTK_LABEL (sign), 18);
      gtk_box_append (GTK_BOX (cell), sign);
    }
  gtk_widget_set_hexpand (cell, TRUE);

  if (largest)
    /* Translators: a cell for a screen reader: device, figure, value, "larger". */
    name = g_strdup_printf (_("%1$s, %2$s: %3$s, %4$s"), device, row->name, row->cells[index], mark);
  else
    /* Translators: a cell for a screen reader: the device, the column, the value. */
    name = g_strdup_printf (_("%1$s, %2$s: %3$s"), device, row->name, row->cells[index]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return cell;
}

/* The title stands above its row, since a cell that is a title would be as wide as a figure. */
static void
append_row (GtkWidget             *table,
            CwComparison          *comparison,
            const CwComparisonRow *row)
{
  const guint n = cw_comparison_get_n_devices (comparison);
  GtkWidget *title = cw_panel_text (row->name, "dim-label");
  GtkWidget *cells = g_object_new (GTK_TYPE_BOX,
                                   "spacing", 12,
                                   "homogeneous", TRUE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                   NULL);

  gtk_widget_add_css_class (title, "figure");
  gtk_accessible_update_property (GTK_ACCESSIBLE (cells), GTK_ACCESSIBLE_PROPERTY_LABEL, row->name, -1);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (cells), create_cell (comparison, row, i));

  gtk_box_append (GTK_BOX (table), title);
  gtk_box_append (GTK_BOX (table), cells);
  if (row->is_mixed)
    gtk_box_append (GTK_BOX (table),
                    cw_panel_text (_("Counted differently, so neither is called larger."), "caption"));
}

static GtkWidget *
create_names (CwComparison *comparison)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "spacing", 12,
                                 "homogeneous", TRUE,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                 NULL);

  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      CwDevice *device = cw_comparison_get_device (comparison, i);
      g_autofree char *name = cw_device_short_name (device);
      g_autofree char *address = g_strconcat ("chipwise:device/", cw_device_get_id (device), NULL);
      GtkWidget *button = cw_panel_button (name, "win.go", address);
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

      gtk_widget_add_css_class (button, "chip");
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
      gtk_widget_set_halign (button, GTK_ALIGN_START);
      gtk_widget_set_hexpand (button, TRUE);
      gtk_box_append (GTK_BOX (box), button);
    }

  return box;
}

static void
append_rows (GtkWidget    *column,
             CwComparison *comparison,
             gboolean      differing,
             const char   *heading)
{
  GtkWidget *table = g_object_new (GTK_TYPE_BOX,
                                   "orientation", GTK_ORIENTATION_VERTICAL,
                                   "spacing", 4,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE,
                                   NULL);
  guint n = 0;

  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL, heading, -1);
  if (differing)
    gtk_box_append (GTK_BOX (table), create_names (comparison));

  for (guint i = 0; i < cw_comparison_get_n_rows (comparison); i++)
    {
      const CwComparisonRow *row = cw_comparison_get_row (comparison, i);

      if ((row->differs != FALSE) != (differing != FALSE))
        continue;

      append_row (table, comparison, row);
      n++;
    }

  if (n == 0)
    {
      g_object_ref_sink (table);
      g_object_unref (table);
      return;
    }

  gtk_box_append (GTK_BOX (column), cw_panel_heading (heading));
  gtk_box_append (GTK_BOX (column), table);
}

static void
append_pick (GtkWidget *column,
             CwDevice  *device)
{
  GListModel *good_for = cw_device_get_good_for (device);
  const guint n = g_list_model_get_n_items (good_for);
  g_autofree char *name = cw_device_short_name (device);
  /* Translators: the heading above the reasons for a device; %s is its name. */
  g_autofree char *heading = g_strdup_printf (_("Pick %s when the work is"), name);

  if (n == 0)
    return;

  gtk_box_append (GTK_BOX (column), cw_panel_heading (heading));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwStatement) statement = g_list_model_get_item (good_for, i);

      gtk_box_append (GTK_BOX (column), cw_panel_text (cw_statement_get_text (statement), NULL));
      if (cw_statement_get_source (statement) != NULL)
        gtk_box_append (GTK_BOX (column), cw_panel_source (cw_statement_get_source (statement)));
    }
}

static void
append_roofline (GtkWidget    *column,
                 CwComparison *comparison)
{
  GtkWidget *view = cw_roofline_view_new ();
  g_autoptr(GString) missing = g_string_new (NULL);

  gtk_box_append (GTK_BOX (column), cw_panel_heading (_("Roofline")));
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      g_autofree char *name = cw_device_short_name (cw_comparison_get_device (comparison, i));
      CwRoofline roofline;

      if (cw_comparison_get_roofline (comparison, i, &roofline))
        cw_roofline_view_add (CW_ROOFLINE_VIEW (view), name, roofline.peak, roofline.bandwidth);
      else
        g_string_append_printf (missing, "%s%s", missing->len > 0 ? ", " : "", name);
    }

  if (missing->len > 0)
    {
      /* Translators: %s is a list of devices. */
      g_autofree char *text = g_strdup_printf (_("No roofline, since its figures are not published: %s"), missing->str);

      gtk_box_append (GTK_BOX (column), cw_panel_text (text, "dim-label"));
    }

  gtk_widget_set_visible (view, cw_roofline_view_get_n (CW_ROOFLINE_VIEW (view)) > 0);
  gtk_box_append (GTK_BOX (column), view);
  gtk_box_append (GTK_BOX (column),
                  cw_panel_text (_("Left of its ridge a device waits for memory, right of it for arithmetic. "
                                   "Peak is dense BF16; both axes are logarithmic."), "caption"));
}

GtkWidget *
cw_compare_view_new (CwComparison *comparison)
{
  GtkWidget *column = cw_panel_new_column ();
  GtkWidget *flow = cw_flow_new ();
  g_autofree char *title = NULL;
  g_autofree char *address = NULL;

  g_return_val_if_fail (CW_IS_COMPARISON (comparison), NULL);

  title = dup_title (comparison);
  address = cw_comparison_to_string (comparison);
  cw_flow_append (CW_FLOW (flow), cw_panel_button (_("Copy as text"), "hardware.copy", address));
  gtk_box_append (GTK_BOX (column), flow);
  append_rows (column, comparison, TRUE, _("What differs"));
  append_roofline (column, comparison);
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    append_pick (column, cw_comparison_get_device (comparison, i));
  append_rows (column, comparison, FALSE, _("What is the same"));

  return cw_panel_new (title, column);
}
