/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "content/cw-question-private.h"

static const char choose_two[] =
  "{\"id\": \"q\", \"objective\": \"o\", \"concepts\": [\"c\"], \"level\": \"expert\", \"difficulty\": \"hard\","
  " \"scope\": \"beyond\", \"reserved\": true, \"choose\": 2, \"stem\": \"[[S]]\", \"options\": ["
  "{\"id\": \"b\", \"text\": \"B\", \"correct\": true, \"why\": \"w\"},"
  "{\"id\": \"a\", \"text\": \"A\", \"correct\": true, \"why\": \"w\"},"
  "{\"id\": \"c\", \"text\": \"C\", \"correct\": false, \"why\": \"w\", \"tempts\": \"t\"}],"
  " \"summary\": \"s\", \"evidence\": [{\"title\": \"T\", \"url\": \"https://example.org/\","
  " \"checked\": \"2026-01-02\", \"says\": \"x\"}],"
  " \"facts\": [{\"device\": \"tpu-v5p\", \"field\": \"memory\", \"value\": 95, \"unit\": \"GiB\"}]}";

static CwQuestion *
read_question (const char *text)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwJsonFile) file = cw_json_file_new_take (g_strdup (text), strlen (text), "a", faults);
  g_autofree char *lines = NULL;
  CwQuestion *question;
  CwJson root;

  cw_json_init_root (&root, file);
  question = cw_question_new_from_json (&root, "p");
  lines = cw_faults_to_string (faults);
  g_assert_cmpstr (lines, ==, "");

  return question;
}

static CwQuestion *
read_changed (const char *from,
              const char *to)
{
  g_auto (GStrv) parts = g_strsplit (choose_two, from, 2);
  g_autofree char *text = g_strconcat (parts[0], to, parts[1], NULL);

  return read_question (text);
}

static void
test_getters (void)
{
  g_autoptr (CwQuestion) question = read_question (choose_two);

  g_assert_cmpstr (cw_question_get_key (question), ==, "p/q");
  g_assert_cmpstr (cw_question_get_id (question), ==, "q");
  g_assert_cmpstr (cw_question_get_pack (question), ==, "p");
  g_assert_cmpint (cw_question_get_level (question), ==, CW_LEVEL_EXPERT);
  g_assert_cmpint (cw_question_get_difficulty (question), ==, CW_DIFFICULTY_HARD);
  g_assert_cmpint (cw_question_get_scope (question), ==, CW_SCOPE_BEYOND);
  g_assert_true (cw_question_get_reserved (question));
  g_assert_cmpuint (cw_question_get_choose (question), ==, 2);
  g_assert_null (cw_question_get_see (question)[0]);
  g_assert_cmpuint (cw_question_get_n_facts (question), ==, 1);
  g_assert_cmpstr (cw_question_get_fact (question, 0)->device, ==, "tpu-v5p");
  g_assert_cmpfloat (cw_question_get_fact (question, 0)->value, ==, 95);
  g_assert_cmpstr (cw_option_get_text (cw_question_find_option (question, "a")), ==, "A");
  g_assert_null (cw_question_find_option (question, "d"));
}

typedef struct
{
  const char *ids;
  gboolean is_right;
} AnswerCase;

static void
test_is_right (void)
{
  static const AnswerCase answers[] = {
    { "a b", TRUE },  { "b a", TRUE },   { "a", FALSE },     { "a c", FALSE },   { "a b c", FALSE },
    { "", FALSE },    { "a b d", FALSE }, { "a a b", TRUE }, { "a a", FALSE },
  };
  g_autoptr (CwQuestion) question = read_question (choose_two);

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_auto (GStrv) ids = g_strsplit (answers[i].ids, " ", -1);

      g_assert_cmpint (cw_question_is_right (question, (const char * const *) ids), ==, answers[i].is_right);
    }
}

/* Progress files hold this for ever: the value was computed with sha256sum over
 * "5:[[S]]1:a1:A1:11:b1:B1:11:c1:C1:0". */
static void
test_hash (void)
{
  g_autoptr (CwQuestion) question = read_question (choose_two);

  g_assert_cmpstr (cw_question_get_hash (question), ==, "ce399bea");
}

typedef struct
{
  const char *from;
  const char *to;
  gboolean is_same;
} HashCase;

static void
test_hash_changes (void)
{
  static const HashCase changes[] = {
    { "\"[[S]]\"", "\"[[T]]\"", FALSE },
    { "\"text\": \"A\"", "\"text\": \"a\"", FALSE },
    { "\"id\": \"c\"", "\"id\": \"d\"", FALSE },
    { "\"summary\": \"s\"", "\"summary\": \"other\"", TRUE },
    { "\"why\": \"w\"", "\"why\": \"other\"", TRUE },
    { "{\"id\": \"b\", \"text\": \"B\", \"correct\": true, \"why\": \"w\"},"
      "{\"id\": \"a\", \"text\": \"A\", \"correct\": true, \"why\": \"w\"},",
      "{\"id\": \"a\", \"text\": \"A\", \"correct\": true, \"why\": \"w\"},"
      "{\"id\": \"b\", \"text\": \"B\", \"correct\": true, \"why\": \"w\"},", TRUE },
  };
  g_autoptr (CwQuestion) original = read_question (choose_two);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (CwQuestion) changed = read_changed (changes[i].from, changes[i].to);

      g_assert_cmpint (g_str_equal (cw_question_get_hash (original), cw_question_get_hash (changed)), ==,
                       changes[i].is_same);
    }
}

static void
test_finalize (void)
{
  CwQuestion *question = read_question (choose_two);
  GListModel *options = cw_question_get_options (question);

  g_assert_cmpuint (g_list_model_get_n_items (options), ==, 3);
  g_assert_finalize_object (question);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/question/getters", test_getters);
  g_test_add_func ("/core/question/is-right", test_is_right);
  g_test_add_func ("/core/question/hash", test_hash);
  g_test_add_func ("/core/question/hash-changes", test_hash_changes);
  g_test_add_func ("/core/question/finalize", test_finalize);

  return g_test_run ();
}
