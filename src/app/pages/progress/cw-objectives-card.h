/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-progress-card.h"

G_BEGIN_DECLS

/* All objectives with what is known of them, practice beside exam. */
#define CW_TYPE_OBJECTIVES_CARD (cw_objectives_card_get_type ())
G_DECLARE_FINAL_TYPE (CwObjectivesCard, cw_objectives_card, CW, OBJECTIVES_CARD, CwProgressCard)

G_END_DECLS
