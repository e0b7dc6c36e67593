/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "session/cw-study-plan.h"
#include "session/cw-today.h"

typedef struct
{
  CwLibrary  *library;
  CwProgress *progress;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = cw_sample_library_new ();
  fixture->progress = cw_progress_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->progress);
  g_assert_finalize_object (fixture->library);
}

static void
answer (Fixture      *fixture,
        const char   *ids,
        CwConfidence  confidence,
        guint         day)
{
  g_auto(GStrv) list = g_strsplit (ids, " ", -1);

  for (char **id = list; *id != NULL; id++)
    {
      CwQuestion *question = cw_sample_question (fixture->library, *id);

      cw_sample_answer (fixture->progress, question,
                        cw_question_get_choose (question) == 2 ? "right+also" : "right", confidence,
                        CW_MODE_PRACTICE, day);
    }
}

static CwDay
get_day (guint day)
{
  return cw_day_parse ("2026-12-01") + day - 1;
}

static CwStudyPlan *
plan (Fixture *fixture,
      guint    day,
      guint    exam_day,
      guint    minutes)
{
  return cw_study_plan_new (fixture->library, fixture->progress, get_day (day),
                            exam_day != 0 ? get_day (exam_day) : 0, minutes);
}

/* Without a date: what is due on each of 14 days, whatever time it takes. */
static void
test_no_date (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(CwStudyPlan) self = NULL;
  CwDay due;
  guint sum = 0;

  answer (fixture, "one-1", CW_CONFIDENCE_CERTAIN, 3);
  answer (fixture, "one-2 one-3", CW_CONFIDENCE_GUESS, 1);
  due = cw_progress_get_memory (fixture->progress, "sample/one-1").due;

  self = plan (fixture, 4, 0, 5);
  g_assert_cmpuint (cw_study_plan_get_exam_day (self), ==, 0);
  g_assert_cmpuint (cw_study_plan_get_today (self), ==, get_day (4));

  /* Three days are over, the first of them the first with an answer. */
  g_assert_cmpuint (cw_study_plan_get_n_days (self), ==, 3 + 14);
  g_assert_cmpuint (cw_study_plan_get_today_index (self), ==, 3);
  g_assert_cmpuint (cw_study_plan_get_day (self, 0)->done, ==, 2);
  g_assert_cmpuint (cw_study_plan_get_day (self, 0)->seconds_done, ==, 20);
  g_assert_cmpuint (cw_study_plan_get_day (self, 1)->done, ==, 0);
  g_assert_cmpuint (cw_study_plan_get_day (self, 2)->done, ==, 1);

  for (guint i = 0; i < 17; i++)
    {
      const CwStudyDay *day = cw_study_plan_get_day (self, i);

      g_assert_cmpuint (day->day, ==, get_day (1) + i);
      g_assert_cmpuint (day->planned_new, ==, 0);
      g_assert_false (day->misses_again);
      sum += day->planned;
      if (i < 3)
        g_assert_cmpuint (day->planned, ==, 0);
      if (day->day == due)
        g_assert_cmpuint (day->planned, ==, 1);
    }

  /* What was due before is due today. */
  g_assert_cmpuint (cw_study_plan_get_day (self, 3)->planned, ==, 2);
  g_assert_cmpuint (sum, ==, 3);
  g_assert_true (cw_study_plan_get_suffices (self));
  g_assert_cmpuint (cw_study_plan_get_minutes_needed (self), ==, 0);
}

