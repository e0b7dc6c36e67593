/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Questions as chips with the beginning of their stem, never more: a fact or a why would answer
 * them. */
GPtrArray *cw_questions_about_device  (CwLibrary  *library,
                                       const char *device) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_question_chips_new      (GPtrArray *questions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
