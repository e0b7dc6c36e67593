/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-fit.h"

/* Computed by hand. */
typedef struct
{
  const char *name;
  double parameters;
  const char *recipe;
  gboolean sharded;
  double device_bytes;
  double usable;
  double state_bytes;
  guint devices;
  double left;
} Case;

#define GIB 1073741824.0

static const Case cases[] = {
  /* 7e9 x 16 = 112 GB */
  { "a100-80-sharded", 7e9, "adam-mixed", TRUE, 80e9, 1, 112e9, 2, 24e9 },
  { "t4-sharded", 7e9, "adam-mixed", TRUE, 16e9, 1, 112e9, 7, 0 },
  { "h200-whole", 7e9, "adam-mixed", FALSE, 141e9, 1, 112e9, 1, 29e9 },
  { "h200-sharded", 7e9, "adam-mixed", TRUE, 141e9, 1, 112e9, 1, 29e9 },
  { "a100-80-whole", 7e9, "adam-mixed", FALSE, 80e9, 1, 112e9, 0, 0 },
  { "exactly-whole", 5e9, "adam-mixed", FALSE, 80e9, 1, 80e9, 1, 0 },
  /* 95 GiB = 102.00547328 GB; two of them leave 46.00547328 GB each */
  { "v5p-sharded", 7e9, "adam-mixed", TRUE, 95 * GIB, 1, 112e9, 2, 46005473280.0 },
  { "v5p-half", 7e9, "adam-mixed", TRUE, 95 * GIB, 0.5, 112e9, 3, 51002736640.0 - 112e9 / 3 },
  /* 0.9 of 16 GB is 14.4 GB, and five of them are 72 GB to the byte */
  { "nine-tenths", 4.5e9, "adam-mixed", TRUE, 16e9, 0.9, 72e9, 5, 0 },
  /* 8 bytes a parameter: 56 GB */
  { "sgd-whole", 7e9, "sgd-mixed", FALSE, 80e9, 1, 56e9, 1, 24e9 },
  { "fp32-gradients", 7e9, "adam-mixed-fp32-gradients", TRUE, 80e9, 1, 126e9, 2, 17e9 },
  { "one-parameter", 1, "adam-mixed", FALSE, 16e9, 1, 16, 1, 16e9 - 16 },
  { "trillion", 1e12, "adam-mixed", TRUE, 80e9, 1, 16e12, 200, 0 },
  { "no-end", 1e30, "adam-mixed", TRUE, 16e9, 1, 16e30, G_MAXUINT, 0 },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  CwFit fit = cw_fit_states (test->parameters, cw_recipe_find (test->recipe), test->sharded, test->device_bytes,
                             test->usable);

  g_assert_cmpfloat_with_epsilon (fit.state_bytes, test->state_bytes, test->state_bytes * 1e-12);
  g_assert_cmpuint (fit.devices, ==, test->devices);
  g_assert_cmpfloat_with_epsilon (fit.left_per_device, test->left, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/fit/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
