/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-plan-panel.h"

#include "cw-diagram-words.h"
#include "cw-log-scale.h"
#include "widgets/cw-check.h"
#include "widgets/cw-choice.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* One table of the plan's numbers; a control each. The controls follow the plan (undo, an address, a
 * preset), and a change by the user goes to the plan and nowhere else. */

typedef enum { SECTION_SPLIT, SECTION_STEP, SECTION_MODEL, SECTION_MORE, N_SECTIONS } Section;
typedef enum { FIELD_UINT, FIELD_NUMBER, FIELD_SWITCH } FieldType;

typedef struct
{
  Section     section;
  const char *key;
  const char *name;
  gsize       offset;
  FieldType   type;
  CwScaleKind kind;
  double      minimum;
  double      slider_maximum;
  double      maximum;
} Field;

#define COUNT(section, field, name, minimum, slider, maximum) \
  { section, #field, name, G_STRUCT_OFFSET (CwPlan, field), FIELD_UINT, CW_SCALE_POWERS, minimum, slider, maximum }
#define NUMBER(section, field, name, kind, minimum, maximum) \
  { section, #field, name, G_STRUCT_OFFSET (CwPlan, field), FIELD_NUMBER, kind, minimum, maximum, maximum }
#define SWITCH(section, field, name) \
  { section, #field, name, G_STRUCT_OFFSET (CwPlan, field), FIELD_SWITCH, CW_SCALE_NUMBER, 0, 1, 1 }

static const Field fields[] = {
  COUNT (SECTION_SPLIT, data, N_("Replicas (data)"), 1, 4096, 1000000),
  COUNT (SECTION_SPLIT, tensor, N_("Parts of each matrix (tensor)"), 1, 64, 1000000),
  SWITCH (SECTION_SPLIT, sequence_parallel, N_("Sequence parallel: split the rest as well")),
  COUNT (SECTION_SPLIT, pipeline, N_("Stages (pipeline)"), 1, 128, 1000000),
  COUNT (SECTION_SPLIT, context, N_("Parts of each sequence (context)"), 1, 64, 1000000),
  COUNT (SECTION_STEP, micro_batch, N_("Micro-batch, sequences"), 1, 256, 1000000),
  COUNT (SECTION_STEP, micro_batches, N_("Micro-batches a step"), 1, 1024, 1000000),
  COUNT (SECTION_MODEL, model.layers, N_("Layers"), 1, 256, 100000),
  COUNT (SECTION_MODEL, model.hidden, N_("Hidden size"), 1, 65536, 10000000),
  COUNT (SECTION_MODEL, model.heads, N_("Heads"), 1, 256, 1000000),
  COUNT (SECTION_MODEL, model.kv_heads, N_("Key and value heads"), 1, 256, 1000000),
  COUNT (SECTION_MODEL, model.ffn, N_("Feed-forward size"), 1, 262144, 100000000),
  COUNT (SECTION_MODEL, model.vocab, N_("Vocabulary"), 1, 262144, 100000000),
  COUNT (SECTION_MODEL, model.seq, N_("Sequence length"), 1, 1048576, 100000000),
  SWITCH (SECTION_MODEL, model.gated, N_("Gated feed-forward part")),
  SWITCH (SECTION_MODEL, model.tied, N_("Output shares the embedding")),
  COUNT (SECTION_MODEL, model.experts, N_("Experts of a layer"), 0, 256, 100000),
  COUNT (SECTION_MODEL, model.experts_per_token, N_("Experts for each token"), 0, 16, 100000),
  COUNT (SECTION_MORE, expert, N_("Ranks that share the experts"), 1, 64, 1000000),
  COUNT (SECTION_MORE, shard_group, N_("Shard within groups of (0: all)"), 0, 4096, 1000000),
  COUNT (SECTION_MORE, chunks, N_("Chunks of a stage (interleaved)"), 1, 16, 1000),
  NUMBER (SECTION_MORE, usable, N_("Usable share of the memory"), CW_SCALE_PERCENT, 0.01, 1),
  NUMBER (SECTION_MORE, efficiency, N_("Share of the peak in arithmetic"), CW_SCALE_PERCENT, 0.01, 1),
  NUMBER (SECTION_MORE, copies, N_("Stored hidden states of a layer (0: by formula)"), CW_SCALE_NUMBER, 0, 100),
  NUMBER (SECTION_MORE, input, N_("Input of a step, seconds"), CW_SCALE_NUMBER, 0, 1e6),
  SWITCH (SECTION_MORE, prefetch, N_("Input prepared meanwhile")),
};

enum { CHOICE_DEVICE, CHOICE_PLAN, CHOICE_MODEL, CHOICE_ZERO, CHOICE_RECIPE, CHOICE_RECOMPUTE, CHOICE_SCHEDULE, N_CHOICES };

struct _CwPlanPanel
{
  GtkWidget parent_instance;

  /* Owned. */
  CwPlanState *state;
  GPtrArray   *devices; /* CwDevice with a published memory. */
  GArray      *plans;   /* CwPlan of the presets that can be read here, in their order. */
  GArray      *presets; /* guint: their positions among the presets. */

  /* Borrowed from the tree. */
  GtkWidget *box;
  GtkWidget *sections[N_SECTIONS];
  GtkWidget *choices[N_CHOICES];
  GtkWidget *controls[G_N_ELEMENTS (fields)];
  GtkWidget *published;
  GtkWidget *summary;
  GtkWidget *problem;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwPlanPanel, cw_plan_panel, GTK_TYPE_WIDGET)

static double
get_field (const Field  *field,
           const CwPlan *plan)
{
  gconstpointer place = (const char *) plan + field->offset;

  if (field->type == FIELD_UINT)
    return *(const guint *) place;
  if (field->type == FIELD_SWITCH)
    return *(const gboolean *) place;

  return *(const double *) place;
}

static void
set_field (const Field *field,
           CwPlan      *plan,
           double       value)
{
  gpointer place = (char *) plan + field->offset;

  if (field->type == FIELD_UINT)
    *(guint *) place = (guint) value;
  else if (field->type == FIELD_SWITCH)
    *(gboolean *) place = value != 0;
  else
    *(double *) place = value;
}

static GtkWidget *
create_text (const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", 34,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
update_summary (CwPlanPanel *self)
{
  const CwCost *cost = cw_plan_state_get_cost (self->state);
  g_autofree char *parameters = cw_words_count (cost->parameters);
  g_autofree char *devices = g_strdup_printf (ngettext ("%'.0f device", "%'.0f devices", (gulong) cost->devices),
                                              cost->devices);
  /* Translators: "7.47 billion parameters on 4 devices, 16 sequences a step." */
  g_autofree char *text = g_strdup_printf (_("%1$s parameters on %2$s, %3$'.0f sequences a step."),
                                           parameters, devices, cost->batch);

  gtk_label_set_label (GTK_LABEL (self->summary), text);
}

static guint
find_preset (CwPlanPanel *self)
{
  for (guint i = 0; i < self->plans->len; i++)
    if (cw_plan_equal (&g_array_index (self->plans, CwPlan, i), cw_plan_state_get_plan (self->state)))
      return i + 1;

  return 0;
}

static void
update_published (CwPlanPanel *self,
                  guint        selected)
{
  const CwPlanPreset *preset = NULL;

  if (selected > 0)
    preset = cw_presets_get_plan (cw_plan_state_get_presets (self->state),
                                  g_array_index (self->presets, guint, selected - 1));
  gtk_widget_set_visible (self->published, preset != NULL && *preset->published != '\0');
  if (preset != NULL && *preset->published != '\0')
    {
      /* Translators: what a paper reports, then which. */
      g_autofree char *text = g_strdup_printf (_("Published: %1$s. Source: %2$s."), preset->published, preset->source);

      gtk_label_set_label (GTK_LABEL (self->published), text);
    }
}

static guint
find_model (CwPlanPanel *self)
{
  CwPresets *presets = cw_plan_state_get_presets (self->state);

  for (guint i = 0; i < cw_presets_get_n_models (presets); i++)
    if (g_str_equal (cw_presets_get_model (presets, i)->id, cw_plan_state_get_plan (self->state)->model_id))
      return i + 1;

  return 0;
}

static guint
find_device (CwPlanPanel *self)
{
  for (guint i = 0; i < self->devices->len; i++)
    if (self->devices->pdata[i] == cw_plan_state_get_device (self->state))
      return i;

  return GTK_INVALID_LIST_POSITION;
}

static void
select_choice (CwPlanPanel *self,
               guint        choice,
               guint        position)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[choice]), position);
}

static void
update (CwPlanPanel *self)
{
  const CwPlan *plan = cw_plan_state_get_plan (self->state);
  const guint preset = find_preset (self);
  guint n_recipes;

  self->updating = TRUE;
  select_choice (self, CHOICE_DEVICE, find_device (self));
  select_choice (self, CHOICE_PLAN, preset);
  select_choice (self, CHOICE_MODEL, find_model (self));
  select_choice (self, CHOICE_ZERO, plan->zero);
  select_choice (self, CHOICE_RECIPE, (guint) (plan->recipe - cw_recipe_get_all (&n_recipes)));
  select_choice (self, CHOICE_RECOMPUTE, (guint) plan->recompute);
  select_choice (self, CHOICE_SCHEDULE, (guint) plan->schedule);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const double value = get_field (&fields[i], plan);

      if (fields[i].type == FIELD_SWITCH)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (self->controls[i]), value != 0);
      else if (cw_log_scale_get_value (CW_LOG_SCALE (self->controls[i])) != value)
        cw_log_scale_set_value (CW_LOG_SCALE (self->controls[i]), value);
    }
  update_published (self, preset);
  update_summary (self);
  self->updating = FALSE;
}

