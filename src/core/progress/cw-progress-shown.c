/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

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
  CwProgressGroup *group;
  GPtrArray *attempts;

  g_return_val_if_fail (CW_IS_PROGRESS (self), -1);
  g_return_val_if_fail (key != NULL, -1);

  group = cw_progress_get_group (self, key);
  attempts = group != NULL ? cw_progress_group_get_attempts (group) : NULL;
  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      gint64 instant = cw_attempt_get_instant (g_ptr_array_index (attempts, i));

      if (instant > self->floor)
        return instant;
    }

  return -1;
}
