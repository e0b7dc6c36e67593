/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress.h"

#define KEY "pmle-3.3/a"

/* An answer in short: day of December 2026, mode (practice, review, exam, cram), confidence (guess,
 * fair, certain, none), right or wrong. */
static const struct
{
  const char *name;
  const char *answers;
  guint n_attempts;
  gboolean known;
  gboolean missed;
} standings[] = {
  { "never", "", 0, FALSE, FALSE },
  { "right-once", "1pcr", 1, FALSE, FALSE },
  { "right-twice-a-day", "1pcr 1rcr", 2, FALSE, FALSE },
  { "right-on-two-days", "1pfr 2rfr", 2, TRUE, FALSE },
  { "unsaid-confidence", "1pnr 2rnr", 2, TRUE, FALSE },
  { "last-a-guess", "1pcr 2rgr", 2, FALSE, FALSE },
  { "first-a-guess", "1pgr 2rcr", 2, TRUE, FALSE },
  { "wrong-once", "1pcw", 1, FALSE, TRUE },
  { "dont-know", "1p-w", 1, FALSE, TRUE },
  { "wrong-then-right", "1pcw 2rcr", 2, FALSE, TRUE },
  { "wrong-then-right-on-two-days", "1pcw 2rcr 3rcr", 3, TRUE, FALSE },
  { "wrong-then-right-same-day", "1pcw 1pcr 2rcr", 3, TRUE, FALSE },
  { "wrong-then-guessed-on-two-days", "1pcw 2rgr 3rgr", 3, FALSE, FALSE },
  { "right-right-wrong", "1pcr 2rcr 3rcw", 3, FALSE, TRUE },
  { "wrong-again-starts-over", "1pcw 2rcr 3rcw 4rcr", 4, TRUE, TRUE },
  { "empties-at-last", "1pcw 2rcr 3rcw 4rcr 5rcr", 5, TRUE, FALSE },
  { "cram-is-no-memory", "1pcw 1ccr 2rcr", 3, FALSE, TRUE },
  { "cram-only", "1ccr 2ccr", 2, FALSE, FALSE },
  { "cram-wrong-is-not-missed", "1pcr 1ccw 2rcr 2ccw", 4, TRUE, FALSE },
  { "exam-counts", "1ecr 2ecr", 2, TRUE, FALSE },
  { "exam-miss-counts", "1ecw", 1, FALSE, TRUE },
};

static void
add (CwProgress *progress,
     const char *key,
     const char *answer,
     guint       second)
{
  static const char * const none[] = { NULL };
  static const char * const some[] = { "a", NULL };
  const CwDay day = cw_day_parse ("2026-11-30") + (CwDay) g_ascii_digit_value (answer[0]);
  const gint64 start = cw_instant_parse ("20261130T100000Z");
  CwMode mode = CW_MODE_PRACTICE;
  CwConfidence confidence = CW_CONFIDENCE_NONE;
  g_autoptr (CwAttempt) attempt = NULL;

  mode = answer[1] == 'r' ? CW_MODE_REVIEW : answer[1] == 'e' ? CW_MODE_EXAM
       : answer[1] == 'c' ? CW_MODE_CRAM : CW_MODE_PRACTICE;
  confidence = answer[2] == 'g' ? CW_CONFIDENCE_GUESS : answer[2] == 'f' ? CW_CONFIDENCE_FAIR
             : answer[2] == 'c' ? CW_CONFIDENCE_CERTAIN : CW_CONFIDENCE_NONE;
  attempt = cw_attempt_new (start + g_ascii_digit_value (answer[0]) * 86400 + second, day, mode,
                            answer[2] == '-' ? none : some, confidence, answer[3] == 'r', 10,
                            "0123abcd");
  cw_progress_add_attempt (progress, key, attempt);
}

static void
add_all (CwProgress *progress,
         const char *key,
         const char *answers)
{
  g_auto (GStrv) parts = g_strsplit (answers, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (*parts[i] != '\0')
        add (progress, key, parts[i], i);
    }
}

