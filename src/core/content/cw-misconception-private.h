/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-misconception.h"
#include "util/cw-json.h"

G_BEGIN_DECLS

CwMisconception *cw_misconception_new_from_json (CwJson *json) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
