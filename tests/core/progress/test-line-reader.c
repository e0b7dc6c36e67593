/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-line-reader.h"

#include <string.h>

/* In what is expected, `|` ends a whole line, `$` one whose end is missing; `^` is a gap. */
#define ZEROS_16 "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"

static const struct
{
  const char *name;
  const char *bytes;
  gsize length;
  const char *lines;
} cases[] = {
#define ROW(name, bytes, lines) { name, bytes, sizeof bytes - 1, lines }
  ROW ("empty", "", ""),
  ROW ("one", "a\n", "1:a|"),
  ROW ("no-end", "a\nb", "1:a|2:b$"),
  ROW ("blank", "\n\na\n", "1:|2:|3:a|"),
  ROW ("dos", "a\r\nb\r\n", "1:a|2:b|"),
  ROW ("mac", "a\rb\r", "1:a|2:b|"),
  ROW ("mixed", "a\r\r\nb\n\rc", "1:a|2:|3:b|4:|5:c$"),
  ROW ("indented", " \ta \n", "1:a |"),
  ROW ("mark", "\xef\xbb\xbf" "a\n", "1:a|"),
  ROW ("mark-only", "\xef\xbb\xbf", ""),
  ROW ("little-endian", "\xff\xfe" "a\0\n\0", "1:a|"),
  ROW ("big-endian", "\xfe\xff" "\0a\0\n", "1:a|"),
  ROW ("unmarked-little-endian", "a\0b\0\n\0", "1:ab|"),
  ROW ("unmarked-big-endian", "\0a\0b\0\n", "1:ab|"),
  ROW ("half-a-pair", "\xff\xfe" "\x34\xd8" "a\0", "1:\xef\xbf\xbd" "a$"),
  ROW ("a-pair", "\xff\xfe" "\x34\xd8\x1e\xdd", "1:\xf0\x9d\x84\x9e$"),
  ROW ("half-a-unit", "\xff\xfe" "a\0b", "1:a$"),
  ROW ("gap", "ab" ZEROS_16 "c\nd\n", "1:ab$^1:c|2:d|"),
  ROW ("gap-at-the-start", ZEROS_16 ZEROS_16 "c\n", "1:$^1:c|"),
#undef ROW
};

static void
test_case (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].bytes, cases[i].length);
  g_autoptr (GString) lines = g_string_new (NULL);
  CwLineReader reader;
  CwLine line;

  cw_line_reader_init (&reader, bytes);
  while (cw_line_reader_next (&reader, &line))
    {
      g_string_append_printf (lines, "%s%u:", line.after_gap ? "^" : "", line.number);
      g_string_append_len (lines, line.text, (gssize) line.length);
      g_string_append_c (lines, line.whole ? '|' : '$');
    }
  g_assert_false (reader.gap);
  cw_line_reader_clear (&reader);

  g_assert_cmpstr (lines->str, ==, cases[i].lines);
}

/* Few zeros stay in the line; many at the end are a gap after which nothing comes. */
static void
test_zeros (void)
{
  g_autoptr (GBytes) few = g_bytes_new_static ("a\0\0b\n", 5);
  g_autoptr (GBytes) tail = g_bytes_new_static ("a" ZEROS_16, 17);
  CwLineReader reader;
  CwLine line;

  cw_line_reader_init (&reader, few);
  g_assert_true (cw_line_reader_next (&reader, &line));
  g_assert_cmpmem (line.text, line.length, "a\0\0b", 4);
  g_assert_false (cw_line_reader_next (&reader, &line));

  cw_line_reader_init (&reader, tail);
  g_assert_true (cw_line_reader_next (&reader, &line));
  g_assert_cmpmem (line.text, line.length, "a", 1);
  g_assert_false (cw_line_reader_next (&reader, &line));
  g_assert_true (reader.gap);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/line-reader/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/core/line-reader/zeros", test_zeros);

  return g_test_run ();
}
