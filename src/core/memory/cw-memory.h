/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "memory/cw-day.h"

#include <glib.h>

G_BEGIN_DECLS

/* How well a question was remembered. Again is the one grade that means: forgotten. */
typedef enum
{
  CW_GRADE_AGAIN = 1,
  CW_GRADE_HARD,
  CW_GRADE_GOOD,
  CW_GRADE_EASY,
} CwGrade;

#define CW_MEMORY_N_WEIGHTS 21

/* The share of due questions that shall still be known. */
#define CW_MEMORY_RETENTION_MIN 0.70
#define CW_MEMORY_RETENTION_MAX 0.99

/* The longest interval, in days. */
#define CW_MEMORY_INTERVAL_MAX 36500

/* The model: its weights, and the recall at which a question is due. Set by the functions below,
 * which keep all of them in range. */
typedef struct
{
  double weights[CW_MEMORY_N_WEIGHTS];
  double retention;
} CwMemoryParameters;

/* What is remembered of one question. All zero: it was never reviewed. */
typedef struct
{
  guint  n_reviews;
  double stability;  /* days after which recall is 90 %, 0.001 to 36500 */
  double difficulty; /* 1 to 10 */
  CwDay  last;       /* day of the last review */
  CwDay  due;        /* day of the next one, after last */
} CwMemoryState;

typedef struct
{
  CwGrade grade;
  CwDay   day;
} CwMemoryReview;

void          cw_memory_parameters_init        (CwMemoryParameters *self,
                                                double              retention);
void          cw_memory_parameters_set_weights (CwMemoryParameters *self,
                                                const double       *weights);

CwMemoryState cw_memory_review   (const CwMemoryParameters *parameters,
                                  const CwMemoryState      *before,
                                  CwGrade                   grade,
                                  CwDay                     day);
CwMemoryState cw_memory_replay   (const CwMemoryParameters *parameters,
                                  const CwMemoryReview     *reviews,
                                  guint                     n_reviews);
double        cw_memory_recall   (const CwMemoryParameters *parameters,
                                  const CwMemoryState      *state,
                                  CwDay                     day);
guint         cw_memory_interval (const CwMemoryParameters *parameters,
                                  double                    stability);

G_END_DECLS
