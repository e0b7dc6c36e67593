/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-cost-panel.h"

#include "cw-cost-panel-row.h"
#include "cw-diagram-words.h"
#include "parallelism/cw-left-out.h"
#include "parallelism/cw-rules.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* The heaviest stage decides, so its memory is what is shown, and it is named. A broken rule changes
 * no number; it is said. */

#define GB 1e9

struct _CwCostPanel
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;

  /* Borrowed from the tree. */
  GtkWidget *box;
  GtkWidget *verdict;
  GtkWidget *verdict_label;
  GtkWidget *stage;
  GtkWidget *rules;
  GtkWidget *rows[CW_N_QUANTITIES];
  GtkWidget *left_out;
};

G_DEFINE_FINAL_TYPE (CwCostPanel, cw_cost_panel, GTK_TYPE_WIDGET)

/* What is seen at once, in this order; the others stand behind a disclosure. */
static const CwQuantity first_rows[] = {
  CW_QUANTITY_WEIGHTS,
  CW_QUANTITY_GRADIENTS,
  CW_QUANTITY_OPTIMIZER,
  CW_QUANTITY_ACTIVATIONS,
  CW_QUANTITY_GATHERED,
  CW_QUANTITY_SENT_DATA,
  CW_QUANTITY_SENT_TENSOR,
  CW_QUANTITY_SENT_PIPELINE,
  CW_QUANTITY_SENT_CONTEXT,
  CW_QUANTITY_SENT_EXPERT,
  CW_QUANTITY_STEP_TIME,
  CW_QUANTITY_EXPOSED_DATA_TIME,
  CW_QUANTITY_BUBBLE_OF_TOTAL,
  CW_QUANTITY_BUBBLE_OF_IDEAL,
  CW_QUANTITY_MFU,
};

static gboolean
is_first_row (CwQuantity quantity)
{
  for (guint i = 0; i < G_N_ELEMENTS (first_rows); i++)
    if (first_rows[i] == quantity)
      return TRUE;

  return FALSE;
}

/* What is 0 because the plan has no such part. The four parts of memory are never left away. */
static gboolean
is_shown (CwQuantity               quantity,
          const CwQuantityContext *context)
{
  if (!cw_quantity_is_known (quantity, context))
    return FALSE;
  if (quantity >= CW_QUANTITY_WEIGHTS && quantity <= CW_QUANTITY_OPTIMIZER)
    return TRUE;

  return cw_quantity_get_value (quantity, context) > 0;
}

static CwQuantityContext
get_context (CwPlanState *state)
{
  const CwCost *cost = cw_plan_state_get_cost (state);

  return (CwQuantityContext) { cw_plan_state_get_plan (state), cw_plan_state_get_cost_device (state), cost,
                               &cost->heaviest };
}

char *
cw_cost_panel_dup_verdict (CwPlanState *state)
{
  const CwCost *cost = cw_plan_state_get_cost (state);
  g_autofree char *needed = cw_words_bytes (cost->heaviest.bytes);
  g_autofree char *capacity = cw_words_capacity (cost->capacity);
  const double usable = cost->usable / GB;

  if (cost->capacity <= 0)
    return g_strdup_printf (_("%s needed; the device's memory is not published."), needed);
  if (cost->fits)
    return g_strdup_printf (_("✓ Fits: %1$s needed, %2$s there (%3$.4g usable)"), needed, capacity, usable);

  return g_strdup_printf (_("✗ Does not fit: %1$s needed, %2$s there (%3$.4g usable)"), needed, capacity, usable);
}

static void
update_verdict (CwCostPanel *self)
{
  const CwPlan *plan = cw_plan_state_get_plan (self->state);
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  g_autofree char *verdict = cw_cost_panel_dup_verdict (self->state);

  gtk_label_set_label (GTK_LABEL (self->verdict_label), verdict);
  gtk_widget_remove_css_class (self->verdict, "fits");
  gtk_widget_remove_css_class (self->verdict, "too-much");
  if (cost->capacity > 0)
    gtk_widget_add_css_class (self->verdict, cost->fits ? "fits" : "too-much");

  gtk_widget_set_visible (self->stage, plan->pipeline > 1);
  if (plan->pipeline > 1)
    {
      g_autofree char *text = g_strdup_printf (_("Stage %1$u of %2$u is the heaviest; its numbers are shown."),
                                               cost->heaviest.stage + 1, plan->pipeline);

      gtk_label_set_label (GTK_LABEL (self->stage), text);
    }
}

