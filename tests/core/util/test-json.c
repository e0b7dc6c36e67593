/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "util/cw-json.h"

static CwJsonFile *
parse (const char *text,
       CwFaults   *faults)
{
  return cw_json_file_new_take (g_strdup (text), strlen (text), "a.json", faults);
}

typedef struct
{
  const char *name;
  const char *text;
  gboolean is_parsed;
  guint n_faults;
} ScanCase;

static const ScanCase scan_cases[] = {
  { "object", "{\"a\": [1, -2.5e3, true, false, null, \"\\u00e4\\ud83d\\ude00\\n\"]}", TRUE, 0 },
  { "spaces", " \t\r\n{ } \n", TRUE, 0 },
  { "whole-number", "{\"a\": 9007199254740992}", TRUE, 0 },
  { "too-large-whole-number", "{\"a\": 9007199254740994}", FALSE, 1 },
  { "repeated-key", "{\"a\": 1, \"b\": 2, \"a\": 3, \"a\": 4}", TRUE, 2 },
  { "same-key-in-other-object", "{\"a\": {\"a\": {\"a\": 1}}}", TRUE, 0 },
  { "escaped-key", "{\"\\u0061\": 1, \"a\": 2}", TRUE, 1 },
  { "two-escaped-nuls", "{\"a\": \"\\u0000\\u0000\"}", TRUE, 2 },
  { "minus", "{\"a\": -}", FALSE, 1 },
  { "plus", "{\"a\": +1}", FALSE, 1 },
  { "point-without-digits", "{\"a\": 1.}", FALSE, 1 },
  { "exponent-without-digits", "{\"a\": 1e}", FALSE, 1 },
  { "hexadecimal", "{\"a\": 0x1}", FALSE, 1 },
  { "word", "{\"a\": tru}", FALSE, 1 },
  { "no-colon", "{\"a\" 1}", FALSE, 1 },
  { "no-comma", "{\"a\": 1 \"b\": 2}", FALSE, 1 },
  { "comma-in-object", "{\"a\": 1,}", FALSE, 1 },
  { "wrong-bracket", "{\"a\": [1}", FALSE, 1 },
  { "open-escape", "\"\\", FALSE, 1 },
  { "open-unicode-escape", "\"\\u00", FALSE, 1 },
  { "open-surrogate", "\"\\ud83d\\u", FALSE, 1 },
  { "low-surrogate-first", "\"\\ude00\\ud83d\"", FALSE, 1 },
  { "number-at-end", "1.5", TRUE, 0 },
};

static void
test_scan (gconstpointer data)
{
  const ScanCase *test = data;
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwJsonFile) file = parse (test->text, faults);

  g_assert_cmpint (file != NULL, ==, test->is_parsed);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, test->n_faults);
}

/* 32 levels are read; of 33 or 100,000 none, and without a crash. */
static void
test_depth (void)
{
  static const guint depths[] = { 32, 33, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (depths); i++)
    {
      g_autofree char *opened = g_strnfill (depths[i], '[');
      g_autofree char *closed = g_strnfill (depths[i], ']');
      g_autofree char *text = g_strconcat (opened, closed, NULL);
      g_autoptr (CwFaults) faults = cw_faults_new ();
      g_autoptr (CwJsonFile) file = parse (text, faults);

      g_assert_cmpint (file != NULL, ==, depths[i] <= 32);
      g_assert_cmpuint (cw_faults_get_total (faults), ==, depths[i] <= 32 ? 0 : 1);
    }
}

static void
test_many_keys (void)
{
  g_autoptr (GString) text = g_string_new ("{\"k\": 0");
  g_autoptr (CwFaults) faults = cw_faults_new ();

  for (guint i = 0; i < 64; i++)
    g_string_append_printf (text, ", \"k%u\": 0", i);
  g_string_append_c (text, '}');

  g_assert_null (parse (text->str, faults));
  g_assert_cmpstr (cw_faults_get (faults, 0)->expected, ==, "at most 64 keys in one object");
}

