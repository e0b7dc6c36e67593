/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-private.h"

#include "session/cw-shuffle.h"

#include <string.h>

/* What an exam is, and where the learner is in it. What came out stands in cw-exam-result.c. */

/**
 * cw_exam_get_started:
 * @self: an exam
 *
 * Gets when it began, behind all that stood in the log. No two exams of a log began at the same time.
 *
 * Returns: UNIX seconds
 */
gint64
cw_exam_get_started (CwExam *self)
{
  g_return_val_if_fail (CW_IS_EXAM (self), -1);

  return self->record->started;
}

/**
 * cw_exam_get_minutes:
 * @self: an exam
 *
 * Returns: how long it is
 */
guint
cw_exam_get_minutes (CwExam *self)
{
  g_return_val_if_fail (CW_IS_EXAM (self), 0);

  return self->record->minutes;
}

/**
 * cw_exam_get_n_questions:
 * @self: an exam
 *
 * Returns: how many questions it has, without those that no pack has any more
 */
guint
cw_exam_get_n_questions (CwExam *self)
{
  g_return_val_if_fail (CW_IS_EXAM (self), 0);

  return self->items->len;
}

/**
 * cw_exam_get_question:
 * @self: an exam
 * @index: which question
 *
 * Returns: (transfer none): the question
 */
CwQuestion *
cw_exam_get_question (CwExam *self,
                      guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  return cw_exam_get_item (self, index)->question;
}

/**
 * cw_exam_find:
 * @self: an exam
 * @key: the key of a question
 *
 * Returns: which question it is, or the number of questions when it is none of them
 */
guint
cw_exam_find (CwExam     *self,
              const char *key)
{
  g_return_val_if_fail (CW_IS_EXAM (self), 0);
  g_return_val_if_fail (key != NULL, 0);

  for (guint i = 0; i < self->items->len; i++)
    {
      if (strcmp (cw_exam_get_item (self, i)->key, key) == 0)
        return i;
    }

  return self->items->len;
}

/**
 * cw_exam_dup_option_order:
 * @self: an exam
 * @index: which question
 * @shuffle: `FALSE` for the order of the pack
 *
 * The order in which the options stand on the screen. It follows from the exam's seed and the
 * question, so that it stays put through the exam and its review.
 *
 * Returns: (transfer full): the ids of the options
 */
GStrv
cw_exam_dup_option_order (CwExam   *self,
                          guint     index,
                          gboolean  shuffle)
{
  g_autoptr(GPtrArray) ids = NULL;
  GListModel *options;
  guint n;

  g_return_val_if_fail (CW_IS_EXAM (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  options = cw_question_get_options (cw_exam_get_item (self, index)->question);
  n = g_list_model_get_n_items (options);
  ids = g_ptr_array_new_full (n + 1, g_free);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);

      g_ptr_array_add (ids, g_strdup (cw_option_get_id (option)));
    }

  if (shuffle)
    cw_shuffle_pointers (ids, self->record->seed, cw_exam_get_item (self, index)->key);
  g_ptr_array_add (ids, NULL);

  return (GStrv) g_ptr_array_steal (ids, NULL);
}

/**
 * cw_exam_get_seen_before:
 * @self: an exam
 * @index: which question
 *
 * Returns: whether the question had been met before the exam began
 */
gboolean
cw_exam_get_seen_before (CwExam *self,
                         guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);

  return cw_exam_get_item (self, index)->seen_before;
}

/**
 * cw_exam_get_n_seen:
 * @self: an exam
 *
 * Returns: how many of its questions had been met before it began
 */
guint
cw_exam_get_n_seen (CwExam *self)
{
  guint n = 0;

  g_return_val_if_fail (CW_IS_EXAM (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    n += cw_exam_get_item (self, i)->seen_before ? 1 : 0;

  return n;
}

/**
 * cw_exam_get_answer:
 * @self: an exam
 * @index: which question
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the options that are chosen; valid
 *   until the exam changes
 */
const char * const *
cw_exam_get_answer (CwExam *self,
                    guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  return cw_exam_item_get_answer (cw_exam_get_item (self, index));
}

/**
 * cw_exam_is_answered:
 * @self: an exam
 * @index: which question
 *
 * Returns: whether as many options are chosen as are asked for
 */
gboolean
cw_exam_is_answered (CwExam *self,
                     guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);

  return cw_exam_item_is_complete (cw_exam_get_item (self, index), cw_exam_get_answer (self, index));
}

/**
 * cw_exam_get_n_answered:
 * @self: an exam
 *
 * Returns: how many questions are answered
 */
guint
cw_exam_get_n_answered (CwExam *self)
{
  guint n = 0;

  g_return_val_if_fail (CW_IS_EXAM (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    n += cw_exam_is_answered (self, i) ? 1 : 0;

  return n;
}

/**
 * cw_exam_get_flagged:
 * @self: an exam
 * @index: which question
 *
 * Gets the mark of this exam, which is not the flag that a question has in the log.
 *
 * Returns: whether the learner marked it, to come back to it
 */
gboolean
cw_exam_get_flagged (CwExam *self,
                     guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);

  return cw_exam_get_item (self, index)->flagged;
}

/**
 * cw_exam_get_n_flagged:
 * @self: an exam
 *
 * Returns: how many questions are marked
 */
guint
cw_exam_get_n_flagged (CwExam *self)
{
  guint n = 0;

  g_return_val_if_fail (CW_IS_EXAM (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    n += cw_exam_get_item (self, i)->flagged ? 1 : 0;

  return n;
}

/**
 * cw_exam_get_seconds:
 * @self: an exam
 * @index: which question
 *
 * Gets how long the question was looked at, as of the last change that was written.
 *
 * Returns: seconds
 */
guint
cw_exam_get_seconds (CwExam *self,
                     guint   index)
{
  g_return_val_if_fail (CW_IS_EXAM (self), 0);
  g_return_val_if_fail (index < self->items->len, 0);

  return cw_exam_get_item (self, index)->seconds;
}

/**
 * cw_exam_get_place:
 * @self: an exam
 *
 * Returns: the question that was visited last
 */
guint
cw_exam_get_place (CwExam *self)
{
  g_return_val_if_fail (CW_IS_EXAM (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    {
      if (cw_exam_get_item (self, i)->slot >= self->record->place)
        return i;
    }

  return 0;
}
