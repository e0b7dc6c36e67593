/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

guint    cw_solve_micro_batch (const CwPlan       *plan,
                               const CwCostDevice *device); /* 0: not even one sequence fits */
guint    cw_solve_layers      (const CwPlan       *plan,
                               const CwCostDevice *device); /* 0: not even one layer a chunk fits */
guint    cw_solve_degree      (const CwPlan       *plan,
                               const CwCostDevice *device,
                               CwAxis              axis);   /* 0: no degree makes it fit */
gboolean cw_solve_devices     (const CwPlan       *plan,
                               const CwCostDevice *device,
                               CwPlan             *best);

G_END_DECLS
