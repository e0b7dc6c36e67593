/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "content/cw-loader.h"

/* A good pack, one change, and everything that the loader has to say about it. */
typedef struct
{
  const char *name;
  const char *from;
  const char *to;
  const char *faults;
} Case;

#define PLACE "good.chipwise:"
#define Q "questions[0]."

static const Case cases[] = {
  /* What is no JSON, or more than JSON readers agree on. */
  { "empty-object", NULL, "{}",
    PLACE "1: pack: expected an object, found nothing\n"
    PLACE "1: questions: expected an array of 1 to 20000 elements, found nothing" },
  { "empty-file", NULL, "", PLACE "1: expected a value, found the end of the file" },
  { "array", NULL, "[]", PLACE "1: expected an object, found an array" },
  { "cut", NULL, "{\n\"pack\": {\"id\": \"ti", PLACE "2: pack.id: expected a closing quote, found the end of the file" },
  { "trailing-comma", "\"exam\": \"No exam\",", "\"exam\": [1,],", PLACE "5: pack.exam[1]: expected a value, found the character “]”" },
  { "two-values", NULL, "{} {}", PLACE "1: expected nothing after the value, found the character “{”" },
  { "comment", "\"exam\"", "/* why */ \"exam\"", PLACE "5: pack.title: expected a key in double quotes, found the character “/”" },
  { "single-quotes", "\"No exam\"", "'No exam'", PLACE "5: pack.exam: expected a value, found the character “'”" },
  { "bare-key", "\"exam\"", "exam", PLACE "5: pack.title: expected a key in double quotes, found the character “e”" },
  { "nan", "\"choose\": 1", "\"choose\": NaN", PLACE "40: " Q "choose: expected a value, found the character “N”" },
  { "leading-zero", "\"choose\": 1", "\"choose\": 01", PLACE "40: " Q "choose: expected a number without leading zeros, found the character “0”" },
  { "infinite", "\"choose\": 1", "\"choose\": 1e400",
    PLACE "40: " Q "choose: expected a finite number, whole ones of at most 2^53, found the number 1e400" },
  { "wraps", "\"choose\": 1", "\"choose\": 18446744073709551617",
    PLACE "40: " Q "choose: expected a finite number, whole ones of at most 2^53, found the number 18446744073709551617" },
  { "newline-in-string", "No exam", "No\nexam", PLACE "5: pack.exam: expected an escape instead of a control character, found the byte 0x0A" },
  { "bad-escape", "No exam", "No\\xexam", PLACE "5: pack.exam: expected an escape of JSON after the backslash, found the character “x”" },
  { "lone-surrogate", "No exam", "No \\ud800 exam", PLACE "5: pack.exam: expected a pair of surrogate escapes, found the character “ ”" },
  { "escaped-nul", "No exam", "No \\u0000exam", PLACE "5: pack.exam: expected text without the character U+0000, found \\u0000" },
  { "repeated-key", "\"exam\": \"No exam\",", "\"exam\": \"No exam\", \"exam\": \"Exam\",",
    PLACE "5: pack.exam: expected every key once, found the key “exam” again" },
  { "bad-utf8", "No exam", "No \xff", PLACE "5: expected text in UTF-8, found the byte 0xFF" },
  { "overlong-utf8", "No exam", "No \xc0\xaf", PLACE "5: expected text in UTF-8, found the byte 0xC0" },
  { "byte-order-mark", NULL, "\xef\xbb\xbf{}", PLACE "1: expected a value, found the character “\xef\xbb\xbf”" },

  /* Types, bounds and keys. */
  { "number-for-text", "\"No exam\"", "7", PLACE "5: pack.exam: expected a text of 1 to 200 bytes, found the number 7" },
  { "text-for-number", "\"choose\": 1", "\"choose\": \"1\"",
    PLACE "40: " Q "choose: expected a whole number from 1 to 6, found the text “1”" },
  { "fraction", "\"choose\": 1", "\"choose\": 1.5", PLACE "40: " Q "choose: expected a whole number from 1 to 6, found the number 1.5" },
  { "null", "\"No exam\"", "null", PLACE "5: pack.exam: expected a text of 1 to 200 bytes, found null" },
  { "text-for-boolean", "\"correct\": true", "\"correct\": \"true\"",
    PLACE "43: " Q "options[0].correct: expected true or false, found the text “true”\n"
    PLACE "43: " Q "options[0].tempts: expected a text of 1 to 800 bytes, found nothing\n"
    PLACE "40: " Q "choose: expected the number of right options, which is 0, found the number 1" },
  { "array-for-object", "{ \"title\": \"A page\", \"url\": \"https://example.org/memory\", \"checked\": \"2026-01-02\" }", "[]",
    PLACE "16: pack.objectives[0].primer.link: expected an object, found an array" },
  { "number-for-see", "\"belief\": ", "\"see\": 7, \"belief\": ",
    PLACE "24: pack.misconceptions[0].see: expected a text of 1 to 2048 bytes, found the number 7" },
  { "empty-text", "\"No exam\"", "\"\"", PLACE "5: pack.exam: expected a text of 1 to 200 bytes, found a text of 0 bytes" },
  { "unknown-key", "\"exam\": ", "\"exams\": [], \"exam\": ",
    PLACE "5: pack.exams: expected one of the keys id, title, exam, weight, placement, objectives, concepts, "
    "misconceptions, glossary, found the key “exams”" },
  { "missing-key", "\"summary\": \"Weight, gradient and two states: four numbers.\",", "",
    PLACE "33: " Q "summary: expected a text of 1 to 2000 bytes, found nothing" },
  { "line-of-text", "No exam", "No\\nexam", PLACE "5: pack.exam: expected one line of text, found a control character" },
  { "two-facts", "[\"One.\", \"Two.\", \"Three.\"]", "[\"One.\", \"Two.\"]",
    PLACE "15: pack.objectives[0].primer.facts: expected an array of exactly 3 elements, found 2 elements" },
  { "unknown-level", "\"foundation\"", "\"basic\"",
    PLACE "37: " Q "level: expected one of foundation, application, expert, found the text “basic”" },

  /* Ids, dates, addresses. */
  { "bad-id", "\"id\": \"tiny\"", "\"id\": \"Tiny/1\"",
    PLACE "3: pack.id: expected an id of a-z, 0-9 and single inner dots or hyphens, found the text “Tiny/1”" },
  { "taken-id", "\"id\": \"tiny\"", "\"id\": \"exam\"",
    PLACE "3: pack.id: expected an id other than exam, session and challenge, found the text “exam”" },
  { "no-date", "https://example.org/adam\",\n          \"checked\": \"2026-01-02\"", "https://example.org/adam\",\n          \"checked\": \"2026-02-30\"",
    PLACE "58: " Q "evidence[0].checked: expected a date such as 2026-11-30, found the text “2026-02-30”" },
  { "http", "https://example.org/adam", "http://example.org/adam",
    PLACE "57: " Q "evidence[0].url: expected an address that starts with https://, found the text “http://example.org/adam”" },
  { "javascript", "https://example.org/adam", "javascript:alert(1)",
    PLACE "57: " Q "evidence[0].url: expected an address that starts with https://, found the text “javascript:alert(1)”" },
  { "user-in-url", "https://example.org/adam", "https://cloud.google.com@example.org/",
    PLACE "57: " Q "evidence[0].url: expected an address that starts with https://, found the text “https://cloud.google.com@example.org/”" },

  /* What belongs together. */
  { "repeated-option", "\"id\": \"four\"", "\"id\": \"sixteen\"",
    PLACE "45: " Q "options[1].id: expected an id that no other option of the question has, found the text “sixteen”\n"
    PLACE "60: " Q "evidence[0].for: expected ids of options of this question, found the text “four”" },
  { "repeated-concept", "[{ \"id\": \"optimizer\", \"name\": \"Optimizer\" }]",
    "[{ \"id\": \"optimizer\", \"name\": \"Optimizer\" }, { \"id\": \"optimizer\", \"name\": \"Again\" }]",
    PLACE "20: pack.concepts[1].id: expected one that did not stand before, found the text “optimizer”" },
  { "concept-taken-for-itself", "\"name\": \"Optimizer\" }", "\"name\": \"Optimizer\", \"confused-with\": [\"optimizer\"] }",
    PLACE "20: pack.concepts[0].confused-with: expected ids of other concepts of this pack, found the text “optimizer”" },
  { "concept-taken-for-none", "\"name\": \"Optimizer\" }", "\"name\": \"Optimizer\", \"confused-with\": [\"speed\"] }",
    PLACE "20: pack.concepts[0].confused-with: expected ids of other concepts of this pack, found the text “speed”" },
  { "repeated-term", "[{ \"term\": \"Adam\", ", "[{ \"term\": \"Adam\", \"meaning\": \"A name.\" }, { \"term\": \"Adam\", ",
    PLACE "30: pack.glossary[1].term: expected one that did not stand before, found the text “Adam”" },
  { "choose-two", "\"choose\": 1", "\"choose\": 2",
    PLACE "40: " Q "choose: expected the number of right options, which is 1, found the number 2" },
  { "choose-none", "\"choose\": 1", "\"choose\": 0",
    PLACE "40: " Q "choose: expected a whole number from 1 to 6, found the number 0" },
  { "one-option", "{ \"id\": \"sixteen\", \"text\": \"16 bytes\", \"correct\": true, \"why\": \"Four numbers of four bytes each.\" },", "",
    PLACE "42: " Q "options: expected an array of 2 to 6 elements, found 1 element\n"
    PLACE "40: " Q "choose: expected the number of right options, which is 0, found the number 1\n"
    PLACE "60: " Q "evidence[0].for: expected ids of options of this question, found the text “sixteen”" },
  { "no-detail", "[[Adam in float32]]", "Adam in float32",
    PLACE "41: " Q "stem: expected exactly one [[deciding detail]], found none" },
  { "two-details", "[[Adam in float32]]", "[[Adam]] in [[float32]]",
    PLACE "41: " Q "stem: expected exactly one [[deciding detail]], found 2 details" },
  { "detail-in-option", "\"16 bytes\"", "\"[[16]] bytes\"",
    PLACE "43: " Q "options[0].text: expected no [[deciding detail]] outside of a stem, found 1 detail" },
  { "open-mark", "*not*", "*not", PLACE "14: pack.objectives[0].primer.text: expected text in which every *, ` and [[ is closed, found a * that is not closed" },
  { "evidence-for-nobody", "[\"sixteen\", \"four\"]", "[\"sixteen\", \"four\", \"five\"]",
    PLACE "60: " Q "evidence[0].for: expected ids of options of this question, found the text “five”" },
  { "no-evidence-for-option", "[\"sixteen\", \"four\"]", "[\"sixteen\"]",
    PLACE "54: " Q "evidence: expected evidence for every option, found none for the option “four”" },
  { "unknown-objective", "\"objective\": \"memory\"", "\"objective\": \"speed\"",
    PLACE "35: " Q "objective: expected the id of an objective of this pack, found the text “speed”" },
  { "unknown-concept", "\"concepts\": [\"optimizer\"]", "\"concepts\": [\"optimizer\", \"speed\"]",
    PLACE "36: " Q "concepts: expected ids of concepts of this pack, found the text “speed”" },
  { "unknown-misconception", "\"misconception\": \"weights-are-all\"", "\"misconception\": \"none\"",
    PLACE "50: " Q "options[1].misconception: expected the id of a misconception of this pack, found the text “none”" },
  { "unknown-placement", "[\"adam-bytes\"]", "[\"adam\"]",
    PLACE "6: pack.placement: expected ids of questions of this pack, found the text “adam”" },
  { "confused-with-itself", "\"title\": \"Memory\",", "\"title\": \"Memory\", \"confused-with\": [\"memory\", \"speed\"],",
    PLACE "10: pack.objectives[0].confused-with: expected ids of other objectives of this pack, found the text “memory”\n"
    PLACE "10: pack.objectives[0].confused-with: expected ids of other objectives of this pack, found the text “speed”" },
  { "lure-without-tempts", "\"tempts\": \"It is what the checkpoint holds.\",", "",
    PLACE "44: " Q "options[1].tempts: expected a text of 1 to 800 bytes, found nothing" },
  { "right-with-tempts", "\"why\": \"Four numbers of four bytes each.\"", "\"why\": \"Four numbers.\", \"tempts\": \"It is right.\"",
    PLACE "43: " Q "options[0].tempts: expected nothing beside a right option, found the text “It is right.”" },
  { "right-with-misconception", "\"why\": \"Four numbers of four bytes each.\"", "\"why\": \"Four numbers.\", \"misconception\": \"weights-are-all\"",
    PLACE "43: " Q "options[0].misconception: expected nothing beside a right option, found the text “weights-are-all”" },
};

