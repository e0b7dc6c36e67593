/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

#include "progress/cw-key-text.h"

#include <string.h>

/* What follows from the log. Nothing of it is stored, so that it can never disagree with it. */

gboolean
cw_progress_counts (CwProgress      *self,
                    CwProgressGroup *group,
                    const CwAttempt *attempt)
{
  gint64 instant = cw_attempt_get_instant (attempt);

  return instant > self->floor && !cw_instants_contains (&group->undone, instant);
}

/* Known: right on two days, and the last time not as a guess. Missed: wrong once, and since then
 * not yet right on two days. Cram has no say in either. */
static void
update_standing (CwProgress      *self,
                 CwProgressGroup *group)
{
  GPtrArray *attempts = cw_progress_group_get_attempts (group);
  CwDay right_day = 0, right_since_day = 0;
  guint n_right_days = 0, n_right_days_since = 0;
  gboolean was_wrong = FALSE, last_is_sure = FALSE;

  if (group->has_standing && group->standing_epoch == self->epoch)
    return;

  group->n_counting = 0;
  group->last = NULL;
  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      CwAttempt *attempt = g_ptr_array_index (attempts, i);
      CwDay day = cw_attempt_get_day (attempt);

      if (!cw_progress_counts (self, group, attempt))
        continue;

      group->n_counting++;
      group->last = attempt;
      if (cw_attempt_get_mode (attempt) == CW_MODE_CRAM)
        continue;

      if (!cw_attempt_get_right (attempt))
        {
          was_wrong = TRUE;
          last_is_sure = FALSE;
          n_right_days_since = 0;
          right_since_day = 0;
          continue;
        }

      last_is_sure = cw_attempt_get_confidence (attempt) != CW_CONFIDENCE_GUESS;
      n_right_days += day != right_day;
      n_right_days_since += day != right_since_day;
      right_day = right_since_day = day;
    }

  group->known = n_right_days >= 2 && last_is_sure;
  group->missed = was_wrong && n_right_days_since < 2;
  group->has_standing = TRUE;
  group->standing_epoch = self->epoch;
}

/**
 * cw_progress_mode_for:
 * @self: a log
 * @key: a question, `pack/id`
 * @day: the local day of the answer that comes
 * @wanted: the mode in which the question is asked
 *
 * Gets the mode in which to log an answer.
 *
 * An answer after its reveal is cram that day: what was read minutes ago proves no memory. An
 * answer that was undone or reset had its reveal all the same.
 *
 * Returns: cram, or @wanted
 */
CwMode
cw_progress_mode_for (CwProgress *self,
                      const char *key,
                      CwDay       day,
                      CwMode      wanted)
{
  CwProgressGroup *group;
  GPtrArray *attempts;

  g_return_val_if_fail (CW_IS_PROGRESS (self), wanted);
  g_return_val_if_fail (key != NULL, wanted);

  group = cw_progress_get_group (self, key);
  attempts = group != NULL ? cw_progress_group_get_attempts (group) : NULL;
  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      if (cw_attempt_get_day (g_ptr_array_index (attempts, i)) == day)
        return CW_MODE_CRAM;
    }

  return wanted;
}

/* The newest that counts and was given alone: those of a mock exam came all at once. */
static CwAttempt *
find_last_single (CwProgress      *self,
                  CwProgressGroup *group)
{
  GPtrArray *attempts = cw_progress_group_get_attempts (group);

  for (guint i = attempts != NULL ? attempts->len : 0; i > 0; i--)
    {
      CwAttempt *attempt = g_ptr_array_index (attempts, i - 1);

      if (cw_attempt_get_mode (attempt) != CW_MODE_EXAM && cw_progress_counts (self, group, attempt))
        return attempt;
    }

  return NULL;
}

/**
 * cw_progress_find_last_attempt:
 * @self: a log
 * @key: (out) (optional) (transfer full): the question, `pack/id`
 * @attempt: (out) (optional) (transfer full): the answer
 *
 * Finds the newest answer that counts: the one that undo takes back. Those of a mock exam are none
 * of them, since what was submitted stays.
 *
 * Returns: `FALSE` when none counts, and nothing is set
 */
