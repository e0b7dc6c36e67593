/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hardware/cw-hardware-query.h"

static CwHardwareQuery *
parse (const char  *text,
       GError     **error)
{
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  g_assert_nonnull (address);

  return cw_hardware_query_parse (address, error);
}

static char *
run (const char *text)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwHardwareQuery) query = parse (text, NULL);
  g_autoptr (GPtrArray) devices = cw_hardware_query_run (query, catalogue);
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < devices->len; i++)
    g_string_append_printf (ids, i == 0 ? "%s" : " %s",
                            cw_device_get_id (g_ptr_array_index (devices, i)));

  return g_string_free (ids, FALSE);
}

/* The spelling is one: reading and writing again changes nothing. */
static void
test_round_trip (void)
{
  static const char * const addresses[] = {
    "chipwise:hardware",
    "chipwise:hardware?kind=tpu&sort=memory",
    "chipwise:hardware?kind=cpu&sort=vcpus&order=descending",
    "chipwise:hardware?framework=tensorflow&status=all",
    "chipwise:hardware?memory=60GiB",
    "chipwise:hardware?memory=80GB",
    "chipwise:hardware?memory=95.5GiB&sort=name",
    "chipwise:hardware?memory=1234567890123bytes",
    "chipwise:hardware?columns=memory,link",
    "chipwise:hardware?kind=gpu&columns=peak-fp64,peak-bf16&sort=peak-fp64&order=descending&search=a%20100",
    "chipwise:hardware?view=kind",
    "chipwise:hardware?view=model&kind=gpu",
    "chipwise:hardware?view=kind&yes=small-model,double-precision",
    "chipwise:hardware?view=model&parameters=7000000000&recipe=adam-bf16&sharded=0",
    "chipwise:hardware?view=model&parameters=1000000000000000",
  };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CwHardwareQuery) query = parse (addresses[i], &error);
      g_autoptr (CwHardwareQuery) copy = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      copy = cw_hardware_query_copy (query);
      text = cw_hardware_query_to_string (copy);
      g_assert_cmpstr (text, ==, addresses[i]);
    }
}

typedef struct
{
  const char *from;
  const char *to;
} SpellingCase;

static void
test_other_spellings (void)
{
  static const SpellingCase cases[] = {
    { "chipwise:hardware?kind=accelerators&status=current&order=ascending", "chipwise:hardware" },
    { "chipwise:hardware?sort=memory&kind=tpu", "chipwise:hardware?kind=tpu&sort=memory" },
    { "chipwise:hardware?framework=TensorFlow", "chipwise:hardware?framework=tensorflow" },
    { "chipwise:hardware?memory=64424509440bytes", "chipwise:hardware?memory=60GiB" },
    { "chipwise:hardware?columns=memory,memory-bandwidth,peak-bf16,link,pod", "chipwise:hardware" },
    { "chipwise:hardware?view=table", "chipwise:hardware" },
    { "chipwise:hardware?sharded=1&recipe=adam-mixed&parameters=7e9&view=model",
      "chipwise:hardware?view=model&parameters=7000000000" },
    { "chipwise:hardware?view=model&parameters=7.5e+9&recipe=adam-mixed", "chipwise:hardware?view=model" },
    { "chipwise:hardware?view=model&parameters=1.6", "chipwise:hardware?view=model&parameters=2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CwHardwareQuery) query = parse (cases[i].from, NULL);
      g_autofree char *text = cw_hardware_query_to_string (query);

      g_assert_cmpstr (text, ==, cases[i].to);
    }
}

static void
test_errors (void)
{
  static const char * const bad[] = {
    "kind=npu", "kind=TPU", "framework=caffe", "status=new", "memory=60", "memory=60gib", "memory=0GiB", "memory=-1GiB",
    "memory=60GBps", "columns=price", "columns=memory,,link", "columns=memory,memory", "sort=price", "order=up",
    "devices=tpu-v5p", "view=page", "yes=small-model", "view=model&yes=small-model", "parameters=7e9", "recipe=adam-mixed",
    "view=kind&sharded=1", "view=kind&yes=a,,b", "view=kind&yes=a,a", "view=kind&yes=A", "view=model&parameters=0",
    "view=model&parameters=-7e9", "view=model&parameters=7B", "view=model&parameters=1e16", "view=model&parameters=inf",
    "view=model&parameters=0x7", "view=model&parameters=1e999", "view=model&recipe=Adam", "view=model&sharded=yes",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = g_strconcat ("chipwise:hardware?", bad[i], NULL);
      g_autoptr (GError) error = NULL;

      if (parse (text, &error) != NULL)
        g_assert_cmpstr (text, ==, "refused");
      g_assert_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE);
    }
}

