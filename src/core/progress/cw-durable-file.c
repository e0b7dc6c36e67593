/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-durable-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files that survive a power cut: replaced as a whole, never written in place, synced with their
 * folder. Errors are of the domain G_FILE_ERROR; their messages are for the caller to wrap. */

#define MAX_LINKS 40
#define LOCK_POLL_MS 20
#define NANOSECONDS G_GINT64_CONSTANT (1000000000)

static void
set_error (GError     **error,
           int          code,
           const char  *path)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", shown,
               g_strerror (code));
}

gboolean
cw_file_identity_equal (const CwFileIdentity *a,
                        const CwFileIdentity *b)
{
  if (!a->exists || !b->exists)
    return a->exists == b->exists;

  return a->device == b->device && a->inode == b->inode && a->size == b->size &&
         a->modified == b->modified && a->changed == b->changed;
}

static void
identity_from_stat (CwFileIdentity    *identity,
                    const struct stat *info)
{
  identity->exists = TRUE;
  identity->device = info->st_dev;
  identity->inode = info->st_ino;
  identity->size = info->st_size;
  identity->modified = info->st_mtim.tv_sec * NANOSECONDS + info->st_mtim.tv_nsec;
  identity->changed = info->st_ctim.tv_sec * NANOSECONDS + info->st_ctim.tv_nsec;
}

/* Follows symbolic links by hand, since the target may not exist yet: a replaced link would part
 * the file from the synced folder in which its owner keeps it. */
char *
cw_durable_file_resolve (const char *path)
{
  g_autofree char *current = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (current, NULL);
      g_autofree char *folder = NULL;
      char *next;

      if (target == NULL)
        break;

      folder = g_path_get_dirname (current);
      next = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                         : g_build_filename (folder, target, NULL);
      g_free (current);
      current = next;
    }

  return g_steal_pointer (&current);
}

void
cw_durable_file_look (const char     *path,
                      CwFileIdentity *identity)
{
  struct stat info;

  identity->exists = FALSE;
  if (stat (path, &info) == 0)
    identity_from_stat (identity, &info);
}

static GBytes *
read_all (int          fd,
          const char  *path,
          gsize        size,
          GError     **error)
{
  g_autofree char *data = g_malloc (size + 1);
  gsize length = 0;

  for (;;)
    {
      gssize n = read (fd, data + length, size + 1 - length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          set_error (error, errno, path);
          return NULL;
        }
      if (n == 0)
        break;

      length += (gsize) n;
      if (length == size + 1)
        {
          size = 2 * size + 1;
          data = g_realloc (data, size + 1);
        }
    }

  return g_bytes_new_take (g_steal_pointer (&data), length);
}

/* Bytes and identity are of the same file, whatever replaces it meanwhile. */
GBytes *
cw_durable_file_read (const char      *path,
                      CwFileIdentity  *identity,
                      GError         **error)
{
  g_autoptr (GBytes) bytes = NULL;
  struct stat info;
  int fd;

  identity->exists = FALSE;

  /* Not blocking, so that a named pipe cannot hold the program up. */
  fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  if (fd < 0 || fstat (fd, &info) != 0)
    {
      set_error (error, errno, path);
      if (fd >= 0)
        close (fd);
      return NULL;
    }

  if (!S_ISREG (info.st_mode))
    set_error (error, S_ISDIR (info.st_mode) ? EISDIR : EINVAL, path);
  else
    bytes = read_all (fd, path, (gsize) info.st_size, error);
  close (fd);

  if (bytes != NULL)
    identity_from_stat (identity, &info);

  return g_steal_pointer (&bytes);
}

/* A file system that cannot sync folders is no reason to report a loss. */
static gboolean
sync_folder (const char  *folder,
             GError     **error)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int code = 0;

  if (fd < 0)
    code = errno;
  else
    {
      if (fsync (fd) != 0)
        code = errno;
      close (fd);
    }

  if (code == 0 || code == EINVAL || code == ENOTSUP || code == EBADF || code == EACCES)
    return TRUE;

  set_error (error, code, folder);
  return FALSE;
}

/* @path must be resolved. An old file keeps its mode, a new one is for its owner alone. */
gboolean
cw_durable_file_write (const char  *path,
                       GBytes      *bytes,
                       GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct stat info;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  int mode = 0600;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      set_error (error, errno, folder);
      return FALSE;
    }

  if (stat (path, &info) == 0)
    mode = (int) (info.st_mode & 0777);

  if (!g_file_set_contents_full (path, data != NULL ? data : "", (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 mode, error))
    return FALSE;

  /* The umask may have taken what others were granted. */
  if (stat (path, &info) == 0 && (int) (info.st_mode & 0777) != mode)
    (void) g_chmod (path, mode);

  return sync_folder (folder, error);
}

/* Where locks are not to be had (some network folders), saving goes on without: a log that is not
 * saved is the greater loss. */
static gboolean
is_unsupported (int code)
{
  return code == ENOLCK || code == ENOSYS || code == EOPNOTSUPP || code == EINVAL;
}

/* Returns a descriptor that holds the lock until it is closed, by whatever means: nothing is left
 * behind by a process that was killed. -1 on error; G_FILE_ERROR_AGAIN when somebody else holds it
 * longer than @wait_ms. */
int
cw_durable_file_lock (const char  *path,
                      guint        wait_ms,
                      GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  gint64 deadline = g_get_monotonic_time () + wait_ms * G_TIME_SPAN_MILLISECOND;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      set_error (error, errno, folder);
      return -1;
    }

  fd = g_open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0)
    {
      set_error (error, errno, lock_path);
      return -1;
    }

  while (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      int code = errno;

      if (is_unsupported (code))
        break;

      if ((code != EWOULDBLOCK && code != EINTR) || g_get_monotonic_time () >= deadline)
        {
          set_error (error, code == EWOULDBLOCK ? EAGAIN : code, lock_path);
          close (fd);
          return -1;
        }

      g_usleep (LOCK_POLL_MS * 1000);
    }

  return fd;
}
