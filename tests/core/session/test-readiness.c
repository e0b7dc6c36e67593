/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-standing.h"
#include "session/cw-chance.h"
#include "session/cw-interval.h"
#include "session/cw-readiness.h"
#include "session/cw-standing-text.h"

#define EPSILON 1e-6

#define assert_near(value, expected) g_assert_cmpfloat_with_epsilon ((value), (expected), EPSILON)

typedef CwSampleStanding Fixture;

static void
answer (Fixture    *self,
        const char *objective,
        guint       first,
        guint       last,
        const char *options,
        CwMode      mode,
        guint       day)
{
  cw_sample_standing_answer (self->library, self->progress, objective, first, last, options, mode, day);
}

/* 20 first answers on the first day: in a 9 right, 2 wrong, 1 "I don't know", in b half of 8 right. */
static void
answer_twenty (Fixture *self,
               guint    day_of_b)
{
  answer (self, "a", 1, 9, "right", CW_MODE_PRACTICE, 1);
  answer (self, "a", 10, 11, "big", CW_MODE_PRACTICE, 1);
  answer (self, "a", 12, 12, "", CW_MODE_PRACTICE, 1);
  answer (self, "b", 1, 4, "right+also", CW_MODE_REVIEW, day_of_b);
  answer (self, "b", 5, 8, "right+big", CW_MODE_EXAM, day_of_b);
}

static CwReadiness *
get_readiness (Fixture *self,
               guint    day)
{
  return cw_readiness_new (self->pack, self->progress, cw_sample_day (day));
}

static const CwReadinessPart *
get_part (CwReadiness *readiness,
          guint        index)
{
  return &g_array_index (readiness->parts, CwReadinessPart, index);
}

