/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-timeline.h"

G_BEGIN_DECLS

#define CW_STEP_MAX_ROWS 8

/* One optimizer step as it is shown: the stages that stand for all, and what they do when. */
typedef struct
{
  CwPlan      plan;
  CwCost      cost;
  CwTimeline *timeline;
  guint       n_rows;
  guint       stages[CW_STEP_MAX_ROWS];     /* as the timeline counts them */
  guint       names[CW_STEP_MAX_ROWS];      /* as the plan counts them */
  guint       first[CW_STEP_MAX_ROWS];      /* the first event of a row */
  guint       n_events[CW_STEP_MAX_ROWS];
  guint       drawn_stages;
  guint       drawn_micro_batches;
  gboolean    is_sample;                    /* fewer are drawn than the plan has */
  gboolean    has_seconds;                  /* FALSE: a forward pass is one unit */
} CwStep;

CwStep        *cw_step_new           (const CwPlan *plan,
                                      const CwCost *cost) G_GNUC_WARN_UNUSED_RESULT;
void           cw_step_free          (CwStep       *self);
const CwEvent *cw_step_find          (const CwStep *self,
                                      guint         row,
                                      double        position,
                                      gboolean      hidden); /* (nullable) */
double         cw_step_find_edge     (const CwStep *self,
                                      double        position,
                                      int           direction);
guint          cw_step_find_busy_row (const CwStep *self,
                                      double        position);
guint          cw_step_find_row      (const CwStep *self,
                                      guint         stage);

/* The step in words. */
char          *cw_step_dup_row_name  (const CwStep *self,
                                      guint         row) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_step_dup_now       (const CwStep *self,
                                      guint         row,
                                      double        position) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_step_dup_value_text (const CwStep *self,
                                       guint         row,
                                       double        position) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_step_dup_row_text  (const CwStep *self,
                                      guint         row) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_step_dup_bubble    (const CwStep *self) G_GNUC_WARN_UNUSED_RESULT;
char          *cw_step_dup_sample    (const CwStep *self) G_GNUC_WARN_UNUSED_RESULT; /* NULL: all is drawn */
const char    *cw_step_kind_word     (CwEventKind   kind,
                                      gboolean      hidden);
gboolean       cw_step_has_kind      (const CwStep *self,
                                      CwEventKind   kind,
                                      gboolean      hidden);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwStep, cw_step_free)

G_END_DECLS
