/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "sample-log.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* `chipwise-tool progress`, run as its users run it. */

typedef struct
{
  char *folder;
  char *a;      /* a whole file */
  char *cut;    /* the same, cut */
  char *output;
  char *out;    /* what the last command printed */
  char *err;
} Fixture;

static void
write_text (const char *path,
            const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *text = sample_text (all);
  char *cut = strstr (text, "20261210T071500Z 2026-12-10");

  fixture->folder = g_dir_make_tmp ("cw-tool-XXXXXX", NULL);
  fixture->a = g_build_filename (fixture->folder, "a.ini", NULL);
  fixture->cut = g_build_filename (fixture->folder, "cut.ini", NULL);
  fixture->output = g_build_filename (fixture->folder, "output.ini", NULL);
  write_text (fixture->a, text);
  cut[20] = '\0';
  write_text (fixture->cut, text);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->folder);
  g_free (fixture->a);
  g_free (fixture->cut);
  g_free (fixture->output);
  g_free (fixture->out);
  g_free (fixture->err);
}

static int run (Fixture *fixture, ...) G_GNUC_NULL_TERMINATED;

static int
run (Fixture *fixture,
     ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  const char *argument;
  va_list list;

  g_ptr_array_add (arguments, (gpointer) g_getenv ("CW_TOOL"));
  g_ptr_array_add (arguments, (gpointer) "progress");
  va_start (list, fixture);
  while ((argument = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (arguments, (gpointer) argument);
  va_end (list);
  g_ptr_array_add (arguments, NULL);

  process = g_subprocess_newv ((const char * const *) arguments->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_clear_pointer (&fixture->out, g_free);
  g_clear_pointer (&fixture->err, g_free);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &fixture->out, &fixture->err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));

  return g_subprocess_get_exit_status (process);
}

static CwProgress *
read_log (const char         *path,
          CwProgressReading **reading)
{
  CwFileIdentity identity;
  g_autoptr (GBytes) bytes = cw_durable_file_read (path, &identity, NULL);

  g_assert_nonnull (bytes);
  return cw_progress_parse (bytes, reading);
}

static void
test_show (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_cmpint (run (fixture, "show", fixture->a, "--now", "20270101T000000Z", NULL), ==, 0);
  g_assert_cmpstr (fixture->err, ==, "");
  g_assert_cmpstr (fixture->out, ==,
    "pmle-3.3/all-reduce: 1 answer, last 20261130T102000Z\n"
    "pmle-3.3/data-against-model: 2 answers, last 20261130T101700Z, due 2026-12-01, "
    "recall 46 %, missed\n"
    "pmle-3.3/embedding-shard-needs-hbm: 2 answers, last 20261210T071500Z, due 2027-01-23, "
    "recall 94 %, known, flagged, note\n"
    "pmle-3.3/spot-checkpoint: 0 answers, note\n"
    "Answers: 5, questions: 4, known: 1, missed: 1, flagged: 1, notes: 2, undone: 1, resets: 0\n"
    "Due on 2026-12-31: 1\n"
    "Right: 4, in practice: 2, in review: 1, in exams: 1, in cram: 1, days: 2, seconds: 166\n");

  g_assert_cmpint (run (fixture, "show", fixture->a, "--now", "20261205T000000Z", NULL), ==, 0);
  g_assert_nonnull (strstr (fixture->out, "1 answer lies in the future"));

  g_assert_cmpint (run (fixture, "show", fixture->cut, NULL), ==, 1);
  g_assert_nonnull (strstr (fixture->err, "cut.ini: The group [End] at the end is missing."));
  g_assert_nonnull (strstr (fixture->err, "dropped, not a whole answer: 20261210T071500Z"));
}

static void
test_report (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_cmpint (run (fixture, "report", "--now", "20261211T120000Z", fixture->a, NULL), ==, 0);
  g_assert_nonnull (strstr (fixture->out, "No number yet: it takes 20 first answers"));
  g_assert_nonnull (strstr (fixture->out, "\nDo you know what you know?\n- Guess: "));
  g_assert_nonnull (strstr (fixture->out, "- Memory: what must fit — not started, 0 of 6 known.\n"));
  g_assert_nonnull (strstr (fixture->out, "\nTraps you fell into\n"));
  g_assert_cmpint (run (fixture, "report", fixture->cut, NULL), ==, 1);
}

/* What the page does not show yet is null. */
static void
check_standing (JsonObject *root)
{
  JsonObject *pack = json_object_get_object_member (json_object_get_object_member (root, "standing"), "pmle-3.3");
  JsonObject *readiness = json_object_get_object_member (pack, "readiness");
  JsonObject *calibration = json_object_get_object_member (pack, "calibration");
  JsonObject *objectives = json_object_get_object_member (pack, "objectives");

  g_assert_cmpstr (json_object_get_string_member (readiness, "state"), ==, "too-few");
  g_assert_true (json_object_get_null_member (readiness, "low"));
  g_assert_cmpint (json_object_get_int_member (readiness, "answers")
                   + json_object_get_int_member (readiness, "missing"), ==, 20);
  g_assert_true (json_object_get_null_member (json_object_get_object_member (calibration, "certain"), "share"));
  g_assert_cmpuint (json_object_get_size (objectives), ==, 8);
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (objectives, "memory"), "questions"), ==, 6);
  g_assert_true (json_object_has_member (pack, "traps"));
}

