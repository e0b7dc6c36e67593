/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-cost-panel-row.h"

#include "cw-diagram-words.h"

#include <glib/gi18n.h>

/* Formula and values are written only for the rows that are open, since there are many rows and a
 * slider moves them all. */

struct _CwCostPanelRow
{
  GtkWidget parent_instance;

  CwQuantity quantity;

  /* Borrowed from the tree. */
  GtkWidget *box;
  GtkWidget *button;
  GtkWidget *value;
  GtkWidget *details;
  GtkWidget *formula_label;
  GtkWidget *values_label;
  GtkWidget *unit_label;
};

G_DEFINE_FINAL_TYPE (CwCostPanelRow, cw_cost_panel_row, GTK_TYPE_WIDGET)

static const char *
describe_unit (CwUnit unit)
{
  switch (unit)
    {
    case CW_UNIT_BYTES:
      return _("Unit: bytes; 1 GB is 10⁹ bytes.");
    case CW_UNIT_SECONDS:
      return _("Unit: seconds.");
    case CW_UNIT_SHARE:
      return _("Unit: a share, in percent.");
    case CW_UNIT_FLOPS:
      return _("Unit: floating-point operations.");
    case CW_UNIT_COUNT:
    default:
      return _("Unit: a count.");
    }
}

static void
write_details (CwCostPanelRow          *self,
               const CwQuantityContext *context)
{
  g_autofree char *formula = cw_quantity_dup_formula (self->quantity, context);
  g_autofree char *values = cw_quantity_dup_values (self->quantity, context);
  g_autofree char *formula_text = g_strdup_printf (_("Formula: %s"), formula);
  g_autofree char *values_text = g_strdup_printf (_("With the values: %s"), values);

  gtk_label_set_label (GTK_LABEL (self->formula_label), formula_text);
  gtk_label_set_label (GTK_LABEL (self->values_label), values_text);
}

static void
clicked_cb (CwCostPanelRow *self)
{
  const gboolean open = !gtk_widget_get_visible (self->details);

  g_assert (CW_IS_COST_PANEL_ROW (self));

  gtk_widget_set_visible (self->details, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  if (open)
    gtk_widget_activate_action (GTK_WIDGET (self), "cost.refresh", NULL);
}

static void
cw_cost_panel_row_dispose (GObject *object)
{
  g_clear_pointer (&CW_COST_PANEL_ROW (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_cost_panel_row_parent_class)->dispose (object);
}

static void
cw_cost_panel_row_class_init (CwCostPanelRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_cost_panel_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "costrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_cost_panel_row_init (CwCostPanelRow *self)
{
}

static GtkWidget *
create_label (const char *text,
              int         chars)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "max-width-chars", chars,
                       "xalign", 0.0f,
                       NULL);
}

static void
create_details (CwCostPanelRow *self)
{
  const char *source = cw_quantity_get_source (self->quantity);
  g_autofree char *text = g_strdup_printf (_("Source: %s"), source);
  GtkWidget *source_label = create_label (text, 34);

  self->details = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->formula_label = create_label ("", 34);
  self->values_label = create_label ("", 34);
  self->unit_label = create_label (describe_unit (cw_quantity_get_unit (self->quantity)), 34);
  gtk_widget_add_css_class (self->unit_label, "dim-label");
  gtk_widget_add_css_class (source_label, "dim-label");
  gtk_widget_add_css_class (self->details, "cost-details");
  gtk_box_append (GTK_BOX (self->details), self->formula_label);
  gtk_box_append (GTK_BOX (self->details), self->values_label);
  gtk_box_append (GTK_BOX (self->details), self->unit_label);
  gtk_box_append (GTK_BOX (self->details), source_label);
  gtk_widget_set_visible (self->details, FALSE);
}

GtkWidget *
cw_cost_panel_row_new (CwQuantity quantity)
{
  CwCostPanelRow *self = g_object_new (CW_TYPE_COST_PANEL_ROW, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = create_label (cw_quantity_get_name (quantity), 24);

  self->quantity = quantity;
  self->value = g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "valign", GTK_ALIGN_BASELINE, NULL);
  gtk_widget_add_css_class (self->value, "cost-value");
  gtk_widget_add_css_class (name, "cost-name");
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), self->value);
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), line);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  create_details (self);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_box_append (GTK_BOX (self->box), self->details);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
cw_cost_panel_row_set (CwCostPanelRow          *self,
                       const CwQuantityContext *context)
{
  g_autofree char *value = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (CW_IS_COST_PANEL_ROW (self));
  g_return_if_fail (context != NULL);

  value = cw_words_quantity (cw_quantity_get_unit (self->quantity), cw_quantity_get_value (self->quantity, context));
  /* Translators: a quantity and its value. */
  name = g_strdup_printf (_("%1$s: %2$s"), cw_quantity_get_name (self->quantity), value);
  gtk_label_set_label (GTK_LABEL (self->value), value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (gtk_widget_get_visible (self->details))
    write_details (self, context);
}
