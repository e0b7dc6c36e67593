/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-practice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the learner puts a set together, and sees how many questions it can be taken from. */
#define CW_TYPE_PRACTICE_VIEW (cw_practice_view_get_type ())
G_DECLARE_FINAL_TYPE (CwPracticeView, cw_practice_view, CW, PRACTICE_VIEW, GtkWidget)

GtkWidget              *cw_practice_view_new        (CwContext              *context,
                                                     const CwPracticeFilter *filter) G_GNUC_WARN_UNUSED_RESULT;
const CwPracticeFilter *cw_practice_view_get_filter (CwPracticeView *self);

G_END_DECLS
