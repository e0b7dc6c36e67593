/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "hardware/cw-figure.h"
#include "util/cw-units.h"

static CwDirection
to_direction (const char *nick)
{
  if (g_str_equal (nick, "one-way"))
    return CW_DIRECTION_ONE_WAY;

  return g_str_equal (nick, "both-ways") ? CW_DIRECTION_BOTH_WAYS : CW_DIRECTION_NONE;
}

/* Computed by hand. */
static void
test_conversions (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "hardware", "conversions.tsv",
                                                 NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], "\t", -1);
      double expected = g_ascii_strtod (words[2], NULL);
      double result;

      g_assert_true (cw_units_convert (g_ascii_strtod (words[0], NULL), words[1], words[3],
                                       &result));
      result = cw_direction_convert (result, to_direction (words[4]), to_direction (words[5]));
      if (fabs (result - expected) > expected * 1e-12)
        g_assert_cmpstr (lines[i], ==, "another result");
      n++;
    }
  g_assert_cmpuint (n, >=, 60);
}

static void
test_no_conversion (void)
{
  static const char * const pairs[][2] = {
    { "GB", "GBps" }, { "GB", "TFLOP/s" }, { "TFLOP/s", "TOP/s" }, { "chips", "vCPUs" }, { "chips",
                                                                                           "GB" },
    { "GB", "gb" }, { "Gb", "GB" }, { "", "GB" },
  };
  double result;

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_false (cw_units_convert (1, pairs[i][0], pairs[i][1], &result));
      g_assert_false (cw_units_convert (1, pairs[i][1], pairs[i][0], &result));
    }
  g_assert_true (cw_units_convert (4, "chips", "chips", &result));
  g_assert_cmpfloat (result, ==, 4);
}

static void
test_normalise (void)
{
  CwMeasure measure;
  double base;

  g_assert_true (cw_units_normalise (95, "GiB", &measure, &base));
  g_assert_cmpint (measure, ==, CW_MEASURE_BYTES);
  g_assert_cmpfloat (base, ==, 102005473280.0);
  g_assert_true (cw_units_normalise (8, "Gbps", &measure, &base));
  g_assert_cmpint (measure, ==, CW_MEASURE_BYTE_RATE);
  g_assert_cmpfloat (base, ==, 1e9);
  g_assert_true (cw_units_normalise (208, "vCPUs", &measure, &base));
  g_assert_cmpint (measure, ==, CW_MEASURE_NONE);
  g_assert_false (cw_units_normalise (1, "parsec", &measure, &base));
}

static void
test_parse (void)
{
  static const char * const bad[] = {
    "", "GiB", "60", "60 GiB", "-60GiB", "0GiB", "1.2.3GiB", ".5GiB", "60gib", "60GBps", "1e3GiB", "nanGiB", "infGB",
    "99999999999999999999999GB",
  };
  double base;

  g_assert_true (cw_units_parse ("60GiB", CW_MEASURE_BYTES, &base));
  g_assert_cmpfloat (base, ==, 64424509440.0);
  g_assert_true (cw_units_parse ("1.5TB", CW_MEASURE_BYTES, &base));
  g_assert_cmpfloat (base, ==, 1.5e12);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      if (cw_units_parse (bad[i], CW_MEASURE_BYTES, &base))
        g_assert_cmpstr (bad[i], ==, "refused");
    }
}

typedef struct
{
  double value;
  const char *unit;
  const char *text;
} FormatCase;

static void
test_format (void)
{
  static const FormatCase cases[] = {
    { 95, "GiB", "95 GiB" },
    { 989.5, "TFLOP/s", "989.5 TFLOP/s" },
    { 1.39, "TFLOP/s", "1.39 TFLOP/s" },
    { 1871.2, "TFLOP/s", "1871.2 TFLOP/s" },
    { 0.125, "", "0.125" },
    { 8960, "chips", "8960 chips" },
    { 1.0 / 3, "GB", "0.333333 GB" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = cw_units_format (cases[i].value, cases[i].unit);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/units/conversions", test_conversions);
  g_test_add_func ("/core/units/no-conversion", test_no_conversion);
  g_test_add_func ("/core/units/normalise", test_normalise);
  g_test_add_func ("/core/units/parse", test_parse);
  g_test_add_func ("/core/units/format", test_format);

  return g_test_run ();
}
