/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-browse-view.h"

#include "cw-device-list.h"
#include "cw-device-table.h"
#include "cw-filter-bar.h"
#include "cw-panel.h"
#include "cw-ready-questions.h"

#include <glib/gi18n.h>

struct _CwBrowseView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwCatalogue       *catalogue;
  CwDeviceSelection *selection;

  /* Borrowed from the tree. */
  GtkWidget *scrolled;
  GtkWidget *filter_bar;
  GtkWidget *compare;
  GtkWidget *note;
  GtkWidget *nothing;
  GtkWidget *frame;
  GtkWidget *table;
  GtkWidget *list;

  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (CwBrowseView, cw_browse_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_OPENED,
  SIGNAL_QUERY_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A filter by framework hides the devices whose frameworks no source lists; that has to be said, or
 * it reads as if they ran none. */
static void
update_note (CwBrowseView *self)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_copy (cw_browse_view_get_query (self));
  g_autoptr(GPtrArray) devices = NULL;
  guint n = 0;

  gtk_widget_set_visible (self->note, FALSE);
  if (query->framework == NULL)
    return;

  g_clear_pointer (&query->framework, g_free);
  devices = cw_hardware_query_run (query, self->catalogue);
  for (guint i = 0; i < devices->len; i++)
    n += cw_device_get_frameworks (devices->pdata[i])[0] == NULL ? 1 : 0;

  if (n > 0)
    {
      g_autofree char *text =
        g_strdup_printf (ngettext ("%u device is left out, since its page lists no frameworks.",
                                   "%u devices are left out, since their pages list no frameworks.", n), n);

      gtk_label_set_text (GTK_LABEL (self->note), text);
      gtk_widget_set_visible (self->note, TRUE);
    }
}

static GStrv
list_figures (CwDevice *device,
              gpointer  user_data)
{
  CwBrowseView *self = user_data;
  const GArray *columns = cw_browse_view_get_query (self)->columns;
  g_autoptr(GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; i < columns->len; i++)
    {
      const CwField field = g_array_index (columns, CwField, i);
      CwFigure *figure = cw_device_get_figure (device, field);
      g_autofree char *value = figure != NULL ? cw_figure_dup_text (figure) : g_strdup (_("not published"));
      /* Translators: a figure of a device: "Memory per device: 95 GiB". */
      g_autofree char *line = g_strdup_printf (_("%1$s: %2$s"), cw_field_get_name (field), value);

      g_strv_builder_add (lines, line);
    }

  return g_strv_builder_end (lines);
}

static void
update_list (CwBrowseView *self)
{
  g_autoptr(GPtrArray) none = g_ptr_array_new ();
  GPtrArray *shown = cw_device_table_get_shown (CW_DEVICE_TABLE (self->table));

  /* Only what is seen is built. */
  gtk_widget_set_visible (self->frame, !self->narrow && shown->len > 0);
  gtk_widget_set_visible (self->list, self->narrow && shown->len > 0);
  gtk_widget_set_visible (self->nothing, shown->len == 0);
  cw_device_list_show (CW_DEVICE_LIST (self->list), self->narrow ? shown : none, list_figures, self);
}

static void
update (CwBrowseView *self)
{
  cw_device_table_set_query (CW_DEVICE_TABLE (self->table), cw_browse_view_get_query (self));
  cw_filter_bar_set_count (CW_FILTER_BAR (self->filter_bar),
                           cw_device_table_get_n_shown (CW_DEVICE_TABLE (self->table)),
                           cw_device_table_get_n_rows (CW_DEVICE_TABLE (self->table)));
  update_note (self);
  update_list (self);
}

static void
filter_changed_cb (CwBrowseView *self)
{
  g_assert (CW_IS_BROWSE_VIEW (self));

  update (self);
  g_signal_emit (self, signals[SIGNAL_QUERY_CHANGED], 0);
}

