/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-details.h"

#include "cw-panel.h"
#include "cw-question-chips.h"
#include "widgets/cw-device-text.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

struct _CwDeviceDetails
{
  GtkWidget parent_instance;

  /* Owned. */
  CwDevice *device;

  /* Borrowed from the tree. */
  GtkWidget *panel;
  GtkWidget *column;
  GHashTable *places; /* char*: the place in an address, its GtkWidget. */
};

G_DEFINE_FINAL_TYPE (CwDeviceDetails, cw_device_details, GTK_TYPE_WIDGET)

static void
append (CwDeviceDetails *self,
        GtkWidget       *child)
{
  gtk_box_append (GTK_BOX (self->column), child);
}

/* Remembers where an address that names @place leads to. */
static void
add_place (CwDeviceDetails *self,
           const char      *place,
           GtkWidget       *widget)
{
  g_hash_table_insert (self->places, (gpointer) place, widget);
}

/* A heading in a box, since a label does not take the focus at GTK 4.8. */
static void
append_heading (CwDeviceDetails *self,
                const char      *place,
                const char      *text)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (GTK_BOX (box), cw_panel_heading (text));
  append (self, box);
  if (place != NULL)
    add_place (self, place, box);
}

static void
append_statement (GtkWidget   *box,
                  CwStatement *statement)
{
  const char *text = cw_statement_get_text (statement);
  const char *derived = cw_statement_get_derived (statement);

  if (*text != '\0')
    gtk_box_append (GTK_BOX (box), cw_panel_text (text, NULL));
  if (derived != NULL)
    {
      /* Translators: %s says from what a statement follows. */
      g_autofree char *why = g_strdup_printf (_("Follows from: %s"), derived);

      gtk_box_append (GTK_BOX (box), cw_panel_text (why, "caption"));
    }
  if (cw_statement_get_source (statement) != NULL)
    gtk_box_append (GTK_BOX (box), cw_panel_source (cw_statement_get_source (statement)));
}

static void
append_status (CwDeviceDetails *self)
{
  g_autofree char *status = cw_device_status_text (self->device);
  /* Translators: kind, vendor and status of a device: "TPU · Google · current". */
  g_autofree char *text = g_strdup_printf (_("%1$s · %2$s · %3$s"),
                                           cw_kind_title (cw_device_get_kind (self->device)),
                                           cw_device_get_vendor (self->device), status);
  GtkWidget *box;

  box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_box_append (GTK_BOX (box), cw_panel_text (text, "dim-label"));
  append (self, box);
  add_place (self, "status", box);
  add_place (self, "launched", box);
  if (cw_device_get_status_note (self->device) != NULL)
    append (self, cw_panel_text (cw_device_get_status_note (self->device), NULL));
  if (cw_device_get_status_source (self->device) != NULL)
    append (self, cw_panel_source (cw_device_get_status_source (self->device)));
  if (cw_device_get_launched (self->device) != NULL)
    {
      /* Translators: %s is a date, or words such as "announced in May 2024". */
      g_autofree char *launched = g_strdup_printf (_("Launched: %s"), cw_device_get_launched (self->device));

      append (self, cw_panel_text (launched, NULL));
      if (cw_device_get_launched_source (self->device) != NULL)
        append (self, cw_panel_source (cw_device_get_launched_source (self->device)));
    }
}

static void
append_buttons (CwDeviceDetails *self)
{
  GtkWidget *flow = cw_flow_new ();
  g_autofree char *address = g_strconcat ("chipwise:device/", cw_device_get_id (self->device), NULL);

  cw_flow_append (CW_FLOW (flow), cw_panel_button (_("Compare"), "hardware.choose", cw_device_get_id (self->device)));
  cw_flow_append (CW_FLOW (flow), cw_panel_button (_("Copy as text"), "hardware.copy", address));
  append (self, flow);
}

static GtkWidget *
create_figure (CwDevice *device,
               CwField   field)
{
  CwFigure *figure = cw_device_get_figure (device, field);
  g_autofree char *text = cw_figure_dup_text (figure);
  g_autofree char *equivalent = cw_figure_dup_equivalent (figure);
  g_autofree char *name = cw_device_cell_name (device, field);
  g_autofree char *value = equivalent != NULL ? g_strdup_printf (_("%1$s (%2$s)"), text, equivalent) : g_strdup (text);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 NULL);

  gtk_widget_add_css_class (box, "figure");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), cw_panel_text (cw_field_get_name (field), "dim-label"));
  gtk_box_append (GTK_BOX (box), cw_panel_text (value, "heading"));
  if (cw_figure_get_derived (figure) != NULL)
    {
      /* Translators: %s is the arithmetic behind a figure. */
      g_autofree char *derived = g_strdup_printf (_("Calculated: %s"), cw_figure_get_derived (figure));

      gtk_box_append (GTK_BOX (box), cw_panel_text (derived, "caption"));
    }
  if (cw_figure_get_note (figure) != NULL)
    gtk_box_append (GTK_BOX (box), cw_panel_text (cw_figure_get_note (figure), "caption"));
  gtk_box_append (GTK_BOX (box), cw_panel_source (cw_figure_get_source (figure)));
  return box;
}