/* What an address does not say of a model. */
static void
test_model (void)
{
  g_autoptr (CwHardwareQuery) plain = parse ("chipwise:hardware?view=model", NULL);
  g_autoptr (CwHardwareQuery) query = parse ("chipwise:hardware?view=model&parameters=7e9&recipe=sgd-fp32&sharded=0",
                                             NULL);

  g_assert_cmpfloat (plain->parameters, ==, 7.5e9);
  g_assert_cmpstr (plain->recipe, ==, "adam-mixed");
  g_assert_true (plain->sharded);
  g_assert_cmpfloat (query->parameters, ==, 7e9);
  g_assert_cmpstr (query->recipe, ==, "sgd-fp32");
  g_assert_false (query->sharded);
}

static void
test_yes (void)
{
  g_autoptr (CwHardwareQuery) plain = parse ("chipwise:hardware?view=kind", NULL);
  g_autoptr (CwHardwareQuery) query = parse ("chipwise:hardware?view=kind&yes=b,a.c", NULL);

  g_assert_null (plain->yes);
  g_assert_cmpuint (g_strv_length (query->yes), ==, 2);
  g_assert_cmpstr (query->yes[0], ==, "b");
  g_assert_cmpstr (query->yes[1], ==, "a.c");
}

static void
test_long_search (void)
{
  g_autofree char *word = g_strnfill (101, 'x');
  g_autofree char *text = g_strconcat ("chipwise:hardware?search=", word, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (text, &error));
  g_assert_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE);
}

static const SpellingCase results[] = {
  /* GiB and GB in true order: 95 GiB is more than 96 GB and 80 GB, 32 GiB is more than 32 GB. */
  { "chipwise:hardware?kind=tpu&sort=memory&order=descending",
    "tpu-7x tpu-v5p tpu-v4 tpu-v3 tpu-v6e tpu-v5e tpu-v2" },
  { "chipwise:hardware?kind=tpu&sort=memory",
    "tpu-v5e tpu-v2 tpu-v6e tpu-v4 tpu-v3 tpu-v5p tpu-7x" },
  /* What is not published is last both ways. */
  { "chipwise:hardware?kind=tpu&sort=link", "tpu-v5e tpu-v6e tpu-7x tpu-v5p tpu-v4 tpu-v3 tpu-v2" },
  { "chipwise:hardware?kind=tpu&sort=link&order=descending",
    "tpu-7x tpu-v5p tpu-v6e tpu-v5e tpu-v4 tpu-v3 tpu-v2" },
  /* FP16 never stands for BF16: V100 is last. */
  { "chipwise:hardware?kind=gpu&sort=peak-bf16&order=descending",
    "gpu-gb300 gpu-gb200 gpu-b200 gpu-h200 gpu-h100-80 gpu-rtx-pro-6000 gpu-a100-80 gpu-a100-40 gpu-l4 gpu-v100" },
  { "chipwise:hardware?kind=gpu&status=all&search=n1&sort=peak-fp16",
    "gpu-t4 gpu-v100 gpu-p100 gpu-p4" },
  { "chipwise:hardware?memory=60GiB&sort=memory",
    "gpu-h100-80 gpu-a100-80 gpu-rtx-pro-6000 tpu-v5p gpu-h200 gpu-b200 gpu-gb200 tpu-7x gpu-gb300" },
  { "chipwise:hardware?memory=95GiB&kind=tpu", "tpu-7x tpu-v5p" },
  { "chipwise:hardware?memory=95.001GiB&kind=tpu", "tpu-7x" },
  { "chipwise:hardware?framework=tensorflow&kind=gpu", "" },
  { "chipwise:hardware?search=V5P", "tpu-v5p" },
  { "chipwise:hardware?search=a3%20ultra", "gpu-h200" },
  { "chipwise:hardware?search=ct6e", "tpu-v6e" },
  { "chipwise:hardware?search=nothing", "" },
  { "chipwise:hardware?kind=cpu&memory=3000GB&sort=host-memory&order=descending",
    "cpu-x4 cpu-m4 cpu-m3 cpu-c4d" },
};

