/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-exam.h"
#include "progress/cw-progress-file.h"

#include <string.h>

static CwExam *
begin (CwSampleExam *fixture)
{
  return cw_sample_exam_begin (fixture, CW_SAMPLE_QUESTIONS, 10);
}

static void
assert_log (CwSampleExam *fixture,
            CwExam       *exam,
            const char   *expected)
{
  g_autofree char *log = cw_sample_exam_dup_log (exam, fixture->progress);

  g_assert_cmpstr (log, ==, expected);
}

static void
test_plan (CwSampleExam  *fixture,
           gconstpointer  data)
{
  g_autoptr(CwExam) exam = NULL;
  g_autofree char *text = NULL;

  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "two-2"), "right+also",
                    CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  exam = begin (fixture);

  /* Behind the answer that the log has at noon. */
  g_assert_cmpint (cw_exam_get_started (exam), ==, cw_sample_instant (1) + 1);
  g_assert_cmpuint (cw_exam_get_minutes (exam), ==, 10);
  g_assert_cmpuint (cw_exam_get_n_questions (exam), ==, 5);
  g_assert_cmpstr (cw_question_get_id (cw_exam_get_question (exam, 2)), ==, "one-8");
  g_assert_cmpuint (cw_exam_find (exam, "sample/three-1"), ==, 3);
  g_assert_cmpuint (cw_exam_find (exam, "sample/three-2"), ==, 5);
  g_assert_cmpuint (cw_exam_get_n_seen (exam), ==, 1);
  g_assert_true (cw_exam_get_seen_before (exam, 1));
  g_assert_cmpuint (cw_exam_get_seconds_left (exam, &fixture->clock), ==, 600);
  g_assert_null (cw_exam_dup_score (exam));

  text = cw_sample_exam_dup_text (fixture->progress);
  g_assert_nonnull (strstr (text, "\n[exam/20261201T120001Z]\n"
                                  "clock=000000 " CW_SAMPLE_BOOT " 5600 1796127000\n"
                                  "day=2026-12-01\n"
                                  "minutes=10\n"
                                  "order=sample/one-1;sample/two-2;sample/one-8;sample/three-1;sample/two-1;\n"
                                  "seed=18000000000000000001\n"
                                  "seen=1;\n"));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_answers (CwSampleExam  *fixture,
              gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);
  guint n_changes = 0;

  g_signal_connect_swapped (exam, "changed", G_CALLBACK (count_cb), &n_changes);

  g_assert_false (cw_exam_is_answered (exam, 0));
  g_assert_true (cw_sample_exam_answer (fixture, exam, 0, "lure-1"));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (cw_exam_is_answered (exam, 0));
  g_assert_true (cw_sample_exam_answer (fixture, exam, 0, "lure-1"));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (cw_sample_exam_answer (fixture, exam, 0, "right"));
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpstr (cw_exam_get_answer (exam, 0)[0], ==, "right");

  /* One of two is no answer yet; options that it does not have are none. */
  g_assert_true (cw_sample_exam_answer (fixture, exam, 1, "right+else"));
  g_assert_false (cw_exam_is_answered (exam, 1));
  g_assert_cmpuint (g_strv_length ((char **) cw_exam_get_answer (exam, 1)), ==, 1);
  g_assert_true (cw_sample_exam_answer (fixture, exam, 1, "right+also"));
  g_assert_true (cw_exam_is_answered (exam, 1));
  n_changes = 0;
  g_assert_true (cw_sample_exam_answer (fixture, exam, 1, "also+right"));
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_cmpuint (cw_exam_get_n_answered (exam), ==, 2);

  g_assert_true (cw_sample_exam_answer (fixture, exam, 0, ""));
  g_assert_cmpuint (cw_exam_get_n_answered (exam), ==, 1);

  g_assert_true (cw_exam_set_flagged (exam, 3, TRUE, &fixture->clock));
  g_assert_true (cw_exam_set_flagged (exam, 4, TRUE, &fixture->clock));
  g_assert_true (cw_exam_set_flagged (exam, 4, FALSE, &fixture->clock));
  g_assert_true (cw_exam_get_flagged (exam, 3));
  g_assert_cmpuint (cw_exam_get_n_flagged (exam), ==, 1);

  /* Nothing of it is told, and the log has nothing, before it is submitted. */
  g_assert_false (cw_exam_get_right (exam, 1));
  assert_log (fixture, exam, "");
  g_assert_true (cw_progress_is_empty (fixture->progress));
}

