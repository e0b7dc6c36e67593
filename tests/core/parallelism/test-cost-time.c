/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-plan.h"

/* The traffic of copies hides as long as each device has more than (n - 1)/n·C/W tokens: the same
 * threshold for data parallelism and for ZeRO-3 (BOOK-5), where arithmetic is at its peak. */
static void
test_threshold (void)
{
  static const guint zeros[] = { 0, 3 };
  CwCostDevice device = sample_h100 ();

  for (guint i = 0; i < G_N_ELEMENTS (zeros); i++)
    {
      /* Long layers, so that scores of attention and the output count next to nothing. */
      CwPlan plan = sample_plan ("layers=64&hidden=65536&heads=512&vocab=1000&seq=64&data=8&efficiency=1");
      CwCost cost;

      plan.zero = zeros[i];
      plan.micro_batch = 29; /* 1,856 tokens */
      cw_cost_compute (&cost, &plan, &device);
      assert_share (cost.threshold, 990e12 / 450e9 * 7 / 8, 1e-9);
      g_assert_cmpfloat (cost.times.exposed_data, >, 0);
      plan.micro_batch = 31; /* 1,984 tokens, more than 1,925 */
      cw_cost_compute (&cost, &plan, &device);
      g_assert_cmpfloat (cost.times.exposed_data, ==, 0);
      g_assert_cmpfloat (cost.times.data, >, 0);
    }
}

/* O28 with the whole model: at the efficiency that Megatron reached, its step comes out. */
static void
test_utilisation (void)
{
  CwPlan plan = sample_plan ("model=gpt-22b&tensor=8&micro_batch=4&sequence_parallel=1&recompute=selective");
  CwCostDevice device = sample_a100 ();
  CwCost cost;

  plan.efficiency = 1;
  cw_cost_compute (&cost, &plan, &device);
  g_assert_cmpfloat (cost.times.step, <, 1.10);
  assert_share (cost.mfu, cost.model_flops / (cost.times.step * 8 * 312e12), 1e-12);
  assert_share (cost.hfu / cost.mfu, 43.81 / 41.65, 0.001);
}

/* TFDOC: the larger of the two with prefetching, the sum without. */
static void
test_input (void)
{
  CwCost none = sample_cost ("model=gpt-1.7b");
  CwCost hidden = sample_cost ("model=gpt-1.7b&input=0.001");
  CwCost bound = sample_cost ("model=gpt-1.7b&input=9");
  CwCost sum = sample_cost ("model=gpt-1.7b&input=9&prefetch=0");

  assert_share (hidden.times.step, none.times.step, 1e-12);
  assert_near (bound.times.step, 9, 1e-12);
  assert_near (sum.times.step, 9 + none.times.step, 1e-9);
}

/* Accumulation: one reduction a step, and only the last backward pass to hide it. */
static void
test_accumulation (void)
{
  CwCost one = sample_cost ("model=gpt-7.5b&data=8&micro_batch=1&micro_batches=1");
  CwCost four = sample_cost ("model=gpt-7.5b&data=8&micro_batch=1&micro_batches=4");

  assert_share (four.times.data, one.times.data, 1e-12);
  assert_share (four.times.exposed_data, one.times.exposed_data, 1e-12);
  assert_share (four.times.compute, 4 * one.times.compute, 1e-12);
}

static void
test_bubble (void)
{
  CwCost cost = sample_cost ("model=gpt-7.5b&pipeline=4&micro_batches=8");

  assert_share (cost.times.bubble, cost.times.compute * 3 / 8, 1e-12);
  assert_share (cost.times.pipeline,
                2 * (8 + 4 - 2) * cost.sent.pipeline / 2 / 8 / 450e9, 1e-12);
}

/* A tensor group that leaves the node pays for it in every layer. */
static void
test_tensor_across (void)
{
  CwCost inside = sample_cost ("model=gpt3-175b&tensor=8&data=2");
  CwCost across = sample_cost ("model=gpt3-175b&tensor=16");

  g_assert_cmpint (inside.links[CW_AXIS_TENSOR], ==, CW_LINK_FAST);
  g_assert_cmpint (across.links[CW_AXIS_TENSOR], ==, CW_LINK_BOTH);
  g_assert_cmpint (across.links[CW_AXIS_DATA], ==, CW_LINK_NONE);
}

static void
test_not_published (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=16");
  CwCostDevice device = sample_h100 ();
  CwCost cost;

  device.slow = 0;
  cw_cost_compute (&cost, &plan, &device);
  g_assert_false (cost.has_times);
  g_assert_cmpfloat (cost.times.step, ==, 0);
  /* Within a node the network is not needed. */
  plan.data = 8;
  cw_cost_compute (&cost, &plan, &device);
  g_assert_true (cost.has_times);
  device.flops = 0;
  cw_cost_compute (&cost, &plan, &device);
  g_assert_false (cost.has_times);
  device.memory = 0;
  cw_cost_compute (&cost, &plan, &device);
  g_assert_false (cost.fits);
}

/* ZeRO-3 at a fixed batch stops getting faster: MEG21 table 2 has 74 days on 768 devices and on
 * 1536. Halving the micro-batch halves the arithmetic, not the bytes. */
static void
test_fixed_batch (void)
{
  CwPlan plan = sample_plan ("model=gpt3-175b&seq=512&zero=3&recompute=full&data=384&micro_batch=4");
  CwCostDevice device = sample_a100 ();
  CwCost before, after;

  cw_cost_compute (&before, &plan, &device);
  plan.data = 1536;
  plan.micro_batch = 1;
  cw_cost_compute (&after, &plan, &device);
  assert_near (after.batch, before.batch, 0);
  g_assert_cmpfloat (after.times.step, >, before.times.step / 4);
  assert_share (after.sent.data, before.sent.data, 0.01);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/cost-time/threshold", test_threshold);
  g_test_add_func ("/core/cost-time/utilisation", test_utilisation);
  g_test_add_func ("/core/cost-time/input", test_input);
  g_test_add_func ("/core/cost-time/accumulation", test_accumulation);
  g_test_add_func ("/core/cost-time/bubble", test_bubble);
  g_test_add_func ("/core/cost-time/tensor-across", test_tensor_across);
  g_test_add_func ("/core/cost-time/not-published", test_not_published);
  g_test_add_func ("/core/cost-time/fixed-batch", test_fixed_batch);

  return g_test_run ();
}
