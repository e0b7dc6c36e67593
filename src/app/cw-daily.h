/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-study-plan.h"
#include "session/cw-today.h"

G_BEGIN_DECLS

typedef struct _CwContext CwContext;

/* What there is to do today, as the log, the day and the preferences say it now. Signal "changed"
 * when it says something else. Owned by the context, which outlives it. */
#define CW_TYPE_DAILY (cw_daily_get_type ())
G_DECLARE_FINAL_TYPE (CwDaily, cw_daily, CW, DAILY, GObject)

CwDaily     *cw_daily_new         (CwContext *context) G_GNUC_WARN_UNUSED_RESULT;

/* Both are held until the next change. */
CwToday     *cw_daily_get_today   (CwDaily *self);
CwStudyPlan *cw_daily_get_plan    (CwDaily *self);

/* For the learner who wants more today than was planned. */
guint        cw_daily_get_minutes (CwDaily *self);
void         cw_daily_add_minutes (CwDaily *self,
                                   guint    minutes);

G_END_DECLS
