/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-store.h"
#include "sample-log.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NOW (cw_instant_parse ("20261130T101204Z"))
#define KEY "pmle-3.3/a"

typedef struct
{
  char *folder;
  char *path;
  char *backups;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("cw-store-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "chipwise", "progress.ini", NULL);
  fixture->backups = g_build_filename (fixture->folder, "chipwise", "backups", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->path, g_free);
  g_clear_pointer (&fixture->backups, g_free);
}

static void
answer (CwProgress *progress,
        const char *key)
{
  const char * const ids[] = { "a", NULL };
  g_autoptr (CwAttempt) attempt = NULL;

  attempt = cw_attempt_new (cw_progress_next_instant (progress, NOW), cw_day_parse ("2026-11-30"),
                            CW_MODE_PRACTICE, ids, CW_CONFIDENCE_FAIR, TRUE, 5, "0123abcd");
  cw_progress_add_attempt (progress, key, attempt);
}

static CwProgressStore *
open_store (const char  *path,
            char       **message)
{
  CwProgressStore *store = cw_progress_store_new (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwProgress) progress = cw_progress_store_load (store, NOW, message, &error);

  g_assert_no_error (error);
  g_assert_true (progress == cw_progress_store_get_progress (store));
  return store;
}

static void
save (CwProgressStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (cw_progress_store_save (store, NOW, &error));
  g_assert_no_error (error);
  g_assert_true (cw_progress_store_is_saved (store));
}

static char *
read_text (const char *path)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
write_text (const char *path,
            const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_on_disk (Fixture    *fixture,
                CwProgress *progress)
{
  g_autofree char *found = read_text (fixture->path);
  g_autofree char *expected = sample_text (progress);

  g_assert_cmpstr (found, ==, expected);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* Names of set-aside files, sorted. */
static GStrv
list_aside (Fixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      if (g_str_has_prefix (name, "progress-damaged-"))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return (GStrv) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

static void
test_fresh (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *message = NULL;
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (CwProgressStore) store = open_store (fixture->path, &message);
  struct stat info;

  g_assert_null (message);
  g_assert_true (cw_progress_store_is_saved (store));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));

  answer (cw_progress_store_get_progress (store), KEY);
  g_assert_false (cw_progress_store_is_saved (store));
  save (store);
  assert_on_disk (fixture, cw_progress_store_get_progress (store));
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpint (stat (folder, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0700);
  g_assert_cmpstr (cw_progress_store_get_path (store), ==, fixture->path);
}

static void
test_opens_again (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *message = NULL;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  save (first);

  second = open_store (fixture->path, &message);
  g_assert_null (message);
  g_assert_true (cw_progress_store_is_saved (second));
  sample_assert_equal (cw_progress_store_get_progress (second), all);
}

static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgress) all = sample_log_large (2000, 20000);

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  save (first);
  answer (cw_progress_store_get_progress (first), KEY);
  save (first);

  second = open_store (fixture->path, NULL);
  sample_assert_equal (cw_progress_store_get_progress (first),
                       cw_progress_store_get_progress (second));
  g_assert_cmpuint (cw_progress_get_totals (cw_progress_store_get_progress (second)).attempts, ==,
                    20001);
}

typedef struct
{
  guint n_done;
  guint n_failed;
  GError *error;
} Waiter;

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  Waiter *waiter = user_data;

  g_clear_error (&waiter->error);
  if (cw_progress_store_save_finish (CW_PROGRESS_STORE (object), result, &waiter->error))
    waiter->n_done++;
  else
    waiter->n_failed++;
}

static void
wait_for (Waiter *waiter,
          guint   n)
{
  const gint64 deadline = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;

  while (waiter->n_done + waiter->n_failed < n)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }
}

/* All that ask while a save runs share the next one, and each finds its own answer on disk. */
static void
test_async (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  Waiter waiter = { 0 };

  for (guint i = 0; i < 20; i++)
    {
      answer (progress, KEY);
      cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
    }
  g_assert_cmpuint (waiter.n_done, ==, 0);

  wait_for (&waiter, 1);
  {
    g_autofree char *text = read_text (fixture->path);

    g_assert_nonnull (strstr (text, "20261130T101204Z"));
  }

  wait_for (&waiter, 20);
  g_assert_cmpuint (waiter.n_done, ==, 20);
  g_assert_true (cw_progress_store_is_saved (store));
  assert_on_disk (fixture, progress);
}

