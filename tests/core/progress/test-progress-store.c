/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-backups.h"
#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "sample-log.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
test_fresh (CwStoreFixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *message = NULL;
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, &message);
  struct stat info;

  g_assert_null (message);
  g_assert_true (cw_progress_store_is_saved (store));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));

  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  g_assert_false (cw_progress_store_is_saved (store));
  cw_store_save (store);
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (store));
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpint (stat (folder, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0700);
  g_assert_cmpstr (cw_progress_store_get_path (store), ==, fixture->path);
}

static void
test_opens_again (CwStoreFixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *message = NULL;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  cw_store_save (first);

  second = cw_store_open (fixture->path, &message);
  g_assert_null (message);
  g_assert_true (cw_progress_store_is_saved (second));
  sample_assert_equal (cw_progress_store_get_progress (second), all);
}

static void
test_large (CwStoreFixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgress) all = sample_log_large (2000, 20000);

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  cw_store_save (first);
  cw_store_answer (cw_progress_store_get_progress (first), CW_STORE_KEY);
  cw_store_save (first);

  second = cw_store_open (fixture->path, NULL);
  sample_assert_equal (cw_progress_store_get_progress (first),
                       cw_progress_store_get_progress (second));
  g_assert_cmpuint (cw_progress_get_totals (cw_progress_store_get_progress (second)).attempts, ==,
                    20001);
}

