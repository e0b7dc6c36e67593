/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "describe/cw-describe-plan.h"
#include "describe/cw-describe.h"

#include <math.h>
#include <string.h>

#include <json-glib/json-glib.h>

static char *
describe (const char  *query,
          gboolean     as_json,
          GError     **error)
{
  g_autofree char *text = g_strconcat ("chipwise:parallelism?", query, NULL);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  g_assert_nonnull (address);

  return cw_describe_plan_address (address, presets, catalogue, as_json, error);
}

static JsonNode *
parse (const char *query)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = describe (query, TRUE, &error);
  JsonNode *root;

  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (text, "}\n"));
  root = json_from_string (text, &error);
  g_assert_no_error (error);

  return root;
}

/* "memory.total" of the outermost object. */
static JsonNode *
find (JsonNode   *root,
      const char *path)
{
  g_auto (GStrv) keys = g_strsplit (path, ".", -1);
  JsonNode *node = root;

  for (guint i = 0; keys[i] != NULL; i++)
    {
      node = json_object_get_member (json_node_get_object (node), keys[i]);
      if (node == NULL)
        g_error ("There is no %s", path);
    }

  return node;
}

static void
assert_number (JsonNode   *root,
               const char *path,
               double      expected,
               double      tolerance)
{
  double value = json_node_get_double (find (root, path));

  if (fabs (value - expected) > tolerance)
    {
      g_test_message ("%s", path);
      g_assert_cmpfloat (value, ==, expected);
    }
}

/* D10 of the reference vectors, in bytes. */
static void
test_vector (void)
{
  g_autoptr (JsonNode) root = parse ("model=gpt3-175b&data=8&tensor=8&pipeline=8&micro_batches=64&zero=1"
                                     "&sequence_parallel=1&recompute=selective");
  static const char * const parts[] = { "memory.weights", "memory.gradients", "memory.optimizer",
                                        "memory.activations" };
  gint64 sum = 0;

  assert_number (root, "parameters", 174.616e9, 0.001e9);
  assert_number (root, "rank_parameters", 2.7999e9, 0.0001e9);
  assert_number (root, "memory.weights", 5.600e9, 0.0056e9);
  assert_number (root, "memory.gradients", 5.600e9, 0.0056e9);
  assert_number (root, "memory.optimizer", 4.200e9, 0.0042e9);
  assert_number (root, "memory.activations", 10.268e9, 0.0103e9);
  assert_number (root, "memory.total", 25.667e9, 0.0257e9);
  assert_number (root, "sent.data", 9.800e9, 0.0098e9);
  assert_number (root, "sent.tensor", 270.583e9, 0.2706e9);
  assert_number (root, "sent.pipeline", 0.805e9, 0.0008e9);
  assert_number (root, "bubble.of_ideal", 0.1094, 0.0001);
  assert_number (root, "bubble.of_total", 0.0986, 0.0001);
  assert_number (root, "heaviest.stage", 0, 0);
  assert_number (root, "heaviest.gathered", 0, 0);
  assert_number (root, "capacity", 80e9, 0);
  assert_number (root, "usable", 73.6e9, 1);
  assert_number (root, "devices", 512, 0);
  g_assert_true (json_node_get_boolean (find (root, "fits")));
  g_assert_cmpuint (json_array_get_length (json_node_get_array (find (root, "invalid"))), ==, 0);

  /* Whole bytes, and their sum as it is printed. */
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_assert_true (json_node_get_value_type (find (root, parts[i])) == G_TYPE_INT64);
      sum += json_node_get_int (find (root, parts[i]));
    }
  g_assert_cmpint (json_node_get_int (find (root, "memory.total")), ==, sum);
}

static void
test_sharded (void)
{
  g_autoptr (JsonNode) root = parse ("model=gpt-7.5b&data=4&micro_batch=4&micro_batches=1&recompute=full&zero=3");

  assert_number (root, "memory.total", 32.3e9, 0.05e9);
  assert_number (root, "heaviest.gathered", 0.4e9, 0.05e9);
  assert_number (root, "heaviest.bytes", json_node_get_double (find (root, "memory.total")) +
                 json_node_get_double (find (root, "heaviest.gathered")), 4);
  assert_number (root, "solve.devices", 2, 0);
  assert_number (root, "quantities.weights.value",
                 json_node_get_double (find (root, "memory.weights")), 1);
  g_assert_cmpstr (json_node_get_string (find (root, "quantities.weights.formula")), ==, "w·Pᵢ/F");
  g_assert_cmpstr (json_node_get_string (find (root, "quantities.weights.unit")), ==, "bytes");
  g_assert_cmpstr (json_node_get_string (find (root, "address")), ==,
                   "chipwise:parallelism?model=gpt-7.5b&data=4&zero=3&micro_batch=4&recompute=full");
}

