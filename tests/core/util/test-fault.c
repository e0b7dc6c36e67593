/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "util/cw-fault.h"

typedef struct
{
  const char *name;
  CwFault fault;
  const char *line;
} Case;

static const Case cases[] = {
  { "everything", { (char *) "a.json", 3, (char *) "b[0].c", (char *) "an array", (char *) "null" },
    "a.json:3: b[0].c: expected an array, found null" },
  { "no-line", { (char *) "a.json", 0, (char *) "b", (char *) "an array", (char *) "null" },
    "a.json: b: expected an array, found null" },
  { "no-path", { (char *) "a.json", 3, (char *) "", (char *) "an array", (char *) "null" },
    "a.json:3: expected an array, found null" },
  { "no-file", { (char *) "", 3, (char *) "b", (char *) "an array", (char *) "null" },
    "b: expected an array, found null" },
};

static void
test_to_string (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *line = cw_fault_to_string (&test->fault);

  g_assert_cmpstr (line, ==, test->line);
}

static void
test_list (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *none = cw_faults_to_string (faults);
  g_autofree char *two = NULL;

  g_assert_cmpstr (none, ==, "");
  cw_faults_add (faults, "a", 1, NULL, "b", "c");
  cw_faults_add (faults, NULL, 0, "d", "e", "f");
  two = cw_faults_to_string (faults);
  g_assert_cmpstr (two, ==, "a:1: expected b, found c\nd: expected e, found f");
  g_assert_cmpuint (cw_faults_get_count (faults), ==, 2);
  g_assert_cmpstr (cw_faults_get (faults, 1)->path, ==, "d");
}

static void
test_bounded (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < 201; i++)
    {
      g_assert_cmpint (cw_faults_is_full (faults), ==, i >= 200);
      cw_faults_add (faults, "a", 1, NULL, "b", "c");
    }
  text = cw_faults_to_string (faults);
  g_assert_cmpuint (cw_faults_get_count (faults), ==, 200);
  g_assert_cmpuint (cw_faults_get_total (faults), ==, 201);
  g_assert_true (g_str_has_suffix (text, "\nand 1 more fault"));
}

/* A terminal must not obey what a pack says. */
static void
test_printable (void)
{
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autofree char *text = NULL;

  cw_faults_add (faults, "a\n", 1, "b\033[2J", "c\302\233", "d\377");
  text = cw_faults_to_string (faults);
  g_assert_cmpstr (text, ==, "a\357\277\275:1: b\357\277\275[2J: expected c\357\277\275, found d\357\277\275");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/fault/to-string/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_to_string);
    }
  g_test_add_func ("/core/fault/list", test_list);
  g_test_add_func ("/core/fault/bounded", test_bounded);
  g_test_add_func ("/core/fault/printable", test_printable);

  return g_test_run ();
}
