/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

char **cw_left_out_list (const CwPlan       *plan,
                         const CwCostDevice *device,
                         const CwCost       *cost) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
