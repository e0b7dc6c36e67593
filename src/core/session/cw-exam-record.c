/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-record.h"

#include <string.h>

/* An exam in the progress file:
 *
 *   [exam/20261212T090000Z]
 *   answer.0.0=20261212T090112Z v5p          question 0, first answer, and what was chosen
 *   answer.0.1=20261212T091500Z v5p+v6e      changed; "-": taken back
 *   clock=000912 <boot> <end> <end>          see cw-exam-clock.c
 *   day=2026-12-12
 *   flag.3=20261212T090300Z true
 *   minutes=48
 *   order=pmle-3.3/embedding-shard-needs-hbm;...
 *   place=20261212T091500Z 7                 the question that was looked at last
 *   seconds.0=000041
 *   seed=...
 *   seen=0;4;                                what had been met before the exam
 *   submitted=20261212T093000Z
 *
 * Two copies of a file are merged key by key, and the bytewise greater value stays. So what can
 * change begins with its instant or has leading zeros: the later answer, the later mark, the longer
 * time stay, and what was submitted anywhere is submitted. The rest is the same in all copies. The
 * newest answer to a question is the newest in whichever entry it stands, so that no merge loses it. */

void
cw_exam_record_free (CwExamRecord *self)
{
  g_free (self->group);
  g_free (self->clock);
  g_ptr_array_unref (self->items);
  g_free (self);
}

/* "20261212T090112Z REST". Gives back REST within @value, or NULL. */
static const char *
split_instant (const char *value,
               gint64     *instant)
{
  const char *space = strchr (value, ' ');
  g_autofree char *word = space != NULL ? g_strndup (value, (gsize) (space - value)) : NULL;

  *instant = word != NULL ? cw_instant_parse (word) : -1;
  return *instant >= 0 ? space + 1 : NULL;
}

static char *
dup_item_value (CwExamRecord *self,
                CwProgress   *progress,
                const char   *name,
                guint         slot)
{
  g_autofree char *full = g_strdup_printf ("%s.%u", name, slot);

  return cw_progress_dup_value (progress, self->group, full);
}

typedef struct
{
  gint64 instant;
  guint  entry;
  GStrv  ids;
} Answer;

static int
compare_answers (gconstpointer a,
                 gconstpointer b)
{
  const Answer *left = a;
  const Answer *right = b;

  if (left->instant != right->instant)
    return left->instant < right->instant ? -1 : 1;

  return left->entry < right->entry ? -1 : left->entry > right->entry;
}

static void
read_answers (CwExamRecord *self,
              CwProgress   *progress,
              CwExamItem   *item)
{
  g_autoptr(GArray) answers = g_array_new (FALSE, FALSE, sizeof (Answer));

  g_ptr_array_set_size (item->answers, 0);
  item->answered_at = -1;

  for (item->n_entries = 0;; item->n_entries++)
    {
      g_autofree char *name = g_strdup_printf ("answer.%u.%u", item->slot, item->n_entries);
      g_autofree char *value = cw_progress_dup_value (progress, self->group, name);
      Answer answer = { 0, item->n_entries, NULL };
      const char *ids;

      if (value == NULL)
        break;

      ids = split_instant (value, &answer.instant);
      if (ids == NULL)
        continue;

      answer.ids = g_strsplit (g_str_equal (ids, "-") ? "" : ids, "+", -1);
      g_array_append_val (answers, answer);
    }

  g_array_sort (answers, compare_answers);
  for (guint i = 0; i < answers->len; i++)
    {
      const Answer *answer = &g_array_index (answers, Answer, i);

      g_ptr_array_add (item->answers, answer->ids);
      item->answered_at = answer->instant;
    }
}

static void
read_flag (CwExamRecord *self,
           CwProgress   *progress,
           CwExamItem   *item)
{
  g_autofree char *value = dup_item_value (self, progress, "flag", item->slot);
  const char *rest = value != NULL ? split_instant (value, &item->flagged_at) : NULL;

  item->flagged = rest != NULL && g_str_equal (rest, "true");
  if (rest == NULL)
    item->flagged_at = -1;
}

static void
read_seconds (CwExamRecord *self,
              CwProgress   *progress,
              CwExamItem   *item)
{
  g_autofree char *value = dup_item_value (self, progress, "seconds", item->slot);
  guint64 seconds = 0;

  if (value != NULL)
    g_ascii_string_to_unsigned (value, 10, 0, CW_EXAM_ITEM_MAX_SECONDS, &seconds, NULL);
  item->seconds = (guint) seconds;
}

/* The instant of the attempt at each question is settled when the exam begins, so that whoever
 * submits it, and however often, enters the same. */
gint64
cw_exam_record_get_attempt_instant (CwExamRecord *self,
                                    CwExamItem   *item)
{
  return self->started + 1 + item->slot;
}

