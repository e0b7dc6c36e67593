/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress.h"

/* What is remembered of a question, and the log by days. */

#define KEY "pmle-3.3/a"
#define OTHER "pmle-3.3/b"

static const struct
{
  const char *name;
  const char *text;
  CwGrade grade;
} grades[] = {
  { "wrong", "a none wrong", CW_GRADE_AGAIN },
  { "wrong-and-certain", "a certain wrong", CW_GRADE_AGAIN },
  { "dont-know", "- none wrong", CW_GRADE_AGAIN },
  { "guessed", "a guess right", CW_GRADE_HARD },
  { "fairly-sure", "a fair right", CW_GRADE_GOOD },
  { "unsaid", "a none right", CW_GRADE_GOOD },
  { "certain", "a certain right", CW_GRADE_EASY },
  { "two-options", "a+b certain right", CW_GRADE_EASY },
};

static CwAttempt *
parse (const char *day,
       guint       second,
       const char *mode,
       const char *answer)
{
  g_autofree char *instant = cw_instant_to_string ((cw_day_parse (day) - 719163) * 86400 + 43200 +
                                                   second);
  g_autofree char *text = g_strdup_printf ("%s %s %s %s 10s 0123abcd", instant, day, mode, answer);
  CwAttempt *attempt = cw_attempt_parse (text);

  g_assert_nonnull (attempt);
  return attempt;
}

/* Returns the instant. */
static gint64
add (CwProgress *progress,
     const char *key,
     const char *day,
     guint       second,
     const char *mode,
     const char *answer)
{
  g_autoptr (CwAttempt) attempt = parse (day, second, mode, answer);

  cw_progress_add_attempt (progress, key, attempt);
  return cw_attempt_get_instant (attempt);
}

static void
test_grade (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwAttempt) attempt = parse ("2026-12-01", 0, "practice", grades[i].text);

  g_assert_cmpint (cw_grade_for_attempt (attempt), ==, grades[i].grade);
}

/* Grades of reviews and their days, as the model takes them. */
static void
assert_memory (CwProgress  *progress,
               const char  *key,
               guint        n_reviews,
               const CwGrade *replayed,
               const char * const *days)
{
  CwMemoryState found = cw_progress_get_memory (progress, key);
  CwMemoryState expected = { 0 };
  CwMemoryParameters parameters;

  cw_memory_parameters_init (&parameters, cw_progress_get_retention (progress));
  for (guint i = 0; i < n_reviews; i++)
    expected = cw_memory_review (&parameters, &expected, replayed[i], cw_day_parse (days[i]));

  g_assert_cmpuint (found.n_reviews, ==, n_reviews);
  g_assert_cmpfloat (found.stability, ==, expected.stability);
  g_assert_cmpfloat (found.difficulty, ==, expected.difficulty);
  g_assert_cmpuint (found.last, ==, expected.last);
  g_assert_cmpuint (found.due, ==, expected.due);
}

static void
test_replay (void)
{
  static const CwGrade replayed[] = { CW_GRADE_GOOD, CW_GRADE_AGAIN, CW_GRADE_EASY };
  static const char * const days[] = { "2026-12-01", "2026-12-04", "2026-12-09" };
  g_autoptr (CwProgress) progress = cw_progress_new ();

  assert_memory (progress, KEY, 0, replayed, days);
  g_assert_cmpfloat (cw_progress_get_recall (progress, KEY, cw_day_parse (days[0])), ==, 0);

  add (progress, KEY, days[0], 0, "practice", "a fair right");
  assert_memory (progress, KEY, 1, replayed, days);
  add (progress, KEY, days[1], 0, "review", "a certain wrong");
  assert_memory (progress, KEY, 2, replayed, days);
  add (progress, KEY, days[2], 0, "review", "a certain right");
  assert_memory (progress, KEY, 3, replayed, days);
  assert_memory (progress, OTHER, 0, replayed, days);
  g_assert_cmpfloat (cw_progress_get_recall (progress, KEY, cw_day_parse (days[2])), ==, 1);
  g_assert_cmpfloat (cw_progress_get_recall (progress, KEY, cw_day_parse ("2027-06-01")), <, 1);
}

static void
test_exam_and_cram_are_none (void)
{
  static const CwGrade replayed[] = { CW_GRADE_GOOD, CW_GRADE_GOOD };
  static const char * const days[] = { "2026-12-01", "2026-12-09" };
  g_autoptr (CwProgress) progress = cw_progress_new ();

  add (progress, KEY, "2026-11-30", 0, "exam", "a none wrong");
  add (progress, OTHER, "2026-11-30", 1, "cram", "a fair right");
  assert_memory (progress, KEY, 0, NULL, NULL);
  assert_memory (progress, OTHER, 0, NULL, NULL);
  g_assert_cmpuint (cw_progress_count_due (progress, CW_DAY_MAX), ==, 0);

  add (progress, KEY, days[0], 0, "practice", "a fair right");
  add (progress, KEY, days[0], 60, "cram", "a none wrong");
  add (progress, KEY, "2026-12-05", 0, "exam", "a none wrong");
  add (progress, KEY, days[1], 0, "review", "a fair right");
  assert_memory (progress, KEY, 2, replayed, days);
}