static void
test_result (gconstpointer data)
{
  const SpellingCase *test = data;
  g_autofree char *ids = run (test->from);

  g_assert_cmpstr (ids, ==, test->to);
}

/* Accelerators that are current, none that is deprecated or shut down, and no CPU. */
static void
test_default (void)
{
  g_autofree char *ids = run ("chipwise:hardware");
  g_autofree char *all = run ("chipwise:hardware?status=all");

  g_assert_null (strstr (ids, "gpu-t4"));
  g_assert_null (strstr (ids, "gpu-p100"));
  g_assert_null (strstr (ids, "cpu-"));
  g_assert_nonnull (strstr (all, "gpu-t4"));
  g_assert_nonnull (strstr (all, "gpu-p100"));
  g_assert_null (strstr (all, "cpu-"));
}

/* Devices that are equal keep the order that they had. */
static void
test_stable (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwHardwareQuery) plain = parse ("chipwise:hardware?status=all", NULL);
  g_autoptr (GPtrArray) order = cw_hardware_query_run (plain, catalogue);

  for (guint field = 0; field < CW_N_FIELDS; field++)
    {
      g_autoptr (CwHardwareQuery) query = cw_hardware_query_copy (plain);

      query->sort = (int) field;
      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (GPtrArray) sorted = NULL;

          query->descending = k == 1;
          sorted = cw_hardware_query_run (query, catalogue);
          g_assert_cmpuint (sorted->len, ==, order->len);
          for (guint i = 1; i < sorted->len; i++)
            {
              gpointer a = g_ptr_array_index (sorted, i - 1);
              gpointer b = g_ptr_array_index (sorted, i);
              int result = cw_hardware_query_compare (query, a, b);
              guint at_a, at_b;

              g_assert_cmpint (result, <=, 0);
              g_assert_cmpint (cw_hardware_query_compare (query, b, a), ==, -result);
              g_ptr_array_find (order, a, &at_a);
              g_ptr_array_find (order, b, &at_b);
              if (result == 0)
                g_assert_cmpuint (at_a, <, at_b);
            }
        }
    }
}

static void
test_names (void)
{
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwHardwareQuery) query = parse ("chipwise:hardware?sort=name", NULL);
  g_autoptr (GPtrArray) up = cw_hardware_query_run (query, catalogue);
  g_autoptr (GPtrArray) down = NULL;

  query->descending = TRUE;
  down = cw_hardware_query_run (query, catalogue);
  for (guint i = 0; i < up->len; i++)
    g_assert_true (g_ptr_array_index (up, i) == g_ptr_array_index (down, up->len - 1 - i));
  g_assert_cmpstr (cw_device_get_name (g_ptr_array_index (up, 0)), ==, "A100 40GB");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/hardware-query/round-trip", test_round_trip);
  g_test_add_func ("/core/hardware-query/other-spellings", test_other_spellings);
  g_test_add_func ("/core/hardware-query/errors", test_errors);
  g_test_add_func ("/core/hardware-query/model", test_model);
  g_test_add_func ("/core/hardware-query/yes", test_yes);
  g_test_add_func ("/core/hardware-query/long-search", test_long_search);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/hardware-query/result/%u", i);

      g_test_add_data_func (path, &results[i], test_result);
    }
  g_test_add_func ("/core/hardware-query/default", test_default);
  g_test_add_func ("/core/hardware-query/stable", test_stable);
  g_test_add_func ("/core/hardware-query/names", test_names);

  return g_test_run ();
}
