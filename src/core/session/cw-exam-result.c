/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-private.h"

#include <string.h>

/* What came out of an exam. Nothing of it is told before the exam is submitted, and nothing of it is
 * stored but the attempts: what the log has is what came out. */

/**
 * cw_exam_get_right:
 * @self: an exam
 * @index: which question
 *
 * Returns: whether the answer was right; `FALSE` as long as the exam is not submitted
 */
gboolean
cw_exam_get_right (CwExam *self,
                   guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);

  return self->record->submitted && cw_exam_item_get_right (cw_exam_get_item (self, index));
}

/**
 * cw_exam_get_change:
 * @self: an exam
 * @index: which question
 *
 * Compares the answer at the end with the last whole one before it that was another.
 *
 * Returns: how it was changed; `CW_EXAM_UNCHANGED` as long as the exam is not submitted
 */
CwExamChange
cw_exam_get_change (CwExam *self,
                    guint   index)
{
  const char * const *before;
  CwExamItem *item;
  gboolean was_right;

  g_return_val_if_fail (CW_IS_EXAM (self), CW_EXAM_UNCHANGED);
  g_return_val_if_fail (index < self->items->len, CW_EXAM_UNCHANGED);

  item = cw_exam_get_item (self, index);
  before = self->record->submitted ? cw_exam_item_get_answer_before (item) : NULL;
  if (before == NULL)
    return CW_EXAM_UNCHANGED;

  was_right = cw_question_is_right (item->question, before);
  if (cw_exam_item_get_right (item))
    return was_right ? CW_EXAM_UNCHANGED : CW_EXAM_WRONG_TO_RIGHT;

  return was_right ? CW_EXAM_RIGHT_TO_WRONG : CW_EXAM_WRONG_TO_WRONG;
}

static void
add_to_score (CwScore    *score,
              CwExamItem *item)
{
  g_autofree char *pack = g_strndup (item->key, strcspn (item->key, "/"));

  if (item->question == NULL && item->attempt == NULL)
    return;

  cw_score_add (score, pack,
                item->question != NULL ? cw_question_get_objective (item->question) : NULL,
                cw_exam_item_get_right (item),
                cw_exam_item_is_complete (item, cw_exam_item_get_answer (item)),
                item->seen_before);
}

static CwScore *
dup_score (CwExamRecord *record)
{
  CwScore *score = cw_score_new ();

  score->started = record->started;
  score->day = record->day;
  score->minutes = record->minutes;
  score->seconds = cw_exam_clock_spent (record->clock, record->minutes * 60);
  for (guint i = 0; i < record->items->len; i++)
    add_to_score (score, record->items->pdata[i]);

  return score;
}

/**
 * cw_exam_dup_score:
 * @self: an exam
 *
 * Counts what came out: the exact set or nothing, and what was not answered is wrong. Questions that
 * no pack has any more count as the log has them.
 *
 * Returns: (transfer full) (nullable): the score, or `NULL` as long as the exam is not submitted
 */
CwScore *
cw_exam_dup_score (CwExam *self)
{
  g_return_val_if_fail (CW_IS_EXAM (self), NULL);

  return self->record->submitted ? dup_score (self->record) : NULL;
}

/**
 * cw_exam_dup_history:
 * @library: the packs
 * @progress: the log
 * @since: UNIX seconds; exams that did not begin after it are left out, 0 for all
 *
 * Gets the scores of the exams that are submitted.
 *
 * Returns: (transfer full) (element-type CwScore): the scores, the oldest first
 */
GPtrArray *
cw_exam_dup_history (CwLibrary  *library,
                     CwProgress *progress,
                     gint64      since)
{
  g_auto(GStrv) groups = NULL;
  GPtrArray *scores;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  scores = g_ptr_array_new_with_free_func ((GDestroyNotify) cw_score_free);
  groups = cw_progress_dup_groups (progress, "exam/");
  for (char **group = groups; *group != NULL; group++)
    {
      g_autoptr(CwExamRecord) record = cw_exam_record_read (library, progress, *group);
      g_autoptr(CwScore) score = NULL;

      if (record == NULL || !record->submitted || record->started <= since)
        continue;

      score = dup_score (record);
      if (score->of > 0)
        g_ptr_array_add (scores, g_steal_pointer (&score));
    }

  return scores;
}
