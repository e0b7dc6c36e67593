/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-collective.h"
#include "sample-plan.h"

static double
sent_data (const char *query)
{
  return sample_cost (query).sent.data;
}

/* ZeRO, section 7: the same bytes at stages 0, 1 and 2, and half as much again at 3. */
static void
test_zero (void)
{
  double plain = sent_data ("model=gpt-7.5b&data=64");

  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=1"), plain, 1e-12);
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=2"), plain, 1e-12);
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=3"), 1.5 * plain, 1e-12);
  /* The gathers repeat for every micro-batch: 1 + 2m. */
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=3&micro_batches=4"), 4.5 * plain, 1e-12);
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=2&micro_batches=4"), plain, 1e-12);
  g_assert_cmpfloat (sent_data ("model=gpt-7.5b"), ==, 0);
}

/* FSDP23: groups of G send 2P/G between hosts, times (W - 1)/W there and (R - 1)/R of R = W/G
 * groups here. */
static void
test_hybrid (void)
{
  CwCost cost = sample_cost ("model=gpt-7.5b&data=64&zero=3&shard_group=8");
  double weights = 2 * cost.first.parameters;

  assert_share (cost.sent.data_across, 2 * weights / 8 * 7 / 8, 1e-12);
  assert_share (cost.sent.data_across, 2 * weights * 63 / (8 * 64), 0.12);
  assert_share (cost.sent.data - cost.sent.data_across, 3.0 * 7 / 8 * weights, 1e-12);
  /* A group of all is plain ZeRO-3, groups of one plain data parallelism. */
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=3&shard_group=64"),
                sent_data ("model=gpt-7.5b&data=64&zero=3"), 1e-12);
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=3&shard_group=1"),
                sent_data ("model=gpt-7.5b&data=64"), 1e-12);
}

/* Gradients in FP32 double the reduction, not the gathers. */
static void
test_widths (void)
{
  double half = sent_data ("model=gpt-7.5b&data=64") / 2;

  assert_share (sent_data ("model=gpt-7.5b&data=64&recipe=adam-mixed-fp32-gradients"), 4 * half,
                1e-12);
  assert_share (sent_data ("model=gpt-7.5b&data=64&zero=1&recipe=adam-mixed-fp32-gradients"),
                3 * half, 1e-12);
  assert_share (sent_data ("model=gpt-7.5b&data=64&recipe=adam-fp32"), 4 * half, 1e-12);
}

/* O19: MEG21, section 3.2, GPT-3 on 8 x 8 devices. */
static void
test_oracle_19 (void)
{
  CwPlan plan = sample_plan ("model=gpt3-175b&tensor=8&pipeline=8");
  CwTraffic sent = cw_cost_get_traffic (&plan);
  double buffer = cw_cost_get_hidden_state (&plan);

  assert_near (buffer / 1e6, 50.33, 0.005);
  assert_near (cw_collective_get_sent (CW_COLLECTIVE_ALL_REDUCE, 8, buffer) / 1e6, 88.08, 0.005);
  assert_near (sent.tensor / 12 / 1e6, 352.3, 0.05);
  assert_near (sent.tensor / GB, 4.228, 0.0005);
  /* With scatter and gather a link carries an eighth, each direction. */
  assert_near (sent.pipeline / 2 / 1e6, 6.29, 0.005);
}

static void
test_tensor (void)
{
  CwCost plain = sample_cost ("model=gpt-7.5b&tensor=8&micro_batches=4");
  CwCost sequence = sample_cost ("model=gpt-7.5b&tensor=8&micro_batches=4&sequence_parallel=1");
  CwCost full = sample_cost ("model=gpt-7.5b&tensor=8&micro_batches=4&recompute=full");

  /* KOR22: the same bytes. ZeRO, section 8: 12·seq·hidden in place of 8. */
  assert_share (sequence.sent.tensor, plain.sent.tensor, 1e-12);
  assert_share (full.sent.tensor, 1.5 * plain.sent.tensor, 1e-12);
  assert_share (plain.sent.tensor, 8.0 * 2048 * 4096 * 7 / 8 * 2 * 36 * 4, 1e-12);
}

static void
test_pipeline (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&pipeline=4&micro_batches=8");
  double middle = cw_cost_get_traffic (&plan).pipeline;

  assert_share (cw_cost_get_stage_sent (&plan, 1), middle, 1e-12);
  assert_share (cw_cost_get_stage_sent (&plan, 0), middle / 2, 1e-12);
  assert_share (cw_cost_get_stage_sent (&plan, 3), middle / 2, 1e-12);
  plan.chunks = 3;
  assert_share (cw_cost_get_traffic (&plan).pipeline, 3 * middle, 1e-12);
  plan.pipeline = 1;
  g_assert_cmpfloat (cw_cost_get_traffic (&plan).pipeline, ==, 0);
  g_assert_cmpfloat (cw_cost_get_stage_sent (&plan, 0), ==, 0);
}

static void
test_context (void)
{
  CwCost cost = sample_cost ("model=llama3-8b&context=4");

  /* Two blocks of b·(s/c)·h·(kv/a) elements to three neighbours, once forward, twice backward. */
  assert_share (cost.sent.context, 3 * 2 * 2.0 * 8192 / 4 * 4096 * 8 / 32 * 3 * 32, 1e-12);
  /* Gradients are added up over context ranks as over replicas. */
  assert_share (cost.sent.data, sent_data ("model=llama3-8b&data=4"), 1e-12);
}

static void
test_expert (void)
{
  CwCost cost = sample_cost ("layers=32&hidden=4096&gated=1&experts=8&experts_per_token=2&data=8&expert=8");

  assert_share (cost.sent.expert, 4 * 2 * 2.0 * 2048 * 4096 * 7 / 8 * 32, 1e-12);
  /* With each expert on one rank, only the rest is reduced. */
  g_assert_cmpfloat (cost.sent.data, <,
                     sent_data ("layers=32&hidden=4096&gated=1&experts=8&experts_per_token=2&data=8"));
  g_assert_cmpfloat (sample_cost ("model=gpt-7.5b&data=8&expert=8").sent.expert, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/cost-traffic/zero", test_zero);
  g_test_add_func ("/core/cost-traffic/hybrid", test_hybrid);
  g_test_add_func ("/core/cost-traffic/widths", test_widths);
  g_test_add_func ("/core/cost-traffic/oracle-19", test_oracle_19);
  g_test_add_func ("/core/cost-traffic/tensor", test_tensor);
  g_test_add_func ("/core/cost-traffic/pipeline", test_pipeline);
  g_test_add_func ("/core/cost-traffic/context", test_context);
  g_test_add_func ("/core/cost-traffic/expert", test_expert);

  return g_test_run ();
}
