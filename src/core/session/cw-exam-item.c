/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-item.h"

/* One question of an exam. */

CwExamItem *
cw_exam_item_new (CwLibrary  *library,
                  const char *key,
                  guint       slot)
{
  CwExamItem *self = g_new0 (CwExamItem, 1);
  CwQuestion *question = cw_library_find_question (library, key);

  self->slot = slot;
  self->key = g_strdup (key);
  self->question = question != NULL ? g_object_ref (question) : NULL;
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->answered_at = -1;
  self->flagged_at = -1;

  return self;
}

void
cw_exam_item_free (CwExamItem *self)
{
  g_free (self->key);
  g_clear_object (&self->question);
  g_ptr_array_unref (self->answers);
  g_clear_pointer (&self->attempt, cw_attempt_unref);
  g_free (self);
}

/* What was chosen last; what the log has, once it has it. */
const char * const *
cw_exam_item_get_answer (CwExamItem *self)
{
  static const char * const none[] = { NULL };

  if (self->attempt != NULL)
    return cw_attempt_get_options (self->attempt);
  if (self->answers->len > 0)
    return g_ptr_array_index (self->answers, self->answers->len - 1);

  return none;
}

/* Judged when it was submitted, as the log has it. */
gboolean
cw_exam_item_get_right (CwExamItem *self)
{
  if (self->attempt != NULL)
    return cw_attempt_get_right (self->attempt);

  return self->question != NULL && cw_question_is_right (self->question, cw_exam_item_get_answer (self));
}

/* Whether @ids are as many as are asked for. */
gboolean
cw_exam_item_is_complete (CwExamItem         *self,
                          const char * const *ids)
{
  guint n = g_strv_length ((char **) ids);

  return self->question != NULL ? n == cw_question_get_choose (self->question) : n > 0;
}

static gboolean
has_same_ids (const char * const *a,
              const char * const *b)
{
  if (g_strv_length ((char **) a) != g_strv_length ((char **) b))
    return FALSE;

  for (; *a != NULL; a++)
    {
      if (!g_strv_contains (b, *a))
        return FALSE;
    }

  return TRUE;
}

/* The last whole answer that was another than the one at the end, or NULL. */
const char * const *
cw_exam_item_get_answer_before (CwExamItem *self)
{
  const char * const *last = cw_exam_item_get_answer (self);

  for (guint i = self->answers->len; i > 0; i--)
    {
      const char * const *ids = g_ptr_array_index (self->answers, i - 1);

      if (cw_exam_item_is_complete (self, ids) && !has_same_ids (ids, last))
        return ids;
    }

  return NULL;
}
