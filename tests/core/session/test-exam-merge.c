/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-exam.h"

/* One exam, and two copies of its file: a synced folder, or the app on two machines. */

typedef struct
{
  CwSampleExam here;
  CwSampleExam there;
  CwExam *exam;  /* here */
  CwExam *other; /* there */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  cw_sample_exam_set_up (&fixture->here, NULL);
  fixture->exam = cw_sample_exam_begin (&fixture->here, CW_SAMPLE_QUESTIONS, 48);
  cw_sample_exam_answer (&fixture->here, fixture->exam, 0, "lure-1");
  cw_sample_exam_pass (&fixture->here, 10);

  fixture->there.library = g_object_ref (fixture->here.library);
  fixture->there.progress = cw_sample_exam_dup_saved (fixture->here.progress);
  fixture->there.clock = fixture->here.clock;
  cw_sample_exam_reboot (&fixture->there, 0);
  fixture->other = cw_exam_resume (fixture->there.library, fixture->there.progress, &fixture->there.clock);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->exam);
  g_assert_finalize_object (fixture->other);
  g_object_unref (fixture->there.library);
  g_assert_finalize_object (fixture->there.progress);
  cw_sample_exam_tear_down (&fixture->here, NULL);
}

static void
pass (Fixture *fixture,
      gint64   seconds)
{
  cw_sample_exam_pass (&fixture->here, seconds);
  cw_sample_exam_pass (&fixture->there, seconds);
}

/* Merges both ways. The files are the same then, and so are the exams. */
static void
merge (Fixture *fixture)
{
  g_autoptr(CwProgress) before = cw_sample_exam_dup_saved (fixture->here.progress);
  g_autofree char *text = NULL;
  g_autofree char *other_text = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *other_seen = NULL;

  cw_progress_merge (fixture->here.progress, fixture->there.progress);
  cw_progress_merge (fixture->there.progress, before);

  text = cw_sample_exam_dup_text (fixture->here.progress);
  other_text = cw_sample_exam_dup_text (fixture->there.progress);
  g_assert_cmpstr (text, ==, other_text);
  seen = cw_sample_exam_describe (fixture->exam);
  other_seen = cw_sample_exam_describe (fixture->other);
  g_assert_cmpstr (seen, ==, other_seen);
}

static void
test_newer_answer (Fixture       *fixture,
                   gconstpointer  data)
{
  /* Three changes there, and then one here; one here alone; one there alone. */
  cw_sample_exam_answer (&fixture->there, fixture->other, 0, "lure-2");
  cw_sample_exam_answer (&fixture->there, fixture->other, 0, "lure-3");
  cw_sample_exam_answer (&fixture->there, fixture->other, 0, "lure-2");
  cw_exam_set_flagged (fixture->other, 3, TRUE, &fixture->there.clock);
  pass (fixture, 60);
  cw_sample_exam_answer (&fixture->here, fixture->exam, 0, "right");
  cw_sample_exam_answer (&fixture->here, fixture->exam, 1, "right+also");
  cw_sample_exam_answer (&fixture->there, fixture->other, 2, "right");
  merge (fixture);

  g_assert_cmpstr (cw_exam_get_answer (fixture->exam, 0)[0], ==, "right");
  g_assert_cmpuint (cw_exam_get_n_answered (fixture->exam), ==, 3);
  g_assert_true (cw_exam_get_flagged (fixture->exam, 3));
  g_assert_cmpuint (cw_exam_get_seconds_left (fixture->exam, &fixture->here.clock), ==, 48 * 60 - 70);
}

/* What was submitted anywhere is submitted, as it was. */
static void
test_submitted_there (Fixture       *fixture,
                      gconstpointer  data)
{
  cw_sample_exam_answer (&fixture->there, fixture->other, 0, "right");
  cw_exam_submit (fixture->other, &fixture->there.clock);
  pass (fixture, 60);
  cw_sample_exam_answer (&fixture->here, fixture->exam, 0, "lure-3");
  merge (fixture);

  g_assert_true (cw_exam_is_submitted (fixture->exam));
  g_assert_true (cw_exam_get_right (fixture->exam, 0));
  g_assert_cmpstr (cw_exam_get_answer (fixture->exam, 0)[0], ==, "right");
  g_assert_false (cw_sample_exam_answer (&fixture->here, fixture->exam, 1, "right+also"));
  g_assert_null (cw_exam_resume (fixture->here.library, fixture->here.progress, &fixture->here.clock));
}

/* Submitted twice: one attempt at each question, and both copies have the same. */
static void
test_submitted_twice (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(CwScore) score = NULL;

  cw_sample_exam_answer (&fixture->there, fixture->other, 1, "right+also");
  cw_exam_submit (fixture->other, &fixture->there.clock);
  pass (fixture, 60);
  cw_sample_exam_answer (&fixture->here, fixture->exam, 2, "right");
  cw_exam_submit (fixture->exam, &fixture->here.clock);
  merge (fixture);

  g_assert_cmpuint (cw_progress_get_totals (fixture->here.progress).attempts, ==, 5);
  score = cw_exam_dup_score (fixture->exam);
  g_assert_cmpuint (score->of, ==, 5);
}

/* Any run of changes and merges: the newest answer to each question stays, and no time is given. */
static void
test_any_order (Fixture       *fixture,
                gconstpointer  data)
{
  static const char * const answers[] = { "right", "lure-1", "lure-2", "lure-3", "" };
  g_autoptr(GRand) rand = g_rand_new_with_seed (23);
  const char *newest[5] = { "lure-1", "", "", "", "" };

  for (guint i = 0; i < 600; i++)
    {
      gboolean is_here = g_rand_boolean (rand);
      guint index = (guint) g_rand_int_range (rand, 0, 5);
      const char *answer = answers[g_rand_int_range (rand, 0, 5)];
      CwExam *exam = is_here ? fixture->exam : fixture->other;
      const char *old = cw_exam_get_answer (exam, index)[0];

      pass (fixture, 1);
      if (g_strcmp0 (old != NULL ? old : "", answer) != 0)
        {
          g_assert_true (cw_sample_exam_answer (is_here ? &fixture->here : &fixture->there, exam, index, answer));
          newest[index] = answer;
        }

      if (g_rand_int_range (rand, 0, 10) > 0)
        continue;

      merge (fixture);
      for (guint j = 0; j < 5; j++)
        {
          const char *id = cw_exam_get_answer (fixture->exam, j)[0];

          g_assert_cmpstr (id != NULL ? id : "", ==, newest[j]);
        }
      g_assert_cmpuint (cw_exam_get_seconds_left (fixture->exam, &fixture->here.clock), ==,
                        48 * 60 - 10 - (i + 1));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/core/exam-merge/newer-answer", Fixture, NULL, set_up, test_newer_answer, tear_down);
  g_test_add ("/core/exam-merge/submitted-there", Fixture, NULL, set_up, test_submitted_there, tear_down);
  g_test_add ("/core/exam-merge/submitted-twice", Fixture, NULL, set_up, test_submitted_twice, tear_down);
  g_test_add ("/core/exam-merge/any-order", Fixture, NULL, set_up, test_any_order, tear_down);

  return g_test_run ();
}
