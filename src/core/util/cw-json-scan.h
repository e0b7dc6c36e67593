/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/cw-fault.h"

G_BEGIN_DECLS

/* The largest file that is read at all. */
#define CW_JSON_MAX_BYTES (16 * 1024 * 1024)

/* Bytes of a file, from the first one to the one behind the last. */
typedef struct
{
  gsize start;
  gsize end;
} CwJsonRange;

/* An array that is a member of the outermost object. */
typedef struct
{
  CwJsonRange key;   /* without the quotes */
  CwJsonRange array; /* with the brackets */
  GArray *elements;  /* CwJsonRange */
} CwJsonOutline;

gboolean cw_json_scan            (const char *data,
                                  gsize       length,
                                  const char *name,
                                  CwFaults   *faults,
                                  GArray     *outlines);
void     cw_json_outline_clear   (CwJsonOutline *outline);

G_END_DECLS
