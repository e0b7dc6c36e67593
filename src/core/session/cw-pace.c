/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-pace.h"

/* What a question costs in time. A promise of "about 9 minutes" is kept only when it counts what the
 * clock sees: the answer, the reading after it, and that a missed question is asked again. */

/* Answers of so many days count; people get faster. */
#define WINDOW_DAYS 30

/* So many answers make a median, and so many a share of wrong ones. */
#define LEAST_FOR_MEDIAN 5
#define LEAST_FOR_SHARE 20

/* A median outside says that the learner clicked through, or left the desk. */
#define SECONDS_MIN 10
#define SECONDS_MAX 180

/* Reading what the answer was good for. The log holds only the time up to the answer. */
#define SECONDS_READING 15

/* Until the log says more: to answer a foundation, an application, an expert question. */
static const guint default_seconds[CW_N_LEVELS] = { 30, 45, 60 };
#define DEFAULT_WRONG 0.3

/**
 * cw_pace_survey_init:
 * @self: a survey
 * @today: the local day
 *
 * Starts a survey. It is over with [func@pace_survey_finish].
 */
void
cw_pace_survey_init (CwPaceSurvey *self,
                     CwDay         today)
{
  g_return_if_fail (self != NULL);

  *self = (CwPaceSurvey) { .today = today };
  for (guint i = 0; i < CW_N_LEVELS; i++)
    self->seconds[i] = g_array_new (FALSE, FALSE, sizeof (guint));
}

/**
 * cw_pace_survey_add:
 * @self: a survey
 * @question: (nullable): the question, or `NULL` for one that is not planned: only its time counts
 * @attempt: an answer to it
 *
 * Takes an answer in.
 */
void
cw_pace_survey_add (CwPaceSurvey *self,
                    CwQuestion   *question,
                    CwAttempt    *attempt)
{
  CwDay day;
  CwMode mode;
  guint seconds;

  g_return_if_fail (self != NULL);
  g_return_if_fail (attempt != NULL);

  day = cw_attempt_get_day (attempt);
  if (day > self->today || day + WINDOW_DAYS <= self->today)
    return;

  mode = cw_attempt_get_mode (attempt);
  if (mode == CW_MODE_EXAM)
    return;

  seconds = cw_attempt_get_seconds (attempt);
  if (day == self->today)
    self->spent += seconds + SECONDS_READING;

  /* What is asked again is answered faster, and right more often. */
  if (mode == CW_MODE_CRAM || question == NULL)
    return;

  self->n_answers++;
  self->n_wrong += cw_attempt_get_right (attempt) ? 0 : 1;
  g_array_append_val (self->seconds[cw_question_get_level (question)], seconds);
}

static int
compare_seconds (gconstpointer a,
                 gconstpointer b)
{
  guint left = *(const guint *) a;
  guint right = *(const guint *) b;

  return left < right ? -1 : left > right;
}

/* The median, or 0 when there are too few. */
static guint
get_median (GArray *seconds)
{
  if (seconds->len < LEAST_FOR_MEDIAN)
    return 0;

  g_array_sort (seconds, compare_seconds);
  return CLAMP (g_array_index (seconds, guint, seconds->len / 2), SECONDS_MIN, SECONDS_MAX);
}

/* With too few answers of a level, those of all levels tell how the learner stands to the default. */
static void
estimate (CwPaceSurvey *survey,
          CwPace       *pace)
{
  g_autoptr(GArray) permille = g_array_new (FALSE, FALSE, sizeof (guint));
  double factor = 1.0;

  for (guint i = 0; i < CW_N_LEVELS; i++)
    {
      for (guint j = 0; j < survey->seconds[i]->len; j++)
        {
          guint share = MIN (g_array_index (survey->seconds[i], guint, j), SECONDS_MAX) * 1000 / default_seconds[i];

          g_array_append_val (permille, share);
        }
    }

  if (permille->len >= LEAST_FOR_MEDIAN)
    {
      g_array_sort (permille, compare_seconds);
      factor = g_array_index (permille, guint, permille->len / 2) / 1000.0;
    }

  for (guint i = 0; i < CW_N_LEVELS; i++)
    {
      guint median = get_median (survey->seconds[i]);
      double answer = median > 0 ? median : CLAMP (default_seconds[i] * factor, SECONDS_MIN, SECONDS_MAX);

      /* A second time costs about half. */
      pace->seconds[i] = (guint) ((answer + SECONDS_READING) * (1.0 + pace->wrong / 2) + 0.5);
    }
}

/**
 * cw_pace_survey_finish:
 * @self: a survey
 *
 * Says how fast the learner is, from the answers of the last 30 days: the median of the seconds to answer,
 * by level, within 10 and 180; 15 seconds of reading; and half as much again for the share that is missed
 * and comes back. Before there are five answers a question of the three levels counts as 30, 45 and 60
 * seconds, before there are twenty 30 % are taken to be missed. Ends the survey.
 *
 * Returns: the pace
 */
CwPace
cw_pace_survey_finish (CwPaceSurvey *self)
{
  CwPace pace = { .wrong = DEFAULT_WRONG };

  g_return_val_if_fail (self != NULL, pace);

  pace.spent = self->spent;
  if (self->n_answers >= LEAST_FOR_SHARE)
    pace.wrong = (double) self->n_wrong / self->n_answers;
  estimate (self, &pace);

  for (guint i = 0; i < CW_N_LEVELS; i++)
    g_clear_pointer (&self->seconds[i], g_array_unref);

  return pace;
}

/**
 * cw_pace_get_seconds:
 * @pace: a measure
 * @question: a question
 *
 * Returns: what the question costs, in seconds
 */
guint
cw_pace_get_seconds (const CwPace *pace,
                     CwQuestion   *question)
{
  g_return_val_if_fail (pace != NULL, 0);
  g_return_val_if_fail (CW_IS_QUESTION (question), 0);

  return pace->seconds[cw_question_get_level (question)];
}

/**
 * cw_pace_get_least:
 * @pace: a measure
 *
 * Returns: what the cheapest question costs, in seconds, at least 1
 */
guint
cw_pace_get_least (const CwPace *pace)
{
  guint least;

  g_return_val_if_fail (pace != NULL, 1);

  least = pace->seconds[0];
  for (guint i = 1; i < CW_N_LEVELS; i++)
    least = MIN (least, pace->seconds[i]);

  return MAX (least, 1);
}
