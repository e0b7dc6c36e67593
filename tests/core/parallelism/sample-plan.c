/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-plan.h"

#include <math.h>

/* Plans as the part of an address after the question mark, and devices with round figures. */

CwPlan
sample_plan (const char *query)
{
  g_autofree char *text = g_strconcat ("chipwise:parallelism?", query, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwAddress) address = cw_address_parse (text, &error);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  CwPlan plan;

  g_assert_no_error (error);
  cw_plan_parse (&plan, presets, address, &error);
  g_assert_no_error (error);

  return plan;
}

/* BOOK-GPU, chapter 12: 990 TFLOP/s, 450 GB/s one way, 400 GB/s out of each node of 8. */
CwCostDevice
sample_h100 (void)
{
  return (CwCostDevice) { 80e9, 990e12, 3.35e12, 450e9, 50e9, 8, 0 };
}

/* MEG21: 312 TFLOP/s, NVLink 300 GB/s one way, 8 cards of 200 Gb/s in each node. */
CwCostDevice
sample_a100 (void)
{
  return (CwCostDevice) { 80e9, 312e12, 2e12, 300e9, 25e9, 8, 0 };
}

CwCost
sample_cost (const char *query)
{
  CwPlan plan = sample_plan (query);
  CwCostDevice device = sample_h100 ();
  CwCost cost;

  cw_cost_compute (&cost, &plan, &device);

  return cost;
}

static guint
random_up_to (GRand *rand,
              double largest)
{
  return (guint) MAX (1, pow (largest, g_rand_double (rand)));
}

/* Any plan that an address can hold. The presets are read once: there are many plans. */
CwPlan
sample_random (GRand *rand)
{
  static CwPlan base;
  CwPlan plan = base.recipe != NULL ? base : (base = sample_plan ("model=gpt-7.5b"));
  CwModel *model = &plan.model;
  guint n_recipes;
  const CwRecipe *recipes = cw_recipe_get_all (&n_recipes);

  do
    {
      *model = (CwModel) {
        .layers = random_up_to (rand, 1e5),
        .hidden = random_up_to (rand, 1e7),
        .heads = random_up_to (rand, 1e6),
        .kv_heads = random_up_to (rand, 1e6),
        .ffn = random_up_to (rand, 1e8),
        .vocab = random_up_to (rand, 1e8),
        .seq = random_up_to (rand, 1e8),
        .gated = g_rand_boolean (rand),
        .tied = g_rand_boolean (rand),
        .experts = g_rand_boolean (rand) ? random_up_to (rand, 1e5) : 0,
        .experts_per_token = random_up_to (rand, 1e5),
      };
    }
  while (cw_model_count_parameters (model) > CW_PLAN_MAX_PARAMETERS);

  do
    {
      plan.data = random_up_to (rand, 1e6);
      plan.tensor = random_up_to (rand, 1e4);
      plan.pipeline = random_up_to (rand, 1e4);
      plan.context = random_up_to (rand, 1e3);
    }
  while (cw_plan_get_devices (&plan) > CW_PLAN_MAX_DEVICES);

  plan.expert = random_up_to (rand, 1e6);
  plan.zero = (guint) g_rand_int_range (rand, 0, 4);
  plan.shard_group = g_rand_boolean (rand) ? random_up_to (rand, 1e6) : 0;
  plan.micro_batch = random_up_to (rand, 1e6);
  plan.micro_batches = random_up_to (rand, 1e6);
  plan.sequence_parallel = g_rand_boolean (rand);
  plan.recompute = (CwRecompute) g_rand_int_range (rand, 0, 3);
  plan.schedule = (CwSchedule) g_rand_int_range (rand, 0, 2);
  plan.chunks = g_rand_boolean (rand) ? random_up_to (rand, 1000) : 1;
  plan.recipe = &recipes[g_rand_int_range (rand, 0, (gint32) n_recipes)];
  plan.usable = g_rand_double_range (rand, 0.01, 1);
  plan.efficiency = g_rand_double_range (rand, 0.01, 1);
  plan.copies = g_rand_boolean (rand) ? g_rand_double_range (rand, 0, 100) : 0;
  plan.input = g_rand_double_range (rand, 0, 1e6);
  plan.prefetch = g_rand_boolean (rand);

  return plan;
}

void
assert_near (double value,
             double expected,
             double tolerance)
{
  g_assert_true (isfinite (value));
  if (fabs (value - expected) > tolerance)
    g_assert_cmpfloat (value, ==, expected);
}

void
assert_share (double value,
              double expected,
              double share)
{
  assert_near (value, expected, fabs (expected) * share);
}