/* Solved by hand for p: |right - n·p| = 1.645·√(n·p·(1 - p)). */
static void
test_wilson (void)
{
  static const struct { double right, n, low, high; } cases[] = {
    { 0, 0, 0, 1 },
    { 7, 10, 0.441700, 0.873123 },
    { 0, 5, 0, 0.351117 },
    { 5, 5, 0.648883, 1 },
    { 38, 47, 0.698395, 0.885041 },
    { 1, 1, 0.269866, 1 },
    { 2.5, 3.5, 0.308281, 0.933439 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwInterval interval = cw_interval_wilson (cases[i].right, cases[i].n);

      assert_near (interval.low, cases[i].low);
      assert_near (interval.high, cases[i].high);
    }
}

static void
test_chance (Fixture       *self,
             gconstpointer  data)
{
  assert_near (cw_chance_of_question (cw_sample_question (self->library, "a-1")), 0.25);
  assert_near (cw_chance_of_question (cw_sample_question (self->library, "b-1")), 0.1);
  assert_near (cw_chance_of_question (cw_sample_question (self->library, "c-1")), 0.5);
}

static void
test_empty (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = get_readiness (self, 1);

  g_assert_cmpint (readiness->state, ==, CW_READINESS_TOO_FEW);
  g_assert_cmpuint (readiness->n_questions, ==, 30);
  g_assert_cmpuint (readiness->n_unseen, ==, 30);
  g_assert_cmpuint (readiness->n_answers, ==, 0);
  g_assert_cmpuint (readiness->n_missing, ==, 20);
  g_assert_cmpuint (readiness->n_objectives, ==, 4);
  g_assert_cmpuint (readiness->n_uncovered, ==, 4);
  g_assert_cmpuint (readiness->parts->len, ==, 5);
  g_assert_cmpuint (readiness->questions->len, ==, 0);
  assert_near (readiness->range.low, 0);
  assert_near (readiness->range.high, 1);
}

static void
test_one (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer (self, "a", 3, 3, "right", CW_MODE_PRACTICE, 1);
  readiness = get_readiness (self, 1);

  g_assert_cmpint (readiness->state, ==, CW_READINESS_TOO_FEW);
  g_assert_cmpuint (readiness->n_unseen, ==, 29);
  g_assert_cmpuint (readiness->n_answers, ==, 1);
  g_assert_cmpuint (readiness->n_right, ==, 1);
  g_assert_cmpuint (readiness->n_missing, ==, 19);
  g_assert_cmpuint (readiness->n_uncovered, ==, 3);
  assert_near (readiness->range.low, 0);
  assert_near (readiness->range.high, 1);
}

static void
test_threshold (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(CwReadiness) nineteen = NULL;
  g_autoptr(CwReadiness) twenty = NULL;
  g_autofree char *ids = NULL;

  answer (self, "a", 1, 9, "right", CW_MODE_PRACTICE, 1);
  answer (self, "a", 10, 11, "big", CW_MODE_PRACTICE, 1);
  answer (self, "b", 1, 4, "right+also", CW_MODE_REVIEW, 1);
  answer (self, "b", 5, 8, "right+big", CW_MODE_EXAM, 1);
  nineteen = get_readiness (self, 1);
  g_assert_cmpint (nineteen->state, ==, CW_READINESS_TOO_FEW);
  g_assert_cmpuint (nineteen->n_missing, ==, 1);

  answer (self, "a", 12, 12, "", CW_MODE_PRACTICE, 1);
  twenty = get_readiness (self, 1);
  g_assert_cmpint (twenty->state, ==, CW_READINESS_RANGE);
  g_assert_cmpuint (twenty->n_missing, ==, 0);
  g_assert_cmpuint (twenty->n_answers, ==, 20);
  g_assert_cmpuint (twenty->n_right, ==, 13);
  g_assert_cmpuint (twenty->n_passed, ==, 1);
  g_assert_cmpuint (twenty->n_uncovered, ==, 2);
  ids = cw_sample_join_questions (twenty->questions);
  g_assert_cmpstr (ids, ==, "a-1 a-2 a-3 a-4 a-5 a-6 a-7 a-8 a-9 a-10 a-11 a-12 b-1 b-2 b-3 b-4 b-5 b-6 b-7 b-8");
}

/* a: (9 - 0.25·11)/0.75 = 8.333 of 12. b: (4 - 0.1·8)/0.9 = 3.556 of 8. c and d: 10 of 30 questions
 * of which nothing is known. */
static void
test_range (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;
  const CwReadinessPart *part;

  answer_twenty (self, 1);
  readiness = get_readiness (self, 1);

  part = get_part (readiness, 0);
  assert_near (part->weight, 0.4);
  assert_near (part->chance, 0.25);
  assert_near (part->answers, 12);
  assert_near (part->passed, 1);
  assert_near (part->known, 0.694444);
  assert_near (part->range.low, 0.377994);
  assert_near (part->range.high, 0.888241);

  part = get_part (readiness, 1);
  assert_near (part->known, 0.444444);
  assert_near (part->range.low, 0.165158);
  assert_near (part->range.high, 0.723731);

  part = get_part (readiness, 2);
  assert_near (part->range.low, 0);
  assert_near (part->range.high, 1);
  assert_near (get_part (readiness, 4)->weight, 0);

  assert_near (readiness->known, 0.594444);
  assert_near (readiness->range.low, 0.249431);
  assert_near (readiness->range.high, 0.837128);
}

/* a is 30 days older than b, so its 12 answers count as 6. */
static void
test_age (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer_twenty (self, 31);
  readiness = get_readiness (self, 31);

  assert_near (get_part (readiness, 0)->answers, 6);
  assert_near (get_part (readiness, 0)->known, 0.694444);
  assert_near (get_part (readiness, 0)->range.low, 0.252728);
  assert_near (get_part (readiness, 0)->range.high, 0.928972);
  assert_near (readiness->range.low, 0.204554);
  assert_near (readiness->range.high, 0.849410);
  g_assert_cmpuint (readiness->n_answers, ==, 20);
}

/* Answers of a day that has yet to come, by a clock that was wrong, do not count more than today's. */
static void
test_future (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer_twenty (self, 15);
  readiness = get_readiness (self, 1);
  assert_near (get_part (readiness, 1)->answers, 8);
  assert_near (readiness->range.low, 0.249431);
}

static void
test_exam_only (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer (self, "a", 1, 12, "right", CW_MODE_EXAM, 1);
  answer (self, "b", 1, 8, "right+also", CW_MODE_EXAM, 1);
  readiness = get_readiness (self, 1);

  g_assert_cmpint (readiness->state, ==, CW_READINESS_RANGE);
  assert_near (readiness->known, 1);
  assert_near (readiness->range.low, 0.543235);
  assert_near (readiness->range.high, 1);
}

/* Right as often as chance has it: nothing is known. */
static void
test_luck (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer (self, "a", 1, 3, "right", CW_MODE_PRACTICE, 1);
  answer (self, "a", 4, 12, "big", CW_MODE_PRACTICE, 1);
  answer (self, "b", 1, 8, "big+new", CW_MODE_PRACTICE, 1);
  answer (self, "c", 1, 3, "right", CW_MODE_PRACTICE, 1);
  answer (self, "c", 4, 6, "big", CW_MODE_PRACTICE, 1);
  readiness = get_readiness (self, 1);

  assert_near (readiness->known, 0);
  assert_near (readiness->range.low, 0);
  assert_near (readiness->range.high, 0.307980);
}

/* 6 of 12 known: who guesses at the others has 7.5 right of 12, who says so has 6. Both know half. */
static void
test_honesty (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer (self, "a", 1, 6, "right", CW_MODE_PRACTICE, 1);
  answer (self, "a", 7, 12, "", CW_MODE_PRACTICE, 1);
  readiness = get_readiness (self, 1);
  assert_near (get_part (readiness, 0)->known, 0.5);
}

static void
test_only_first_answers (Fixture       *self,
                         gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;

  answer (self, "a", 1, 1, "big", CW_MODE_PRACTICE, 1);
  answer (self, "a", 1, 1, "right", CW_MODE_REVIEW, 2);
  answer (self, "a", 2, 2, "right", CW_MODE_CRAM, 2);
  answer (self, "a", 2, 2, "right", CW_MODE_PRACTICE, 3);
  answer (self, "d", 5, 5, "right", CW_MODE_PRACTICE, 3);
  readiness = get_readiness (self, 3);

  g_assert_cmpuint (readiness->n_answers, ==, 1);
  g_assert_cmpuint (readiness->n_right, ==, 0);
  g_assert_cmpuint (readiness->n_unseen, ==, 28);
}

/* What was taken back had shown its answer. */
static void
test_undone (Fixture       *self,
             gconstpointer  data)
{
  CwQuestion *question = cw_sample_question (self->library, "a-1");
  g_autoptr(CwReadiness) undone = NULL;
  g_autoptr(CwReadiness) again = NULL;
  gint64 instant = cw_sample_answer (self->progress, question, "right", CW_CONFIDENCE_NONE, CW_MODE_PRACTICE, 1);

  cw_progress_undo_attempt (self->progress, "sample/a-1", instant);
  undone = get_readiness (self, 1);
  g_assert_cmpuint (undone->n_answers, ==, 0);
  g_assert_cmpuint (undone->n_unseen, ==, 29);

  answer (self, "a", 1, 1, "right", CW_MODE_PRACTICE, 2);
  again = get_readiness (self, 2);
  g_assert_cmpuint (again->n_answers, ==, 0);
}

static void
test_all_seen (Fixture       *self,
               gconstpointer  data)
{
  g_autoptr(CwReadiness) one_left = NULL;
  g_autoptr(CwReadiness) none_left = NULL;
  g_autofree char *text = NULL;

  answer_twenty (self, 1);
  answer (self, "c", 1, 6, "right", CW_MODE_PRACTICE, 1);
  answer (self, "d", 1, 3, "right", CW_MODE_PRACTICE, 1);
  one_left = get_readiness (self, 1);
  g_assert_cmpint (one_left->state, ==, CW_READINESS_RANGE);
  g_assert_cmpuint (one_left->n_unseen, ==, 1);

  answer (self, "d", 4, 4, "right", CW_MODE_CRAM, 1);
  none_left = get_readiness (self, 1);
  g_assert_cmpint (none_left->state, ==, CW_READINESS_ALL_SEEN);
  g_assert_cmpuint (none_left->n_answers, ==, 29);
  assert_near (none_left->range.low, 0);
  assert_near (none_left->range.high, 1);
  text = cw_standing_text_readiness (none_left);
  g_assert_nonnull (strstr (text, "all 30 questions"));
}

static void
test_reset (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(CwReadiness) of_statistics = NULL;
  g_autoptr(CwReadiness) undone = NULL;
  g_autoptr(CwReadiness) of_everything = NULL;
  g_autofree char *text = NULL;
  gint64 reset;

  answer_twenty (self, 1);
  reset = cw_progress_reset (self->progress, cw_sample_instant (2), CW_RESET_STATISTICS);
  answer (self, "a", 1, 1, "right", CW_MODE_PRACTICE, 3);
  answer (self, "c", 1, 1, "right", CW_MODE_PRACTICE, 3);
  of_statistics = get_readiness (self, 3);
  g_assert_cmpint (of_statistics->state, ==, CW_READINESS_TOO_FEW);
  g_assert_cmpuint (of_statistics->n_answers, ==, 1); /* a-1 was seen before */
  g_assert_cmpuint (of_statistics->n_unseen, ==, 9);
  text = cw_standing_text_readiness (of_statistics);
  g_assert_nonnull (strstr (text, "9 such questions are left"));

  cw_progress_undo_reset (self->progress, reset, CW_RESET_STATISTICS);
  undone = get_readiness (self, 3);
  g_assert_cmpuint (undone->n_answers, ==, 21);

  cw_progress_reset (self->progress, cw_sample_instant (4), CW_RESET_EVERYTHING);
  of_everything = get_readiness (self, 4);
  g_assert_cmpuint (of_everything->n_answers, ==, 0);
  g_assert_cmpuint (of_everything->n_unseen, ==, 30);
}

static const struct { const char *objective; guint n; const char *right; } groups[] = {
  { "a", 12, "right" }, { "b", 8, "right+also" }, { "c", 6, "right" }, { "d", 4, "right" },
};

/* Answers some questions at random, and says which was left out. */
static void
answer_at_random (Fixture *self,
                  guint   *group,
                  guint   *number)
{
  *group = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (groups));
  *number = (guint) g_test_rand_int_range (1, (gint32) groups[*group].n + 1);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      for (guint k = 1; k <= groups[i].n; k++)
        {
          guint day = (guint) g_test_rand_int_range (1, 20);
          int what = g_test_rand_int_range (0, 8);

          if ((i == *group && k == *number) || what == 0)
            continue;

          answer (self, groups[i].objective, k, k, what < 5 ? groups[i].right : what < 7 ? "big" : "",
                  CW_MODE_PRACTICE, day);
        }
    }
}

