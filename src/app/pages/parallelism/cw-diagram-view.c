/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-diagram-view.h"

#include "cw-diagram-words.h"
#include "cw-diagram.h"
#include "cw-memory-bar.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

#define TEXT_CHARS 60

struct _CwDiagramView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;

  /* Borrowed from the tree. */
  GtkWidget *box;
  GtkWidget *diagram;
  GtkWidget *shown;        /* How many of the devices, and the ways to the others. */
  GtkWidget *shown_label;
  GtkWidget *earlier;
  GtkWidget *later;
  GtkWidget *legend;
  GtkWidget *traffic;
  GtkWidget *sentence;
  GtkWidget *details;
  GtkWidget *details_title;
  GtkWidget *details_text;
};

G_DEFINE_FINAL_TYPE (CwDiagramView, cw_diagram_view, GTK_TYPE_WIDGET)

static guint
count_devices (CwDiagramView *self)
{
  return (guint) cw_plan_get_devices (cw_plan_state_get_plan (self->state));
}

static void
update_shown (CwDiagramView *self)
{
  CwDiagram *diagram = CW_DIAGRAM (self->diagram);
  const guint devices = count_devices (self);
  const guint first = cw_diagram_get_first (diagram);
  const guint n = cw_diagram_get_n_shown (diagram);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->shown, n < devices);
  if (n == devices)
    return;

  /* Translators: "8 of 10,000 devices shown: 1 to 8. The others are like them." */
  text = g_strdup_printf (_("%1$'u of %2$'u devices shown: %3$'u to %4$'u. The others are like them."),
                          n, devices, first + 1, first + n);
  gtk_label_set_label (GTK_LABEL (self->shown_label), text);
  gtk_widget_set_sensitive (self->earlier, first > 0);
  gtk_widget_set_sensitive (self->later, first + n < devices);
}

static char *
describe_plan (const CwPlan *plan)
{
  const double replicas = cw_plan_get_replicas (plan);

  if (plan->tensor > 1 && plan->pipeline == 1 && replicas == 1)
    return g_strdup_printf (_("Every matrix is cut into %u parts; the devices work on the same batch together, "
                              "and add up their results in every layer."), plan->tensor);
  if (plan->pipeline > 1 && plan->tensor == 1 && replicas == 1)
    return g_strdup_printf (_("The layers are cut into %1$u stages; the batch passes through in %2$u micro-batches."),
                            plan->pipeline, plan->micro_batches);
  if (plan->tensor == 1 && plan->pipeline == 1 && replicas > 1 && plan->zero >= 3)
    return g_strdup_printf (_("Every device runs every layer on its own part of the batch, and keeps 1/%.0f of the "
                              "model; the rest comes just before it is used."), cw_plan_get_shards (plan));
  if (plan->tensor == 1 && plan->pipeline == 1 && replicas > 1)
    return g_strdup (_("Every device holds the whole model and its own part of the batch. After the backward pass "
                       "gradients are averaged, so that all copies stay the same."));
  if (replicas == 1 && plan->tensor == 1 && plan->pipeline == 1)
    return g_strdup (_("One device holds the whole model and works on the whole batch."));

  if (replicas == 1)
    return g_strdup_printf (_("The layers are cut into %1$u stages, and every matrix into %2$u parts."),
                            plan->pipeline, plan->tensor);
  if (plan->pipeline == 1)
    return g_strdup_printf (_("%1$.0f copies of the model; in each, every matrix is cut into %2$u parts."),
                            replicas, plan->tensor);
  if (plan->tensor == 1)
    return g_strdup_printf (_("%1$.0f copies of the model; in each, the layers are cut into %2$u stages."),
                            replicas, plan->pipeline);

  return g_strdup_printf (_("%1$.0f copies of the model; in each, the layers are cut into %2$u stages, and every matrix "
                            "into %3$u parts."), replicas, plan->pipeline, plan->tensor);
}

