/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-cost-panel.h"
#include "pages/parallelism/cw-log-scale.h"
#include "pages/parallelism/cw-plan-panel-strategy.h"
#include "pages/parallelism/cw-plan-panel.h"
#include "sample-parallelism.h"
#include "tests/app/cw-test-names.h"

static const CwPlan *
get_plan (CwSampleParallelism *sample)
{
  return cw_plan_state_get_plan (sample->state);
}

/* The label beside it has the same name. */
static GtkWidget *
find_control (GtkWidget  *root,
              GType       type,
              const char *name)
{
  GtkWidget *control;

  for (guint i = 0; (control = cw_sample_find_nth (root, type, i)) != NULL; i++)
    {
      g_autofree char *found = cw_sample_dup_property (control, GTK_ACCESSIBLE_PROPERTY_LABEL);

      if (strstr (found, name) != NULL)
        return control;
    }

  g_error ("There is no %s named %s", g_type_name (type), name);
  return NULL;
}

static void
type (GtkWidget  *panel,
      const char *name,
      const char *text)
{
  GtkWidget *entry = find_control (panel, GTK_TYPE_ENTRY, name);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
choose (GtkWidget  *panel,
        const char *name,
        guint       position)
{
  GtkWidget *drop_down = find_control (panel, GTK_TYPE_DROP_DOWN, name);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), position);
}

static void
test_controls_change_the_plan (CwSampleParallelism *sample,
                               gconstpointer        data)
{
  GtkWidget *panel = cw_plan_panel_new (sample->state);

  cw_sample_hardware_show (&sample->study, panel, 360, 900);
  type (panel, "Replicas (data)", "6");
  g_assert_cmpuint (get_plan (sample)->data, ==, 6);
  type (panel, "Micro-batches a step", "3");
  g_assert_cmpuint (get_plan (sample)->micro_batches, ==, 3);
  choose (panel, "Sharded over the replicas", 3);
  g_assert_cmpuint (get_plan (sample)->zero, ==, 3);
  choose (panel, "Activations recomputed", 1);
  g_assert_cmpint (get_plan (sample)->recompute, ==, CW_RECOMPUTE_SELECTIVE);
  choose (panel, "Accelerator", 0);
  g_assert_cmpstr (get_plan (sample)->device, !=, "gpu-h100-80");
  cw_plan_state_undo (sample->state);
  g_assert_cmpstr (get_plan (sample)->device, ==, "gpu-h100-80");
  cw_plan_state_undo (sample->state);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_control (panel, GTK_TYPE_DROP_DOWN, "Activations recomputed"))),
                    ==, CW_RECOMPUTE_FULL);
  cw_test_assert_names (panel);
}

static void
test_presets (CwSampleParallelism *sample,
              gconstpointer        data)
{
  GtkWidget *panel = cw_plan_panel_new (sample->state);

  cw_sample_hardware_show (&sample->study, panel, 360, 900);
  choose (panel, "Ready plan", 2);
  g_assert_cmpuint (get_plan (sample)->pipeline, ==, 4);
  choose (panel, "Ready plan", 4);
  g_assert_cmpuint (get_plan (sample)->data, ==, 32);
  g_assert_cmpstr (get_plan (sample)->model_id, ==, "gpt-1.7b");
  type (panel, "Replicas (data)", "31");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (find_control (panel, GTK_TYPE_DROP_DOWN, "Ready plan"))), ==, 0);
}

static void
test_too_many_devices_are_refused (CwSampleParallelism *sample,
                                   gconstpointer        data)
{
  GtkWidget *panel = cw_plan_panel_new (sample->state);

  cw_sample_hardware_show (&sample->study, panel, 360, 900);
  type (panel, "Replicas (data)", "1000000");
  g_assert_cmpuint (get_plan (sample)->data, ==, 1000000);
  type (panel, "Stages (pipeline)", "2");
  g_assert_cmpuint (get_plan (sample)->pipeline, ==, 1);
}