/* A plan that breaks a rule still gives its numbers. */
static void
test_invalid (void)
{
  g_autoptr (JsonNode) root = parse ("model=gpt-7.5b&tensor=6");
  JsonArray *invalid = json_node_get_array (find (root, "invalid"));

  g_assert_cmpuint (json_array_get_length (invalid), ==, 1);
  g_assert_cmpstr (json_array_get_string_element (invalid, 0), ==,
                   "tensor = 6 does not divide 32 heads; attention is split by whole heads.");
  assert_number (root, "rank_parameters", 7467778048.0 / 6, 1);
}

/* What is not published is null, never 0. */
static void
test_not_published (void)
{
  g_autoptr (JsonNode) root = parse ("model=gpt-1.7b&data=8&device=tpu-v3");
  g_autofree char *text = describe ("model=gpt-1.7b&data=8&device=tpu-v3", FALSE, NULL);

  g_assert_true (JSON_NODE_HOLDS_NULL (find (root, "step")));
  g_assert_true (JSON_NODE_HOLDS_NULL (find (root, "quantities.step_time.value")));
  g_assert_nonnull (strstr (text, "- Step: not published\n"));
}

static void
test_text (void)
{
  static const char * const lines[] = {
    "chipwise:parallelism?model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full\n",
    "GPT, 7.5 billion parameters (7,467,778,048 parameters) on 4 × H100",
    "It fits: 33.09 GB (30.82 GiB) of 73.60 GB (68.55 GiB) usable.\n",
    "The heaviest stage decides: stage 1 of 4.\n",
    "- Waiting against total time: 15.8 %\n",
    "  = (p − 1)/(v·m + p − 1) = (4 − 1)/(1·16 + 4 − 1)\n",
    "Not counted:\n",
    NULL
  };
  g_autofree char *text = describe ("model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full",
                                    FALSE, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (text, lines[i]) == NULL)
      g_assert_cmpstr (text, ==, lines[i]);
  g_assert_null (strstr (text, "Rules:"));
}

static void
test_rules (void)
{
  g_autofree char *text = describe ("model=gpt-7.5b&tensor=6&data=2&zero=3&pipeline=2&micro_batches=8", FALSE, NULL);

  g_assert_nonnull (strstr (text, "- Not valid: tensor = 6 does not divide 32 heads"));
  g_assert_nonnull (strstr (text, "- Advice: ZeRO-3 in a pipeline"));
}

static void
test_errors (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (describe ("dtaa=1", FALSE, &error));
  g_assert_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_KEY);
  g_clear_error (&error);
  g_assert_null (describe ("device=tpu-v9", TRUE, &error));
  g_assert_error (error, CW_PLAN_ERROR, CW_PLAN_ERROR_VALUE);
}

/* The common way to describe an address knows plans too. */
static void
test_address (void)
{
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwAddress) address = cw_address_parse ("chipwise:parallelism?model=gpt-7.5b", NULL);
  g_autofree char *text = cw_describe_address (library, catalogue, address, CW_DESCRIBE_ASK, NULL);
  g_autofree char *json = cw_describe_address_as_json (library, catalogue, address, CW_DESCRIBE_ASK,
                                                       NULL);

  g_assert_true (g_str_has_prefix (text, "chipwise:parallelism?model=gpt-7.5b\n"));
  g_assert_true (g_str_has_prefix (json, "{"));
}

static void
test_sizes (void)
{
  static const struct { double value; CwUnit unit; const char *text; } cases[] = {
    { 0, CW_UNIT_BYTES, "0.00 GB (0.00 GiB)" }, { 80e9, CW_UNIT_BYTES, "80.00 GB (74.51 GiB)" },
    { 2e12, CW_UNIT_BYTES, "2.00 TB (1.82 TiB)" },
    { 50331648, CW_UNIT_BYTES, "50.33 MB (48.00 MiB)" },
    { 0.0123, CW_UNIT_SECONDS, "12.3 ms" }, { 12.345, CW_UNIT_SECONDS, "12.35 s" },
    { 0.158, CW_UNIT_SHARE, "15.8 %" },
    { 1925.4, CW_UNIT_COUNT, "1925.4" }, { 51200, CW_UNIT_COUNT, "51,200" },
    { 4.2e17, CW_UNIT_FLOPS, "4.2e+17 FLOPs" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = cw_describe_quantity (cases[i].value, cases[i].unit);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/describe-plan/vector", test_vector);
  g_test_add_func ("/core/describe-plan/sharded", test_sharded);
  g_test_add_func ("/core/describe-plan/invalid", test_invalid);
  g_test_add_func ("/core/describe-plan/not-published", test_not_published);
  g_test_add_func ("/core/describe-plan/text", test_text);
  g_test_add_func ("/core/describe-plan/rules", test_rules);
  g_test_add_func ("/core/describe-plan/errors", test_errors);
  g_test_add_func ("/core/describe-plan/address", test_address);
  g_test_add_func ("/core/describe-plan/sizes", test_sizes);

  return g_test_run ();
}
