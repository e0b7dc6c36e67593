/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
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
        const char   *options,
        CwConfidence  confidence,
        guint         day)
{
  g_auto(GStrv) list = g_strsplit (ids, " ", -1);

  for (char **id = list; *id != NULL; id++)
    {
      CwQuestion *question = cw_sample_question (fixture->library, *id);
      const char *chosen = g_str_equal (options, "right") && cw_question_get_choose (question) == 2 ? "right+also"
                                                                                                    : options;

      cw_sample_answer (fixture->progress, question, chosen, confidence, CW_MODE_PRACTICE, day);
    }
}

/* Day 1 is 2026-12-01, as in the answers. */
static CwDay
get_day (guint day)
{
  return cw_day_parse ("2026-12-01") + day - 1;
}

static CwToday *
plan (Fixture *fixture,
      guint    day,
      guint    exam_day,
      guint    minutes)
{
  return cw_today_new (fixture->library, fixture->progress, get_day (day), exam_day != 0 ? get_day (exam_day) : 0,
                       minutes, NULL, 1);
}

/* "one-1! two-2": with a sign for each reason. */
static char *
to_text (CwToday *today)
{
  static const char signs[CW_N_REASONS] = { '!', '.', '=', '-', '*' };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cw_today_get_n_questions (today); i++)
    g_string_append_printf (text, "%s%s%c", i > 0 ? " " : "",
                            cw_question_get_id (cw_today_get_question (today, i)),
                            signs[cw_today_get_reason (today, i)]);

  return g_string_free (text, FALSE);
}

static void
assert_plan (Fixture    *fixture,
             guint       day,
             guint       exam_day,
             guint       minutes,
             const char *expected)
{
  g_autoptr(CwToday) today = plan (fixture, day, exam_day, minutes);
  g_autofree char *text = to_text (today);

  g_assert_cmpstr (text, ==, expected);
}

/* Of a learner of whom nothing is known, a foundation question takes 52 seconds, an application question
 * 69 and an expert one 86: (30, 45, 60 to answer + 15 to read) with 15 % more for coming back. */
static void
test_new (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr(CwToday) today = plan (fixture, 1, 0, 10);

  assert_plan (fixture, 1, 0, 0, "");
  assert_plan (fixture, 1, 0, 1, "one-1*");
  assert_plan (fixture, 1, 0, 5, "one-1* one-2* one-3* one-6* one-7*");
  assert_plan (fixture, 1, 0, 10, "one-1* one-2* one-3* one-6* one-7* two-1* two-2* two-3* two-4*");
  g_assert_cmpuint (cw_today_get_seconds (today), ==, 4 * 52 + 5 * 69);
  g_assert_cmpuint (cw_today_get_seconds_left (today), ==, 600);
  g_assert_cmpuint (cw_today_get_seconds_spent (today), ==, 0);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_NEW), ==, 9);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_DUE), ==, 0);
  g_assert_cmpuint (cw_today_get_n_due (today), ==, 0);
  g_assert_cmpuint (cw_today_get_n_tomorrow (today), ==, 0);
  g_assert_false (cw_today_is_empty (today));
}

/* What is left of the first five of an objective comes as a block, the one begun furthest first. */
static void
test_block (Fixture       *fixture,
            gconstpointer  data)
{
  answer (fixture, "one-1 two-1 two-2 three-1", "right", CW_CONFIDENCE_FAIR, 1);
  assert_plan (fixture, 2, 0, 5, "two-3* two-4* two-5* one-2*");
}

