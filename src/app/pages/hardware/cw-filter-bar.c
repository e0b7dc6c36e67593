/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-filter-bar.h"

#include "cw-column-chooser.h"
#include "cw-filter-menu.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

#define MAX_SEARCH_BYTES 100

static const struct
{
  const char *kind;
  const char *title;
} kinds[] = {
  { "accelerators", N_("Accelerators") },
  { "gpu", N_("GPU") },
  { "tpu", N_("TPU") },
  { "cpu", N_("CPU series") },
};

struct _CwFilterBar
{
  GtkWidget parent_instance;

  /* Owned. */
  CwHardwareQuery *query;

  /* Borrowed from the tree. */
  GtkWidget *flow;
  GtkWidget *buttons[G_N_ELEMENTS (kinds)];
  GtkWidget *search;
  GtkWidget *count;
  GtkWidget *reset;
  GtkWidget *filters;
  GtkWidget *columns;

  gboolean updating; /* The controls follow the query, not the user. */
};

G_DEFINE_FINAL_TYPE (CwFilterBar, cw_filter_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
update_checked (GtkWidget *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                                                         : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static gboolean
is_filtered (const CwHardwareQuery *query)
{
  return query->framework != NULL || query->all_status || query->min_memory > 0 || query->search != NULL;
}

static void
update (CwFilterBar *self)
{
  const char *search = self->query->search != NULL ? self->query->search : "";

  self->updating = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), g_str_equal (kinds[i].kind, self->query->kind));
      update_checked (self->buttons[i]);
    }
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->search)), search))
    gtk_editable_set_text (GTK_EDITABLE (self->search), search);
  cw_filter_menu_set_query (CW_FILTER_MENU (self->filters), self->query);
  cw_column_chooser_set_query (CW_COLUMN_CHOOSER (self->columns), self->query);
  gtk_widget_set_visible (self->reset, is_filtered (self->query));
  self->updating = FALSE;
}

