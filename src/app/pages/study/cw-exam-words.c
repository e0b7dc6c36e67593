/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-words.h"

#include <math.h>

#include <glib/gi18n.h>

static guint
round_percent (double share)
{
  return (guint) floor (share * 100 + 0.5);
}

/* "14 of 20, 70 %: likely between 48 % and 85 %". Never a pass mark. */
char *
cw_exam_words_score (const CwScore *score)
{
  double low, high;

  g_return_val_if_fail (score != NULL && score->of > 0, NULL);

  cw_score_get_range (score->right, score->of, &low, &high);
  /* Translators: how many questions of an exam were right, the share in percent, and the range in
   * which the learner's share over many such exams would lie. */
  return g_strdup_printf (_("%1$u of %2$u, %3$u %%: likely between %4$u %% and %5$u %%"),
                          score->right, score->of, round_percent (score->right / (double) score->of),
                          round_percent (low), round_percent (high));
}

char *
cw_exam_words_seen (const CwScore *score)
{
  g_return_val_if_fail (score != NULL, NULL);

  return g_strdup_printf (ngettext ("Seen before: %1$u of %2$u", "Seen before: %1$u of %2$u", score->of),
                          score->seen_before, score->of);
}

char *
cw_exam_words_time (const CwScore *score)
{
  guint taken;

  g_return_val_if_fail (score != NULL, NULL);

  taken = (score->seconds + 59) / 60;
  return g_strdup_printf (ngettext ("%1$u of %2$u minute used", "%1$u of %2$u minutes used", score->minutes),
                          MIN (taken, score->minutes), score->minutes);
}

/* Whether changing one's mind paid. */
char *
cw_exam_words_changes (CwExam *exam)
{
  guint counts[4] = { 0 };
  guint changed;
  guint n;

  g_return_val_if_fail (CW_IS_EXAM (exam), NULL);

  n = cw_exam_get_n_questions (exam);
  for (guint i = 0; i < n; i++)
    counts[cw_exam_get_change (exam, i)]++;

  changed = n - counts[CW_EXAM_UNCHANGED];
  if (changed == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%1$u answer changed; from wrong to right: %2$u, from right to wrong: %3$u",
                                    "%1$u answers changed; from wrong to right: %2$u, from right to wrong: %3$u",
                                    changed),
                          changed, counts[CW_EXAM_WRONG_TO_RIGHT], counts[CW_EXAM_RIGHT_TO_WRONG]);
}

/* In local time. */
char *
cw_exam_words_when (gint64 started)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_local (started);

  g_return_val_if_fail (time != NULL, NULL);

  /* Translators: a date and a time, for g_date_time_format(): 18 December 2026, 14:05. */
  return g_date_time_format (time, _("%-d %B %Y, %H:%M"));
}

char *
cw_exam_words_left (guint seconds)
{
  guint minutes = (seconds + 59) / 60;

  return g_strdup_printf (ngettext ("running, %u minute left", "running, %u minutes left", minutes), minutes);
}

const char *
cw_exam_words_change (CwExamChange change)
{
  switch (change)
    {
    case CW_EXAM_RIGHT_TO_WRONG:
      return _("changed from right to wrong");
    case CW_EXAM_WRONG_TO_RIGHT:
      return _("changed from wrong to right");
    case CW_EXAM_WRONG_TO_WRONG:
      return _("changed from one wrong answer to another");
    case CW_EXAM_UNCHANGED:
    default:
      return NULL;
    }
}
