/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-collective.h"
#include "sample-plan.h"

#include <math.h>

/* O17: NCCL's bus bandwidth factors. */
static void
test_oracle_17 (void)
{
  static const struct { double ranks, all_reduce, half; } rows[] = {
    { 2, 1, 0.5 }, { 8, 1.75, 0.875 }, { 64, 1.96875, 0.984375 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_ALL_REDUCE, rows[i].ranks),
                   rows[i].all_reduce, 0);
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_REDUCE_SCATTER, rows[i].ranks),
                   rows[i].half, 0);
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_ALL_GATHER, rows[i].ranks), rows[i].half,
                   0);
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_ALL_TO_ALL, rows[i].ranks), rows[i].half,
                   0);
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_BROADCAST, rows[i].ranks), 1, 0);
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_REDUCE, rows[i].ranks), 1, 0);
      assert_near (cw_collective_get_factor (CW_COLLECTIVE_SEND, rows[i].ranks), 1, 0);
    }
  assert_near (cw_collective_get_factor (CW_COLLECTIVE_ALL_REDUCE, 1), 0, 0);
}

/* O18: ZeRO, section 7, with 7.5 billion parameters of 2 bytes; GB sent by each device. */
static void
test_oracle_18 (void)
{
  static const struct { double ranks, all_reduce, half, zero_3, server, ratio; } rows[] = {
    { 2, 15.000, 7.500, 22.500, 15, 1.000 },      { 4, 22.500, 11.250, 33.750, 15, 0.667 },
    { 8, 26.250, 13.125, 39.375, 15, 0.571 },     { 64, 29.531, 14.766, 44.297, 15, 0.508 },
    { 1024, 29.971, 14.986, 44.956, 15, 0.500 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double ring = cw_collective_get_sent (CW_COLLECTIVE_ALL_REDUCE, rows[i].ranks, 15e9);
      double half = cw_collective_get_sent (CW_COLLECTIVE_REDUCE_SCATTER, rows[i].ranks, 15e9);
      double each_reducer;
      double server = cw_collective_get_server_sent (rows[i].ranks, 15e9, 20, &each_reducer);

      assert_near (ring / GB, rows[i].all_reduce, 0.001);
      assert_near (half / GB, rows[i].half, 0.001);
      assert_near (3 * half / GB, rows[i].zero_3, 0.001);
      assert_near (server / GB, rows[i].server, 0);
      assert_near (server / ring, rows[i].ratio, 0.001);
      assert_near (each_reducer, rows[i].ranks * 15e9 / 20, 1);
      assert_share (3 * half / ring, 1.5, 1e-12);
    }
}

/* O20: BOOK-3, rounded by the book. */
static void
test_oracle_20 (void)
{
  double gather = cw_collective_get_torus_time (CW_COLLECTIVE_ALL_GATHER, 2.0 * 2048 * 8192, 9e10,
                                                1);
  double reduce = cw_collective_get_torus_time (CW_COLLECTIVE_ALL_REDUCE, 2.0 * 1024 * 4096, 9e10,
                                                1);

  assert_share (gather, 377e-6, 0.03);
  assert_near (gather, 373e-6, 0.5e-6);
  assert_share (reduce, 190e-6, 0.03);
  assert_near (reduce, 186e-6, 0.5e-6);
  assert_share (cw_collective_get_torus_time (CW_COLLECTIVE_ALL_TO_ALL, 4e9, 1e9, 2), 0.5, 1e-12);
}

/* O21: tokens per device above which traffic hides, C/W. */
static void
test_oracle_21 (void)
{
  assert_near (4.59e14 / 1.8e11, 2550, 1);
  assert_near (4.59e14 / (3 * 1.8e11), 850, 1);
  assert_near (990e12 / 450e9, 2200, 1);
  assert_near (990e12 / 400e9, 2475, 1);
  assert_near (2250e12 / 900e9, 2500, 1);
  assert_near (2250e12 / 400e9, 5625, 1);
  assert_near (990e12 / 300e9, 3300, 1);
  assert_near (990e12 / 400e9 * 128 / 4, 79200, 1);
  assert_near (990e12 / 400e9 / 2, 1237, 1);
  assert_near (990e12 / 3200e9, 309, 1);
  assert_near (3.8e18 / 5e13, 76000, 1);
  /* Both of these the book rounds; unrounded it is 73,440. */
  assert_near (8960 * 4.59e14 / (2240 * 2.5e10), 73440, 1);
}

/* O22: BOOK-5, X = sqrt(B·M_X·N/(F·M_Y)). */
static void
test_oracle_22 (void)
{
  assert_near (sqrt (48000.0 * 2 * 64 / 32768), 13.69, 0.01);
  assert_share (sqrt (48000.0 * 2 * 64 / 32768), 13.9, 0.02);
  assert_near (sqrt (49152.0 * 2 * 64 / 32768), 13.86, 0.01);
  assert_near (sqrt (4.19e6 * 2 * 8960 / 28672), 1618, 1);
  assert_near (2 * 2550.0 * 2550 / 28672, 453, 1);
  assert_near (2 * 2550.0 * 2550 / 30000, 433, 1);
  assert_near (2 * 2550.0 * 2550 / 32768, 397, 1);
  assert_near (2 * 2550.0 * 2550 / 13824, 941, 1);
  /* A caption prints 1.6e10 where the text implies 1.6e6. */
  assert_near (4096 * 397.0 / 1e6, 1.6, 0.05);
}

/* Which link a group uses, and how many of it are near. */
static void
test_near (void)
{
  static const struct { double ranks, stride, cluster, near; CwLink link; } cases[] = {
    { 1, 1, 64, 1, CW_LINK_NONE },
    { 4, 1, 4, 4, CW_LINK_FAST },    /* fewer than a node */
    { 8, 1, 64, 8, CW_LINK_FAST },
    { 16, 1, 64, 8, CW_LINK_BOTH },
    { 6, 1, 48, 2, CW_LINK_BOTH },   /* the second group reaches over the edge */
    { 8, 8, 64, 1, CW_LINK_SLOW },
    { 8, 4, 64, 2, CW_LINK_BOTH },
    { 4, 16, 64, 1, CW_LINK_SLOW },
    { 12, 1, 24, 4, CW_LINK_BOTH },
  };
  CwCostDevice device = sample_h100 ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwGroup group = { cases[i].ranks, cases[i].stride, cases[i].cluster };

      g_assert_cmpint (cw_group_get_link (&group, &device), ==, cases[i].link);
      if (cases[i].link != CW_LINK_NONE)
        assert_near (cw_group_get_near (&group, &device), cases[i].near, 0);
    }
}