static void
changed (CwFilterBar *self)
{
  update (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
kind_toggled_cb (CwFilterBar *self,
                 GtkWidget   *button)
{
  g_assert (CW_IS_FILTER_BAR (self));

  update_checked (button);
  if (self->updating || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (self->buttons[i] == button && !g_str_equal (self->query->kind, kinds[i].kind))
        {
          const gboolean was_cpu = g_str_equal (self->query->kind, "cpu");

          g_free (self->query->kind);
          self->query->kind = g_strdup (kinds[i].kind);
          /* Hosts and devices have columns of their own, and a memory of their own to filter by. */
          if (was_cpu != g_str_equal (kinds[i].kind, "cpu"))
            {
              cw_hardware_query_set_default_columns (self->query);
              self->query->sort = -1;
              self->query->min_memory = 0;
            }
          changed (self);
          return;
        }
    }
}

static void
search_changed_cb (CwFilterBar *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_assert (CW_IS_FILTER_BAR (self));

  if (self->updating)
    return;

  g_strstrip (text);
  if (g_strcmp0 (text, self->query->search != NULL ? self->query->search : "") == 0)
    return;

  g_free (self->query->search);
  self->query->search = *text != '\0' ? g_steal_pointer (&text) : NULL;
  gtk_widget_set_visible (self->reset, is_filtered (self->query));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
reset_clicked_cb (CwFilterBar *self)
{
  g_assert (CW_IS_FILTER_BAR (self));

  g_clear_pointer (&self->query->framework, g_free);
  g_clear_pointer (&self->query->search, g_free);
  self->query->all_status = FALSE;
  self->query->min_memory = 0;
  changed (self);
  gtk_widget_grab_focus (self->search);
}

static void
menu_changed_cb (CwFilterBar *self)
{
  g_assert (CW_IS_FILTER_BAR (self));

  if (self->updating)
    return;

  cw_filter_menu_apply (CW_FILTER_MENU (self->filters), self->query);
  cw_column_chooser_apply (CW_COLUMN_CHOOSER (self->columns), self->query);
  gtk_widget_set_visible (self->reset, is_filtered (self->query));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
cw_filter_bar_dispose (GObject *object)
{
  CwFilterBar *self = CW_FILTER_BAR (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);
  g_clear_pointer (&self->query, cw_hardware_query_free);

  G_OBJECT_CLASS (cw_filter_bar_parent_class)->dispose (object);
}

static void
cw_filter_bar_class_init (CwFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_filter_bar_dispose;

  /**
   * CwFilterBar::changed:
   *
   * The user wants to see something else.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_FILTER_BAR, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_kinds (CwFilterBar *self)
{
  GtkWidget *box = g_object_new (CW_TYPE_FLOW, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);

  gtk_widget_add_css_class (box, "segments");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Kind of device"), -1);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                        "label", _(kinds[i].title),
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO,
                                        NULL);

      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(kinds[i].title), -1);
      self->buttons[i] = button;
      g_signal_connect_object (button, "toggled", G_CALLBACK (kind_toggled_cb), self, G_CONNECT_SWAPPED);
      cw_flow_append (CW_FLOW (box), button);
    }

  return box;
}

static void
cw_filter_bar_init (CwFilterBar *self)
{
  GtkWidget *kind_box = create_kinds (self);

  self->query = cw_hardware_query_new ();
  self->flow = cw_flow_new ();
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));

  self->search = gtk_search_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->search), 12);
  g_object_set (self->search, "placeholder-text", _("Search"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Search devices and machine types"), -1);
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->search))), MAX_SEARCH_BYTES / 4);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (search_changed_cb), self, G_CONNECT_SWAPPED);

  self->filters = cw_filter_menu_new ();
  g_signal_connect_object (self->filters, "changed", G_CALLBACK (menu_changed_cb), self, G_CONNECT_SWAPPED);
  self->columns = cw_column_chooser_new ();
  g_signal_connect_object (self->columns, "changed", G_CALLBACK (menu_changed_cb), self, G_CONNECT_SWAPPED);

  self->reset = gtk_button_new_with_label (_("Clear Filters"));
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_clicked_cb), self, G_CONNECT_SWAPPED);
  self->count = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "max-width-chars", 50, "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (self->count, "dim-label");

  cw_flow_append (CW_FLOW (self->flow), kind_box);
  cw_flow_append (CW_FLOW (self->flow), self->search);
  cw_flow_append (CW_FLOW (self->flow), self->filters);
  cw_flow_append (CW_FLOW (self->flow), self->columns);
  cw_flow_append (CW_FLOW (self->flow), self->reset);
  cw_flow_append (CW_FLOW (self->flow), self->count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What the table shows"), -1);
  update (self);
}

GtkWidget *
cw_filter_bar_new (void)
{
  return g_object_new (CW_TYPE_FILTER_BAR, NULL);
}

const CwHardwareQuery *
cw_filter_bar_get_query (CwFilterBar *self)
{
  g_return_val_if_fail (CW_IS_FILTER_BAR (self), NULL);

  return self->query;
}

/* Emits nothing: this is not the user. */
void
cw_filter_bar_set_query (CwFilterBar           *self,
                         const CwHardwareQuery *query)
{
  CwHardwareQuery *copy;

  g_return_if_fail (CW_IS_FILTER_BAR (self));
  g_return_if_fail (query != NULL);

  copy = cw_hardware_query_copy (query);
  cw_hardware_query_free (self->query);
  self->query = copy;
  update (self);
}

/* "4 of 22 shown · TensorFlow · at least 60 GiB" */
void
cw_filter_bar_set_count (CwFilterBar *self,
                         guint        n_shown,
                         guint        n_rows)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_if_fail (CW_IS_FILTER_BAR (self));

  /* Translators: how many rows of the table are shown. */
  g_string_append_printf (text, ngettext ("%1$u of %2$u shown", "%1$u of %2$u shown", n_rows), n_shown, n_rows);
  g_string_append_printf (text, " · %s", self->query->all_status ? _("deprecated and shut down too") : _("current ones"));
  if (self->query->framework != NULL)
    g_string_append_printf (text, " · %s", self->query->framework);
  if (self->query->min_memory > 0)
    {
      g_autofree char *memory = cw_filter_menu_memory_text (self->query->min_memory);

      g_string_append (text, " · ");
      /* Translators: %s is an amount of memory. */
      g_string_append_printf (text, _("at least %s"), memory);
    }

  gtk_label_set_text (GTK_LABEL (self->count), text->str);
}

const char *
cw_filter_bar_get_count (CwFilterBar *self)
{
  g_return_val_if_fail (CW_IS_FILTER_BAR (self), NULL);

  return gtk_label_get_text (GTK_LABEL (self->count));
}
