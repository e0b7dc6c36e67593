/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-store.h"

/* A log of 100,000 answers to 10,000 questions over 500 days: opening it, against taking the same bytes
 * apart as a plain key file; and against opening it, what the pages derive from it, and one more answer. */

#define N_ATTEMPTS 100000
#define N_QUESTIONS 10000
#define N_DAYS 500
#define GOAL_OPEN 1.5
#define GOAL_DERIVE 0.5
#define GOAL_ANSWER 0.01

typedef struct
{
  char *folder;
  char *path;
  GBytes *bytes;
  GPtrArray *fresh;  /* CwProgress of which nothing was derived yet */
  guint n_used;      /* of these */
  CwProgress *used;  /* one of which all was */
  CwDay first_day;
  CwDay today;
  guint n_answers;
  guint64 sum;       /* what was derived, so that nothing is left out */
} Bench;

static void
add_attempt (Bench      *bench,
             CwProgress *progress,
             guint       number,
             guint       day)
{
  static const char * const options[] = { "pipeline-parallel", NULL };
  g_autofree char *key = g_strdup_printf ("pmle-3.3/embedding-shard-needs-hbm-%u",
                                          (number * 7919) % N_QUESTIONS);
  gint64 instant = cw_progress_next_instant (progress, ((gint64) bench->first_day + day - 719163) *
                                                       86400 + number % 43200);
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (instant, bench->first_day + day, number % 10 == 0 ? CW_MODE_CRAM : CW_MODE_REVIEW,
                    options, (CwConfidence) (number / 3 % 4), number % 5 != 0, 41, "9c1f2ab0");

  cw_progress_add_attempt (progress, key, attempt);
}

static void
open_log (gpointer user_data)
{
  Bench *bench = user_data;
  g_autoptr(CwProgressStore) store = cw_progress_store_new (bench->path);
  g_autoptr(CwProgress) progress = cw_progress_store_load (store, 0, NULL, NULL);

  g_assert_nonnull (progress);
  g_assert_false (cw_progress_is_empty (progress));
}

static void
parse_plain (gpointer user_data)
{
  Bench *bench = user_data;
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_auto(GStrv) groups = NULL;
  g_autoptr(GError) error = NULL;

  g_key_file_load_from_file (file, bench->path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      gsize n_items = 0;
      g_auto(GStrv) items = g_key_file_get_string_list (file, groups[i], "attempts", &n_items, NULL);

      bench->sum += n_items;
    }
}

static void
derive_memory (Bench      *bench,
               CwProgress *progress)
{
  g_auto(GStrv) keys = cw_progress_dup_keys (progress);

  for (guint i = 0; keys[i] != NULL; i++)
    bench->sum += cw_progress_get_memory (progress, keys[i]).due;
}

static void
compute_memory (gpointer user_data)
{
  Bench *bench = user_data;

  derive_memory (bench, g_ptr_array_index (bench->fresh, bench->n_used++));
}

static void
add_seconds (const char *key,
             CwAttempt  *attempt,
             gpointer    user_data)
{
  Bench *bench = user_data;

  bench->sum += cw_attempt_get_seconds (attempt);
}

static void
derive_all (Bench      *bench,
            CwProgress *progress)
{
  g_auto(GStrv) keys = cw_progress_dup_keys (progress);
  g_autoptr(GArray) days = cw_progress_dup_day_counts (progress, bench->first_day, bench->today);

  derive_memory (bench, progress);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      bench->sum += cw_progress_get_standing (progress, keys[i], NULL).known;
      bench->sum += cw_progress_get_recall (progress, keys[i], bench->today) < 0.5;
    }
  bench->sum += cw_progress_get_totals (progress).right + days->len;
  bench->sum += cw_progress_count_due (progress, bench->today);
  cw_progress_foreach_attempt (progress, add_seconds, bench);
}

static void
compute_all (gpointer user_data)
{
  Bench *bench = user_data;

  derive_all (bench, g_ptr_array_index (bench->fresh, bench->n_used++));
}

/* With all that a page asks of the question and the day after it. */
static void
answer (gpointer user_data)
{
  Bench *bench = user_data;

  add_attempt (bench, bench->used, ++bench->n_answers, N_DAYS);
  bench->sum += cw_progress_get_memory (bench->used, "pmle-3.3/embedding-shard-needs-hbm-7919").due;
  bench->sum += cw_progress_get_n_answers (bench->used, bench->today);
  bench->sum += cw_progress_count_due (bench->used, bench->today);
}

static void
fill_fresh (Bench *bench,
            guint  n)
{
  g_ptr_array_set_size (bench->fresh, 0);
  bench->n_used = 0;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (bench->fresh, cw_progress_parse (bench->bytes, NULL));
}

static void
set_up (Bench      *bench,
        const char *parent)
{
  g_autofree char *template = g_build_filename (parent, "bench-progress-XXXXXX", NULL);
  g_autoptr(GError) error = NULL;
  gsize length;
  const char *data;

  bench->fresh = g_ptr_array_new_with_free_func (g_object_unref);
  bench->first_day = cw_day_parse ("2025-01-01");
  bench->today = bench->first_day + N_DAYS;
  bench->used = cw_progress_new ();
  for (guint i = 0; i < N_ATTEMPTS; i++)
    add_attempt (bench, bench->used, i, i / (N_ATTEMPTS / N_DAYS));

  bench->bytes = cw_progress_to_bytes (bench->used);
  bench->folder = g_strdup (g_mkdtemp (template));
  bench->path = g_build_filename (bench->folder, "progress.ini", NULL);
  data = g_bytes_get_data (bench->bytes, &length);
  g_file_set_contents (bench->path, data, (gssize) length, &error);
  g_assert_no_error (error);
  derive_all (bench, bench->used);
}

static void
remove_folder (const char *folder)
{
  const char *argv[] = { "rm", "-rf", folder, NULL };

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
}

int
main (int    argc,
      char **argv)
{
  const guint n_runs = 9;
  Bench bench = { NULL };

  set_up (&bench, argc > 1 ? argv[1] : ".");
  cw_bench_compare ("opening a log of 100,000 answers, against taking a plain key file apart",
                    GOAL_OPEN, n_runs, open_log, parse_plain, &bench);
  fill_fresh (&bench, n_runs + 1);
  cw_bench_compare ("all 10,000 memory states, against opening the log",
                    GOAL_DERIVE, n_runs, compute_memory, open_log, &bench);
  fill_fresh (&bench, n_runs + 1);
  cw_bench_compare ("all that pages derive from the log, against opening it",
                    GOAL_DERIVE, n_runs, compute_all, open_log, &bench);
  cw_bench_compare ("an answer, and what follows from it, against opening the log",
                    GOAL_ANSWER, n_runs, answer, open_log, &bench);
  g_assert_cmpuint (bench.sum, >, 0);

  remove_folder (bench.folder);
  g_ptr_array_unref (bench.fresh);
  g_bytes_unref (bench.bytes);
  g_object_unref (bench.used);
  g_free (bench.path);
  g_free (bench.folder);
  return 0;
}