static void
test_challenge (Fixture       *fixture,
                gconstpointer  data)
{
  const char *challenges[] = { "two-ways", "fit-it", NULL };
  g_autoptr(CwToday) five = cw_today_new (fixture->library, fixture->progress, get_day (1), 0, 5, challenges, 1);
  g_autoptr(CwToday) ten = cw_today_new (fixture->library, fixture->progress, get_day (1), 0, 10, challenges, 1);
  g_autoptr(CwToday) hour = cw_today_new (fixture->library, fixture->progress, get_day (1), 0, 60, challenges, 1);

  /* 300 seconds are full with 294; of 600, 90 are kept free; an hour has room for all. */
  g_assert_null (cw_today_get_challenge (five));
  g_assert_cmpuint (cw_today_get_seconds (five), ==, 294);
  g_assert_cmpstr (cw_today_get_challenge (ten), ==, "two-ways");
  g_assert_cmpuint (cw_today_get_n_questions (ten), ==, 8);
  g_assert_cmpuint (cw_today_get_seconds (ten), ==, 4 * 52 + 4 * 69 + 90);
  g_assert_cmpstr (cw_today_get_challenge (hour), ==, "two-ways");
  g_assert_cmpuint (cw_today_get_n_questions (hour), ==, 16);
}

/* What is due is not pushed out by a challenge. */
static void
test_challenge_waits (Fixture       *fixture,
                      gconstpointer  data)
{
  const char *challenges[] = { "two-ways", NULL };
  g_autoptr(CwToday) today = NULL;

  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 two-1 two-2 two-3", "", CW_CONFIDENCE_NONE, 1);
  today = cw_today_new (fixture->library, fixture->progress, get_day (2), 0, 4, challenges, 1);
  g_assert_null (cw_today_get_challenge (today));
  g_assert_cmpuint (cw_today_get_n_due (today), ==, 10);
  g_assert_cmpuint (cw_today_get_n_waiting (today), ==, 10 - cw_today_get_n_questions (today));
  g_assert_cmpuint (cw_today_get_n_waiting (today), >, 0);
}

/* Sure-but-wrong in front, then what returns and was missed, then a block of what is new. */
static void
test_reasons (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(CwToday) today = NULL;
  g_autofree char *text = NULL;
  CwDay due;

  answer (fixture, "one-2", "lure-1", CW_CONFIDENCE_FAIR, 1);
  answer (fixture, "one-2", "right", CW_CONFIDENCE_CERTAIN, 2);
  answer (fixture, "two-3", "lure-1", CW_CONFIDENCE_GUESS, 2);
  answer (fixture, "one-1", "lure-1", CW_CONFIDENCE_CERTAIN, 2);
  answer (fixture, "three-1", "right", CW_CONFIDENCE_CERTAIN, 2);

  due = cw_progress_get_memory (fixture->progress, "sample/one-2").due;
  g_assert_cmpuint (due, >, get_day (3));

  today = plan (fixture, 3, 0, 4);
  text = to_text (today);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_SURE_BUT_WRONG), ==, 1);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_DUE), ==, 1);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_MISSED), ==, 1);
  g_assert_true (g_str_has_prefix (text, "one-1! "));
  g_assert_nonnull (strstr (text, "two-3."));
  g_assert_nonnull (strstr (text, "one-2-"));
  g_assert_cmpuint (cw_today_get_n_due (today), ==, 2);

  /* Once it was right it is no surprise any more. */
  answer (fixture, "one-1", "right", CW_CONFIDENCE_FAIR, 3);
  g_clear_object (&today);
  today = plan (fixture, 4, 0, 20);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_SURE_BUT_WRONG), ==, 0);
}

/* What an exam showed to be sure but wrong returns, although the memory knows nothing of it; cram does
 * not. */
static void
test_modes (Fixture       *fixture,
            gconstpointer  data)
{
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "two-3"), "lure-1",
                    CW_CONFIDENCE_CERTAIN, CW_MODE_EXAM, 1);
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "two-4"), "lure-1",
                    CW_CONFIDENCE_FAIR, CW_MODE_EXAM, 1);
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "one-1"), "lure-1",
                    CW_CONFIDENCE_CERTAIN, CW_MODE_CRAM, 1);
  assert_plan (fixture, 2, 0, 4, "two-3! two-4- one-1*");
}

