/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "sample-log.h"
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How a file can be damaged. */
static const struct
{
  const char *name;
  gssize keep;        /* bytes; negative: from the end */
  const char *append;
} damages[] = {
  { "empty", 0, "" },
  { "cut", 250, "" },
  { "no-end", -6, "" },
  { "merge-markers", 60, "<<<<<<< HEAD\n=======\n>>>>>>> other\n" },
  { "garbage", 0, "\xff\xfe\x01 nothing that is a key file" },
  { "doubled", G_MAXSSIZE, "[Chipwise]\nattempts-total=1\n" },
};

static char *
make_damaged (const char *text,
              gsize       i)
{
  gssize length = (gssize) strlen (text);
  gssize keep = damages[i].keep < 0 ? length + damages[i].keep : MIN (damages[i].keep, length);
  g_autofree char *kept = g_strndup (text, (gsize) keep);

  return g_strconcat (kept, damages[i].append, NULL);
}

static void
test_damaged (CwStoreFixture       *fixture,
              gconstpointer  data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgressStore) third = NULL;
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *text = NULL;
  g_autofree char *damaged = NULL;
  g_autofree char *message = NULL;
  g_autofree char *later_message = NULL;
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *aside = NULL;
  g_autofree char *aside_text = NULL;
  g_auto (GStrv) names = NULL;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  cw_store_save (first);
  text = cw_store_read (fixture->path);
  damaged = make_damaged (text, i);
  cw_store_write (fixture->path, damaged);

  /* The backup of the first save has all. */
  second = cw_store_open (fixture->path, &message);
  g_assert_nonnull (message);
  g_test_message ("%s", message);
  g_assert_nonnull (strstr (message, "progress-damaged-20261130T101204Z.ini"));
  sample_assert_equal (cw_progress_store_get_progress (second), all);
  g_assert_true (cw_progress_store_is_saved (second));
  cw_store_assert_on_disk (fixture, all);

  names = cw_store_list_aside (fixture);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  aside = g_build_filename (folder, names[0], NULL);
  aside_text = cw_store_read (aside);
  g_assert_cmpstr (aside_text, ==, damaged);

  third = cw_store_open (fixture->path, &later_message);
  g_assert_null (later_message);
}

static void
remove_backups (CwStoreFixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->backups, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->backups, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* Cut at every byte, with no backup and then with one. */
static void
test_cut_everywhere (CwStoreFixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *text = NULL;
  g_autofree char *backup_name = NULL;
  gsize length;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  cw_store_save (first);
  text = cw_store_read (fixture->path);
  length = strlen (text);
  backup_name = g_build_filename (fixture->backups, "progress-20261130T101204Z.ini", NULL);

  for (gsize cut = 0; cut < length - 1; cut += 7)
    {
      g_autofree char *part = g_strndup (text, cut);
      g_autoptr (GBytes) bytes = g_bytes_new (part, cut);
      g_autoptr (CwProgress) expected = cw_progress_parse (bytes, NULL);
      g_autoptr (CwProgressStore) without = NULL;
      g_autoptr (CwProgressStore) with = NULL;
      g_autofree char *message = NULL;
      g_autofree char *second_message = NULL;

      remove_backups (fixture);
      cw_store_write (fixture->path, part);
      without = cw_store_open (fixture->path, &message);
      g_assert_nonnull (message);
      sample_assert_equal (cw_progress_store_get_progress (without), expected);

      remove_backups (fixture);
      cw_store_write (backup_name, text);
      cw_store_write (fixture->path, part);
      with = cw_store_open (fixture->path, &second_message);
      g_assert_nonnull (second_message);
      sample_assert_equal (cw_progress_store_get_progress (with), all);
    }
}

static void
test_missing (CwStoreFixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = cw_store_open (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *message = NULL;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  cw_store_save (first);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);

  second = cw_store_open (fixture->path, &message);
  g_assert_cmpstr (message, ==, "The progress file was missing. It was restored from a backup with "
                                "6 answers.");
  sample_assert_equal (cw_progress_store_get_progress (second), all);
  cw_store_assert_on_disk (fixture, all);
}

/* Never overwritten: each damaged file has a name of its own. */
static void
test_set_aside_twice (CwStoreFixture       *fixture,
                      gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *message = NULL;
      g_autoptr (CwProgressStore) store = NULL;

      cw_store_write (fixture->path, i == 0 ? "first damage" : "second damage");
      store = cw_store_open (fixture->path, &message);
      g_assert_nonnull (message);
    }

  {
    g_auto (GStrv) names = cw_store_list_aside (fixture);
    g_autofree char *folder = g_path_get_dirname (fixture->path);
    g_autofree char *first = g_build_filename (folder, names[1], NULL);
    g_autofree char *text = cw_store_read (first);

    g_assert_cmpuint (g_strv_length (names), ==, 2);
    g_assert_cmpstr (names[0], ==, "progress-damaged-20261130T101204Z-2.ini");
    g_assert_cmpstr (names[1], ==, "progress-damaged-20261130T101204Z.ini");
    g_assert_cmpstr (text, ==, "first damage");
  }
}

static void
message_cb (CwProgressStore  *store,
            const char       *message,
            char            **told)
{
  g_assert_null (*told);
  *told = g_strdup (message);
}

