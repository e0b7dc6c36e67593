/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_STUDY_SIDEBAR (cw_study_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (CwStudySidebar, cw_study_sidebar, CW, STUDY_SIDEBAR, GtkWidget)

void cw_study_sidebar_set_context (CwStudySidebar *self,
                                   CwContext      *context);
/* How the mock exam stands. */
void cw_study_sidebar_set_exam    (CwStudySidebar *self,
                                   const char     *state);
void cw_study_sidebar_select      (CwStudySidebar *self,
                                   const char     *address);

G_END_DECLS
