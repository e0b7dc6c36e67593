/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

#include "progress/cw-key-text.h"

#include <string.h>

/* The log, and how it grows. What follows from it stands in cw-progress-derived.c,
 * cw-progress-days.c and cw-progress-memory.c. */

#define FORMAT 1

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CwProgress, cw_progress, G_TYPE_OBJECT)

static int
compare_groups (gconstpointer a,
                gconstpointer b)
{
  return cw_progress_group_compare (*(const CwProgressGroup * const *) a,
                                    *(const CwProgressGroup * const *) b);
}

CwProgressGroup *
cw_progress_get_group (CwProgress *self,
                       const char *name)
{
  return g_hash_table_lookup (self->groups, name);
}

CwProgressGroup *
cw_progress_ensure_group (CwProgress *self,
                          const char *name)
{
  CwProgressGroup *group = g_hash_table_lookup (self->groups, name);

  if (group == NULL)
    {
      group = cw_progress_group_new (name);
      g_hash_table_insert (self->groups, group->name, group);
      g_clear_pointer (&self->sorted, g_ptr_array_unref);
    }

  return group;
}

/* All groups but the first and the last of the file, in the order in which they stand there. */
GPtrArray *
cw_progress_get_sorted (CwProgress *self)
{
  GHashTableIter iter;
  gpointer group;

  if (self->sorted != NULL)
    return self->sorted;

  self->sorted = g_ptr_array_sized_new (g_hash_table_size (self->groups));
  g_hash_table_iter_init (&iter, self->groups);
  while (g_hash_table_iter_next (&iter, NULL, &group))
    {
      const char *name = ((CwProgressGroup *) group)->name;

      if (strcmp (name, CW_GROUP_HEAD) != 0 && strcmp (name, CW_GROUP_END) != 0)
        g_ptr_array_add (self->sorted, group);
    }
  g_ptr_array_sort (self->sorted, compare_groups);

  return self->sorted;
}

guint
cw_progress_count_items (CwProgress *self)
{
  GPtrArray *groups = cw_progress_get_sorted (self);
  guint n_items = 0;

  for (guint i = 0; i < groups->len; i++)
    n_items += cw_progress_group_count_items (g_ptr_array_index (groups, i));

  return n_items;
}

/* Without the items that this version cannot read. */
guint
cw_progress_count_attempts (CwProgress *self)
{
  GPtrArray *groups = cw_progress_get_sorted (self);
  guint n_attempts = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      GPtrArray *attempts = cw_progress_group_get_attempts (g_ptr_array_index (groups, i));

      n_attempts += attempts != NULL ? attempts->len : 0;
    }

  return n_attempts;
}

void
cw_progress_note_instant (CwProgress *self,
                          gint64      instant)
{
  self->newest = MAX (self->newest, instant);
}

/* Works out again what follows from entries that were put into the groups directly. */
void
cw_progress_settle (CwProgress *self)
{
  GPtrArray *groups = cw_progress_get_sorted (self);

  for (guint i = 0; i < groups->len; i++)
    cw_progress_note_instant (self,
                              cw_progress_group_get_newest (g_ptr_array_index (groups, i)));

  cw_progress_update_floors (self);
}

void
cw_progress_emit_changed (CwProgress *self,
                          const char *key)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, key);
}

static void
cw_progress_finalize (GObject *object)
{
  CwProgress *self = CW_PROGRESS (object);

  g_clear_pointer (&self->sorted, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_hash_table_unref);
  g_clear_pointer (&self->days, g_hash_table_unref);
  cw_progress_clear_resets (self);

  G_OBJECT_CLASS (cw_progress_parent_class)->finalize (object);
}