static char *
dup_good (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static CwPack *
load_text (const char  *text,
           gssize       length,
           CwFaults    *faults,
           GError     **error)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "good.chipwise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CwPack *pack;

  g_assert_true (g_file_set_contents (path, text, length, NULL));
  pack = cw_loader_load_pack (file, faults, error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  return pack;
}

static char *
replace_once (const char *text,
              const char *from,
              const char *to)
{
  const char *at = strstr (text, from);
  g_autofree char *start = NULL;

  g_assert_nonnull (at);
  start = g_strndup (text, (gsize) (at - text));

  return g_strconcat (start, to, at + strlen (from), NULL);
}

static void
test_fault (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *good = dup_good ();
  g_autofree char *text = test->from ? replace_once (good, test->from, test->to) : g_strdup (test->to);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = load_text (text, -1, faults, &error);
  g_autofree char *found = cw_faults_to_string (faults);

  g_assert_null (pack);
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS);
  g_assert_cmpstr (found, ==, test->faults);
}

static void
test_good (void)
{
  g_autofree char *good = dup_good ();
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = load_text (good, -1, faults, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
  g_assert_cmpstr (cw_pack_get_id (pack), ==, "tiny");
  g_assert_cmpuint (g_list_model_get_n_items (cw_pack_get_questions (pack)), ==, 1);
  g_assert_finalize_object (g_steal_pointer (&pack));
}

static void
test_literal_markup (void)
{
  g_autofree char *good = dup_good ();
  g_autofree char *text = replace_once (good, "\"16 bytes\"", "\"<b>16</b> &amp; bytes\"");
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = load_text (text, -1, faults, &error);
  CwQuestion *question;

  g_assert_no_error (error);
  question = cw_pack_find_question (pack, "adam-bytes");
  g_assert_cmpstr (cw_option_get_text (cw_question_find_option (question, "sixteen")), ==, "<b>16</b> &amp; bytes");
}

static void
test_nul_byte (void)
{
  static const char text[] = "{\n\"pack\": \"\0\"}";
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = load_text (text, sizeof text - 1, faults, &error);
  g_autofree char *found = cw_faults_to_string (faults);

  g_assert_null (pack);
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS);
  g_assert_cmpstr (found, ==, PLACE "2: expected text without NUL bytes, found the byte 0x00");
}

