/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include "describe/cw-describe.h"

static CwLibrary *
load_library (void)
{
  g_autofree char *from = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autofree char *data = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *packs = g_build_filename (data, "packs", NULL);
  g_autofree char *to = g_build_filename (packs, "good.chipwise", NULL);
  g_autofree char *text = NULL;
  CwLibrary *library;

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  g_assert_cmpint (g_mkdir (packs, 0700), ==, 0);
  g_assert_true (g_file_set_contents (to, text, -1, NULL));
  library = cw_library_load (data);
  g_unlink (to);
  g_rmdir (packs);
  g_rmdir (data);

  return library;
}

static char *
describe (const char      *text,
          CwDescribeMode   mode,
          gboolean         as_json,
          GError         **error)
{
  g_autoptr (CwLibrary) library = load_library ();
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  if (as_json)
    return cw_describe_address_as_json (library, catalogue, address, mode, error);

  return cw_describe_address (library, catalogue, address, mode, error);
}

static void
test_question (void)
{
  g_autofree char *ask = describe ("chipwise:question/tiny/adam-bytes", CW_DESCRIBE_ASK, FALSE, NULL);
  g_autofree char *reveal = describe ("chipwise:question/tiny/adam-bytes", CW_DESCRIBE_REVEAL, FALSE, NULL);

  g_assert_cmpstr (ask, ==,
                   "Objective: Memory\n"
                   "About: Optimizer\n"
                   "\n"
                   "A model trains with Adam in float32. How many bytes does one parameter need?\n"
                   "\n"
                   "Choose 1 of 2.\n"
                   "- 16 bytes\n"
                   "- 4 bytes\n");
  g_assert_cmpstr (reveal, ==,
                   "Objective: Memory\n"
                   "About: Optimizer\n"
                   "\n"
                   "A model trains with Adam in float32. How many bytes does one parameter need?\n"
                   "\n"
                   "Choose 1 of 2.\n"
                   "\n"
                   "In short:\n"
                   "Weight, gradient and two states: four numbers.\n"
                   "\n"
                   "The options:\n"
                   "- Right: 16 bytes\n"
                   "  Four numbers of four bytes each.\n"
                   "- Wrong: 4 bytes\n"
                   "  This counts the weight alone.\n"
                   "  Why it tempts: It is what the checkpoint holds.\n"
                   "  Misconception: Only the weights need memory. In fact: Gradients and optimizer states need more.\n"
                   "\n"
                   "What decides: Adam in float32\n"
                   "Foundation, Easy\n"
                   "\n"
                   "Evidence:\n"
                   "- A page, https://example.org/adam, checked 2026-01-02\n"
                   "  Adam keeps two states for each parameter.\n"
                   "\n"
                   "See also:\n"
                   "- chipwise:objective/tiny/memory\n");
}

static void
test_objective (void)
{
  g_autofree char *text = describe ("chipwise:objective/tiny/memory", CW_DESCRIBE_ASK, FALSE, NULL);

  g_assert_cmpstr (text, ==,
                   "Memory\n"
                   "Know what must fit.\n"
                   "\n"
                   "Able to:\n"
                   "- Add up the bytes.\n"
                   "\n"
                   "To read first:\n"
                   "Weights are not all.\n"
                   "\n"
                   "Three facts:\n"
                   "- One.\n"
                   "- Two.\n"
                   "- Three.\n"
                   "\n"
                   "Read on:\n"
                   "- A page, https://example.org/memory, checked 2026-01-02\n"
                   "\n"
                   "Questions:\n"
                   "- A model trains with Adam in float32. How many bytes does one parameter need?\n"
                   "  chipwise:question/tiny/adam-bytes\n");
}

static void
test_packs (void)
{
  g_autoptr (CwLibrary) library = load_library ();
  g_autofree char *text = cw_describe_packs (library);
  g_autofree char *json = cw_describe_packs_as_json (library);
  g_autoptr (JsonNode) node = json_from_string (json, NULL);

  g_assert_cmpstr (text, ==,
                   "A tiny pack\n"
                   "Exam: No exam\n"
                   "1 question\n"
                   "- Memory\n"
                   "  chipwise:objective/tiny/memory\n");
  g_assert_cmpuint (json_array_get_length (json_node_get_array (node)), ==, 1);
}

