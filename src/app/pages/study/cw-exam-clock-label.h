/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-exam-watch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How much time is left, drawn once a second while it is seen and not otherwise. */
#define CW_TYPE_EXAM_CLOCK_LABEL (cw_exam_clock_label_get_type ())
G_DECLARE_FINAL_TYPE (CwExamClockLabel, cw_exam_clock_label, CW, EXAM_CLOCK_LABEL, GtkWidget)

GtkWidget *cw_exam_clock_label_new (CwExamWatch *watch) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
