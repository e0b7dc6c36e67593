/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-progress-card.h"

G_BEGIN_DECLS

/* The mock exams, each with its score and the range that it speaks for: a series of its own. */
#define CW_TYPE_EXAMS_CARD (cw_exams_card_get_type ())
G_DECLARE_FINAL_TYPE (CwExamsCard, cw_exams_card, CW, EXAMS_CARD, CwProgressCard)

G_END_DECLS