static void
test_submit (CwSampleExam  *fixture,
             gconstpointer  data)
{
  static const struct { const char *objective; guint right, of; } parts[] = {
    { "one", 1, 2 }, { "two", 1, 2 }, { "three", 0, 1 },
  };
  g_autoptr(CwExam) exam = begin (fixture);
  g_autoptr(CwScore) score = NULL;
  g_autoptr(GPtrArray) attempts = NULL;

  cw_exam_visit (exam, 0, &fixture->clock);
  cw_sample_exam_pass (fixture, 30);
  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_sample_exam_pass (fixture, 5);
  cw_exam_visit (exam, 1, &fixture->clock);
  cw_sample_exam_pass (fixture, 60);
  cw_sample_exam_answer (fixture, exam, 1, "right");       /* half of it is none of it */
  cw_exam_visit (exam, 3, &fixture->clock);
  cw_sample_exam_answer (fixture, exam, 3, "lure-2");
  cw_sample_exam_pass (fixture, 10);
  cw_exam_leave (exam, &fixture->clock);
  cw_sample_exam_pass (fixture, 100);
  cw_exam_visit (exam, 4, &fixture->clock);
  cw_sample_exam_pass (fixture, 7);
  cw_sample_exam_answer (fixture, exam, 4, "right");
  cw_sample_exam_pass (fixture, 8);
  cw_exam_submit (exam, &fixture->clock);

  g_assert_true (cw_exam_is_submitted (exam));
  g_assert_true (cw_exam_is_over (exam, &fixture->clock));
  assert_log (fixture, exam, "right right 35s; right wrong 60s; - wrong 0s; lure-2 wrong 10s; right right 15s");
  g_assert_true (cw_exam_get_right (exam, 0));
  g_assert_false (cw_exam_get_right (exam, 1));

  score = cw_exam_dup_score (exam);
  g_assert_cmpint (score->started, ==, cw_exam_get_started (exam));
  g_assert_cmpuint (score->day, ==, cw_day_parse ("2026-12-01"));
  g_assert_cmpuint (score->minutes, ==, 10);
  g_assert_cmpuint (score->seconds, ==, 220);
  g_assert_cmpuint (score->right, ==, 2);
  g_assert_cmpuint (score->of, ==, 5);
  g_assert_cmpuint (score->unanswered, ==, 2);
  g_assert_cmpuint (score->parts->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const CwScorePart *part = &g_array_index (score->parts, CwScorePart, i);

      g_assert_cmpstr (part->objective, ==, parts[i].objective);
      g_assert_cmpuint (part->right, ==, parts[i].right);
      g_assert_cmpuint (part->of, ==, parts[i].of);
    }

  attempts = cw_progress_dup_attempts (fixture->progress, "sample/one-1");
  g_assert_cmpint (cw_attempt_get_confidence (attempts->pdata[0]), ==, CW_CONFIDENCE_NONE);
  g_assert_cmpuint (cw_attempt_get_day (attempts->pdata[0]), ==, cw_day_parse ("2026-12-01"));
  g_assert_cmpstr (cw_attempt_get_hash (attempts->pdata[0]), ==,
                   cw_question_get_hash (cw_sample_question (fixture->library, "one-1")));
}

/* What is over stays as it is. */
static void
test_after_submit (CwSampleExam  *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_exam_submit (exam, &fixture->clock);
  before = cw_sample_exam_dup_text (fixture->progress);

  g_assert_false (cw_sample_exam_answer (fixture, exam, 0, "lure-1"));
  g_assert_false (cw_exam_set_flagged (exam, 0, TRUE, &fixture->clock));
  g_assert_false (cw_exam_visit (exam, 0, &fixture->clock));
  cw_exam_leave (exam, &fixture->clock);
  cw_sample_exam_pass (fixture, 5);
  cw_exam_submit (exam, &fixture->clock);
  g_assert_null (cw_exam_resume (fixture->library, fixture->progress, &fixture->clock));

  after = cw_sample_exam_dup_text (fixture->progress);
  g_assert_cmpstr (before, ==, after);
}

