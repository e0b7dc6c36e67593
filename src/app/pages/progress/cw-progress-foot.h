/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Below the cards: copy as text, both kinds of reset, and the way back from the last one. */
#define CW_TYPE_PROGRESS_FOOT (cw_progress_foot_get_type ())
G_DECLARE_FINAL_TYPE (CwProgressFoot, cw_progress_foot, CW, PROGRESS_FOOT, GtkWidget)

GtkWidget *cw_progress_foot_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_progress_foot_update (CwProgressFoot *self,
                                    CwProgress     *progress);

G_END_DECLS
