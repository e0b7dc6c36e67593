/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-parallelism-page-workbench.h"

#include "cw-cost-panel.h"
#include "cw-diagram-view.h"
#include "cw-plan-compare.h"
#include "cw-plan-panel-strategy.h"
#include "cw-timeline-view.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

struct _CwParallelismPageWorkbench
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;

  /* Borrowed from the tree. */
  GtkWidget *scrolled;
  GtkWidget *column;
  GtkWidget *back;
  GtkWidget *strategy;
  GtkWidget *plan;     /* To the panel, which has no place beside a narrow diagram. */
  GtkWidget *compare;  /* While a plan is kept. */
  GtkWidget *verdict;  /* The same as in the panel, where that is hidden. */
};

G_DEFINE_FINAL_TYPE (CwParallelismPageWorkbench, cw_parallelism_page_workbench, GTK_TYPE_WIDGET)

static void
update (CwParallelismPageWorkbench *self)
{
  g_autofree char *verdict = cw_cost_panel_dup_verdict (self->state);
  const CwCost *cost = cw_plan_state_get_cost (self->state);

  gtk_widget_set_visible (self->compare, cw_plan_state_get_pinned (self->state) != NULL);
  gtk_label_set_label (GTK_LABEL (self->verdict), verdict);
  gtk_widget_remove_css_class (self->verdict, "right");
  gtk_widget_remove_css_class (self->verdict, "wrong");
  if (cost->capacity > 0)
    gtk_widget_add_css_class (self->verdict, cost->fits ? "right" : "wrong");
}

static gboolean
cw_parallelism_page_workbench_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (CW_PARALLELISM_PAGE_WORKBENCH (widget)->strategy, GTK_DIR_TAB_FORWARD);
}

static void
cw_parallelism_page_workbench_dispose (GObject *object)
{
  CwParallelismPageWorkbench *self = CW_PARALLELISM_PAGE_WORKBENCH (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_parallelism_page_workbench_parent_class)->dispose (object);
}

static void
cw_parallelism_page_workbench_class_init (CwParallelismPageWorkbenchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_parallelism_page_workbench_dispose;
  widget_class->grab_focus = cw_parallelism_page_workbench_grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_css_name (widget_class, "workbench");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_parallelism_page_workbench_init (CwParallelismPageWorkbench *self)
{
}

static GtkWidget *
create_button (GtkWidget  *flow,
               const char *label,
               const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  cw_button_wrap (GTK_BUTTON (button));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  cw_flow_append (CW_FLOW (flow), button);
  return button;
}

static GtkWidget *
create_tools (CwParallelismPageWorkbench *self)
{
  GtkWidget *flow = cw_flow_new ();

  self->back = create_button (flow, _("Back"), "parallelism.back");
  gtk_widget_set_visible (self->back, FALSE);
  self->plan = create_button (flow, _("Plan and cost"), "parallelism.show-plan");
  gtk_widget_set_visible (self->plan, FALSE);
  create_button (flow, _("Undo"), "parallelism.undo");
  create_button (flow, _("Redo"), "parallelism.redo");
  create_button (flow, _("Compare"), "parallelism.pin");
  create_button (flow, _("Challenges"), "parallelism.challenges");
  return flow;
}

/* What is done with a plan once it is found stands below it, so that the diagram comes first on a
 * small screen. */
static GtkWidget *
create_ways_on (void)
{
  GtkWidget *flow = cw_flow_new ();

  create_button (flow, _("Copy as text"), "parallelism.copy-text");
  create_button (flow, _("Copy address"), "parallelism.copy-address");
  create_button (flow, _("Export picture"), "parallelism.export");
  create_button (flow, _("Four accelerators"), "parallelism.opening");
  return flow;
}

GtkWidget *
cw_parallelism_page_workbench_new (CwPlanState *state)
{
  CwParallelismPageWorkbench *self;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_PARALLELISM_PAGE_WORKBENCH, NULL);
  self->state = g_object_ref (state);
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  self->strategy = cw_plan_panel_strategy_new (state);
  gtk_widget_set_halign (self->strategy, GTK_ALIGN_START);
  self->verdict = g_object_new (GTK_TYPE_LABEL,
                                "wrap", TRUE,
                                "max-width-chars", 40,
                                "xalign", 0.0f,
                                "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->verdict, "heading");
  gtk_widget_add_css_class (self->column, "parallelism-column");
  gtk_box_append (GTK_BOX (self->column), self->strategy);
  gtk_box_append (GTK_BOX (self->column), create_tools (self));
  gtk_box_append (GTK_BOX (self->column), self->verdict);
  self->compare = cw_plan_compare_new (state);
  gtk_box_append (GTK_BOX (self->column), self->compare);
  gtk_box_append (GTK_BOX (self->column), cw_diagram_view_new (state));
  gtk_box_append (GTK_BOX (self->column), cw_timeline_view_new (state));
  gtk_box_append (GTK_BOX (self->column), create_ways_on ());

  self->scrolled = gtk_scrolled_window_new ();
  gtk_widget_set_focusable (self->scrolled, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->column);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  g_signal_connect_object (state, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
cw_parallelism_page_workbench_set_narrow (CwParallelismPageWorkbench *self,
                                          gboolean                    narrow)
{
  g_return_if_fail (CW_IS_PARALLELISM_PAGE_WORKBENCH (self));

  gtk_widget_set_visible (self->plan, narrow);
  gtk_widget_set_visible (self->verdict, narrow);
}

/* Whether another page led here. */
void
cw_parallelism_page_workbench_set_back (CwParallelismPageWorkbench *self,
                                        gboolean                    back)
{
  g_return_if_fail (CW_IS_PARALLELISM_PAGE_WORKBENCH (self));

  gtk_widget_set_visible (self->back, back);
}
