/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-private.h"

#include <stdlib.h>
#include <string.h>

/* A mock exam as the learner sits it. What is to last is in the record, which is the progress file's;
 * here is only which question is looked at, and since when. */

G_DEFINE_FINAL_TYPE (CwExam, cw_exam, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
get_total (CwExam *self)
{
  return self->record->minutes * 60;
}

static void
begin_writing (CwExam *self)
{
  self->writing = TRUE;
}

static void
end_writing (CwExam *self)
{
  self->writing = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Writes how much time is spent, and of it what was spent at the place. */
static void
write_time (CwExam            *self,
            const CwExamClock *clock)
{
  guint left = cw_exam_get_seconds_left (self, clock);
  guint spent = get_total (self) - left;
  g_autofree char *record = cw_exam_clock_write (get_total (self), left, clock);

  cw_exam_record_set_clock (self->record, self->progress, record);
  if (self->looked_at != NULL && spent > self->since)
    cw_exam_record_set_seconds (self->record, self->progress, self->looked_at,
                                self->looked_at->seconds + spent - self->since);
  self->since = spent;
}

static void
progress_changed_cb (CwExam     *self,
                     const char *key,
                     CwProgress *progress)
{
  g_assert (CW_IS_EXAM (self));

  if (self->writing)
    return;

  cw_exam_record_reload (self->record, self->progress);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
cw_exam_dispose (GObject *object)
{
  CwExam *self = CW_EXAM (object);

  self->looked_at = NULL;
  g_clear_object (&self->progress);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->record, cw_exam_record_free);

  G_OBJECT_CLASS (cw_exam_parent_class)->dispose (object);
}

static void
cw_exam_class_init (CwExamClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_exam_dispose;

  /**
   * CwExam::changed:
   *
   * An answer, a mark or the place is another, or the exam was submitted, here or elsewhere; or
   * something else changed in the log.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_EXAM, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_exam_init (CwExam *self)
{
  self->items = g_ptr_array_new ();
}

/* Takes @record. */
static CwExam *
create (CwProgress   *progress,
        CwExamRecord *record)
{
  CwExam *self = g_object_new (CW_TYPE_EXAM, NULL);

  self->progress = g_object_ref (progress);
  self->record = record;
  for (guint i = 0; i < record->items->len; i++)
    {
      CwExamItem *item = record->items->pdata[i];

      if (item->question != NULL)
        g_ptr_array_add (self->items, item);
    }
  g_signal_connect_object (progress, "changed", G_CALLBACK (progress_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * cw_exam_new:
 * @library: the packs
 * @progress: the log
 * @questions: (element-type CwQuestion): what to ask, in order, 1 to 500; see [func@Exam.pick]
 * @minutes: how long it is, 1 to 1440
 * @seed: decides the order of options
 * @clock: what the clocks show
 * @day: the local day that the answers count for
 *
 * Begins an exam. Its time runs from now on.
 *
 * Returns: (transfer full): a new exam
 */
CwExam *
cw_exam_new (CwLibrary         *library,
             CwProgress        *progress,
             GPtrArray         *questions,
             guint              minutes,
             guint64            seed,
             const CwExamClock *clock,
             CwDay              day)
{
  g_autofree char *time = NULL;
  CwExamRecord *record;
  gint64 started;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (questions != NULL && questions->len > 0, NULL);
  g_return_val_if_fail (questions->len <= CW_EXAM_RECORD_MAX_QUESTIONS, NULL);
  g_return_val_if_fail (minutes > 0 && minutes <= CW_EXAM_RECORD_MAX_MINUTES, NULL);
  g_return_val_if_fail (clock != NULL && day > 0, NULL);

  started = cw_progress_next_instant (progress, clock->wall);
  record = cw_exam_record_new (library, progress, questions, minutes, seed, started, day);
  time = cw_exam_clock_write (minutes * 60, minutes * 60, clock);
  cw_exam_record_set_clock (record, progress, time);

  return create (progress, record);
}

static CwExam *
open_group (CwLibrary  *library,
            CwProgress *progress,
            const char *group)
{
  CwExamRecord *record = cw_exam_record_read (library, progress, group);
  g_autoptr(CwExam) self = record != NULL ? create (progress, record) : NULL;

  return self != NULL && self->items->len > 0 ? g_steal_pointer (&self) : NULL;
}

/**
 * cw_exam_open:
 * @library: the packs
 * @progress: the log
 * @started: names the exam, see [method@Exam.get_started]
 *
 * Opens an exam, whether it is submitted or not.
 *
 * Returns: (transfer full) (nullable): the exam, or `NULL` when there is none or no pack has any of
 *   its questions
 */
CwExam *
cw_exam_open (CwLibrary  *library,
              CwProgress *progress,
              gint64      started)
{
  g_autofree char *instant = NULL;
  g_autofree char *group = NULL;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (started >= 0 && started <= CW_INSTANT_MAX, NULL);

  instant = cw_instant_to_string (started);
  group = g_strconcat ("exam/", instant, NULL);
  return open_group (library, progress, group);
}

/**
 * cw_exam_resume:
 * @library: the packs
 * @progress: the log
 * @clock: what the clocks show
 *
 * Takes up the exam that is not submitted. One whose time is over is submitted here, with all
 * answers that were given; the caller saves the log then, and tells it.
 *
 * Returns: (transfer full) (nullable): the latest exam that still runs; else the latest that this
 *   call submitted; or `NULL` when there was none to take up
 */
CwExam *
cw_exam_resume (CwLibrary         *library,
                CwProgress        *progress,
                const CwExamClock *clock)
{
  g_auto(GStrv) groups = NULL;
  g_autoptr(CwExam) running = NULL;
  g_autoptr(CwExam) ended = NULL;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (clock != NULL, NULL);

  groups = cw_progress_dup_groups (progress, "exam/");
  for (guint i = g_strv_length (groups); i > 0; i--)
    {
      g_autoptr(CwExam) exam = open_group (library, progress, groups[i - 1]);

      if (exam == NULL || cw_exam_is_submitted (exam))
        continue;

      if (cw_exam_get_seconds_left (exam, clock) == 0)
        {
          cw_exam_submit (exam, clock);
          if (ended == NULL)
            ended = g_steal_pointer (&exam);
        }
      else if (running == NULL)
        running = g_steal_pointer (&exam);
    }

  return running != NULL ? g_steal_pointer (&running) : g_steal_pointer (&ended);
}

static int
compare_ids (const void *a,
             const void *b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* The options that the question has, each once, sorted. */
static GStrv
dup_sorted (CwExamItem         *item,
            const char * const *option_ids)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  GListModel *options = cw_question_get_options (item->question);
  guint n = g_list_model_get_n_items (options);
  GStrv ids;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);

      if (g_strv_contains (option_ids, cw_option_get_id (option)))
        g_strv_builder_add (builder, cw_option_get_id (option));
    }

  ids = g_strv_builder_end (builder);
  qsort (ids, g_strv_length (ids), sizeof *ids, compare_ids);
  return ids;
}

/**
 * cw_exam_set_answer:
 * @self: an exam
 * @index: which question
 * @option_ids: (array zero-terminated=1): what is chosen, in any order; empty to take it back
 * @clock: what the clocks show
 *
 * Gives or changes an answer. Options that the question does not have are left out.
 *
 * Returns: `FALSE` when the exam is over: nothing was changed
 */
gboolean
cw_exam_set_answer (CwExam             *self,
                    guint               index,
                    const char * const *option_ids,
                    const CwExamClock  *clock)
{
  g_auto(GStrv) ids = NULL;
  CwExamItem *item;

  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);
  g_return_val_if_fail (option_ids != NULL && clock != NULL, FALSE);

  if (cw_exam_is_over (self, clock))
    return FALSE;

  item = cw_exam_get_item (self, index);
  ids = dup_sorted (item, option_ids);
  if (g_strv_equal ((const char * const *) ids, cw_exam_item_get_answer (item)))
    return TRUE;

  begin_writing (self);
  write_time (self, clock);
  cw_exam_record_add_answer (self->record, self->progress, item, ids, clock->wall);
  end_writing (self);

  return TRUE;
}

/**
 * cw_exam_set_flagged:
 * @self: an exam
 * @index: which question
 * @flagged: whether to mark it
 * @clock: what the clocks show
 *
 * Marks a question, to come back to it.
 *
 * Returns: `FALSE` when the exam is over: nothing was changed
 */
gboolean
cw_exam_set_flagged (CwExam            *self,
                     guint              index,
                     gboolean           flagged,
                     const CwExamClock *clock)
{
  CwExamItem *item;

  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);
  g_return_val_if_fail (clock != NULL, FALSE);

  if (cw_exam_is_over (self, clock))
    return FALSE;

  item = cw_exam_get_item (self, index);
  if (item->flagged == !!flagged)
    return TRUE;

  begin_writing (self);
  write_time (self, clock);
  cw_exam_record_set_flagged (self->record, self->progress, item, !!flagged, clock->wall);
  end_writing (self);

  return TRUE;
}

/**
 * cw_exam_visit:
 * @self: an exam
 * @index: which question
 * @clock: what the clocks show
 *
 * The learner looks at a question: its time runs until the next is visited, or the exam left.
 *
 * Returns: `FALSE` when the exam is over: nothing was changed
 */
gboolean
cw_exam_visit (CwExam            *self,
               guint              index,
               const CwExamClock *clock)
{
  CwExamItem *item;

  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);
  g_return_val_if_fail (index < self->items->len, FALSE);
  g_return_val_if_fail (clock != NULL, FALSE);

  if (cw_exam_is_over (self, clock))
    return FALSE;

  item = cw_exam_get_item (self, index);
  if (self->looked_at == item)
    return TRUE;

  begin_writing (self);
  write_time (self, clock);
  self->looked_at = item;
  cw_exam_record_set_place (self->record, self->progress, item->slot, clock->wall);
  end_writing (self);

  return TRUE;
}

/**
 * cw_exam_leave:
 * @self: an exam
 * @clock: what the clocks show
 *
 * The learner looks at no question any more. The time of the exam runs on.
 */
void
cw_exam_leave (CwExam            *self,
               const CwExamClock *clock)
{
  g_return_if_fail (CW_IS_EXAM (self));
  g_return_if_fail (clock != NULL);

  if (self->looked_at == NULL || cw_exam_is_over (self, clock))
    return;

  begin_writing (self);
  write_time (self, clock);
  self->looked_at = NULL;
  end_writing (self);
}

/**
 * cw_exam_keep_time:
 * @self: an exam
 * @clock: what the clocks show
 *
 * Writes how much time is spent. To be called now and then while a question is looked at: a machine
 * that is switched off gives back no more than was spent since the last time. Says nothing of it.
 */
void
cw_exam_keep_time (CwExam            *self,
                   const CwExamClock *clock)
{
  g_return_if_fail (CW_IS_EXAM (self));
  g_return_if_fail (clock != NULL);

  if (cw_exam_is_over (self, clock))
    return;

  begin_writing (self);
  write_time (self, clock);
  self->writing = FALSE;
}

/**
 * cw_exam_get_seconds_left:
 * @self: an exam
 * @clock: what the clocks show
 *
 * Gets how much time is left. It runs through suspend; after a reboot by the wall clock, and no more
 * than was left when the exam was written last; a clock that is put back gives none.
 *
 * Returns: seconds; 0 once it is submitted
 */
guint
cw_exam_get_seconds_left (CwExam            *self,
                          const CwExamClock *clock)
{
  g_return_val_if_fail (CW_IS_EXAM (self), 0);
  g_return_val_if_fail (clock != NULL, 0);

  return self->record->submitted ? 0 : cw_exam_clock_left (self->record->clock, get_total (self), clock);
}

/**
 * cw_exam_is_over:
 * @self: an exam
 * @clock: what the clocks show
 *
 * Gets whether nothing can be answered any more. Once it is over by its time the caller submits it.
 *
 * Returns: `TRUE` when it is submitted, or no time is left
 */
gboolean
cw_exam_is_over (CwExam            *self,
                 const CwExamClock *clock)
{
  return cw_exam_get_seconds_left (self, clock) == 0;
}

/**
 * cw_exam_submit:
 * @self: an exam
 * @clock: what the clocks show
 *
 * Ends the exam. The log gets an attempt for each question, those without an answer included.
 */
void
cw_exam_submit (CwExam            *self,
                const CwExamClock *clock)
{
  g_return_if_fail (CW_IS_EXAM (self));
  g_return_if_fail (clock != NULL);

  if (self->record->submitted)
    return;

  begin_writing (self);
  write_time (self, clock);
  self->looked_at = NULL;
  cw_exam_record_submit (self->record, self->progress, clock->wall);
  cw_exam_record_reload (self->record, self->progress);
  end_writing (self);
}

/**
 * cw_exam_is_submitted:
 * @self: an exam
 *
 * Returns: whether it is submitted
 */
gboolean
cw_exam_is_submitted (CwExam *self)
{
  g_return_val_if_fail (CW_IS_EXAM (self), FALSE);

  return self->record->submitted;
}
