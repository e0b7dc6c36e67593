/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-note.h"

static const struct
{
  const char *name;
  const char *first;
  gint64 first_at;
  const char *second;
  gint64 second_at;
  const char *merged;
  guint n_added;
} cases[] = {
  { "newer-wins", "old", 1, "new", 2, "new\n\nold", 1 },
  { "equal", "same", 1, "same", 2, "same", 0 },
  { "tie-greater-wins", "a", 5, "b", 5, "b\n\na", 1 },
  { "there-already", "one", 1, "two\n\none", 2, "two\n\none", 0 },
  { "beginning-is-there", "one", 1, "one and a half", 2, "one and a half", 0 },
  { "longer-is-not", "one and a half", 1, "one", 2, "one\n\none and a half", 1 },
  { "part-is-there", "one\n\ntwo", 1, "three\n\ntwo", 2, "three\n\ntwo\n\none", 1 },
  { "lines-stay-together", "a\nb", 1, "c", 2, "c\n\na\nb", 1 },
  { "blank-lines", "\n\na\n \n\nb\n\n", 1, "c", 2, "c\n\na\n\nb", 2 },
  { "empty-loses", "", 1, "a", 2, "a", 0 },
  { "emptied-keeps", "a", 1, "", 2, "a", 1 },
  { "unknown-time-loses", "cut", 0, "cut here", 3, "cut here", 0 },
  { "own-blanks-stay", "x", 1, "  a \n", 2, "  a \n\n\nx", 1 },
};

static void
test_merge (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);

  for (guint turn = 0; turn < 2; turn++)
    {
      CwNote first = { 0 }, second = { 0 }, read = { 0 };

      cw_note_set (&first, cases[i].first, cases[i].first_at, 0);
      cw_note_set (&second, cases[i].second, cases[i].second_at, 0);
      cw_note_merge (turn == 0 ? &first : &second, turn == 0 ? &second : &first);
      if (turn == 1)
        {
          CwNote swap = first;

          first = second;
          second = swap;
        }

      g_assert_cmpstr (cw_note_get_text (&first), ==, cases[i].merged);
      g_assert_cmpuint (cw_note_get_n_added (&first), ==, cases[i].n_added);

      /* What was written reads back, and merging the loser again changes nothing. */
      cw_note_set (&read, cw_note_get_text (&first), first.at, cw_note_get_n_added (&first));
      g_assert_cmpstr (read.own, ==, first.own);
      cw_note_merge (&read, &second);
      cw_note_merge (&read, &first);
      g_assert_cmpstr (cw_note_get_text (&read), ==, cases[i].merged);
      g_assert_cmpuint (cw_note_get_n_added (&read), ==, cases[i].n_added);

      cw_note_clear (&first);
      cw_note_clear (&second);
      cw_note_clear (&read);
    }
}

static void
test_none (void)
{
  CwNote none = { 0 }, some = { 0 };

  g_assert_cmpstr (cw_note_get_text (&none), ==, "");
  g_assert_cmpuint (cw_note_get_n_added (&none), ==, 0);
  cw_note_merge (&none, &none);
  g_assert_null (none.own);

  cw_note_set (&some, "a", 3, 0);
  cw_note_merge (&some, &none);
  cw_note_merge (&none, &some);
  g_assert_cmpstr (cw_note_get_text (&some), ==, "a");
  g_assert_cmpstr (cw_note_get_text (&none), ==, "a");
  g_assert_cmpint (none.at, ==, 3);

  cw_note_clear (&none);
  cw_note_clear (&some);
}

static void
test_too_many_added (void)
{
  CwNote note = { 0 };

  cw_note_set (&note, "b\n\na", 1, 1000000);
  g_assert_cmpstr (note.own, ==, "");
  g_assert_cmpstr (cw_note_get_text (&note), ==, "a\n\nb");
  cw_note_clear (&note);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/note/merge/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_merge);
    }
  g_test_add_func ("/core/note/none", test_none);
  g_test_add_func ("/core/note/too-many-added", test_too_many_added);

  return g_test_run ();
}
