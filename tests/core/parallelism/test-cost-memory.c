/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-plan.h"

static double
states (double      parameters,
        const char *recipe,
        guint       zero,
        double      shards)
{
  double weights, gradients, optimizer;

  cw_cost_split_states (parameters, cw_recipe_find (recipe), zero, shards, &weights, &gradients,
                        &optimizer);

  return weights + gradients + optimizer;
}

/* O1: ZeRO figure 1. */
static void
test_oracle_1 (void)
{
  static const double printed[] = { 120, 31.4, 16.6, 1.9 };

  for (guint zero = 0; zero <= 3; zero++)
    assert_near (states (7.5e9, "adam-mixed", zero, 64) / GB, printed[zero], 0.05);
}

/* O2: ZeRO table 1. The paper rounds small values and truncates large ones. */
static void
test_oracle_2 (void)
{
  static const double sizes[] = { 7.5e9, 128e9, 1e12 };
  static const struct { double ranks, cells[9]; } rows[] = {
    { 1, { 120, 120, 120, 2048, 2048, 2048, 16000, 16000, 16000 } },
    { 4, { 52.5, 41.3, 30, 896, 704, 512, 7000, 5500, 4000 } },
    { 16, { 35.6, 21.6, 7.5, 608, 368, 128, 4750, 2875, 1000 } },
    { 64, { 31.4, 16.6, 1.88, 536, 284, 32, 4187, 2218, 250 } },
    { 256, { 30.4, 15.4, 0.47, 518, 263, 8, 4046, 2054, 62.5 } },
    { 1024, { 30.1, 15.1, 0.12, 513, 257, 2, 4011, 2013, 15.6 } },
  };
  guint n_cells = 0, n_fit = 0;

  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    for (guint cell = 0; cell < 9; cell++, n_cells++)
      {
        double bytes = states (sizes[cell / 3], "adam-mixed", cell % 3 + 1, rows[row].ranks) / GB;
        double printed = rows[row].cells[cell];

        assert_near (bytes, printed, printed > 200 ? 1.0 : printed >= 1 ? 0.06 : 0.01);
        /* On a V100 of 32 GB: from the bold cells of the paper on downwards. */
        n_fit += bytes <= 32;
      }
  g_assert_cmpuint (n_cells, ==, 54);
  g_assert_cmpuint (n_fit, ==, 16);
}

/* O3: ZeRO table 2, the largest model in 32 GB. */
static void
test_oracle_3 (void)
{
  static const double printed[5][4] = {
    { 2, 7.6, 14.4, 128 }, { 4, 15.2, 28.8, 256 }, { 8, 30.4, 57.6, 512 },
    { 16, 60.8, 115.2, 1024 }, { 32, 121.6, 230.4, 2048 },
  };
  static const double measured[5][2] = { { 1.3, 6.2 }, { 2.5, 12.5 }, { 5, 25 }, { 10, 50 },
                                         { 20, 100 } };

  for (guint row = 0; row < 5; row++)
    for (guint zero = 0; zero <= 3; zero++)
      {
        double tensor = 1u << row;
        double largest = 32e9 * tensor / states (1, "adam-mixed", zero, 64) / 1e9;

        assert_share (largest, printed[row][zero], 0.006);
        /* Theory against practice: activations and buffers leave room for less. */
        if (zero <= 1)
          g_assert_cmpfloat (measured[row][zero], <, largest);
      }
}

/* O4 and O6. */
static void
test_recipes (void)
{
  static const double sizes[] = { 1e9, 7e9, 70e9, 405e9 };
  static const double adam[] = { 16, 112, 1120, 6480 };
  static const double extra[] = { 20, 140, 1400, 8100 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      assert_near (states (sizes[i], "adam-mixed", 0, 1) / GB, adam[i], 1e-9);
      assert_near (states (sizes[i], "adam-fp32", 0, 1) / GB, adam[i], 1e-9);
      assert_near (states (sizes[i], "adam-mixed-extra-gradients", 0, 1) / GB, extra[i], 1e-9);
    }
  assert_near (cw_recipe_find ("adam-mixed")->optimizer * 1.5e9 / GB, 18, 1e-9);
  assert_near (cw_recipe_find ("adam-mixed")->optimizer * 1.5e9 / 8 / GB, 2.25, 1e-9);
  /* Megatron's distributed optimizer: 6 + 12/d. */
  assert_near (states (1e9, "adam-mixed-fp32-gradients", 1, 8), 1e9 * (6 + 12.0 / 8), 1);
}

