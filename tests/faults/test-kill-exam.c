/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "session/cw-exam.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

/* Kills a program that sits mock exams, at random moments, and starts it again: every change that
 * was acknowledged is in the file, and each exam that is submitted has one attempt at each question. */

#define N_CHANGES 150
#define MIN_KILLS 20

static const char *sitting;

static GSubprocess *
start (const char        *path,
       guint32            seed,
       GDataInputStream **lines)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *seed_text = g_strdup_printf ("%u", seed);
  GSubprocess *process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, sitting, path,
                                           seed_text, NULL);

  g_assert_no_error (error);
  *lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  return process;
}

/* Half a line was not acknowledged: the pipe ends before its end. */
static void
read_acknowledged (GDataInputStream *lines,
                   guint             n_lines,
                   GPtrArray        *acknowledged)
{
  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (GError) error = NULL;
      char *line = g_data_input_stream_read_line_utf8 (lines, NULL, NULL, &error);

      g_assert_no_error (error);
      if (line == NULL)
        return;

      if (g_str_has_prefix (line, "error"))
        g_error ("%s", line);
      g_ptr_array_add (acknowledged, line);
    }
}

static void
run_and_kill (const char *path,
              GRand      *rand,
              GPtrArray  *acknowledged)
{
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (GSubprocess) process = start (path, g_rand_int (rand), &lines);
  g_autoptr (GError) error = NULL;

  read_acknowledged (lines, (guint) g_rand_int_range (rand, 0, 16), acknowledged);
  g_usleep ((gulong) g_rand_int_range (rand, 0, 20000));
  g_subprocess_send_signal (process, SIGKILL);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_signaled (process));
  read_acknowledged (lines, G_MAXUINT, acknowledged);
}

/* "exam/20261201T120000Z answer.3.0 20261201T120013Z v5p" */
static void
check_line (CwProgress *progress,
            const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);
  g_autofree char *value = cw_progress_dup_value (progress, words[0], words[1]);

  if (g_strcmp0 (value, words[2]) != 0)
    g_error ("acknowledged and lost: %s", line);
}

static guint
count_exam_attempts (CwProgress *progress,
                     const char *key,
                     gint64      instant)
{
  g_autoptr (GPtrArray) attempts = cw_progress_dup_attempts (progress, key);
  guint count = 0;

  for (guint i = 0; i < attempts->len; i++)
    {
      CwAttempt *attempt = g_ptr_array_index (attempts, i);

      count += cw_attempt_get_mode (attempt) == CW_MODE_EXAM &&
               cw_attempt_get_instant (attempt) == instant;
    }

  return count;
}

/* One attempt at each question of those that are submitted, and none at the others. */
static guint
check_exams (CwLibrary  *library,
             CwProgress *progress)
{
  g_auto (GStrv) groups = cw_progress_dup_groups (progress, "exam/");
  guint n_submitted = 0, n_attempts = 0;

  for (char **group = groups; *group != NULL; group++)
    {
      gint64 started = cw_instant_parse (*group + strlen ("exam/"));
      g_autoptr (CwExam) exam = cw_exam_open (library, progress, started);
      guint expected;

      g_assert_nonnull (exam);
      expected = cw_exam_is_submitted (exam) ? 1 : 0;
      n_submitted += expected;
      for (guint i = 0; i < cw_exam_get_n_questions (exam); i++)
        {
          const char *key = cw_question_get_key (cw_exam_get_question (exam, i));

          g_assert_cmpuint (count_exam_attempts (progress, key, started + 1 + i), ==, expected);
          n_attempts += expected;
        }
    }

  g_assert_cmpuint (cw_progress_get_totals (progress).attempts, ==, n_attempts);
  g_assert_cmpuint (g_strv_length (groups), <=, n_submitted + 1);
  return n_submitted;
}

static guint
check_file (CwLibrary  *library,
            const char *path,
            GPtrArray  *acknowledged)
{
  CwFileIdentity identity;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_durable_file_read (path, &identity, &error);
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;

  /* Killed before anything was saved. */
  if (acknowledged->len == 0 && g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return 0;

  g_assert_no_error (error);
  progress = cw_progress_parse (bytes, &reading);
  g_assert_false (reading->damaged);
  for (guint i = 0; i < acknowledged->len; i++)
    check_line (progress, g_ptr_array_index (acknowledged, i));

  return check_exams (library, progress);
}

static void
test_kill (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (GPOINTER_TO_UINT (data));
  g_autofree char *folder = g_dir_make_tmp ("cw-kill-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "progress.ini", NULL);
  g_autoptr (GPtrArray) acknowledged = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (CwLibrary) library = cw_library_load (NULL);
  guint n_kills = 0, n_submitted = 0;

  while (n_kills < MIN_KILLS || acknowledged->len < N_CHANGES || n_submitted < 3)
    {
      run_and_kill (path, rand, acknowledged);
      n_kills++;
      n_submitted = check_file (library, path, acknowledged);
    }

  g_test_message ("%u changes, %u exams submitted, %u kills", acknowledged->len, n_submitted, n_kills);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_assert_cmpint (argc, ==, 2);
  sitting = argv[1];

  g_test_add_data_func ("/faults/kill-exam/first", GUINT_TO_POINTER (1), test_kill);
  g_test_add_data_func ("/faults/kill-exam/second", GUINT_TO_POINTER (2), test_kill);

  return g_test_run ();
}
