/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

/* The answers to one question, without a copy of them: who asks for ten thousand questions asks often. */

static CwAttempt *
find_first (CwProgress      *self,
            CwProgressGroup *group)
{
  GPtrArray *attempts = group != NULL ? cw_progress_group_get_attempts (group) : NULL;

  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      CwAttempt *attempt = g_ptr_array_index (attempts, i);

      if (cw_attempt_get_instant (attempt) > self->floor)
        return attempt;
    }

  return NULL;
}

/**
 * cw_progress_get_first_shown:
 * @self: a log
 * @key: a question, `pack/id`
 *
 * Gets when the answer of a question was shown for the first time. An answer that was taken back
 * had its reveal all the same; what lies before the last reset of everything is forgotten.
 *
 * Returns: UNIX seconds, or -1 when it was never shown
 */
gint64
cw_progress_get_first_shown (CwProgress *self,
                             const char *key)
{
  CwAttempt *first;

  g_return_val_if_fail (CW_IS_PROGRESS (self), -1);
  g_return_val_if_fail (key != NULL, -1);

  first = find_first (self, cw_progress_get_group (self, key));

  return first != NULL ? cw_attempt_get_instant (first) : -1;
}

/**
 * cw_progress_get_first_answer:
 * @self: a log
 * @key: a question, `pack/id`
 *
 * Gets the answer that was given before anything of the question was shown.
 *
 * Returns: (transfer none) (nullable): the answer, valid until the log changes; `NULL` when there is
 *   none, or it was taken back
 */
CwAttempt *
cw_progress_get_first_answer (CwProgress *self,
                              const char *key)
{
  CwProgressGroup *group;
  CwAttempt *first;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  group = cw_progress_get_group (self, key);
  first = find_first (self, group);

  return first != NULL && cw_progress_counts (self, group, first) ? first : NULL;
}

/**
 * cw_progress_foreach_answer:
 * @self: a log
 * @key: a question, `pack/id`
 * @func: called for each answer
 * @user_data: for @func
 *
 * Goes through the answers to a question that count, oldest first. The log must not change meanwhile.
 */
void
cw_progress_foreach_answer (CwProgress            *self,
                            const char            *key,
                            CwProgressAttemptFunc  func,
                            gpointer               user_data)
{
  CwProgressGroup *group;
  GPtrArray *attempts;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (key != NULL && func != NULL);

  group = cw_progress_get_group (self, key);
  attempts = group != NULL ? cw_progress_group_get_attempts (group) : NULL;
  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      CwAttempt *attempt = g_ptr_array_index (attempts, i);

      if (cw_progress_counts (self, group, attempt))
        func (key, attempt, user_data);
    }
}
