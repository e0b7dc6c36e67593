/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-option.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

CwOption *cw_option_new_from_json (CwJson *json) G_GNUC_WARN_UNUSED_RESULT;

const char *cw_option_get_translation   (CwOption *self);
void        cw_option_use_translation   (CwOption *self);

G_END_DECLS
