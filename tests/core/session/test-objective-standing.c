/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-standing.h"
#include "session/cw-objective-standing.h"
#include "session/cw-standing-text.h"

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

/* "state total seen known missed practice/of exam/of" */
static void
assert_standing (Fixture    *self,
                 guint       index,
                 const char *expected)
{
  g_autoptr(GArray) standings = cw_objective_standing_dup_all (self->pack, self->progress);
  const CwObjectiveStanding *standing = &g_array_index (standings, CwObjectiveStanding, index);
  g_autofree char *found =
    g_strdup_printf ("%s %u %u %u %u %u/%u %u/%u", cw_standing_text_objective_state (standing->state),
                     standing->tally.total, standing->tally.seen, standing->tally.known, standing->tally.missed,
                     standing->n_practice_right, standing->n_practice, standing->n_exam_right, standing->n_exam);

  g_assert_cmpuint (standings->len, ==, 5);
  g_assert_cmpstr (found, ==, expected);
}

static void
assert_questions (Fixture    *self,
                  CwAnswers   answers,
                  const char *expected)
{
  g_autoptr(GPtrArray) questions = cw_objective_standing_dup_questions (self->pack, "b", self->progress, answers);
  g_autofree char *ids = cw_sample_join_questions (questions);

  g_assert_cmpstr (ids, ==, expected);
}

static void
test_empty (Fixture       *self,
            gconstpointer  data)
{
  assert_standing (self, 0, "not started 12 0 0 0 0/0 0/0");
  assert_standing (self, 1, "not started 6 0 0 0 0/0 0/0"); /* two are reserved */
  assert_standing (self, 3, "not started 4 0 0 0 0/0 0/0"); /* one is beyond */
  assert_standing (self, 4, "not started 0 0 0 0 0/0 0/0");
}

/* Of 12, four of five are 9.6: ten must be known. */
static void
test_state (Fixture       *self,
            gconstpointer  data)
{
  answer (self, "a", 1, 1, "big", CW_MODE_PRACTICE, 1);
  assert_standing (self, 0, "growing 12 1 0 1 0/1 0/0");
  answer (self, "a", 2, 10, "right", CW_MODE_PRACTICE, 1);
  answer (self, "a", 2, 10, "right", CW_MODE_REVIEW, 2);
  assert_standing (self, 0, "growing 12 10 9 1 9/10 0/0");
  answer (self, "a", 11, 11, "right", CW_MODE_PRACTICE, 2);
  answer (self, "a", 11, 11, "right", CW_MODE_PRACTICE, 3);
  assert_standing (self, 0, "known 12 11 10 1 10/11 0/0");
  answer (self, "a", 11, 11, "big", CW_MODE_REVIEW, 4);
  assert_standing (self, 0, "growing 12 11 9 2 10/11 0/0");
}

static void
test_state_of_cram (Fixture       *self,
                    gconstpointer  data)
{
  answer (self, "a", 1, 1, "right", CW_MODE_CRAM, 1);
  assert_standing (self, 0, "growing 12 1 0 0 0/0 0/0");
}

static void
test_exam (Fixture       *self,
           gconstpointer  data)
{
  answer (self, "b", 7, 7, "right+also", CW_MODE_EXAM, 1);
  assert_standing (self, 1, "growing 6 0 0 0 0/0 1/1"); /* a reserved one */
  answer (self, "b", 7, 8, "big+new", CW_MODE_EXAM, 2);
  answer (self, "b", 1, 2, "right+also", CW_MODE_EXAM, 2);
  answer (self, "b", 1, 1, "big+new", CW_MODE_PRACTICE, 3);
  assert_standing (self, 1, "growing 6 2 0 1 0/1 3/5");
}

static void
test_reset (Fixture       *self,
            gconstpointer  data)
{
  gint64 reset;

  answer (self, "d", 1, 4, "right", CW_MODE_PRACTICE, 1);
  answer (self, "d", 1, 4, "right", CW_MODE_PRACTICE, 2);
  answer (self, "d", 1, 1, "right", CW_MODE_EXAM, 2);
  assert_standing (self, 3, "known 4 4 4 0 4/4 1/1");
  reset = cw_progress_reset (self->progress, cw_sample_instant (3), CW_RESET_STATISTICS);
  assert_standing (self, 3, "known 4 4 4 0 0/0 0/0");
  answer (self, "d", 1, 1, "big", CW_MODE_REVIEW, 4);
  assert_standing (self, 3, "growing 4 4 3 1 0/1 0/0");
  cw_progress_undo_reset (self->progress, reset, CW_RESET_STATISTICS);
  assert_standing (self, 3, "growing 4 4 3 1 4/4 1/1");
  cw_progress_reset (self->progress, cw_sample_instant (5), CW_RESET_EVERYTHING);
  assert_standing (self, 3, "not started 4 0 0 0 0/0 0/0");
}

