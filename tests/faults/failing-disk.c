/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both names of open are defined here, so that neither may stand for the other. */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/* A preload library that makes calls on some files fail. `CW_FAILING_DISK` says which, and may
 * change while the program runs: CALL:ERROR:AFTER:MATCH, such as `write:ENOSPC:2:progress.ini`.
 * CALL is one of open, read, write, short, fsync and rename (`short`: half of the bytes are
 * written, and nothing after them); so many calls as AFTER says still go well; MATCH is a part of
 * the path.
 *
 * A mode cannot do this in tests that run as root: root may write everywhere. */

#define EXPORT __attribute__ ((visibility ("default")))

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static char current[512];  /* the setting that is counted for */
static unsigned n_calls;

static int
parse_error (const char *name)
{
  if (strncmp (name, "ENOSPC", 6) == 0)
    return ENOSPC;
  if (strncmp (name, "EROFS", 5) == 0)
    return EROFS;
  if (strncmp (name, "EACCES", 6) == 0)
    return EACCES;

  return EIO;
}

/* Returns how many calls of this kind there were beyond those that go well, and the error. */
static unsigned
count_call (const char *call,
            const char *path,
            int        *code)
{
  const char *setting = getenv ("CW_FAILING_DISK");
  char name[16], error[16], match[256];
  unsigned after, n_beyond = 0;

  if (setting == NULL || path == NULL ||
      sscanf (setting, "%15[^:]:%15[^:]:%u:%255s", name, error, &after, match) != 4 ||
      strcmp (name, call) != 0 || strstr (path, match) == NULL)
    return 0;

  pthread_mutex_lock (&mutex);
  if (strcmp (current, setting) != 0)
    {
      snprintf (current, sizeof current, "%s", setting);
      n_calls = 0;
    }
  n_calls++;
  if (n_calls > after)
    n_beyond = n_calls - after;
  pthread_mutex_unlock (&mutex);

  *code = parse_error (error);
  return n_beyond;
}

static int
fails (const char *call,
       const char *path)
{
  int code;

  if (count_call (call, path, &code) == 0)
    return 0;

  errno = code;
  return 1;
}

static const char *
path_of (int   fd,
         char *buffer,
         int   size)
{
  char link[64];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink (link, buffer, (size_t) size - 1);
  if (length < 0)
    return NULL;

  buffer[length] = '\0';
  return buffer;
}

EXPORT int     open     (const char *path, int flags, ...);
EXPORT int     open64   (const char *path, int flags, ...);
EXPORT ssize_t read     (int fd, void *data, size_t length);
EXPORT ssize_t write    (int fd, const void *data, size_t length);
EXPORT int     fsync    (int fd);
EXPORT int     rename   (const char *from, const char *to);

#define OPEN(name) \
  int \
  name (const char *path, \
        int         flags, \
        ...) \
  { \
    int (*next) (const char *, int, ...) = \
      (int (*) (const char *, int, ...)) dlsym (RTLD_NEXT, #name); \
    mode_t mode = 0; \
    va_list list; \
    \
    va_start (list, flags); \
    if ((flags & (O_CREAT | O_TMPFILE)) != 0) \
      mode = va_arg (list, mode_t); \
    va_end (list); \
    \
    return fails ("open", path) ? -1 : next (path, flags, mode); \
  }

OPEN (open)
OPEN (open64)

ssize_t
read (int    fd,
      void  *data,
      size_t length)
{
  ssize_t (*next) (int, void *, size_t) =
    (ssize_t (*) (int, void *, size_t)) dlsym (RTLD_NEXT, "read");
  char buffer[1024];

  return fails ("read", path_of (fd, buffer, sizeof buffer)) ? -1 : next (fd, data, length);
}

ssize_t
write (int         fd,
       const void *data,
       size_t      length)
{
  ssize_t (*next) (int, const void *, size_t) =
    (ssize_t (*) (int, const void *, size_t)) dlsym (RTLD_NEXT, "write");
  char buffer[1024];
  const char *path = path_of (fd, buffer, sizeof buffer);
  int code;

  if (fails ("write", path))
    return -1;

  switch (count_call ("short", path, &code))
    {
    case 0:
      return next (fd, data, length);

    case 1:
      return next (fd, data, length / 2);

    default:
      errno = code;
      return -1;
    }
}

int
fsync (int fd)
{
  int (*next) (int) = (int (*) (int)) dlsym (RTLD_NEXT, "fsync");
  char buffer[1024];

  return fails ("fsync", path_of (fd, buffer, sizeof buffer)) ? -1 : next (fd);
}

int
rename (const char *from,
        const char *to)
{
  int (*next) (const char *, const char *) =
    (int (*) (const char *, const char *)) dlsym (RTLD_NEXT, "rename");

  return fails ("rename", to) ? -1 : next (from, to);
}
