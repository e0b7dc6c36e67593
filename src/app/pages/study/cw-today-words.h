/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-study-plan.h"
#include "session/cw-today.h"

G_BEGIN_DECLS

/* What a day brings, in sentences. */
char *cw_today_dup_minutes  (guint seconds) G_GNUC_WARN_UNUSED_RESULT;
char *cw_today_dup_contents (CwToday *self) G_GNUC_WARN_UNUSED_RESULT;
char *cw_today_dup_summary  (CwToday *self) G_GNUC_WARN_UNUSED_RESULT;
char *cw_today_dup_later    (CwToday *self) G_GNUC_WARN_UNUSED_RESULT;
char *cw_today_dup_done     (CwToday *self) G_GNUC_WARN_UNUSED_RESULT;
char *cw_today_dup_spent    (CwToday *self,
                             guint    minutes) G_GNUC_WARN_UNUSED_RESULT; /* NULL: nothing yet */

/* How the exam stands to the day; NULL without a date. */
char *cw_today_dup_exam     (CwToday *self,
                             CwDay    today,
                             CwDay    exam_day) G_GNUC_WARN_UNUSED_RESULT;

/* What the days up to the exam bring, or that they do not suffice; NULL without days to come. */
char *cw_today_dup_plan     (CwStudyPlan *plan,
                             guint        minutes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
