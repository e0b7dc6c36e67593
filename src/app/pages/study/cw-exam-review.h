/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-exam-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The questions of a submitted exam: all, wrong, flagged or changed. A row asks for its question by
 * the action "exam.open" (u). */
#define CW_TYPE_EXAM_REVIEW (cw_exam_review_get_type ())
G_DECLARE_FINAL_TYPE (CwExamReview, cw_exam_review, CW, EXAM_REVIEW, GtkWidget)

GtkWidget    *cw_exam_review_new        (CwExam       *exam,
                                         CwExamFilter  filter) G_GNUC_WARN_UNUSED_RESULT;
CwExamFilter  cw_exam_review_get_filter (CwExamReview *self);

G_END_DECLS