static void
test_all_faults (void)
{
  g_autofree char *good = dup_good ();
  g_autofree char *once = replace_once (good, "\"No exam\"", "7");
  g_autofree char *text = replace_once (once, "\"choose\": 1", "\"choose\": true");
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwPack) pack = load_text (text, -1, faults, NULL);

  g_assert_null (pack);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 2);
}

/* 300 unknown keys in 300 objects: the first 200 are told, the rest is counted. */
static void
test_many_faults (void)
{
  g_autofree char *good = dup_good ();
  GString *concepts = g_string_new ("\"concepts\": [");
  g_autofree char *list = NULL;
  g_autofree char *text = NULL;
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwPack) pack = NULL;
  g_autofree char *found = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (concepts, "\n{ \"id\": \"c%u\", \"name\": \"C\", \"x\": 1 },", i);
  list = g_string_free (concepts, FALSE);
  text = replace_once (good, "\"concepts\": [", list);
  pack = load_text (text, -1, faults, NULL);
  found = cw_faults_to_string (faults);

  g_assert_null (pack);
  g_assert_cmpuint (cw_faults_get_count (faults), ==, 200);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 300);
  g_assert_cmpuint (cw_faults_get (faults, 199)->line, ==, 220);
  g_assert_cmpstr (cw_faults_get (faults, 199)->path, ==, "pack.concepts[199].x");
  g_assert_true (g_str_has_suffix (found, "\nand 100 more faults"));
}