static void
append_figures (CwDeviceDetails *self)
{
  g_autoptr(GPtrArray) missing = g_ptr_array_new ();

  append_heading (self, NULL, _("Figures"));
  for (guint field = 0; field < CW_N_FIELDS; field++)
    {
      if (cw_device_get_figure (self->device, field) != NULL)
        {
          GtkWidget *figure = create_figure (self->device, field);

          add_place (self, cw_field_get_nick (field), figure);
          append (self, figure);
        }
      else if (cw_field_concerns (field, cw_device_get_kind (self->device)))
        g_ptr_array_add (missing, (gpointer) cw_field_get_name (field));
    }

  if (missing->len > 0)
    {
      g_autofree char *list = NULL;
      g_autofree char *text = NULL;
      GtkWidget *box;

      g_ptr_array_add (missing, NULL);
      list = g_strjoinv (", ", (GStrv) missing->pdata);
      /* Translators: %s is a list of figures that no source gives. */
      text = g_strdup_printf (_("Not published: %s"), list);
      box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_box_append (GTK_BOX (box), cw_panel_text (text, "dim-label"));
      append (self, box);
      for (guint field = 0; field < CW_N_FIELDS; field++)
        {
          if (!g_hash_table_contains (self->places, cw_field_get_nick (field)))
            add_place (self, cw_field_get_nick (field), box);
        }
    }
}

static void
append_statements (CwDeviceDetails *self,
                   const char      *place,
                   const char      *heading,
                   GListModel      *statements)
{
  const guint n = g_list_model_get_n_items (statements);

  if (n == 0)
    return;

  append_heading (self, place, heading);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwStatement) statement = g_list_model_get_item (statements, i);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      gtk_widget_add_css_class (box, "statement");
      append_statement (box, statement);
      append (self, box);
    }
}

static void
append_machine_types (CwDeviceDetails *self)
{
  GListModel *types = cw_device_get_machine_types (self->device);
  const guint n = g_list_model_get_n_items (types);

  if (n == 0)
    return;

  append_heading (self, "machine-types", _("Machine types"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwStatement) type = g_list_model_get_item (types, i);
      const char *name = cw_statement_get_subject (type) != NULL ? cw_statement_get_subject (type)
                                                                 : cw_statement_get_text (type);
      const guint count = (guint) cw_statement_get_count (type);
      g_autofree char *text = NULL;

      if (count > 0)
        /* Translators: a machine type and how many devices it has. */
        text = g_strdup_printf (ngettext ("%1$s: %2$u device", "%1$s: %2$u devices", count), name, count);
      else
        text = g_strdup (name);

      append (self, cw_panel_text (text, "heading"));
      append_statement (self->column, type);
    }
}

static void
append_frameworks (CwDeviceDetails *self)
{
  const char * const *frameworks = cw_device_get_frameworks (self->device);
  CwStatement *statement = cw_device_get_frameworks_statement (self->device);

  if (frameworks[0] != NULL || statement != NULL)
    append_heading (self, "frameworks", _("Frameworks"));
  if (frameworks[0] != NULL)
    {
      g_autofree char *list = g_strjoinv (", ", (GStrv) frameworks);

      append (self, cw_panel_text (list, NULL));
    }
  if (statement != NULL)
    append_statement (self->column, statement);

  if (cw_device_get_topology (self->device) != NULL)
    {
      append_heading (self, "topology", _("Topology"));
      append_statement (self->column, cw_device_get_topology (self->device));
    }
}

static void
append_questions (CwDeviceDetails *self,
                  CwLibrary       *library)
{
  g_autoptr(GPtrArray) questions = cw_questions_about_device (library, cw_device_get_id (self->device));

  if (questions->len == 0)
    return;

  append_heading (self, NULL, _("Questions about it"));
  append (self, cw_question_chips_new (questions));
}

static void
cw_device_details_dispose (GObject *object)
{
  CwDeviceDetails *self = CW_DEVICE_DETAILS (object);

  g_clear_pointer (&self->panel, gtk_widget_unparent);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_object (&self->device);

  G_OBJECT_CLASS (cw_device_details_parent_class)->dispose (object);
}

static void
cw_device_details_class_init (CwDeviceDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_device_details_dispose;

  gtk_widget_class_set_css_name (widget_class, "details");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_device_details_init (CwDeviceDetails *self)
{
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
}

GtkWidget *
cw_device_details_new (CwLibrary *library,
                       CwDevice  *device)
{
  CwDeviceDetails *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  self = g_object_new (CW_TYPE_DEVICE_DETAILS, NULL);
  self->device = g_object_ref (device);
  self->column = cw_panel_new_column ();
  self->panel = cw_panel_new (cw_device_get_name (device), self->column);
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, cw_device_get_name (device), -1);

  append_status (self);
  append_buttons (self);
  append_figures (self);
  append_frameworks (self);
  append_statements (self, "good-for", _("Good for"), cw_device_get_good_for (device));
  append_statements (self, "not-for", _("Not for"), cw_device_get_not_for (device));
  append_machine_types (self);
  append_statements (self, "disagreements", _("Where the sources disagree"), cw_device_get_disagreements (device));
  append_questions (self, library);

  return GTK_WIDGET (self);
}

CwDevice *
cw_device_details_get_device (CwDeviceDetails *self)
{
  g_return_val_if_fail (CW_IS_DEVICE_DETAILS (self), NULL);

  return self->device;
}

/* Shows what an address led to: a figure by its nick, or a part such as `machine-types`. %NULL: there
 * is nothing of the kind to see. */
GtkWidget *
cw_device_details_mark (CwDeviceDetails *self,
                        const char      *place)
{
  GtkWidget *widget;

  g_return_val_if_fail (CW_IS_DEVICE_DETAILS (self), NULL);
  g_return_val_if_fail (place != NULL, NULL);

  widget = g_hash_table_lookup (self->places, place);
  if (widget != NULL)
    {
      gtk_widget_add_css_class (widget, "marked");
      gtk_widget_set_focusable (widget, TRUE);
    }

  return widget;
}