static void
test_standing (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwProgress) progress = cw_progress_new ();
  CwStanding standing;

  add_all (progress, KEY, standings[i].answers);
  standing = cw_progress_get_standing (progress, KEY, "0123abcd");
  g_assert_cmpuint (standing.n_attempts, ==, standings[i].n_attempts);
  g_assert_cmpint (standing.known, ==, standings[i].known);
  g_assert_cmpint (standing.missed, ==, standings[i].missed);
  g_assert_false (standing.changed);
  g_assert_cmpint (standing.last == NULL, ==, standings[i].n_attempts == 0);
}

static void
test_changed_text (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();

  g_assert_false (cw_progress_get_standing (progress, KEY, "0123abcd").changed);
  add_all (progress, KEY, "1pcr");
  g_assert_true (cw_progress_get_standing (progress, KEY, "ffffffff").changed);
  g_assert_false (cw_progress_get_standing (progress, KEY, "0123abcd").changed);
  g_assert_false (cw_progress_get_standing (progress, KEY, NULL).changed);
}

/* What is cached must never be stale. */
static void
test_undo (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (CwAttempt) last = NULL;
  g_autofree char *key = NULL;

  add_all (progress, KEY, "1pcr 2rcr 3rcw");
  g_assert_true (cw_progress_get_standing (progress, KEY, NULL).missed);
  g_assert_cmpuint (cw_progress_get_seconds (progress, cw_day_parse ("2026-12-03")), ==, 10);

  g_assert_true (cw_progress_find_last_attempt (progress, &key, &last));
  g_assert_cmpstr (key, ==, KEY);
  cw_progress_undo_attempt (progress, key, cw_attempt_get_instant (last));

  g_assert_true (cw_progress_get_standing (progress, KEY, NULL).known);
  g_assert_false (cw_progress_get_standing (progress, KEY, NULL).missed);
  g_assert_cmpuint (cw_progress_get_seconds (progress, cw_day_parse ("2026-12-03")), ==, 0);
  g_assert_cmpuint (cw_progress_get_totals (progress).undone, ==, 1);
}

static void
test_undo_before_the_answer (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_auto (GStrv) keys = NULL;

  cw_progress_undo_attempt (progress, KEY, cw_instant_parse ("20261201T100000Z"));
  keys = cw_progress_dup_keys (progress);
  g_assert_cmpstr (keys[0], ==, KEY);
  add_all (progress, KEY, "1pcr");
  g_assert_cmpuint (cw_progress_get_standing (progress, KEY, NULL).n_attempts, ==, 0);
  g_assert_true (cw_progress_is_empty (progress));
}

static void
test_reset (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  gint64 first, second;

  add_all (progress, KEY, "1pcr 2rcr");
  cw_progress_set_flagged (progress, KEY, TRUE, 1);
  cw_progress_set_note (progress, KEY, "stays", 1);
  g_assert_true (cw_progress_get_standing (progress, KEY, NULL).known);

  first = cw_progress_reset (progress, cw_instant_parse ("20261203T000000Z"), CW_RESET_EVERYTHING);
  g_assert_true (cw_progress_is_empty (progress));
  g_assert_false (cw_progress_get_standing (progress, KEY, NULL).known);
  g_assert_true (cw_progress_get_flagged (progress, KEY));
  g_assert_cmpstr (cw_progress_get_note (progress, KEY), ==, "stays");
  g_assert_cmpuint (cw_progress_get_seconds (progress, cw_day_parse ("2026-12-01")), ==, 0);

  add_all (progress, KEY, "4pcw");
  g_assert_cmpuint (cw_progress_get_standing (progress, KEY, NULL).n_attempts, ==, 1);
  second = cw_progress_reset (progress, cw_instant_parse ("20261205T000000Z"), CW_RESET_EVERYTHING);
  g_assert_true (cw_progress_is_empty (progress));
  g_assert_cmpuint (cw_progress_get_totals (progress).resets, ==, 2);

  /* The older reset counts again when the newer is taken back. */
  cw_progress_undo_reset (progress, second, CW_RESET_EVERYTHING);
  g_assert_cmpuint (cw_progress_get_standing (progress, KEY, NULL).n_attempts, ==, 1);
  cw_progress_undo_reset (progress, first, CW_RESET_EVERYTHING);
  g_assert_cmpuint (cw_progress_get_standing (progress, KEY, NULL).n_attempts, ==, 3);
  g_assert_cmpuint (cw_progress_get_seconds (progress, cw_day_parse ("2026-12-01")), ==, 10);
}

