/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"
#include "cw-study-keys.h"
#include "progress/cw-attempt.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_ASK_PANEL (cw_ask_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwAskPanel, cw_ask_panel, CW, ASK_PANEL, GtkWidget)

GtkWidget *cw_ask_panel_new        (CwQuestion         *question,
                                    const char * const *order,
                                    GtkWidget          *stem,
                                    gboolean            explain) G_GNUC_WARN_UNUSED_RESULT;
GStrv      cw_ask_panel_dup_chosen (CwAskPanel *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean   cw_ask_panel_handle_key (CwAskPanel *self,
                                    CwStudyKey  key,
                                    guint       option);

G_END_DECLS
