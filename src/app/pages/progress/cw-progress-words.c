/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-progress-words.h"

#include "cw-progress-parts.h"

#include <glib/gi18n.h>

char *
cw_progress_words_plan_title (CwStudyPlan *plan,
                              CwDay        exam_day)
{
  g_autofree char *date = NULL;

  if (exam_day == 0)
    return g_strdup (_("Until the exam"));

  date = cw_progress_dup_date (exam_day);
  if (exam_day < cw_study_plan_get_today (plan))
    /* Translators: %s is a date. */
    return g_strdup_printf (_("The exam was on %s"), date);
  if (exam_day == cw_study_plan_get_today (plan))
    return g_strdup (_("The exam is today"));

  /* Translators: %s is a date. */
  return g_strdup_printf (_("Until the exam, %s"), date);
}

static guint
count_planned (CwStudyPlan *plan)
{
  guint planned = 0;

  for (guint i = 0; i < cw_study_plan_get_n_days (plan); i++)
    planned += cw_study_plan_get_day (plan, i)->planned;

  return planned;
}

char *
cw_progress_words_pace (CwStudyPlan *plan)
{
  const guint questions = cw_study_plan_get_questions_a_day (plan);
  const guint minutes = cw_study_plan_get_minutes_a_day (plan);
  g_autofree char *first = NULL;

  if (cw_study_plan_get_exam_day (plan) == 0)
    {
      const guint planned = count_planned (plan);

      if (planned == 0)
        return g_strdup (_("Nothing is due in the next 14 days."));

      return g_strdup_printf (ngettext ("%u question returns in the next 14 days.",
                                        "%u questions return in the next 14 days.", planned), planned);
    }

  if (questions == 0)
    return g_strdup (_("Nothing is planned until the exam."));

  first = g_strdup_printf (ngettext ("About %u question a day", "About %u questions a day", questions), questions);

  /* Translators: %1$s is such as "About 14 questions a day". */
  return g_strdup_printf (ngettext ("%1$s, %2$u minute. The last five days bring back all that you did not have right "
                                    "in the week before.",
                                    "%1$s, %2$u minutes. The last five days bring back all that you did not have right "
                                    "in the week before.", minutes),
                          first, minutes);
}

static char *
describe_help (CwStudyPlan *plan)
{
  const guint minutes = cw_study_plan_get_minutes_needed (plan);

  if (minutes == 0)
    return g_strdup (_("More minutes a day do not help any more. What is asked first is what you need most."));

  return g_strdup_printf (ngettext ("With %u minute a day they would.", "With %u minutes a day they would.", minutes),
                          minutes);
}

char *
cw_progress_words_suffices (CwStudyPlan *plan)
{
  const guint unmet = cw_study_plan_get_n_unmet (plan);
  const guint unreviewed = cw_study_plan_get_n_unreviewed (plan);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *help = NULL;

  if (cw_study_plan_get_exam_day (plan) == 0)
    return NULL;
  if (cw_study_plan_get_suffices (plan))
    return g_strdup (_("The days suffice: each question is asked, and what you know comes once more in the last week."));

  help = describe_help (plan);
  first = g_strdup_printf (ngettext ("%u question would never be asked", "%u questions would never be asked", unmet), unmet);
  second = g_strdup_printf (ngettext ("%u would not return in the last week",
                                      "%u would not return in the last week", unreviewed), unreviewed);

  /* Translators: %1$s: how many questions would never be asked; %2$s: how many would not return;
   * %3$s: a sentence on what helps. */
  return g_strdup_printf (_("The days do not suffice: %1$s, and %2$s. %3$s"), first, second, help);
}

/* "Friday 18 December: 12 answered, 3 planned" */
char *
cw_progress_words_day (const CwStudyDay *day,
                       CwDay             today)
{
  g_autofree char *name = cw_progress_dup_day_name (day->day);

  if (day->day < today)
    /* Translators: a day of the past: its name, and the number of questions. */
    return g_strdup_printf (ngettext ("%1$s: %2$u answered", "%1$s: %2$u answered", day->done), name, day->done);

  if (day->day == today)
    /* Translators: this day: its name, and two numbers of questions. */
    return g_strdup_printf (_("Today, %1$s: %2$u answered, %3$u planned"), name, day->done, day->planned);

  if (day->misses_again)
    /* Translators: a day to come, shortly before the exam: its name, and the number of questions. */
    return g_strdup_printf (ngettext ("%1$s: %2$u planned, misses again", "%1$s: %2$u planned, misses again",
                                      day->planned), name, day->planned);

  /* Translators: a day to come: its name, and the number of questions. */
  return g_strdup_printf (ngettext ("%1$s: %2$u planned", "%1$s: %2$u planned", day->planned), name, day->planned);
}

/* All about the plan, a line each. */
char *
cw_progress_words_plan (CwStudyPlan *plan,
                        CwDay        exam_day)
{
  GString *text = g_string_new (NULL);
  g_autofree char *title = cw_progress_words_plan_title (plan, exam_day);
  g_autofree char *pace = cw_progress_words_pace (plan);
  g_autofree char *suffices = cw_progress_words_suffices (plan);

  g_string_append_printf (text, "%s\n%s\n", title, pace);
  if (suffices != NULL)
    g_string_append_printf (text, "%s\n", suffices);

  for (guint i = 0; i < cw_study_plan_get_n_days (plan); i++)
    {
      g_autofree char *day = cw_progress_words_day (cw_study_plan_get_day (plan, i), cw_study_plan_get_today (plan));

      g_string_append_printf (text, "%s\n", day);
    }

  return g_string_free (text, FALSE);
}

/* "18 December 2026: 14 of 20 right, 70 %; likely 48 to 85 %. Seen before: 3 of 20." */
char *
cw_progress_words_exam (const CwScore *score)
{
  g_autofree char *date = cw_progress_dup_date (score->day);
  double low, high;

  if (score->of == 0)
    /* Translators: %s is a date. */
    return g_strdup_printf (_("%s: no question of this exam is left."), date);

  cw_score_get_range (score->right, score->of, &low, &high);

  /* Translators: a mock exam: its date, how many were right of how many, the same in percent, the range
   * that it speaks for in percent, and how many of the questions were seen before. */
  return g_strdup_printf (_("%1$s: %2$u of %3$u right, %4$.0f %%. That speaks for %5$.0f to %6$.0f %%. "
                            "Seen before: %7$u of %3$u."),
                          date, score->right, score->of, 100.0 * score->right / score->of, 100 * low, 100 * high,
                          score->seen_before);
}
