/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include "progress/cw-progress-store.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Saving one answer into a log of 100,000 answers to 10,000 questions, against writing the same bytes
 * into a file and syncing it once. The folder is the first argument: a disk, since a folder in memory
 * has no sync to compare with. */

#define N_ATTEMPTS 100000
#define N_QUESTIONS 10000
#define NOW G_GINT64_CONSTANT (1796032924)
#define GOAL 1.5

typedef struct
{
  char *folder;
  CwProgressStore *store;
  CwProgress *progress;
  GBytes *bytes;
  gint64 now;
} Bench;

static void
add_attempt (Bench *bench,
             guint  number)
{
  static const char * const options[] = { "pipeline-parallel", NULL };
  g_autofree char *key = g_strdup_printf ("pmle-3.3/embedding-shard-needs-hbm-%u", number % N_QUESTIONS);
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (cw_progress_next_instant (bench->progress, bench->now), cw_day_parse ("2026-11-30"),
                    CW_MODE_PRACTICE, options, CW_CONFIDENCE_CERTAIN, TRUE, 41, "9c1f2ab0");

  bench->now++;
  cw_progress_add_attempt (bench->progress, key, attempt);
}

static void
save_answer (gpointer user_data)
{
  Bench *bench = user_data;
  g_autoptr(GError) error = NULL;

  add_attempt (bench, (guint) bench->now);
  cw_progress_store_save (bench->store, bench->now, &error);
  g_assert_no_error (error);
}

static void
write_bytes (gpointer user_data)
{
  Bench *bench = user_data;
  g_autofree char *path = g_build_filename (bench->folder, "plain", NULL);
  gsize length;
  const char *data = g_bytes_get_data (bench->bytes, &length);
  int fd = open (path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  while (length > 0)
    {
      ssize_t n = write (fd, data, length);

      g_assert_true (n > 0 || errno == EINTR);
      if (n > 0)
        {
          data += n;
          length -= (gsize) n;
        }
    }
  g_assert_cmpint (fsync (fd), ==, 0);
  g_assert_cmpint (close (fd), ==, 0);
}

static void
set_up (Bench      *bench,
        const char *parent)
{
  g_autofree char *template = g_build_filename (parent, "bench-save-XXXXXX", NULL);
  g_autofree char *path = NULL;
  g_autofree char *message = NULL;

  bench->folder = g_strdup (g_mkdtemp (template));
  path = g_build_filename (bench->folder, "progress.ini", NULL);
  bench->store = cw_progress_store_new (path);
  bench->progress = cw_progress_store_load (bench->store, NOW, &message, NULL);
  bench->now = NOW;
  for (guint i = 0; i < N_ATTEMPTS; i++)
    add_attempt (bench, i);
  bench->bytes = cw_progress_to_bytes (bench->progress);
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
  Bench bench = { NULL };

  set_up (&bench, argc > 1 ? argv[1] : ".");
  cw_bench_compare ("saving an answer among 100,000, against writing and syncing the same bytes", GOAL, 15,
                    save_answer, write_bytes, &bench);

  remove_folder (bench.folder);
  g_bytes_unref (bench.bytes);
  g_object_unref (bench.progress);
  g_object_unref (bench.store);
  g_free (bench.folder);
  return 0;
}
