/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Questions to scan and jump to: each with its state and its concepts, none with its answer. */
#define CW_TYPE_QUESTION_LIST (cw_question_list_get_type ())
G_DECLARE_FINAL_TYPE (CwQuestionList, cw_question_list, CW, QUESTION_LIST, GtkWidget)

GtkWidget *cw_question_list_new (CwLibrary  *library,
                                 CwProgress *progress,
                                 GPtrArray  *questions,
                                 const char *title) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
