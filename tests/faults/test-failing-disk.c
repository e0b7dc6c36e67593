/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-store.h"

#include <string.h>

/* Saving and loading on a disk that fails: nothing that was readable is lost, it is told, and the
 * next save that can succeed does. Runs with failing-disk.so before the C library. */

#define NOW (cw_instant_parse ("20261130T101204Z"))

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("cw-faults-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "chipwise", "progress.ini", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
fail (const char *call,
      const char *error,
      guint       after,
      const char *match)
{
  g_autofree char *setting = g_strdup_printf ("%s:%s:%u:%s", call, error, after, match);

  g_setenv ("CW_FAILING_DISK", setting, TRUE);
}

static void
mend (void)
{
  g_unsetenv ("CW_FAILING_DISK");
}

static void
answer_question (CwProgressStore *store,
                 const char      *key)
{
  CwProgress *progress = cw_progress_store_get_progress (store);
  const char * const ids[] = { "a", NULL };
  g_autoptr (CwAttempt) attempt = NULL;

  attempt = cw_attempt_new (cw_progress_next_instant (progress, NOW), cw_day_parse ("2026-11-30"),
                            CW_MODE_PRACTICE, ids, CW_CONFIDENCE_FAIR, TRUE, 5, "0123abcd");
  cw_progress_add_attempt (progress, key, attempt);
}

static void
answer (CwProgressStore *store)
{
  answer_question (store, "pmle-3.3/a");
}

static guint
count (CwProgressStore *store)
{
  return cw_progress_get_totals (cw_progress_store_get_progress (store)).attempts;
}

/* Returns the number of answers in the file; it must be whole. */
static guint
count_on_disk (const char *path)
{
  CwFileIdentity identity;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_durable_file_read (path, &identity, &error);
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (CwProgress) progress = NULL;

  g_assert_no_error (error);
  progress = cw_progress_parse (bytes, &reading);
  g_assert_false (reading->damaged);
  return reading->n_attempts;
}

static CwProgressStore *
open_store (Fixture  *fixture,
            char    **message)
{
  CwProgressStore *store = cw_progress_store_new (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwProgress) progress = cw_progress_store_load (store, NOW, message, &error);

  g_assert_no_error (error);
  return store;
}

typedef struct
{
  gboolean is_done;
  GError *error;
} Waiter;

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  Waiter *waiter = user_data;

  waiter->is_done = TRUE;
  cw_progress_store_save_finish (CW_PROGRESS_STORE (object), result, &waiter->error);
}

static gboolean
save (CwProgressStore  *store,
      gboolean          in_worker,
      GError          **error)
{
  const gint64 deadline = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;
  Waiter waiter = { 0 };

  if (!in_worker)
    return cw_progress_store_save (store, NOW, error);

  cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
  while (!waiter.is_done)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }
  if (waiter.error == NULL)
    return TRUE;

  g_propagate_error (error, waiter.error);
  return FALSE;
}

static const struct
{
  const char *name;
  const char *call;
  const char *error;
  const char *match;
  CwProgressStoreError code;
  const char *words;
} cases[] = {
  { "full-at-write", "write", "ENOSPC", "progress.ini.", CW_PROGRESS_STORE_ERROR_FULL,
    "The disk is full" },
  { "full-in-the-middle", "short", "ENOSPC", "progress.ini.", CW_PROGRESS_STORE_ERROR_FULL,
    "The disk is full" },
  { "full-at-sync", "fsync", "ENOSPC", "progress.ini.", CW_PROGRESS_STORE_ERROR_FULL,
    "The disk is full" },
  { "full-at-open", "open", "ENOSPC", "progress.ini.", CW_PROGRESS_STORE_ERROR_FULL,
    "The disk is full" },
  { "error-at-write", "write", "EIO", "progress.ini.", CW_PROGRESS_STORE_ERROR_FAILED,
    "could not be saved" },
  { "error-at-sync", "fsync", "EIO", "progress.ini.", CW_PROGRESS_STORE_ERROR_FAILED,
    "could not be saved" },
  { "error-at-sync-of-folder", "fsync", "EIO", "/chipwise", CW_PROGRESS_STORE_ERROR_FAILED,
    "could not be saved" },
  { "error-at-rename", "rename", "EIO", "progress.ini", CW_PROGRESS_STORE_ERROR_FAILED,
    "could not be saved" },
  { "read-only", "open", "EROFS", "progress.ini.", CW_PROGRESS_STORE_ERROR_FAILED,
    "could not be saved" },
  { "no-lock", "open", "EACCES", ".lock", CW_PROGRESS_STORE_ERROR_FAILED, "could not be saved" },
};

