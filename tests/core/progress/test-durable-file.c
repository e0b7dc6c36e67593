/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "progress/cw-durable-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("cw-durable-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "new", "progress.ini", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->path, g_free);
}

static void
write_text (const char *path,
            const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  cw_durable_file_write (path, bytes, &error);
  g_assert_no_error (error);
}

static void
assert_text (const char *path,
             const char *text)
{
  CwFileIdentity identity;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cw_durable_file_read (path, &identity, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
}

static void
test_write (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  CwFileIdentity before, same, after;
  struct stat info;

  write_text (fixture->path, "one");
  assert_text (fixture->path, "one");
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpint (stat (folder, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0700);

  cw_durable_file_look (fixture->path, &before);
  cw_durable_file_look (fixture->path, &same);
  g_assert_true (cw_file_identity_equal (&before, &same));
  write_text (fixture->path, "two");
  cw_durable_file_look (fixture->path, &after);
  g_assert_false (cw_file_identity_equal (&before, &after));
  assert_text (fixture->path, "two");
  write_text (fixture->path, "");
  assert_text (fixture->path, "");
}

static void
test_mode (Fixture       *fixture,
           gconstpointer  data)
{
  static const int modes[] = { 0600, 0644, 0664, 0666, 0400 };
  struct stat info;

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      write_text (fixture->path, "one");
      g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
      write_text (fixture->path, "two");
      g_assert_cmpint (stat (fixture->path, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 0777, ==, modes[i]);
    }
}

static void
test_resolve (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", NULL);
  g_autofree char *loop = g_build_filename (fixture->folder, "loop", NULL);
  g_autofree char *plain = cw_durable_file_resolve (fixture->path);
  g_autofree char *dangling = NULL;
  g_autofree char *chain = NULL;
  g_autofree char *looped = NULL;

  g_assert_cmpstr (plain, ==, fixture->path);

  g_assert_cmpint (symlink ("new/progress.ini", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  dangling = cw_durable_file_resolve (link);
  chain = cw_durable_file_resolve (second);
  g_assert_cmpstr (dangling, ==, fixture->path);
  g_assert_cmpstr (chain, ==, fixture->path);

  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  looped = cw_durable_file_resolve (loop);
  g_assert_nonnull (looped);
}

static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);
  CwFileIdentity identity;
  g_autoptr (GError) missing = NULL;
  g_autoptr (GError) folder = NULL;
  g_autoptr (GError) special = NULL;
  g_autoptr (GBytes) bytes = NULL;

  bytes = cw_durable_file_read (fixture->path, &identity, &missing);
  g_assert_null (bytes);
  g_assert_error (missing, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_false (identity.exists);

  bytes = cw_durable_file_read (fixture->folder, &identity, &folder);
  g_assert_null (bytes);
  g_assert_error (folder, G_FILE_ERROR, G_FILE_ERROR_ISDIR);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  bytes = cw_durable_file_read (pipe, &identity, &special);
  g_assert_null (bytes);
  g_assert_error (special, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

static void
test_lock (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  int first = cw_durable_file_lock (fixture->path, 0, &error);
  int second;

  g_assert_no_error (error);
  second = cw_durable_file_lock (fixture->path, 50, &error);
  g_assert_cmpint (second, ==, -1);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_clear_error (&error);

  close (first);
  second = cw_durable_file_lock (fixture->path, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fcntl (second, F_GETFD) & FD_CLOEXEC, !=, 0);
  close (second);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) \
  g_test_add ("/core/durable-file/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("write", test_write);
  ADD ("mode", test_mode);
  ADD ("resolve", test_resolve);
  ADD ("unreadable", test_unreadable);
  ADD ("lock", test_lock);
#undef ADD

  return g_test_run ();
}
