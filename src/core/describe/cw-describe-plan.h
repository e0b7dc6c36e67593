/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "parallelism/cw-plan.h"
#include "parallelism/cw-quantity.h"

G_BEGIN_DECLS

char *cw_describe_plan         (const CwPlan     *plan,
                                CwPresets        *presets,
                                CwCatalogue      *catalogue,
                                GError          **error) G_GNUC_WARN_UNUSED_RESULT;
char *cw_describe_plan_as_json (const CwPlan     *plan,
                                CwPresets        *presets,
                                CwCatalogue      *catalogue,
                                GError          **error) G_GNUC_WARN_UNUSED_RESULT;
char *cw_describe_plan_address (const CwAddress  *address,
                                CwPresets        *presets,
                                CwCatalogue      *catalogue,
                                gboolean          as_json,
                                GError          **error) G_GNUC_WARN_UNUSED_RESULT;

char *cw_describe_bytes        (double            bytes) G_GNUC_WARN_UNUSED_RESULT;
char *cw_describe_quantity     (double            value,
                                CwUnit            unit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