static void
assert_sound (CwReadiness *readiness)
{
  for (guint i = 0; i < readiness->parts->len; i++)
    {
      const CwReadinessPart *part = get_part (readiness, i);

      g_assert_cmpfloat (part->range.low, >=, 0);
      g_assert_cmpfloat (part->range.high, <=, 1);
      if (part->n_answers > 0)
        {
          g_assert_cmpfloat (part->range.low, <=, part->known);
          g_assert_cmpfloat (part->known, <=, part->range.high);
        }
    }

  g_assert_cmpfloat (readiness->range.low, >=, 0);
  g_assert_cmpfloat (readiness->range.low, <=, readiness->range.high);
  g_assert_cmpfloat (readiness->range.high, <=, 1);
}

/* A right answer more lowers neither end, and a wrong one raises neither. */
static void
test_property (void)
{
  for (guint i = 0; i < 100; i++)
    {
      Fixture fixture = { NULL };
      g_autoptr(CwReadiness) before = NULL;
      g_autoptr(CwReadiness) after = NULL;
      gboolean is_right = g_test_rand_bit ();
      guint group, number;

      cw_sample_standing_set_up (&fixture, NULL);
      answer_at_random (&fixture, &group, &number);
      before = get_readiness (&fixture, 20);
      assert_sound (before);
      answer (&fixture, groups[group].objective, number, number, is_right ? groups[group].right : "big",
              CW_MODE_PRACTICE, (guint) g_test_rand_int_range (1, 21));
      after = get_readiness (&fixture, 20);
      assert_sound (after);
      g_assert_cmpuint (after->n_answers, ==, before->n_answers + 1);

      if (before->state == CW_READINESS_RANGE && after->state == CW_READINESS_RANGE)
        {
          double sign = is_right ? 1 : -1;

          g_assert_cmpfloat (sign * (after->range.low - before->range.low), >=, -1e-9);
          g_assert_cmpfloat (sign * (after->range.high - before->range.high), >=, -1e-9);
        }
      cw_sample_standing_tear_down (&fixture, NULL);
    }
}

