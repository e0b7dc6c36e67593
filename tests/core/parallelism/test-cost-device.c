/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-cost-device.h"
#include "sample-plan.h"

/* The catalogue's figures as the cost model takes them: one way, per device, bytes. */
typedef struct
{
  const char *id;
  CwCostDevice device;
} Case;

static const Case cases[] = {
  { "gpu-h100-80", { 80e9, 989.5e12, 3.35e12, 450e9, 1800e9 / 8 / 8, 8, 0 } },
  { "gpu-a100-80", { 80e9, 312e12, 1.9e12, 300e9, 100e9 / 8 / 8, 8, 0 } },
  { "gpu-v100", { 16e9, 125e12, 900e9, 150e9, 100e9 / 8 / 8, 8, 0 } },
  { "gpu-t4", { 16e9, 65e12, 320e9, 0, 100e9 / 8 / 4, 1, 0 } },
  { "tpu-v5p", { 95 * GIB, 459e12, 2765e9, 600e9, 200e9 / 8 / 4, 8960, 8960 } },
  { "tpu-v4", { 32 * GIB, 275e12, 1200e9, 0, 0, 1, 4096 } },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  CwDevice *device = cw_catalogue_find (catalogue, test->id);
  CwCostDevice found;

  g_assert_nonnull (device);
  found = cw_cost_device_from_catalogue (device, cw_recipe_find ("adam-mixed"));
  assert_share (found.memory, test->device.memory, 1e-9);
  assert_share (found.flops, test->device.flops, 1e-9);
  assert_share (found.memory_bandwidth, test->device.memory_bandwidth, 1e-9);
  assert_share (found.fast, test->device.fast, 1e-9);
  assert_share (found.slow, test->device.slow, 1e-9);
  assert_near (found.fast_devices, test->device.fast_devices, 0);
  assert_near (found.pod_devices, test->device.pod_devices, 0);
}

/* FP32 recipes train at the FP32 rate. */
static void
test_precision (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  CwDevice *device = cw_catalogue_find (catalogue, "gpu-h100-80");

  assert_share (cw_cost_device_from_catalogue (device, cw_recipe_find ("adam-fp32")).flops, 67e12,
                1e-9);
}

/* Every device gives a cost without a crash; what has a memory gets a verdict. */
static void
test_all (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  GListModel *devices = cw_catalogue_get_devices (catalogue);
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=16");

  for (guint i = 0; i < g_list_model_get_n_items (devices); i++)
    {
      g_autoptr (CwDevice) device = g_list_model_get_item (devices, i);
      CwCostDevice cost_device = cw_cost_device_from_catalogue (device, plan.recipe);
      CwCost cost;

      cw_cost_compute (&cost, &plan, &cost_device);
      g_assert_cmpfloat (cost_device.fast_devices, >=, 1);
      if (cw_device_get_kind (device) != CW_KIND_CPU)
        g_assert_cmpfloat (cost.capacity, >, 0);
    }
}

static void
test_find (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (GError) error = NULL;
  CwPlan plan = sample_plan ("device=tpu-v5e");
  CwPlan none = sample_plan ("device=tpu-v9");
  CwCostDevice cost_device;
  CwDevice *device;

  g_assert_true (cw_plan_find_device (&plan, catalogue, &device, &cost_device, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (cw_device_get_id (device), ==, "tpu-v5e");
  g_assert_true (cw_plan_find_device (&plan, catalogue, NULL, NULL, NULL));
  g_assert_false (cw_plan_find_device (&none, catalogue, NULL, NULL, &error));
  g_assert_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_VALUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/cost-device/", cases[i].id, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/core/cost-device/precision", test_precision);
  g_test_add_func ("/core/cost-device/all", test_all);
  g_test_add_func ("/core/cost-device/find", test_find);

  return g_test_run ();
}
