/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

/* The log by days. Counted once, and then kept up with each answer. */

#define MAX_DAYS 36600

void
cw_progress_add_to_days (CwProgress      *self,
                         const CwAttempt *attempt)
{
  CwDay day = cw_attempt_get_day (attempt);
  CwDayCounts *counts;

  if (self->days == NULL)
    return;

  counts = g_hash_table_lookup (self->days, GUINT_TO_POINTER (day));
  if (counts == NULL)
    {
      counts = g_new0 (CwDayCounts, 1);
      counts->day = day;
      g_hash_table_insert (self->days, GUINT_TO_POINTER (day), counts);
    }

  counts->answers++;
  counts->right += cw_attempt_get_right (attempt);
  counts->by_mode[cw_attempt_get_mode (attempt)]++;
  counts->seconds += cw_attempt_get_seconds (attempt);
}

static void
add_attempt (const char *key,
             CwAttempt  *attempt,
             gpointer    user_data)
{
  cw_progress_add_to_days (user_data, attempt);
}

static void
ensure_days (CwProgress *self)
{
  if (self->days != NULL)
    return;

  self->days = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  cw_progress_foreach_attempt (self, add_attempt, self);
}

/* What the totals say of answers. */
void
cw_progress_sum_days (CwProgress       *self,
                      CwProgressTotals *totals)
{
  GHashTableIter iter;
  gpointer value;

  ensure_days (self);
  totals->days = g_hash_table_size (self->days);
  g_hash_table_iter_init (&iter, self->days);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const CwDayCounts *counts = value;

      totals->right += counts->right;
      totals->seconds += counts->seconds;
      for (guint i = 0; i < CW_N_MODES; i++)
        totals->by_mode[i] += counts->by_mode[i];
    }
}

/**
 * cw_progress_get_day_counts:
 * @self: a log
 * @day: a local day
 *
 * Counts the answers of a day that count. Costs one look-up.
 *
 * Returns: the numbers, all 0 for a day without answers
 */
CwDayCounts
cw_progress_get_day_counts (CwProgress *self,
                            CwDay       day)
{
  CwDayCounts none = { .day = day };
  const CwDayCounts *counts;

  g_return_val_if_fail (CW_IS_PROGRESS (self), none);

  ensure_days (self);
  counts = g_hash_table_lookup (self->days, GUINT_TO_POINTER (day));
  return counts != NULL ? *counts : none;
}

/**
 * cw_progress_dup_day_counts:
 * @self: a log
 * @from: the first local day
 * @to: the last local day, at most a hundred years later
 *
 * Counts the answers of each day from @from to @to that count.
 *
 * Returns: (transfer full) (element-type CwDayCounts): the numbers of each day, also of those without
 *   answers; none when @to is before @from
 */
GArray *
cw_progress_dup_day_counts (CwProgress *self,
                            CwDay       from,
                            CwDay       to)
{
  GArray *days;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);
  g_return_val_if_fail (to < from || to - from <= MAX_DAYS, NULL);

  days = g_array_new (FALSE, FALSE, sizeof (CwDayCounts));
  for (CwDay day = from; day <= to; day++)
    {
      CwDayCounts counts = cw_progress_get_day_counts (self, day);

      g_array_append_val (days, counts);
    }

  return days;
}

/**
 * cw_progress_get_n_answers:
 * @self: a log
 * @day: a local day
 *
 * Counts the answers of a day that count, in every mode.
 *
 * Returns: how many
 */
guint
cw_progress_get_n_answers (CwProgress *self,
                           CwDay       day)
{
  return cw_progress_get_day_counts (self, day).answers;
}

/**
 * cw_progress_get_seconds:
 * @self: a log
 * @day: a local day
 *
 * Gets the time spent on the answers of a day that count.
 *
 * Returns: seconds
 */
guint
cw_progress_get_seconds (CwProgress *self,
                         CwDay       day)
{
  return cw_progress_get_day_counts (self, day).seconds;
}