/* What was answered today is over, and its time is spent: 10 seconds and 15 of reading. */
static void
test_answered (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(CwToday) today = NULL;

  answer (fixture, "one-1 one-2", "", CW_CONFIDENCE_NONE, 1);
  today = plan (fixture, 1, 0, 1);
  g_assert_cmpuint (cw_today_get_seconds_spent (today), ==, 50);
  g_assert_cmpuint (cw_today_get_seconds_left (today), ==, 10);
  g_assert_true (cw_today_is_empty (today));
  g_assert_cmpuint (cw_today_get_n_due (today), ==, 0);
  g_assert_cmpuint (cw_today_get_n_tomorrow (today), ==, 2);

  /* A mock exam takes nothing off. */
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "two-3"), "right",
                    CW_CONFIDENCE_NONE, CW_MODE_EXAM, 2);
  g_clear_object (&today);
  today = plan (fixture, 2, 0, 5);
  g_assert_cmpuint (cw_today_get_seconds_spent (today), ==, 0);
}

/* With ten minutes' worth of answers of 10 seconds each, the estimate is the learner's own. */
static void
test_pace (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwToday) today = NULL;

  answer (fixture, "one-1 one-2 one-3 one-6 one-7", "right", CW_CONFIDENCE_FAIR, 1);
  answer (fixture, "two-1 two-2 two-3 two-4 two-5", "right", CW_CONFIDENCE_FAIR, 1);
  answer (fixture, "one-1 one-2 one-3 one-6 one-7", "right", CW_CONFIDENCE_FAIR, 2);
  answer (fixture, "two-1 two-2 two-3 two-4 two-5", "right", CW_CONFIDENCE_FAIR, 2);

  /* Twenty right answers: nothing has to come back. 10 + 15 seconds each. */
  today = plan (fixture, 2, 0, 20);
  g_assert_cmpuint (cw_today_get_seconds_spent (today), ==, 250);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_NEW), ==, 6);
  g_assert_cmpuint (cw_today_get_seconds (today), <=, 6 * 35);
  g_assert_cmpuint (cw_today_get_seconds (today), >=, 6 * 25);
}

/* The exam is on day 11: on day 6 to 10 what was not right from day 4 on comes back, due or not. */
static void
test_before_exam (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(CwToday) before = NULL;
  g_autoptr(CwToday) near = NULL;
  g_autoptr(CwToday) exam = NULL;

  answer (fixture, "three-1", "right", CW_CONFIDENCE_CERTAIN, 3);
  answer (fixture, "three-2 three-3", "right", CW_CONFIDENCE_CERTAIN, 4);
  g_assert_cmpuint (cw_progress_get_memory (fixture->progress, "sample/three-1").due, >, get_day (10));

  before = plan (fixture, 5, 11, 60);
  g_assert_false (cw_today_is_before_exam (before));
  g_assert_cmpuint (cw_today_count_reason (before, CW_REASON_BEFORE_EXAM), ==, 0);
  g_assert_cmpuint (cw_today_get_n_tomorrow (before), ==, 1);

  for (guint day = 6; day <= 10; day++)
    {
      g_clear_object (&near);
      near = plan (fixture, day, 11, 60);
      g_assert_true (cw_today_is_before_exam (near));
      g_assert_cmpuint (cw_today_count_reason (near, CW_REASON_BEFORE_EXAM), ==, 1);
      g_assert_cmpuint (cw_today_count_reason (near, CW_REASON_DUE), ==, 0);
      g_assert_cmpuint (cw_today_get_n_due (near), ==, 1);
    }

  exam = plan (fixture, 11, 11, 60);
  g_assert_false (cw_today_is_before_exam (exam));
  g_assert_cmpuint (cw_today_count_reason (exam, CW_REASON_NEW), ==, 0);
  g_assert_cmpuint (cw_today_count_reason (exam, CW_REASON_BEFORE_EXAM), ==, 0);

  /* After the exam all goes on as before. */
  g_clear_object (&exam);
  exam = plan (fixture, 12, 11, 60);
  g_assert_cmpuint (cw_today_count_reason (exam, CW_REASON_NEW), ==, 13);
}

/* The whole objective asks for one concept, so that its questions are siblings. Three-1 is at the greater
 * risk, but three-2 was seen less recently; there is time for one. */