static void
write_child (const char *folder,
             const char *name,
             const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The good pack as a folder: its "pack" and its "questions" in files of their own. */
static void
write_folder (const char *folder)
{
  g_autofree char *good = dup_good ();
  char *middle = strstr (good, "\"questions\": [\n");
  char *end = g_strrstr_len (good, middle - good, ",");
  g_autofree char *pack = NULL;
  g_autofree char *questions = g_strconcat ("{\n", middle, NULL);
  g_autofree char *more = NULL;

  pack = g_strndup (strstr (good, "\"pack\": ") + strlen ("\"pack\": "),
                    (gsize) (end - strstr (good, "\"pack\": ")) - strlen ("\"pack\": "));
  more = replace_once (questions, "adam-bytes", "sgd-bytes");
  write_child (folder, "pack.json", pack);
  write_child (folder, "b.json", questions);
  write_child (folder, "a.json", more);
  write_child (folder, ".hidden.json", "not JSON");
  write_child (folder, "README", "not JSON");
}

static void
test_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = NULL;
  g_autoptr (CwQuestion) first = NULL;

  write_folder (folder);
  pack = cw_loader_load_pack (file, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (cw_pack_get_questions (pack)), ==, 2);
  first = g_list_model_get_item (cw_pack_get_questions (pack), 0);
  g_assert_cmpstr (cw_question_get_key (first), ==, "tiny/sgd-bytes");
  remove_folder (folder);
}

