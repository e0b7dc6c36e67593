/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/cw-json-scan.h"

G_BEGIN_DECLS

#define CW_JSON_MAX_DEPTH 32
#define CW_JSON_MAX_KEYS  64 /* of one object; the search for a repeated key is linear */

/* An object or array that is open: where the walk stands in it, and the keys so far. */
typedef struct
{
  gboolean is_object;
  guint index;
  guint n_keys;
  CwJsonRange keys[CW_JSON_MAX_KEYS];
} CwJsonLevel;

typedef struct
{
  const char *data;
  gsize length;
  gsize at;
  const char *name;
  CwFaults *faults;
  guint depth;
  guint n_values;
  guint n_containers;
  GArray *outlines; /* CwJsonOutline */
  CwJsonLevel levels[CW_JSON_MAX_DEPTH];
} CwJsonScan;

/* The NUL byte at the end saves a comparison for each byte; there is none before it. */
static inline char
cw_json_scan_peek (const CwJsonScan *scan)
{
  return scan->data[scan->at];
}

guint    cw_json_scan_line_at   (const CwJsonScan *scan,
                                 gsize             offset);
void     cw_json_scan_add_fault (CwJsonScan       *scan,
                                 gsize             offset,
                                 const char       *expected,
                                 const char       *found);
gboolean cw_json_scan_refuse    (CwJsonScan       *scan,
                                 const char       *expected);
gboolean cw_json_scan_string    (CwJsonScan       *scan);
gboolean cw_json_scan_number    (CwJsonScan       *scan);
gboolean cw_json_scan_word      (CwJsonScan       *scan,
                                 const char       *word);

G_END_DECLS
