/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-plan.h"
#include "sample-plan.h"

#include <string.h>

static gboolean
parse (const char  *query,
       CwPlan      *plan,
       GError     **error)
{
  g_autofree char *text = g_strconcat ("chipwise:parallelism", query, NULL);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  g_assert_nonnull (address);

  return cw_plan_parse (plan, presets, address, error);
}

static void
test_defaults (void)
{
  CwPlan plan, same;

  g_assert_true (parse ("", &plan, NULL));
  same = sample_plan ("model=gpt-7.5b&data=1&recipe=adam-mixed&schedule=1f1b&recompute=none&device=gpu-h100-80");
  g_assert_true (cw_plan_equal (&plan, &same));
  g_assert_cmpstr (plan.model_id, ==, "gpt-7.5b");
  g_assert_cmpuint (plan.model.layers, ==, 36);
  g_assert_cmpstr (plan.device, ==, "gpu-h100-80");
  g_assert_cmpstr (plan.recipe->id, ==, "adam-mixed");
  g_assert_cmpint (plan.schedule, ==, CW_SCHEDULE_1F1B);
  assert_near (plan.usable, 0.92, 0);
  assert_near (cw_plan_get_devices (&plan), 1, 0);
}

static void
test_all_keys (void)
{
  CwPlan plan = sample_plan ("layers=12&hidden=1024&heads=16&kv_heads=4&ffn=2816&vocab=32000&seq=512&gated=1&tied=1"
                             "&experts=8&experts_per_token=2&data=2&tensor=4&pipeline=3&context=5&expert=10&zero=2"
                             "&shard_group=5&micro_batch=6&micro_batches=7&sequence_parallel=1&chunks=2&usable=0.9"
                             "&efficiency=0.4&copies=28&input=0.5&prefetch=0&recompute=selective");
  CwPlan other = sample_plan ("schedule=gpipe&recipe=adam-8bit&device=tpu-v5e&recompute=full");

  g_assert_cmpstr (plan.model_id, ==, "");
  g_assert_cmpuint (plan.model.kv_heads, ==, 4);
  g_assert_cmpuint (plan.model.ffn, ==, 2816);
  g_assert_cmpuint (plan.model.experts_per_token, ==, 2);
  g_assert_true (plan.model.gated && plan.model.tied && plan.sequence_parallel);
  g_assert_false (plan.prefetch);
  assert_near (cw_plan_get_devices (&plan), 120, 0);
  assert_near (cw_plan_get_replicas (&plan), 10, 0);
  assert_near (cw_plan_get_shards (&plan), 5, 0);
  assert_near (cw_plan_get_batch (&plan), 84, 0);
  assert_near (cw_plan_get_tokens (&plan), 6 * 7 * 512 / 5.0, 1e-9);
  assert_near (plan.copies, 28, 0);
  g_assert_cmpint (plan.recompute, ==, CW_RECOMPUTE_SELECTIVE);
  g_assert_cmpint (other.recompute, ==, CW_RECOMPUTE_FULL);
  g_assert_cmpint (other.schedule, ==, CW_SCHEDULE_GPIPE);
  g_assert_cmpstr (other.recipe->id, ==, "adam-8bit");
  g_assert_cmpstr (other.device, ==, "tpu-v5e");
}

/* What an own model does not say follows from its hidden size. */
static void
test_own_model (void)
{
  CwPlan gpt = sample_plan ("layers=24&hidden=2048");
  CwPlan gated = sample_plan ("hidden=2048&gated=1");
  CwPlan longer = sample_plan ("model=llama3-8b&seq=32768");

  g_assert_cmpuint (gpt.model.heads, ==, 16);
  g_assert_cmpuint (gpt.model.kv_heads, ==, 16);
  g_assert_cmpuint (gpt.model.ffn, ==, 8192);
  g_assert_true (gpt.model.tied);
  g_assert_false (gated.model.tied);
  g_assert_cmpstr (longer.model_id, ==, "llama3-8b");
  g_assert_cmpuint (longer.model.ffn, ==, 14336);
  g_assert_cmpuint (longer.model.seq, ==, 32768);
}

typedef struct
{
  const char *query;
  CwPlanError code;
  const char *message;
} BadCase;

