/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample-library.h"
#include "session/cw-exam.h"

G_BEGIN_DECLS

/* A learner at an exam, with clocks that the test moves. */
typedef struct
{
  CwLibrary  *library;
  CwProgress *progress;
  CwExamClock clock;
  guint       n_boots;
} CwSampleExam;

#define CW_SAMPLE_BOOT "6d1f9a3e-0b5c-4a53-9a51-5f6f4c2f2b11"
#define CW_SAMPLE_OTHER_BOOT "a0c6b1d2-93f4-4c55-8f0e-1b2a%08x" /* of that number */

/* The exam of most tests: five questions, ten minutes. */
#define CW_SAMPLE_QUESTIONS "one-1 two-2 one-8 three-1 two-1"
#define CW_SAMPLE_SEED G_GUINT64_CONSTANT (18000000000000000001)

void        cw_sample_exam_set_up     (CwSampleExam  *self,
                                       gconstpointer  data);
void        cw_sample_exam_tear_down  (CwSampleExam  *self,
                                       gconstpointer  data);
CwExam     *cw_sample_exam_begin      (CwSampleExam *self,
                                       const char   *ids,
                                       guint         minutes) G_GNUC_WARN_UNUSED_RESULT;
void        cw_sample_exam_pass       (CwSampleExam *self,
                                       gint64        seconds);
void        cw_sample_exam_reboot     (CwSampleExam *self,
                                       gint64        seconds);
gboolean    cw_sample_exam_answer     (CwSampleExam *self,
                                       CwExam       *exam,
                                       guint         index,
                                       const char   *options);

/* What is on disk, read again. */
CwProgress *cw_sample_exam_dup_saved  (CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_sample_exam_dup_text   (CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* Everything that the learner sees of an exam, for comparing. */
char       *cw_sample_exam_describe   (CwExam *exam) G_GNUC_WARN_UNUSED_RESULT;

/* "right 10s; - 0s; ...": what the log has of it, in the order of the questions. */
char       *cw_sample_exam_dup_log    (CwExam     *exam,
                                       CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
