/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

#define GB  1e9
#define MIB 1048576.0
#define GIB 1073741824.0

CwPlan       sample_plan     (const char *query);
CwCostDevice sample_h100     (void);
CwCostDevice sample_a100     (void);
CwCost       sample_cost     (const char *query);
CwPlan       sample_random   (GRand      *rand);

void         assert_near     (double      value,
                              double      expected,
                              double      tolerance);
void         assert_share    (double      value,
                              double      expected,
                              double      share);

G_END_DECLS
