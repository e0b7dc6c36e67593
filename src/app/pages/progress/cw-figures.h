/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-calibration.h"
#include "session/cw-objective-standing.h"
#include "session/cw-readiness.h"
#include "session/cw-study-plan.h"
#include "session/cw-traps.h"

G_BEGIN_DECLS

/* What the cards of the Progress page show, worked out from the log at one moment. */
typedef struct
{
  CwPack        *pack;       /* borrowed from the library */
  CwProgress    *progress;
  CwDay          today;
  CwDay          exam_day;   /* 0: none is set */
  guint          minutes;    /* a day */
  CwReadiness   *readiness;
  CwCalibration  calibration;
  CwStudyPlan   *plan;
  GArray        *objectives; /* CwObjectiveStanding */
  GListModel    *traps;      /* CwTrap: those that were taken */
  GPtrArray     *exams;      /* CwScore: the oldest first */
} CwFigures;

CwFigures *cw_figures_new      (CwContext *context,
                                CwPack    *pack) G_GNUC_WARN_UNUSED_RESULT;
void       cw_figures_free     (CwFigures *self);
char      *cw_figures_dup_text (CwFigures *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFigures, cw_figures_free)

G_END_DECLS
