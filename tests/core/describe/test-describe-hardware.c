/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "describe/cw-describe.h"
#include "hardware/cw-hardware-query.h"
#include "parallelism/cw-recipe.h"

typedef struct
{
  CwLibrary *library;
  CwCatalogue *catalogue;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = cw_library_load (NULL);
  fixture->catalogue = cw_catalogue_load (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->catalogue);
}

static char *
describe (Fixture    *fixture,
          const char *text)
{
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  return cw_describe_address (fixture->library, fixture->catalogue, address, CW_DESCRIBE_ASK, NULL);
}

static JsonNode *
describe_as_json (Fixture    *fixture,
                  const char *text)
{
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);
  g_autofree char *json = cw_describe_address_as_json (fixture->library, fixture->catalogue,
                                                       address, CW_DESCRIBE_ASK, NULL);
  JsonNode *node = json_from_string (json, NULL);

  g_assert_nonnull (node);

  return node;
}

static JsonObject *
get_figure (JsonNode   *device,
            const char *field)
{
  JsonObject *object = json_node_get_object (device);

  return json_object_has_member (object, field) ? json_object_get_object_member (object,
                                                                                 field) : NULL;
}

static void
assert_figure (JsonNode   *device,
               const char *field,
               double      value,
               const char *unit)
{
  JsonObject *figure = get_figure (device, field);
  JsonObject *source;

  g_assert_nonnull (figure);
  g_assert_cmpfloat (json_object_get_double_member (figure, "value"), ==, value);
  g_assert_cmpstr (json_object_get_string_member (figure, "unit"), ==, unit);
  source = json_object_get_object_member (figure, "source");
  g_assert_cmpstr (json_object_get_string_member (source, "title"), !=, "");
  g_assert_true (g_str_has_prefix (json_object_get_string_member (source, "url"), "https://"));
  g_assert_true (json_object_has_member (source, "date"));
}

static void
test_v5p (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr (JsonNode) device = describe_as_json (fixture, "chipwise:device/tpu-v5p");
  JsonObject *object = json_node_get_object (device);
  JsonObject *source;

  g_assert_cmpstr (json_object_get_string_member (object, "id"), ==, "tpu-v5p");
  g_assert_cmpstr (json_object_get_string_member (object, "kind"), ==, "tpu");
  assert_figure (device, "memory", 95, "GiB");
  g_assert_cmpfloat (json_object_get_double_member (get_figure (device, "memory"), "normalised"),
                     ==, 102005473280.0);
  source = json_object_get_object_member (get_figure (device, "memory"), "source");
  g_assert_cmpstr (json_object_get_string_member (source, "date"), ==, "2026-08-26");
  assert_figure (device, "sparsecores", 4, "per chip");
  assert_figure (device, "peak-bf16", 459, "TFLOP/s");
  g_assert_true (json_object_get_boolean_member (get_figure (device, "peak-bf16"), "dense"));
  assert_figure (device, "link", 1200, "GBps");
  g_assert_cmpstr (json_object_get_string_member (get_figure (device, "link"), "direction"), ==,
                   "both-ways");
  g_assert_false (json_object_has_member (object, "peak-fp64"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "frameworks")), ==,
                    3);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "machine-types")),
                    ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "disagreements")),
                    >, 0);
}

/* 1,979 is the rate with sparsity. */
static void
test_h100 (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (JsonNode) device = describe_as_json (fixture, "chipwise:device/gpu-h100-80");

  assert_figure (device, "peak-bf16", 989.5, "TFLOP/s");
  g_assert_true (json_object_get_boolean_member (get_figure (device, "peak-bf16"), "dense"));
  assert_figure (device, "peak-fp16", 989.5, "TFLOP/s");
}