/* @key: what a slider drags, or %NULL. */
static void
try_plan (CwPlanPanel  *self,
          const CwPlan *plan,
          const char   *key)
{
  g_autofree char *problem = cw_plan_state_refuse (self->state, plan);

  gtk_widget_set_visible (self->problem, problem != NULL);
  if (problem != NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->problem), problem);
      update (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.alert", "s", problem);
      return;
    }

  cw_plan_state_drag_plan (self->state, plan, key);
}

static void
control_changed_cb (CwPlanPanel *self,
                    GtkWidget   *control)
{
  CwPlan plan;

  g_assert (CW_IS_PLAN_PANEL (self));

  if (self->updating)
    return;

  plan = *cw_plan_state_get_plan (self->state);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      if (self->controls[i] != control)
        continue;

      set_field (&fields[i], &plan,
                 fields[i].type == FIELD_SWITCH ? gtk_check_button_get_active (GTK_CHECK_BUTTON (control))
                                                : cw_log_scale_get_value (CW_LOG_SCALE (control)));
      /* A published model that is changed is one's own. */
      if (fields[i].section == SECTION_MODEL)
        plan.model_id[0] = '\0';
      try_plan (self, &plan, fields[i].type == FIELD_SWITCH ? NULL : fields[i].key);
      return;
    }
}

