/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include "content/cw-library.h"
#include "progress/cw-progress-file.h"
#include "session/cw-calibration.h"
#include "session/cw-objective-standing.h"
#include "session/cw-readiness.h"
#include "session/cw-study-plan.h"
#include "session/cw-today.h"
#include "session/cw-traps.h"

#include <glib/gstdio.h>

/* What Study and the Progress page derive of 100,000 answers to 10,000 questions when they open, against
 * reading the file that holds them. */

#define N_OBJECTIVES 8
#define N_MISCONCEPTIONS 40
#define N_QUESTIONS 10000
#define N_ATTEMPTS 100000
#define N_DAYS 500
#define N_DAYS_LEFT 21
#define GOAL 1.5
#define GOAL_TODAY 0.5
#define GOAL_PLAN 1.0

#define LINK "\"url\": \"https://example.org/\", \"checked\": \"2026-01-02\""

typedef struct
{
  CwLibrary *library;
  CwPack *pack;
  char *path;
  CwProgress *progress;
  CwDay first_day;
  double sum; /* what was derived, so that nothing is left out */
} Bench;

static void
append_question (GString *text,
                 guint    number)
{
  g_string_append_printf (text,
    "%s{ \"id\": \"question-%u\", \"objective\": \"objective-%u\", \"concepts\": [\"hbm\"], \"level\": \"application\","
    " \"difficulty\": \"medium\", \"scope\": \"core\", \"choose\": 1, \"stem\": \"Case %u [[of all]]\", \"options\": ["
    " { \"id\": \"right\", \"text\": \"Right\", \"correct\": true, \"why\": \"So.\" }",
    number > 0 ? ",\n" : "", number, number % N_OBJECTIVES, number);
  for (guint i = 0; i < 3; i++)
    g_string_append_printf (text,
      ", { \"id\": \"lure-%u\", \"text\": \"Lure %u\", \"correct\": false, \"why\": \"So.\", \"tempts\": \"So.\","
      " \"misconception\": \"belief-%u\" }", i, i, (number + i) % N_MISCONCEPTIONS);
  g_string_append (text, "], \"summary\": \"So.\", \"evidence\": [{ \"title\": \"Page\", " LINK ", \"says\": \"So.\" }] }");
}

static void
write_pack (const char *path)
{
  g_autoptr(GString) text = g_string_new ("{ \"pack\": { \"id\": \"bench\", \"title\": \"Bench\", \"exam\": \"None\","
                                          " \"placement\": [], \"objectives\": [");
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < N_OBJECTIVES; i++)
    g_string_append_printf (text,
      "%s{ \"id\": \"objective-%u\", \"title\": \"Objective %u\", \"statement\": \"Know it.\", \"able-to\": [\"Tell it.\"],"
      " \"primer\": { \"text\": \"Text.\", \"facts\": [\"One.\", \"Two.\", \"Three.\"],"
      " \"link\": { \"title\": \"Page\", " LINK " } } }", i > 0 ? ", " : "", i, i);
  g_string_append (text, "], \"concepts\": [{ \"id\": \"hbm\", \"name\": \"HBM\" }], \"glossary\": [], \"misconceptions\": [");
  for (guint i = 0; i < N_MISCONCEPTIONS; i++)
    g_string_append_printf (text, "%s{ \"id\": \"belief-%u\", \"belief\": \"So.\", \"correction\": \"No.\", " LINK " }",
                            i > 0 ? ", " : "", i);
  g_string_append (text, "] }, \"questions\": [");
  for (guint i = 0; i < N_QUESTIONS; i++)
    append_question (text, i);
  g_string_append (text, "] }");

  g_file_set_contents (path, text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
}

static void
load_pack (Bench      *bench,
           const char *folder)
{
  g_autofree char *packs = g_build_filename (folder, "packs", NULL);
  g_autofree char *path = g_build_filename (packs, "bench.chipwise", NULL);

  g_assert_cmpint (g_mkdir (packs, 0700), ==, 0);
  write_pack (path);
  bench->library = cw_library_load (folder);
  bench->pack = cw_library_find_pack (bench->library, "bench");
  g_assert_nonnull (bench->pack);
  g_unlink (path);
  g_rmdir (packs);
}

