/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-score.h"
#include "session/cw-study-plan.h"

G_BEGIN_DECLS

/* What the Progress page says of days and mock exams. */
char *cw_progress_words_plan_title (CwStudyPlan      *plan,
                                    CwDay             exam_day) G_GNUC_WARN_UNUSED_RESULT;
char *cw_progress_words_pace       (CwStudyPlan      *plan) G_GNUC_WARN_UNUSED_RESULT;
char *cw_progress_words_suffices   (CwStudyPlan      *plan) G_GNUC_WARN_UNUSED_RESULT; /* NULL: no date */
char *cw_progress_words_day        (const CwStudyDay *day,
                                    CwDay             today) G_GNUC_WARN_UNUSED_RESULT;
char *cw_progress_words_plan       (CwStudyPlan      *plan,
                                    CwDay             exam_day) G_GNUC_WARN_UNUSED_RESULT;
char *cw_progress_words_exam       (const CwScore    *score) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
