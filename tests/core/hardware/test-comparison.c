/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hardware/cw-comparison.h"

static CwComparison *
compare (CwCatalogue  *catalogue,
         const char   *devices,
         GError      **error)
{
  g_autofree char *text = g_strconcat ("chipwise:compare?devices=", devices, NULL);
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  return cw_comparison_parse (address, catalogue, error);
}

static const CwComparisonRow *
find_row (CwComparison *comparison,
          const char   *nick)
{
  for (guint i = 0; i < cw_comparison_get_n_rows (comparison); i++)
    {
      const CwComparisonRow *row = cw_comparison_get_row (comparison, i);

      if (g_str_equal (row->nick, nick))
        return row;
    }

  return NULL;
}

typedef struct
{
  const char *devices;
  const char *nick;
  const char *largest; /* a mark for each device: + largest, - not; NULL: no such row */
  gboolean differs;
} Case;

static const Case cases[] = {
  { "gpu-h100-80,tpu-v5p", "memory", "-+", TRUE },              /* 80 GB and 95 GiB */
  { "gpu-rtx-pro-6000,tpu-v5p", "memory", "-+", TRUE },         /* 96 GB and 95 GiB */
  { "gpu-h100-80,tpu-v5p", "memory-bandwidth", "+-", TRUE },    /* 3.35 TBps and 2,765 GBps */
  { "gpu-h100-80,tpu-v5p", "peak-bf16", "+-", TRUE },
  { "gpu-h100-80,tpu-v5p", "peak-fp64", "--", TRUE },           /* nothing to compare with */
  { "gpu-h100-80,tpu-v5p", "sparsecores", "--", TRUE },
  { "gpu-h100-80,gpu-a100-80", "memory", "--", FALSE },         /* equal */
  { "gpu-h100-80,gpu-a100-80,gpu-l4", "memory", "++-", TRUE },  /* two are largest */
  { "gpu-h100-80,gpu-a100-80", "sparsecores", NULL, FALSE },
  { "tpu-v5p,tpu-v6e", "mxu", "--", TRUE },                     /* other sizes share no axis */
  { "tpu-v5p,tpu-v6e", "tensorcores", "--", TRUE },             /* more is no gain in itself */
  { "tpu-v5p,tpu-v6e", "devices-per-host", "--", TRUE },
  { "tpu-v5p,tpu-v6e", "pod", "+-", TRUE },
  { "gpu-h100-80,tpu-v5p", "vcpus", "--", TRUE },               /* 26 to 208, and 208 */
  { "tpu-v5p,tpu-v6e", "status", "--", FALSE },
  { "gpu-t4,gpu-l4", "status", "--", TRUE },
  { "tpu-v5e,tpu-7x", "frameworks", "--", TRUE },
};

static void
test_rows (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CwComparison) comparison = compare (catalogue, cases[i].devices, NULL);
      const CwComparisonRow *row = find_row (comparison, cases[i].nick);
      char marks[CW_COMPARISON_MAX_DEVICES + 1] = { 0 };

      g_test_message ("%s: %s", cases[i].devices, cases[i].nick);
      if (cases[i].largest == NULL)
        {
          g_assert_null (row);
          continue;
        }
      g_assert_nonnull (row);
      for (guint k = 0; k < cw_comparison_get_n_devices (comparison); k++)
        marks[k] = row->is_largest[k] ? '+' : '-';
      g_assert_cmpstr (marks, ==, cases[i].largest);
      g_assert_cmpint (row->differs, ==, cases[i].differs);
    }
}

static void
test_words (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwComparison) two = compare (catalogue, "gpu-h100-80,tpu-v5p", NULL);
  g_autoptr (CwComparison) three = compare (catalogue, "gpu-h100-80,tpu-v5p,tpu-v5e", NULL);

  g_assert_cmpstr (cw_comparison_get_mark (two), ==, "▲ larger");
  g_assert_cmpstr (cw_comparison_get_mark (three), ==, "▲ largest");
  g_assert_cmpstr (find_row (two, "peak-fp64")->cells[1], ==, "not published");
  g_assert_cmpstr (find_row (two, "sparsecores")->cells[0], ==, "does not apply");
  g_assert_cmpstr (find_row (two, "memory")->name, ==, "Memory per device");
}

