/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A local study day, as a Julian day number (GDate). 0 is no day. */
typedef guint32 CwDay;

/* The last day that has a spelling: 31 December 9999. */
#define CW_DAY_MAX 3652059

/* The last instant that has a spelling: the end of the year 9999, in UNIX seconds. */
#define CW_INSTANT_MAX G_GINT64_CONSTANT (253402300799)

CwDay cw_day_for_instant (gint64     instant,
                          GTimeZone *zone,
                          int        start_hour);
gint64 cw_day_end        (CwDay      day,
                          GTimeZone *zone,
                          int        start_hour);
CwDay cw_day_parse       (const char *text);
char *cw_day_to_string   (CwDay day) G_GNUC_WARN_UNUSED_RESULT;

gint64 cw_instant_parse     (const char *text); /* "20261130T101204Z" -> UNIX seconds, or -1 */
char  *cw_instant_to_string (gint64 instant) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