gboolean
cw_progress_find_last_attempt (CwProgress  *self,
                               char       **key,
                               CwAttempt  **attempt)
{
  CwProgressGroup *last_group = NULL;
  CwAttempt *last = NULL;
  GPtrArray *groups;

  g_return_val_if_fail (CW_IS_PROGRESS (self), FALSE);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      CwProgressGroup *group = g_ptr_array_index (groups, i);
      CwAttempt *single = find_last_single (self, group);

      if (single == NULL)
        continue;

      /* The texts begin with the instant, and sort as the log does. */
      if (last == NULL || strcmp (cw_attempt_get_text (single), cw_attempt_get_text (last)) > 0)
        {
          last_group = group;
          last = single;
        }
    }

  if (last == NULL)
    return FALSE;

  if (key != NULL)
    *key = g_strdup (last_group->name);
  if (attempt != NULL)
    *attempt = cw_attempt_ref (last);

  return TRUE;
}

/**
 * cw_progress_is_empty:
 * @self: a log
 *
 * Gets whether no answer counts.
 *
 * Returns: `TRUE` when none does
 */
gboolean
cw_progress_is_empty (CwProgress *self)
{
  GPtrArray *groups;

  g_return_val_if_fail (CW_IS_PROGRESS (self), TRUE);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      update_standing (self, g_ptr_array_index (groups, i));
      if (((CwProgressGroup *) g_ptr_array_index (groups, i))->n_counting > 0)
        return FALSE;
    }

  return TRUE;
}

/**
 * cw_progress_dup_keys:
 * @self: a log
 *
 * Gets the questions about which there is any entry.
 *
 * Returns: (transfer full): the keys, sorted
 */
GStrv
cw_progress_dup_keys (CwProgress *self)
{
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  GPtrArray *groups;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      CwProgressGroup *group = g_ptr_array_index (groups, i);

      if (group->is_question && cw_progress_group_has_entry (group))
        g_strv_builder_add (keys, group->name);
    }

  return g_strv_builder_end (keys);
}

/**
 * cw_progress_dup_attempts:
 * @self: a log
 * @key: a question, `pack/id`
 *
 * Gets the answers that count.
 *
 * Returns: (transfer full) (element-type CwAttempt): the answers, oldest first
 */
GPtrArray *
cw_progress_dup_attempts (CwProgress *self,
                          const char *key)
{
  GPtrArray *result, *attempts;
  CwProgressGroup *group;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  result = g_ptr_array_new_with_free_func ((GDestroyNotify) cw_attempt_unref);
  group = cw_progress_get_group (self, key);
  attempts = group != NULL ? cw_progress_group_get_attempts (group) : NULL;
  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      CwAttempt *attempt = g_ptr_array_index (attempts, i);

      if (cw_progress_counts (self, group, attempt))
        g_ptr_array_add (result, cw_attempt_ref (attempt));
    }

  return result;
}

/**
 * cw_progress_foreach_attempt:
 * @self: a log
 * @func: called for each answer
 * @user_data: for @func
 *
 * Goes through the answers that count: question by question, sorted by key, those of a question
 * oldest first. The log must not change meanwhile.
 */
void
cw_progress_foreach_attempt (CwProgress            *self,
                             CwProgressAttemptFunc  func,
                             gpointer               user_data)
{
  GPtrArray *groups;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (func != NULL);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      CwProgressGroup *group = g_ptr_array_index (groups, i);
      GPtrArray *attempts = cw_progress_group_get_attempts (group);

      for (guint j = 0; attempts != NULL && j < attempts->len; j++)
        {
          CwAttempt *attempt = g_ptr_array_index (attempts, j);

          if (cw_progress_counts (self, group, attempt))
            func (group->name, attempt, user_data);
        }
    }
}

/**
 * cw_progress_get_standing:
 * @self: a log
 * @key: a question, `pack/id`
 * @hash: (nullable): the hash of its text now, or `NULL` not to judge whether it changed
 *
 * Gets what the log says about a question. Costs one look-up while nothing was entered about it.
 *
 * Returns: the standing; the answer in it is valid until the log changes
 */
