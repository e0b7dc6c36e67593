/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-exam.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All questions of an exam that runs: each a button with its number, which says by shape and in words
 * whether it is answered, flagged and shown. One stop for Tab; the arrows move inside. A button asks
 * for its question by the action "exam.go" (u). */
#define CW_TYPE_EXAM_MAP (cw_exam_map_get_type ())
G_DECLARE_FINAL_TYPE (CwExamMap, cw_exam_map, CW, EXAM_MAP, GtkWidget)

GtkWidget *cw_exam_map_new    (CwExam *exam,
                               guint   current) G_GNUC_WARN_UNUSED_RESULT; /* G_MAXUINT: none */
void       cw_exam_map_update (CwExamMap *self);
char      *cw_exam_map_describe (CwExam *exam) G_GNUC_WARN_UNUSED_RESULT; /* "12 of 20 answered, 2 flagged" */

G_END_DECLS