static const BadCase bad_cases[] = {
  { "?dtaa=4", CW_PLAN_ERROR_KEY, "A plan has no key “dtaa”." },
  { "?model=gpt-9", CW_PLAN_ERROR_VALUE, "model: expected gpt-1.7b, *llama3-405b, found “gpt-9”." },
  { "?recipe=adam", CW_PLAN_ERROR_VALUE, "recipe: expected adam-mixed, *, found “adam”." },
  { "?recompute=all", CW_PLAN_ERROR_VALUE,
    "recompute: expected none, selective, full, found “all”." },
  { "?schedule=2f2b", CW_PLAN_ERROR_VALUE, "schedule: expected gpipe, 1f1b, found “2f2b”." },
  { "?device=H100", CW_PLAN_ERROR_VALUE, "device: expected the id of a device, found “H100”." },
  { "?data=four", CW_PLAN_ERROR_VALUE,
    "data: expected a whole number from 1 to 1000000, found “four”." },
  { "?data=1.5", CW_PLAN_ERROR_VALUE, "data: expected a whole number*found “1.5”." },
  { "?data=-4", CW_PLAN_ERROR_VALUE, "data: expected a whole number*found “-4”." },
  { "?data=%204", CW_PLAN_ERROR_VALUE, "data: expected a whole number*found “ 4”." },
  { "?data=0", CW_PLAN_ERROR_RANGE, "data: expected a whole number from 1 to 1000000, found “0”." },
  { "?data=99999999999999999999", CW_PLAN_ERROR_VALUE, "data: expected a whole number*" },
  { "?micro_batch=1000001", CW_PLAN_ERROR_RANGE, "micro_batch: expected *" },
  { "?zero=4", CW_PLAN_ERROR_RANGE, "zero: expected a whole number from 0 to 3, found “4”." },
  { "?gated=yes", CW_PLAN_ERROR_VALUE, "gated: expected 0 or 1, found “yes”." },
  { "?sequence_parallel=2", CW_PLAN_ERROR_RANGE, "sequence_parallel: expected 0 or 1, found “2”." },
  { "?usable=0", CW_PLAN_ERROR_RANGE, "usable: expected a number from 0.01 to 1, found “0”." },
  { "?usable=nan", CW_PLAN_ERROR_VALUE, "usable: expected a number*" },
  { "?input=1e999", CW_PLAN_ERROR_VALUE, "input: expected a number*" },
  { "?input=0x10", CW_PLAN_ERROR_VALUE, "input: expected a number*" },
  { "?chunks=1001", CW_PLAN_ERROR_RANGE, "chunks: expected *" },
  { "?data=1000&tensor=1000&pipeline=2", CW_PLAN_ERROR_RANGE,
    "Expected at most 1000000 devices *, found 2000000." },
  { "?layers=100000&hidden=1000000", CW_PLAN_ERROR_RANGE,
    "Expected a model of at most 1e+15 parameters*" },
};

static void
test_bad (gconstpointer data)
{
  const BadCase *test = data;
  g_autoptr (GError) error = NULL;
  CwPlan plan;

  g_assert_false (parse (test->query, &plan, &error));
  g_assert_error (error, CW_PLAN_ERROR, (int) test->code);
  if (!g_pattern_match_simple (test->message, error->message))
    g_assert_cmpstr (error->message, ==, test->message);
  g_assert_false (parse (test->query, &plan, NULL));
}

static void
assert_round_trip (const CwPlan *plan,
                   CwPresets    *presets)
{
  g_autofree char *text = cw_plan_to_string (plan, presets);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwAddress) address = cw_address_parse (text, &error);
  g_autofree char *again = NULL;
  CwPlan read;

  g_assert_no_error (error);
  cw_plan_parse (&read, presets, address, &error);
  g_assert_no_error (error);
  g_assert_true (cw_plan_equal (&read, plan));
  again = cw_plan_to_string (&read, presets);
  g_assert_cmpstr (again, ==, text);
}

static void
test_to_string (void)
{
  static const char * const canonical[] = {
    "chipwise:parallelism?model=gpt-7.5b",
    "chipwise:parallelism?model=gpt-7.5b&data=4&micro_batch=4&recompute=full",
    "chipwise:parallelism?model=llama3-8b&seq=32768&data=8&zero=3&usable=0.9&device=gpu-a100-80",
    "chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&schedule=gpipe&recipe=sgd-mixed",
    NULL
  };
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  for (guint i = 0; canonical[i] != NULL; i++)
    {
      CwPlan plan = sample_plan (strchr (canonical[i], '?') + 1);
      g_autofree char *text = cw_plan_to_string (&plan, presets);

      g_assert_cmpstr (text, ==, canonical[i]);
    }
}

static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);

  for (guint i = 0; i < 500; i++)
    {
      CwPlan plan = sample_random (rand);

      if (g_rand_boolean (rand))
        plan.model_id[0] = '\0';
      assert_round_trip (&plan, presets);
    }
}

/* Every field counts: a plan with one other value is another plan. */
static void
test_equal (void)
{
  static const char * const others[] = {
    "model=gpt-1.7b", "seq=1024&model=gpt-7.5b", "data=2", "tensor=2", "pipeline=2", "context=2",
    "expert=2",
    "zero=1", "shard_group=1", "micro_batch=2", "micro_batches=2", "sequence_parallel=1",
    "chunks=2", "usable=0.9",
    "efficiency=0.4", "copies=17", "input=1", "prefetch=0", "recompute=full", "schedule=gpipe",
    "recipe=adam-fp32",
    "device=tpu-v5e", NULL
  };
  CwPlan plan = sample_plan ("model=gpt-7.5b");

  g_assert_true (cw_plan_equal (&plan, &plan));
  for (guint i = 0; others[i] != NULL; i++)
    {
      CwPlan other = sample_plan (others[i]);

      g_assert_false (cw_plan_equal (&plan, &other));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/plan/defaults", test_defaults);
  g_test_add_func ("/core/plan/all-keys", test_all_keys);
  g_test_add_func ("/core/plan/own-model", test_own_model);
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/plan/bad/", bad_cases[i].query + 1, NULL);

      g_test_add_data_func (path, &bad_cases[i], test_bad);
    }
  g_test_add_func ("/core/plan/to-string", test_to_string);
  g_test_add_func ("/core/plan/round-trip", test_round_trip);
  g_test_add_func ("/core/plan/equal", test_equal);

  return g_test_run ();
}
