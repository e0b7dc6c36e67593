/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "memory/cw-memory.h"

#include <math.h>

/* What holds for every sequence of reviews, whatever the figures. */

#define N_SEQUENCES 400
#define N_REVIEWS 25

static const double retentions[] = { 0.70, 0.80, 0.85, 0.90, 0.95, 0.99 };

static CwDay
first_day (void)
{
  return cw_day_parse ("2026-11-30");
}

static void
assert_in_range (const CwMemoryParameters *parameters,
                 const CwMemoryState      *state)
{
  g_assert_true (isfinite (state->stability) && isfinite (state->difficulty));
  g_assert_cmpfloat (state->stability, >=, 0.001);
  g_assert_cmpfloat (state->stability, <=, 36500.0);
  g_assert_cmpfloat (state->difficulty, >=, 1.0);
  g_assert_cmpfloat (state->difficulty, <=, 10.0);
  g_assert_cmpuint (state->due, >, state->last);
  /* Good and easy come a day after the grade below, at the end of the range too. */
  g_assert_cmpuint (state->due - state->last, <=, CW_MEMORY_INTERVAL_MAX + 2);
  g_assert_cmpfloat (cw_memory_recall (parameters, state, state->last), ==, 1.0);
}

/* Again comes back no later than hard, hard before good, good before easy; each remembers more. */
static void
assert_ordered (const CwMemoryParameters *parameters,
                const CwMemoryState      *before,
                CwDay                     day)
{
  CwMemoryState after[CW_GRADE_EASY + 1];

  for (CwGrade grade = CW_GRADE_AGAIN; grade <= CW_GRADE_EASY; grade++)
    after[grade] = cw_memory_review (parameters, before, grade, day);

  g_assert_cmpuint (after[CW_GRADE_AGAIN].due, <, after[CW_GRADE_HARD].due);
  g_assert_cmpuint (after[CW_GRADE_HARD].due, <, after[CW_GRADE_GOOD].due);
  g_assert_cmpuint (after[CW_GRADE_GOOD].due, <, after[CW_GRADE_EASY].due);
  for (CwGrade grade = CW_GRADE_HARD; grade <= CW_GRADE_EASY; grade++)
    {
      g_assert_cmpfloat (after[grade - 1].stability, <=, after[grade].stability);
      g_assert_cmpfloat (after[grade - 1].difficulty, >=, after[grade].difficulty);
    }

  if (before->n_reviews > 0)
    {
      g_assert_cmpfloat (after[CW_GRADE_AGAIN].stability, <=, before->stability);
      g_assert_cmpfloat (after[CW_GRADE_HARD].stability, >=, before->stability);
    }
}

static void
assert_recall_falls (const CwMemoryParameters *parameters,
                     const CwMemoryState      *state)
{
  double before = 1.0;

  for (guint days = 0; days <= 800; days += 1 + days / 8)
    {
      double recall = cw_memory_recall (parameters, state, state->last + days);

      g_assert_cmpfloat (recall, >, 0.0);
      g_assert_cmpfloat (recall, <=, before);
      before = recall;
    }
}

static void
test_properties (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (20261130);

  for (guint i = 0; i < N_SEQUENCES; i++)
    {
      CwMemoryParameters parameters;
      CwMemoryState state = { 0 };
      CwDay day = first_day ();

      cw_memory_parameters_init (&parameters, retentions[i % G_N_ELEMENTS (retentions)]);
      for (guint k = 0; k < N_REVIEWS; k++)
        {
          CwGrade grade = (CwGrade) g_rand_int_range (rand, CW_GRADE_AGAIN, CW_GRADE_EASY + 1);

          assert_ordered (&parameters, &state, day);
          state = cw_memory_review (&parameters, &state, grade, day);
          g_assert_cmpuint (state.n_reviews, ==, k + 1);
          g_assert_cmpuint (state.last, ==, day);
          assert_in_range (&parameters, &state);
          assert_recall_falls (&parameters, &state);
          day = g_rand_boolean (rand) ? state.due : day + (CwDay) g_rand_int_range (rand, 0, 401);
        }
    }
}