static void
test_strategies (CwSampleParallelism *sample,
                 gconstpointer        data)
{
  static const struct
  {
    const char *name;
    guint       data, tensor, pipeline, zero, micro_batch, micro_batches;
  } cases[] = {
    { "Sharded data (FSDP)", 4, 1, 1, 3, 4, 1 },
    { "Tensor", 1, 4, 1, 0, 4, 4 },
    { "Pipeline", 1, 1, 4, 0, 1, 16 },
    { "Mix", 1, 2, 2, 0, 1, 16 },
    { "Data", 4, 1, 1, 0, 4, 1 },
  };
  GtkWidget *strategy = cw_plan_panel_strategy_new (sample->state);

  cw_sample_hardware_show (&sample->study, strategy, 700, 200);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *button = cw_sample_find_text (strategy, GTK_TYPE_BUTTON, cases[i].name);
      const CwPlan *plan;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      plan = get_plan (sample);
      g_assert_cmpuint (plan->data, ==, cases[i].data);
      g_assert_cmpuint (plan->tensor, ==, cases[i].tensor);
      g_assert_cmpuint (plan->pipeline, ==, cases[i].pipeline);
      g_assert_cmpuint (plan->zero, ==, cases[i].zero);
      g_assert_cmpuint (plan->micro_batch, ==, cases[i].micro_batch);
      g_assert_cmpuint (plan->micro_batches, ==, cases[i].micro_batches);
      g_assert_cmpfloat (cw_plan_get_batch (plan), ==, 16);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                                        GTK_ACCESSIBLE_TRISTATE_TRUE);
    }
  cw_plan_state_undo (sample->state);
  g_assert_cmpint (cw_strategy_of_plan (get_plan (sample)), ==, CW_STRATEGY_MIX);
}

static void
test_strategies_keep_the_devices (void)
{
  for (guint devices = 1; devices <= 600; devices++)
    {
      for (guint i = 0; i < CW_N_STRATEGIES; i++)
        {
          CwPlan plan = { .data = devices, .tensor = 1, .pipeline = 1, .context = 1, .expert = 1,
                          .micro_batch = 2, .micro_batches = 8, .chunks = 1 };

          if (!cw_strategy_apply ((CwStrategy) i, &plan))
            continue;

          g_assert_cmpfloat (cw_plan_get_devices (&plan), ==, devices);
          g_assert_cmpfloat (cw_plan_get_batch (&plan), ==, devices * 16);
          g_assert_cmpuint (cw_strategy_of_plan (&plan), ==, i);
        }
    }
}

static void
test_cost_panel (CwSampleParallelism *sample,
                 gconstpointer        data)
{
  GtkWidget *panel = cw_cost_panel_new (sample->state);
  g_autofree char *texts = NULL;
  GtkWidget *weights;

  cw_sample_hardware_show (&sample->study, panel, 360, 900);
  g_assert_nonnull (cw_sample_find_text (panel, GTK_TYPE_LABEL,
                                         "✗ Does not fit: 121.9 GB needed, 80 GB there (73.6 usable)"));
  weights = cw_sample_find_name (panel, "Weights: 14.9 GB");
  g_assert_nonnull (weights);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (weights), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_signal_emit_by_name (weights, "clicked");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (weights), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  texts = cw_sample_dup_texts (panel);
  g_assert_nonnull (strstr (texts, "Formula: "));
  g_assert_nonnull (strstr (texts, "With the values: 2·7,467,778,048"));
  g_assert_nonnull (strstr (texts, "Source: ZeRO"));
  g_assert_nonnull (strstr (texts, "10⁹"));
  cw_test_assert_names (panel);
}

static void
test_rules_and_stage (CwSampleParallelism *sample,
                      gconstpointer        data)
{
  GtkWidget *panel = cw_cost_panel_new (sample->state);
  g_autofree char *texts = NULL;

  cw_sample_set_plan (sample, CW_SAMPLE_CUT "&tensor=6");
  cw_sample_hardware_show (&sample->study, panel, 360, 900);
  gtk_expander_set_expanded (GTK_EXPANDER (find_control (panel, GTK_TYPE_EXPANDER, "What is not counted")), TRUE);
  texts = cw_sample_dup_texts (panel);
  g_assert_nonnull (strstr (texts, "✗ Not possible: tensor = 6 does not divide 32 heads"));
  g_assert_nonnull (strstr (texts, "Stage 1 of 4 is the heaviest"));
  g_assert_nonnull (strstr (texts, "Temporary and fused buffers"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, test) \
  g_test_add ("/app/parallelism/plan-panel/" name, CwSampleParallelism, NULL, \
              cw_sample_parallelism_set_up, test, cw_sample_parallelism_tear_down)
  ADD ("controls-change-the-plan", test_controls_change_the_plan);
  ADD ("presets", test_presets);
  ADD ("too-many-devices", test_too_many_devices_are_refused);
  ADD ("strategies", test_strategies);
  g_test_add_func ("/app/parallelism/plan-panel/strategies-keep-the-devices", test_strategies_keep_the_devices);
  ADD ("cost", test_cost_panel);
  ADD ("rules-and-stage", test_rules_and_stage);

  return g_test_run ();
}
