/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a figure measures, in one base unit each, so that GB and GiB, Gbps and GBps can be told
 * apart and put on one axis only where they may. */
typedef enum
{
  CW_MEASURE_NONE,        /* a plain count: chips, vCPUs, devices */
  CW_MEASURE_BYTES,       /* base: byte. Units: GB (1e9), GiB (2^30), TB, TiB, MB, MiB */
  CW_MEASURE_BYTE_RATE,   /* base: byte per second. Units: GBps, GB/s, TB/s, TBps, Gbps (bits) */
  CW_MEASURE_FLOP_RATE,   /* base: FLOP per second. Units: TFLOP/s, PFLOP/s */
  CW_MEASURE_OP_RATE,     /* base: integer operations per second. Units: TOP/s */
} CwMeasure;

gboolean cw_units_normalise (double      value,
                             const char *unit,
                             CwMeasure  *measure,
                             double     *base); /* FALSE: no such unit */
gboolean cw_units_convert   (double      value,
                             const char *unit,
                             const char *to_unit,
                             double     *result); /* FALSE: they do not measure the same */
gboolean cw_units_parse     (const char *text,
                             CwMeasure   measure,
                             double     *base); /* "60GiB"; FALSE: no such quantity */
char    *cw_units_format    (double      value,
                             const char *unit) G_GNUC_WARN_UNUSED_RESULT; /* "2,765 GBps" */

G_END_DECLS
