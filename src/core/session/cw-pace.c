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

typedef struct
{
  CwLibrary *library;
  CwDay      today;
  GArray    *seconds[CW_N_LEVELS]; /* guint */
  guint      n_answers;
  guint      n_wrong;
  guint      spent;

  /* The question of the last answer; they come by question. */
  const char *key;
  CwQuestion *question;
} Survey;

static void
survey_attempt (const char *key,
                CwAttempt  *attempt,
                gpointer    user_data)
{
  Survey *survey = user_data;
  CwMode mode = cw_attempt_get_mode (attempt);
  CwDay day = cw_attempt_get_day (attempt);
  guint seconds = cw_attempt_get_seconds (attempt);

  if (mode == CW_MODE_EXAM || day > survey->today || day + WINDOW_DAYS <= survey->today)
    return;

  if (day == survey->today)
    survey->spent += seconds + SECONDS_READING;

  /* What is asked again is answered faster, and right more often. */
  if (mode == CW_MODE_CRAM)
    return;

  survey->n_answers++;
  survey->n_wrong += cw_attempt_get_right (attempt) ? 0 : 1;

  if (survey->key != key)
    {
      survey->key = key;
      survey->question = cw_library_find_question (survey->library, key);
    }
  if (survey->question != NULL)
    g_array_append_val (survey->seconds[cw_question_get_level (survey->question)], seconds);
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
estimate (Survey *survey,
          CwPace *pace)
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
 * cw_pace_measure:
 * @library: the packs
 * @progress: the log
 * @today: the local day
 *
 * Measures how fast the learner is, from the answers of the last 30 days: the median of the seconds to
 * answer, by level, within 10 and 180; 15 seconds of reading; and half as much again for the share that
 * is missed and comes back. Before there are five answers a question of the three levels counts as 30,
 * 45 and 60 seconds, before there are twenty 30 % are taken to be missed.
 *
 * Returns: the measure
 */
CwPace
cw_pace_measure (CwLibrary  *library,
                 CwProgress *progress,
                 CwDay       today)
{
  Survey survey = { .library = library, .today = today };
  CwPace pace = { .wrong = DEFAULT_WRONG };

  g_return_val_if_fail (CW_IS_LIBRARY (library), pace);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), pace);

  for (guint i = 0; i < CW_N_LEVELS; i++)
    survey.seconds[i] = g_array_new (FALSE, FALSE, sizeof (guint));

  cw_progress_foreach_attempt (progress, survey_attempt, &survey);
  pace.spent = survey.spent;
  if (survey.n_answers >= LEAST_FOR_SHARE)
    pace.wrong = (double) survey.n_wrong / survey.n_answers;
  estimate (&survey, &pace);

  for (guint i = 0; i < CW_N_LEVELS; i++)
    g_array_unref (survey.seconds[i]);

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
