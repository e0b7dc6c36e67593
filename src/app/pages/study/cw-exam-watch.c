/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-watch.h"

/* Timers stand still while the machine sleeps and the exam's clock does not. So nothing is counted
 * here: a timer only says when to look at the clock again, and never waits for long. */

#define LONGEST_WAIT 20 /* seconds */

struct _CwExamWatch
{
  GObject parent_instance;

  /* Owned. */
  CwContext *context;
  CwExam    *exam;

  CwExamClockFunc read_clock;
  gpointer        clock_data;

  gint64 ended;
  guint  last_left; /* seconds */
  guint  timer;
};

G_DEFINE_FINAL_TYPE (CwExamWatch, cw_exam_watch, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REMAINING,
  SIGNAL_ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What is said before the time is over, in seconds. */
static const guint milestones[] = { 600, 300, 60 };

static void
read_real_clock (CwExamClock *clock,
                 gpointer     user_data)
{
  cw_exam_clock_read (clock);
}

static void
read_clock (CwExamWatch *self,
            CwExamClock *clock)
{
  self->read_clock (clock, self->clock_data);
}

static void arm (CwExamWatch *self);

static void
drop_exam (CwExamWatch *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->exam != NULL)
    g_signal_handlers_disconnect_by_data (self->exam, self);
  g_clear_object (&self->exam);
}

/* Another copy of the log may have submitted it. */
static void
exam_changed_cb (CwExamWatch *self)
{
  g_assert (CW_IS_EXAM_WATCH (self));

  if (self->exam != NULL && cw_exam_is_submitted (self->exam))
    drop_exam (self);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
take_exam (CwExamWatch *self,
           CwExam      *exam)
{
  drop_exam (self);
  self->exam = exam;
  self->last_left = cw_exam_watch_get_seconds_left (self);
  g_signal_connect_object (exam, "changed", G_CALLBACK (exam_changed_cb), self, G_CONNECT_SWAPPED);
  arm (self);
}

/* Submits with what was answered, and goes on as the time being over. */
static void
end (CwExamWatch       *self,
     const CwExamClock *clock)
{
  g_autoptr(CwExam) exam = g_object_ref (self->exam);

  self->ended = cw_exam_get_started (exam);
  cw_exam_submit (exam, clock);
  cw_context_save (self->context);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

static void
announce_passed (CwExamWatch *self,
                 guint        left)
{
  guint passed = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (milestones); i++)
    {
      if (self->last_left > milestones[i] && left <= milestones[i])
        passed = milestones[i];
    }

  self->last_left = left;
  if (passed > 0)
    g_signal_emit (self, signals[SIGNAL_REMAINING], 0, passed / 60);
}

static gboolean
timer_cb (gpointer user_data)
{
  CwExamWatch *self = user_data;

  self->timer = 0;
  cw_exam_watch_check (self);
  return G_SOURCE_REMOVE;
}

static guint
find_wait (guint left)
{
  for (gsize i = 0; i < G_N_ELEMENTS (milestones); i++)
    {
      if (left > milestones[i])
        return MIN (left - milestones[i], LONGEST_WAIT);
    }

  return MIN (left, LONGEST_WAIT);
}

static void
arm (CwExamWatch *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->exam != NULL)
    self->timer = g_timeout_add_seconds (MAX (find_wait (self->last_left), 1), timer_cb, self);
}

static void
cw_exam_watch_dispose (GObject *object)
{
  CwExamWatch *self = CW_EXAM_WATCH (object);

  drop_exam (self);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cw_exam_watch_parent_class)->dispose (object);
}

static void
cw_exam_watch_class_init (CwExamWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_exam_watch_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_EXAM_WATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REMAINING] = g_signal_new ("remaining", CW_TYPE_EXAM_WATCH, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_ENDED] = g_signal_new ("ended", CW_TYPE_EXAM_WATCH, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_exam_watch_init (CwExamWatch *self)
{
}

/* Takes up an exam that was left open. One whose time was over meanwhile is submitted. */
static void
resume (CwExamWatch *self)
{
  g_autoptr(CwExam) exam = NULL;
  CwExamClock clock;

  read_clock (self, &clock);
  exam = cw_exam_resume (cw_context_get_library (self->context), cw_context_get_progress (self->context), &clock);
  if (exam == NULL)
    return;

  if (cw_exam_is_submitted (exam))
    {
      self->ended = cw_exam_get_started (exam);
      cw_context_save (self->context);
    }
  else
    {
      take_exam (self, g_steal_pointer (&exam));
    }
}

CwExamWatch *
cw_exam_watch_new (CwContext       *context,
                   CwExamClockFunc  read_clock_func,
                   gpointer         user_data)
{
  CwExamWatch *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_EXAM_WATCH, NULL);
  self->context = g_object_ref (context);
  self->read_clock = read_clock_func != NULL ? read_clock_func : read_real_clock;
  self->clock_data = user_data;
  resume (self);

  return self;
}

