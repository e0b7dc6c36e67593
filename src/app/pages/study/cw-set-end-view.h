/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The end of a set: what was missed and why, the minutes of today, and one way on. */
#define CW_TYPE_SET_END_VIEW (cw_set_end_view_get_type ())
G_DECLARE_FINAL_TYPE (CwSetEndView, cw_set_end_view, CW, SET_END_VIEW, GtkWidget)

GtkWidget *cw_set_end_view_new (CwContext *context,
                                CwSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