/* Ended between any two entries of submitting: it is done again, and once only. */
static void
test_submit_again (CwSampleExam  *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);
  g_autoptr(CwProgress) half = NULL;
  g_autoptr(CwExam) again = NULL;
  g_autoptr(CwProgressReading) reading = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *text = NULL;
  char *line;

  cw_exam_visit (exam, 0, &fixture->clock);
  cw_sample_exam_pass (fixture, 30);
  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_sample_exam_pass (fixture, 600);
  cw_exam_submit (exam, &fixture->clock);
  whole = cw_sample_exam_dup_text (fixture->progress);

  /* All attempts are in, and it does not say yet that it is submitted. */
  text = g_strdup (whole);
  line = strstr (text, "submitted=");
  g_assert_nonnull (line);
  memmove (line, strchr (line, '\n') + 1, strlen (strchr (line, '\n') + 1) + 1);
  bytes = g_bytes_new (text, strlen (text));
  half = cw_progress_parse (bytes, &reading);
  g_assert_false (reading->damaged);

  again = cw_exam_resume (fixture->library, half, &fixture->clock);
  g_assert_true (cw_exam_is_submitted (again));
  g_free (text);
  text = cw_sample_exam_dup_text (half);
  g_assert_cmpstr (text, ==, whole);
  g_assert_nonnull (strstr (text, "\nattempts-total=5\n"));
}

static void
test_changes (CwSampleExam  *fixture,
              gconstpointer  data)
{
  static const struct { guint index; const char *answers; CwExamChange change; } rows[] = {
    { 0, "right lure-1", CW_EXAM_RIGHT_TO_WRONG },
    { 1, "right right+also right right+lure-1 right right+also", CW_EXAM_WRONG_TO_RIGHT },
    { 2, "lure-1 lure-2", CW_EXAM_WRONG_TO_WRONG },
    { 3, "right", CW_EXAM_UNCHANGED },
    { 4, "right lure-3 right", CW_EXAM_WRONG_TO_RIGHT },
  };
  g_autoptr(CwExam) exam = begin (fixture);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(GStrv) answers = g_strsplit (rows[i].answers, " ", -1);

      for (char **answer = answers; *answer != NULL; answer++)
        g_assert_true (cw_sample_exam_answer (fixture, exam, rows[i].index, *answer));
      g_assert_cmpint (cw_exam_get_change (exam, rows[i].index), ==, CW_EXAM_UNCHANGED);
    }

  cw_exam_submit (exam, &fixture->clock);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (cw_exam_get_change (exam, rows[i].index), ==, rows[i].change);
}

/* Choosing the second of two is no change of mind. */
static void
test_no_change (CwSampleExam  *fixture,
                gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);

  cw_sample_exam_answer (fixture, exam, 1, "also");
  cw_sample_exam_answer (fixture, exam, 1, "also+lure-1");
  cw_exam_submit (exam, &fixture->clock);
  g_assert_cmpint (cw_exam_get_change (exam, 1), ==, CW_EXAM_UNCHANGED);
}

static void
act_at_random (CwSampleExam *fixture,
               CwExam       *exam,
               GRand        *rand)
{
  static const char * const answers[] = { "right", "lure-1", "lure-2", "right+also", "lure-1+lure-3", "" };
  guint index = (guint) g_rand_int_range (rand, 0, (gint32) cw_exam_get_n_questions (exam));

  cw_sample_exam_pass (fixture, g_rand_int_range (rand, 0, 8));
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      cw_exam_set_flagged (exam, index, g_rand_boolean (rand), &fixture->clock);
      break;

    case 1:
      cw_exam_visit (exam, index, &fixture->clock);
      break;

    case 2:
      cw_exam_leave (exam, &fixture->clock);
      break;

    default:
      cw_sample_exam_answer (fixture, exam, index,
                             answers[g_rand_int_range (rand, 0, (gint32) G_N_ELEMENTS (answers))]);
      break;
    }
}

/* After each change, what is on disk is the exam as it is. */
static void
test_resume_at_any_point (CwSampleExam  *fixture,
                          gconstpointer  data)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (7);
  g_autoptr(CwExam) exam = cw_sample_exam_begin (fixture, CW_SAMPLE_QUESTIONS " two-3 one-4 one-5", 48);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr(CwProgress) saved = NULL;
      g_autoptr(CwExam) resumed = NULL;
      g_autofree char *here = NULL;
      g_autofree char *there = NULL;

      act_at_random (fixture, exam, rand);
      saved = cw_sample_exam_dup_saved (fixture->progress);
      resumed = cw_exam_resume (fixture->library, saved, &fixture->clock);
      g_assert_nonnull (resumed);
      here = cw_sample_exam_describe (exam);
      there = cw_sample_exam_describe (resumed);
      g_assert_cmpstr (here, ==, there);
      g_assert_cmpuint (cw_exam_get_seconds_left (exam, &fixture->clock), ==,
                        cw_exam_get_seconds_left (resumed, &fixture->clock));
    }
}

