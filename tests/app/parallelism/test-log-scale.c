/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-log-scale.h"
#include "tests/app/study/sample-study.h"

static void
count_cb (CwLogScale *scale,
          guint      *count)
{
  *count += 1;
}

static CwLogScale *
create (CwScaleKind  kind,
        double       minimum,
        double       slider,
        double       maximum,
        guint       *count)
{
  CwLogScale *scale = CW_LOG_SCALE (cw_log_scale_new ("Replicas", kind, minimum, slider, maximum));

  g_object_ref_sink (scale);
  g_signal_connect (scale, "changed", G_CALLBACK (count_cb), count);
  return scale;
}

static void
type (CwLogScale *scale,
      const char *text)
{
  GtkWidget *entry = cw_sample_find_type (GTK_WIDGET (scale), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
test_slider_goes_by_powers_of_two (void)
{
  guint count = 0;
  CwLogScale *scale = create (CW_SCALE_POWERS, 1, 4096, 1000000, &count);
  GtkWidget *slider = cw_sample_find_type (GTK_WIDGET (scale), GTK_TYPE_SCALE);

  cw_log_scale_set_value (scale, 4);
  g_assert_cmpuint (count, ==, 0);
  gtk_range_set_value (GTK_RANGE (slider), 3.2);
  g_assert_cmpfloat (cw_log_scale_get_value (scale), ==, 8);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, 3);
  g_assert_cmpuint (count, ==, 1);
  gtk_range_set_value (GTK_RANGE (slider), 3.1);
  g_assert_cmpuint (count, ==, 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "8");
  g_assert_finalize_object (scale);
}

static void
test_entry_takes_any_number (void)
{
  static const struct
  {
    const char *text;
    double      value; /* 0: refused */
  } cases[] = {
    { "12", 12 }, { "10,000", 10000 }, { " 7 ", 7 }, { "1000000", 1000000 },
    { "0", 0 }, { "-4", 0 }, { "four", 0 }, { "", 0 }, { "1000001", 0 }, { "1e999", 0 }, { "3 4 x", 0 },
  };
  guint count = 0;
  CwLogScale *scale = create (CW_SCALE_POWERS, 1, 4096, 1000000, &count);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cw_log_scale_set_value (scale, 2);
      type (scale, cases[i].text);
      g_assert_cmpfloat (cw_log_scale_get_value (scale), ==, cases[i].value > 0 ? cases[i].value : 2);
    }
  g_assert_cmpuint (count, ==, 4);
  g_assert_finalize_object (scale);
}

static void
test_zero_is_below_one (void)
{
  guint count = 0;
  CwLogScale *scale = create (CW_SCALE_POWERS, 0, 64, 1000, &count);
  GtkWidget *slider = cw_sample_find_type (GTK_WIDGET (scale), GTK_TYPE_SCALE);

  cw_log_scale_set_value (scale, 1);
  gtk_range_set_value (GTK_RANGE (slider), -1);
  g_assert_cmpfloat (cw_log_scale_get_value (scale), ==, 0);
  type (scale, "0");
  g_assert_cmpuint (count, ==, 1);
  g_assert_finalize_object (scale);
}

static void
test_percent (void)
{
  guint count = 0;
  CwLogScale *scale = create (CW_SCALE_PERCENT, 0.01, 1, 1, &count);

  type (scale, "92 %");
  g_assert_cmpfloat_with_epsilon (cw_log_scale_get_value (scale), 0.92, 1e-9);
  type (scale, "150");
  g_assert_cmpfloat_with_epsilon (cw_log_scale_get_value (scale), 0.92, 1e-9);
  g_assert_cmpuint (count, ==, 1);
  g_assert_finalize_object (scale);
}

static void
test_number_has_no_slider (void)
{
  guint count = 0;
  CwLogScale *scale = create (CW_SCALE_NUMBER, 0, 100, 100, &count);

  g_assert_null (cw_sample_find_type (GTK_WIDGET (scale), GTK_TYPE_SCALE));
  type (scale, "0.25");
  g_assert_cmpfloat (cw_log_scale_get_value (scale), ==, 0.25);
  g_assert_finalize_object (scale);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  g_test_add_func ("/app/parallelism/log-scale/powers-of-two", test_slider_goes_by_powers_of_two);
  g_test_add_func ("/app/parallelism/log-scale/any-number", test_entry_takes_any_number);
  g_test_add_func ("/app/parallelism/log-scale/zero", test_zero_is_below_one);
  g_test_add_func ("/app/parallelism/log-scale/percent", test_percent);
  g_test_add_func ("/app/parallelism/log-scale/no-slider", test_number_has_no_slider);

  return g_test_run ();
}
