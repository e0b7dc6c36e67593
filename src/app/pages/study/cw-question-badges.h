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

G_END_DECLS
