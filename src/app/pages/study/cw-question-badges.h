/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-session.h"
#include "widgets/cw-flow.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void cw_question_badges_fill (CwFlow     *badges,
                              CwSession  *session,
                              guint       index,
                              CwProgress *progress,
                              gboolean    revealed);

char *cw_question_badges_describe_choose (guint choose) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
