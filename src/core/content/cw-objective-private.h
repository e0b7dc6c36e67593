/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-objective.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

CwObjective *cw_objective_new_from_json (CwJson *json) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