/* The text and the JSON of a device have every figure of the catalogue, and no other. */
static void
test_all_devices (Fixture       *fixture,
                  gconstpointer  data)
{
  GListModel *devices = cw_catalogue_get_devices (fixture->catalogue);

  for (guint i = 0; i < g_list_model_get_n_items (devices); i++)
    {
      g_autoptr (CwDevice) device = g_list_model_get_item (devices, i);
      g_autofree char *address = g_strconcat ("chipwise:device/", cw_device_get_id (device), NULL);
      g_autoptr (JsonNode) json = describe_as_json (fixture, address);
      g_autofree char *text = describe (fixture, address);

      for (guint k = 0; k < CW_N_FIELDS; k++)
        {
          CwFigure *figure = cw_device_get_figure (device, (CwField) k);
          const char *nick = cw_field_get_nick ((CwField) k);
          g_autofree char *value = NULL;
          g_autofree char *line = NULL;

          g_assert_cmpint (get_figure (json, nick) != NULL, ==, figure != NULL);
          if (figure == NULL)
            continue;
          assert_figure (json, nick, cw_figure_get_value (figure), cw_figure_get_unit (figure));
          value = cw_figure_dup_text (figure);
          line = g_strdup_printf ("\n%s: %s", cw_field_get_name ((CwField) k), value);
          g_assert_nonnull (strstr (text, line));
        }
    }
}

/* The way back: questions name devices, devices name questions, without a word of the answer. */
static void
test_questions (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GPtrArray) questions = cw_describe_find_questions (fixture->library, "tpu-v5p");
  g_autoptr (GPtrArray) none = cw_describe_find_questions (fixture->library, "cpu-x4");
  g_autofree char *text = describe (fixture, "chipwise:device/tpu-v5p");
  g_autoptr (JsonNode) json = describe_as_json (fixture, "chipwise:device/tpu-v5p");
  JsonArray *array = json_object_get_array_member (json_node_get_object (json), "questions");

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (questions->len, >=, 3);
  g_assert_cmpuint (json_array_get_length (array), ==, questions->len);
  for (guint i = 0; i < questions->len; i++)
    {
      CwQuestion *question = g_ptr_array_index (questions, i);
      g_autofree char *address = g_strconcat ("chipwise:question/", cw_question_get_key (question),
                                              NULL);

      g_assert_false (cw_question_get_reserved (question));
      g_assert_cmpstr (json_array_get_string_element (array, i), ==, address);
      g_assert_nonnull (strstr (text, address));
      g_assert_null (strstr (text, cw_question_get_summary (question)));
    }
}

static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *text = describe (fixture,
                                    "chipwise:hardware?kind=gpu&status=all&search=n1&columns=memory,peak-bf16&sort=memory");
  g_autoptr (JsonNode) json = describe_as_json (fixture,
                                                "chipwise:hardware?kind=gpu&status=all&search=n1&columns=memory,peak-bf16");
  JsonObject *object = json_node_get_object (json);
  JsonObject *first;

  g_assert_cmpstr (text, ==,
                   "4 devices\n"
                   "Sorted by Memory per device, ascending.\n"
                   "\n"
                   "P4\n"
                   "  chipwise:device/gpu-p4\n"
                   "  Status: deprecated, support ends 2027-08-01\n"
                   "  Memory per device: 8 GB\n"
                   "  Peak BF16: not published\n"
                   "\n"
                   "V100\n"
                   "  chipwise:device/gpu-v100\n"
                   "  Memory per device: 16 GB\n"
                   "  Peak BF16: not published\n"
                   "\n"
                   "T4\n"
                   "  chipwise:device/gpu-t4\n"
                   "  Status: deprecated, support ends 2027-08-01\n"
                   "  Memory per device: 16 GB\n"
                   "  Peak BF16: not published\n"
                   "\n"
                   "P100\n"
                   "  chipwise:device/gpu-p100\n"
                   "  Status: shut down 2026-09-15\n"
                   "  Memory per device: 16 GB\n"
                   "  Peak BF16: not published\n");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "devices")), ==,
                    4);
  first = json_array_get_object_element (json_object_get_array_member (object, "devices"), 0);
  g_assert_cmpstr (json_object_get_string_member (first, "id"), ==, "gpu-v100");
  g_assert_true (json_object_has_member (first, "memory"));
  g_assert_false (json_object_has_member (first, "peak-bf16"));
}