CwStanding
cw_progress_get_standing (CwProgress *self,
                          const char *key,
                          const char *hash)
{
  CwStanding standing = { 0 };
  CwProgressGroup *group;

  g_return_val_if_fail (CW_IS_PROGRESS (self), standing);
  g_return_val_if_fail (key != NULL, standing);

  group = cw_progress_get_group (self, key);
  if (group == NULL)
    return standing;

  update_standing (self, group);
  standing.n_attempts = group->n_counting;
  standing.known = group->known;
  standing.missed = group->missed;
  standing.last = group->last;
  standing.changed = hash != NULL && group->last != NULL &&
                     strcmp (cw_attempt_get_hash (group->last), hash) != 0;

  return standing;
}

/**
 * cw_progress_get_totals:
 * @self: a log
 *
 * Counts what the log says.
 *
 * Returns: the numbers
 */
CwProgressTotals
cw_progress_get_totals (CwProgress *self)
{
  CwProgressTotals totals = { 0 };
  GPtrArray *groups;

  g_return_val_if_fail (CW_IS_PROGRESS (self), totals);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      CwProgressGroup *group = g_ptr_array_index (groups, i);

      if (!group->is_question || !cw_progress_group_has_entry (group))
        continue;

      update_standing (self, group);
      totals.questions++;
      totals.attempts += group->n_counting;
      totals.known += group->known;
      totals.missed += group->missed;
      totals.flagged += group->has_flag && group->flagged;
      totals.notes += *cw_note_get_text (&group->note) != '\0';
      totals.undone += cw_instants_count (&group->undone);
    }

  cw_progress_sum_days (self, &totals);
  totals.resets = cw_progress_count_resets (self, CW_RESET_EVERYTHING);
  totals.statistics_resets = cw_progress_count_resets (self, CW_RESET_STATISTICS);

  return totals;
}

/**
 * cw_progress_get_flagged:
 * @self: a log
 * @key: a question, `pack/id`
 *
 * Gets whether a question is flagged.
 *
 * Returns: `TRUE` when it is
 */
gboolean
cw_progress_get_flagged (CwProgress *self,
                         const char *key)
{
  CwProgressGroup *group;

  g_return_val_if_fail (CW_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  group = cw_progress_get_group (self, key);
  return group != NULL && group->has_flag && group->flagged;
}

/**
 * cw_progress_get_note:
 * @self: a log
 * @key: a question, `pack/id`
 *
 * Gets the note about a question.
 *
 * Returns: the note, "" when there is none; valid until the log changes
 */
const char *
cw_progress_get_note (CwProgress *self,
                      const char *key)
{
  CwProgressGroup *group;

  g_return_val_if_fail (CW_IS_PROGRESS (self), "");
  g_return_val_if_fail (key != NULL, "");

  group = cw_progress_get_group (self, key);
  return group != NULL ? cw_note_get_text (&group->note) : "";
}

/**
 * cw_progress_dup_groups:
 * @self: a log
 * @prefix: the beginning of names, such as `session/`
 *
 * Gets the groups of one kind.
 *
 * Returns: (transfer full): the names, sorted
 */
GStrv
cw_progress_dup_groups (CwProgress *self,
                        const char *prefix)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GPtrArray *groups;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);
  g_return_val_if_fail (prefix != NULL, NULL);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      CwProgressGroup *group = g_ptr_array_index (groups, i);

      if (!group->is_question && g_str_has_prefix (group->name, prefix))
        g_strv_builder_add (names, group->name);
    }

  return g_strv_builder_end (names);
}

/**
 * cw_progress_dup_value:
 * @self: a log
 * @group: a group such as `session/20261212T090000Z`
 * @name: a key in it
 *
 * Gets a value that is no answer, flag or note.
 *
 * Returns: (transfer full) (nullable): the value, or `NULL` when it was never written
 */
char *
cw_progress_dup_value (CwProgress *self,
                       const char *group,
                       const char *name)
{
  CwProgressGroup *found;
  const char *raw = NULL;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);
  g_return_val_if_fail (group != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  found = cw_progress_get_group (self, group);
  if (found != NULL && found->values != NULL)
    raw = g_hash_table_lookup (found->values, name);

  return raw != NULL ? cw_key_text_unescape (raw) : NULL;
}
