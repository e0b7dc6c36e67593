/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-fit.h"
#include "parallelism/cw-plan.h"

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

typedef struct
{
  const char *name;
  double parameters;
  gboolean sharded;
  const char *device;
  const char *address; /* NULL: there is no plan */
  const char *model;
} PlanCase;

static const PlanCase plans[] = {
  { "sharded", 7e9, TRUE, "gpu-h100-80", "chipwise:parallelism?model=gpt-7.5b&data=2&zero=3", "GPT, 7.5 billion parameters" },
  { "whole", 7e9, FALSE, "gpu-h100-80", "chipwise:parallelism?model=gpt-7.5b", "GPT, 7.5 billion parameters" },
  { "one-is-enough", 2e9, TRUE, "gpu-h100-80", "chipwise:parallelism?model=gpt-1.7b", "GPT, 1.7 billion parameters" },
  { "large", 70e9, TRUE, "tpu-v5p", "chipwise:parallelism?model=llama3-70b&data=11&zero=3&device=tpu-v5p",
    "Llama 3, 70 billion parameters" },
  { "beyond-a-plan", 1e15, TRUE, "gpu-h100-80", "chipwise:parallelism?model=gpt-1t&data=200000&zero=3",
    "GPT, 1 trillion parameters" },
  { "too-many-devices", 1e15, TRUE, "gpu-p4", NULL, NULL },
  { "no-memory", 7e9, TRUE, "cpu-n1", NULL, NULL },
};

/* The address is one that a plan can be read from. */
static void
test_plan (gconstpointer data)
{
  const PlanCase *test = data;
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  CwDevice *device = cw_catalogue_find (catalogue, test->device);
  const CwModelPreset *model = NULL;
  g_autofree char *address = cw_fit_dup_plan_address (presets, device, test->parameters, cw_recipe_find ("adam-mixed"),
                                                      test->sharded, &model);
  g_autoptr (CwAddress) parsed = NULL;
  CwPlan plan;

  g_assert_cmpstr (address, ==, test->address);
  g_assert_cmpstr (model ? model->name : NULL, ==, test->model);
  if (address == NULL)
    return;

  parsed = cw_address_parse (address, NULL);
  g_assert_true (cw_plan_parse (&plan, presets, parsed, NULL));
  g_assert_cmpstr (plan.device, ==, test->device);
}

static void
test_recipe (void)
{
  g_autoptr (CwHardwareQuery) query = cw_hardware_query_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (cw_fit_find_recipe (query, &error) == cw_recipe_find ("adam-mixed"));
  g_assert_no_error (error);
  g_free (query->recipe);
  query->recipe = g_strdup ("magic");
  g_assert_null (cw_fit_find_recipe (query, &error));
  g_assert_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE);
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

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autofree char *path = g_strconcat ("/core/fit/plan/", plans[i].name, NULL);

      g_test_add_data_func (path, &plans[i], test_plan);
    }
  g_test_add_func ("/core/fit/recipe", test_recipe);

  return g_test_run ();
}