/* One question in a hundred is never met. */
static void
add_attempt (Bench      *bench,
             CwProgress *progress,
             guint       number)
{
  static const char * const lures[][2] = { { "lure-0", NULL }, { "lure-1", NULL }, { "lure-2", NULL } };
  static const char * const right[] = { "right", NULL };
  guint question = (number * 7919) % N_QUESTIONS;
  guint day = number / (N_ATTEMPTS / N_DAYS);
  g_autofree char *key = g_strdup_printf ("bench/question-%u", question);
  gboolean is_right = number % 5 != 0;
  gint64 instant = cw_progress_next_instant (progress, ((gint64) bench->first_day + day - 719163) * 86400);
  g_autoptr(CwAttempt) attempt = NULL;

  if (question % 100 == 0)
    return;

  attempt = cw_attempt_new (instant, bench->first_day + day, number % 10 == 0 ? CW_MODE_EXAM : CW_MODE_REVIEW,
                            is_right ? right : lures[number % 3], (CwConfidence) (number / 3 % 4), is_right, 41,
                            "9c1f2ab0");
  cw_progress_add_attempt (progress, key, attempt);
}

static void
write_log (Bench *bench)
{
  g_autoptr(CwProgress) progress = cw_progress_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < N_ATTEMPTS; i++)
    add_attempt (bench, progress, i);

  bytes = cw_progress_to_bytes (progress);
  g_file_set_contents (bench->path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
}

static CwProgress *
dup_log (Bench *bench)
{
  g_autoptr(GBytes) bytes = NULL;
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (bench->path, &text, &length, NULL));
  bytes = g_bytes_new_take (text, length);

  return cw_progress_parse (bytes, NULL);
}

static void
read_log (gpointer user_data)
{
  g_autoptr(CwProgress) progress = dup_log (user_data);

  g_assert_nonnull (progress);
}

static void
derive (gpointer user_data)
{
  Bench *bench = user_data;
  g_autoptr(CwReadiness) readiness = cw_readiness_new (bench->pack, bench->progress, bench->first_day + N_DAYS);
  CwCalibration calibration = cw_calibration_get (bench->pack, bench->progress);
  g_autoptr(GArray) standings = cw_objective_standing_dup_all (bench->pack, bench->progress);
  g_autoptr(GListModel) traps = cw_traps_new (bench->pack, bench->progress);

  bench->sum += readiness->range.low + calibration.levels[2].share + standings->len
                + g_list_model_get_n_items (traps);
}

/* What Study shows when it opens. */
static void
plan_today (gpointer user_data)
{
  Bench *bench = user_data;
  CwDay day = bench->first_day + N_DAYS;
  g_autoptr(CwToday) today = cw_today_new (bench->library, bench->progress, day, day + N_DAYS_LEFT, 10, NULL, 1);

  bench->sum += cw_today_get_n_questions (today);
}

/* With so many questions ten minutes do not suffice, so that others are tried. */
static void
plan_until_exam (gpointer user_data)
{
  Bench *bench = user_data;
  CwDay day = bench->first_day + N_DAYS;
  g_autoptr(CwStudyPlan) plan = cw_study_plan_new (bench->library, bench->progress, day, day + N_DAYS_LEFT, 10);

  bench->sum += cw_study_plan_get_n_unreviewed (plan);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("chipwise-XXXXXX", NULL);
  Bench bench = { .path = g_build_filename (folder, "progress.ini", NULL) };

  bench.first_day = cw_day_parse ("2025-01-01");
  load_pack (&bench, folder);
  write_log (&bench);
  bench.progress = dup_log (&bench);
  cw_bench_compare ("all that the Progress page derives of 100,000 answers, against reading their file",
                    GOAL, 9, derive, read_log, &bench);
  cw_bench_compare ("what to ask today, of 10,000 questions, against reading the file of 100,000 answers",
                    GOAL_TODAY, 9, plan_today, read_log, &bench);
  cw_bench_compare ("the plan of 21 days, against reading that file",
                    GOAL_PLAN, 9, plan_until_exam, read_log, &bench);
  g_assert_cmpfloat (bench.sum, >, 0);

  g_unlink (bench.path);
  g_rmdir (folder);
  g_object_unref (bench.progress);
  g_object_unref (bench.library);
  g_free (bench.path);
  return 0;
}
