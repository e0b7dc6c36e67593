/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

G_BEGIN_DECLS

/* The predictions of the opening, in their order. */
typedef enum
{
  CW_STEP_START,
  CW_STEP_COPY,
  CW_STEP_CUT,
  CW_STEP_SMALL,
  CW_STEP_SHARD,
  CW_STEP_END,
  CW_N_STEPS,
} CwOpeningStep;

#define CW_STEP_MAX_ANSWERS 3

/* One prediction: what is asked, and which answer is right. */
typedef struct
{
  const char *question;
  const char *answers[CW_STEP_MAX_ANSWERS + 1]; /* ended by NULL */
  guint       right;
  const char *verdict;  /* the right answer in one sentence */
  const char *next;     /* the button that goes on */
  const char *left;     /* address of the picture at the start of the line */
  const char *right_address;
  const char *left_title;
  const char *right_title;
  gboolean    left_known; /* its numbers were seen in an earlier step */
} CwOpeningQuestion;

const CwOpeningQuestion *cw_opening_step_get         (CwOpeningStep  step);
/* Why, with the numbers of the cost model. */
char                    *cw_opening_step_dup_reason  (CwOpeningStep  step,
                                                      CwContext     *context) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
