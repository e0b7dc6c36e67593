/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-compare-view.h"
#include "pages/hardware/cw-roofline-view.h"
#include "sample-hardware.h"
#include "tests/app/cw-test-names.h"

static GtkWidget *
show (CwSampleStudy *fixture,
      const char    *text)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  g_autoptr(CwComparison) comparison = cw_comparison_parse (address, cw_context_get_catalogue (fixture->context), NULL);
  GtkWidget *view;

  g_assert_nonnull (comparison);
  view = cw_compare_view_new (comparison);
  cw_sample_hardware_show (fixture, view, 420, 700);
  return view;
}

static void
test_two (CwSampleStudy *fixture,
          gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:compare?devices=gpu-h100-80,tpu-v5p");
  GtkWidget *cell = cw_sample_find_name (view, "TPU v5p, Memory per device: 95 GiB, ▲ larger");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_CELL);
  g_assert_nonnull (cw_sample_find_name (view, "H100 80GB, Memory per device: 80 GB"));
  g_assert_nonnull (cw_sample_find_name (view, "H100 80GB, Peak BF16: 989.5 TFLOP/s, dense, ▲ larger"));
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "H100 80GB vs TPU v5p"));
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "Pick TPU v5p when the work is"));
  g_assert_cmpuint (cw_roofline_view_get_n (CW_ROOFLINE_VIEW (cw_sample_find_type (view, CW_TYPE_ROOFLINE_VIEW))), ==, 2);
  cw_test_assert_names (view);
  cw_sample_study_hide (fixture);
}

static void
test_four (CwSampleStudy *fixture,
           gconstpointer  data)
{
  GtkWidget *view = show (fixture, "chipwise:compare?devices=gpu-h100-80,tpu-v5p,gpu-v100,tpu-v2");

  g_assert_cmpuint (cw_roofline_view_get_n (CW_ROOFLINE_VIEW (cw_sample_find_type (view, CW_TYPE_ROOFLINE_VIEW))), ==, 3);
  g_assert_nonnull (cw_sample_find_text (view, GTK_TYPE_LABEL, "No roofline, since its figures are not published: V100"));
  cw_sample_study_hide (fixture);
}

#define ADD(name, func) \
  g_test_add ("/app/hardware/compare-view/" name, CwSampleStudy, NULL, cw_sample_hardware_set_up, func, cw_sample_study_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("two", test_two);
  ADD ("four", test_four);

  return g_test_run ();
}