/* Whichever call fails, at whichever turn. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwProgressStore) store = open_store (fixture, NULL);
  guint n_answers = 1, n_failed = 0;

  answer (store);
  g_assert_true (save (store, FALSE, NULL));

  for (guint after = 0; after < 6; after++)
    {
      gboolean in_worker = after % 2 == 0;
      g_autoptr (GError) error = NULL;
      guint n_safe = n_answers;
      gboolean done;

      answer (store);
      n_answers++;
      fail (cases[i].call, cases[i].error, after, cases[i].match);
      done = save (store, in_worker, &error);
      mend ();

      if (!done)
        {
          n_failed++;
          g_assert_error (error, CW_PROGRESS_STORE_ERROR, (int) cases[i].code);
          g_assert_nonnull (strstr (error->message, cases[i].words));
          g_assert_nonnull (strstr (error->message, "your answers are kept"));
          g_assert_false (cw_progress_store_is_saved (store));
          g_assert_cmpuint (count_on_disk (fixture->path), >=, n_safe);

          answer (store);
          n_answers++;
          g_assert_true (save (store, in_worker, NULL));
        }

      g_assert_true (cw_progress_store_is_saved (store));
      g_assert_cmpuint (count_on_disk (fixture->path), ==, n_answers);
    }

  g_assert_cmpuint (n_failed, >=, 1);
}

static void
test_first_save (Fixture       *fixture,
                 gconstpointer  data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwProgressStore) store = open_store (fixture, NULL);
  g_autoptr (CwProgressStore) again = NULL;
  g_autoptr (GError) error = NULL;

  answer (store);
  fail (cases[i].call, cases[i].error, 0, cases[i].match);
  g_assert_false (save (store, TRUE, &error));
  mend ();
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, (int) cases[i].code);

  g_assert_true (save (store, TRUE, NULL));
  again = open_store (fixture, NULL);
  g_assert_cmpuint (count (again), ==, 1);
}

/* A backup that cannot be made is no reason to say that the answer is not saved. */
static void
test_backup (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture, NULL);
  g_autofree char *backups = g_build_filename (fixture->folder, "chipwise", "backups", NULL);
  g_autoptr (GDir) dir = NULL;

  answer (store);
  fail ("write", "ENOSPC", 0, "/backups/");
  g_assert_true (save (store, FALSE, NULL));
  mend ();
  g_assert_true (cw_progress_store_is_saved (store));

  answer (store);
  g_assert_true (save (store, FALSE, NULL));
  dir = g_dir_open (backups, 0, NULL);
  g_assert_nonnull (dir);
  g_assert_nonnull (g_dir_read_name (dir));
}

/* A damaged file that cannot be set aside stays where it is; what it holds is shown. */
static void
test_set_aside (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture, NULL);
  g_autoptr (CwProgressStore) store = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  answer (first);
  answer (first);
  g_assert_true (save (first, FALSE, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  *strstr (text, "[End]") = '\0';
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));

  fail ("write", "ENOSPC", 0, "progress-damaged");
  store = open_store (fixture, &message);
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (message, "damaged"));
  g_assert_nonnull (strstr (message, "The disk is full"));
  g_assert_cmpuint (count (store), ==, 2);
  g_assert_false (cw_progress_store_is_saved (store));

  answer (store);
  g_assert_false (save (store, TRUE, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_FULL);
  g_assert_true (g_file_get_contents (fixture->path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
  mend ();

  g_assert_true (save (store, TRUE, NULL));
  g_assert_cmpuint (count_on_disk (fixture->path), ==, 3);
  g_clear_pointer (&found, g_free);
  aside = g_build_filename (fixture->folder, "chipwise", "progress-damaged-20261130T101204Z.ini",
                            NULL);
  g_assert_true (g_file_get_contents (aside, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

/* The damaged file was set aside, and then the disk was full. */
static void
test_after_set_aside (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture, NULL);
  g_autoptr (CwProgressStore) store = NULL;
  g_autofree char *message = NULL;
  g_autofree char *second = NULL;

  answer (first);
  g_assert_true (save (first, FALSE, NULL));
  g_assert_true (g_file_set_contents (fixture->path, "", 0, NULL));

  fail ("write", "ENOSPC", 0, "progress.ini.");
  store = open_store (fixture, &message);
  mend ();
  g_assert_nonnull (strstr (message, "set aside"));
  g_assert_nonnull (strstr (message, "The disk is full"));
  g_assert_cmpuint (count (store), ==, 1);
  g_assert_false (cw_progress_store_is_saved (store));

  g_assert_true (save (store, TRUE, NULL));
  g_assert_cmpuint (count_on_disk (fixture->path), ==, 1);
  second = g_build_filename (fixture->folder, "chipwise", "progress-damaged-20261130T101204Z-2.ini",
                             NULL);
  g_assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
}

/* A file that is there and cannot be read is not taken for one that is not there. */
static void
test_read (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture, NULL);
  g_autoptr (CwProgressStore) store = cw_progress_store_new (fixture->path);
  g_autoptr (CwProgress) progress = NULL;
  g_autoptr (GError) error = NULL;

  answer (first);
  g_assert_true (save (first, FALSE, NULL));

  fail ("read", "EIO", 0, "progress.ini");
  progress = cw_progress_store_load (store, NOW, NULL, &error);
  g_assert_null (progress);
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  g_clear_error (&error);
  answer_question (store, "pmle-3.3/b");
  g_assert_false (save (store, TRUE, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  mend ();

  /* Once it can be read it is merged, not replaced. */
  answer_question (store, "pmle-3.3/b");
  g_assert_cmpuint (count_on_disk (fixture->path), ==, 1);
  g_assert_true (save (store, TRUE, NULL));
  g_assert_cmpuint (count (store), ==, 3);
  g_assert_cmpuint (count_on_disk (fixture->path), ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/faults/disk/save/", cases[i].name, NULL);
      g_autofree char *first = g_strconcat ("/faults/disk/first-save/", cases[i].name, NULL);

      g_test_add (path, Fixture, GSIZE_TO_POINTER (i), set_up, test_save, tear_down);
      g_test_add (first, Fixture, GSIZE_TO_POINTER (i), set_up, test_first_save, tear_down);
    }
  g_test_add ("/faults/disk/backup", Fixture, NULL, set_up, test_backup, tear_down);
  g_test_add ("/faults/disk/set-aside", Fixture, NULL, set_up, test_set_aside, tear_down);
  g_test_add ("/faults/disk/after-set-aside", Fixture, NULL, set_up, test_after_set_aside,
              tear_down);
  g_test_add ("/faults/disk/read", Fixture, NULL, set_up, test_read, tear_down);

  return g_test_run ();
}
