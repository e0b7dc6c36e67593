/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-group.h"

#include <string.h>

/* All that stands in one group. Its text is kept until an entry is added, so that saving one answer
 * into a log of a hundred thousand costs one group and a copy of the rest. */

/* Groups of these kinds are no questions, and no pack may use their names. */
static const char * const reserved_prefixes[] = { "exam/", "session/", "challenge/" };

/* Soft: any other name of two parts is a question, whether a pack has it or not. */
gboolean
cw_progress_group_name_is_question (const char *name)
{
  const char *slash = strchr (name, '/');

  if (slash == NULL || slash == name || slash[1] == '\0')
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (reserved_prefixes); i++)
    {
      if (g_str_has_prefix (name, reserved_prefixes[i]))
        return FALSE;
    }

  return TRUE;
}

CwProgressGroup *
cw_progress_group_new (const char *name)
{
  CwProgressGroup *self = g_new0 (CwProgressGroup, 1);

  self->name = g_strdup (name);
  self->is_question = cw_progress_group_name_is_question (name);

  return self;
}

void
cw_progress_group_free (CwProgressGroup *self)
{
  cw_progress_group_touch (self);
  g_clear_pointer (&self->attempts, g_ptr_array_unref);
  g_clear_pointer (&self->odd, g_hash_table_unref);
  cw_instants_clear (&self->undone);
  cw_note_clear (&self->note);
  g_clear_pointer (&self->values, g_hash_table_unref);
  g_free (self->name);
  g_free (self);
}

/* Drops what was derived; for callers that change the entries of the struct themselves. */
void
cw_progress_group_touch (CwProgressGroup *self)
{
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
  self->has_standing = FALSE;
  self->has_memory = FALSE;
  self->last = NULL;
}

static int
compare_attempts (gconstpointer a,
                  gconstpointer b)
{
  const CwAttempt *first = *(const CwAttempt * const *) a;
  const CwAttempt *second = *(const CwAttempt * const *) b;
  gint64 first_instant = cw_attempt_get_instant (first);
  gint64 second_instant = cw_attempt_get_instant (second);

  if (first_instant != second_instant)
    return first_instant < second_instant ? -1 : 1;

  return strcmp (cw_attempt_get_text (first), cw_attempt_get_text (second));
}

/* Two attempts at one instant are the same entry: the bytewise greater text stays. */
static void
sort_attempts (CwProgressGroup *self)
{
  g_autoptr (GPtrArray) sorted = NULL;

  if (!self->unsorted)
    return;

  g_ptr_array_sort (self->attempts, compare_attempts);
  sorted = g_ptr_array_new_full (self->attempts->len, (GDestroyNotify) cw_attempt_unref);
  for (guint i = 0; i < self->attempts->len; i++)
    {
      CwAttempt *attempt = g_ptr_array_index (self->attempts, i);

      if (i + 1 == self->attempts->len ||
          cw_attempt_get_instant (attempt) !=
            cw_attempt_get_instant (g_ptr_array_index (self->attempts, i + 1)))
        g_ptr_array_add (sorted, cw_attempt_ref (attempt));
    }

  g_ptr_array_unref (self->attempts);
  self->attempts = g_steal_pointer (&sorted);
  self->unsorted = FALSE;
}

void
cw_progress_group_add_attempt (CwProgressGroup *self,
                               CwAttempt       *attempt)
{
  if (self->attempts == NULL)
    self->attempts = g_ptr_array_new_with_free_func ((GDestroyNotify) cw_attempt_unref);
  else if (!self->unsorted && self->attempts->len > 0)
    self->unsorted =
      cw_attempt_get_instant (g_ptr_array_index (self->attempts, self->attempts->len - 1)) >=
      cw_attempt_get_instant (attempt);

  g_ptr_array_add (self->attempts, cw_attempt_ref (attempt));
  cw_progress_group_touch (self);
}

void
cw_progress_group_add_odd_item (CwProgressGroup *self,
                                const char      *item)
{
  cw_odd_items_add (&self->odd, item);
  cw_progress_group_touch (self);
}

/* The newer wins; of two at the same time, the set flag. */
void
cw_progress_group_add_flag (CwProgressGroup *self,
                            gboolean         flagged,
                            gint64           at)
{
  if (!self->has_flag || at > self->flagged_at)
    self->flagged = flagged;
  else if (at == self->flagged_at)
    self->flagged |= flagged;

  self->flagged_at = MAX (self->flagged_at, at);
  self->has_flag = TRUE;
  cw_progress_group_touch (self);
}

void
cw_progress_group_set_value (CwProgressGroup *self,
                             const char      *key,
                             const char      *raw)
{
  if (self->values == NULL)
    self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_hash_table_insert (self->values, g_strdup (key), g_strdup (raw));
  cw_progress_group_touch (self);
}

/* The bytewise greater wins. */
void
cw_progress_group_add_value (CwProgressGroup *self,
                             const char      *key,
                             const char      *raw)
{
  const char *old = self->values != NULL ? g_hash_table_lookup (self->values, key) : NULL;

  if (old == NULL || strcmp (raw, old) > 0)
    cw_progress_group_set_value (self, key, raw);
}

/* Returns whether @other held something new. */
gboolean
cw_progress_group_merge (CwProgressGroup *self,
                         CwProgressGroup *other)
{
  g_autofree char *before = g_strdup (cw_progress_group_get_text (self)->str);
  GHashTableIter iter;
  gpointer key, raw;

  if (strcmp (before, cw_progress_group_get_text (other)->str) == 0)
    return FALSE;

  for (guint i = 0; other->attempts != NULL && i < other->attempts->len; i++)
    cw_progress_group_add_attempt (self, g_ptr_array_index (other->attempts, i));
  cw_odd_items_merge (&self->odd, other->odd);
  cw_instants_merge (&self->undone, &other->undone);
  if (other->has_flag)
    cw_progress_group_add_flag (self, other->flagged, other->flagged_at);
  cw_note_merge (&self->note, &other->note);

  if (other->values != NULL)
    {
      g_hash_table_iter_init (&iter, other->values);
      while (g_hash_table_iter_next (&iter, &key, &raw))
        cw_progress_group_add_value (self, key, raw);
    }

  cw_progress_group_touch (self);
  return strcmp (before, cw_progress_group_get_text (self)->str) != 0;
}

GPtrArray *
cw_progress_group_get_attempts (CwProgressGroup *self)
{
  sort_attempts (self);
  return self->attempts;
}

/* What `attempts-total` counts. */
guint
cw_progress_group_count_items (CwProgressGroup *self)
{
  sort_attempts (self);
  return (self->attempts != NULL ? self->attempts->len : 0) +
         (self->odd != NULL ? g_hash_table_size (self->odd) : 0);
}

gboolean
cw_progress_group_has_entry (CwProgressGroup *self)
{
  return self->attempts != NULL || self->odd != NULL || self->has_flag ||
         self->note.own != NULL || !cw_instants_is_empty (&self->undone);
}

/* The newest instant of any entry, or -1. */
gint64
cw_progress_group_get_newest (CwProgressGroup *self)
{
  gint64 newest = -1;
  guint n_undone = cw_instants_count (&self->undone);

  sort_attempts (self);
  if (self->attempts != NULL)
    newest = cw_attempt_get_instant (g_ptr_array_index (self->attempts, self->attempts->len - 1));
  if (n_undone > 0)
    newest = MAX (newest, cw_instants_get (&self->undone, n_undone - 1));
  if (self->has_flag)
    newest = MAX (newest, self->flagged_at);
  if (self->note.own != NULL)
    newest = MAX (newest, self->note.at);

  return newest;
}
