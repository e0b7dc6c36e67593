/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include "progress/cw-progress.h"

G_BEGIN_DECLS

void cw_tool_standing_add_json (JsonBuilder *builder,
                                CwProgress  *progress,
                                CwDay        today);
void cw_tool_standing_print    (CwProgress  *progress,
                                CwDay        today);

G_END_DECLS