static void
test_show_json (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *root, *totals, *question;

  g_assert_cmpint (run (fixture, "show", "--json", "--now", "20261211T120000Z", fixture->a, NULL),
                   ==, 0);
  json_parser_load_from_data (parser, fixture->out, -1, &error);
  g_assert_no_error (error);

  root = json_node_get_object (json_parser_get_root (parser));
  g_assert_false (json_object_get_boolean_member (root, "damaged"));
  g_assert_cmpstr (json_object_get_string_member (root, "today"), ==, "2026-12-11");
  g_assert_cmpfloat (json_object_get_double_member (root, "retention"), ==, 0.9);
  totals = json_object_get_object_member (root, "totals");
  g_assert_cmpint (json_object_get_int_member (totals, "attempts"), ==, 5);
  g_assert_cmpint (json_object_get_int_member (totals, "right"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (totals, "practice"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (totals, "review"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "exam"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "cram"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "seconds"), ==, 166);
  g_assert_cmpint (json_object_get_int_member (totals, "days"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (totals, "due"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "statistics-resets"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (totals, "questions"), ==, 4);
  g_assert_cmpint (json_object_get_int_member (totals, "known"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "missed"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "flagged"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "notes"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (totals, "undone"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (totals, "resets"), ==, 0);

  check_standing (root);
  root = json_object_get_object_member (root, "questions");
  question = json_object_get_object_member (root, "pmle-3.3/embedding-shard-needs-hbm");
  g_assert_cmpint (json_object_get_int_member (question, "attempts"), ==, 2);
  g_assert_true (json_object_get_boolean_member (question, "known"));
  g_assert_false (json_object_get_boolean_member (question, "missed"));
  g_assert_true (json_object_get_boolean_member (question, "flagged"));
  g_assert_cmpstr (json_object_get_string_member (question, "last"), ==, "20261210T071500Z");
  g_assert_cmpstr (json_object_get_string_member (question, "due"), ==, "2027-01-23");
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (question, "stability"), 44.0969, 1e-4);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (question, "difficulty"), 1, 1e-4);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (question, "recall"), 0.9966, 1e-4);

  /* An exam alone is no review. */
  question = json_object_get_object_member (root, "pmle-3.3/all-reduce");
  g_assert_true (json_object_get_null_member (question, "stability"));
  g_assert_true (json_object_get_null_member (question, "difficulty"));
  g_assert_true (json_object_get_null_member (question, "due"));
  g_assert_true (json_object_get_null_member (question, "recall"));
  question = json_object_get_object_member (root, "pmle-3.3/spot-checkpoint");
  g_assert_true (json_object_get_null_member (question, "last"));
}

/* The hour at which a day starts says which day it is; the retention, how long a question rests. */
static void
test_show_options (Fixture       *fixture,
                   gconstpointer  data)
{
  static const struct
  {
    const char *arguments[2];
    const char *shown;
  } wrong[] = {
    { { "--now", "2026-11-30" }, "20261130T101204Z, not “2026-11-30”" },
    { { "--now", "20261330T101204Z" }, "not “20261330T101204Z”" },
    { { "--retention", "0.69" }, "from 0.7 to 0.99, not “0.69”" },
    { { "--retention", "1" }, "not “1”" },
    { { "--retention", "0,9" }, "not “0,9”" },
    { { "--retention", "nan" }, "not “nan”" },
    { { "--retention", "" }, "not “”" },
    { { "--day-start", "24" }, "from 0 to 23, not “24”" },
    { { "--day-start", "-1" }, "not “-1”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_cmpint (run (fixture, "show", fixture->a, wrong[i].arguments[0],
                            wrong[i].arguments[1], NULL), ==, 2);
      g_assert_cmpstr (fixture->out, ==, "");
      g_assert_nonnull (strstr (fixture->err, wrong[i].shown));
    }

  g_assert_cmpint (run (fixture, "show", fixture->a, "--now", "20261211T020000Z", NULL), ==, 0);
  g_assert_nonnull (strstr (fixture->out, "Due on 2026-12-10:"));
  g_assert_cmpint (run (fixture, "show", fixture->a, "--now", "20261211T020000Z",
                        "--day-start", "2", NULL), ==, 0);
  g_assert_nonnull (strstr (fixture->out, "Due on 2026-12-11:"));
  g_assert_cmpint (run (fixture, "show", fixture->a, "--now", "20261211T020000Z",
                        "--retention", "0.99", NULL), ==, 0);
  g_assert_null (strstr (fixture->out, "due 2027-01-23"));
}

static void
test_merge (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autoptr (CwProgress) other = cw_progress_new ();
  g_autoptr (CwProgress) merged = NULL;
  g_autoptr (CwAttempt) attempt =
    sample_attempt ("20261211T101204Z 2026-12-11 practice a fair right 41s 9c1f2ab0");
  g_autofree char *b = g_build_filename (fixture->folder, "b.ini", NULL);
  g_autofree char *text = NULL;
  struct stat info;

  cw_progress_add_attempt (other, "pmle-3.3/other", attempt);
  text = sample_text (other);
  write_text (b, text);
  cw_progress_merge (all, other);

  /* The output is replaced, not written over: what hangs on the old file keeps it. */
  write_text (fixture->output, "old");
  g_assert_cmpint (stat (fixture->output, &info), ==, 0);
  g_assert_cmpint (run (fixture, "merge", fixture->a, b, "-o", fixture->output, NULL), ==, 0);
  merged = read_log (fixture->output, NULL);
  sample_assert_equal (merged, all);
  g_assert_nonnull (strstr (fixture->out, "Answers: 6,"));

  g_assert_cmpint (run (fixture, "merge", b, fixture->a, "--output", fixture->a, NULL), ==, 0);
  g_clear_object (&merged);
  merged = read_log (fixture->a, NULL);
  sample_assert_equal (merged, all);

  g_assert_cmpint (run (fixture, "merge", b, fixture->cut, fixture->a, "-o", b, NULL), ==, 1);
  g_clear_object (&merged);
  merged = read_log (b, NULL);
  sample_assert_equal (merged, all);
}

static void
test_rescue (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) rescued = NULL;

  g_assert_cmpint (run (fixture, "rescue", fixture->cut, "-o", fixture->output, NULL), ==, 1);
  g_assert_nonnull (strstr (fixture->err, "dropped, not a whole answer: 20261210T071500Z"));
  rescued = read_log (fixture->output, &reading);
  g_assert_false (reading->damaged);
  g_assert_cmpuint (reading->n_attempts, ==, 5);

  g_assert_cmpint (run (fixture, "rescue", fixture->a, "-o", fixture->output, NULL), ==, 0);
  g_assert_cmpstr (fixture->err, ==, "");
}

/* Backups lie beside the file, and rescue does not look at them. */
static void
test_rescue_alone (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *backups = g_build_filename (fixture->folder, "backups", NULL);
  g_autofree char *backup = g_build_filename (backups, "progress-20261130T101204Z.ini", NULL);
  g_autofree char *text = NULL;
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) rescued = NULL;

  g_assert_cmpint (g_mkdir_with_parents (backups, 0700), ==, 0);
  g_assert_true (g_file_get_contents (fixture->a, &text, NULL, NULL));
  write_text (backup, text);
  g_assert_cmpint (run (fixture, "rescue", fixture->cut, "-o", fixture->output, NULL), ==, 1);
  rescued = read_log (fixture->output, &reading);
  g_assert_cmpuint (reading->n_attempts, ==, 5);
}

