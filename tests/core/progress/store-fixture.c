/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "store-fixture.h"

#include "sample-log.h"

#include <glib/gstdio.h>
#include <string.h>

void
cw_store_set_up (CwStoreFixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("cw-store-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "chipwise", "progress.ini", NULL);
  fixture->backups = g_build_filename (fixture->folder, "chipwise", "backups", NULL);
}

void
cw_store_tear_down (CwStoreFixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->path, g_free);
  g_clear_pointer (&fixture->backups, g_free);
}

void
cw_store_answer (CwProgress *progress,
        const char *key)
{
  const char * const ids[] = { "a", NULL };
  g_autoptr (CwAttempt) attempt = NULL;

  attempt = cw_attempt_new (cw_progress_next_instant (progress, CW_STORE_NOW), cw_day_parse ("2026-11-30"),
                            CW_MODE_PRACTICE, ids, CW_CONFIDENCE_FAIR, TRUE, 5, "0123abcd");
  cw_progress_add_attempt (progress, key, attempt);
}

CwProgressStore *
cw_store_open (const char  *path,
            char       **message)
{
  CwProgressStore *store = cw_progress_store_new (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwProgress) progress = cw_progress_store_load (store, CW_STORE_NOW, message, &error);

  g_assert_no_error (error);
  g_assert_true (progress == cw_progress_store_get_progress (store));
  return store;
}

void
cw_store_save (CwProgressStore *store)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (cw_progress_store_save (store, CW_STORE_NOW, &error));
  g_assert_no_error (error);
  g_assert_true (cw_progress_store_is_saved (store));
}

char *
cw_store_read (const char *path)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
cw_store_write (const char *path,
            const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

void
cw_store_assert_on_disk (CwStoreFixture    *fixture,
                CwProgress *progress)
{
  g_autofree char *found = cw_store_read (fixture->path);
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
GStrv
cw_store_list_aside (CwStoreFixture *fixture)
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

void
cw_store_saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  CwStoreWaiter *waiter = user_data;

  g_clear_error (&waiter->error);
  if (cw_progress_store_save_finish (CW_PROGRESS_STORE (object), result, &waiter->error))
    waiter->n_done++;
  else
    waiter->n_failed++;
}

void
cw_store_wait_for (CwStoreWaiter *waiter,
          guint   n)
{
  const gint64 deadline = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;

  while (waiter->n_done + waiter->n_failed < n)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }
}
