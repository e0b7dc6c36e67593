/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"

#include <stdlib.h>

static double
measure (CwBenchFunc func,
         gpointer    user_data)
{
  gint64 start = g_get_monotonic_time ();

  func (user_data);
  return (double) (g_get_monotonic_time () - start) / 1000;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

static double
find_median (double *values,
             guint   n)
{
  qsort (values, n, sizeof (double), compare_doubles);
  return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

void
cw_bench_compare (const char  *name,
                  double       goal,
                  guint        n_runs,
                  CwBenchFunc  ours,
                  CwBenchFunc  theirs,
                  gpointer     user_data)
{
  g_autofree double *ratios = g_new (double, n_runs);
  g_autofree double *our_times = g_new (double, n_runs);
  g_autofree double *their_times = g_new (double, n_runs);

  /* Warms caches, and is not counted. */
  measure (ours, user_data);
  measure (theirs, user_data);

  for (guint i = 0; i < n_runs; i++)
    {
      our_times[i] = measure (ours, user_data);
      their_times[i] = measure (theirs, user_data);
      ratios[i] = our_times[i] / their_times[i];
    }

  g_print ("%s: ratio %.2f (goal %.2f)   %.1f ms against %.1f ms\n", name, find_median (ratios, n_runs), goal,
           find_median (our_times, n_runs), find_median (their_times, n_runs));
}