static void
choose (CwPlanPanel *self,
        guint        choice,
        guint        selected)
{
  CwPresets *presets = cw_plan_state_get_presets (self->state);
  CwPlan plan = *cw_plan_state_get_plan (self->state);
  guint n_recipes;

  switch (choice)
    {
    case CHOICE_DEVICE:
      g_strlcpy (plan.device, cw_device_get_id (self->devices->pdata[selected]), sizeof plan.device);
      break;
    case CHOICE_PLAN:
      if (selected > 0)
        plan = g_array_index (self->plans, CwPlan, selected - 1);
      break;
    case CHOICE_MODEL:
      if (selected > 0)
        cw_plan_set_model (&plan, presets, cw_presets_get_model (presets, selected - 1)->id);
      else
        plan.model_id[0] = '\0';
      break;
    case CHOICE_ZERO:
      plan.zero = selected;
      break;
    case CHOICE_RECIPE:
      plan.recipe = &cw_recipe_get_all (&n_recipes)[selected];
      break;
    case CHOICE_RECOMPUTE:
      plan.recompute = (CwRecompute) selected;
      break;
    case CHOICE_SCHEDULE:
    default:
      plan.schedule = (CwSchedule) selected;
    }
  try_plan (self, &plan, NULL);
}

static void
selected_cb (CwPlanPanel *self,
             GParamSpec  *pspec,
             GtkWidget   *drop_down)
{
  const guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));

  g_assert (CW_IS_PLAN_PANEL (self));

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;

  for (guint i = 0; i < N_CHOICES; i++)
    if (self->choices[i] == drop_down)
      choose (self, i, selected);
}

