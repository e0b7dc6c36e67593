/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-exam-watch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stands before an exam is submitted: what is not answered and what is flagged. In the page and
 * not in a dialog, which could outlive the exam. */
GtkWidget *cw_exam_finish_new (CwExamWatch *watch) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
