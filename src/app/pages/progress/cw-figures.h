/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-calibration.h"
#include "session/cw-objective-standing.h"
#include "session/cw-readiness.h"
#include "session/cw-study-plan.h"
#include "session/cw-traps.h"

G_BEGIN_DECLS

/* The parts, one for each card. */
typedef enum
{
  CW_FIGURES_READINESS,
  CW_FIGURES_CALIBRATION,
  CW_FIGURES_PLAN,
  CW_FIGURES_OBJECTIVES,
  CW_FIGURES_TRAPS,
  CW_FIGURES_EXAMS,
} CwFiguresPart;

#define CW_N_FIGURES_PARTS 6

/* What the cards of the Progress page show, worked out from the log, part by part: a long log takes
 * its time. */
typedef struct
{
  CwLibrary     *library;
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
                                CwPack    *pack) G_GNUC_WARN_UNUSED_RESULT; /* no part is filled */
void       cw_figures_fill     (CwFigures     *self,
                                CwFiguresPart  part);
void       cw_figures_free     (CwFigures *self);
char      *cw_figures_dup_text (CwFigures *self) G_GNUC_WARN_UNUSED_RESULT; /* fills what is not */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFigures, cw_figures_free)

G_END_DECLS
