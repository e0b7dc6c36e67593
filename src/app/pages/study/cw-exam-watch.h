/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-exam.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The mock exam that runs, wherever in the app the learner is. It is submitted here when its time is
 * over, and saved at each change. Signals: "changed", when an exam began, was answered or ended;
 * "remaining" (guint minutes), when 10, 5 or 1 minute is left; "ended", when the time was over. */
#define CW_TYPE_EXAM_WATCH (cw_exam_watch_get_type ())
G_DECLARE_FINAL_TYPE (CwExamWatch, cw_exam_watch, CW, EXAM_WATCH, GObject)

/* The clock of the tests. */
typedef void (* CwExamClockFunc) (CwExamClock *clock,
                                  gpointer     user_data);

CwExamWatch *cw_exam_watch_new              (CwContext       *context,
                                             CwExamClockFunc  read_clock, /* NULL: the real one */
                                             gpointer         user_data) G_GNUC_WARN_UNUSED_RESULT;
CwContext   *cw_exam_watch_get_context      (CwExamWatch *self);
CwExam      *cw_exam_watch_get_exam         (CwExamWatch *self); /* the one that runs, or NULL */
gboolean     cw_exam_watch_holds            (CwExamWatch *self,
                                             const char  *key);
guint        cw_exam_watch_get_seconds_left (CwExamWatch *self);

/* An exam that was submitted because its time was over, until the learner was told. 0: none. */
gint64       cw_exam_watch_get_ended        (CwExamWatch *self);
void         cw_exam_watch_forget_ended     (CwExamWatch *self);

void         cw_exam_watch_start            (CwExamWatch *self,
                                             GPtrArray   *questions,
                                             guint        minutes,
                                             guint64      seed);
gboolean     cw_exam_watch_set_answer       (CwExamWatch        *self,
                                             guint               index,
                                             const char * const *ids);
gboolean     cw_exam_watch_set_flagged      (CwExamWatch *self,
                                             guint        index,
                                             gboolean     flagged);
gboolean     cw_exam_watch_visit            (CwExamWatch *self,
                                             guint        index);
void         cw_exam_watch_leave            (CwExamWatch *self);
void         cw_exam_watch_submit           (CwExamWatch *self);

/* Looks at the clock: for a view that draws it. */
void         cw_exam_watch_check            (CwExamWatch *self);

G_END_DECLS
