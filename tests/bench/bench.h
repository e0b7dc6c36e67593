/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs two pieces of work in turn, so that whatever else the machine does falls on both alike, and
 * prints how much longer the first takes than the second: the median of the ratios. */
typedef void (* CwBenchFunc) (gpointer user_data);

void cw_bench_compare (const char  *name,
                       double       goal,
                       guint        n_runs,
                       CwBenchFunc  ours,
                       CwBenchFunc  theirs,
                       gpointer     user_data);

G_END_DECLS
