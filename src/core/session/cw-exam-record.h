/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "session/cw-exam-item.h"

G_BEGIN_DECLS

#define CW_EXAM_RECORD_MAX_QUESTIONS 500
#define CW_EXAM_RECORD_MAX_MINUTES 1440

/* One exam as it stands in the progress file. */
typedef struct
{
  char      *group;
  gint64     started;     /* UNIX seconds, unlike any other in the log */
  CwDay      day;
  guint      minutes;
  guint64    seed;
  GPtrArray *items;       /* CwExamItem, by slot */

  char      *clock;       /* see cw_exam_clock_left(); NULL when there is none */
  guint      place;       /* a slot */
  gint64     place_at;
  gboolean   submitted;
} CwExamRecord;

CwExamRecord *cw_exam_record_new          (CwLibrary   *library,
                                           CwProgress  *progress,
                                           GPtrArray   *questions,
                                           guint        minutes,
                                           guint64      seed,
                                           gint64       started,
                                           CwDay        day) G_GNUC_WARN_UNUSED_RESULT;
CwExamRecord *cw_exam_record_read         (CwLibrary   *library,
                                           CwProgress  *progress,
                                           const char  *group) G_GNUC_WARN_UNUSED_RESULT;
void          cw_exam_record_free         (CwExamRecord *self);
void          cw_exam_record_reload       (CwExamRecord *self,
                                           CwProgress   *progress);

gint64        cw_exam_record_get_attempt_instant (CwExamRecord *self,
                                                  CwExamItem   *item);

/* What is written. @now is the wall clock, in UNIX seconds. */
void          cw_exam_record_add_answer   (CwExamRecord *self,
                                           CwProgress   *progress,
                                           CwExamItem   *item,
                                           GStrv         ids,
                                           gint64        now);
void          cw_exam_record_set_flagged  (CwExamRecord *self,
                                           CwProgress   *progress,
                                           CwExamItem   *item,
                                           gboolean      flagged,
                                           gint64        now);
void          cw_exam_record_set_place    (CwExamRecord *self,
                                           CwProgress   *progress,
                                           guint         slot,
                                           gint64        now);
void          cw_exam_record_set_seconds  (CwExamRecord *self,
                                           CwProgress   *progress,
                                           CwExamItem   *item,
                                           guint         seconds);
void          cw_exam_record_set_clock    (CwExamRecord *self,
                                           CwProgress   *progress,
                                           const char   *clock);
void          cw_exam_record_submit       (CwExamRecord *self,
                                           CwProgress   *progress,
                                           gint64        now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwExamRecord, cw_exam_record_free)

G_END_DECLS
