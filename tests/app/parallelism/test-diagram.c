/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-device-card.h"
#include "pages/parallelism/cw-diagram-view.h"
#include "pages/parallelism/cw-diagram.h"
#include "sample-parallelism.h"
#include "tests/app/cw-test-names.h"
#include "tests/app/cw-test-wait.h"

static GtkWidget *
show_diagram (CwSampleParallelism *sample,
              int                  width)
{
  GtkWidget *diagram = cw_diagram_new (sample->state);

  cw_sample_hardware_show (&sample->study, diagram, width, 700);
  return diagram;
}

static GtkWidget *
find_card (GtkWidget *diagram,
           guint      n)
{
  return cw_sample_find_nth (diagram, CW_TYPE_DEVICE_CARD, n);
}

static void
test_cards_say_what_they_hold (CwSampleParallelism *sample,
                               gconstpointer        data)
{
  GtkWidget *diagram = show_diagram (sample, 900);
  g_autofree char *copy = NULL;
  g_autofree char *cut = NULL;

  cw_sample_set_plan (sample, CW_SAMPLE_COPY);
  g_assert_nonnull (find_card (diagram, 3));
  g_assert_null (find_card (diagram, 4));
  cw_sample_assert_name (find_card (diagram, 1), "Device 2, replica 2");
  copy = cw_sample_dup_property (find_card (diagram, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_nonnull (strstr (copy, "all 36 layers"));
  g_assert_nonnull (strstr (copy, "held 4 times"));
  g_assert_nonnull (strstr (copy, "121.9 GB of 80 GB"));
  g_assert_nonnull (strstr (copy, "too much"));
  g_assert_nonnull (strstr (copy, "Averages gradients with devices 1, 3, 4."));

  cw_sample_set_plan (sample, CW_SAMPLE_CUT);
  cw_sample_assert_name (find_card (diagram, 1), "Device 2, layers 10–18");
  cut = cw_sample_dup_property (find_card (diagram, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_nonnull (strstr (cut, "layers 10–18"));
  g_assert_nonnull (strstr (cut, "on to device 3"));
  g_assert_nonnull (strstr (cut, "back to device 1"));
  g_assert_nonnull (strstr (cut, "fits"));
}

static void
test_no_number_before_a_prediction (CwSampleParallelism *sample,
                                    gconstpointer        data)
{
  GtkWidget *diagram = cw_diagram_new (sample->state);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  cw_diagram_set_numbers (CW_DIAGRAM (diagram), FALSE);
  cw_sample_hardware_show (&sample->study, diagram, 900, 700);
  before = cw_sample_dup_texts (diagram);
  cw_diagram_set_numbers (CW_DIAGRAM (diagram), TRUE);
  after = cw_sample_dup_texts (diagram);
  g_assert_null (strstr (before, "GB: "));
  g_assert_null (strstr (before, "121.9"));
  g_assert_nonnull (strstr (after, "✗ 121.9 GB: too much"));
}

static void
test_one_tab_stop (CwSampleParallelism *sample,
                   gconstpointer        data)
{
  GtkWidget *diagram = show_diagram (sample, 900);

  gtk_window_set_focus (GTK_WINDOW (sample->study.window), NULL);
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_has_focus (find_card (diagram, 0)));
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_has_focus (find_card (diagram, 1)));
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_has_focus (find_card (diagram, 0)));
  g_assert_false (gtk_widget_child_focus (diagram, GTK_DIR_TAB_FORWARD));
}

static void
test_arrow_keys_follow_the_rows (CwSampleParallelism *sample,
                                 gconstpointer        data)
{
  GtkWidget *diagram = show_diagram (sample, 400);

  g_assert_true (gtk_widget_grab_focus (find_card (diagram, 1)));
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_DOWN));
  g_assert_true (gtk_widget_has_focus (find_card (diagram, 3)));
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_UP));
  g_assert_true (gtk_widget_has_focus (find_card (diagram, 1)));
  gtk_widget_set_direction (diagram, GTK_TEXT_DIR_RTL);
  g_assert_true (gtk_widget_child_focus (diagram, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_has_focus (find_card (diagram, 0)));
}

static void
test_choose_a_device (CwSampleParallelism *sample,
                      gconstpointer        data)
{
  GtkWidget *view = cw_diagram_view_new (sample->state);
  g_autofree char *texts = NULL;

  cw_sample_hardware_show (&sample->study, view, 900, 700);
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "Choose a device"));
  gtk_widget_activate_action (find_card (view, 2), "card.choose", NULL);
  g_assert_cmpint (cw_plan_state_get_chosen (sample->state), ==, 2);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (find_card (view, 2)), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "Device 3: replica 3"));
  texts = cw_sample_dup_texts (view);
  g_assert_nonnull (strstr (texts, "For that it sends 22.4 GB a step."));
  gtk_widget_activate_action (find_card (view, 2), "card.choose", NULL);
  g_assert_cmpint (cw_plan_state_get_chosen (sample->state), ==, -1);
  cw_test_assert_names (view);
}

