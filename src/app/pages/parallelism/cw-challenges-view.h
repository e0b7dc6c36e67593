/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The challenges: a list, and the one that was chosen. */
#define CW_TYPE_CHALLENGES_VIEW (cw_challenges_view_get_type ())
G_DECLARE_FINAL_TYPE (CwChallengesView, cw_challenges_view, CW, CHALLENGES_VIEW, GtkWidget)

GtkWidget *cw_challenges_view_new  (CwContext   *context,
                                    CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a challenge, or the list where `id` is NULL. FALSE: there is none of this id. */
gboolean   cw_challenges_view_open (CwChallengesView *self,
                                    const char       *id);
/* Property "working": the plan of the challenge is in the diagram, to be changed there. */
gboolean   cw_challenges_view_get_working (CwChallengesView *self);

G_END_DECLS
