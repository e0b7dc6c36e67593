/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-attempt.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_REVEAL_PANEL (cw_reveal_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwRevealPanel, cw_reveal_panel, CW, REVEAL_PANEL, GtkWidget)

GtkWidget *cw_reveal_panel_new         (CwLibrary          *library,
                                        CwQuestion         *question,
                                        CwAttempt          *attempt,
                                        const char * const *order) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_reveal_panel_get_verdict (CwRevealPanel *self);

G_END_DECLS
