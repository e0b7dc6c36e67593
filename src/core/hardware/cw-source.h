/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A page that a figure stands on. */
#define CW_TYPE_SOURCE (cw_source_get_type ())
G_DECLARE_FINAL_TYPE (CwSource, cw_source, CW, SOURCE, GObject)

const char *cw_source_get_id    (CwSource *self);
const char *cw_source_get_title (CwSource *self);
const char *cw_source_get_url   (CwSource *self);
/* "2026-08-26", "2026-08", "2026" or "" (undated) */
const char *cw_source_get_date  (CwSource *self);

G_END_DECLS