CwContext *
cw_exam_watch_get_context (CwExamWatch *self)
{
  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), NULL);

  return self->context;
}

CwExam *
cw_exam_watch_get_exam (CwExamWatch *self)
{
  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), NULL);

  return self->exam;
}

/* Whether the exam that runs asks the question: then nothing may tell its answer. */
gboolean
cw_exam_watch_holds (CwExamWatch *self,
                     const char  *key)
{
  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  return self->exam != NULL && cw_exam_find (self->exam, key) < cw_exam_get_n_questions (self->exam);
}

guint
cw_exam_watch_get_seconds_left (CwExamWatch *self)
{
  CwExamClock clock;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), 0);

  if (self->exam == NULL)
    return 0;

  read_clock (self, &clock);
  return cw_exam_get_seconds_left (self->exam, &clock);
}

gint64
cw_exam_watch_get_ended (CwExamWatch *self)
{
  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), 0);

  return self->ended;
}

void
cw_exam_watch_forget_ended (CwExamWatch *self)
{
  g_return_if_fail (CW_IS_EXAM_WATCH (self));

  self->ended = 0;
}

/* There is one exam at a time. */
void
cw_exam_watch_start (CwExamWatch *self,
                     GPtrArray   *questions,
                     guint        minutes,
                     guint64      seed)
{
  CwExamClock clock;

  g_return_if_fail (CW_IS_EXAM_WATCH (self));
  g_return_if_fail (self->exam == NULL);
  g_return_if_fail (questions != NULL && questions->len > 0);

  self->ended = 0;
  read_clock (self, &clock);
  take_exam (self, cw_exam_new (cw_context_get_library (self->context), cw_context_get_progress (self->context),
                                questions, minutes, seed, &clock, cw_context_get_today (self->context)));
  cw_context_save (self->context);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* FALSE: the time is over. */
gboolean
cw_exam_watch_set_answer (CwExamWatch        *self,
                          guint               index,
                          const char * const *ids)
{
  CwExamClock clock;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), FALSE);

  cw_exam_watch_check (self);
  if (self->exam == NULL)
    return FALSE;

  read_clock (self, &clock);
  if (!cw_exam_set_answer (self->exam, index, ids, &clock))
    return FALSE;

  cw_context_save (self->context);
  return TRUE;
}

gboolean
cw_exam_watch_set_flagged (CwExamWatch *self,
                           guint        index,
                           gboolean     flagged)
{
  CwExamClock clock;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), FALSE);

  cw_exam_watch_check (self);
  if (self->exam == NULL)
    return FALSE;

  read_clock (self, &clock);
  if (!cw_exam_set_flagged (self->exam, index, flagged, &clock))
    return FALSE;

  cw_context_save (self->context);
  return TRUE;
}

gboolean
cw_exam_watch_visit (CwExamWatch *self,
                     guint        index)
{
  CwExamClock clock;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (self), FALSE);

  cw_exam_watch_check (self);
  if (self->exam == NULL)
    return FALSE;

  read_clock (self, &clock);
  if (!cw_exam_visit (self->exam, index, &clock))
    return FALSE;

  cw_context_save (self->context);
  return TRUE;
}

/* The learner went elsewhere. The exam runs on. */
void
cw_exam_watch_leave (CwExamWatch *self)
{
  CwExamClock clock;

  g_return_if_fail (CW_IS_EXAM_WATCH (self));

  if (self->exam == NULL)
    return;

  read_clock (self, &clock);
  cw_exam_leave (self->exam, &clock);
  cw_context_save (self->context);
}

void
cw_exam_watch_submit (CwExamWatch *self)
{
  g_autoptr(CwExam) exam = NULL;
  CwExamClock clock;

  g_return_if_fail (CW_IS_EXAM_WATCH (self));

  cw_exam_watch_check (self);
  if (self->exam == NULL)
    return;

  exam = g_object_ref (self->exam);
  read_clock (self, &clock);
  cw_exam_submit (exam, &clock);
  cw_context_save (self->context);
}

void
cw_exam_watch_check (CwExamWatch *self)
{
  CwExamClock clock;
  guint left;

  g_return_if_fail (CW_IS_EXAM_WATCH (self));

  if (self->exam == NULL)
    return;

  read_clock (self, &clock);
  left = cw_exam_get_seconds_left (self->exam, &clock);
  if (left == 0)
    {
      end (self, &clock);
      return;
    }

  announce_passed (self, left);
  arm (self);
}
