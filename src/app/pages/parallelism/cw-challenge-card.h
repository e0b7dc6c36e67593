/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"
#include "parallelism/cw-challenge.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One challenge: asked, answered, explained. Asks by `challenge.list` and `challenge.next`. */
#define CW_TYPE_CHALLENGE_CARD (cw_challenge_card_get_type ())
G_DECLARE_FINAL_TYPE (CwChallengeCard, cw_challenge_card, CW, CHALLENGE_CARD, GtkWidget)

GtkWidget *cw_challenge_card_new         (CwContext         *context,
                                          CwPlanState       *state,
                                          const CwChallenge *challenge,
                                          const char        *place) G_GNUC_WARN_UNUSED_RESULT; /* "3 of 22" */
void       cw_challenge_card_answer      (CwChallengeCard *self,
                                          CwAnswer         answer);
void       cw_challenge_card_start       (CwChallengeCard *self);
void       cw_challenge_card_check       (CwChallengeCard *self);
void       cw_challenge_card_show        (CwChallengeCard *self); /* "I don't know" */
gboolean   cw_challenge_card_is_answered (CwChallengeCard *self);

G_END_DECLS