static void
test_sync_after_async (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  Waiter waiter = { 0 };

  answer (progress, KEY);
  cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
  answer (progress, KEY);
  cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
  answer (progress, KEY);
  save (store);
  assert_on_disk (fixture, progress);
  wait_for (&waiter, 2);
  g_assert_cmpuint (waiter.n_done, ==, 2);
}

/* Cancelling stops the waiting; the answer is saved. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Waiter waiter = { 0 };

  answer (cw_progress_store_get_progress (store), KEY);
  cw_progress_store_save_async (store, NOW, cancellable, saved_cb, &waiter);
  g_cancellable_cancel (cancellable);
  wait_for (&waiter, 1);
  g_assert_error (waiter.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&waiter.error);
  g_assert_true (cw_progress_store_is_saved (store));
  assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

static void
test_finalize_while_saving (Fixture       *fixture,
                            gconstpointer  data)
{
  CwProgressStore *store = open_store (fixture->path, NULL);
  Waiter waiter = { 0 };
  g_autofree char *text = NULL;

  answer (cw_progress_store_get_progress (store), KEY);
  cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
  g_object_unref (store);
  wait_for (&waiter, 1);
  g_assert_cmpuint (waiter.n_done, ==, 1);
  /* The worker lets its reference go after it has called back. */
  for (int i = 0; i < 500 && store != NULL; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_assert_null (store);

  text = read_text (fixture->path);
  g_assert_nonnull (strstr (text, "attempts-total=1"));
}

static void
test_link_and_mode (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.ini", NULL);
  g_autoptr (CwProgressStore) store = NULL;
  struct stat info;

  write_text (fixture->path, "[Chipwise]\nformat=1\nattempts-total=0\n[End]\n");
  g_assert_cmpint (g_chmod (fixture->path, 0664), ==, 0);
  g_assert_cmpint (symlink ("chipwise/progress.ini", link), ==, 0);

  store = open_store (link, NULL);
  answer (cw_progress_store_get_progress (store), KEY);
  save (store);

  g_assert_cmpint (lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (lstat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0664);
  assert_on_disk (fixture, cw_progress_store_get_progress (store));
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
test_two_programs (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = open_store (fixture->path, NULL);
  CwProgress *first_log = cw_progress_store_get_progress (first);
  CwProgress *second_log = cw_progress_store_get_progress (second);
  guint n_changed = 0;
  Waiter waiter = { 0 };

  g_signal_connect (second_log, "changed", G_CALLBACK (count_cb), &n_changed);

  answer (first_log, "pmle-3.3/first");
  save (first);
  answer (second_log, "pmle-3.3/second");
  cw_progress_store_save_async (second, NOW, NULL, saved_cb, &waiter);
  wait_for (&waiter, 1);

  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (cw_progress_get_totals (second_log).attempts, ==, 2);
  g_assert_true (cw_progress_store_is_saved (second));
  assert_on_disk (fixture, second_log);

  answer (first_log, "pmle-3.3/third");
  save (first);
  g_assert_cmpuint (cw_progress_get_totals (first_log).attempts, ==, 3);
  assert_on_disk (fixture, first_log);
}

/* What was answered while the merge ran is not taken for saved. */
static void
test_answer_during_merge (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = open_store (fixture->path, NULL);
  CwProgress *second_log = cw_progress_store_get_progress (second);
  Waiter waiter = { 0 };

  answer (cw_progress_store_get_progress (first), "pmle-3.3/first");
  save (first);
  answer (second_log, "pmle-3.3/second");
  cw_progress_store_save_async (second, NOW, NULL, saved_cb, &waiter);
  answer (second_log, "pmle-3.3/third");
  wait_for (&waiter, 1);

  g_assert_false (cw_progress_store_is_saved (second));
  save (second);
  assert_on_disk (fixture, second_log);
}

static void
test_own_write_is_known (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  struct stat before, after;
  guint n_changed = 0;

  answer (cw_progress_store_get_progress (store), KEY);
  save (store);
  g_signal_connect (cw_progress_store_get_progress (store), "changed", G_CALLBACK (count_cb),
                    &n_changed);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);

  g_assert_true (cw_progress_store_reload (store, NOW, &message, &error));
  save (store);
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);

  /* A sync program that writes the same bytes brings no news either. */
  text = read_text (fixture->path);
  write_text (fixture->path, text);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  g_assert_true (cw_progress_store_reload (store, NOW, &message, &error));
  g_assert_no_error (error);
  g_assert_cmpint (stat (fixture->path, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_null (message);
  g_assert_cmpuint (n_changed, ==, 0);
}

static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  answer (cw_progress_store_get_progress (first), KEY);
  save (first);
  second = open_store (fixture->path, NULL);
  answer (cw_progress_store_get_progress (second), KEY);
  save (second);

  g_assert_true (cw_progress_store_reload (first, NOW, &message, &error));
  g_assert_no_error (error);
  g_assert_null (message);
  sample_assert_equal (cw_progress_store_get_progress (first),
                       cw_progress_store_get_progress (second));
  g_assert_true (cw_progress_store_is_saved (first));

  /* A file that somebody removed is written again. */
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_true (cw_progress_store_reload (first, NOW, &message, &error));
  assert_on_disk (fixture, cw_progress_store_get_progress (first));
}

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
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
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
  save (first);
  text = read_text (fixture->path);
  damaged = make_damaged (text, i);
  write_text (fixture->path, damaged);

  /* The backup of the first save has all. */
  second = open_store (fixture->path, &message);
  g_assert_nonnull (message);
  g_test_message ("%s", message);
  g_assert_nonnull (strstr (message, "progress-damaged-20261130T101204Z.ini"));
  sample_assert_equal (cw_progress_store_get_progress (second), all);
  g_assert_true (cw_progress_store_is_saved (second));
  assert_on_disk (fixture, all);

  names = list_aside (fixture);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  aside = g_build_filename (folder, names[0], NULL);
  aside_text = read_text (aside);
  g_assert_cmpstr (aside_text, ==, damaged);

  third = open_store (fixture->path, &later_message);
  g_assert_null (later_message);
}

