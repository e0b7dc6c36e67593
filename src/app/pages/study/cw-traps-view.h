/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Every misconception: first those the learner fell for, then the others. */
#define CW_TYPE_TRAPS_VIEW (cw_traps_view_get_type ())
G_DECLARE_FINAL_TYPE (CwTrapsView, cw_traps_view, CW, TRAPS_VIEW, GtkWidget)

GtkWidget *cw_traps_view_new (CwContext *context) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