static void
test_undone (Fixture       *self,
             gconstpointer  data)
{
  gint64 instant = cw_sample_answer (self->progress, cw_sample_question (self->library, "d-1"), "big",
                                     CW_CONFIDENCE_NONE, CW_MODE_PRACTICE, 1);

  assert_standing (self, 3, "growing 4 1 0 1 0/1 0/0");
  cw_progress_undo_attempt (self->progress, "sample/d-1", instant);
  assert_standing (self, 3, "not started 4 0 0 0 0/0 0/0");
}

static void
test_questions (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GPtrArray) all = NULL;

  answer (self, "b", 1, 1, "right+also", CW_MODE_PRACTICE, 1);
  answer (self, "b", 1, 1, "right+also", CW_MODE_PRACTICE, 2);
  answer (self, "b", 2, 2, "big+new", CW_MODE_PRACTICE, 1);
  answer (self, "b", 2, 2, "right+also", CW_MODE_REVIEW, 2);
  answer (self, "b", 7, 8, "right+also", CW_MODE_EXAM, 3);
  answer (self, "b", 8, 8, "right+big", CW_MODE_EXAM, 4);
  answer (self, "a", 1, 1, "right", CW_MODE_EXAM, 4);

  assert_questions (self, CW_ANSWERS_TALLY, "b-1 b-2 b-3 b-4 b-5 b-6");
  assert_questions (self, CW_ANSWERS_KNOWN, "b-1");
  assert_questions (self, CW_ANSWERS_NOT_KNOWN, "b-2 b-3 b-4 b-5 b-6");
  assert_questions (self, CW_ANSWERS_PRACTICE, "b-1 b-2");
  assert_questions (self, CW_ANSWERS_PRACTICE_WRONG, "b-2");
  assert_questions (self, CW_ANSWERS_EXAM, "b-7 b-8");
  assert_questions (self, CW_ANSWERS_EXAM_WRONG, "b-8");

  all = cw_objective_standing_dup_questions (self->pack, NULL, self->progress, CW_ANSWERS_EXAM);
  g_assert_cmpuint (all->len, ==, 3);
}

static void
test_words (Fixture       *self,
            gconstpointer  data)
{
  static const char * const parts[] = {
    "Sample\n",
    "\nIf you sat it today\nNo number yet: it takes 20 first answers to questions that you have never seen. "
    "You have 5, so 15 are missing.\n",
    "\nHow this is worked out\n- 5 first answers count",
    "\nDo you know what you know?\n- Guess: 0 answers so far; a share needs 20.\n",
    "\nBy objective\n- Objective a — growing, 0 of 12 known. First answers in practice: 2 of 3 right, 67 %. "
    "Mock exams: 1 of 2 right, 50 %.\n- Objective b — not started, 0 of 6 known.\n",
    "\nTraps you fell into\n- Smaller is cheaper. The belief: “Bigger is better.” Taken 2 times, last on 2026-12-02.\n",
  };
  g_autofree char *text = NULL;
  g_autofree char *empty = cw_standing_text_all (self->pack, self->progress, cw_sample_day (2));

  g_assert_nonnull (strstr (empty, "\nTraps you fell into\nNone so far.\n"));

  answer (self, "a", 1, 2, "right", CW_MODE_PRACTICE, 1);
  answer (self, "a", 3, 3, "big", CW_MODE_PRACTICE, 1);
  answer (self, "a", 4, 4, "right", CW_MODE_EXAM, 2);
  answer (self, "a", 5, 5, "big", CW_MODE_EXAM, 2);
  text = cw_standing_text_all (self->pack, self->progress, cw_sample_day (2));
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, parts[i]));
    }
}

int
main (int    argc,
      char **argv)
{
  static const struct { const char *path; void (*func) (Fixture *self, gconstpointer data); } tests[] = {
    { "/core/objective-standing/empty", test_empty },
    { "/core/objective-standing/state", test_state },
    { "/core/objective-standing/state-of-cram", test_state_of_cram },
    { "/core/objective-standing/exam", test_exam },
    { "/core/objective-standing/reset", test_reset },
    { "/core/objective-standing/undone", test_undone },
    { "/core/objective-standing/questions", test_questions },
    { "/core/objective-standing/words", test_words },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, cw_sample_standing_set_up, tests[i].func, cw_sample_standing_tear_down);

  return g_test_run ();
}
