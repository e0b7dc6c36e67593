/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a newcomer meets: one line, two questions that may be skipped, one button. */
#define CW_TYPE_WELCOME_VIEW (cw_welcome_view_get_type ())
G_DECLARE_FINAL_TYPE (CwWelcomeView, cw_welcome_view, CW, WELCOME_VIEW, GtkWidget)

GtkWidget *cw_welcome_view_new (CwSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
