/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-opening-view.h"
#include "sample-parallelism.h"
#include "tests/app/cw-test-names.h"

/* What gives the answers away, in the order of the predictions. */
static const struct
{
  const char *answer;   /* the right one */
  const char *wrong;
  const char *numbers[4];
  const char *next;
} steps[] = {
  { "About the same", "About half", { "121.9 GB", "120.7 GB", NULL }, "Next: cut it" },
  { "Cut it: it fits", "Cut it: still too much", { "33.1 GB", "15.8 %", "42.9 %", NULL }, "Next: make it small" },
  { "Copying", "Both the same", { "19/16", " ms", NULL }, "Next: shard the copies" },
  { "About 32 GB", "About 60 GB", { "32.3 GB", "0.4 GB", "33.6 GB", NULL }, "What to keep in mind" },
};

static void
press (GtkWidget  *view,
       const char *label)
{
  GtkWidget *button = cw_sample_find_text (view, GTK_TYPE_BUTTON, label);

  if (button == NULL)
    g_error ("There is no button “%s”", label);
  g_signal_emit_by_name (button, "clicked");
  cw_sample_settle ();
}

static void
test_first_paint_has_no_numbers (CwSampleParallelism *sample,
                                 gconstpointer        data)
{
  GtkWidget *view = cw_opening_view_new (sample->study.context);
  g_autofree char *texts = NULL;

  cw_sample_hardware_show (&sample->study, view, 1280, 800);
  texts = cw_sample_dup_texts (view);
  g_assert_null (strstr (texts, " GB:"));
  g_assert_null (strstr (texts, "122"));
  g_assert_nonnull (strstr (texts, "Device 4"));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (guint j = 0; steps[i].numbers[j] != NULL; j++)
      g_assert_null (strstr (texts, steps[i].numbers[j]));
}

static void
test_each_number_comes_after_its_prediction (CwSampleParallelism *sample,
                                             gconstpointer        right)
{
  GtkWidget *view = cw_opening_view_new (sample->study.context);

  cw_sample_hardware_show (&sample->study, view, 1280, 800);
  press (view, "Predict what happens");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *before = cw_sample_dup_texts (view);
      g_autofree char *after = NULL;

      for (guint j = 0; steps[i].numbers[j] != NULL; j++)
        g_assert_null (strstr (before, steps[i].numbers[j]));
      cw_test_assert_names (view);
      press (view, right != NULL ? steps[i].answer : steps[i].wrong);
      after = cw_sample_dup_texts (view);
      for (guint j = 0; steps[i].numbers[j] != NULL; j++)
        g_assert_nonnull (strstr (after, steps[i].numbers[j]));
      g_assert_nonnull (strstr (after, right != NULL ? "✓ As you said." : "✗ Not so."));
      press (view, steps[i].next);
    }
  press (view, "Start again");
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_BUTTON, "Predict what happens"));
}

/* The focus goes to what is new, so that a screen reader says it. */
static void
test_focus (CwSampleParallelism *sample,
            gconstpointer        data)
{
  GtkWidget *view = cw_opening_view_new (sample->study.context);
  GtkWidget *focus;

  cw_sample_hardware_show (&sample->study, view, 1280, 800);
  press (view, "Predict what happens");
  focus = gtk_window_get_focus (GTK_WINDOW (sample->study.window));
  g_assert_true (gtk_widget_has_css_class (focus, "prediction-question"));
  press (view, "More");
  focus = gtk_window_get_focus (GTK_WINDOW (sample->study.window));
  cw_sample_assert_name (focus, "✗ Not so. Each one needs about the same.");
}

static void
test_narrow (CwSampleParallelism *sample,
             gconstpointer        data)
{
  GtkWidget *view = cw_opening_view_new (sample->study.context);
  int minimum;

  cw_opening_view_set_narrow (CW_OPENING_VIEW (view), TRUE);
  cw_sample_hardware_show (&sample->study, view, 360, 700);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      press (view, i == 0 ? "Predict what happens" : steps[i - 1].next);
      press (view, steps[i].answer);
      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, data, test) \
  g_test_add ("/app/parallelism/opening-view/" name, CwSampleParallelism, data, \
              cw_sample_parallelism_set_up, test, cw_sample_parallelism_tear_down)
  ADD ("first-paint-has-no-numbers", NULL, test_first_paint_has_no_numbers);
  ADD ("right-predictions", "right", test_each_number_comes_after_its_prediction);
  ADD ("wrong-predictions", NULL, test_each_number_comes_after_its_prediction);
  ADD ("focus", NULL, test_focus);
  ADD ("narrow", NULL, test_narrow);

  return g_test_run ();
}