/* First the way that one reads it: the largest figure, or the first name. Then the other way, then
 * the order of the catalogue. */
static void
sort_requested_cb (CwBrowseView *self,
                   int           field)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_copy (cw_browse_view_get_query (self));
  const gboolean by_name = field < 0;
  const gboolean same = by_name ? query->sort < 0 && query->sort_by_name : query->sort == field;
  const gboolean first = !by_name;

  g_assert (CW_IS_BROWSE_VIEW (self));

  if (same && query->descending != first)
    {
      query->sort = -1;
      query->sort_by_name = FALSE;
      query->descending = FALSE;
    }
  else
    {
      query->descending = same ? !query->descending : first;
      query->sort = field;
      query->sort_by_name = by_name;
    }

  cw_filter_bar_set_query (CW_FILTER_BAR (self->filter_bar), query);
  update (self);
  g_signal_emit (self, signals[SIGNAL_QUERY_CHANGED], 0);
}

static void
table_opened_cb (CwBrowseView *self,
                 CwDevice     *device,
                 int           field)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, device, field);
}

static void
list_opened_cb (CwBrowseView *self,
                CwDevice     *device)
{
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, device, -1);
}

static void
refused_cb (CwBrowseView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "hardware.refuse", NULL);
}

static void
selection_changed_cb (CwBrowseView *self)
{
  const guint n = cw_device_selection_get_n (self->selection);
  g_autofree char *address = cw_device_selection_dup_address (self->selection);
  g_autofree char *text = NULL;

  if (address != NULL)
    {
      text = g_strdup_printf (ngettext ("Compare %u device", "Compare %u devices", n), n);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->compare), "s", address);
    }
  else
    text = g_strdup (_("Choose one more to compare"));

  gtk_button_set_label (GTK_BUTTON (self->compare), text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->compare), address != NULL ? "win.go" : NULL);
  gtk_widget_set_sensitive (self->compare, address != NULL);
  gtk_widget_set_visible (self->compare, n > 0);
}

static void
cw_browse_view_dispose (GObject *object)
{
  CwBrowseView *self = CW_BROWSE_VIEW (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->selection);

  G_OBJECT_CLASS (cw_browse_view_parent_class)->dispose (object);
}

