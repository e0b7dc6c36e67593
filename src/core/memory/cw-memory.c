/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "memory/cw-memory.h"

#include <math.h>

/* FSRS-6, the published model of forgetting, without learning steps: every interval is of whole
 * days. Formulas: https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm
 *
 * Where the formulas leave a choice (ranges, rounding, the order of the four intervals) this does
 * what ts-fsrs 5.4.2 does with enable_short_term off and enable_fuzz off. It rounds to 8 decimals
 * on the way, and so do we: a day is due exactly when it says so.
 *
 * Stability and difficulty never depend on the desired retention, only the due day does. */

#define STABILITY_MIN 0.001
#define STABILITY_MAX 36500.0
#define INITIAL_STABILITY_MIN 0.1
#define INITIAL_STABILITY_MAX 100.0
#define DIFFICULTY_MIN 1.0
#define DIFFICULTY_MAX 10.0

/* What weights 0 to 20 do, and the range each must lie in. */
static const struct { double standard, min, max; } weight_ranges[CW_MEMORY_N_WEIGHTS] = {
  /* Stability after the first review, by grade. */
  { 0.212,  STABILITY_MIN, INITIAL_STABILITY_MAX },
  { 1.2931, STABILITY_MIN, INITIAL_STABILITY_MAX },
  { 2.3065, STABILITY_MIN, INITIAL_STABILITY_MAX },
  { 8.2956, STABILITY_MIN, INITIAL_STABILITY_MAX },
  /* Difficulty: after a first "again", how grades spread, step, pull to the mean. */
  { 6.4133, 1.0,   10.0 },
  { 0.8334, 0.001, 4.0 },
  { 3.0194, 0.001, 4.0 },
  { 0.001,  0.001, 0.75 },
  /* Growth after recall: size, loss by stability, gain by forgetting. */
  { 1.8722, 0.0,   4.5 },
  { 0.1666, 0.0,   0.8 },
  { 0.796,  0.001, 3.5 },
  /* Stability after forgetting: size, by difficulty, by stability, by forgetting. */
  { 1.4835, 0.001, 5.0 },
  { 0.0614, 0.001, 0.25 },
  { 0.2629, 0.001, 0.9 },
  { 1.6483, 0.0,   4.0 },
  /* Growth, times: hard, easy. */
  { 0.6014, 0.0,   1.0 },
  { 1.8729, 1.0,   6.0 },
  /* Reviews within a day: for learning steps, which are not used here. */
  { 0.5425, 0.0,   2.0 },
  { 0.0912, 0.0,   2.0 },
  { 0.0658, 0.0,   0.8 },
  /* How steeply recall falls. */
  { 0.1542, 0.1,   0.8 },
};

/* Halves go up. */
static double
round_up (double value)
{
  double whole = floor (value);

  return value - whole >= 0.5 ? whole + 1.0 : whole;
}

static double
round_to_8 (double value)
{
  return round_up (value * 1e8) / 1e8;
}

/* The parameters, and what a hundred thousand reviews need of them again and again. */
typedef struct
{
  const double *w;
  double factor;          /* of the forgetting curve */
  double per_stability;   /* days until recall is the desired one, for a stability of one day */
  double growth;          /* after recall */
  double easy_difficulty; /* to which difficulty is drawn; not in range, as that after a first review */
} Model;

/* Factor of the forgetting curve, such that recall is 90 % after as many days as stability says. */
static double
curve_factor (const CwMemoryParameters *parameters)
{
  return round_to_8 (exp (log (0.9) / -parameters->weights[20]) - 1.0);
}

static double
recall_after (const double *w,
              double        factor,
              double        stability,
              guint         days)
{
  return round_to_8 (pow (1.0 + factor * days / stability, -w[20]));
}

/* Days until recall is the desired one, for a stability of one day. */
static double
interval_per_stability (const CwMemoryParameters *parameters)
{
  return round_to_8 ((pow (parameters->retention, 1.0 / -parameters->weights[20]) - 1.0) /
                     curve_factor (parameters));
}

static guint
interval_for (double per_stability,
              double stability)
{
  return (guint) CLAMP (round_up (stability * per_stability), 1.0, CW_MEMORY_INTERVAL_MAX);
}

/* Not in range yet: the mean that difficulty is drawn to may lie outside. */
static double
initial_difficulty (const double *w,
                    CwGrade       grade)
{
  return round_to_8 (w[4] - exp ((grade - 1.0) * w[5]) + 1.0);
}