/* KOR22 Eq. 1, 2, 4 and table 2, each spelled out. */
static void
test_equations (void)
{
  static const guint tensors[] = { 1, 2, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (tensors); i++)
    {
      CwPlan plan = sample_plan ("model=gpt3-175b&micro_batch=2");
      double s = 2048, b = 2, h = 12288, a = 96, t = tensors[i];

      plan.tensor = tensors[i];
      assert_share (cw_cost_get_layer_activations (&plan),
                    s * b * h * (10 + 24 / t + 5 * a * s / (h * t)), 1e-12);
      plan.sequence_parallel = TRUE;
      assert_share (cw_cost_get_layer_activations (&plan), s * b * h / t * (34 + 5 * a * s / h),
                    1e-12);
      plan.recompute = CW_RECOMPUTE_SELECTIVE;
      assert_share (cw_cost_get_layer_activations (&plan), 34 * s * b * h / t, 1e-12);
      plan.sequence_parallel = FALSE;
      assert_share (cw_cost_get_layer_activations (&plan), s * b * h * (10 + 24 / t), 1e-12);
      plan.recompute = CW_RECOMPUTE_FULL;
      assert_share (cw_cost_get_layer_activations (&plan), 2 * s * b * h, 1e-12);
    }
}

/* O12: what KOR22 says in passing. */
static const struct
{
  const char *name;
  const char *query;
  double scores;      /* 5as/h */
  double saved;       /* by selective recompute, % */
  double overhead;    /* FLOPs of it, %, as the paper truncates it */
  double both;        /* SP and selective against the baseline, % */
  double full;        /* full recompute against the baseline, % */
  double reduction;   /* overall */
} claims[] = {
  { "22b", "model=gpt-22b&tensor=8&micro_batch=4", 0, 0, 0, 16.1, 7.6, 6.2 },
  { "175b", "model=gpt3-175b&tensor=8", 80, 70.2, 2.7, 18.5, 8.7, 5.4 },
  { "530b", "model=gpt-530b&tensor=8", 64, 65.3, 1.6, 20.2, 9.5, 4.9 },
  { "1t", "model=gpt-1t&tensor=8", 0, 0, 0, 20.2, 9.5, 4.9 },
};

static void
test_oracle_12 (gconstpointer data)
{
  CwPlan plan = sample_plan (claims[GPOINTER_TO_UINT (data)].query);
  double scores = claims[GPOINTER_TO_UINT (data)].scores;
  double own = 5.0 * plan.model.heads * plan.model.seq / plan.model.hidden;
  double baseline = cw_cost_get_layer_activations (&plan);
  double both, full;

  plan.sequence_parallel = TRUE;
  plan.recompute = CW_RECOMPUTE_SELECTIVE;
  both = cw_cost_get_layer_activations (&plan) / baseline;
  plan.sequence_parallel = FALSE;
  plan.recompute = CW_RECOMPUTE_FULL;
  full = cw_cost_get_layer_activations (&plan) / baseline;

  if (scores > 0)
    {
      assert_near (own, scores, 1e-9);
      assert_near (100 * own / (34 + own), claims[GPOINTER_TO_UINT (data)].saved, 0.05);
      assert_near (100.0 * plan.model.seq / (6.0 * plan.model.hidden),
                   claims[GPOINTER_TO_UINT (data)].overhead, 0.1);
    }
  assert_near (100 * both, claims[GPOINTER_TO_UINT (data)].both, 0.05);
  assert_near (100 * full, claims[GPOINTER_TO_UINT (data)].full, 0.05);
  assert_near (1 / both, claims[GPOINTER_TO_UINT (data)].reduction, 0.06);
}

/* Figure 7 says "under 20 %" of the baseline: the two largest models are just above. */
static void
test_under_20_percent (void)
{
  g_assert_cmpfloat (claims[0].both, <, 20);
  g_assert_cmpfloat (claims[1].both, <, 20);
  g_assert_cmpfloat (claims[2].both, >, 20);
  g_assert_cmpfloat (claims[3].both, >, 20);
}

