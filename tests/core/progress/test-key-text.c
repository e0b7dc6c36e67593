/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-key-text.h"

static const struct
{
  const char *value;
  const char *raw;
} values[] = {
  { "", "" },
  { "plain", "plain" },
  { "two words", "two words" },
  { "  two", "\\s\\stwo" },
  { "trailing ", "trailing\\s" },
  { " ", "\\s" },
  { "\t tab", "\\t\\stab" },
  { "a\tb", "a\tb" },
  { "tab\t", "tab\\t" },
  { "line\nline", "line\\nline" },
  { "\r\n", "\\r\\n" },
  { "back\\slash", "back\\\\slash" },
  { "\\n", "\\\\n" },
  { "a;b=[c]#d", "a;b=[c]#d" },
  { "# not a comment", "# not a comment" },
  { "Zwölf ✓", "Zwölf ✓" },
};

/* Both ways, and GKeyFile reads the same. */
static void
test_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autofree char *raw = cw_key_text_escape (values[i].value);
      g_autofree char *value = cw_key_text_unescape (raw);
      g_autofree char *file = g_strdup_printf ("[g]\nk=%s\n", raw);
      g_autofree char *read = NULL;
      g_autoptr (GKeyFile) key_file = g_key_file_new ();
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (raw, ==, values[i].raw);
      g_assert_cmpstr (value, ==, values[i].value);

      g_assert_true (g_key_file_load_from_data (key_file, file, (gsize) -1, 0, &error));
      g_assert_no_error (error);
      read = g_key_file_get_string (key_file, "g", "k", &error);
      g_assert_no_error (error);
      g_assert_cmpstr (read, ==, values[i].value);
    }
}

static void
test_bad_escapes (void)
{
  g_autofree char *unknown = cw_key_text_unescape ("a\\qb");
  g_autofree char *cut = cw_key_text_unescape ("ab\\");

  g_assert_cmpstr (unknown, ==, "a\\qb");
  g_assert_cmpstr (cut, ==, "ab");
}

static const struct
{
  const char *name;
  gboolean is_group;
  gboolean is_key;
} names[] = {
  { "Chipwise", TRUE, TRUE },
  { "pmle-3.3/a", TRUE, TRUE },
  { "with blank", TRUE, TRUE },
  { "title[de]", FALSE, TRUE },
  { "title[de_DE@x.y-z]", FALSE, TRUE },
  { "title[de", FALSE, FALSE },
  { "title[d e]", FALSE, FALSE },
  { "title[de]x", FALSE, FALSE },
  { "", FALSE, FALSE },
  { " lead", TRUE, FALSE },
  { "trail ", TRUE, FALSE },
  { "a=b", TRUE, FALSE },
  { "#a", TRUE, FALSE },
  { "a]", FALSE, FALSE },
  { "a\tb", FALSE, FALSE },
  { "a\x7f", FALSE, FALSE },
  { "a\xff", FALSE, FALSE },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpint (cw_key_text_is_group (names[i].name), ==, names[i].is_group);
      g_assert_cmpint (cw_key_text_is_key (names[i].name), ==, names[i].is_key);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/key-text/values", test_values);
  g_test_add_func ("/core/key-text/bad-escapes", test_bad_escapes);
  g_test_add_func ("/core/key-text/names", test_names);

  return g_test_run ();
}