static void
remove_backups (Fixture *fixture)
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
test_cut_everywhere (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *text = NULL;
  g_autofree char *backup_name = NULL;
  gsize length;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  save (first);
  text = read_text (fixture->path);
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
      write_text (fixture->path, part);
      without = open_store (fixture->path, &message);
      g_assert_nonnull (message);
      sample_assert_equal (cw_progress_store_get_progress (without), expected);

      remove_backups (fixture);
      write_text (backup_name, text);
      write_text (fixture->path, part);
      with = open_store (fixture->path, &second_message);
      g_assert_nonnull (second_message);
      sample_assert_equal (cw_progress_store_get_progress (with), all);
    }
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (CwProgressStore) first = open_store (fixture->path, NULL);
  g_autoptr (CwProgressStore) second = NULL;
  g_autoptr (CwProgress) all = sample_log_realistic ();
  g_autofree char *message = NULL;

  cw_progress_merge (cw_progress_store_get_progress (first), all);
  save (first);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);

  second = open_store (fixture->path, &message);
  g_assert_cmpstr (message, ==, "The progress file was missing. It was restored from a backup with "
                                "6 answers.");
  sample_assert_equal (cw_progress_store_get_progress (second), all);
  assert_on_disk (fixture, all);
}

/* Never overwritten: each damaged file has a name of its own. */
static void
test_set_aside_twice (Fixture       *fixture,
                      gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *message = NULL;
      g_autoptr (CwProgressStore) store = NULL;

      write_text (fixture->path, i == 0 ? "first damage" : "second damage");
      store = open_store (fixture->path, &message);
      g_assert_nonnull (message);
    }

  {
    g_auto (GStrv) names = list_aside (fixture);
    g_autofree char *folder = g_path_get_dirname (fixture->path);
    g_autofree char *first = g_build_filename (folder, names[1], NULL);
    g_autofree char *text = read_text (first);

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
test_damaged_while_running (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  g_auto (GStrv) names = NULL;
  g_autofree char *told = NULL;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  Waiter waiter = { 0 };

  g_signal_connect (store, "message", G_CALLBACK (message_cb), &told);
  answer (progress, KEY);
  save (store);
  g_assert_null (told);

  write_text (fixture->path, "");
  answer (progress, KEY);
  cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
  wait_for (&waiter, 1);
  g_assert_cmpuint (waiter.n_done, ==, 1);
  g_assert_nonnull (told);
  assert_on_disk (fixture, progress);
  names = list_aside (fixture);
  g_assert_cmpuint (g_strv_length (names), ==, 1);

  g_clear_pointer (&told, g_free);
  write_text (fixture->path, "[Chip");
  g_assert_true (cw_progress_store_reload (store, NOW, &message, &error));
  g_assert_no_error (error);
  g_assert_nonnull (message);
  g_assert_null (told);
  assert_on_disk (fixture, progress);
}

/* A folder stands where the file should: nothing is saved over it, and nothing is dropped. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = cw_progress_store_new (fixture->path);
  g_autoptr (CwProgress) progress = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) save_error = NULL;
  Waiter waiter = { 0 };

  g_assert_cmpint (g_mkdir_with_parents (fixture->path, 0700), ==, 0);
  progress = cw_progress_store_load (store, NOW, NULL, &error);
  g_assert_null (progress);
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  g_assert_nonnull (strstr (error->message, "nothing is saved over it"));

  answer (cw_progress_store_get_progress (store), KEY);
  g_assert_false (cw_progress_store_save (store, NOW, &save_error));
  g_assert_error (save_error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  cw_progress_store_save_async (store, NOW, NULL, saved_cb, &waiter);
  wait_for (&waiter, 1);
  g_assert_error (waiter.error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_UNREADABLE);
  g_clear_error (&waiter.error);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_DIR));
  g_assert_false (cw_progress_store_is_saved (store));

  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  save (store);
  assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

static void
test_no_permission (Fixture       *fixture,
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

  write_text (fixture->path, "[Chipwise]\nformat=1\nattempts-total=0\n[End]\n");
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  progress = cw_progress_store_load (store, NOW, NULL, &error);
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
test_locked (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  g_autoptr (GError) error = NULL;
  int lock = cw_durable_file_lock (fixture->path, 0, NULL);
  GThread *thread;

  answer (cw_progress_store_get_progress (store), KEY);
  thread = g_thread_new ("release", release_later, GINT_TO_POINTER (lock));
  save (store);
  g_thread_join (thread);

  lock = cw_durable_file_lock (fixture->path, 0, NULL);
  answer (cw_progress_store_get_progress (store), KEY);
  g_assert_false (cw_progress_store_save (store, NOW, &error));
  g_assert_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_LOCKED);
  g_assert_false (cw_progress_store_is_saved (store));
  close (lock);

  save (store);
  assert_on_disk (fixture, cw_progress_store_get_progress (store));
}

static void
test_merge_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (CwProgressStore) store = open_store (fixture->path, NULL);
  CwProgress *progress = cw_progress_store_get_progress (store);
  g_autoptr (CwProgress) other = sample_log_realistic ();
  g_autofree char *path = g_build_filename (fixture->folder, "progress.sync-conflict.ini", NULL);
  g_autofree char *text = sample_text (other);
  g_autoptr (GError) error = NULL;
  guint n_new = 0;

  answer (progress, KEY);
  write_text (path, text);
  g_assert_true (cw_progress_store_merge_file (store, path, &n_new, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_new, ==, 6);
  g_assert_false (cw_progress_store_is_saved (store));
  save (store);
  g_assert_true (cw_progress_store_merge_file (store, path, &n_new, &error));
  g_assert_cmpuint (n_new, ==, 0);
  g_assert_true (cw_progress_store_is_saved (store));

  write_text (path, "a shopping list");
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
  g_test_add ("/core/progress-store/" path, Fixture, NULL, set_up, func, tear_down)
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
      g_autofree char *path = g_strconcat ("/core/progress-store/damaged/", damages[i].name, NULL);

      g_test_add (path, Fixture, GSIZE_TO_POINTER (i), set_up, test_damaged, tear_down);
    }

  return g_test_run ();
}
