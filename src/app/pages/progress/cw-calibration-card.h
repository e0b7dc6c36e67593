/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-progress-card.h"

G_BEGIN_DECLS

/* How often the learner is right against how sure they were. */
#define CW_TYPE_CALIBRATION_CARD (cw_calibration_card_get_type ())
G_DECLARE_FINAL_TYPE (CwCalibrationCard, cw_calibration_card, CW, CALIBRATION_CARD, CwProgressCard)

G_END_DECLS