/* The desired retention moves the due day alone, and never the wrong way. */
static void
test_retention (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (5);
  CwMemoryParameters parameters[G_N_ELEMENTS (retentions)];
  CwMemoryState states[G_N_ELEMENTS (retentions)] = { 0 };
  CwDay day = first_day ();

  for (guint r = 0; r < G_N_ELEMENTS (retentions); r++)
    cw_memory_parameters_init (&parameters[r], retentions[r]);

  for (guint k = 0; k < 200; k++)
    {
      CwGrade grade = (CwGrade) g_rand_int_range (rand, CW_GRADE_AGAIN, CW_GRADE_EASY + 1);

      for (guint r = 0; r < G_N_ELEMENTS (retentions); r++)
        {
          states[r] = cw_memory_review (&parameters[r], &states[r], grade, day);
          g_assert_cmpfloat (states[r].stability, ==, states[0].stability);
          g_assert_cmpfloat (states[r].difficulty, ==, states[0].difficulty);
          if (r > 0)
            g_assert_cmpuint (states[r].due, <=, states[r - 1].due);
        }
      day += (CwDay) g_rand_int_range (rand, 0, 60);
    }
}

/* Recall is 90 % after as many days as stability says, and the desired one when it is due. */
static void
test_interval (void)
{
  for (guint r = 0; r < G_N_ELEMENTS (retentions); r++)
    {
      CwMemoryParameters parameters;
      guint before = 0;

      cw_memory_parameters_init (&parameters, retentions[r]);
      for (double stability = 0.001; stability <= 36500.0; stability *= 1.3)
        {
          guint interval = cw_memory_interval (&parameters, stability);

          g_assert_cmpuint (interval, >=, MAX (before, 1));
          g_assert_cmpuint (interval, <=, CW_MEMORY_INTERVAL_MAX);
          before = interval;
        }
    }

  for (guint r = 0; r < G_N_ELEMENTS (retentions); r++)
    {
      CwMemoryParameters parameters;
      CwMemoryState state = { .n_reviews = 1, .stability = 1000.0, .difficulty = 5.0, .last = first_day () };
      guint interval;

      cw_memory_parameters_init (&parameters, retentions[r]);
      interval = cw_memory_interval (&parameters, state.stability);
      g_assert_cmpfloat_with_epsilon (cw_memory_recall (&parameters, &state, state.last + 1000), 0.9, 1e-6);
      g_assert_cmpfloat_with_epsilon (cw_memory_recall (&parameters, &state, state.last + interval),
                                      retentions[r], 1e-3);
    }
}

static void
test_never_reviewed (void)
{
  CwMemoryParameters parameters;
  const CwMemoryState state = { 0 };

  cw_memory_parameters_init (&parameters, 0.9);
  g_assert_cmpfloat (cw_memory_recall (&parameters, &state, first_day ()), ==, 0.0);
}

/* Flown to the west, or a clock that is set back: the same as the day of the review before. */
static void
test_earlier_day (void)
{
  CwMemoryParameters parameters;
  CwMemoryState state = { 0 }, same, earlier;
  CwDay day = first_day ();

  cw_memory_parameters_init (&parameters, 0.9);
  state = cw_memory_review (&parameters, &state, CW_GRADE_GOOD, day);
  same = cw_memory_review (&parameters, &state, CW_GRADE_GOOD, day);
  earlier = cw_memory_review (&parameters, &state, CW_GRADE_GOOD, day - 1);

  g_assert_cmpfloat (earlier.stability, ==, same.stability);
  g_assert_cmpfloat (earlier.difficulty, ==, same.difficulty);
  g_assert_cmpuint (earlier.last, ==, day - 1);
  g_assert_cmpuint (earlier.due, ==, same.due - 1);
  g_assert_cmpfloat (cw_memory_recall (&parameters, &state, day - 1000), ==, 1.0);
}

