/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-rules.h"
#include "parallelism/cw-solve.h"
#include "sample-plan.h"

static gboolean
fits (const CwPlan *plan)
{
  CwCostDevice device = sample_h100 ();
  CwCost cost;

  cw_cost_compute (&cost, plan, &device);

  return cost.fits;
}

/* The answer fits and the next one does not. */
static void
test_micro_batch (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=8&zero=3&recompute=full");
  CwCostDevice device = sample_h100 ();
  guint largest = cw_solve_micro_batch (&plan, &device);

  /* 73.6 GB less 14.94 of states and 0.44 gathered, over 0.604 for each sequence. */
  g_assert_cmpuint (largest, ==, 96);
  plan.micro_batch = largest;
  g_assert_true (fits (&plan));
  plan.micro_batch++;
  g_assert_false (fits (&plan));
  plan.zero = 0;
  g_assert_cmpuint (cw_solve_micro_batch (&plan, &device), ==, 0);
}

static void
test_layers (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full");
  CwCostDevice device = sample_h100 ();
  guint layers = cw_solve_layers (&plan, &device);

  g_assert_cmpuint (layers % 4, ==, 0);
  g_assert_cmpuint (layers, >, 36);
  plan.model.layers = layers;
  g_assert_true (fits (&plan));
  plan.model.layers += 4;
  g_assert_false (fits (&plan));
}

/* ZeRO table 1: 7.5 billion parameters at ZeRO-3 need 4 V100 for 30 GB of states. */
static void
test_degree (void)
{
  CwPlan copy = sample_plan ("model=gpt-7.5b&recompute=full");
  CwPlan shard = sample_plan ("model=gpt-7.5b&recompute=full&zero=3");
  CwCostDevice h100 = sample_h100 ();
  CwCostDevice v100 = { 32e9 / 0.92, 125e12, 900e9, 150e9, 1.5e9, 8, 0 };

  /* However many copies there are, each has all of it. */
  g_assert_cmpuint (cw_solve_degree (&copy, &h100, CW_AXIS_DATA), ==, 0);
  g_assert_cmpuint (cw_solve_degree (&shard, &h100, CW_AXIS_DATA), ==, 2);
  g_assert_cmpuint (cw_solve_degree (&shard, &v100, CW_AXIS_DATA), ==, 4);
  g_assert_cmpuint (cw_solve_degree (&copy, &h100, CW_AXIS_TENSOR), ==, 2);
  g_assert_cmpuint (cw_solve_degree (&copy, &h100, CW_AXIS_PIPELINE), ==, 2);
  g_assert_cmpuint (cw_solve_degree (&copy, &v100, CW_AXIS_TENSOR), ==, 4);
  /* 5 stages would do, but do not divide 36 layers. */
  g_assert_cmpuint (cw_solve_degree (&copy, &v100, CW_AXIS_PIPELINE), ==, 6);
}

static void
test_devices (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=4&micro_batch=4&recompute=full");
  CwCostDevice device = sample_h100 ();
  CwPlan best;

  g_assert_true (cw_solve_devices (&plan, &device, &best));
  g_assert_true (fits (&best));
  assert_near (cw_plan_get_devices (&best), 8, 0);
  g_assert_cmpuint (best.tensor, ==, 2);

  device.memory = 1e6;
  g_assert_false (cw_solve_devices (&plan, &device, &best));
  device.memory = 0;
  g_assert_false (cw_solve_devices (&plan, &device, &best));
}

/* Any plan has an answer, and within reason. */
static void
test_any_plan (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  CwCostDevice device = sample_h100 ();

  for (guint i = 0; i < 300; i++)
    {
      CwPlan plan = sample_random (rand);
      guint micro_batch = cw_solve_micro_batch (&plan, &device);
      guint layers = cw_solve_layers (&plan, &device);

      if (micro_batch > 0)
        {
          plan.micro_batch = micro_batch;
          g_assert_true (fits (&plan));
        }
      g_assert_cmpuint (layers, <=, 100000);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/solve/micro-batch", test_micro_batch);
  g_test_add_func ("/core/solve/layers", test_layers);
  g_test_add_func ("/core/solve/degree", test_degree);
  g_test_add_func ("/core/solve/devices", test_devices);
  g_test_add_func ("/core/solve/any-plan", test_any_plan);

  return g_test_run ();
}