static void
cw_progress_class_init (CwProgressClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = cw_progress_finalize;

  /**
   * CwProgress::changed:
   * @self: the log
   * @key: (nullable): the question about which something was entered, or `NULL` for several
   *
   * Emitted after each entry.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_progress_init (CwProgress *self)
{
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                        (GDestroyNotify) cw_progress_group_free);
  self->format = FORMAT;
  self->newest = -1;
  self->floor = -1;
  self->statistics_floor = -1;
  cw_memory_parameters_init (&self->memory, CW_PROGRESS_RETENTION);
}

/**
 * cw_progress_new:
 *
 * Makes an empty log.
 *
 * Returns: (transfer full): the log
 */
CwProgress *
cw_progress_new (void)
{
  return g_object_new (CW_TYPE_PROGRESS, NULL);
}

/**
 * cw_progress_next_instant:
 * @self: a log
 * @now: UNIX seconds
 *
 * Gets the instant for the next entry: @now, or later when the log has an entry that is as new.
 *
 * A clock that was put back does not make an entry older than those before it.
 *
 * Returns: UNIX seconds
 */
gint64
cw_progress_next_instant (CwProgress *self,
                          gint64      now)
{
  g_return_val_if_fail (CW_IS_PROGRESS (self), now);

  return MAX (now, self->newest + 1);
}

/**
 * cw_progress_add_attempt:
 * @self: a log
 * @key: a question, `pack/id`
 * @attempt: the answer
 *
 * Enters an answer.
 *
 * Of two answers to one question at one instant the log keeps the one whose text is bytewise
 * greater; see [method@Progress.next_instant].
 */
void
cw_progress_add_attempt (CwProgress *self,
                         const char *key,
                         CwAttempt  *attempt)
{
  CwProgressGroup *group;
  gboolean is_new;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (key != NULL && cw_progress_group_name_is_question (key));
  g_return_if_fail (cw_key_text_is_group (key));
  g_return_if_fail (attempt != NULL);

  group = cw_progress_ensure_group (self, key);
  is_new = cw_attempt_get_instant (attempt) > self->newest;
  cw_progress_group_add_attempt (group, attempt);
  cw_progress_note_instant (self, cw_attempt_get_instant (attempt));

  if (is_new)
    cw_progress_add_to_days (self, attempt);
  else
    g_clear_pointer (&self->days, g_hash_table_unref);

  cw_progress_emit_changed (self, key);
}

/**
 * cw_progress_undo_attempt:
 * @self: a log
 * @key: a question, `pack/id`
 * @instant: the instant of the answer
 *
 * Enters that an answer does not count. It stays in the log, and no merge brings it back.
 */
void
cw_progress_undo_attempt (CwProgress *self,
                          const char *key,
                          gint64      instant)
{
  CwProgressGroup *group;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (key != NULL && cw_progress_group_name_is_question (key));
  g_return_if_fail (instant >= 0);

  group = cw_progress_ensure_group (self, key);
  if (cw_instants_contains (&group->undone, instant))
    return;

  cw_instants_add (&group->undone, instant);
  cw_progress_group_touch (group);
  cw_progress_note_instant (self, instant);
  g_clear_pointer (&self->days, g_hash_table_unref);
  cw_progress_emit_changed (self, key);
}

/**
 * cw_progress_set_flagged:
 * @self: a log
 * @key: a question, `pack/id`
 * @flagged: whether to come back to it
 * @now: UNIX seconds
 *
 * Enters a flag.
 */
void
cw_progress_set_flagged (CwProgress *self,
                         const char *key,
                         gboolean    flagged,
                         gint64      now)
{
  CwProgressGroup *group;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (key != NULL && cw_progress_group_name_is_question (key));

  if (cw_progress_get_flagged (self, key) == !!flagged)
    return;

  group = cw_progress_ensure_group (self, key);
  if (group->has_flag)
    now = MAX (now, group->flagged_at + 1);
  cw_progress_group_add_flag (group, !!flagged, now);
  cw_progress_note_instant (self, now);
  cw_progress_emit_changed (self, key);
}

/**
 * cw_progress_set_note:
 * @self: a log
 * @key: a question, `pack/id`
 * @note: the whole note; "" for none
 * @now: UNIX seconds
 *
 * Enters a note.
 */
void
cw_progress_set_note (CwProgress *self,
                      const char *key,
                      const char *note,
                      gint64      now)
{
  CwProgressGroup *group;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (key != NULL && cw_progress_group_name_is_question (key));
  g_return_if_fail (note != NULL && g_utf8_validate (note, -1, NULL));

  if (strcmp (cw_progress_get_note (self, key), note) == 0)
    return;

  group = cw_progress_ensure_group (self, key);
  if (group->note.own != NULL)
    now = MAX (now, group->note.at + 1);
  cw_note_set (&group->note, note, now, 0);
  cw_progress_group_touch (group);
  cw_progress_note_instant (self, now);
  cw_progress_emit_changed (self, key);
}

/**
 * cw_progress_set_value:
 * @self: a log
 * @group: a group such as `session/20261212T090000Z`
 * @name: a key in it
 * @value: (nullable): the value; `NULL` writes an empty one, since nothing is deleted
 *
 * Enters a value that is no answer, flag or note.
 */
void
cw_progress_set_value (CwProgress *self,
                       const char *group,
                       const char *name,
                       const char *value)
{
  g_autofree char *old = NULL;
  g_autofree char *raw = NULL;

  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (group != NULL && cw_key_text_is_group (group));
  g_return_if_fail (strcmp (group, CW_GROUP_HEAD) != 0 && strcmp (group, CW_GROUP_END) != 0);
  g_return_if_fail (!cw_progress_group_name_is_question (group));
  g_return_if_fail (name != NULL && cw_key_text_is_key (name));
  g_return_if_fail (value == NULL || g_utf8_validate (value, -1, NULL));

  old = cw_progress_dup_value (self, group, name);
  if (old != NULL && strcmp (old, value != NULL ? value : "") == 0)
    return;

  raw = cw_key_text_escape (value != NULL ? value : "");
  cw_progress_group_set_value (cw_progress_ensure_group (self, group), name, raw);
  cw_progress_emit_changed (self, NULL);
}

/**
 * cw_progress_to_bytes:
 * @self: a log
 *
 * Writes the log as it stands in its file: a valid key file, and the same bytes for the same
 * entries.
 *
 * Returns: (transfer full): the text
 */
GBytes *
cw_progress_to_bytes (CwProgress *self)
{
  GPtrArray *groups;
  CwProgressGroup *head, *end;
  GString *text;
  gsize size = 256;
  guint n_items = 0;

  g_return_val_if_fail (CW_IS_PROGRESS (self), NULL);

  groups = cw_progress_get_sorted (self);
  head = cw_progress_get_group (self, CW_GROUP_HEAD);
  end = cw_progress_get_group (self, CW_GROUP_END);
  for (guint i = 0; i < groups->len; i++)
    {
      CwProgressGroup *group = g_ptr_array_index (groups, i);

      size += cw_progress_group_get_text (group)->len;
      n_items += cw_progress_group_count_items (group);
    }

  text = g_string_sized_new (size);
  g_string_append (text, "[" CW_GROUP_HEAD "]\n");
  g_string_append_printf (text, "format=%u\n", self->format);
  g_string_append_printf (text, "attempts-total=%u\n", n_items);
  cw_progress_write_resets (self, text);
  if (head != NULL)
    cw_progress_group_write_values (head, text);

  for (guint i = 0; i < groups->len; i++)
    {
      const GString *group = cw_progress_group_get_text (g_ptr_array_index (groups, i));

      g_string_append_len (text, group->str, (gssize) group->len);
    }

  g_string_append (text, "[" CW_GROUP_END "]\n");
  if (end != NULL)
    cw_progress_group_write_values (end, text);

  return g_string_free_to_bytes (text);
}

/* Returns whether @other held something new. Emits nothing. */
gboolean
cw_progress_take_over (CwProgress *self,
                       CwProgress *other)
{
  g_autofree char *before = NULL;
  g_autoptr (GString) sets = g_string_new (NULL);
  gboolean changed = FALSE;
  GHashTableIter iter;
  gpointer group;

  cw_progress_write_resets (self, sets);
  before = g_strdup (sets->str);
  cw_progress_merge_resets (self, other);
  g_string_truncate (sets, 0);
  cw_progress_write_resets (self, sets);
  changed = strcmp (before, sets->str) != 0 || other->format > self->format;
  self->format = MAX (self->format, other->format);

  g_hash_table_iter_init (&iter, other->groups);
  while (g_hash_table_iter_next (&iter, NULL, &group))
    {
      const char *name = ((CwProgressGroup *) group)->name;
      gboolean is_new = cw_progress_get_group (self, name) == NULL;

      changed |= cw_progress_group_merge (cw_progress_ensure_group (self, name), group) || is_new;
    }

  cw_progress_settle (self);
  return changed;
}

/**
 * cw_progress_merge:
 * @self: a log
 * @other: another, which stays as it is
 *
 * Makes @self the union of both logs, the same whatever order logs are merged in.
 *
 * The newer flag and note win. Of a note that loses, those paragraphs are added that are not there.
 * Of other differences the bytewise greater wins.
 */
void
cw_progress_merge (CwProgress *self,
                   CwProgress *other)
{
  g_return_if_fail (CW_IS_PROGRESS (self));
  g_return_if_fail (CW_IS_PROGRESS (other));

  if (self != other && cw_progress_take_over (self, other))
    cw_progress_emit_changed (self, NULL);
}

/* As cw_progress_merge(), for an @other that is not used any more: an empty log becomes it. */
void
cw_progress_adopt (CwProgress *self,
                   CwProgress *other)
{
  if (g_hash_table_size (self->groups) > 0 || cw_progress_has_resets (self))
    {
      cw_progress_merge (self, other);
      return;
    }

  g_clear_pointer (&self->sorted, g_ptr_array_unref);
  g_clear_pointer (&other->sorted, g_ptr_array_unref);
  g_hash_table_unref (self->groups);
  self->groups = g_hash_table_ref (other->groups);
  cw_progress_merge_resets (self, other);
  self->format = MAX (self->format, other->format);
  cw_progress_settle (self);
  cw_progress_emit_changed (self, NULL);
}