static void
cw_browse_view_class_init (CwBrowseViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_browse_view_dispose;

  /**
   * CwBrowseView::opened:
   * @device: a CwDevice
   * @field: the CwField of the cell, or -1
   *
   * The user wants to see the details.
   */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", CW_TYPE_BROWSE_VIEW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 2, CW_TYPE_DEVICE, G_TYPE_INT);

  /**
   * CwBrowseView::query-changed:
   *
   * The user changed what is shown.
   */
  signals[SIGNAL_QUERY_CHANGED] = g_signal_new ("query-changed", CW_TYPE_BROWSE_VIEW, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_browse_view_init (CwBrowseView *self)
{
}

static GtkWidget *
create_table (CwBrowseView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->table = cw_device_table_new (cw_catalogue_get_devices (self->catalogue), self->selection);
  gtk_widget_add_css_class (self->table, "card");
  g_signal_connect_object (self->table, "opened", G_CALLBACK (table_opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "sort-requested", G_CALLBACK (sort_requested_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_widget_add_css_class (scrolled, "table-frame");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->table);
  return scrolled;
}

GtkWidget *
cw_browse_view_new (CwCatalogue       *catalogue,
                    CwDeviceSelection *selection)
{
  CwBrowseView *self;
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  g_return_val_if_fail (CW_IS_CATALOGUE (catalogue), NULL);
  g_return_val_if_fail (CW_IS_DEVICE_SELECTION (selection), NULL);

  self = g_object_new (CW_TYPE_BROWSE_VIEW, NULL);
  self->catalogue = g_object_ref (catalogue);
  self->selection = g_object_ref (selection);

  self->filter_bar = cw_filter_bar_new ();
  g_signal_connect_object (self->filter_bar, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  self->compare = gtk_button_new ();
  gtk_widget_add_css_class (self->compare, "suggested-action");
  gtk_widget_set_halign (self->compare, GTK_ALIGN_START);
  g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  self->note = cw_panel_text ("", "dim-label");
  self->nothing = cw_panel_text (_("No device is like that. Clear the filters, or ask for less."), NULL);
  self->frame = create_table (self);
  self->list = cw_device_list_new ();
  g_signal_connect_object (self->list, "opened", G_CALLBACK (list_opened_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_add_css_class (column, "hardware-column");
  gtk_box_append (GTK_BOX (column), cw_ready_questions_new ());
  gtk_box_append (GTK_BOX (column), self->filter_bar);
  gtk_box_append (GTK_BOX (column), self->compare);
  gtk_box_append (GTK_BOX (column), self->note);
  gtk_box_append (GTK_BOX (column), self->frame);
  gtk_box_append (GTK_BOX (column), self->list);
  gtk_box_append (GTK_BOX (column), self->nothing);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_widget_set_focusable (self->scrolled, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), column);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));

  selection_changed_cb (self);
  update (self);
  return GTK_WIDGET (self);
}

const CwHardwareQuery *
cw_browse_view_get_query (CwBrowseView *self)
{
  g_return_val_if_fail (CW_IS_BROWSE_VIEW (self), NULL);

  return cw_filter_bar_get_query (CW_FILTER_BAR (self->filter_bar));
}

void
cw_browse_view_set_query (CwBrowseView          *self,
                          const CwHardwareQuery *query)
{
  g_return_if_fail (CW_IS_BROWSE_VIEW (self));

  cw_filter_bar_set_query (CW_FILTER_BAR (self->filter_bar), query);
  update (self);
}

void
cw_browse_view_set_narrow (CwBrowseView *self,
                           gboolean      narrow)
{
  g_return_if_fail (CW_IS_BROWSE_VIEW (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  update_list (self);
}

/* Makes sure that @device, and @field where it is not -1, can be seen. */
static void
reveal (CwBrowseView *self,
        CwDevice     *device,
        int           field)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_copy (cw_browse_view_get_query (self));
  gboolean has_column = field < 0;

  if (!cw_hardware_query_matches (query, device))
    {
      cw_hardware_query_free (g_steal_pointer (&query));
      query = cw_hardware_query_new ();
      if (cw_device_get_kind (device) == CW_KIND_CPU)
        {
          g_free (query->kind);
          query->kind = g_strdup ("cpu");
          cw_hardware_query_set_default_columns (query);
        }
      query->all_status = cw_device_get_status (device) != CW_STATUS_CURRENT;
    }

  for (guint i = 0; i < query->columns->len && !has_column; i++)
    has_column = (int) g_array_index (query->columns, CwField, i) == field;
  if (!has_column)
    {
      const CwField column = (CwField) field;

      g_array_append_val (query->columns, column);
    }

  cw_browse_view_set_query (self, query);
}

/* Marks the cell that an address leads to. %NULL: none. */
void
cw_browse_view_mark (CwBrowseView *self,
                     CwDevice     *device,
                     int           field)
{
  g_return_if_fail (CW_IS_BROWSE_VIEW (self));

  if (device != NULL)
    reveal (self, device, field);
  cw_device_table_mark (CW_DEVICE_TABLE (self->table), device, field);
}

gboolean
cw_browse_view_focus_cell (CwBrowseView *self,
                           CwDevice     *device,
                           int           field)
{
  GtkWidget *cell;

  g_return_val_if_fail (CW_IS_BROWSE_VIEW (self), FALSE);

  cell = !self->narrow ? cw_device_table_get_cell (CW_DEVICE_TABLE (self->table), device, field) : NULL;
  return cell != NULL && gtk_widget_grab_focus (cell);
}