static GtkWidget *
create_text (const char *text,
             const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", 34,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
update_rules (CwCostPanel *self)
{
  const CwPlan *plan = cw_plan_state_get_plan (self->state);
  const CwCostDevice *device = cw_plan_state_get_cost_device (self->state);
  const guint broken = cw_rules_get_broken (plan, device);

  clear (self->rules);
  for (guint i = 0; i < CW_N_RULES; i++)
    {
      g_autofree char *sentence = NULL;
      g_autofree char *text = NULL;

      if ((broken & (1u << i)) == 0)
        continue;

      sentence = cw_rule_explain ((CwRule) i, plan, device);
      text = cw_rule_is_advice ((CwRule) i) ? g_strdup_printf (_("⚠ %s"), sentence)
                                            : g_strdup_printf (_("✗ Not possible: %s"), sentence);
      gtk_box_append (GTK_BOX (self->rules), create_text (text, cw_rule_is_advice ((CwRule) i) ? "missed" : "wrong"));
    }
  gtk_widget_set_visible (self->rules, broken != 0);
}

static void
update_left_out (CwCostPanel *self)
{
  g_auto(GStrv) sentences = cw_left_out_list (cw_plan_state_get_plan (self->state),
                                              cw_plan_state_get_cost_device (self->state),
                                              cw_plan_state_get_cost (self->state));

  clear (self->left_out);
  for (guint i = 0; sentences[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf (_("• %s"), sentences[i]);

      gtk_box_append (GTK_BOX (self->left_out), create_text (text, "dim-label"));
    }
}

static void
update (CwCostPanel *self)
{
  const CwQuantityContext context = get_context (self->state);

  update_verdict (self);
  update_rules (self);
  update_left_out (self);
  for (guint i = 0; i < CW_N_QUANTITIES; i++)
    {
      const gboolean shown = is_shown ((CwQuantity) i, &context);

      gtk_widget_set_visible (self->rows[i], shown);
      if (shown)
        cw_cost_panel_row_set (CW_COST_PANEL_ROW (self->rows[i]), &context);
    }
}

static void
refresh_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  update (CW_COST_PANEL (widget));
}

static void
cw_cost_panel_dispose (GObject *object)
{
  CwCostPanel *self = CW_COST_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_cost_panel_parent_class)->dispose (object);
}

static void
cw_cost_panel_class_init (CwCostPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_cost_panel_dispose;

  gtk_widget_class_install_action (widget_class, "cost.refresh", NULL, refresh_action);
  gtk_widget_class_set_css_name (widget_class, "costpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_cost_panel_init (CwCostPanel *self)
{
}

static void
add_folded (CwCostPanel *self,
            const char  *title,
            GtkWidget   *child)
{
  GtkWidget *expander = gtk_expander_new (title);

  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_add_css_class (child, "folded");
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
  cw_focus_keep_out_of_closed (GTK_EXPANDER (expander));
  gtk_box_append (GTK_BOX (self->box), expander);
}

static void
add_rows (CwCostPanel *self)
{
  GtkWidget *others = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < CW_N_QUANTITIES; i++)
    self->rows[i] = cw_cost_panel_row_new ((CwQuantity) i);
  for (guint i = 0; i < G_N_ELEMENTS (first_rows); i++)
    gtk_box_append (GTK_BOX (first), self->rows[first_rows[i]]);
  for (guint i = 0; i < CW_N_QUANTITIES; i++)
    if (!is_first_row ((CwQuantity) i))
      gtk_box_append (GTK_BOX (others), self->rows[i]);

  gtk_box_append (GTK_BOX (self->box), first);
  add_folded (self, _("More numbers"), others);
}

GtkWidget *
cw_cost_panel_new (CwPlanState *state)
{
  CwCostPanel *self;
  GtkWidget *heading;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_COST_PANEL, NULL);
  self->state = g_object_ref (state);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  heading = g_object_new (GTK_TYPE_LABEL, "label", _("What it costs, per device"),
                          "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                          "wrap", TRUE, "max-width-chars", 26, "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (heading, "title-4");
  self->verdict = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->verdict, "fit-verdict");
  self->verdict_label = create_text ("", "heading");
  gtk_box_append (GTK_BOX (self->verdict), self->verdict_label);
  self->stage = create_text ("", "dim-label");
  self->rules = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->left_out = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_box_append (GTK_BOX (self->box), heading);
  gtk_box_append (GTK_BOX (self->box), self->verdict);
  gtk_box_append (GTK_BOX (self->box), self->rules);
  gtk_box_append (GTK_BOX (self->box), self->stage);
  add_rows (self);
  add_folded (self, _("What is not counted"), self->left_out);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What it costs, per device"), -1);
  g_signal_connect_object (state, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
