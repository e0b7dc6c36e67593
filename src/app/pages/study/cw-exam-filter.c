/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-filter.h"

#include <glib/gi18n.h>

gboolean
cw_exam_filter_matches (CwExamFilter  filter,
                        CwExam       *exam,
                        guint         index)
{
  switch (filter)
    {
    case CW_EXAM_FILTER_WRONG:
      return !cw_exam_get_right (exam, index);
    case CW_EXAM_FILTER_FLAGGED:
      return cw_exam_get_flagged (exam, index);
    case CW_EXAM_FILTER_CHANGED:
      return cw_exam_get_change (exam, index) != CW_EXAM_UNCHANGED;
    case CW_EXAM_FILTER_ALL:
    default:
      return TRUE;
    }
}

guint
cw_exam_filter_count (CwExamFilter  filter,
                      CwExam       *exam)
{
  guint n = cw_exam_get_n_questions (exam);
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += cw_exam_filter_matches (filter, exam, i) ? 1 : 0;

  return count;
}

/* The next question of the filter from @index on, forwards (1) or backwards (-1), or the number of
 * questions when there is none. */
guint
cw_exam_filter_step (CwExamFilter  filter,
                     CwExam       *exam,
                     guint         index,
                     int           step)
{
  guint n = cw_exam_get_n_questions (exam);

  for (int i = (int) index + step; i >= 0 && i < (int) n; i += step)
    {
      if (cw_exam_filter_matches (filter, exam, (guint) i))
        return (guint) i;
    }

  return n;
}

/* "Wrong: 6" */
char *
cw_exam_filter_describe (CwExamFilter  filter,
                         CwExam       *exam)
{
  guint count = cw_exam_filter_count (filter, exam);

  switch (filter)
    {
    /* Translators: which questions of an exam to review, and how many they are. */
    case CW_EXAM_FILTER_WRONG:
      return g_strdup_printf (C_("questions of an exam", "Wrong: %u"), count);
    case CW_EXAM_FILTER_FLAGGED:
      return g_strdup_printf (C_("questions of an exam", "Flagged: %u"), count);
    case CW_EXAM_FILTER_CHANGED:
      return g_strdup_printf (C_("questions of an exam", "Changed: %u"), count);
    case CW_EXAM_FILTER_ALL:
    default:
      return g_strdup_printf (C_("questions of an exam", "All: %u"), count);
    }
}
