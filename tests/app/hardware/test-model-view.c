/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-model-view.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"

static GtkWidget *
show (CwSampleStudy *fixture,
      const char    *text)
{
  GtkWidget *view = cw_model_view_new (cw_context_get_catalogue (fixture->context));
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);

  g_assert_true (cw_model_view_open (CW_MODEL_VIEW (view), address, NULL));
  cw_sample_hardware_show (fixture, view, 900, 700);
  return view;
}

/* 7 billion parameters at 16 bytes are 112 GB: two A100 of 80 GB, with 24 GB left on each. */
static void
test_sharded (CwSampleStudy *fixture,
              gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model&parameters=7e9&recipe=adam-mixed&sharded=yes");

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
  GtkWidget *view = show (fixture, "chipwise:hardware?view=model&parameters=7e9&sharded=no");
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
  g_assert_cmpstr (address, ==, "chipwise:hardware?view=model&parameters=70000000000&recipe=adam-mixed&sharded=yes");
  cw_sample_study_hide (fixture);
}

static void
test_refused (CwSampleStudy *fixture,
              gconstpointer  data)
{
  const char *bad[] = { "parameters=some", "recipe=magic", "sharded=maybe" };
  GtkWidget *view = cw_model_view_new (cw_context_get_catalogue (fixture->context));

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = g_strconcat ("chipwise:hardware?view=model&", bad[i], NULL);
      g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
      g_autoptr(GError) error = NULL;

      g_assert_false (cw_model_view_open (CW_MODEL_VIEW (view), address, &error));
      g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
    }

  cw_sample_assert_freed (view);
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

  return g_test_run ();
}
