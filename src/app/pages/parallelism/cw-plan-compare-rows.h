/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

/* A line of the comparison: the quantity, its value in both plans, and what changed. */
typedef struct
{
  char *name;
  char *a;
  char *b;
  char *difference;
} CwCompareRow;

GPtrArray *cw_plan_compare_rows (const CwPlan *plan_a,
                                 const CwCost *cost_a,
                                 const CwPlan *plan_b,
                                 const CwCost *cost_b) G_GNUC_WARN_UNUSED_RESULT; /* CwCompareRow */

G_END_DECLS