static void
read_attempt (CwExamRecord *self,
              CwProgress   *progress,
              CwExamItem   *item)
{
  g_autoptr(GPtrArray) attempts = cw_progress_dup_attempts (progress, item->key);

  g_clear_pointer (&item->attempt, cw_attempt_unref);
  for (guint i = 0; i < attempts->len; i++)
    {
      CwAttempt *attempt = attempts->pdata[i];

      if (cw_attempt_get_mode (attempt) == CW_MODE_EXAM
          && cw_attempt_get_instant (attempt) == cw_exam_record_get_attempt_instant (self, item))
        item->attempt = cw_attempt_ref (attempt);
    }
}

/**
 * cw_exam_record_reload:
 * @self: an exam
 * @progress: the log
 *
 * Reads again all that may have changed: another program may have written it.
 */
void
cw_exam_record_reload (CwExamRecord *self,
                       CwProgress   *progress)
{
  g_autofree char *submitted = cw_progress_dup_value (progress, self->group, "submitted");
  g_autofree char *place = cw_progress_dup_value (progress, self->group, "place");
  const char *slot;
  guint64 number = 0;

  g_free (self->clock);
  self->clock = cw_progress_dup_value (progress, self->group, "clock");
  self->submitted = submitted != NULL && *submitted != '\0';

  self->place_at = -1;
  slot = place != NULL ? split_instant (place, &self->place_at) : NULL;
  if (slot == NULL
      || !g_ascii_string_to_unsigned (slot, 10, 0, MAX (self->items->len, 1) - 1, &number, NULL))
    number = 0;
  self->place = (guint) number;

  for (guint i = 0; i < self->items->len; i++)
    {
      CwExamItem *item = self->items->pdata[i];

      read_answers (self, progress, item);
      read_flag (self, progress, item);
      read_seconds (self, progress, item);
      g_clear_pointer (&item->attempt, cw_attempt_unref);
      if (self->submitted)
        read_attempt (self, progress, item);
    }
}

static void
read_seen (CwExamRecord *self,
           const char   *seen)
{
  g_auto(GStrv) slots = g_strsplit (seen, ";", -1);

  for (char **word = slots; *word != NULL; word++)
    {
      guint64 slot;

      if (self->items->len > 0
          && g_ascii_string_to_unsigned (*word, 10, 0, self->items->len - 1, &slot, NULL))
        ((CwExamItem *) self->items->pdata[slot])->seen_before = TRUE;
    }
}

/**
 * cw_exam_record_read:
 * @library: the packs
 * @progress: the log
 * @group: `exam/<started>`
 *
 * Reads an exam.
 *
 * Returns: (transfer full) (nullable): the exam, or `NULL` when its plan cannot be read
 */
CwExamRecord *
cw_exam_record_read (CwLibrary  *library,
                     CwProgress *progress,
                     const char *group)
{
  g_autoptr(CwExamRecord) self = g_new0 (CwExamRecord, 1);
  g_autofree char *order = cw_progress_dup_value (progress, group, "order");
  g_autofree char *seed = cw_progress_dup_value (progress, group, "seed");
  g_autofree char *minutes = cw_progress_dup_value (progress, group, "minutes");
  g_autofree char *day = cw_progress_dup_value (progress, group, "day");
  g_autofree char *seen = cw_progress_dup_value (progress, group, "seen");
  g_auto(GStrv) keys = NULL;
  guint64 number;

  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) cw_exam_item_free);
  self->group = g_strdup (group);
  self->started = g_str_has_prefix (group, "exam/") ? cw_instant_parse (group + strlen ("exam/")) : -1;
  self->day = day != NULL ? cw_day_parse (day) : 0;
  if (self->started < 0 || self->started > CW_INSTANT_MAX - CW_EXAM_RECORD_MAX_QUESTIONS - 1
      || self->day == 0 || order == NULL || seed == NULL || minutes == NULL
      || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &self->seed, NULL)
      || !g_ascii_string_to_unsigned (minutes, 10, 1, CW_EXAM_RECORD_MAX_MINUTES, &number, NULL))
    return NULL;
  self->minutes = (guint) number;

  keys = g_strsplit (order, ";", CW_EXAM_RECORD_MAX_QUESTIONS + 1);
  for (char **key = keys; *key != NULL && **key != '\0'; key++)
    {
      if (self->items->len < CW_EXAM_RECORD_MAX_QUESTIONS)
        g_ptr_array_add (self->items, cw_exam_item_new (library, *key, self->items->len));
    }

  if (seen != NULL)
    read_seen (self, seen);
  cw_exam_record_reload (self, progress);

  return g_steal_pointer (&self);
}
