/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define CW_TYPE_MISCONCEPTION (cw_misconception_get_type ())
G_DECLARE_FINAL_TYPE (CwMisconception, cw_misconception, CW, MISCONCEPTION, GObject)

const char *cw_misconception_get_id         (CwMisconception *self);
const char *cw_misconception_get_belief     (CwMisconception *self);
const char *cw_misconception_get_correction (CwMisconception *self);
const char *cw_misconception_get_url        (CwMisconception *self);
const char *cw_misconception_get_checked    (CwMisconception *self);
const char *cw_misconception_get_see        (CwMisconception *self); /* an address, or NULL */

G_END_DECLS