static void
cw_plan_panel_dispose (GObject *object)
{
  CwPlanPanel *self = CW_PLAN_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->state);
  g_clear_pointer (&self->devices, g_ptr_array_unref);
  g_clear_pointer (&self->plans, g_array_unref);
  g_clear_pointer (&self->presets, g_array_unref);

  G_OBJECT_CLASS (cw_plan_panel_parent_class)->dispose (object);
}

static void
cw_plan_panel_class_init (CwPlanPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_plan_panel_dispose;

  gtk_widget_class_set_css_name (widget_class, "planpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_plan_panel_init (CwPlanPanel *self)
{
  self->devices = g_ptr_array_new_with_free_func (g_object_unref);
  self->plans = g_array_new (FALSE, FALSE, sizeof (CwPlan));
  self->presets = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
add_choice (CwPlanPanel        *self,
            guint               choice,
            Section             section,
            const char         *title,
            const char * const *names)
{
  GtkWidget *box = cw_choice_new (title, names, &self->choices[choice]);

  g_signal_connect_object (self->choices[choice], "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->sections[section]), box);
}

static void
add_devices (CwPlanPanel *self)
{
  CwCatalogue *catalogue = cw_context_get_catalogue (cw_plan_state_get_context (self->state));
  GListModel *devices = catalogue != NULL ? cw_catalogue_get_devices (catalogue) : NULL;
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_auto(GStrv) strings = NULL;

  for (guint i = 0; devices != NULL && i < g_list_model_get_n_items (devices); i++)
    {
      g_autoptr(CwDevice) device = g_list_model_get_item (devices, i);

      if (cw_device_get_kind (device) == CW_KIND_CPU || cw_device_get_figure (device, CW_FIELD_MEMORY) == NULL)
        continue;

      g_strv_builder_add (names, cw_device_get_name (device));
      g_ptr_array_add (self->devices, g_steal_pointer (&device));
    }
  strings = g_strv_builder_end (names);
  add_choice (self, CHOICE_DEVICE, SECTION_SPLIT, _("Accelerator"), (const char * const *) strings);
}

static void
add_plans (CwPlanPanel *self)
{
  CwPresets *presets = cw_plan_state_get_presets (self->state);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_auto(GStrv) strings = NULL;

  g_strv_builder_add (names, _("Own plan"));
  for (guint i = 0; i < cw_presets_get_n_plans (presets); i++)
    {
      const CwPlanPreset *preset = cw_presets_get_plan (presets, i);
      g_autoptr(CwAddress) address = cw_address_parse (preset->address, NULL);
      CwPlan plan;

      if (address == NULL || !cw_plan_parse (&plan, presets, address, NULL))
        continue;

      g_strv_builder_add (names, preset->title);
      g_array_append_val (self->plans, plan);
      g_array_append_val (self->presets, i);
    }
  strings = g_strv_builder_end (names);
  add_choice (self, CHOICE_PLAN, SECTION_SPLIT, _("Ready plan"), (const char * const *) strings);
}

static void
add_models (CwPlanPanel *self)
{
  CwPresets *presets = cw_plan_state_get_presets (self->state);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_auto(GStrv) strings = NULL;

  g_strv_builder_add (names, _("Own model"));
  for (guint i = 0; i < cw_presets_get_n_models (presets); i++)
    g_strv_builder_add (names, cw_presets_get_model (presets, i)->name);
  strings = g_strv_builder_end (names);
  add_choice (self, CHOICE_MODEL, SECTION_SPLIT, _("Model"), (const char * const *) strings);
}

static void
add_recipes (CwPlanPanel *self)
{
  guint n_recipes;
  const CwRecipe *recipes = cw_recipe_get_all (&n_recipes);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_auto(GStrv) strings = NULL;

  for (guint i = 0; i < n_recipes; i++)
    g_strv_builder_add (names, cw_recipe_get_name (&recipes[i]));
  strings = g_strv_builder_end (names);
  add_choice (self, CHOICE_RECIPE, SECTION_STEP, _("Training recipe"), (const char * const *) strings);
}

static void
add_controls (CwPlanPanel *self,
              Section      section)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const Field *field = &fields[i];
      GtkWidget *control;

      if (field->section != section)
        continue;

      if (field->type == FIELD_SWITCH)
        control = cw_check_new (_(field->name));
      else
        control = cw_log_scale_new (_(field->name), field->kind, field->minimum, field->slider_maximum, field->maximum);
      g_signal_connect_object (control, field->type == FIELD_SWITCH ? "toggled" : "changed",
                               G_CALLBACK (control_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->sections[section]), control);
      self->controls[i] = control;
    }
}

static void
add_section (CwPlanPanel *self,
             Section      section,
             const char  *title,
             gboolean     folded)
{
  GtkWidget *expander;

  self->sections[section] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  if (!folded)
    {
      gtk_box_append (GTK_BOX (self->box), self->sections[section]);
      return;
    }

  expander = gtk_expander_new (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_add_css_class (self->sections[section], "folded");
  gtk_expander_set_child (GTK_EXPANDER (expander), self->sections[section]);
  cw_focus_keep_out_of_closed (GTK_EXPANDER (expander));
  gtk_box_append (GTK_BOX (self->box), expander);
}

GtkWidget *
cw_plan_panel_new (CwPlanState *state)
{
  const char * const zeros[] = { _("Nothing: copies"), _("Optimizer state (ZeRO-1)"), _("and gradients (ZeRO-2)"),
                                 _("and weights (ZeRO-3, FSDP)"), NULL };
  const char * const recomputes[] = { _("Nothing"), _("Attention only (selective)"), _("Everything (full)"), NULL };
  const char * const schedules[] = { _("GPipe"), _("1F1B"), NULL };
  CwPlanPanel *self;
  GtkWidget *heading;

  g_return_val_if_fail (CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_PLAN_PANEL, NULL);
  self->state = g_object_ref (state);
  self->updating = TRUE;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  self->summary = create_text ("dim-label");
  self->published = create_text ("dim-label");
  self->problem = create_text ("error-text");
  gtk_widget_set_visible (self->problem, FALSE);
  heading = g_object_new (GTK_TYPE_LABEL, "label", _("The plan"), "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                          "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (heading, "title-4");
  gtk_box_append (GTK_BOX (self->box), heading);
  gtk_box_append (GTK_BOX (self->box), self->summary);
  gtk_box_append (GTK_BOX (self->box), self->problem);

  add_section (self, SECTION_SPLIT, NULL, FALSE);
  add_section (self, SECTION_STEP, NULL, FALSE);
  add_section (self, SECTION_MODEL, _("The model's shape"), TRUE);
  add_section (self, SECTION_MORE, _("More"), TRUE);
  add_devices (self);
  add_plans (self);
  gtk_box_append (GTK_BOX (self->sections[SECTION_SPLIT]), self->published);
  add_models (self);
  add_controls (self, SECTION_SPLIT);
  add_choice (self, CHOICE_ZERO, SECTION_SPLIT, _("Sharded over the replicas"), zeros);
  add_controls (self, SECTION_STEP);
  add_recipes (self);
  add_choice (self, CHOICE_RECOMPUTE, SECTION_STEP, _("Activations recomputed"), recomputes);
  add_controls (self, SECTION_MODEL);
  add_choice (self, CHOICE_SCHEDULE, SECTION_MORE, _("Schedule of the pipeline"), schedules);
  add_controls (self, SECTION_MORE);

  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The plan"), -1);
  g_signal_connect_object (state, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