static void
test_differences_first (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwComparison) comparison = compare (catalogue, "gpu-h100-80,gpu-h200", NULL);
  gboolean still_differs = TRUE;

  for (guint i = 0; i < cw_comparison_get_n_rows (comparison); i++)
    {
      const CwComparisonRow *row = cw_comparison_get_row (comparison, i);

      g_assert_false (row->differs && !still_differs);
      still_differs = row->differs;
    }
  g_assert_false (still_differs);
  g_assert_cmpstr (cw_comparison_get_row (comparison, 0)->nick, ==, "memory");
  g_assert_false (find_row (comparison, "peak-bf16")->differs);
}

typedef struct
{
  const char *device;
  double ridge; /* FLOP per byte, rounded; 0: not published */
} RidgeCase;

/* Peak / bandwidth by hand. */
static void
test_roofline (void)
{
  static const RidgeCase ridges[] = {
    { "tpu-7x", 313 }, { "tpu-v6e", 560 }, { "tpu-v5p", 166 }, { "tpu-v5e", 241 },
    { "tpu-v4", 229 }, { "tpu-v3", 137 }, { "gpu-h100-80", 295 }, { "gpu-h200", 206 },
    { "gpu-b200", 281 }, { "gpu-gb200", 313 }, { "gpu-a100-80", 164 }, { "gpu-l4", 403 },
    { "gpu-v100", 0 }, { "cpu-c3", 0 },
  };
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ridges); i++)
    {
      CwRoofline roofline = { 0 };
      gboolean is_known = cw_roofline_of_device (cw_catalogue_find (catalogue, ridges[i].device),
                                                 &roofline);

      g_assert_cmpint (is_known, ==, ridges[i].ridge > 0);
      g_assert_cmpfloat_with_epsilon (roofline.ridge, ridges[i].ridge, 0.6);
    }
}

typedef struct
{
  const char *devices;
  CwComparisonError code;
} ErrorCase;

static void
test_errors (void)
{
  static const ErrorCase errors[] = {
    { "tpu-v5p", CW_COMPARISON_ERROR_COUNT },
    { "tpu-v5p,tpu-v6e,tpu-v5e,tpu-v4,tpu-v3", CW_COMPARISON_ERROR_COUNT },
    { "tpu-v5p,tpu-v5p", CW_COMPARISON_ERROR_DEVICE },
    { "tpu-v5p,tpu-v9", CW_COMPARISON_ERROR_DEVICE },
    { "tpu-v5p,", CW_COMPARISON_ERROR_DEVICE },
    { "tpu-v5p,tpu-v6e&sort=memory", CW_COMPARISON_ERROR_KEY },
  };
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (compare (catalogue, errors[i].devices, &error));
      g_assert_error (error, CW_COMPARISON_ERROR, (int) errors[i].code);
    }
}

static void
test_no_devices (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwAddress) address = cw_address_parse ("chipwise:compare", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (cw_comparison_parse (address, catalogue, &error));
  g_assert_error (error, CW_COMPARISON_ERROR, CW_COMPARISON_ERROR_COUNT);
}

static void
test_round_trip (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  CwComparison *comparison = compare (catalogue, "tpu-v5p,gpu-h100-80,cpu-c3,tpu-v5e", NULL);
  g_autofree char *text = cw_comparison_to_string (comparison);

  g_assert_cmpstr (text, ==, "chipwise:compare?devices=tpu-v5p,gpu-h100-80,cpu-c3,tpu-v5e");
  g_assert_finalize_object (comparison);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/comparison/rows", test_rows);
  g_test_add_func ("/core/comparison/words", test_words);
  g_test_add_func ("/core/comparison/differences-first", test_differences_first);
  g_test_add_func ("/core/comparison/roofline", test_roofline);
  g_test_add_func ("/core/comparison/errors", test_errors);
  g_test_add_func ("/core/comparison/no-devices", test_no_devices);
  g_test_add_func ("/core/comparison/round-trip", test_round_trip);

  return g_test_run ();
}