static void
test_comparison (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *text = describe (fixture, "chipwise:compare?devices=gpu-h100-80,tpu-v5p");
  g_autoptr (JsonNode) json = describe_as_json (fixture,
                                                "chipwise:compare?devices=gpu-h100-80,tpu-v5p");
  JsonObject *object = json_node_get_object (json);
  JsonArray *devices = json_object_get_array_member (object, "devices");
  JsonObject *first_row = json_array_get_object_element (json_object_get_array_member (object,
                                                                                       "rows"), 0);
  JsonObject *roofline = json_object_get_object_member (json_array_get_object_element (devices, 1),
                                                        "roofline");

  g_assert_nonnull (strstr (text,
                            "\n\nDifferences:\nMemory per device\n  H100 80GB: 80 GB\n  TPU v5p: 95 GiB ▲ larger\n"));
  g_assert_nonnull (strstr (text, "\n\nThe same:\n"));
  g_assert_nonnull (strstr (text, "- TPU v5p: ridge point at 166 FLOP per byte\n"));
  g_assert_nonnull (strstr (text, "\nPick TPU v5p for:\n- "));
  g_assert_cmpstr (json_object_get_string_member (first_row, "field"), ==, "memory");
  g_assert_true (json_object_get_boolean_member (first_row, "differs"));
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (roofline, "ridge"), 166.0036,
                                  0.001);
}

/* Every switch with its question, its reasons and its source; nothing under the kinds as yet. */
static void
test_kind (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);
  GListModel *switches = cw_advice_get_switches (advice);
  g_autofree char *text = describe (fixture, "chipwise:hardware?view=kind");
  g_autoptr (JsonNode) json = describe_as_json (fixture, "chipwise:hardware?view=kind");
  JsonObject *object = json_node_get_object (json);
  JsonArray *array = json_object_get_array_member (object, "switches");
  guint n = g_list_model_get_n_items (switches);

  g_assert_true (g_str_has_prefix (text,
                                   "Which kind do I need?\n"
                                   "Say what you know about the work. So far the documentation leaves it open.\n"));
  g_assert_null (strstr (text, "devices\n"));
  g_assert_nonnull (strstr (text, "\nSources:\n- D16: "));
  g_assert_cmpstr (json_object_get_string_member (object, "verdict"), ==, "open");
  g_assert_cmpuint (n, >=, 8);
  g_assert_cmpuint (json_array_get_length (array), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);
      JsonObject *one = json_array_get_object_element (array, i);

      g_assert_nonnull (strstr (text, cw_advice_switch_get_question (item)));
      g_assert_cmpstr (json_object_get_string_member (one, "id"), ==, cw_advice_switch_get_id (item));
      g_assert_false (json_object_get_boolean_member (one, "yes"));
      g_assert_true (json_object_has_member (json_object_get_object_member (one, "source"), "url"));
      for (guint kind = CW_KIND_CPU; kind <= CW_KIND_TPU; kind++)
        {
          const char *reason = cw_advice_switch_get_reason (item, kind);

          if (reason != NULL)
            g_assert_nonnull (strstr (text, reason));
        }
    }
}

static void
test_kind_with_yes (Fixture       *fixture,
                    gconstpointer  data)
{
  const char *place = "chipwise:hardware?view=kind&yes=custom-operations,weeks-of-training";
  g_autofree char *text = describe (fixture, place);
  g_autoptr (JsonNode) json = describe_as_json (fixture, place);
  JsonObject *object = json_node_get_object (json);
  JsonObject *kinds = json_object_get_object_member (object, "kinds");
  JsonObject *reason = json_array_get_object_element (json_object_get_array_member (kinds, "tpu"), 0);

  g_assert_true (g_str_has_prefix (text, "Which kind do I need?\nThe documentation points to GPUs.\n\nCPU\n"));
  g_assert_nonnull (strstr (text, "\n\nGPU\n+ For it: GPUs suit code with many custom "));
  g_assert_nonnull (strstr (text, "\n\nTPU\n− Against it: TPUs do not suit custom operations inside the main training loop. [D16, "));
  g_assert_nonnull (strstr (text, "[custom-operations] Yes.\n"));
  g_assert_null (strstr (text, "[small-model] Yes."));
  g_assert_cmpstr (json_object_get_string_member (object, "address"), ==, place);
  g_assert_cmpstr (json_object_get_string_member (object, "verdict"), ==, "gpu");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (kinds, "cpu")), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (kinds, "tpu")), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (reason, "switch"), ==, "custom-operations");
  g_assert_cmpint (json_object_get_int_member (reason, "weight"), ==, -1);
}