static void
test_undo_and_reset (void)
{
  static const CwGrade replayed[] = { CW_GRADE_GOOD, CW_GRADE_AGAIN };
  static const char * const days[] = { "2026-12-01", "2026-12-04" };
  g_autoptr (CwProgress) progress = cw_progress_new ();
  gint64 instant, reset;

  add (progress, KEY, days[0], 0, "practice", "a fair right");
  instant = add (progress, KEY, days[1], 0, "review", "a fair wrong");
  assert_memory (progress, KEY, 2, replayed, days);
  cw_progress_undo_attempt (progress, KEY, instant);
  assert_memory (progress, KEY, 1, replayed, days);

  reset = cw_progress_reset (progress, instant, CW_RESET_STATISTICS);
  assert_memory (progress, KEY, 1, replayed, days);
  cw_progress_undo_reset (progress, reset, CW_RESET_STATISTICS);
  assert_memory (progress, KEY, 1, replayed, days);

  reset = cw_progress_reset (progress, instant, CW_RESET_EVERYTHING);
  assert_memory (progress, KEY, 0, NULL, NULL);
  cw_progress_undo_reset (progress, reset, CW_RESET_EVERYTHING);
  assert_memory (progress, KEY, 1, replayed, days);
}

/* A flight to the west, or a clock that was wrong, writes an earlier day after a later one. */
static void
test_days_never_go_back (void)
{
  static const CwGrade replayed[] = { CW_GRADE_GOOD, CW_GRADE_GOOD, CW_GRADE_GOOD };
  static const char * const days[] = { "2026-12-04", "2026-12-04", "2026-12-07" };
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (CwAttempt) earlier =
    cw_attempt_parse ("20261204T130000Z 2026-12-02 review a fair right 10s 0123abcd");

  add (progress, KEY, days[0], 0, "practice", "a fair right");
  cw_progress_add_attempt (progress, KEY, earlier);
  assert_memory (progress, KEY, 2, replayed, days);
  add (progress, KEY, days[2], 0, "review", "a fair right");
  assert_memory (progress, KEY, 3, replayed, days);
}

static void
changed_cb (CwProgress *progress,
            const char *key,
            gpointer    user_data)
{
  guint *n_changes = user_data;

  g_assert_null (key);
  (*n_changes)++;
}

static void
test_retention (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  guint n_changes = 0;
  CwMemoryState often, seldom;

  add (progress, KEY, "2026-12-01", 0, "practice", "a certain right");
  g_signal_connect (progress, "changed", G_CALLBACK (changed_cb), &n_changes);
  g_assert_cmpfloat (cw_progress_get_retention (progress), ==, CW_PROGRESS_RETENTION);
  cw_progress_set_retention (progress, CW_PROGRESS_RETENTION);
  g_assert_cmpuint (n_changes, ==, 0);

  cw_progress_set_retention (progress, 0.97);
  often = cw_progress_get_memory (progress, KEY);
  cw_progress_set_retention (progress, 0.75);
  seldom = cw_progress_get_memory (progress, KEY);
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (often.due, <, seldom.due);
  g_assert_cmpfloat (often.stability, ==, seldom.stability);
  g_assert_cmpfloat (often.difficulty, ==, seldom.difficulty);

  cw_progress_set_retention (progress, 0.1);
  g_assert_cmpfloat (cw_progress_get_retention (progress), ==, CW_MEMORY_RETENTION_MIN);
  cw_progress_set_retention (progress, 7);
  g_assert_cmpfloat (cw_progress_get_retention (progress), ==, CW_MEMORY_RETENTION_MAX);
}

static void
test_due (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  CwDay first, second;

  add (progress, KEY, "2026-12-01", 0, "practice", "a none wrong");
  add (progress, OTHER, "2026-12-01", 1, "practice", "a certain right");
  first = cw_progress_get_memory (progress, KEY).due;
  second = cw_progress_get_memory (progress, OTHER).due;
  g_assert_cmpuint (first, <, second);

  g_assert_cmpuint (cw_progress_count_due (progress, first - 1), ==, 0);
  g_assert_cmpuint (cw_progress_count_due (progress, first), ==, 1);
  g_assert_cmpuint (cw_progress_count_due (progress, second - 1), ==, 1);
  g_assert_cmpuint (cw_progress_count_due (progress, second), ==, 2);
}

