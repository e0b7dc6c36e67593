/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define CW_TYPE_OPTION (cw_option_get_type ())
G_DECLARE_FINAL_TYPE (CwOption, cw_option, CW, OPTION, GObject)

const char *cw_option_get_id            (CwOption *self);
const char *cw_option_get_original_text (CwOption *self); /* what the hash is made of */
const char *cw_option_get_text          (CwOption *self);
gboolean    cw_option_get_correct       (CwOption *self);
const char *cw_option_get_why           (CwOption *self);
const char *cw_option_get_tempts        (CwOption *self); /* NULL for right options */
const char *cw_option_get_misconception (CwOption *self); /* an id, or NULL */

G_END_DECLS