static void
model_init (Model                    *self,
            const CwMemoryParameters *parameters)
{
  self->w = parameters->weights;
  self->factor = curve_factor (parameters);
  self->per_stability = interval_per_stability (parameters);
  self->growth = exp (self->w[8]);
  self->easy_difficulty = initial_difficulty (self->w, CW_GRADE_EASY);
}

static double
next_difficulty (const Model *model,
                 double       difficulty,
                 CwGrade      grade)
{
  const double *w = model->w;
  double step = -w[6] * (grade - 3.0);
  double damped = difficulty + round_to_8 (step * (10.0 - difficulty) / 9.0);
  double drawn = round_to_8 (w[7] * model->easy_difficulty + (1.0 - w[7]) * damped);

  return CLAMP (drawn, DIFFICULTY_MIN, DIFFICULTY_MAX);
}

static double
stability_after_forgetting (const double        *w,
                            const CwMemoryState *before,
                            double               recall)
{
  double stability = w[11] * pow (before->difficulty, -w[12]) *
                     (pow (before->stability + 1.0, w[13]) - 1.0) * exp ((1.0 - recall) * w[14]);

  stability = round_to_8 (CLAMP (stability, STABILITY_MIN, STABILITY_MAX));

  return MIN (stability, MAX (round_to_8 (before->stability), STABILITY_MIN));
}

static double
stability_after_recall (const Model         *model,
                        const CwMemoryState *before,
                        double               recall,
                        CwGrade              grade)
{
  const double *w = model->w;
  double growth = model->growth * (11.0 - before->difficulty) * pow (before->stability, -w[9]) *
                  (exp ((1.0 - recall) * w[10]) - 1.0);
  double stability;

  if (grade == CW_GRADE_HARD)
    growth *= w[15];
  else if (grade == CW_GRADE_EASY)
    growth *= w[16];

  stability = before->stability * (1.0 + growth);

  return round_to_8 (CLAMP (stability, STABILITY_MIN, STABILITY_MAX));
}

/* @recall: at the time of the review; nothing before the first. */
static double
stability_after (const Model         *model,
                 const CwMemoryState *before,
                 double               recall,
                 CwGrade              grade)
{
  if (before->n_reviews == 0)
    return MAX (model->w[grade - 1], INITIAL_STABILITY_MIN);
  if (grade == CW_GRADE_AGAIN)
    return stability_after_forgetting (model->w, before, recall);

  return stability_after_recall (model, before, recall, grade);
}

/* A better grade never returns earlier than a worse one would have, and from hard on at least a
 * day later. */
static guint
ordered_interval (const Model         *model,
                  const CwMemoryState *before,
                  double               recall,
                  CwGrade              grade)
{
  guint intervals[CW_GRADE_EASY + 1] = { 0 };
  guint again, interval;

  for (CwGrade each = CW_GRADE_AGAIN; each <= MAX (grade, CW_GRADE_HARD); each++)
    intervals[each] = interval_for (model->per_stability,
                                    stability_after (model, before, recall, each));
  again = intervals[CW_GRADE_AGAIN];
  interval = intervals[CW_GRADE_HARD];

  again = MIN (again, interval);
  if (grade == CW_GRADE_AGAIN)
    return again;

  interval = MAX (interval, again + 1);
  for (CwGrade next = CW_GRADE_GOOD; next <= grade; next++)
    interval = MAX (intervals[next], interval + 1);

  return interval;
}

/* A clock that was set back, or a flight to the west, is no time that passed. */
static guint
elapsed_days (const CwMemoryState *state,
              CwDay                day)
{
  return day > state->last ? day - state->last : 0;
}

/* @with_due: unless the next review comes at once, and makes the due day void. */
static CwMemoryState
review (const Model         *model,
        const CwMemoryState *before,
        CwGrade              grade,
        CwDay                day,
        gboolean             with_due)
{
  CwMemoryState after = { .n_reviews = before->n_reviews + 1, .last = day };
  double recall = 0;

  if (before->n_reviews == 0)
    after.difficulty = CLAMP (initial_difficulty (model->w, grade), DIFFICULTY_MIN, DIFFICULTY_MAX);
  else
    {
      recall = recall_after (model->w, model->factor, before->stability, elapsed_days (before, day));
      after.difficulty = next_difficulty (model, before->difficulty, grade);
    }

  after.stability = stability_after (model, before, recall, grade);
  if (with_due)
    after.due = MIN (day + ordered_interval (model, before, recall, grade), CW_DAY_MAX);

  return after;
}

/**
 * cw_memory_parameters_init:
 * @self: (out caller-allocates): the parameters
 * @retention: the share of due questions that shall still be known, 0.70 to 0.99; what is outside
 *   is moved to the nearer end
 *
 * Sets the published default weights of FSRS-6.
 */