static void
test_until_exam (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(CwStudyPlan) self = plan (fixture, 1, 19, 10);
  g_autoptr(CwToday) today = cw_today_new (fixture->library, fixture->progress, get_day (1), get_day (19), 10, NULL,
                                           1);
  guint n_new = 0, n_again = 0;

  g_assert_cmpuint (cw_study_plan_get_exam_day (self), ==, get_day (19));
  g_assert_cmpuint (cw_study_plan_get_n_days (self), ==, 19);
  g_assert_cmpuint (cw_study_plan_get_today_index (self), ==, 0);
  for (guint i = 0; i < 19; i++)
    {
      const CwStudyDay *day = cw_study_plan_get_day (self, i);

      g_assert_cmpuint (day->day, ==, get_day (1) + i);
      g_assert_cmpuint (day->seconds, <=, 600);
      g_assert_cmpuint (day->planned_new, <=, day->planned);
      g_assert_cmpint (day->misses_again, ==, i >= 13 && i <= 17);
      n_new += day->planned_new;
      n_again += day->misses_again ? day->planned : 0;
    }

  /* All sixteen are met once, and come back in the last five days, nothing new on the day itself. */
  g_assert_cmpuint (n_new, ==, 16);
  g_assert_cmpuint (n_again, >=, 16);
  g_assert_cmpuint (cw_study_plan_get_day (self, 18)->planned_new, ==, 0);
  g_assert_true (cw_study_plan_get_suffices (self));
  g_assert_cmpuint (cw_study_plan_get_n_unmet (self), ==, 0);
  g_assert_cmpuint (cw_study_plan_get_n_unreviewed (self), ==, 0);
  g_assert_cmpuint (cw_study_plan_get_minutes_needed (self), ==, 10);
  g_assert_cmpuint (cw_study_plan_get_questions_a_day (self), >=, 2);
  g_assert_cmpuint (cw_study_plan_get_minutes_a_day (self), <=, 10);

  /* The first day is what today asks. */
  g_assert_cmpuint (cw_study_plan_get_day (self, 0)->planned, ==, cw_today_get_n_questions (today));
  g_assert_cmpuint (cw_study_plan_get_day (self, 0)->seconds, ==, cw_today_get_seconds (today));
}

/* Two days, one minute each: one foundation question fits into each, and the plan says what does not. */
static void
test_too_short (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(CwStudyPlan) self = plan (fixture, 1, 3, 1);
  g_autoptr(CwStudyPlan) enough = NULL;
  guint needed;

  g_assert_false (cw_study_plan_get_suffices (self));
  g_assert_cmpuint (cw_study_plan_get_n_unmet (self), >=, 14);
  needed = cw_study_plan_get_minutes_needed (self);
  g_assert_cmpuint (needed, >, 1);
  g_assert_cmpuint (needed % 5, ==, 0);

  /* What would do does. */
  enough = plan (fixture, 1, 3, needed);
  g_assert_true (cw_study_plan_get_suffices (enough));
}

/* The exam is today, or over. */
static void
test_exam_day (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(CwStudyPlan) self = plan (fixture, 1, 1, 10);
  g_autoptr(CwStudyPlan) after = plan (fixture, 2, 1, 10);

  g_assert_cmpuint (cw_study_plan_get_n_days (self), ==, 1);
  g_assert_cmpuint (cw_study_plan_get_day (self, 0)->planned, ==, 0);
  g_assert_cmpuint (cw_study_plan_get_n_unmet (self), ==, 16);
  g_assert_cmpuint (cw_study_plan_get_minutes_needed (self), ==, 0);

  g_assert_cmpuint (cw_study_plan_get_exam_day (after), ==, 0);
  g_assert_cmpuint (cw_study_plan_get_n_days (after), ==, 14);
}

/* A date that is far away, as a slip of the pen gives it, costs no more than 400 days. */
static void
test_far_exam (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(CwStudyPlan) self = cw_study_plan_new (fixture->library, fixture->progress, get_day (1),
                                                   cw_day_parse ("9999-12-31"), 10);

  g_assert_cmpuint (cw_study_plan_get_n_days (self), ==, 401);
  g_assert_true (cw_study_plan_get_suffices (self));
}

/* The same log gives the same plan. */
static void
test_pure (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwStudyPlan) a = NULL;
  g_autoptr(CwStudyPlan) b = NULL;

  answer (fixture, "one-1 one-2 two-1", CW_CONFIDENCE_FAIR, 1);
  a = plan (fixture, 2, 20, 5);
  b = plan (fixture, 2, 20, 5);
  g_assert_cmpuint (cw_study_plan_get_n_days (a), ==, cw_study_plan_get_n_days (b));
  for (guint i = 0; i < cw_study_plan_get_n_days (a); i++)
    g_assert_cmpmem (cw_study_plan_get_day (a, i), sizeof (CwStudyDay),
                     cw_study_plan_get_day (b, i), sizeof (CwStudyDay));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/study-plan/no-date", Fixture, NULL, set_up, test_no_date, tear_down);
  g_test_add ("/study-plan/until-exam", Fixture, NULL, set_up, test_until_exam, tear_down);
  g_test_add ("/study-plan/too-short", Fixture, NULL, set_up, test_too_short, tear_down);
  g_test_add ("/study-plan/exam-day", Fixture, NULL, set_up, test_exam_day, tear_down);
  g_test_add ("/study-plan/far-exam", Fixture, NULL, set_up, test_far_exam, tear_down);
  g_test_add ("/study-plan/pure", Fixture, NULL, set_up, test_pure, tear_down);

  return g_test_run ();
}
