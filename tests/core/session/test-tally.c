/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "session/cw-tally.h"

/* Answers to one question: day, options, confidence and mode of each, and what follows from them. */
typedef struct
{
  const char *name;
  const char *answers; /* "1 right fair practice; ..." */
  const char *tally;   /* "seen known missed" */
} Case;

static const Case cases[] = {
  { "new", "", "0 0 0" },
  { "right-once", "1 right certain practice", "1 0 0" },
  { "right-twice-on-a-day", "1 right certain practice; 1 right certain practice", "1 0 0" },
  { "right-on-two-days", "1 right fair practice; 2 right fair practice", "1 1 0" },
  { "right-without-a-word", "1 right none practice; 2 right none practice", "1 1 0" },
  { "first-time-a-guess", "1 right guess practice; 2 right fair practice", "1 1 0" },
  { "last-time-a-guess", "1 right fair practice; 2 right guess practice", "1 0 0" },
  { "review-counts", "1 right fair practice; 2 right fair review", "1 1 0" },
  { "cram-does-not-count", "1 right fair practice; 2 right fair cram", "1 0 0" },
  { "cram-alone-is-seen", "1 right fair cram; 2 right fair cram", "1 0 0" },
  { "wrong", "1 lure-1 fair practice", "1 0 1" },
  { "not-known", "1  none practice", "1 0 1" },
  { "wrong-in-cram", "1 lure-1 fair cram", "1 0 0" },
  { "wrong-then-cram", "1 lure-1 fair practice; 1 right fair cram; 2 right fair cram", "1 0 1" },
  { "right-once-since", "1 lure-1 fair practice; 2 right fair practice", "1 0 1" },
  { "right-twice-on-a-day-since", "1 lure-1 fair practice; 2 right fair practice; 2 right fair practice", "1 0 1" },
  { "right-on-two-days-since", "1 lure-1 fair practice; 2 right fair practice; 3 right fair practice", "1 1 0" },
  { "guessed-on-two-days-since", "1 lure-1 fair practice; 2 right guess practice; 3 right guess practice", "1 0 0" },
  { "wrong-again", "1 lure-1 fair practice; 2 right fair practice; 3 lure-1 fair practice; 4 right fair practice", "1 1 1" },
  { "known-then-wrong", "1 right fair practice; 2 right fair practice; 3 lure-2 fair practice", "1 0 1" },
};

static const struct { const char *word; CwConfidence confidence; } confidences[] = {
  { "none", CW_CONFIDENCE_NONE },
  { "guess", CW_CONFIDENCE_GUESS },
  { "fair", CW_CONFIDENCE_FAIR },
  { "certain", CW_CONFIDENCE_CERTAIN },
};

static const struct { const char *word; CwMode mode; } modes[] = {
  { "practice", CW_MODE_PRACTICE },
  { "review", CW_MODE_REVIEW },
  { "cram", CW_MODE_CRAM },
};

static void
answer (CwProgress *progress,
        CwQuestion *question,
        const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  CwConfidence confidence = CW_CONFIDENCE_NONE;
  CwMode mode = CW_MODE_PRACTICE;

  g_assert_cmpuint (g_strv_length (words), ==, 4);
  for (gsize i = 0; i < G_N_ELEMENTS (confidences); i++)
    {
      if (g_str_equal (words[2], confidences[i].word))
        confidence = confidences[i].confidence;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      if (g_str_equal (words[3], modes[i].word))
        mode = modes[i].mode;
    }

  cw_sample_answer (progress, question, words[1], confidence, mode,
                    (guint) g_ascii_strtoull (words[0], NULL, 10));
}

static char *
describe_tally (const CwTally *tally)
{
  return g_strdup_printf ("%u %u %u", tally->seen, tally->known, tally->missed);
}

static void
test_answers (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  g_auto(GStrv) answers = g_strsplit (test->answers, "; ", -1);
  CwPack *pack = cw_library_find_pack (library, "sample");
  CwTally tally;
  g_autofree char *found = NULL;
  g_autofree char *found_in_all = NULL;

  for (char **text = answers; *text != NULL; text++)
    answer (progress, cw_sample_question (library, "one-2"), *text);

  tally = cw_tally_objective (pack, "one", progress);
  found = describe_tally (&tally);
  g_assert_cmpstr (found, ==, test->tally);
  g_assert_cmpuint (tally.total, ==, 7);

  tally = cw_tally_objective (pack, NULL, progress);
  found_in_all = describe_tally (&tally);
  g_assert_cmpstr (found_in_all, ==, test->tally);
  g_assert_cmpuint (tally.total, ==, 16);

  tally = cw_tally_objective (pack, "two", progress);
  g_assert_cmpuint (tally.seen + tally.known + tally.missed, ==, 0);
}