static void
test_many_devices (CwSampleParallelism *sample,
                   gconstpointer        data)
{
  GtkWidget *view = cw_diagram_view_new (sample->state);
  CwDiagram *diagram;

  cw_sample_set_plan (sample, "data=10000&device=gpu-h100-80");
  cw_sample_hardware_show (&sample->study, view, 900, 700);
  diagram = CW_DIAGRAM (cw_sample_find_type (view, CW_TYPE_DIAGRAM));
  g_assert_cmpuint (cw_diagram_get_n_shown (diagram), ==, 8);
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL,
                                         "8 of 10000 devices shown: 1 to 8. The others are like them."));
  g_signal_emit_by_name (cw_sample_find_text (view, GTK_TYPE_BUTTON, "Later devices"), "clicked");
  g_assert_cmpuint (cw_device_card_get_rank (CW_DEVICE_CARD (find_card (view, 0))), ==, 8);
  g_signal_emit_by_name (cw_sample_find_text (view, GTK_TYPE_BUTTON, "Earlier devices"), "clicked");
  g_assert_cmpuint (cw_device_card_get_rank (CW_DEVICE_CARD (find_card (view, 0))), ==, 0);

  /* What is not shown any more does not keep what is from being shown. */
  cw_diagram_set_first (diagram, 9992);
  cw_sample_set_plan (sample, "data=4&device=gpu-h100-80");
  g_assert_cmpuint (cw_diagram_get_first (diagram), ==, 0);
  g_assert_cmpuint (cw_diagram_get_n_shown (diagram), ==, 4);
}

static void
test_edges (CwSampleParallelism *sample,
            gconstpointer        data)
{
  GtkWidget *view = cw_diagram_view_new (sample->state);
  g_autofree char *inside = NULL;
  g_autofree char *across = NULL;

  cw_sample_set_plan (sample, "data=2&tensor=8&device=gpu-h100-80");
  cw_sample_hardware_show (&sample->study, view, 900, 700);
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "Node 2 of 8 devices"));
  inside = cw_sample_dup_property (find_card (view, 0), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_null (strstr (inside, "crosses"));

  cw_sample_set_plan (sample, "tensor=16&device=gpu-h100-80");
  across = cw_sample_dup_property (find_card (view, 0), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_nonnull (strstr (across, "crosses an edge"));
  g_assert_true (gtk_widget_has_css_class (find_card (view, 0), "crossing"));
}

/* Every kind of plan can be laid out and drawn at every width. */
static void
test_every_plan_is_drawn (CwSampleParallelism *sample,
                          gconstpointer        data)
{
  static const char * const plans[] = {
    "data=1", "data=3&zero=3", "pipeline=7", "tensor=4&context=2", "data=2&tensor=2&pipeline=2&zero=1",
    "pipeline=64&micro_batches=128", "pipeline=4&chunks=3&micro_batches=8", "model=gpt3-175b&pipeline=96&chunks=20",
    "layers=1&hidden=64&data=2", "data=1000000", "data=33&device=tpu-v5e", "tensor=3&data=11&device=tpu-v5e",
    "model=llama3-8b&data=600&device=tpu-v5e",
  };
  GtkWidget *view = cw_diagram_view_new (sample->state);

  for (int width = 340; width <= 1300; width += 480)
    {
      for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
        {
          GdkPaintable *paintable;
          GtkSnapshot *snapshot;

          cw_sample_set_plan (sample, plans[i]);
          if (gtk_widget_get_root (view) == NULL)
            cw_sample_hardware_show (&sample->study, view, width, 700);
          gtk_window_set_default_size (GTK_WINDOW (sample->study.window), width, 700);
          cw_sample_settle ();
          paintable = gtk_widget_paintable_new (view);
          snapshot = gtk_snapshot_new ();
          gdk_paintable_snapshot (paintable, snapshot, width, 700);
          g_object_unref (snapshot);
          g_object_unref (paintable);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, test) \
  g_test_add ("/app/parallelism/diagram/" name, CwSampleParallelism, NULL, \
              cw_sample_parallelism_set_up, test, cw_sample_parallelism_tear_down)
  ADD ("cards-say-what-they-hold", test_cards_say_what_they_hold);
  ADD ("no-number-before-a-prediction", test_no_number_before_a_prediction);
  ADD ("one-tab-stop", test_one_tab_stop);
  ADD ("arrow-keys", test_arrow_keys_follow_the_rows);
  ADD ("choose-a-device", test_choose_a_device);
  ADD ("many-devices", test_many_devices);
  ADD ("edges", test_edges);
  ADD ("every-plan-is-drawn", test_every_plan_is_drawn);

  return g_test_run ();
}