static void
test_words (Fixture       *self,
            gconstpointer  data)
{
  g_autoptr(CwReadiness) readiness = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *joined = NULL;
  g_auto(GStrv) lines = NULL;

  answer_twenty (self, 1);
  readiness = get_readiness (self, 1);
  sentence = cw_standing_text_readiness (readiness);
  g_assert_cmpstr (sentence, ==, "25 to 84 % right on questions you have never seen, judged from 20 first answers, "
                                 "corrected for guessing.");

  lines = cw_standing_text_formula (readiness);
  joined = g_strjoinv ("\n", lines);
  g_assert_nonnull (strstr (joined, "20 first answers count"));
  g_assert_nonnull (strstr (joined, "13 right, 1 “I don’t know”"));
  g_assert_nonnull (strstr (joined, "Objective a (weight 40 %): (9.0 − 0.25 × 11.0) ÷ (1 − 0.25) = 8.3 of 12.0, "
                                    "so 69 %, likely between 38 and 89 %."));
  g_assert_nonnull (strstr (joined, "Objective c (weight 20 %): no first answer, so anything from 0 to 100 %."));
  g_assert_null (strstr (joined, "Objective e"));
  g_assert_nonnull (strstr (joined, "Together, by weight: 25 to 84 %."));
}

int
main (int    argc,
      char **argv)
{
  static const struct { const char *path; void (*func) (Fixture *self, gconstpointer data); } tests[] = {
    { "/core/readiness/chance", test_chance },
    { "/core/readiness/empty", test_empty },
    { "/core/readiness/one", test_one },
    { "/core/readiness/threshold", test_threshold },
    { "/core/readiness/range", test_range },
    { "/core/readiness/age", test_age },
    { "/core/readiness/future", test_future },
    { "/core/readiness/exam-only", test_exam_only },
    { "/core/readiness/luck", test_luck },
    { "/core/readiness/honesty", test_honesty },
    { "/core/readiness/only-first-answers", test_only_first_answers },
    { "/core/readiness/undone", test_undone },
    { "/core/readiness/all-seen", test_all_seen },
    { "/core/readiness/reset", test_reset },
    { "/core/readiness/words", test_words },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, cw_sample_standing_set_up, tests[i].func, cw_sample_standing_tear_down);
  g_test_add_func ("/core/readiness/wilson", test_wilson);
  g_test_add_func ("/core/readiness/property", test_property);

  return g_test_run ();
}
