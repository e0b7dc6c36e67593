/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-durable-file.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* One pass over the progress file: take in what others wrote, and write. All of it is plain data of
 * its own, so that it runs in any thread. */
typedef struct
{
  /* What is asked for. */
  char *path;
  gint64 now;              /* UNIX seconds */
  GBytes *snapshot;        /* NULL: nothing to save, only to take in */
  gboolean restore;        /* a file that is missing is restored from a backup */
  gboolean backup_now;     /* however old the newest backup is */

  /* Before: what was read or written last, and need not be taken in again. After: what is. */
  GBytes *known;           /* NULL when there is no file */
  CwFileIdentity identity; /* of the file that holds it */

  /* What came of it. */
  CwProgress *news;        /* what others had written; NULL when nothing was new */
  char *message;           /* what the user must be told; NULL when there is nothing */
  GError *error;
  GError *backup_error;    /* why no backup was made; the log itself may be on disk all the same */
} CwProgressSave;

CwProgressSave *cw_progress_save_new  (const char *path,
                                       gint64      now) G_GNUC_WARN_UNUSED_RESULT;
void            cw_progress_save_free (CwProgressSave *self);
void            cw_progress_save_run  (CwProgressSave *self);

void            cw_progress_save_explain_unreadable (const char  *path,
                                                     GError     **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwProgressSave, cw_progress_save_free)

G_END_DECLS
