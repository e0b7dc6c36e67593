/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sys/types.h>

G_BEGIN_DECLS

/* What tells cheaply that a file is still the one that was read or written last. */
typedef struct
{
  gboolean exists;
  dev_t device;
  ino_t inode;
  gint64 size;
  gint64 modified;  /* nanoseconds */
  gint64 changed;   /* nanoseconds */
} CwFileIdentity;

gboolean  cw_file_identity_equal  (const CwFileIdentity *a,
                                   const CwFileIdentity *b);

char     *cw_durable_file_resolve (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void      cw_durable_file_look    (const char     *path,
                                   CwFileIdentity *identity);
GBytes   *cw_durable_file_read    (const char      *path,
                                   CwFileIdentity  *identity,
                                   GError         **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean  cw_durable_file_write   (const char  *path,
                                   GBytes      *bytes,
                                   GError     **error);
int       cw_durable_file_lock    (const char  *path,
                                   guint        wait_ms,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
