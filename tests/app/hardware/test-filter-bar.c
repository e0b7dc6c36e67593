/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-column-chooser.h"
#include "pages/hardware/cw-filter-bar.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"

typedef struct
{
  CwSampleStudy study;
  GtkWidget *bar;
  guint n_changed;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  cw_sample_hardware_set_up (&fixture->study, data);
  fixture->bar = cw_filter_bar_new ();
  g_signal_connect_swapped (fixture->bar, "changed", G_CALLBACK (changed_cb), fixture);
  cw_sample_hardware_show (&fixture->study, fixture->bar, 900, 300);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  cw_sample_study_hide (&fixture->study);
  cw_sample_study_tear_down (&fixture->study, data);
}

static void
assert_query (Fixture    *fixture,
              const char *expected)
{
  g_autofree char *text = cw_hardware_query_to_string (cw_filter_bar_get_query (CW_FILTER_BAR (fixture->bar)));

  g_assert_cmpstr (text, ==, expected);
}

static void
activate (Fixture    *fixture,
          const char *name)
{
  GtkWidget *widget = cw_sample_find_name (fixture->bar, name);

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_activate (widget));
}

static void
test_kind (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cw_sample_find_name (fixture->bar, "TPU")), TRUE);
  assert_query (fixture, "chipwise:hardware?kind=tpu");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cw_sample_find_name (fixture->bar, "CPU series")), TRUE);
  assert_query (fixture, "chipwise:hardware?kind=cpu");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (cw_sample_find_name (fixture->bar, "CPU series")),
                                    GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (cw_sample_find_name (fixture->bar, "TPU")),
                                    GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  cw_test_assert_names (fixture->bar);
}

static void
test_filters (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *memory = cw_sample_find_name (fixture->bar, "Memory, at least, such as 60 GiB");

  activate (fixture, "TensorFlow");
  assert_query (fixture, "chipwise:hardware?framework=tensorflow");
  activate (fixture, "Deprecated and shut down too");
  gtk_editable_set_text (GTK_EDITABLE (memory), "60 GiB");
  assert_query (fixture, "chipwise:hardware?framework=tensorflow&status=all&memory=60GiB");
  gtk_editable_set_text (GTK_EDITABLE (memory), "80 GB");
  assert_query (fixture, "chipwise:hardware?framework=tensorflow&status=all&memory=80GB");
  gtk_editable_set_text (GTK_EDITABLE (memory), "much");
  assert_query (fixture, "chipwise:hardware?framework=tensorflow&status=all");
  gtk_editable_set_text (GTK_EDITABLE (memory), "60");
  assert_query (fixture, "chipwise:hardware?framework=tensorflow&status=all&memory=60GiB");

  cw_filter_bar_set_count (CW_FILTER_BAR (fixture->bar), 4, 20);
  g_assert_cmpstr (cw_filter_bar_get_count (CW_FILTER_BAR (fixture->bar)), ==,
                   "4 of 20 shown · deprecated and shut down too · TensorFlow · at least 60 GiB");
  g_signal_emit_by_name (cw_sample_find_text (fixture->bar, GTK_TYPE_BUTTON, "Clear Filters"), "clicked");
  assert_query (fixture, "chipwise:hardware");
}

static void
test_columns (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *chooser = cw_sample_find_type (fixture->bar, CW_TYPE_COLUMN_CHOOSER);

  gtk_widget_activate (cw_sample_find_name (chooser, "SparseCores"));
  assert_query (fixture, "chipwise:hardware?columns=memory,memory-bandwidth,peak-bf16,link,pod,sparsecores");
  gtk_widget_activate (cw_sample_find_name (chooser, "Link between devices"));
  assert_query (fixture, "chipwise:hardware?columns=memory,memory-bandwidth,peak-bf16,pod,sparsecores");
}

/* What an address says, the controls say; and nobody is told, since it was not the user. */
static void
test_address (Fixture       *fixture,
              gconstpointer  data)
{
  const char *text = "chipwise:hardware?kind=tpu&framework=jax&memory=32GiB&search=v6";
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_parse (address, NULL);

  cw_filter_bar_set_query (CW_FILTER_BAR (fixture->bar), query);
  assert_query (fixture, text);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (cw_sample_find_name (fixture->bar, "JAX"))));
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

#define ADD(name, func) g_test_add ("/app/hardware/filter-bar/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("kind", test_kind);
  ADD ("filters", test_filters);
  ADD ("columns", test_columns);
  ADD ("address", test_address);

  return g_test_run ();
}
