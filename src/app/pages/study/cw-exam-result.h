/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-exam.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What came out of a submitted exam, all of it and by objective. @timed_out: it was submitted because
 * its time was over, and the learner is told so here. */
GtkWidget *cw_exam_result_new (CwContext *context,
                               CwExam    *exam,
                               gboolean   timed_out) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