static void
test_mode_for (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  const CwDay day = cw_day_parse ("2026-12-01");

  g_assert_cmpint (cw_progress_mode_for (progress, KEY, day, CW_MODE_PRACTICE), ==,
                   CW_MODE_PRACTICE);
  add_all (progress, KEY, "1pcr");
  g_assert_cmpint (cw_progress_mode_for (progress, KEY, day, CW_MODE_REVIEW), ==, CW_MODE_CRAM);
  g_assert_cmpint (cw_progress_mode_for (progress, KEY, day + 1, CW_MODE_REVIEW), ==,
                   CW_MODE_REVIEW);
  g_assert_cmpint (cw_progress_mode_for (progress, "pmle-3.3/b", day, CW_MODE_EXAM), ==,
                   CW_MODE_EXAM);

  /* The reveal was seen, whether the answer is taken back or not. */
  cw_progress_undo_attempt (progress, KEY, cw_instant_parse ("20261201T100000Z"));
  g_assert_cmpint (cw_progress_mode_for (progress, KEY, day, CW_MODE_PRACTICE), ==, CW_MODE_CRAM);
}

static void
test_last_attempt (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (CwAttempt) attempt = NULL;
  g_autofree char *key = NULL;

  add_all (progress, "pmle-3.3/b", "2pcr");
  add_all (progress, "pmle-3.3/a", "1pcr 3pcr");
  add_all (progress, "pmle-3.3/c", "1pcr");
  cw_progress_undo_attempt (progress, "pmle-3.3/a", cw_instant_parse ("20261203T100001Z"));

  g_assert_true (cw_progress_find_last_attempt (progress, &key, &attempt));
  g_assert_cmpstr (key, ==, "pmle-3.3/b");
  g_assert_cmpint (cw_attempt_get_instant (attempt), ==, cw_instant_parse ("20261202T100000Z"));
}

static void
test_seconds (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  const CwDay day = cw_day_parse ("2026-12-01");

  add_all (progress, KEY, "1pcr 1ccr");
  g_assert_cmpuint (cw_progress_get_seconds (progress, day), ==, 20);
  add_all (progress, "pmle-3.3/b", "1pcr 2pcr");
  g_assert_cmpuint (cw_progress_get_seconds (progress, day), ==, 30);
  g_assert_cmpuint (cw_progress_get_seconds (progress, day + 1), ==, 10);
  g_assert_cmpuint (cw_progress_get_seconds (progress, day + 2), ==, 0);
  add_all (progress, "pmle-3.3/c", "3pcr");
  g_assert_cmpuint (cw_progress_get_seconds (progress, day + 2), ==, 10);
}

static void
test_totals (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  CwProgressTotals totals;

  add_all (progress, "pmle-3.3/a", "1pcr 2pcr");
  add_all (progress, "pmle-3.3/b", "1pcw");
  cw_progress_set_flagged (progress, "pmle-3.3/c", TRUE, 5);
  cw_progress_set_note (progress, "pmle-3.3/d", "n", 5);
  cw_progress_set_value (progress, "session/1", "a", "b");

  totals = cw_progress_get_totals (progress);
  g_assert_cmpuint (totals.attempts, ==, 3);
  g_assert_cmpuint (totals.questions, ==, 4);
  g_assert_cmpuint (totals.known, ==, 1);
  g_assert_cmpuint (totals.missed, ==, 1);
  g_assert_cmpuint (totals.flagged, ==, 1);
  g_assert_cmpuint (totals.notes, ==, 1);
  g_assert_cmpuint (totals.undone, ==, 0);
  g_assert_cmpuint (totals.resets, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (standings); i++)
    {
      g_autofree char *path = g_strconcat ("/core/progress/standing/", standings[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_standing);
    }
  g_test_add_func ("/core/progress/changed-text", test_changed_text);
  g_test_add_func ("/core/progress/undo", test_undo);
  g_test_add_func ("/core/progress/undo-before-the-answer", test_undo_before_the_answer);
  g_test_add_func ("/core/progress/reset", test_reset);
  g_test_add_func ("/core/progress/mode-for", test_mode_for);
  g_test_add_func ("/core/progress/last-attempt", test_last_attempt);
  g_test_add_func ("/core/progress/seconds", test_seconds);
  g_test_add_func ("/core/progress/totals", test_totals);

  return g_test_run ();
}
