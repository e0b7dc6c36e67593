/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* One day of the plan. */
typedef struct
{
  CwDay    day;
  guint    done;        /* answers given on it that count */
  guint    planned;     /* questions still to ask on it; 0 on past days */
  guint    planned_new; /* of those, never practised */
  guint    seconds;     /* estimated for what is planned */
  guint    seconds_done;
  gboolean misses_again; /* what was not right in the week before the exam comes back */
} CwStudyDay;

/* What the days until the exam bring, and whether they suffice. Without an exam date: what is due in
 * the next 14 days. Immutable. */
#define CW_TYPE_STUDY_PLAN (cw_study_plan_get_type ())
G_DECLARE_FINAL_TYPE (CwStudyPlan, cw_study_plan, CW, STUDY_PLAN, GObject)

CwStudyPlan      *cw_study_plan_new                 (CwLibrary  *library,
                                                     CwProgress *progress,
                                                     CwDay       today,
                                                     CwDay       exam_day, /* 0, or past: none */
                                                     guint       minutes) G_GNUC_WARN_UNUSED_RESULT;

CwDay             cw_study_plan_get_today           (CwStudyPlan *self);
CwDay             cw_study_plan_get_exam_day        (CwStudyPlan *self); /* 0: none */
guint             cw_study_plan_get_n_days          (CwStudyPlan *self); /* past ones, today, those to come */
const CwStudyDay *cw_study_plan_get_day             (CwStudyPlan *self,
                                                     guint        index);
guint             cw_study_plan_get_today_index     (CwStudyPlan *self);

/* With an exam date. */
gboolean          cw_study_plan_get_suffices        (CwStudyPlan *self);
guint             cw_study_plan_get_n_unmet         (CwStudyPlan *self); /* never practised by the exam */
guint             cw_study_plan_get_n_unreviewed    (CwStudyPlan *self); /* met, but not right in its last week */
guint             cw_study_plan_get_minutes_needed  (CwStudyPlan *self); /* a day; 0: no number suffices, or no date */
guint             cw_study_plan_get_questions_a_day (CwStudyPlan *self); /* mean of the days to come */
guint             cw_study_plan_get_minutes_a_day   (CwStudyPlan *self); /* mean of the days to come, rounded up */

G_END_DECLS
