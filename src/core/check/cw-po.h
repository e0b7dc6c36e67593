/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "util/cw-fault.h"

G_BEGIN_DECLS

/* One message of a po file. Without a plural there is one translation. */
typedef struct
{
  char *context;           /* NULL for none */
  char *original;          /* empty in the header */
  char *plural;            /* NULL for none */
  GPtrArray *translations; /* GString, one for each plural form; empty where there is none yet */
  guint line;              /* of the first translation, from 1 */
  gboolean is_fuzzy;
  gboolean is_c_format;
} CwPoMessage;

GPtrArray *cw_po_parse (const char *text,
                        const char *name,
                        CwFaults   *faults) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