/* The order of options is the seed's, and the pack's where nobody wants them shuffled. */
static void
test_option_order (CwSampleExam  *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);
  g_auto(GStrv) plain = cw_exam_dup_option_order (exam, 1, FALSE);
  g_autofree char *joined = g_strjoinv (" ", plain);
  g_autoptr(GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpstr (joined, ==, "right also lure-1 lure-2 lure-3");
  for (guint i = 0; i < 5; i++)
    {
      g_auto(GStrv) order = cw_exam_dup_option_order (exam, i, TRUE);

      g_hash_table_add (orders, g_strjoinv (" ", order));
      g_assert_cmpuint (g_strv_length (order), ==, i == 1 ? 5 : 4);
    }
  g_assert_cmpuint (g_hash_table_size (orders), >, 2);
}

static void
set_value (CwSampleExam *fixture,
           const char   *name,
           const char   *value)
{
  cw_progress_set_value (fixture->progress, "exam/20261201T120000Z", name, value);
}

/* A plan that cannot be read is no exam; the rest may say anything. */
static void
test_bad_plan (CwSampleExam  *fixture,
               gconstpointer  data)
{
  static const struct { const char *name, *value; gboolean is_exam; } rows[] = {
    { "order", "", FALSE },
    { "order", ";;;", FALSE },
    { "order", "sample/none;", FALSE },
    { "order", "sample/one-1", TRUE },
    { "minutes", "0", FALSE },
    { "minutes", "1441", FALSE },
    { "minutes", "-5", FALSE },
    { "minutes", "x", FALSE },
    { "seed", "", FALSE },
    { "seed", "99999999999999999999999", FALSE },
    { "day", "2026-02-30", FALSE },
    { "seen", "7;x;;-1;99999999999999999999", TRUE },
    { "place", "20261201T120000Z 77", TRUE },
    { "place", "3", TRUE },
    { "answer.0.0", "right", TRUE },
    { "answer.0.0", "20261201T120000Z right+right+\xc3\xa9+ +lure-1;", TRUE },
    { "answer.0.0", "99991231T235959Z ++", TRUE },
    { "flag.0", "maybe", TRUE },
    { "flag.0", "99991231T235959Z true", TRUE },
    { "seconds.0", "-1", TRUE },
    { "seconds.0", "99999999", TRUE },
    { "clock", "", TRUE },
    { "clock", "x y z w", TRUE },
    { "clock", "000001 " CW_SAMPLE_BOOT, TRUE },
    { "clock", "000001 - 99999999999999999999 0", TRUE },
    { "clock", "000001 - 9223372036854775807 -9223372036854775808", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(CwExam) exam = NULL;

      set_value (fixture, "order", "sample/one-1;sample/two-2;");
      set_value (fixture, "minutes", "10");
      set_value (fixture, "seed", "5");
      set_value (fixture, "day", "2026-12-01");
      set_value (fixture, "clock", "000001 " CW_SAMPLE_BOOT " 5599 1796126999");
      set_value (fixture, rows[i].name, rows[i].value);

      exam = cw_exam_resume (fixture->library, fixture->progress, &fixture->clock);
      g_assert_cmpint (exam != NULL, ==, rows[i].is_exam);
      if (exam != NULL)
        {
          g_autofree char *text = cw_sample_exam_describe (exam);
          g_autoptr(CwProgress) saved = NULL;

          cw_exam_visit (exam, 0, &fixture->clock);
          cw_sample_exam_answer (fixture, exam, 0, "lure-3");
          cw_exam_set_flagged (exam, 0, !cw_exam_get_flagged (exam, 0), &fixture->clock);
          cw_exam_submit (exam, &fixture->clock);
          g_assert_true (cw_exam_is_submitted (exam));
          saved = cw_sample_exam_dup_saved (fixture->progress);
        }
      g_clear_object (&exam);
      g_object_unref (fixture->progress);
      fixture->progress = cw_progress_new ();
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (* func) (CwSampleExam *fixture, gconstpointer data);
  } tests[] = {
    { "/core/exam/plan", test_plan },
    { "/core/exam/answers", test_answers },
    { "/core/exam/submit", test_submit },
    { "/core/exam/after-submit", test_after_submit },
    { "/core/exam/submit-again", test_submit_again },
    { "/core/exam/changes", test_changes },
    { "/core/exam/no-change", test_no_change },
    { "/core/exam/resume-at-any-point", test_resume_at_any_point },
    { "/core/exam/option-order", test_option_order },
    { "/core/exam/bad-plan", test_bad_plan },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, CwSampleExam, NULL, cw_sample_exam_set_up, tests[i].func,
                cw_sample_exam_tear_down);

  return g_test_run ();
}
