/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-calibration.h"
#include "session/cw-objective-standing.h"
#include "session/cw-readiness.h"
#include "session/cw-trap.h"

G_BEGIN_DECLS

char       *cw_standing_text_readiness       (const CwReadiness *readiness) G_GNUC_WARN_UNUSED_RESULT;
GStrv       cw_standing_text_formula         (const CwReadiness *readiness) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_standing_text_confidence      (CwConfidence confidence);
char       *cw_standing_text_calibration     (const CwCalibrationLevel *level) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_standing_text_objective_state (CwObjectiveState state);
char       *cw_standing_text_objective       (const CwObjectiveStanding *standing) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_standing_text_trap            (CwTrap *trap) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_standing_text_all             (CwPack     *pack,
                                              CwProgress *progress,
                                              CwDay       today) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