void
cw_memory_parameters_init (CwMemoryParameters *self,
                           double              retention)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < CW_MEMORY_N_WEIGHTS; i++)
    self->weights[i] = weight_ranges[i].standard;
  self->retention = fmin (fmax (retention, CW_MEMORY_RETENTION_MIN), CW_MEMORY_RETENTION_MAX);
}

/**
 * cw_memory_parameters_set_weights:
 * @self: the parameters
 * @weights: (array fixed-size=21): weights of FSRS-6, such as an optimizer makes them
 *
 * Sets other weights than the default ones, each moved into the range that FSRS allows it.
 */
void
cw_memory_parameters_set_weights (CwMemoryParameters *self,
                                  const double       *weights)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (weights != NULL);

  for (guint i = 0; i < CW_MEMORY_N_WEIGHTS; i++)
    self->weights[i] = fmin (fmax (weights[i], weight_ranges[i].min), weight_ranges[i].max);
}

/**
 * cw_memory_review:
 * @parameters: the model
 * @before: the state before the review; all zero when there was none
 * @grade: how well it was remembered
 * @day: the study day of the review, not 0
 *
 * Works out what is remembered after a review.
 *
 * A day earlier than that of the review before counts as the same day. Two reviews on one day are
 * two reviews, with recall at 100 % for the second.
 *
 * Returns: the state after it, due at least one day after @day
 */
CwMemoryState
cw_memory_review (const CwMemoryParameters *parameters,
                  const CwMemoryState      *before,
                  CwGrade                   grade,
                  CwDay                     day)
{
  CwMemoryState none = { 0 };
  Model model;

  g_return_val_if_fail (parameters != NULL, none);
  g_return_val_if_fail (before != NULL, none);
  g_return_val_if_fail (grade >= CW_GRADE_AGAIN && grade <= CW_GRADE_EASY, *before);
  g_return_val_if_fail (day >= 1 && day <= CW_DAY_MAX, *before);

  model_init (&model, parameters);
  return review (&model, before, grade, day, TRUE);
}

/**
 * cw_memory_replay:
 * @parameters: the model
 * @reviews: (array length=n_reviews): all reviews of one question, oldest first
 * @n_reviews: how many
 *
 * Works out what is remembered after several reviews: the same as [func@memory_review] for one after
 * the other, in a fraction of the time. A day earlier than the one before it counts as that.
 *
 * Returns: the state after the last; all zero when there is none
 */
CwMemoryState
cw_memory_replay (const CwMemoryParameters *parameters,
                  const CwMemoryReview     *reviews,
                  guint                     n_reviews)
{
  CwMemoryState state = { 0 };
  Model model;

  g_return_val_if_fail (parameters != NULL, state);
  g_return_val_if_fail (reviews != NULL || n_reviews == 0, state);

  model_init (&model, parameters);
  for (guint i = 0; i < n_reviews; i++)
    {
      CwDay day = MAX (reviews[i].day, state.last);

      g_return_val_if_fail (reviews[i].grade >= CW_GRADE_AGAIN &&
                            reviews[i].grade <= CW_GRADE_EASY, state);
      g_return_val_if_fail (day >= 1 && day <= CW_DAY_MAX, state);

      state = review (&model, &state, reviews[i].grade, day, i + 1 == n_reviews);
    }

  return state;
}

/**
 * cw_memory_recall:
 * @parameters: the model
 * @state: what is remembered of a question
 * @day: a study day; one before the last review counts as that of the review
 *
 * Gets how likely the question is known on a day.
 *
 * Returns: 0 to 1; 0 when it was never reviewed
 */
double
cw_memory_recall (const CwMemoryParameters *parameters,
                  const CwMemoryState      *state,
                  CwDay                     day)
{
  g_return_val_if_fail (parameters != NULL, 0.0);
  g_return_val_if_fail (state != NULL, 0.0);

  if (state->n_reviews == 0)
    return 0.0;

  return recall_after (parameters->weights, curve_factor (parameters), state->stability,
                       elapsed_days (state, day));
}

/**
 * cw_memory_interval:
 * @parameters: the model
 * @stability: in days, above 0
 *
 * Gets after how many days recall has fallen to the desired retention. The due day of a review may
 * be later, where a worse grade would have had the same interval.
 *
 * Returns: whole days, 1 to 36500
 */
guint
cw_memory_interval (const CwMemoryParameters *parameters,
                    double                    stability)
{
  g_return_val_if_fail (parameters != NULL, 1);
  g_return_val_if_fail (stability > 0.0, 1);

  return interval_for (interval_per_stability (parameters), stability);
}