static void
update_details (CwDiagramView *self)
{
  const int chosen = cw_plan_state_get_chosen (self->state);
  const CwPlan *plan = cw_plan_state_get_plan (self->state);
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (chosen >= 0)
    {
      const CwPlace place = cw_place_of_rank (plan, cw_plan_state_get_cost_device (self->state), (guint) chosen);
      const CwStageCost stage = cw_cost_get_stage (plan, place.stage);
      g_autofree char *where = cw_words_place (plan, &place);
      g_autofree char *held = cw_words_held (plan, &place);
      g_autofree char *memory = cw_words_memory (&stage, cost);
      g_autofree char *partners = cw_words_partners (plan, &place, cost, TRUE);

      title = g_strdup_printf (_("Device %1$u: %2$s"), place.rank + 1, where);
      text = g_strjoin ("\n", held, memory, partners, NULL);
    }
  else
    {
      title = g_strdup (_("Choose a device"));
      text = g_strdup (_("Press one to read where it stands, what it holds and what it sends to whom."));
    }

  gtk_label_set_label (GTK_LABEL (self->details_title), title);
  gtk_label_set_label (GTK_LABEL (self->details_text), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->details),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
update (CwDiagramView *self)
{
  g_autofree char *sentence = describe_plan (cw_plan_state_get_plan (self->state));

  gtk_label_set_label (GTK_LABEL (self->sentence), sentence);
  cw_memory_legend_set_gathered (self->legend, cw_plan_state_get_cost (self->state)->heaviest.gathered > 0);
  cw_diagram_traffic_fill (self->traffic, self->state, TRUE);
  update_shown (self);
  update_details (self);
}

static void
earlier_cb (CwDiagramView *self)
{
  CwDiagram *diagram = CW_DIAGRAM (self->diagram);

  g_assert (CW_IS_DIAGRAM_VIEW (self));

  cw_diagram_set_first (diagram, cw_diagram_get_first (diagram) - cw_diagram_get_n_shown (diagram));
  update_shown (self);
}

static void
later_cb (CwDiagramView *self)
{
  CwDiagram *diagram = CW_DIAGRAM (self->diagram);

  g_assert (CW_IS_DIAGRAM_VIEW (self));

  cw_diagram_set_first (diagram, cw_diagram_get_first (diagram) + cw_diagram_get_n_shown (diagram));
  update_shown (self);
}

static void
cw_diagram_view_dispose (GObject *object)
{
  CwDiagramView *self = CW_DIAGRAM_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_diagram_view_parent_class)->dispose (object);
}

static void
cw_diagram_view_class_init (CwDiagramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_diagram_view_dispose;

  gtk_widget_class_set_css_name (widget_class, "diagramview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_diagram_view_init (CwDiagramView *self)
{
}

static GtkWidget *
create_text (const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", TEXT_CHARS,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
create_shown (CwDiagramView *self)
{
  self->shown = cw_flow_new ();
  self->shown_label = create_text (NULL);
  self->earlier = gtk_button_new_with_label (_("Earlier devices"));
  self->later = gtk_button_new_with_label (_("Later devices"));
  g_signal_connect_object (self->earlier, "clicked", G_CALLBACK (earlier_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->later, "clicked", G_CALLBACK (later_cb), self, G_CONNECT_SWAPPED);
  cw_flow_append (CW_FLOW (self->shown), self->shown_label);
  cw_flow_append (CW_FLOW (self->shown), self->earlier);
  cw_flow_append (CW_FLOW (self->shown), self->later);
}

static void
create_details (CwDiagramView *self)
{
  self->details = g_object_new (GTK_TYPE_BOX,
                                "orientation", GTK_ORIENTATION_VERTICAL,
                                "spacing", 4,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                NULL);
  self->details_title = create_text ("heading");
  self->details_text = create_text (NULL);
  gtk_widget_add_css_class (self->details, "card");
  gtk_widget_add_css_class (self->details, "padded");
  gtk_box_append (GTK_BOX (self->details), self->details_title);
  gtk_box_append (GTK_BOX (self->details), self->details_text);
}

GtkWidget *
cw_diagram_view_new (CwPlanState *state)
{
  CwDiagramView *self;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_DIAGRAM_VIEW, NULL);
  self->state = g_object_ref (state);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  self->diagram = cw_diagram_new (state);
  self->legend = cw_memory_legend_new ();
  self->traffic = cw_diagram_traffic_new ();
  self->sentence = create_text ("heading");
  create_shown (self);
  create_details (self);

  gtk_box_append (GTK_BOX (self->box), self->sentence);
  gtk_box_append (GTK_BOX (self->box), self->shown);
  gtk_box_append (GTK_BOX (self->box), self->diagram);
  gtk_box_append (GTK_BOX (self->box), self->legend);
  gtk_box_append (GTK_BOX (self->box), self->traffic);
  gtk_box_append (GTK_BOX (self->box), self->details);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (state, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
