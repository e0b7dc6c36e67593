/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-exam.h"
#include "session/cw-session.h"

/* What becomes of an exam when questions, log and sets go on. */

static CwExam *
begin (CwSampleExam *fixture)
{
  return cw_sample_exam_begin (fixture, CW_SAMPLE_QUESTIONS, 10);
}

/* Between exam and resume a question was retired: the others keep their answers. */
static void
test_retired (CwSampleExam  *fixture,
              gconstpointer  data)
{
  g_autoptr(CwLibrary) changed = cw_sample_library_new_changed ("\"id\": \"two-2\"", "\"id\": \"two-9\"");
  g_autoptr(CwExam) exam = begin (fixture);
  g_autoptr(CwProgress) saved = NULL;
  g_autoptr(CwExam) resumed = NULL;
  g_autoptr(CwExam) back = NULL;
  g_autoptr(CwScore) score = NULL;
  g_autoptr(CwScore) score_back = NULL;
  g_autofree char *log = NULL;

  cw_sample_exam_answer (fixture, exam, 1, "right+also");
  cw_sample_exam_answer (fixture, exam, 2, "right");
  cw_exam_visit (exam, 2, &fixture->clock);
  saved = cw_sample_exam_dup_saved (fixture->progress);

  resumed = cw_exam_resume (changed, saved, &fixture->clock);
  g_assert_cmpuint (cw_exam_get_n_questions (resumed), ==, 4);
  g_assert_cmpuint (cw_exam_get_place (resumed), ==, 1);
  g_assert_cmpstr (cw_exam_get_answer (resumed, 1)[0], ==, "right");
  cw_exam_submit (resumed, &fixture->clock);
  log = cw_sample_exam_dup_log (resumed, saved);
  g_assert_cmpstr (log, ==, "- wrong 0s; right right 0s; - wrong 0s; - wrong 0s");
  score = cw_exam_dup_score (resumed);
  g_assert_cmpuint (score->right, ==, 1);
  g_assert_cmpuint (score->of, ==, 4);

  /* It came back: what was answered counts. */
  back = cw_exam_open (fixture->library, saved, cw_exam_get_started (resumed));
  score_back = cw_exam_dup_score (back);
  g_assert_cmpuint (score_back->right, ==, 2);
  g_assert_cmpuint (score_back->of, ==, 5);
}

/* Retired after the exam: the log has what came out. */
static void
test_retired_afterwards (CwSampleExam  *fixture,
                         gconstpointer  data)
{
  g_autoptr(CwLibrary) changed = cw_sample_library_new_changed ("\"id\": \"two-2\"", "\"id\": \"two-9\"");
  g_autoptr(CwExam) exam = begin (fixture);
  g_autoptr(GPtrArray) history = NULL;
  const CwScore *score;

  cw_sample_exam_answer (fixture, exam, 1, "right+also");
  cw_exam_submit (exam, &fixture->clock);

  history = cw_exam_dup_history (changed, fixture->progress, 0);
  score = history->pdata[0];
  g_assert_cmpuint (score->right, ==, 1);
  g_assert_cmpuint (score->of, ==, 5);
  g_assert_cmpuint (score->unanswered, ==, 4);
}

/* The text of a question changed after the exam: it was right then, and is. */
static void
test_corrected_afterwards (CwSampleExam  *fixture,
                           gconstpointer  data)
{
  g_autoptr(CwLibrary) changed =
    cw_sample_library_new_changed ("{ \"id\": \"right\", \"text\": \"Right of one-1\"",
                                   "{ \"id\": \"other\", \"text\": \"Right of one-1\"");
  g_autoptr(CwExam) exam = begin (fixture);
  g_autoptr(CwExam) opened = NULL;

  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_exam_submit (exam, &fixture->clock);
  opened = cw_exam_open (changed, fixture->progress, cw_exam_get_started (exam));
  g_assert_true (cw_exam_get_right (opened, 0));
}