/* "< 0.01 %" for the terms outside the layers holds only when read as a fraction: it is 0.57 %. */
static void
test_outside_terms (void)
{
  CwPlan plan = sample_plan ("model=gpt-22b&tensor=8&micro_batch=4&sequence_parallel=1");
  double outside = cw_cost_get_outside_activations (&plan, 0);
  double layers = cw_cost_get_layer_activations (&plan) * plan.model.layers;
  double share = outside / layers;

  g_assert_cmpfloat (share, >, 0.0001);
  g_assert_cmpfloat (share, <, 0.01);
  assert_near (100 * share, 0.57, 0.01);
  plan.recompute = CW_RECOMPUTE_SELECTIVE;
  assert_near (100 * outside / (cw_cost_get_layer_activations (&plan) * plan.model.layers), 2.3,
               0.1);
}

/* Appendix B of the paper prints 2.73 GB for s·b·h·p at 2 bytes: GiB. */
static void
test_deallocated_outputs (void)
{
  assert_near (2.0 * 2048 * 20480 * 35 / GIB, 2.734, 0.001);
}

/* O13: bytes on stage 0 from Eq. 5 and 6, GiB. */
static void
test_oracle_13 (void)
{
  static const struct { const char *query; double cells[5]; } rows[] = {
    { "model=gpt-22b&tensor=8&micro_batch=4", { 59.3, 39.6, 29.2, 9.6, 4.5 } },
    { "model=gpt3-175b&tensor=8&pipeline=8&micro_batches=64&chunks=3",
      { 66.8, 41.4, 37.8, 12.4, 5.8 } },
    { "model=gpt-530b&tensor=8&pipeline=35&micro_batches=280&chunks=3",
      { 114.0, 66.5, 70.6, 23.1, 10.9 } },
    { "model=gpt-1t&tensor=8&pipeline=64&micro_batches=512", { 131.2, 76.6, 81.2, 26.6, 12.5 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint cell = 0; cell < 5; cell++)
      {
        CwPlan plan = sample_plan (rows[i].query);
        CwStageCost stage;

        plan.sequence_parallel = cell == 1 || cell == 3;
        if (cell >= 2)
          plan.recompute = cell == 4 ? CW_RECOMPUTE_FULL : CW_RECOMPUTE_SELECTIVE;
        stage = cw_cost_get_stage (&plan, 0);
        assert_near (stage.activations / GIB, rows[i].cells[cell], 0.1);
      }
}

/* O14 does not reproduce: the paper's 33 GB and 2 GB are half of what its formula gives. */
static void
test_oracle_14 (void)
{
  double bytes = 2.0 * 32 * 1024 * 8192 * 125;

  assert_near (bytes / GB, 67.1, 0.05);
  assert_near (bytes / 16 / GB, 4.2, 0.05);
  assert_near (bytes / GB / 33.6, 2, 0.01);
}

/* O15: BOOK-4 and BOOK-5. */
static void
test_oracle_15 (void)
{
  CwPlan plan = sample_plan ("layers=64&hidden=8192&heads=64&ffn=32768&seq=4000000&copies=20");
  double layers = 64;

  assert_near (cw_cost_get_layer_activations (&plan) * layers / 1e12, 83.9, 0.05);
  plan.recompute = CW_RECOMPUTE_FULL;
  assert_near (cw_cost_get_layer_activations (&plan) * layers / 1e12, 4.19, 0.01);
  assert_near (2.0 * 40 * 16e6 * (5120 + 2 * 13824) / 1e12, 41.94, 0.01);
  assert_near (2.0 * 40 * 3e6 * (5120 + 2 * 13824) / 1e12, 7.864, 0.001);
  assert_near (states (13e9, "adam-moments-only", 0, 1) / GB, 130, 1e-9);
}

/* O16: MLE, Llama-3.1-8B at 32k tokens. */
static void
test_oracle_16 (void)
{
  CwPlan plan = sample_plan ("model=llama3-8b&seq=32768&copies=28");
  double layer = cw_cost_get_layer_activations (&plan) / GIB;
  double logits = 4.0 * 32768 * 128256 / GIB;
  double checkpoints;

  plan.recompute = CW_RECOMPUTE_FULL;
  checkpoints = cw_cost_get_layer_activations (&plan) * 32 / GIB;
  assert_near (layer, 7, 1e-9);
  assert_near (checkpoints, 8, 1e-9);
  assert_near (logits, 16, 0.35);
  assert_near (checkpoints + layer + logits, 31, 0.35);
  assert_near (32 * layer + logits, 240, 0.35);
  /* The same logits among what is left out of the sums. */
  assert_near (cw_cost_get_outside_activations (&plan, 0) / GIB, logits + 5 * 32768.0 * 4096 / GIB,
               1e-6);
}

/* O25: GPIPE table 1, printed as GB and meant as GiB, 12 bytes a parameter. */
static void
test_oracle_25 (void)
{
  static const struct { double parameters, printed; } rows[] = {
    { 785.8e6, 8.8 }, { 5.3e9, 59.5 }, { 21.0e9, 235.1 }, { 83.9e9, 937.9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double bytes = states (rows[i].parameters, "momentum-fp32", 0, 1);

      assert_share (bytes / GIB, rows[i].printed, 0.005);
      g_assert_cmpfloat (bytes / GB, >, rows[i].printed * 1.05);
    }
  /* The paper says 298 times the smallest. */
  assert_near (83.9e9 / 282.2e6, 297.3, 0.05);
}

static void
test_stages (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&pipeline=4&micro_batches=16");
  CwPlan untied = sample_plan ("model=llama3-8b&pipeline=4&micro_batches=16");
  double sum = 0;

  for (guint i = 0; i < 4; i++)
    {
      CwStageCost stage = cw_cost_get_stage (&plan, i);

      g_assert_cmpuint (stage.stage, ==, i);
      assert_near (stage.in_flight, 4 - i, 0);
      sum += stage.parameters;
    }
  /* The output is a copy of the embedding, without the positions. */
  assert_share (sum, cw_model_count_parameters (&plan.model) + cw_model_count_head (&plan.model),
                1e-12);

  sum = 0;
  for (guint i = 0; i < 4; i++)
    sum += cw_cost_get_stage_parameters (&untied, i);
  assert_share (sum + untied.model.hidden, cw_model_count_parameters (&untied.model), 1e-12);
}

static void
test_gathered (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=4&zero=3");

  /* The embedding is larger than a layer here; both are 0.4 GB. */
  assert_near (cw_cost_get_largest_unit (&plan, 0) / GB, 0.436, 0.001);
  plan.pipeline = 4;
  assert_near (cw_cost_get_largest_unit (&plan, 1) / GB, 0.403, 0.001);
  plan.tensor = 2;
  assert_near (cw_cost_get_largest_unit (&plan, 1) / GB, 0.2014, 0.0005);
  plan.zero = 2;
  g_assert_cmpfloat (cw_cost_get_largest_unit (&plan, 0), ==, 0);
  plan.zero = 3;
  plan.data = 1;
  g_assert_cmpfloat (cw_cost_get_largest_unit (&plan, 0), ==, 0);
}

/* Hybrid shard divides by the group, not by all ranks. */
static void
test_hybrid (void)
{
  CwPlan all = sample_plan ("model=gpt-7.5b&data=8&zero=3");
  CwPlan group = sample_plan ("model=gpt-7.5b&data=64&zero=3&shard_group=8");

  assert_share (cw_cost_get_stage (&group, 0).total, cw_cost_get_stage (&all, 0).total, 1e-12);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/cost-memory/oracle-1", test_oracle_1);
  g_test_add_func ("/core/cost-memory/oracle-2", test_oracle_2);
  g_test_add_func ("/core/cost-memory/oracle-3", test_oracle_3);
  g_test_add_func ("/core/cost-memory/recipes", test_recipes);
  g_test_add_func ("/core/cost-memory/equations", test_equations);
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autofree char *path = g_strconcat ("/core/cost-memory/oracle-12/", claims[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_oracle_12);
    }
  g_test_add_func ("/core/cost-memory/oracle-12/under-20-percent-does-not-reproduce",
                   test_under_20_percent);
  g_test_add_func ("/core/cost-memory/oracle-12/outside-terms-do-not-reproduce",
                   test_outside_terms);
  g_test_add_func ("/core/cost-memory/oracle-12/deallocated-outputs", test_deallocated_outputs);
  g_test_add_func ("/core/cost-memory/oracle-13", test_oracle_13);
  g_test_add_func ("/core/cost-memory/oracle-14-does-not-reproduce", test_oracle_14);
  g_test_add_func ("/core/cost-memory/oracle-15", test_oracle_15);
  g_test_add_func ("/core/cost-memory/oracle-16", test_oracle_16);
  g_test_add_func ("/core/cost-memory/oracle-25", test_oracle_25);
  g_test_add_func ("/core/cost-memory/stages", test_stages);
  g_test_add_func ("/core/cost-memory/gathered", test_gathered);
  g_test_add_func ("/core/cost-memory/hybrid", test_hybrid);

  return g_test_run ();
}