static void
assert_day (CwProgress *progress,
            const char *day,
            guint       answers,
            guint       right,
            guint       reviews,
            guint       crams)
{
  CwDayCounts counts = cw_progress_get_day_counts (progress, cw_day_parse (day));

  g_assert_cmpuint (counts.day, ==, cw_day_parse (day));
  g_assert_cmpuint (counts.answers, ==, answers);
  g_assert_cmpuint (counts.right, ==, right);
  g_assert_cmpuint (counts.by_mode[CW_MODE_REVIEW], ==, reviews);
  g_assert_cmpuint (counts.by_mode[CW_MODE_CRAM], ==, crams);
  g_assert_cmpuint (counts.seconds, ==, 10 * answers);
  g_assert_cmpuint (cw_progress_get_n_answers (progress, cw_day_parse (day)), ==, answers);
  g_assert_cmpuint (cw_progress_get_seconds (progress, cw_day_parse (day)), ==, 10 * answers);
}

static void
test_days (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (GArray) days = NULL;
  g_autoptr (GArray) none = NULL;
  CwProgressTotals totals;
  gint64 instant;

  assert_day (progress, "2026-12-01", 0, 0, 0, 0);
  add (progress, KEY, "2026-12-01", 0, "review", "a fair right");
  add (progress, OTHER, "2026-12-01", 1, "review", "a fair wrong");
  instant = add (progress, OTHER, "2026-12-01", 2, "cram", "a fair right");
  assert_day (progress, "2026-12-01", 3, 2, 2, 1);
  add (progress, OTHER, "2026-12-03", 0, "exam", "a none right");
  assert_day (progress, "2026-12-03", 1, 1, 0, 0);
  cw_progress_undo_attempt (progress, OTHER, instant);
  assert_day (progress, "2026-12-01", 2, 1, 2, 0);

  /* One that comes late, as by a merge. */
  add (progress, KEY, "2026-11-30", 0, "review", "a fair right");
  assert_day (progress, "2026-11-30", 1, 1, 1, 0);

  days = cw_progress_dup_day_counts (progress, cw_day_parse ("2026-11-30"),
                                     cw_day_parse ("2026-12-03"));
  g_assert_cmpuint (days->len, ==, 4);
  g_assert_cmpuint (g_array_index (days, CwDayCounts, 1).answers, ==, 2);
  g_assert_cmpuint (g_array_index (days, CwDayCounts, 2).answers, ==, 0);
  g_assert_cmpuint (g_array_index (days, CwDayCounts, 2).day, ==, cw_day_parse ("2026-12-02"));
  none = cw_progress_dup_day_counts (progress, cw_day_parse ("2026-12-03"),
                                     cw_day_parse ("2026-12-02"));
  g_assert_cmpuint (none->len, ==, 0);

  totals = cw_progress_get_totals (progress);
  g_assert_cmpuint (totals.attempts, ==, 4);
  g_assert_cmpuint (totals.right, ==, 3);
  g_assert_cmpuint (totals.days, ==, 3);
  g_assert_cmpuint (totals.seconds, ==, 40);
  g_assert_cmpuint (totals.by_mode[CW_MODE_REVIEW], ==, 3);
  g_assert_cmpuint (totals.by_mode[CW_MODE_EXAM], ==, 1);
  g_assert_cmpuint (totals.by_mode[CW_MODE_CRAM], ==, 0);
}

static void
append_attempt (const char *key,
                CwAttempt  *attempt,
                gpointer    user_data)
{
  g_autofree char *day = cw_day_to_string (cw_attempt_get_day (attempt));

  g_string_append_printf (user_data, "%s %s,", key, day);
}

static void
test_foreach (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (GString) seen = g_string_new (NULL);
  gint64 instant;

  add (progress, OTHER, "2026-12-01", 0, "review", "a fair right");
  add (progress, KEY, "2026-12-04", 0, "exam", "a fair right");
  add (progress, KEY, "2026-12-02", 0, "cram", "a fair right");
  instant = add (progress, KEY, "2026-12-03", 0, "review", "a fair right");
  cw_progress_undo_attempt (progress, KEY, instant);

  cw_progress_foreach_attempt (progress, append_attempt, seen);
  g_assert_cmpstr (seen->str, ==, KEY " 2026-12-02," KEY " 2026-12-04," OTHER " 2026-12-01,");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (grades); i++)
    {
      g_autofree char *path = g_strconcat ("/core/progress-memory/grade/", grades[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_grade);
    }
  g_test_add_func ("/core/progress-memory/replay", test_replay);
  g_test_add_func ("/core/progress-memory/exam-and-cram-are-none", test_exam_and_cram_are_none);
  g_test_add_func ("/core/progress-memory/undo-and-reset", test_undo_and_reset);
  g_test_add_func ("/core/progress-memory/days-never-go-back", test_days_never_go_back);
  g_test_add_func ("/core/progress-memory/retention", test_retention);
  g_test_add_func ("/core/progress-memory/due", test_due);
  g_test_add_func ("/core/progress-memory/days", test_days);
  g_test_add_func ("/core/progress-memory/foreach", test_foreach);

  return g_test_run ();
}
