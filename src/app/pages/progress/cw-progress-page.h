/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-page.h"

G_BEGIN_DECLS

/* What the learner knows, what they only think they know, and what the days until the exam bring. */
#define CW_TYPE_PROGRESS_PAGE (cw_progress_page_get_type ())
G_DECLARE_FINAL_TYPE (CwProgressPage, cw_progress_page, CW, PROGRESS_PAGE, CwPage)

GtkWidget *cw_progress_page_get_card (CwProgressPage *self,
                                      const char     *id); /* as in its address; NULL: there is none */
gboolean   cw_progress_page_is_current (CwProgressPage *self);

G_END_DECLS