static void
test_what_counts (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwPack *pack = cw_library_find_pack (library, "sample");
  CwQuestion *reserved = cw_sample_question (library, "one-8");
  CwQuestion *beyond = cw_sample_question (library, "one-9");
  g_autoptr(GPtrArray) all = cw_tally_dup_questions (pack, NULL);
  g_autoptr(GPtrArray) one = cw_tally_dup_questions (pack, "one");
  g_autoptr(GPtrArray) none = cw_tally_dup_questions (pack, "empty");
  g_autoptr(GPtrArray) missed = NULL;
  g_autofree char *ids = cw_sample_join_questions (one);
  CwTally tally;

  g_assert_true (cw_tally_counts (cw_sample_question (library, "one-1")));
  g_assert_false (cw_tally_counts (reserved));
  g_assert_false (cw_tally_counts (beyond));
  g_assert_cmpuint (all->len, ==, 16);
  g_assert_cmpstr (ids, ==, "one-1 one-2 one-3 one-4 one-5 one-6 one-7");
  g_assert_cmpuint (none->len, ==, 0);

  cw_sample_answer (progress, reserved, "lure-1", CW_CONFIDENCE_FAIR, CW_MODE_EXAM, 1);
  cw_sample_answer (progress, beyond, "lure-1", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  tally = cw_tally_objective (pack, "one", progress);
  g_assert_cmpuint (tally.seen + tally.known + tally.missed, ==, 0);
  missed = cw_tally_dup_missed (library, progress);
  g_assert_cmpuint (missed->len, ==, 0);
}

static void
test_missed_empties (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwQuestion *question = cw_sample_question (library, "two-3");
  static const guint expected[] = { 1, 1, 1, 0, 0 };
  static const struct { const char *options; guint day; } answers[] = {
    { "lure-1", 1 }, { "right", 2 }, { "right", 2 }, { "right", 3 }, { "right", 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr(GPtrArray) missed = NULL;

      cw_sample_answer (progress, question, answers[i].options, CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE,
                        answers[i].day);
      missed = cw_tally_dup_missed (library, progress);
      g_assert_cmpuint (missed->len, ==, expected[i]);
    }
}

/* What is undone or lies before a reset has no say. */
static void
test_taken_back (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwPack *pack = cw_library_find_pack (library, "sample");
  CwQuestion *question = cw_sample_question (library, "one-1");
  gint64 wrong, reset;
  CwTally tally;

  wrong = cw_sample_answer (progress, question, "lure-1", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  cw_progress_undo_attempt (progress, cw_question_get_key (question), wrong);
  tally = cw_tally_objective (pack, "one", progress);
  g_assert_cmpuint (tally.seen + tally.missed, ==, 0);

  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 2);
  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 3);
  g_assert_cmpuint (cw_tally_objective (pack, "one", progress).known, ==, 1);

  reset = cw_progress_reset (progress, cw_sample_instant (4), CW_RESET_EVERYTHING);
  g_assert_cmpuint (cw_tally_objective (pack, "one", progress).seen, ==, 0);
  cw_progress_undo_reset (progress, reset, CW_RESET_EVERYTHING);
  g_assert_cmpuint (cw_tally_objective (pack, "one", progress).known, ==, 1);
}

static void
test_flagged (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  g_autoptr(GPtrArray) flagged = NULL;
  g_autofree char *ids = NULL;

  cw_progress_set_flagged (progress, "sample/two-1", TRUE, 100);
  cw_progress_set_flagged (progress, "sample/one-3", TRUE, 101);
  cw_progress_set_flagged (progress, "sample/one-8", TRUE, 102); /* reserved */
  cw_progress_set_flagged (progress, "sample/one-9", TRUE, 103); /* beyond */
  cw_progress_set_flagged (progress, "sample/retired", TRUE, 104);
  cw_progress_set_flagged (progress, "sample/three-1", TRUE, 105);
  cw_progress_set_flagged (progress, "sample/three-1", FALSE, 106);

  flagged = cw_tally_dup_flagged (library, progress);
  ids = cw_sample_join_questions (flagged);
  g_assert_cmpstr (ids, ==, "one-3 one-9 two-1");
}

static void
test_changed (void)
{
  static const struct { const char *from, *to; gboolean changed; } changes[] = {
    { "", "", FALSE },
    { "Stem of one-1 ", "Another stem of one-1 ", TRUE },
    { "Right of one-1", "Still right of one-1", TRUE },
    { "\"id\": \"lure-1\", \"text\": \"Lure 1 of one-1\"", "\"id\": \"gone\", \"text\": \"Lure 1 of one-1\"", TRUE },
    { "Why so.", "Why so, in other words.", FALSE },
    { "Summary of one-1", "In short", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr(CwLibrary) library = cw_sample_library_new ();
      g_autoptr(CwLibrary) newer = cw_sample_library_new_changed (changes[i].from, changes[i].to);
      g_autoptr(CwProgress) progress = cw_progress_new ();

      g_assert_false (cw_tally_is_changed (cw_sample_question (newer, "one-1"), progress));
      cw_sample_answer (progress, cw_sample_question (library, "one-1"), "right", CW_CONFIDENCE_FAIR,
                        CW_MODE_PRACTICE, 1);
      g_assert_true (cw_tally_is_changed (cw_sample_question (newer, "one-1"), progress) == changes[i].changed);
      g_assert_cmpuint (cw_tally_objective (cw_library_find_pack (newer, "sample"), "one", progress).seen, ==, 1);
    }
}

/* The hash is the same and an option is not: a file written by hand, or by another program. */
static void
test_option_gone (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(CwProgress) progress = cw_progress_new ();
  CwQuestion *question = cw_sample_question (library, "one-1");

  cw_sample_answer (progress, question, "never-there", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  g_assert_true (cw_tally_is_changed (question, progress));
  cw_sample_answer (progress, question, "right", CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 2);
  g_assert_false (cw_tally_is_changed (question, progress));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/core/tally/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_answers);
    }
  g_test_add_func ("/core/tally/what-counts", test_what_counts);
  g_test_add_func ("/core/tally/missed-empties", test_missed_empties);
  g_test_add_func ("/core/tally/taken-back", test_taken_back);
  g_test_add_func ("/core/tally/flagged", test_flagged);
  g_test_add_func ("/core/tally/changed", test_changed);
  g_test_add_func ("/core/tally/option-gone", test_option_gone);

  return g_test_run ();
}