static void
test_question_as_json (void)
{
  static const char * const secrets[] = {
    "level", "difficulty", "summary", "evidence", "see", "detail", NULL
  };
  g_autofree char *ask = describe ("chipwise:question/tiny/adam-bytes", CW_DESCRIBE_ASK, TRUE, NULL);
  g_autofree char *reveal = describe ("chipwise:question/tiny/adam-bytes", CW_DESCRIBE_REVEAL, TRUE, NULL);
  g_autoptr (JsonNode) ask_node = json_from_string (ask, NULL);
  g_autoptr (JsonNode) reveal_node = json_from_string (reveal, NULL);
  JsonObject *before = json_node_get_object (ask_node);
  JsonObject *after = json_node_get_object (reveal_node);
  JsonObject *option;

  for (guint i = 0; secrets[i] != NULL; i++)
    g_assert_false (json_object_has_member (before, secrets[i]));
  g_assert_null (strstr (ask, "[["));
  g_assert_null (strstr (ask, "correct"));
  g_assert_null (strstr (ask, "why"));
  g_assert_null (strstr (ask, "tempts"));

  g_assert_cmpstr (json_object_get_string_member (after, "detail"), ==, "Adam in float32");
  g_assert_cmpstr (json_object_get_string_member (after, "level"), ==, "foundation");
  option = json_array_get_object_element (json_object_get_array_member (after, "options"), 1);
  g_assert_false (json_object_get_boolean_member (option, "correct"));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (option, "misconception"), "id"), ==,
                   "weights-are-all");
}

static void
test_objective_as_json (void)
{
  g_autofree char *text = describe ("chipwise:objective/tiny/memory", CW_DESCRIBE_ASK, TRUE, NULL);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *object = json_node_get_object (node);

  g_assert_cmpstr (json_object_get_string_member (object, "title"), ==, "Memory");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "questions")), ==, 1);
}

/* Nothing of a reserved question is to be seen in its objective. */
static void
test_reserved (void)
{
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  g_autoptr (CwCatalogue) catalogue = cw_catalogue_load (NULL);
  GListModel *questions = cw_pack_get_questions (cw_library_find_pack (library, "pmle-3.3"));
  guint n_reserved = 0;

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);
      g_autoptr (CwAddress) address = cw_address_new (CW_ADDRESS_OBJECTIVE, "pmle-3.3",
                                                      cw_question_get_objective (question));
      g_autofree char *text = cw_describe_address (library, catalogue, address, CW_DESCRIBE_REVEAL, NULL);
      g_autofree char *line = g_strdup_printf ("  chipwise:question/%s\n", cw_question_get_key (question));

      g_assert_cmpint (strstr (text, line) == NULL, ==, cw_question_get_reserved (question));
      n_reserved += cw_question_get_reserved (question) ? 1 : 0;
    }
  g_assert_cmpuint (n_reserved, >, 0);
}

typedef struct
{
  const char *address;
  CwDescribeError code;
} ErrorCase;

static void
test_errors (void)
{
  static const ErrorCase errors[] = {
    { "chipwise:question/none/adam-bytes", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:question/tiny/none", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:objective/tiny/none", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:today", CW_DESCRIBE_ERROR_NO_PAGE },
    { "chipwise:device/none", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:device/tpu-v5p?field=none", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:device/tpu-v5p?show=memory", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:hardware?kind=npu", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:compare?devices=tpu-v5p", CW_DESCRIBE_ERROR_NOT_FOUND },
    { "chipwise:progress", CW_DESCRIBE_ERROR_NO_PAGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      for (guint as_json = 0; as_json <= 1; as_json++)
        {
          g_autoptr (GError) error = NULL;

          g_assert_null (describe (errors[i].address, CW_DESCRIBE_ASK, as_json == 1, &error));
          g_assert_error (error, CW_DESCRIBE_ERROR, (int) errors[i].code);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/describe/question", test_question);
  g_test_add_func ("/core/describe/objective", test_objective);
  g_test_add_func ("/core/describe/packs", test_packs);
  g_test_add_func ("/core/describe/question-as-json", test_question_as_json);
  g_test_add_func ("/core/describe/objective-as-json", test_objective_as_json);
  g_test_add_func ("/core/describe/reserved", test_reserved);
  g_test_add_func ("/core/describe/errors", test_errors);

  return g_test_run ();
}
