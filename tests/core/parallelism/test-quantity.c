/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-quantity.h"
#include "sample-plan.h"

#include <math.h>
#include <string.h>

/* Evaluates the formulas that are shown, by hand, and compares them with the numbers that they
 * explain. */
typedef struct
{
  const char *at;
  const CwQuantityContext *context;
} Reader;

static double read_sum (Reader *reader);

static gboolean
skip (Reader     *reader,
      const char *text)
{
  while (*reader->at == ' ')
    reader->at++;
  if (!g_str_has_prefix (reader->at, text))
    return FALSE;
  reader->at += strlen (text);

  return TRUE;
}

static double
read_pair (Reader   *reader,
           gboolean  larger)
{
  double a = read_sum (reader);
  double b;

  g_assert_true (skip (reader, ","));
  b = read_sum (reader);
  g_assert_true (skip (reader, ")"));

  return larger ? MAX (a, b) : MIN (a, b);
}

static double
read_value (Reader *reader)
{
  double value = 0;

  if (skip (reader, "max("))
    return read_pair (reader, TRUE);
  if (skip (reader, "min("))
    return read_pair (reader, FALSE);
  if (skip (reader, "("))
    {
      value = read_sum (reader);
      g_assert_true (skip (reader, ")"));
    }
  else if (skip (reader, "{"))
    {
      gsize length = strcspn (reader->at, "}");

      if (!cw_symbol_get_value (reader->at, length, reader->context, &value))
        g_error ("No symbol at %s", reader->at);
      reader->at += length + 1;
    }
  else
    {
      char *end;

      value = g_ascii_strtod (reader->at, &end);
      if (end == reader->at)
        g_error ("No number at %s", reader->at);
      reader->at = end;
    }

  return skip (reader, "²") ? value * value : value;
}

static double
read_product (Reader *reader)
{
  double value = read_value (reader);

  while (TRUE)
    {
      if (skip (reader, "·"))
        value *= read_value (reader);
      else if (skip (reader, "/"))
        value /= read_value (reader);
      else
        return value;
    }
}

static double
read_sum (Reader *reader)
{
  double value = read_product (reader);

  while (TRUE)
    {
      if (skip (reader, "+"))
        value += read_product (reader);
      else if (skip (reader, "−"))
        value -= read_product (reader);
      else
        return value;
    }
}

static void
check (CwQuantity               quantity,
       const CwQuantityContext *context)
{
  g_autofree char *template = cw_quantity_dup_template (quantity, context);
  g_autofree char *formula = cw_quantity_dup_formula (quantity, context);
  g_autofree char *values = cw_quantity_dup_values (quantity, context);
  Reader reader = { template, context };
  double value = cw_quantity_get_value (quantity, context);
  double sum;

  g_assert_null (strpbrk (formula, "{}"));
  g_assert_null (strpbrk (values, "{}"));
  if (!cw_quantity_is_known (quantity, context))
    return;

  sum = read_sum (&reader);
  g_assert_cmpstr (reader.at, ==, "");
  if (fabs (sum - value) > 1e-9 * MAX (fabs (value), fabs (sum)) + 1e-12)
    g_error ("%s: %s = %.17g, not %.17g", cw_quantity_get_id (quantity), template, sum, value);
}

static void
check_all (const CwPlan       *plan,
           const CwCostDevice *device)
{
  const guint stages[] = { 0, plan->pipeline / 2, plan->pipeline - 1 };
  CwCost cost;

  cw_cost_compute (&cost, plan, device);
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      CwStageCost stage = cw_cost_get_stage (plan, stages[i]);
      CwQuantityContext context = { plan, device, &cost, &stage };

      for (guint quantity = 0; quantity < CW_N_QUANTITIES; quantity++)
        check ((CwQuantity) quantity, &context);
    }
}

static void
test_plans (void)
{
  static const char * const queries[] = {
    "model=gpt-7.5b", "model=gpt-7.5b&data=4&micro_batch=4&recompute=full",
    "model=gpt-7.5b&data=64&zero=3",
    "model=gpt-7.5b&data=64&zero=3&shard_group=8", "model=gpt-7.5b&data=16&zero=1&shard_group=4",
    "model=gpt3-175b&tensor=8&pipeline=8&micro_batches=64&sequence_parallel=1&recompute=selective&chunks=3",
    "model=llama3-70b&tensor=4&pipeline=4&context=2&data=2&zero=1&micro_batches=64",
    "model=llama3-8b&copies=28", "model=llama3-8b&recipe=adam-fp32&data=8",
    "layers=32&hidden=4096&gated=1&experts=8&experts_per_token=2&data=32&expert=8&zero=2",
    "layers=32&hidden=4096&experts=64&experts_per_token=6&data=32&expert=16&tensor=2&zero=3&sequence_parallel=1",
    "model=gpt-7.5b&schedule=gpipe&pipeline=4&micro_batches=8&input=3&prefetch=0", NULL
  };
  CwCostDevice devices[] = { sample_h100 (), sample_a100 (), { 0 } };

  for (guint i = 0; queries[i] != NULL; i++)
    {
      CwPlan plan = sample_plan (queries[i]);

      for (guint j = 0; j < G_N_ELEMENTS (devices); j++)
        check_all (&plan, &devices[j]);
    }
}

static void
test_random_plans (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  CwCostDevice device = sample_h100 ();

  for (guint i = 0; i < 1000; i++)
    {
      CwPlan plan = sample_random (rand);

      check_all (&plan, &device);
    }
}

static void
test_words (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < CW_N_QUANTITIES; i++)
    {
      g_assert_true (g_hash_table_add (ids, (gpointer) cw_quantity_get_id ((CwQuantity) i)));
      g_assert_cmpstr (cw_quantity_get_name ((CwQuantity) i), !=, "");
      g_assert_cmpstr (cw_quantity_get_source ((CwQuantity) i), !=, "");
    }
}

static void
test_example (void)
{
  CwPlan plan = sample_plan ("model=gpt-7.5b&data=64&zero=3");
  CwCostDevice device = sample_h100 ();
  CwCost cost;
  CwQuantityContext context = { &plan, &device, &cost, &cost.first };
  g_autofree char *formula = NULL;
  g_autofree char *values = NULL;

  cw_cost_compute (&cost, &plan, &device);
  formula = cw_quantity_dup_formula (CW_QUANTITY_OPTIMIZER, &context);
  values = cw_quantity_dup_values (CW_QUANTITY_OPTIMIZER, &context);
  g_assert_cmpstr (formula, ==, "o·Pᵢ/F");
  g_assert_cmpstr (values, ==, "12·7,467,778,048/64");
  g_assert_cmpint (cw_quantity_get_unit (CW_QUANTITY_OPTIMIZER), ==, CW_UNIT_BYTES);
}

static void
test_numbers (void)
{
  static const struct { double value; const char *text; } cases[] = {
    { 0, "0" }, { 7, "7" }, { 999, "999" }, { 2048, "2048" }, { 51200, "51,200" },
    { 1234567, "1,234,567" },
    { 0.92, "0.92" }, { 1.0 / 3, "0.333333" }, { 1e15, "1e+15" }, { -12345, "-12,345" },
    { 123456789012, "123,456,789,012" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = cw_symbol_format (cases[i].value);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/quantity/plans", test_plans);
  g_test_add_func ("/core/quantity/random-plans", test_random_plans);
  g_test_add_func ("/core/quantity/words", test_words);
  g_test_add_func ("/core/quantity/example", test_example);
  g_test_add_func ("/core/quantity/numbers", test_numbers);

  return g_test_run ();
}