/* Many reviews at once come to the same as one after the other. */
static void
test_replay (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (20261201);

  for (guint i = 0; i < N_SEQUENCES; i++)
    {
      CwMemoryReview reviews[N_REVIEWS];
      CwMemoryParameters parameters;
      CwMemoryState state = { 0 };
      CwDay day = first_day ();

      cw_memory_parameters_init (&parameters, retentions[i % G_N_ELEMENTS (retentions)]);
      for (guint k = 0; k < N_REVIEWS; k++)
        {
          CwMemoryState replayed = cw_memory_replay (&parameters, reviews, k);

          g_assert_cmpuint (replayed.n_reviews, ==, state.n_reviews);
          g_assert_cmpfloat (replayed.stability, ==, state.stability);
          g_assert_cmpfloat (replayed.difficulty, ==, state.difficulty);
          g_assert_cmpuint (replayed.last, ==, state.last);
          g_assert_cmpuint (replayed.due, ==, state.due);

          day += (CwDay) g_rand_int_range (rand, 0, 30);
          reviews[k].grade = (CwGrade) g_rand_int_range (rand, CW_GRADE_AGAIN, CW_GRADE_EASY + 1);
          reviews[k].day = day - (k % 5 == 4 ? 1 : 0);
          state = cw_memory_review (&parameters, &state, reviews[k].grade,
                                    MAX (reviews[k].day, state.last));
        }
    }
}

/* The calendar ends; no due day lies behind it. */
static void
test_last_day (void)
{
  CwMemoryParameters parameters;
  CwMemoryState state = { 0 };

  cw_memory_parameters_init (&parameters, 0.9);
  state = cw_memory_review (&parameters, &state, CW_GRADE_EASY, CW_DAY_MAX);
  g_assert_cmpuint (state.last, ==, CW_DAY_MAX);
  g_assert_cmpuint (state.due, ==, CW_DAY_MAX);
}

static void
test_parameters_in_range (void)
{
  CwMemoryParameters parameters;
  double weights[CW_MEMORY_N_WEIGHTS];

  cw_memory_parameters_init (&parameters, 0.2);
  g_assert_cmpfloat (parameters.retention, ==, CW_MEMORY_RETENTION_MIN);
  cw_memory_parameters_init (&parameters, 1.0);
  g_assert_cmpfloat (parameters.retention, ==, CW_MEMORY_RETENTION_MAX);
  cw_memory_parameters_init (&parameters, NAN);
  g_assert_cmpfloat (parameters.retention, ==, CW_MEMORY_RETENTION_MIN);

  for (guint i = 0; i < CW_MEMORY_N_WEIGHTS; i++)
    weights[i] = i % 3 == 0 ? -1e9 : i % 3 == 1 ? 1e9 : (double) NAN;
  cw_memory_parameters_set_weights (&parameters, weights);
  for (guint i = 0; i < CW_MEMORY_N_WEIGHTS; i++)
    {
      g_assert_true (isfinite (parameters.weights[i]));
      g_assert_cmpfloat (parameters.weights[i], >=, 0.0);
      g_assert_cmpfloat (parameters.weights[i], <=, 100.0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/memory/properties", test_properties);
  g_test_add_func ("/core/memory/retention", test_retention);
  g_test_add_func ("/core/memory/interval", test_interval);
  g_test_add_func ("/core/memory/never-reviewed", test_never_reviewed);
  g_test_add_func ("/core/memory/earlier-day", test_earlier_day);
  g_test_add_func ("/core/memory/replay", test_replay);
  g_test_add_func ("/core/memory/last-day", test_last_day);
  g_test_add_func ("/core/memory/parameters-in-range", test_parameters_in_range);

  return g_test_run ();
}
