/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-exam-watch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One question of the exam that runs. It knows nothing of right and wrong: there is no reveal and no
 * verdict in it. */
#define CW_TYPE_EXAM_QUESTION_VIEW (cw_exam_question_view_get_type ())
G_DECLARE_FINAL_TYPE (CwExamQuestionView, cw_exam_question_view, CW, EXAM_QUESTION_VIEW, GtkWidget)

GtkWidget *cw_exam_question_view_new        (CwExamWatch *watch,
                                             guint        index) G_GNUC_WARN_UNUSED_RESULT;
guint      cw_exam_question_view_get_index  (CwExamQuestionView *self);
gboolean   cw_exam_question_view_handle_key (CwExamQuestionView *self,
                                             guint               keyval,
                                             guint               keycode,
                                             GdkModifierType     modifiers);

G_END_DECLS