static void
test_history (CwSampleExam  *fixture,
              gconstpointer  data)
{
  gint64 first_started;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(CwExam) exam = begin (fixture);

      if (i == 0)
        first_started = cw_exam_get_started (exam);
      for (guint j = 0; j <= i; j++)
        cw_sample_exam_answer (fixture, exam, j, j == 1 ? "right+also" : "right");
      if (i < 2)
        cw_exam_submit (exam, &fixture->clock);
      cw_sample_exam_pass (fixture, 100);
    }

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(GPtrArray) history =
        cw_exam_dup_history (fixture->library, fixture->progress, i == 0 ? 0 : first_started);
      const CwScore *last = history->pdata[history->len - 1];

      g_assert_cmpuint (history->len, ==, 2 - i);
      g_assert_cmpuint (last->right, ==, 2);
      g_assert_cmpuint (last->of, ==, 5);
      g_assert_cmpuint (last->seen_before, ==, 5);
    }
}

/* An answer of an exam that was taken back, or is before a reset, is still what came out of it; and
 * what is before a reset is no longer asked for. */
static void
test_reset (CwSampleExam  *fixture,
            gconstpointer  data)
{
  g_autoptr(CwExam) exam = begin (fixture);
  g_autoptr(CwExam) opened = NULL;
  g_autoptr(CwScore) score = NULL;
  g_autoptr(GPtrArray) history = NULL;

  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_sample_exam_answer (fixture, exam, 1, "right+also");
  cw_exam_submit (exam, &fixture->clock);
  cw_progress_undo_attempt (fixture->progress, "sample/one-1", cw_exam_get_started (exam) + 1);
  g_assert_true (cw_exam_get_right (exam, 0));

  cw_progress_reset (fixture->progress, cw_sample_instant (2), CW_RESET_EVERYTHING);
  opened = cw_exam_open (fixture->library, fixture->progress, cw_exam_get_started (exam));
  score = cw_exam_dup_score (opened);
  g_assert_cmpuint (score->right, ==, 2);
  g_assert_cmpuint (score->of, ==, 5);

  history = cw_exam_dup_history (fixture->library, fixture->progress,
                                 cw_progress_get_statistics_start (fixture->progress));
  g_assert_cmpuint (history->len, ==, 0);
}

/* A set that was begun before is where it was, and undo takes back what was answered in it. */
static void
test_beside_practice (CwSampleExam  *fixture,
                      gconstpointer  data)
{
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  g_autoptr(CwSession) session = NULL;
  g_autoptr(CwExam) exam = NULL;
  g_autofree char *key = NULL;
  gint64 instant;

  g_ptr_array_add (questions, cw_sample_question (fixture->library, "one-2"));
  g_ptr_array_add (questions, cw_sample_question (fixture->library, "one-1"));
  session = cw_session_new (fixture->library, fixture->progress, CW_SESSION_SET, "chipwise:objective/sample/one",
                            questions, 1, fixture->clock.wall);
  g_assert_false (cw_progress_find_last_attempt (fixture->progress, NULL, NULL));
  instant = cw_sample_answer (fixture->progress, questions->pdata[0], "right", CW_CONFIDENCE_FAIR,
                              CW_MODE_PRACTICE, 1);

  exam = begin (fixture);
  cw_sample_exam_answer (fixture, exam, 0, "right");
  cw_exam_submit (exam, &fixture->clock);

  g_assert_cmpuint (cw_session_get_n_answered (session), ==, 1);
  g_assert_cmpuint (cw_session_get_next (session), ==, 1);
  g_assert_true (cw_progress_find_last_attempt (fixture->progress, &key, NULL));
  g_assert_cmpstr (key, ==, "sample/one-2");
  cw_progress_undo_attempt (fixture->progress, key, instant);
  g_assert_false (cw_progress_find_last_attempt (fixture->progress, NULL, NULL));
  g_assert_cmpuint (cw_progress_get_totals (fixture->progress).attempts, ==, 5);
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
    { "/core/exam-history/retired", test_retired },
    { "/core/exam-history/retired-afterwards", test_retired_afterwards },
    { "/core/exam-history/corrected-afterwards", test_corrected_afterwards },
    { "/core/exam-history/history", test_history },
    { "/core/exam-history/reset", test_reset },
    { "/core/exam-history/beside-practice", test_beside_practice },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, CwSampleExam, NULL, cw_sample_exam_set_up, tests[i].func,
                cw_sample_exam_tear_down);

  return g_test_run ();
}