/* All that ask while a save runs share the next one, and each finds its own answer on disk. */
static void
test_async (CwStoreFixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  CwStoreWaiter waiter = { 0 };

  for (guint i = 0; i < 20; i++)
    {
      cw_store_answer (progress, CW_STORE_KEY);
      cw_progress_store_save_async (store, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
    }
  g_assert_cmpuint (waiter.n_done, ==, 0);

  cw_store_wait_for (&waiter, 1);
  {
    g_autofree char *text = cw_store_read (fixture->path);

    g_assert_nonnull (strstr (text, "20261130T101204Z"));
  }

  cw_store_wait_for (&waiter, 20);
  g_assert_cmpuint (waiter.n_done, ==, 20);
  g_assert_true (cw_progress_store_is_saved (store));
  cw_store_assert_on_disk (fixture, progress);
}

static void
test_sync_after_async (CwStoreFixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  CwStoreWaiter waiter = { 0 };

  cw_store_answer (progress, CW_STORE_KEY);
  cw_progress_store_save_async (store, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  cw_store_answer (progress, CW_STORE_KEY);
  cw_progress_store_save_async (store, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  cw_store_answer (progress, CW_STORE_KEY);
  cw_store_save (store);
  cw_store_assert_on_disk (fixture, progress);
  cw_store_wait_for (&waiter, 2);
  g_assert_cmpuint (waiter.n_done, ==, 2);
}

/* Cancelling stops the waiting; the answer is saved. */
static void
test_cancel (CwStoreFixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CwStoreWaiter waiter = { 0 };

  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  cw_progress_store_save_async (store, CW_STORE_NOW, cancellable, cw_store_saved_cb, &waiter);
  g_cancellable_cancel (cancellable);
  cw_store_wait_for (&waiter, 1);
  g_assert_error (waiter.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&waiter.error);
  g_assert_true (cw_progress_store_is_saved (store));
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

static void
test_finalize_while_saving (CwStoreFixture       *fixture,
                            gconstpointer  data)
{
  CwProgressStore *store = cw_store_open (fixture->path, NULL);
  CwStoreWaiter waiter = { 0 };
  g_autofree char *text = NULL;

  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  cw_progress_store_save_async (store, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
  g_object_unref (store);
  cw_store_wait_for (&waiter, 1);
  g_assert_cmpuint (waiter.n_done, ==, 1);
  /* The worker lets its reference go after it has called back. */
  for (int i = 0; i < 500 && store != NULL; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_assert_null (store);

  text = cw_store_read (fixture->path);
  g_assert_nonnull (strstr (text, "attempts-total=1"));
}

static void
test_link_and_mode (CwStoreFixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.ini", NULL);
  g_autoptr (CwProgressStore) store = NULL;
  struct stat info;

  cw_store_write (fixture->path, "[Chipwise]\nformat=1\nattempts-total=0\n[End]\n");
  g_assert_cmpint (g_chmod (fixture->path, 0664), ==, 0);
  g_assert_cmpint (symlink ("chipwise/progress.ini", link), ==, 0);

  store = cw_store_open (link, NULL);
  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  cw_store_save (store);

  g_assert_cmpint (lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (lstat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0664);
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (store));
  g_assert_true (g_file_test (fixture->backups, G_FILE_TEST_IS_DIR));
}

static void
count_cb (CwProgress *progress,
          const char *key,
          guint      *count)
{
  if (key == NULL)
    (*count)++;
}

/* Two programs with the same file: neither loses what the other wrote. */
static void
test_two_programs (CwStoreFixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = cw_store_open (fixture->path, NULL);
  CwProgress *first_log = cw_progress_store_get_progress (first);
  CwProgress *second_log = cw_progress_store_get_progress (second);
  guint n_changed = 0;
  CwStoreWaiter waiter = { 0 };

  g_signal_connect (second_log, "changed", G_CALLBACK (count_cb), &n_changed);

  cw_store_answer (first_log, "pmle-3.3/first");
  cw_store_save (first);
  cw_store_answer (second_log, "pmle-3.3/second");
  cw_progress_store_save_async (second, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  cw_store_wait_for (&waiter, 1);

  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (cw_progress_get_totals (second_log).attempts, ==, 2);
  g_assert_true (cw_progress_store_is_saved (second));
  cw_store_assert_on_disk (fixture, second_log);

  cw_store_answer (first_log, "pmle-3.3/third");
  cw_store_save (first);
  g_assert_cmpuint (cw_progress_get_totals (first_log).attempts, ==, 3);
  cw_store_assert_on_disk (fixture, first_log);
}

/* What was answered while the merge ran is not taken for saved. */
static void
test_answer_during_merge (CwStoreFixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = cw_store_open (fixture->path, NULL);
  CwProgress *second_log = cw_progress_store_get_progress (second);
  CwStoreWaiter waiter = { 0 };

  cw_store_answer (cw_progress_store_get_progress (first), "pmle-3.3/first");
  cw_store_save (first);
  cw_store_answer (second_log, "pmle-3.3/second");
  cw_progress_store_save_async (second, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  cw_store_answer (second_log, "pmle-3.3/third");
  cw_store_wait_for (&waiter, 1);

  g_assert_false (cw_progress_store_is_saved (second));
  cw_store_save (second);
  cw_store_assert_on_disk (fixture, second_log);
}

static void
test_own_write_is_known (CwStoreFixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  struct stat before, after;
  guint n_changed = 0;

  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  cw_store_save (store);
  g_signal_connect (cw_progress_store_get_progress (store), "changed", G_CALLBACK (count_cb),
                    &n_changed);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);

  g_assert_true (cw_progress_store_reload (store, CW_STORE_NOW, &message, &error));
  cw_store_save (store);
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);

  /* A sync program that writes the same bytes brings no news either. */
  text = cw_store_read (fixture->path);
  cw_store_write (fixture->path, text);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  g_assert_true (cw_progress_store_reload (store, CW_STORE_NOW, &message, &error));
  g_assert_no_error (error);
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_null (message);
  g_assert_cmpuint (n_changed, ==, 0);
}

static void
test_reload (CwStoreFixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  cw_store_answer (cw_progress_store_get_progress (first), CW_STORE_KEY);
  cw_store_save (first);
  second = cw_store_open (fixture->path, NULL);
  cw_store_answer (cw_progress_store_get_progress (second), CW_STORE_KEY);
  cw_store_save (second);

  g_assert_true (cw_progress_store_reload (first, CW_STORE_NOW, &message, &error));
  g_assert_no_error (error);
  g_assert_null (message);
  sample_assert_equal (cw_progress_store_get_progress (first),
                       cw_progress_store_get_progress (second));
  g_assert_true (cw_progress_store_is_saved (first));

  /* A file that somebody removed is written again. */
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_true (cw_progress_store_reload (first, CW_STORE_NOW, &message, &error));
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (first));
}

static guint
count_in_best_backup (CwStoreFixture *fixture)
{
  gint64 instant;
  g_autoptr (CwProgress) backup = cw_backups_load_best (fixture->path, &instant);

  g_assert_nonnull (backup);
  return cw_progress_get_totals (backup).attempts;
}

/* What was answered within minutes of the first backup is in one when the program ends. */
static void
test_backup_now (CwStoreFixture *fixture,
                 gconstpointer   data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  g_autoptr (GArray) once = NULL;
  g_autoptr (GArray) twice = NULL;
  g_autoptr (GError) error = NULL;

  cw_store_save (store);
  for (guint i = 0; i < 5; i++)
    {
      cw_store_answer (progress, CW_STORE_KEY);
      cw_store_save (store);
    }
  g_assert_cmpuint (count_in_best_backup (fixture), ==, 0);

  cw_store_answer (progress, CW_STORE_KEY);
  g_assert_true (cw_progress_store_backup_now (store, CW_STORE_NOW + 60, &error));
  g_assert_no_error (error);
  g_assert_true (cw_progress_store_is_saved (store));
  cw_store_assert_on_disk (fixture, progress);
  g_assert_cmpuint (count_in_best_backup (fixture), ==, 6);

  /* Nothing new needs none. */
  once = cw_backups_list (fixture->path);
  g_assert_true (cw_progress_store_backup_now (store, CW_STORE_NOW + 120, &error));
  twice = cw_backups_list (fixture->path);
  g_assert_cmpuint (twice->len, ==, once->len);
}

/* The log is on disk all the same. */
static void
test_backup_fails (CwStoreFixture *fixture,
                   gconstpointer   data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  g_autoptr (GError) error = NULL;

  cw_store_write (fixture->backups, "a file where the folder should be");
  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  g_assert_false (cw_progress_store_backup_now (store, CW_STORE_NOW, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_BACKUP);
  g_assert_true (cw_progress_store_is_saved (store));
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add ("/core/progress-store/" path, CwStoreFixture, NULL, cw_store_set_up, func, cw_store_tear_down)
  ADD ("fresh", test_fresh);
  ADD ("opens-again", test_opens_again);
  ADD ("large", test_large);
  ADD ("async", test_async);
  ADD ("sync-after-async", test_sync_after_async);
  ADD ("cancel", test_cancel);
  ADD ("finalize-while-saving", test_finalize_while_saving);
  ADD ("link-and-mode", test_link_and_mode);
  ADD ("two-programs", test_two_programs);
  ADD ("answer-during-merge", test_answer_during_merge);
  ADD ("own-write-is-known", test_own_write_is_known);
  ADD ("reload", test_reload);
  ADD ("backup-now", test_backup_now);
  ADD ("backup-fails", test_backup_fails);
#undef ADD

  return g_test_run ();
}
