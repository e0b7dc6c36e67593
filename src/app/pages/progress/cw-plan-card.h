/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-progress-card.h"

G_BEGIN_DECLS

/* The days from today to the exam, what they bring, and whether they suffice. */
#define CW_TYPE_PLAN_CARD (cw_plan_card_get_type ())
G_DECLARE_FINAL_TYPE (CwPlanCard, cw_plan_card, CW, PLAN_CARD, CwProgressCard)

/* The exam date is set here too. */
void cw_plan_card_bind (CwPlanCard *self,
                        CwSettings *settings);

G_END_DECLS