static void
test_sibling (Fixture       *fixture,
              gconstpointer  data)
{
  answer (fixture, "three-2", "right", CW_CONFIDENCE_CERTAIN, 1);
  answer (fixture, "three-2", "right", CW_CONFIDENCE_CERTAIN, 2);
  answer (fixture, "three-1", "right", CW_CONFIDENCE_CERTAIN, 3);
  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7", "right", CW_CONFIDENCE_CERTAIN, 6);
  answer (fixture, "two-1 two-2 two-3 two-4 two-5 two-6", "right", CW_CONFIDENCE_CERTAIN, 6);
  answer (fixture, "three-3", "right", CW_CONFIDENCE_CERTAIN, 7);

  g_assert_cmpfloat (cw_progress_get_recall (fixture->progress, "sample/three-1", get_day (7)), <,
                     cw_progress_get_recall (fixture->progress, "sample/three-2", get_day (7)));
  assert_plan (fixture, 7, 11, 1, "three-2=");
}

/* With time enough, each is asked itself, and none twice. */
static void
test_no_doubles (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(CwToday) today = NULL;
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr(GPtrArray) questions = NULL;

  answer (fixture, "three-2 one-1 one-4 two-1 two-5", "right", CW_CONFIDENCE_CERTAIN, 1);
  answer (fixture, "three-1 one-3 two-6", "lure-1", CW_CONFIDENCE_CERTAIN, 2);
  today = plan (fixture, 12, 15, 60);
  questions = cw_today_dup_questions (today);
  g_assert_cmpuint (questions->len, ==, 16);
  for (guint i = 0; i < questions->len; i++)
    {
      g_assert_true (g_hash_table_add (seen, questions->pdata[i]));
      g_assert_false (cw_question_get_reserved (questions->pdata[i]));
      g_assert_cmpint (cw_question_get_scope (questions->pdata[i]), ==, CW_SCOPE_CORE);
    }
}

/* The share of the new is kept free when reviews would fill the day. */
static void
test_share_of_new (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(CwToday) without = NULL;
  g_autoptr(CwToday) with = NULL;

  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 two-1 two-2 two-3", "", CW_CONFIDENCE_NONE, 1);
  without = plan (fixture, 2, 0, 4);
  g_assert_cmpuint (cw_today_count_reason (without, CW_REASON_NEW), ==, 0);

  /* Six are new, and ten days are left before the last five. */
  with = plan (fixture, 2, 17, 4);
  g_assert_cmpuint (cw_today_count_reason (with, CW_REASON_NEW), ==, 1);
  g_assert_cmpuint (cw_today_get_seconds (with), <=, 240);
}

/* One is easily confused with two and three; two and three with one alone. */
static void
test_mixed (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(CwToday) today = NULL;
  guint n_meetings = 0;

  answer (fixture, "one-1 one-2 one-3 one-6 two-1 two-3 two-4 two-5", "", CW_CONFIDENCE_NONE, 1);
  today = plan (fixture, 2, 0, 9);
  g_assert_cmpuint (cw_today_count_reason (today, CW_REASON_DUE), ==, 8);

  for (guint i = 1; i < 8; i++)
    n_meetings += g_strcmp0 (cw_question_get_objective (cw_today_get_question (today, i)),
                             cw_question_get_objective (cw_today_get_question (today, i - 1))) != 0;
  g_assert_cmpuint (n_meetings, ==, 7);
}

static void
add (const char *path,
     void      (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/today/new", test_new);
  add ("/today/block", test_block);
  add ("/today/challenge", test_challenge);
  add ("/today/challenge-waits", test_challenge_waits);
  add ("/today/reasons", test_reasons);
  add ("/today/modes", test_modes);
  add ("/today/answered", test_answered);
  add ("/today/pace", test_pace);
  add ("/today/before-exam", test_before_exam);
  add ("/today/sibling", test_sibling);
  add ("/today/no-doubles", test_no_doubles);
  add ("/today/share-of-new", test_share_of_new);
  add ("/today/mixed", test_mixed);

  return g_test_run ();
}
