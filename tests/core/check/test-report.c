/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check/cw-report.h"
#include "content/cw-loader.h"

static void
test_good_pack (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "packs", "good.chipwise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFaults) faults = cw_faults_new ();
  g_autoptr (CwPack) pack = cw_loader_load_pack (file, faults, NULL);
  g_autoptr (CwReport) report = cw_report_new (pack);
  g_autofree char *lines = cw_report_to_string (report);

  g_assert_cmpuint (report->n_questions, ==, 1);
  g_assert_cmpuint (report->n_choose_one, ==, 1);
  g_assert_cmpuint (report->n_longest_right, ==, 1);
  g_assert_cmpuint (report->n_shortest_right, ==, 0);
  g_assert_cmpuint (report->n_right_at[0], ==, 1);
  g_assert_cmpuint (report->n_misconceptions, ==, 1);
  g_assert_cmpstr (lines, ==,
                   "Levels: 1 foundation, 0 application, 0 expert\n"
                   "Difficulties: 1 easy, 0 medium, 0 hard\n"
                   "Answers: 1 questions ask for one, 0 for several\n"
                   "The longest option is right: 1 of 1 (100 %)\n"
                   "The shortest option is right: 0 of 1 (0 %)\n"
                   "Where the right option stands: 1 (100 %)\n"
                   "Misconceptions that options play on: 1\n"
                   "Objective memory: 1 questions, 0 reserved (0 %)\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/report/good-pack", test_good_pack);

  return g_test_run ();
}
