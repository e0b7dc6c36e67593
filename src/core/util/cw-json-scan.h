/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/cw-fault.h"

G_BEGIN_DECLS

/* The largest file that is read at all. */
#define CW_JSON_MAX_BYTES (16 * 1024 * 1024)

gboolean cw_json_scan            (const char *data,
                                  gsize       length,
                                  const char *name,
                                  CwFaults   *faults);
gsize    cw_json_scan_skip_space (const char *data,
                                  gsize       length,
                                  gsize       offset);
gsize    cw_json_scan_skip_value (const char *data,
                                  gsize       length,
                                  gsize       offset);
gsize    cw_json_scan_find_key   (const char *data,
                                  gsize       length,
                                  gsize       offset,
                                  const char *key);

G_END_DECLS
