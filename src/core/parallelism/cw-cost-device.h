/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"
#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

CwCostDevice cw_cost_device_from_catalogue (CwDevice       *device,
                                            const CwRecipe *recipe);

G_END_DECLS
