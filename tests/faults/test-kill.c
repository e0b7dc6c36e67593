/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

/* Kills programs that answer questions, at random moments, and starts them again: what was
 * acknowledged is in the file, and the file is whole. */

#define N_ANSWERS 200
#define MIN_KILLS 20

typedef struct
{
  GSubprocess *process;
  GDataInputStream *lines;
} Program;

static const char *answering;

static void
start (Program    *program,
       const char *path,
       const char *key)
{
  g_autoptr (GError) error = NULL;

  program->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, answering, path, key,
                                       NULL);
  g_assert_no_error (error);
  program->lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (program->process));
}

static void
read_acknowledged (Program    *program,
                   guint       n_lines,
                   GHashTable *acknowledged)
{
  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GError) error = NULL;
      char *line = g_data_input_stream_read_line_utf8 (program->lines, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL)
        return;

      g_assert_false (g_str_has_prefix (line, "error"));
      g_hash_table_add (acknowledged, line);
    }
}

/* What was still in the pipe was acknowledged too; half a line was not. */
static void
kill_program (Program    *program,
              GHashTable *acknowledged)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_send_signal (program->process, SIGKILL);
  g_subprocess_wait (program->process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (program->process));
  read_acknowledged (program, G_MAXUINT, acknowledged);
  g_clear_object (&program->lines);
  g_clear_object (&program->process);
}

static gboolean
holds (CwProgress *progress,
       const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autoptr (GPtrArray) attempts = cw_progress_dup_attempts (progress, words[0]);
  gint64 instant = cw_instant_parse (words[1]);

  for (guint i = 0; i < attempts->len; i++)
    {
      if (cw_attempt_get_instant (g_ptr_array_index (attempts, i)) == instant)
        return TRUE;
    }

  return FALSE;
}

static void
check_file (const char *path,
            GHashTable *acknowledged)
{
  CwFileIdentity identity;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_durable_file_read (path, &identity, &error);
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;
  GHashTableIter iter;
  gpointer line;

  /* Killed before the first answer was saved. */
  if (g_hash_table_size (acknowledged) == 0 &&
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return;

  g_assert_no_error (error);
  progress = cw_progress_parse (bytes, &reading);
  g_assert_false (reading->damaged);

  g_hash_table_iter_init (&iter, acknowledged);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    {
      if (!holds (progress, line))
        g_error ("acknowledged and lost: %s", (const char *) line);
    }
}

/* @n_programs at once on one file, as the app and the tool are. */
static void
run_round (guint32 seed,
           guint   n_programs)
{
  static const char * const keys[] = { "pmle-3.3/first", "pmle-3.3/second" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *folder = g_dir_make_tmp ("cw-kill-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "progress.ini", NULL);
  g_autoptr (GHashTable) acknowledged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                               NULL);
  guint n_kills = 0;

  while (n_kills < MIN_KILLS || g_hash_table_size (acknowledged) < N_ANSWERS)
    {
      Program programs[2] = { 0 };

      for (guint i = 0; i < n_programs; i++)
        start (&programs[i], path, keys[i]);
      for (guint i = 0; i < n_programs; i++)
        read_acknowledged (&programs[i], (guint) g_rand_int_range (rand, 0, 16), acknowledged);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 20000));
      for (guint i = 0; i < n_programs; i++)
        kill_program (&programs[i], acknowledged);

      n_kills++;
      check_file (path, acknowledged);
    }

  g_test_message ("%u answers, %u kills", g_hash_table_size (acknowledged), n_kills);
}

static void
test_one_program (gconstpointer data)
{
  run_round (GPOINTER_TO_UINT (data), 1);
}

static void
test_two_programs (gconstpointer data)
{
  run_round (GPOINTER_TO_UINT (data), 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_cmpint (argc, ==, 2);
  answering = argv[1];

  g_test_add_data_func ("/faults/kill/first", GUINT_TO_POINTER (1), test_one_program);
  g_test_add_data_func ("/faults/kill/second", GUINT_TO_POINTER (2), test_one_program);
  g_test_add_data_func ("/faults/kill/third", GUINT_TO_POINTER (3), test_one_program);
  g_test_add_data_func ("/faults/kill/two-programs", GUINT_TO_POINTER (4), test_two_programs);

  return g_test_run ();
}
