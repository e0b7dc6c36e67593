/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "cw-exam-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One question of a submitted exam with all that there is to explain. */
GtkWidget *cw_exam_explained_new (CwContext    *context,
                                  CwExam       *exam,
                                  guint         index,
                                  CwExamFilter  filter) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
