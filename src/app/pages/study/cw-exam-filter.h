/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-exam.h"

G_BEGIN_DECLS

/* Which questions of a submitted exam are reviewed. */
typedef enum
{
  CW_EXAM_FILTER_ALL,
  CW_EXAM_FILTER_WRONG,
  CW_EXAM_FILTER_FLAGGED,
  CW_EXAM_FILTER_CHANGED,
} CwExamFilter;
#define CW_N_EXAM_FILTERS 4

gboolean    cw_exam_filter_matches (CwExamFilter  filter,
                                    CwExam       *exam,
                                    guint         index);
guint       cw_exam_filter_count   (CwExamFilter  filter,
                                    CwExam       *exam);
guint       cw_exam_filter_step    (CwExamFilter  filter,
                                    CwExam       *exam,
                                    guint         index,
                                    int           step);
char       *cw_exam_filter_describe (CwExamFilter  filter,
                                     CwExam       *exam) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