/* 7 billion parameters at 16 bytes are 112 GB. */
static void
test_model (Fixture       *fixture,
            gconstpointer  data)
{
  const char *place = "chipwise:hardware?view=model&parameters=7000000000&recipe=adam-mixed&sharded=1";
  g_autofree char *text = describe (fixture, place);
  g_autoptr (JsonNode) json = describe_as_json (fixture, place);
  JsonObject *object = json_node_get_object (json);
  JsonArray *devices = json_object_get_array_member (object, "devices");
  g_autoptr (CwHardwareQuery) query = cw_hardware_query_new ();
  g_autoptr (GPtrArray) current = cw_hardware_query_run (query, fixture->catalogue);
  gboolean found = FALSE;

  g_assert_nonnull (strstr (text, "\nStates: 7000000000 parameters × 16 bytes = 112 GB\n"));
  g_assert_nonnull (strstr (text,
                            "\nA100 80GB\n  chipwise:device/gpu-a100-80\n  Memory per device: 80 GB\n"
                            "  Fewest devices: 2\n  What is left: states fit, 24 GB left for activations\n"));
  g_assert_cmpstr (json_object_get_string_member (object, "address"), ==,
                   "chipwise:hardware?view=model&parameters=7000000000");
  g_assert_cmpint (json_object_get_int_member (object, "states"), ==, 112000000000);
  g_assert_cmpuint (json_array_get_length (devices), ==, current->len);
  for (guint i = 0; i < json_array_get_length (devices); i++)
    {
      JsonObject *device = json_array_get_object_element (devices, i);

      if (!g_str_equal (json_object_get_string_member (device, "id"), "gpu-a100-80"))
        continue;
      found = TRUE;
      g_assert_cmpint (json_object_get_int_member (device, "fewest-devices"), ==, 2);
      g_assert_cmpint (json_object_get_int_member (device, "left-for-activations"), ==, 24000000000);
    }
  g_assert_true (found);
}

/* A copy on each: 112 GB are more than 80 GB. */
static void
test_whole_model (Fixture       *fixture,
                  gconstpointer  data)
{
  const char *place = "chipwise:hardware?view=model&search=a100&parameters=7e9&sharded=0";
  g_autofree char *text = describe (fixture, place);
  g_autoptr (JsonNode) json = describe_as_json (fixture, place);
  JsonArray *devices = json_object_get_array_member (json_node_get_object (json), "devices");
  JsonObject *first = json_array_get_object_element (devices, 0);

  g_assert_nonnull (strstr (text, "\nEach device holds all states.\n"));
  g_assert_nonnull (strstr (text, "  Fewest devices: more than one holds\n  What is left: states do not fit\n"));
  g_assert_cmpuint (json_array_get_length (devices), ==, 2);
  g_assert_false (json_object_get_boolean_member (first, "states-fit"));
  g_assert_false (json_object_has_member (first, "fewest-devices"));
}

/* What a query takes for granted is the first recipe. */
static void
test_default_recipe (Fixture       *fixture,
                     gconstpointer  data)
{
  guint length;

  g_assert_cmpstr (cw_recipe_get_all (&length)[0].id, ==, CW_HARDWARE_QUERY_RECIPE);
}

static void
test_unknown_ids (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char * const places[] = {
    "chipwise:hardware?view=kind&yes=small-model,magic", "chipwise:hardware?view=model&recipe=magic",
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (CwAddress) address = cw_address_parse (places[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) json_error = NULL;

      g_assert_null (cw_describe_address (fixture->library, fixture->catalogue, address, CW_DESCRIBE_ASK, &error));
      g_assert_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE);
      g_assert_nonnull (strstr (error->message, "“magic”"));
      g_assert_null (cw_describe_address_as_json (fixture->library, fixture->catalogue, address, CW_DESCRIBE_ASK,
                                                  &json_error));
      g_assert_cmpstr (json_error->message, ==, error->message);
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct { const char *path; void (*run) (Fixture *fixture,
                                                       gconstpointer data); } tests[] = {
    { "/core/describe-hardware/v5p", test_v5p },
    { "/core/describe-hardware/h100", test_h100 },
    { "/core/describe-hardware/all-devices", test_all_devices },
    { "/core/describe-hardware/questions", test_questions },
    { "/core/describe-hardware/table", test_table },
    { "/core/describe-hardware/comparison", test_comparison },
    { "/core/describe-hardware/kind", test_kind },
    { "/core/describe-hardware/kind-with-yes", test_kind_with_yes },
    { "/core/describe-hardware/model", test_model },
    { "/core/describe-hardware/whole-model", test_whole_model },
    { "/core/describe-hardware/default-recipe", test_default_recipe },
    { "/core/describe-hardware/unknown-ids", test_unknown_ids },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);

  return g_test_run ();
}
