/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-exam-watch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Before an exam: its rules, how long it is, and what came out of those before it. */
#define CW_TYPE_EXAM_SETUP (cw_exam_setup_get_type ())
G_DECLARE_FINAL_TYPE (CwExamSetup, cw_exam_setup, CW, EXAM_SETUP, GtkWidget)

GtkWidget *cw_exam_setup_new (CwExamWatch *watch,
                              CwPack      *pack) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
