/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-advice.h"
#include "hardware/cw-source-private.h"

G_BEGIN_DECLS

CwAdviceSwitch *cw_advice_switch_new_from_json (CwJson    *json,
                                                CwSources *sources) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
