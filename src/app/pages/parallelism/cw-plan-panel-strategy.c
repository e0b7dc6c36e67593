/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-plan-panel-strategy.h"

#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* The same devices and the same batch, split another way: what a learner wants to compare. Devices
 * are dealt out again; the model, the recipe and the accelerator stay. */

#define LARGEST_MICRO_BATCH 4
#define MANY_DEVICES 32
#define NODE 8

static const char * const names[CW_N_STRATEGIES] = {
  N_("Data"), N_("Sharded data (FSDP)"), N_("Tensor"), N_("Pipeline"), N_("Mix"),
};

struct _CwPlanPanelStrategy
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;

  /* Borrowed from the tree. */
  GtkWidget *flow;
  GtkWidget *buttons[CW_N_STRATEGIES];

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwPlanPanelStrategy, cw_plan_panel_strategy, GTK_TYPE_WIDGET)

CwStrategy
cw_strategy_of_plan (const CwPlan *plan)
{
  const gboolean tensor = plan->tensor > 1;
  const gboolean pipeline = plan->pipeline > 1;
  const gboolean replicas = cw_plan_get_replicas (plan) > 1;

  if (tensor + pipeline + replicas > 1 || plan->context > 1)
    return CW_STRATEGY_MIX;
  if (tensor)
    return CW_STRATEGY_TENSOR;
  if (pipeline)
    return CW_STRATEGY_PIPELINE;

  return plan->zero > 0 ? CW_STRATEGY_SHARDED : CW_STRATEGY_DATA;
}

static guint
find_factor (guint number)
{
  for (guint i = 2; i * i <= number; i++)
    if (number % i == 0)
      return i;

  return number;
}

static gboolean
deal_out_mix (CwPlan *plan,
              guint   devices)
{
  const guint tensor = devices >= MANY_DEVICES && devices % NODE == 0 ? NODE : find_factor (devices);
  const guint rest = devices / tensor;

  if (rest < 2)
    return FALSE;

  plan->tensor = tensor;
  plan->pipeline = find_factor (rest);
  plan->data = rest / plan->pipeline;
  return TRUE;
}

/* The sequences of each replica, in micro-batches as a pipeline (many) or others (few) want them. */
static void
deal_out_batch (CwPlan   *plan,
                double    batch,
                gboolean  many)
{
  const guint each = (guint) CLAMP (batch / plan->data, 1, 1000000);

  plan->micro_batch = 1;
  if (!many)
    {
      for (guint i = LARGEST_MICRO_BATCH; i > 1; i--)
        {
          if (each % i == 0)
            {
              plan->micro_batch = i;
              break;
            }
        }
    }
  plan->micro_batches = each / plan->micro_batch;
}

gboolean
cw_strategy_apply (CwStrategy  strategy,
                   CwPlan     *plan)
{
  const guint devices = (guint) cw_plan_get_devices (plan);
  const double batch = cw_plan_get_batch (plan);

  if (devices < 2 && strategy != CW_STRATEGY_DATA)
    return FALSE;

  plan->data = plan->tensor = plan->pipeline = plan->context = plan->expert = plan->chunks = 1;
  plan->zero = plan->shard_group = 0;
  plan->sequence_parallel = FALSE;
  switch (strategy)
    {
    case CW_STRATEGY_SHARDED:
      plan->data = devices;
      plan->zero = 3;
      break;
    case CW_STRATEGY_TENSOR:
      plan->tensor = devices;
      break;
    case CW_STRATEGY_PIPELINE:
      plan->pipeline = devices;
      break;
    case CW_STRATEGY_MIX:
      if (!deal_out_mix (plan, devices))
        return FALSE;
      break;
    case CW_STRATEGY_DATA:
    case CW_N_STRATEGIES:
    default:
      plan->data = devices;
    }
  deal_out_batch (plan, batch, plan->pipeline > 1);
  return TRUE;
}

static void
update (CwPlanPanelStrategy *self)
{
  const CwStrategy strategy = cw_strategy_of_plan (cw_plan_state_get_plan (self->state));

  self->updating = TRUE;
  for (guint i = 0; i < CW_N_STRATEGIES; i++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), i == strategy);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_STATE_CHECKED,
                                   i == strategy ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
  self->updating = FALSE;
}

static void
toggled_cb (CwPlanPanelStrategy *self,
            GtkWidget           *button)
{
  CwPlan plan = *cw_plan_state_get_plan (self->state);
  guint strategy = 0;

  g_assert (CW_IS_PLAN_PANEL_STRATEGY (self));

  if (self->updating || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;

  while (self->buttons[strategy] != button)
    strategy++;
  if (strategy == cw_strategy_of_plan (&plan))
    return;

  if (cw_strategy_apply ((CwStrategy) strategy, &plan))
    {
      cw_plan_state_set_plan (self->state, &plan);
      return;
    }

  update (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.alert", "s",
                              strategy == CW_STRATEGY_MIX
                                ? _("A mix splits in two ways, and this number of devices has no two factors. Four do.")
                                : _("There is only one device, so nothing to split. Give the plan more replicas first."));
}

static void
cw_plan_panel_strategy_dispose (GObject *object)
{
  CwPlanPanelStrategy *self = CW_PLAN_PANEL_STRATEGY (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_plan_panel_strategy_parent_class)->dispose (object);
}

static void
cw_plan_panel_strategy_class_init (CwPlanPanelStrategyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_plan_panel_strategy_dispose;

  gtk_widget_class_set_css_name (widget_class, "strategy");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_plan_panel_strategy_init (CwPlanPanelStrategy *self)
{
}

GtkWidget *
cw_plan_panel_strategy_new (CwPlanState *state)
{
  CwPlanPanelStrategy *self;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_PLAN_PANEL_STRATEGY, NULL);
  self->state = g_object_ref (state);
  self->flow = cw_flow_new ();
  gtk_widget_add_css_class (self->flow, "segments");
  for (guint i = 0; i < CW_N_STRATEGIES; i++)
    {
      self->buttons[i] = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                       "label", _(names[i]),
                                       "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO,
                                       NULL);
      cw_button_wrap (GTK_BUTTON (self->buttons[i]));
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[i]), GTK_TOGGLE_BUTTON (self->buttons[0]));
      g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      cw_flow_append (CW_FLOW (self->flow), self->buttons[i]);
    }
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("How the work is split"), -1);
  g_signal_connect_object (state, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
