/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-rules.h"
#include "sample-plan.h"

/* Each rule broken alone, and what is said about it. */
typedef struct
{
  CwRule rule;
  const char *query;
  const char *sentence; /* pattern */
} Case;

static const Case cases[] = {
  { CW_RULE_HEADS_DIVIDE_HIDDEN, "layers=36&hidden=4096&heads=30",
    "30 heads do not divide the hidden size 4096*" },
  { CW_RULE_KV_DIVIDES_HEADS, "layers=36&hidden=4096&heads=32&kv_heads=5",
    "5 key and value heads *32 heads." },
  { CW_RULE_TENSOR_DIVIDES_HEADS, "model=gpt-7.5b&tensor=6",
    "tensor = 6 does not divide 32 heads*" },
  { CW_RULE_PIPELINE_WITHIN_LAYERS, "model=gpt-7.5b&pipeline=40&micro_batches=80",
    "40 stages *; the model has 36." },
  { CW_RULE_STAGES_EVEN, "model=gpt-7.5b&pipeline=8&micro_batches=16",
    "36 layers cannot be split evenly among 8 stages*" },
  { CW_RULE_STAGES_EVEN, "model=gpt-7.5b&pipeline=4&micro_batches=16&chunks=2",
    "36 layers *4 stages of 2 chunks*" },
  { CW_RULE_CHUNKS_NEED_PIPELINE, "model=gpt-7.5b&chunks=2", "2 chunks interleave*" },
  { CW_RULE_CHUNKS_NEED_1F1B, "model=gpt-7.5b&pipeline=4&micro_batches=16&chunks=3&schedule=gpipe",
    "Interleaving is a form of*" },
  { CW_RULE_CHUNKS_NEED_FULL_ROUNDS, "model=gpt-7.5b&pipeline=4&micro_batches=15&chunks=3",
    "*multiple of the 4 stages, not 15." },
  { CW_RULE_CONTEXT_DIVIDES_SEQUENCE, "model=gpt-7.5b&context=3",
    "A sequence of 2048 tokens *3 equal parts." },
  { CW_RULE_SEQUENCE_DIVIDES, "layers=36&hidden=4096&seq=2044&tensor=8&sequence_parallel=1",
    "* 2044 tokens into 8 equal parts*" },
  { CW_RULE_EXPERT_NEEDS_EXPERTS, "model=gpt-7.5b&data=4&expert=4",
    "expert = 4 needs a model with experts*" },
  { CW_RULE_EXPERT_DIVIDES_EXPERTS, "layers=8&hidden=1024&experts=8&data=3&expert=3",
    "8 experts cannot be split evenly among 3 ranks." },
  { CW_RULE_EXPERT_RIDES_ON_DATA, "layers=8&hidden=1024&experts=8&data=2&expert=4",
    "Experts ride on the 2 ranks*expert = 4*" },
  { CW_RULE_EXPERTS_PER_TOKEN, "layers=8&hidden=1024&experts=8&experts_per_token=9",
    "A token can go to 1 to 8 experts, not to 9." },
  { CW_RULE_SHARD_GROUP_DIVIDES_DATA, "model=gpt-7.5b&data=8&zero=3&shard_group=3",
    "shard_group = 3 does not divide the 8 ranks*" },
  { CW_RULE_SHARD_GROUP_NEEDS_ZERO, "model=gpt-7.5b&data=8&shard_group=4", "A group to shard in*" },
  { CW_RULE_KV_DUPLICATED, "model=llama3-70b&tensor=16&seq=8192",
    "tensor = 16 does not divide 8 key and value heads*" },
  { CW_RULE_TENSOR_WITHIN_FAST_LINK, "model=gpt-7.5b&tensor=16",
    "A tensor group of 16 reaches over the edge of the 8 devices*" },
  { CW_RULE_SEQUENCE_NEEDS_TENSOR, "model=gpt-7.5b&sequence_parallel=1", "*tensor = 1*" },
  { CW_RULE_ZERO_3_WITH_PIPELINE, "model=gpt-7.5b&data=4&pipeline=4&micro_batches=8&zero=3",
    "ZeRO-3 in a pipeline*" },
  { CW_RULE_ZERO_NEEDS_DATA, "model=gpt-7.5b&zero=1", "ZeRO shards over the data axis*" },
  { CW_RULE_FEW_MICRO_BATCHES, "model=gpt-7.5b&pipeline=4&micro_batches=4",
    "4 micro-batches are few for 4 stages*" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  CwPlan plan = sample_plan (test->query);
  CwCostDevice device = sample_h100 ();
  guint broken = cw_rules_get_broken (&plan, &device);
  guint others = broken & ~(1u << test->rule);
  g_autofree char *sentence = NULL;

  g_assert_true (broken & (1u << test->rule));
  g_assert_true (cw_rules_are_valid (broken) == cw_rule_is_advice (test->rule));
  /* Advice may come with it, another fault not. */
  if (!cw_rules_are_valid (others))
    g_assert_cmphex (others, ==, 0);
  sentence = cw_rule_explain (test->rule, &plan, &device);
  if (!g_pattern_match_simple (test->sentence, sentence))
    g_assert_cmpstr (sentence, ==, test->sentence);
}

static void
test_slices (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=512");
  CwCostDevice v5e = { 16e9, 197e12, 819e9, 200e9, 3.125e9, 256, 256 };
  g_autofree char *sentence = NULL;

  g_assert_cmphex (cw_rules_get_broken (&plan, &v5e), ==, 1u << CW_RULE_MULTISLICE);
  sentence = cw_rule_explain (CW_RULE_MULTISLICE, &plan, &v5e);
  g_assert_true (g_pattern_match_simple ("512 devices are more than a slice can hold (256)*",
                                         sentence));
  plan.data = 300;
  g_assert_cmphex (cw_rules_get_broken (&plan, &v5e), ==,
                   1u << CW_RULE_MULTISLICE | 1u << CW_RULE_WHOLE_SLICES);
  plan.data = 256;
  g_assert_cmphex (cw_rules_get_broken (&plan, &v5e), ==, 0);
}

/* Plans that were run keep all rules. */
static void
test_good (void)
{
  static const char * const queries[] = {
    "model=gpt-7.5b&data=4&micro_batch=4&recompute=full",
    "model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full",
    "model=gpt-7.5b&data=4&zero=3",
    "model=gpt3-175b&data=8&tensor=8&pipeline=8&micro_batches=64&zero=1&sequence_parallel=1&chunks=3",
    "layers=32&hidden=4096&gated=1&experts=8&experts_per_token=2&data=32&expert=8&zero=1", NULL
  };
  CwCostDevice device = sample_h100 ();

  for (guint i = 0; queries[i] != NULL; i++)
    {
      CwPlan plan = sample_plan (queries[i]);

      g_assert_cmphex (cw_rules_get_broken (&plan, &device), ==, 0);
    }
}

/* A broken rule changes no number. */
static void
test_nothing_is_clamped (void)
{
  CwPlan six = sample_plan ("model=gpt-7.5b&tensor=6");

  assert_share (cw_cost_get_stage_parameters (&six, 0), cw_model_count_parameters (&six.model) / 6,
                1e-12);
}

static void
test_any_plan (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  CwCostDevice device = sample_h100 ();

  device.pod_devices = 256;
  for (guint i = 0; i < 1000; i++)
    {
      CwPlan plan = sample_random (rand);
      guint broken = cw_rules_get_broken (&plan, &device);

      for (guint rule = 0; rule < CW_N_RULES; rule++)
        {
          g_autofree char *sentence = NULL;

          if ((broken & (1u << rule)) == 0)
            continue;
          sentence = cw_rule_explain ((CwRule) rule, &plan, &device);
          g_assert_true (g_str_has_suffix (sentence, "."));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/rules/%u-%s", cases[i].rule, cases[i].query);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/core/rules/slices", test_slices);
  g_test_add_func ("/core/rules/good", test_good);
  g_test_add_func ("/core/rules/nothing-is-clamped", test_nothing_is_clamped);
  g_test_add_func ("/core/rules/any-plan", test_any_plan);

  return g_test_run ();
}
