/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-model-view.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"

static GtkWidget *
create (CwSampleStudy *fixture)
{
  g_autoptr(CwPresets) presets = cw_presets_load (NULL);

  return cw_model_view_new (cw_context_get_catalogue (fixture->context), presets);
}

static CwHardwareQuery *
parse (const char *text)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  CwHardwareQuery *query = cw_hardware_query_parse (address, NULL);

  g_assert_nonnull (query);
  return query;
}

static GtkWidget *
show (CwSampleStudy *fixture,
      const char    *text)
{
  GtkWidget *view = create (fixture);
  g_autoptr(CwHardwareQuery) query = parse (text);

  g_assert_true (cw_model_view_open (CW_MODEL_VIEW (view), query, NULL));
  cw_sample_hardware_show (fixture, view, 900, 700);
  return view;
}

/* NULL: there is no button. */
static const char *
get_plan (GtkWidget *view)
{
  GtkWidget *button = cw_sample_find_text (view, GTK_TYPE_LABEL, "See it in the diagram →");

  g_assert_nonnull (button);
  button = gtk_widget_get_ancestor (button, GTK_TYPE_BUTTON);
  if (!gtk_widget_get_mapped (button))
    return NULL;

  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.go");
  return g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)), NULL);
}

/* 7 billion parameters at 16 bytes are 112 GB: two A100 of 80 GB, with 24 GB left on each. */
static void
test_sharded (CwSampleStudy *fixture,
              gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model&parameters=7e9&recipe=adam-mixed&sharded=1");

  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "7 billion parameters: 112 GB of states"));
  g_assert_nonnull (cw_sample_find_name (view, "A100 80GB, Fewest devices: 2"));
  g_assert_nonnull (cw_sample_find_name (view, "A100 80GB, What is left: states fit, 24 GB left for activations"));
  cw_test_assert_names (view);
  cw_sample_study_hide (fixture);
}

static void
test_whole (CwSampleStudy *fixture,
            gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model&parameters=7e9&sharded=0");
  g_autofree char *texts = cw_sample_dup_texts (view);

  g_assert_nonnull (cw_sample_find_name (view, "A100 80GB, What is left: states do not fit"));
  g_assert_null (strstr (texts, ": fits"));
  cw_sample_study_hide (fixture);
}

/* What cannot be read is said, and the table stays as it was. */
static void
test_entry (CwSampleStudy *fixture,
            gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model");
  GtkWidget *entry = cw_sample_find_type (view, GTK_TYPE_ENTRY);
  g_autofree char *address = NULL;

  cw_sample_assert_name (entry, "Parameters");
  gtk_editable_set_text (GTK_EDITABLE (entry), "70B");
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "70 billion parameters: 1120 GB of states"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "seventy");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Write a number such as 7.5 billion, 7.5B or 70e9. The table still shows the last one.");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "70 billion parameters: 1120 GB of states"));

  address = cw_model_view_dup_address (CW_MODEL_VIEW (view));
  g_assert_cmpstr (address, ==, "chipwise:hardware?view=model&parameters=70000000000");
  cw_sample_study_hide (fixture);
}

static void
test_refused (CwSampleStudy *fixture,
              gconstpointer  data)
{
  GtkWidget *view = create (fixture);
  g_autoptr(CwHardwareQuery) query = parse ("chipwise:hardware?view=model&parameters=1e9&recipe=magic");
  g_autoptr(GError) error = NULL;
  g_autofree char *address = NULL;

  g_assert_false (cw_model_view_open (CW_MODEL_VIEW (view), query, &error));
  g_assert_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE);
  address = cw_model_view_dup_address (CW_MODEL_VIEW (view));
  g_assert_cmpstr (address, ==, "chipwise:hardware?view=model");
  cw_sample_assert_freed (view);
}

/* What is shown is the address that it was opened with, and the one that is copied. */
static void
test_address (CwSampleStudy *fixture,
              gconstpointer  data)
{
  const char *text = "chipwise:hardware?view=model&kind=tpu&parameters=7000000000&recipe=adam-bf16&sharded=0";
  GtkWidget *view = show (fixture, text);
  g_autofree char *address = cw_model_view_dup_address (CW_MODEL_VIEW (view));
  GtkWidget *copy = cw_sample_find_name (view, "Copy as text");

  g_assert_cmpstr (address, ==, text);
  g_assert_true (GTK_IS_BUTTON (copy));
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (copy)), NULL), ==, text);
  g_assert_nonnull (cw_sample_find_name (view, "TPU v5p, Fewest devices: 1"));
  cw_sample_study_hide (fixture);
}

/* The ready model that is nearest, on the fewest devices; words say which one it is. */
static void
test_diagram (CwSampleStudy *fixture,
              gconstpointer  data)
{
  const char *words = "GPT, 7.5 billion parameters, is the ready model nearest to 7 billion. It opens on H100 80GB.";
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model&parameters=7e9");
  GtkWidget *entry = cw_sample_find_type (view, GTK_TYPE_ENTRY);
  GtkWidget *sharded = cw_sample_find_name (view, "States sharded over the devices");

  g_assert_cmpstr (get_plan (view), ==, "chipwise:parallelism?model=gpt-7.5b&data=2&zero=3");
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, words));
  cw_test_assert_names (view);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (sharded), FALSE);
  g_assert_cmpstr (get_plan (view), ==, "chipwise:parallelism?model=gpt-7.5b");

  gtk_check_button_set_active (GTK_CHECK_BUTTON (sharded), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (entry), "70B");
  g_assert_cmpstr (get_plan (view), ==, "chipwise:parallelism?model=llama3-70b&data=14&zero=3");
  cw_sample_study_hide (fixture);
}

/* No button where no plan is that large, and none without ready models. */
static void
test_no_diagram (CwSampleStudy *fixture,
                 gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model&search=gpu-p4&status=all&parameters=1e15");

  g_assert_null (get_plan (view));
  cw_sample_study_hide (fixture);

  view = cw_model_view_new (cw_context_get_catalogue (fixture->context), NULL);
  cw_sample_hardware_show (fixture, view, 900, 700);
  g_assert_null (get_plan (view));
  cw_sample_study_hide (fixture);
}

#define ADD(name, func) \
  g_test_add ("/app/hardware/model-view/" name, CwSampleStudy, NULL, cw_sample_hardware_set_up, func, cw_sample_study_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("sharded", test_sharded);
  ADD ("whole", test_whole);
  ADD ("entry", test_entry);
  ADD ("refused", test_refused);
  ADD ("address", test_address);
  ADD ("diagram", test_diagram);
  ADD ("no-diagram", test_no_diagram);

  return g_test_run ();
}
