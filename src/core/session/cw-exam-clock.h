/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What an exam goes by: a clock that nobody sets and that runs through suspend, with the boot it
 * belongs to; and the wall clock for when that boot is over. */
typedef struct
{
  gint64 wall;        /* UNIX seconds */
  gint64 boottime;    /* seconds since the machine was started, CLOCK_BOOTTIME */
  char   boot_id[40]; /* of that start; "" when it is not known */
} CwExamClock;

void   cw_exam_clock_read   (CwExamClock *clock); /* of this machine, now: for the app to pass in */

/* The time that is spent, as it stands in the progress file. Of two records of one exam the
 * bytewise greater is the one of more time spent. */
char  *cw_exam_clock_write  (guint              seconds,
                             guint              left,
                             const CwExamClock *clock) G_GNUC_WARN_UNUSED_RESULT;
guint  cw_exam_clock_left   (const char        *record,
                             guint              seconds,
                             const CwExamClock *clock);
guint  cw_exam_clock_spent  (const char        *record,
                             guint              seconds);

G_END_DECLS
