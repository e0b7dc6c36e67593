/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-plan-compare.h"

#include "cw-compare-layout.h"
#include "cw-plan-compare-rows.h"
#include "cw-row-group.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* Plan A stays where it was kept, plan B is the present one. The table comes first: it is what a
 * screen reader should meet, and its rows say all four cells by themselves. */

struct _CwPlanCompare
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;
  GtkWidget   *box;

  /* Borrowed from the tree. */
  GtkWidget *table;
  GtkWidget *empty;
  GtkWidget *keep;
  GtkWidget *forget;
};

G_DEFINE_FINAL_TYPE (CwPlanCompare, cw_plan_compare, GTK_TYPE_WIDGET)

static GtkWidget *
create_cell (const char *text,
             const char *css_class)
{
  GtkWidget *cell = g_object_new (GTK_TYPE_LABEL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_CELL,
                                  "label", text,
                                  "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                  "max-width-chars", 24,
                                  "width-chars", 3,
                                  "xalign", 0.0f,
                                  "yalign", 0.0f,
                                  NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (css_class != NULL)
    gtk_widget_add_css_class (cell, css_class);
  return cell;
}

static GtkWidget *
create_row (const char *name,
            const char *a,
            const char *b,
            const char *difference,
            const char *label)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                 "layout-manager", cw_compare_layout_new (),
                                 NULL);

  gtk_widget_add_css_class (row, "compare-row");
  gtk_box_append (GTK_BOX (row), create_cell (name, "heading"));
  gtk_box_append (GTK_BOX (row), create_cell (a, NULL));
  gtk_box_append (GTK_BOX (row), create_cell (b, NULL));
  gtk_box_append (GTK_BOX (row), create_cell (difference, NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return row;
}

static void
append_header (CwPlanCompare *self)
{
  GtkWidget *row = create_row (_("Quantity"), _("Plan A, kept"), _("Plan B, now"), _("From A to B"),
                               _("Columns: quantity, plan A, plan B, from A to B"));

  gtk_widget_add_css_class (row, "header");
  cw_row_group_append (CW_ROW_GROUP (self->table), row);
}

static void
append_rows (CwPlanCompare *self)
{
  g_autoptr(GPtrArray) rows = cw_plan_compare_rows (cw_plan_state_get_pinned (self->state),
                                                    cw_plan_state_get_pinned_cost (self->state),
                                                    cw_plan_state_get_plan (self->state),
                                                    cw_plan_state_get_cost (self->state));

  for (guint i = 0; i < rows->len; i++)
    {
      const CwCompareRow *row = g_ptr_array_index (rows, i);
      /* Translators: a row of the comparison for a screen reader: the quantity, its two values, and what changed. */
      g_autofree char *label = g_strdup_printf (_("%1$s: plan A %2$s, plan B %3$s, %4$s"),
                                                row->name, row->a, row->b, row->difference);

      cw_row_group_append (CW_ROW_GROUP (self->table), create_row (row->name, row->a, row->b, row->difference, label));
    }
}

static void
update (CwPlanCompare *self)
{
  const gboolean pinned = cw_plan_state_get_pinned (self->state) != NULL;

  cw_row_group_clear (CW_ROW_GROUP (self->table));
  if (pinned)
    {
      append_header (self);
      append_rows (self);
    }
  gtk_widget_set_visible (self->table, pinned);
  gtk_widget_set_visible (self->empty, !pinned);
  gtk_widget_set_visible (self->forget, pinned);
  gtk_button_set_label (GTK_BUTTON (self->keep), pinned ? _("Keep this one as plan A") : _("Keep this plan as A"));
}

static void
state_changed_cb (CwPlanCompare *self)
{
  g_assert (CW_IS_PLAN_COMPARE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
keep_cb (CwPlanCompare *self)
{
  cw_plan_state_pin (self->state);
}

static void
forget_cb (CwPlanCompare *self)
{
  cw_plan_state_unpin (self->state);
  gtk_widget_grab_focus (self->keep);
}

static void
cw_plan_compare_map (GtkWidget *widget)
{
  update (CW_PLAN_COMPARE (widget));
  GTK_WIDGET_CLASS (cw_plan_compare_parent_class)->map (widget);
}

static void
cw_plan_compare_dispose (GObject *object)
{
  CwPlanCompare *self = CW_PLAN_COMPARE (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_plan_compare_parent_class)->dispose (object);
}

static void
cw_plan_compare_class_init (CwPlanCompareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_plan_compare_dispose;
  widget_class->map = cw_plan_compare_map;

  gtk_widget_class_set_css_name (widget_class, "plancompare");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_button (CwPlanCompare *self,
               const char    *label,
               GCallback      callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  cw_button_wrap (GTK_BUTTON (button));
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static void
cw_plan_compare_init (CwPlanCompare *self)
{
  GtkWidget *flow = cw_flow_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Side by side"), -1);

  self->table = cw_row_group_new (GTK_ACCESSIBLE_ROLE_TABLE, _("Plan A beside plan B"));
  gtk_box_append (GTK_BOX (self->box), self->table);
  self->empty = g_object_new (GTK_TYPE_LABEL,
                              "label", _("Keep the present plan as A, then change it: a table shows what became more, less, or stayed."),
                              "wrap", TRUE,
                              "max-width-chars", 60,
                              "xalign", 0.0f,
                              NULL);
  gtk_box_append (GTK_BOX (self->box), self->empty);

  self->keep = create_button (self, _("Keep this plan as A"), G_CALLBACK (keep_cb));
  self->forget = create_button (self, _("Forget plan A"), G_CALLBACK (forget_cb));
  cw_flow_append (CW_FLOW (flow), self->keep);
  cw_flow_append (CW_FLOW (flow), self->forget);
  gtk_box_append (GTK_BOX (self->box), flow);
}

GtkWidget *
cw_plan_compare_new (CwPlanState *state)
{
  CwPlanCompare *self;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_PLAN_COMPARE, NULL);
  self->state = g_object_ref (state);
  g_signal_connect_object (state, "changed", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
