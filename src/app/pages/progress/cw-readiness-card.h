/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-progress-card.h"

G_BEGIN_DECLS

/* What the learner would have right on questions that they have never seen: a range, or why there is
 * none. */
#define CW_TYPE_READINESS_CARD (cw_readiness_card_get_type ())
G_DECLARE_FINAL_TYPE (CwReadinessCard, cw_readiness_card, CW, READINESS_CARD, CwProgressCard)

G_END_DECLS