static void
test_many_values (void)
{
  g_autoptr (GString) text = g_string_new ("[0");
  g_autoptr (CwFaults) faults = cw_faults_new ();

  for (guint i = 0; i < 1000000; i++)
    g_string_append (text, ",0");
  g_string_append_c (text, ']');

  g_assert_null (parse (text->str, faults));
  g_assert_cmpstr (cw_faults_get (faults, 0)->expected, ==, "at most 1000000 values in one file");
}

/* Places are found by looking at the bytes again, from the last place on or from the start. */
static void
test_places (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwJsonFile) file = parse ("{\n"                                 /* 1 */
                                       "\"skip\": {\"]\": [\"}\\\"\", 1]},\n" /* 2 */
                                       "\"list\": [\n"                       /* 3 */
                                       "{\"a\": 1},\n"                       /* 4 */
                                       "2,\n"                                /* 5 */
                                       "{\"b\": [],\n"                       /* 6 */
                                       "\"a\": -3e1}\n"                      /* 7 */
                                       "]}",
                                       faults);
  CwJson root, list, element, member;

  cw_json_init_root (&root, file);
  cw_json_init_member (&list, &root, "list");
  cw_json_init_element (&element, &list, 2);
  cw_json_init_member (&member, &element, "a");
  cw_json_add_type_fault (&member, "x");
  cw_json_init_element (&element, &list, 1);
  cw_json_add_type_fault (&element, "x");
  cw_json_init_element (&element, &list, 2);
  cw_json_init_member (&member, &element, "none");
  cw_json_add_type_fault (&member, "x");
  cw_json_add_type_fault (&list, "x");
  cw_json_add_type_fault (&root, "x");

  {
    g_autofree char *text = cw_faults_to_string (faults);

    g_assert_cmpstr (text, ==,
                     "a.json:7: list[2].a: expected x, found the number -30\n"
                     "a.json:5: list[1]: expected x, found the number 2\n"
                     "a.json:6: list[2].none: expected x, found nothing\n"
                     "a.json:3: list: expected x, found an array\n"
                     "a.json:1: expected x, found an object");
  }
}

static void
test_long_text_is_cut (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *value = g_strnfill (5000, 'a');
  g_autofree char *text = g_strconcat ("{\"a\": \"", value, "\"}", NULL);
  g_autoptr (CwJsonFile) file = parse (text, faults);
  CwJson root;

  cw_json_init_root (&root, file);
  g_assert_cmpuint (cw_json_read_uint (&root, "a", 1, 2), ==, 1);
  g_assert_cmpuint (strlen (cw_faults_get (faults, 0)->found), <, 80);
}

static void
test_readers (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwJsonFile) file = parse ("{\"s\": \"text\", \"i\": 3, \"d\": 2.5, \"b\": true, \"l\": [\"a\", \"b\"]}", faults);
  g_autofree char *string = NULL;
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) none = NULL;
  CwJson root;

  cw_json_init_root (&root, file);
  string = cw_json_read_string (&root, "s", 4);
  ids = cw_json_read_ids (&root, "l", 1, 2);
  none = cw_json_read_ids (&root, "missing", 0, 2);
  g_assert_cmpstr (string, ==, "text");
  g_assert_cmpuint (cw_json_read_uint (&root, "i", 1, 3), ==, 3);
  g_assert_cmpfloat (cw_json_read_number (&root, "d"), ==, 2.5);
  g_assert_cmpfloat (cw_json_read_number (&root, "i"), ==, 3);
  g_assert_true (cw_json_read_boolean (&root, "b"));
  g_assert_cmpuint (g_strv_length (ids), ==, 2);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scan_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/json/scan/", scan_cases[i].name, NULL);

      g_test_add_data_func (path, &scan_cases[i], test_scan);
    }
  g_test_add_func ("/core/json/depth", test_depth);
  g_test_add_func ("/core/json/many-keys", test_many_keys);
  g_test_add_func ("/core/json/many-values", test_many_values);
  g_test_add_func ("/core/json/places", test_places);
  g_test_add_func ("/core/json/long-text-is-cut", test_long_text_is_cut);
  g_test_add_func ("/core/json/readers", test_readers);

  return g_test_run ();
}
