/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "session/cw-interval.h"

G_BEGIN_DECLS

#define CW_CALIBRATION_MIN_ANSWERS 20
#define CW_CALIBRATION_N_LEVELS    3

typedef enum
{
  CW_CALIBRATION_TOO_FEW,  /* n_missing says how many */
  CW_CALIBRATION_AS_MEANT, /* what the word means lies in the range */
  CW_CALIBRATION_LESS,     /* less often right than the word means: too sure */
  CW_CALIBRATION_MORE,     /* more often right than the word means: too modest */
} CwCalibrationState;

/* The answers that were given with one word. Shares are 0 to 1. */
typedef struct
{
  CwConfidence       confidence;
  CwCalibrationState state;
  guint              n;
  guint              n_right;
  guint              n_missing; /* answers that are wanting for a share; 0 for none */
  double             share;     /* right among them; 0 without answers. Not to be shown below the minimum */
  CwInterval         range;     /* of the share */
  double             meaning;   /* what the word means; for a guess, chance on these questions */
} CwCalibrationLevel;

/* How often the learner is right against how sure they were. */
typedef struct
{
  CwCalibrationLevel levels[CW_CALIBRATION_N_LEVELS]; /* guess, fair, certain */
} CwCalibration;

CwCalibration cw_calibration_get           (CwPack       *pack,
                                            CwProgress   *progress);
GPtrArray    *cw_calibration_dup_questions (CwPack       *pack,
                                            CwProgress   *progress,
                                            CwConfidence  confidence,
                                            gboolean      wrong_only) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