static void
test_folder_repeated_question (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *base = g_path_get_basename (folder);
  g_autofree char *path = g_build_filename (folder, "b.json", NULL);
  g_autofree char *copy = g_build_filename (folder, "c.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  g_autofree char *expected = g_strdup_printf ("%s/c.json:4: questions[0].id: expected an id that no other question of "
                                               "the pack has, found the text “adam-bytes”", base);

  write_folder (folder);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (copy, text, -1, NULL));
  g_assert_null (cw_loader_load_pack (file, faults, &error));
  g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS);
  found = cw_faults_to_string (faults);
  g_assert_cmpstr (found, ==, expected);
  remove_folder (folder);
}

static void
test_unreadable (void)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  const char *paths[] = { folder, missing, "/dev/zero", NULL };

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (CwFaults) faults = cw_faults_new ();
      g_autoptr (GError) error = NULL;

      g_assert_null (cw_loader_load_pack (file, faults, &error));
      g_assert_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE);
      g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
    }
  remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/loader/fault/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_fault);
    }
  g_test_add_func ("/core/loader/good", test_good);
  g_test_add_func ("/core/loader/literal-markup", test_literal_markup);
  g_test_add_func ("/core/loader/nul-byte", test_nul_byte);
  g_test_add_func ("/core/loader/all-faults", test_all_faults);
  g_test_add_func ("/core/loader/many-faults", test_many_faults);
  g_test_add_func ("/core/loader/folder", test_folder);
  g_test_add_func ("/core/loader/folder-repeated-question", test_folder_repeated_question);
  g_test_add_func ("/core/loader/unreadable", test_unreadable);

  return g_test_run ();
}
