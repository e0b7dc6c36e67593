/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "session/cw-exam-clock.h"
#include "session/cw-score.h"

G_BEGIN_DECLS

/* How the answer at the end relates to the one that was given before it. */
typedef enum
{
  CW_EXAM_UNCHANGED,
  CW_EXAM_RIGHT_TO_WRONG,
  CW_EXAM_WRONG_TO_RIGHT,
  CW_EXAM_WRONG_TO_WRONG,
} CwExamChange;

/* A mock exam. All of it stands in the progress file, in the group `exam/<started>`: saving the log
 * after each "changed" is all that it takes to survive a kill. Each change is an entry there; none
 * is deleted. After the exam the log holds an attempt for each question.
 *
 * Signal "changed": an answer, a mark or the place is another, or the exam was submitted. */
#define CW_TYPE_EXAM (cw_exam_get_type ())
G_DECLARE_FINAL_TYPE (CwExam, cw_exam, CW, EXAM, GObject)

CwExam       *cw_exam_new              (CwLibrary         *library,
                                        CwProgress        *progress,
                                        GPtrArray         *questions,
                                        guint              minutes,
                                        guint64            seed,
                                        const CwExamClock *clock,
                                        CwDay              day) G_GNUC_WARN_UNUSED_RESULT;
CwExam       *cw_exam_resume           (CwLibrary         *library,
                                        CwProgress        *progress,
                                        const CwExamClock *clock) G_GNUC_WARN_UNUSED_RESULT;
CwExam       *cw_exam_open             (CwLibrary  *library,
                                        CwProgress *progress,
                                        gint64      started) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray    *cw_exam_dup_history      (CwLibrary  *library,
                                        CwProgress *progress,
                                        gint64      since) G_GNUC_WARN_UNUSED_RESULT; /* CwScore */

/* What it is. */
gint64        cw_exam_get_started      (CwExam *self); /* UNIX seconds; names the exam */
guint         cw_exam_get_minutes      (CwExam *self);
guint         cw_exam_get_n_questions  (CwExam *self);
CwQuestion   *cw_exam_get_question     (CwExam *self,
                                        guint   index);
guint         cw_exam_find             (CwExam     *self,
                                        const char *key); /* or the number of questions */
GStrv         cw_exam_dup_option_order (CwExam   *self,
                                        guint     index,
                                        gboolean  shuffle) G_GNUC_WARN_UNUSED_RESULT;
gboolean      cw_exam_get_seen_before  (CwExam *self,
                                        guint   index);
guint         cw_exam_get_n_seen       (CwExam *self);

/* Where the learner is. */
const char * const *cw_exam_get_answer (CwExam *self,
                                        guint   index); /* ids of options; may be empty */
gboolean      cw_exam_is_answered      (CwExam *self,
                                        guint   index); /* as many as are asked for */
guint         cw_exam_get_n_answered   (CwExam *self);
gboolean      cw_exam_get_flagged      (CwExam *self,
                                        guint   index);
guint         cw_exam_get_n_flagged    (CwExam *self);
guint         cw_exam_get_seconds      (CwExam *self,
                                        guint   index); /* spent on it, as last saved */
guint         cw_exam_get_place        (CwExam *self);  /* the question that was visited last */

/* What the learner does. FALSE: the time is over, or the exam submitted, and nothing was changed. */
gboolean      cw_exam_set_answer       (CwExam             *self,
                                        guint               index,
                                        const char * const *option_ids, /* may be empty */
                                        const CwExamClock  *clock);
gboolean      cw_exam_set_flagged      (CwExam            *self,
                                        guint              index,
                                        gboolean           flagged,
                                        const CwExamClock *clock);
gboolean      cw_exam_visit            (CwExam            *self,
                                        guint              index,
                                        const CwExamClock *clock);
void          cw_exam_leave            (CwExam            *self,
                                        const CwExamClock *clock);
void          cw_exam_keep_time        (CwExam            *self,
                                        const CwExamClock *clock); /* no "changed" */

/* The time. */
guint         cw_exam_get_seconds_left (CwExam            *self,
                                        const CwExamClock *clock);
gboolean      cw_exam_is_over          (CwExam            *self,
                                        const CwExamClock *clock); /* submitted, or no time is left */
void          cw_exam_submit           (CwExam            *self,
                                        const CwExamClock *clock);
gboolean      cw_exam_is_submitted     (CwExam *self);

/* What came out; only once it is submitted. */
gboolean      cw_exam_get_right        (CwExam *self,
                                        guint   index);
CwExamChange  cw_exam_get_change       (CwExam *self,
                                        guint   index);
CwScore      *cw_exam_dup_score        (CwExam *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
