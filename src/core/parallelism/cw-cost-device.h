/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

CwCostDevice cw_cost_device_from_catalogue (CwDevice        *device,
                                            const CwRecipe  *recipe);
gboolean     cw_plan_find_device           (const CwPlan    *plan,
                                            CwCatalogue     *catalogue,
                                            CwDevice       **device,
                                            CwCostDevice    *cost_device,
                                            GError         **error);

G_END_DECLS