/* BOOK-GPU: 450 GB/s in a node, 400 GB/s out of each node. */
static void
test_times (void)
{
  CwCostDevice device = sample_h100 ();
  CwGroup node = { 8, 1, 8 };
  CwGroup nodes = { 64, 1, 64 };
  CwGroup spread = { 8, 8, 64 };

  assert_share (cw_group_get_time (&node, CW_COLLECTIVE_ALL_REDUCE, 1e9, &device), 1.75e9 / 450e9,
                1e-12);
  /* Eight nodes: 7/8 of the buffer out of each of them and into each, at 400 GB/s a node. */
  assert_share (cw_group_get_time (&nodes, CW_COLLECTIVE_ALL_GATHER, 1e9, &device), 0.875e9 / 400e9,
                1e-12);
  assert_share (cw_group_get_time (&nodes, CW_COLLECTIVE_ALL_REDUCE, 1e9, &device), 1.75e9 / 400e9,
                1e-12);
  assert_share (cw_group_get_time (&spread, CW_COLLECTIVE_ALL_GATHER, 1e9, &device), 0.875e9 / 50e9,
                1e-12);
  /* An all-to-all from one node to two becomes over four times as slow (BOOK-GPU). */
  {
    CwGroup two = { 16, 1, 16 };
    double one_node = cw_group_get_time (&node, CW_COLLECTIVE_ALL_TO_ALL, 1e9, &device);

    g_assert_cmpfloat (cw_group_get_time (&two, CW_COLLECTIVE_ALL_TO_ALL, 1e9, &device), >,
                       4 * one_node);
  }
}

/* Tensor is innermost and pipeline outermost. */
static void
test_axes (void)
{
  CwPlan plan = sample_plan ("model=gpt3-175b&data=3&tensor=8&pipeline=4&context=2&expert=2");
  static const struct { CwAxis axis; double ranks, stride; } cases[] = {
    { CW_AXIS_DATA, 6, 8 }, { CW_AXIS_TENSOR, 8, 1 }, { CW_AXIS_PIPELINE, 4, 48 },
    { CW_AXIS_CONTEXT, 2, 8 },
    { CW_AXIS_EXPERT, 2, 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwGroup group = cw_group_of_axis (&plan, cases[i].axis);

      assert_near (group.ranks, cases[i].ranks, 0);
      assert_near (group.stride, cases[i].stride, 0);
      assert_near (group.cluster, 192, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/collective/oracle-17", test_oracle_17);
  g_test_add_func ("/core/collective/oracle-18", test_oracle_18);
  g_test_add_func ("/core/collective/oracle-20", test_oracle_20);
  g_test_add_func ("/core/collective/oracle-21", test_oracle_21);
  g_test_add_func ("/core/collective/oracle-22", test_oracle_22);
  g_test_add_func ("/core/collective/near", test_near);
  g_test_add_func ("/core/collective/times", test_times);
  g_test_add_func ("/core/collective/axes", test_axes);

  return g_test_run ();
}
