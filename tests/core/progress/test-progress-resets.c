/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-progress-file.h"
#include "sample-log.h"

#include <string.h>

/* The two kinds of reset. */

#define KEY "pmle-3.3/a"

static void
add (CwProgress *progress,
     const char *text)
{
  g_autoptr (CwAttempt) attempt = sample_attempt (text);

  cw_progress_add_attempt (progress, KEY, attempt);
}

static void
test_starts (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  CwResetKind kind = CW_RESET_STATISTICS;
  gint64 all, statistics;

  g_assert_cmpint (cw_progress_get_start (progress), ==, 0);
  g_assert_cmpint (cw_progress_get_statistics_start (progress), ==, 0);
  g_assert_cmpint (cw_progress_find_last_reset (progress, &kind), ==, 0);

  all = cw_progress_reset (progress, 1000, CW_RESET_EVERYTHING);
  g_assert_cmpint (cw_progress_get_start (progress), ==, all);
  g_assert_cmpint (cw_progress_get_statistics_start (progress), ==, all);
  g_assert_cmpint (cw_progress_find_last_reset (progress, &kind), ==, all);
  g_assert_cmpint (kind, ==, CW_RESET_EVERYTHING);

  statistics = cw_progress_reset (progress, 500, CW_RESET_STATISTICS);
  g_assert_cmpint (statistics, >, all);
  g_assert_cmpint (cw_progress_get_start (progress), ==, all);
  g_assert_cmpint (cw_progress_get_statistics_start (progress), ==, statistics);
  g_assert_cmpint (cw_progress_find_last_reset (progress, &kind), ==, statistics);
  g_assert_cmpint (kind, ==, CW_RESET_STATISTICS);
  g_assert_cmpuint (cw_progress_get_totals (progress).resets, ==, 1);
  g_assert_cmpuint (cw_progress_get_totals (progress).statistics_resets, ==, 1);

  cw_progress_undo_reset (progress, statistics, CW_RESET_STATISTICS);
  g_assert_cmpint (cw_progress_get_statistics_start (progress), ==, all);
  g_assert_cmpint (cw_progress_find_last_reset (progress, NULL), ==, all);
  cw_progress_undo_reset (progress, all, CW_RESET_EVERYTHING);
  g_assert_cmpint (cw_progress_get_statistics_start (progress), ==, 0);
  g_assert_cmpint (cw_progress_find_last_reset (progress, NULL), ==, 0);
  g_assert_cmpuint (cw_progress_get_totals (progress).statistics_resets, ==, 0);
}

/* What is known, missed and due stays with a reset of statistics; flags and notes with both. */
static void
test_what_stays (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  CwMemoryState before, after;

  add (progress, "20261130T101204Z 2026-11-30 practice a fair right 10s 0123abcd");
  add (progress, "20261201T101204Z 2026-12-01 review a fair right 10s 0123abcd");
  cw_progress_set_flagged (progress, KEY, TRUE, 1);
  cw_progress_set_note (progress, KEY, "stays", 1);
  before = cw_progress_get_memory (progress, KEY);

  cw_progress_reset (progress, cw_instant_parse ("20261202T000000Z"), CW_RESET_STATISTICS);
  after = cw_progress_get_memory (progress, KEY);
  g_assert_cmpuint (after.n_reviews, ==, before.n_reviews);
  g_assert_cmpuint (after.due, ==, before.due);
  g_assert_true (cw_progress_get_standing (progress, KEY, NULL).known);
  g_assert_false (cw_progress_is_empty (progress));

  cw_progress_reset (progress, cw_instant_parse ("20261202T000000Z"), CW_RESET_EVERYTHING);
  g_assert_cmpuint (cw_progress_get_memory (progress, KEY).n_reviews, ==, 0);
  g_assert_false (cw_progress_get_standing (progress, KEY, NULL).known);
  g_assert_true (cw_progress_is_empty (progress));
  g_assert_true (cw_progress_get_flagged (progress, KEY));
  g_assert_cmpstr (cw_progress_get_note (progress, KEY), ==, "stays");
}

static void
test_file (void)
{
  g_autoptr (CwProgress) progress = cw_progress_new ();
  g_autoptr (CwProgress) again = NULL;
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  cw_progress_reset (progress, cw_instant_parse ("20261201T000000Z"), CW_RESET_EVERYTHING);
  cw_progress_undo_reset (progress, cw_instant_parse ("20261201T000000Z"), CW_RESET_EVERYTHING);
  cw_progress_reset (progress, cw_instant_parse ("20261202T000000Z"), CW_RESET_STATISTICS);
  cw_progress_reset (progress, cw_instant_parse ("20261203T000000Z"), CW_RESET_STATISTICS);
  cw_progress_undo_reset (progress, cw_instant_parse ("20261203T000000Z"), CW_RESET_STATISTICS);
  text = sample_text (progress);
  g_assert_cmpstr (text, ==,
    "[Chipwise]\n"
    "format=1\n"
    "attempts-total=0\n"
    "reset=20261201T000000Z;\n"
    "reset-undone=20261201T000000Z;\n"
    "statistics-reset=20261202T000000Z;20261203T000000Z;\n"
    "statistics-reset-undone=20261203T000000Z;\n"
    "[End]\n");

  bytes = sample_bytes (text);
  again = cw_progress_parse (bytes, &reading);
  g_assert_false (reading->damaged);
  sample_assert_equal (again, progress);
  g_assert_cmpint (cw_progress_get_start (again), ==, 0);
  g_assert_cmpint (cw_progress_get_statistics_start (again), ==,
                   cw_instant_parse ("20261202T000000Z"));
}

static void
test_merge (void)
{
  g_autoptr (CwProgress) a = cw_progress_new ();
  g_autoptr (CwProgress) b = cw_progress_new ();
  g_autoptr (CwProgress) other_way = cw_progress_new ();
  gint64 instant = cw_progress_reset (a, 1000, CW_RESET_STATISTICS);

  cw_progress_undo_reset (b, instant, CW_RESET_STATISTICS);
  cw_progress_reset (b, 900, CW_RESET_STATISTICS);
  cw_progress_merge (other_way, b);
  cw_progress_merge (other_way, a);
  cw_progress_merge (a, b);
  sample_assert_equal (a, other_way);
  g_assert_cmpint (cw_progress_get_statistics_start (a), ==, cw_progress_get_statistics_start (b));
  g_assert_cmpint (cw_progress_get_start (a), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/progress-resets/starts", test_starts);
  g_test_add_func ("/core/progress-resets/what-stays", test_what_stays);
  g_test_add_func ("/core/progress-resets/file", test_file);
  g_test_add_func ("/core/progress-resets/merge", test_merge);

  return g_test_run ();
}