static void
test_nothing_readable (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *text = NULL;

  write_text (fixture->cut, "a shopping list");
  write_text (fixture->output, "stays");
  g_assert_cmpint (run (fixture, "rescue", fixture->cut, "-o", fixture->output, NULL), ==, 1);
  g_assert_nonnull (strstr (fixture->err, "Nothing could be read"));
  g_assert_true (g_file_get_contents (fixture->output, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "stays");
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.ini", NULL);

  g_assert_cmpint (run (fixture, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "swim", NULL), ==, 2);
  g_assert_cmpint (run (fixture, "show", NULL), ==, 2);
  g_assert_cmpint (run (fixture, "show", fixture->a, fixture->a, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "show", fixture->a, "--now", "today", NULL), ==, 2);
  g_assert_nonnull (strstr (fixture->err, "not “today”"));
  g_assert_cmpint (run (fixture, "show", missing, NULL), ==, 2);
  g_assert_nonnull (strstr (fixture->err, "No such file"));
  g_assert_cmpint (run (fixture, "show", fixture->folder, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "merge", fixture->a, "-o", fixture->output, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "merge", fixture->a, fixture->a, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "merge", fixture->a, missing, "-o", fixture->output, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "rescue", fixture->a, NULL), ==, 2);
  g_assert_cmpint (run (fixture, "rescue", fixture->a, "--swim", NULL), ==, 2);
  g_assert_cmpint (run (fixture, "rescue", fixture->a, "-o", fixture->folder, NULL), ==, 2);
  g_assert_false (g_file_test (fixture->output, G_FILE_TEST_EXISTS));
  g_assert_cmpint (run (fixture, "--help", NULL), ==, 0);
  g_assert_cmpint (run (fixture, "show", "--help", NULL), ==, 0);
}

/* An app that has the output open holds its lock; no lock file is left where nobody has. */
static void
test_lock (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *lock_path = g_strconcat (fixture->output, ".lock", NULL);

  g_assert_cmpint (run (fixture, "rescue", fixture->a, "-o", fixture->output, NULL), ==, 0);
  g_assert_false (g_file_test (lock_path, G_FILE_TEST_EXISTS));

  write_text (lock_path, "");
  g_assert_cmpint (run (fixture, "rescue", fixture->a, "-o", fixture->output, NULL), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add ("/core/tool-progress/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("show", test_show);
  ADD ("show-json", test_show_json);
  ADD ("report", test_report);
  ADD ("show-options", test_show_options);
  ADD ("merge", test_merge);
  ADD ("rescue", test_rescue);
  ADD ("rescue-alone", test_rescue_alone);
  ADD ("nothing-readable", test_nothing_readable);
  ADD ("usage", test_usage);
  ADD ("lock", test_lock);
#undef ADD

  return g_test_run ();
}
