/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_QUESTION_VIEW (cw_question_view_get_type ())
G_DECLARE_FINAL_TYPE (CwQuestionView, cw_question_view, CW, QUESTION_VIEW, GtkWidget)

GtkWidget *cw_question_view_new        (CwContext *context,
                                        CwSession *session,
                                        guint      index) G_GNUC_WARN_UNUSED_RESULT;
guint      cw_question_view_get_index  (CwQuestionView *self);
gboolean   cw_question_view_handle_key (CwQuestionView  *self,
                                        guint            keyval,
                                        guint            keycode,
                                        GdkModifierType  modifiers);

G_END_DECLS
