/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-record.h"

/* How an exam gets into the progress file; what stands there is told in cw-exam-record.c. */

/* What is spent on a question, so that numbers compare as texts do. */
#define SECONDS_FORMAT "%06u"

/* What was met before, if only in an answer that was taken back. */
static char *
dup_seen (CwProgress *progress,
          GPtrArray  *questions)
{
  GString *seen = g_string_new (NULL);

  for (guint i = 0; i < questions->len; i++)
    {
      if (cw_progress_get_first_shown (progress, cw_question_get_key (questions->pdata[i])) >= 0)
        g_string_append_printf (seen, "%u;", i);
    }

  return g_string_free (seen, FALSE);
}

/**
 * cw_exam_record_new:
 * @library: the packs
 * @progress: the log
 * @questions: (element-type CwQuestion): what to ask, in order
 * @minutes: how long it is
 * @seed: decides the order of options
 * @started: UNIX seconds, see [method@Progress.next_instant]
 * @day: the local day that it counts for
 *
 * Writes the plan of a new exam, without its clock.
 *
 * Returns: (transfer full): the exam
 */
CwExamRecord *
cw_exam_record_new (CwLibrary  *library,
                    CwProgress *progress,
                    GPtrArray  *questions,
                    guint       minutes,
                    guint64     seed,
                    gint64      started,
                    CwDay       day)
{
  g_autofree char *instant = cw_instant_to_string (started);
  g_autofree char *group = g_strconcat ("exam/", instant, NULL);
  g_autofree char *seed_text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  g_autofree char *minutes_text = g_strdup_printf ("%u", minutes);
  g_autofree char *day_text = cw_day_to_string (day);
  g_autofree char *seen = dup_seen (progress, questions);
  g_autoptr(GString) order = g_string_new (NULL);

  for (guint i = 0; i < questions->len; i++)
    g_string_append_printf (order, "%s;", cw_question_get_key (questions->pdata[i]));

  cw_progress_set_value (progress, group, "day", day_text);
  cw_progress_set_value (progress, group, "minutes", minutes_text);
  cw_progress_set_value (progress, group, "order", order->str);
  cw_progress_set_value (progress, group, "seed", seed_text);
  cw_progress_set_value (progress, group, "seen", seen);

  return cw_exam_record_read (library, progress, group);
}

static void
set_item_value (CwExamRecord *self,
                CwProgress   *progress,
                const char   *name,
                guint         slot,
                const char   *value)
{
  g_autofree char *full = g_strdup_printf ("%s.%u", name, slot);

  cw_progress_set_value (progress, self->group, full, value);
}

/* "INSTANT REST", at an instant that is behind @last even when the clock was put back. */
static char *
join_instant (gint64     *last,
              gint64      now,
              const char *rest)
{
  g_autofree char *instant = NULL;

  *last = CLAMP (MAX (now, *last + 1), 0, CW_INSTANT_MAX);
  instant = cw_instant_to_string (*last);

  return g_strconcat (instant, " ", rest, NULL);
}

void
cw_exam_record_add_answer (CwExamRecord *self,
                           CwProgress   *progress,
                           CwExamItem   *item,
                           GStrv         ids,
                           gint64        now)
{
  g_autofree char *joined = ids[0] != NULL ? g_strjoinv ("+", ids) : g_strdup ("-");
  g_autofree char *name = g_strdup_printf ("answer.%u.%u", item->slot, item->n_entries);
  g_autofree char *value = join_instant (&item->answered_at, now, joined);

  g_ptr_array_add (item->answers, g_strdupv (ids));
  item->n_entries++;
  cw_progress_set_value (progress, self->group, name, value);
}

void
cw_exam_record_set_flagged (CwExamRecord *self,
                            CwProgress   *progress,
                            CwExamItem   *item,
                            gboolean      flagged,
                            gint64        now)
{
  g_autofree char *value = join_instant (&item->flagged_at, now, flagged ? "true" : "false");

  item->flagged = flagged;
  set_item_value (self, progress, "flag", item->slot, value);
}

void
cw_exam_record_set_place (CwExamRecord *self,
                          CwProgress   *progress,
                          guint         slot,
                          gint64        now)
{
  g_autofree char *number = g_strdup_printf ("%u", slot);
  g_autofree char *value = join_instant (&self->place_at, now, number);

  self->place = slot;
  cw_progress_set_value (progress, self->group, "place", value);
}

void
cw_exam_record_set_seconds (CwExamRecord *self,
                            CwProgress   *progress,
                            CwExamItem   *item,
                            guint         seconds)
{
  g_autofree char *value = NULL;

  item->seconds = MIN (seconds, CW_EXAM_ITEM_MAX_SECONDS);
  value = g_strdup_printf (SECONDS_FORMAT, item->seconds);
  set_item_value (self, progress, "seconds", item->slot, value);
}

/* Never goes back: of two records the one of more time spent stays. */
void
cw_exam_record_set_clock (CwExamRecord *self,
                          CwProgress   *progress,
                          const char   *clock)
{
  g_free (self->clock);
  self->clock = g_strdup (clock);
  cw_progress_set_value (progress, self->group, "clock", clock);
}

/* The chosen options that the question still has; the file may say anything. */
static GStrv
dup_known_options (CwExamItem *item)
{
  const char * const *ids = cw_exam_item_get_answer (item);
  g_autoptr(GStrvBuilder) known = g_strv_builder_new ();
  GListModel *options = cw_question_get_options (item->question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);

      if (g_strv_contains (ids, cw_option_get_id (option)))
        g_strv_builder_add (known, cw_option_get_id (option));
    }

  return g_strv_builder_end (known);
}

static void
add_attempt (CwExamRecord *self,
             CwProgress   *progress,
             CwExamItem   *item)
{
  g_auto(GStrv) known = dup_known_options (item);
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (cw_exam_record_get_attempt_instant (self, item), self->day, CW_MODE_EXAM, (const char * const *) known,
                    CW_CONFIDENCE_NONE, cw_exam_item_get_right (item), item->seconds,
                    cw_question_get_hash (item->question));

  cw_progress_add_attempt (progress, item->key, attempt);
}

/**
 * cw_exam_record_submit:
 * @self: an exam
 * @progress: the log
 * @now: UNIX seconds
 *
 * Enters an attempt for each question that a pack still has, and that the exam is submitted. A
 * program that ended in between does it again, with the same entries.
 */
void
cw_exam_record_submit (CwExamRecord *self,
                       CwProgress   *progress,
                       gint64        now)
{
  g_autofree char *instant = cw_instant_to_string (CLAMP (now, self->started, CW_INSTANT_MAX));

  for (guint i = 0; i < self->items->len; i++)
    {
      CwExamItem *item = self->items->pdata[i];

      if (item->question != NULL)
        add_attempt (self, progress, item);
    }

  cw_progress_set_value (progress, self->group, "submitted", instant);
}