static void
test_damaged_while_running (CwStoreFixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  g_auto (GStrv) names = NULL;
  g_autofree char *told = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  CwStoreWaiter waiter = { 0 };

  g_signal_connect (store, "message", G_CALLBACK (message_cb), &told);
  cw_store_answer (progress, CW_STORE_KEY);
  cw_store_save (store);
  g_assert_null (told);

  cw_store_write (fixture->path, "");
  cw_store_answer (progress, CW_STORE_KEY);
  cw_progress_store_save_async (store, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  cw_store_wait_for (&waiter, 1);
  g_assert_cmpuint (waiter.n_done, ==, 1);
  g_assert_nonnull (told);
  cw_store_assert_on_disk (fixture, progress);
  names = cw_store_list_aside (fixture);
  g_assert_cmpuint (g_strv_length (names), ==, 1);

  g_clear_pointer (&told, g_free);
  cw_store_write (fixture->path, "[Chip");
  g_assert_true (cw_progress_store_reload (store, CW_STORE_NOW, &message, &error));
  g_assert_no_error (error);
  g_assert_nonnull (message);
  g_assert_null (told);
  cw_store_assert_on_disk (fixture, progress);
}

/* A folder stands where the file should: nothing is saved over it, and nothing is dropped. */
static void
test_unreadable (CwStoreFixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_progress_store_new (fixture->path);
  g_autoptr (CwProgress) progress = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) save_error = NULL;
  CwStoreWaiter waiter = { 0 };

  g_assert_cmpint (g_mkdir_with_parents (fixture->path, 0700), ==, 0);
  progress = cw_progress_store_load (store, CW_STORE_NOW, NULL, &error);
  g_assert_null (progress);
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  g_assert_nonnull (strstr (error->message, "nothing is saved over it"));

  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  g_assert_false (cw_progress_store_save (store, CW_STORE_NOW, &save_error));
  g_assert_error (save_error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  cw_progress_store_save_async (store, CW_STORE_NOW, NULL, cw_store_saved_cb, &waiter);
  cw_store_wait_for (&waiter, 1);
  g_assert_error (waiter.error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  g_clear_error (&waiter.error);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_DIR));
  g_assert_false (cw_progress_store_is_saved (store));

  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  cw_store_save (store);
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

static void
test_no_permission (CwStoreFixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_progress_store_new (fixture->path);
  g_autoptr (CwProgress) progress = NULL;
  g_autoptr (GError) error = NULL;

  if (geteuid () == 0)
    {
      g_test_skip ("root may read everything");
      return;
    }

  cw_store_write (fixture->path, "[Chipwise]\nformat=1\nattempts-total=0\n[End]\n");
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  progress = cw_progress_store_load (store, CW_STORE_NOW, NULL, &error);
  g_assert_null (progress);
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
}

static gpointer
release_later (gpointer data)
{
  g_usleep (200 * 1000);
  close (GPOINTER_TO_INT (data));
  return NULL;
}

/* The descriptor of a lock is what another process has. */
static void
test_locked (CwStoreFixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  g_autoptr (GError) error = NULL;
  int lock = cw_durable_file_lock (fixture->path, 0, NULL);
  GThread *thread;

  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  thread = g_thread_new ("release", release_later, GINT_TO_POINTER (lock));
  cw_store_save (store);
  g_thread_join (thread);

  lock = cw_durable_file_lock (fixture->path, 0, NULL);
  cw_store_answer (cw_progress_store_get_progress (store), CW_STORE_KEY);
  g_assert_false (cw_progress_store_save (store, CW_STORE_NOW, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_LOCKED);
  g_assert_false (cw_progress_store_is_saved (store));
  close (lock);

  cw_store_save (store);
  cw_store_assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

static void
test_merge_file (CwStoreFixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_store_open (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  g_autoptr (CwProgress) other = sample_log_realistic ();
  g_autofree char *path = g_build_filename (fixture->folder, "progress.sync-conflict.ini", NULL);
  g_autofree char *text = sample_text (other);
  g_autoptr (GError) error = NULL;
  guint n_new = 0;

  cw_store_answer (progress, CW_STORE_KEY);
  cw_store_write (path, text);
  g_assert_true (cw_progress_store_merge_file (store, path, &n_new, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_new, ==, 6);
  g_assert_false (cw_progress_store_is_saved (store));
  cw_store_save (store);
  g_assert_true (cw_progress_store_merge_file (store, path, &n_new, &error));
  g_assert_cmpuint (n_new, ==, 0);
  g_assert_true (cw_progress_store_is_saved (store));

  cw_store_write (path, "a shopping list");
  g_assert_false (cw_progress_store_merge_file (store, path, &n_new, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_FOREIGN);
  g_clear_error (&error);
  g_assert_false (cw_progress_store_merge_file (store, fixture->folder, &n_new, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add ("/core/progress-store-damage/" path, CwStoreFixture, NULL, cw_store_set_up, func, cw_store_tear_down)
  ADD ("cut-everywhere", test_cut_everywhere);
  ADD ("missing", test_missing);
  ADD ("set-aside-twice", test_set_aside_twice);
  ADD ("damaged-while-running", test_damaged_while_running);
  ADD ("unreadable", test_unreadable);
  ADD ("no-permission", test_no_permission);
  ADD ("locked", test_locked);
  ADD ("merge-file", test_merge_file);
#undef ADD
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/core/progress-store-damage/", damages[i].name, NULL);

      g_test_add (path, CwStoreFixture, GSIZE_TO_POINTER (i), cw_store_set_up, test_damaged, cw_store_tear_down);
    }

  return g_test_run ();
}
