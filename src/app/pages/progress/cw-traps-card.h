/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-progress-card.h"

G_BEGIN_DECLS

/* The misconceptions that the learner's answers followed, the correction first. */
#define CW_TYPE_TRAPS_CARD (cw_traps_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTrapsCard, cw_traps_card, CW, TRAPS_CARD, CwProgressCard)

G_END_DECLS
