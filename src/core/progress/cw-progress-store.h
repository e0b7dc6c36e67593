/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "progress/cw-progress.h"

G_BEGIN_DECLS

#define CW_PROGRESS_STORE_ERROR (cw_progress_store_error_quark ())
typedef enum
{
  CW_PROGRESS_STORE_ERROR_UNREADABLE, /* the file exists and cannot be read: not saved over it */
  CW_PROGRESS_STORE_ERROR_LOCKED,     /* another program holds the file */
  CW_PROGRESS_STORE_ERROR_FULL,       /* no space is left */
  CW_PROGRESS_STORE_ERROR_FAILED,     /* it cannot be written for another reason */
  CW_PROGRESS_STORE_ERROR_FOREIGN,    /* it is no progress file */
  CW_PROGRESS_STORE_ERROR_BACKUP,     /* the log is saved, but no backup could be made of it */
} CwProgressStoreError;

/* Keeps one CwProgress in its file: loads (and rescues), saves in one worker from immutable
 * snapshots, merges what another program wrote, keeps backups. Times are arguments. */
#define CW_TYPE_PROGRESS_STORE (cw_progress_store_get_type ())
G_DECLARE_FINAL_TYPE (CwProgressStore, cw_progress_store, CW, PROGRESS_STORE, GObject)

GQuark           cw_progress_store_error_quark  (void);

CwProgressStore *cw_progress_store_new          (const char *path) G_GNUC_WARN_UNUSED_RESULT;
CwProgress      *cw_progress_store_load         (CwProgressStore  *self,
                                                 gint64            now,
                                                 char            **message,
                                                 GError          **error) G_GNUC_WARN_UNUSED_RESULT;
CwProgress      *cw_progress_store_get_progress (CwProgressStore *self);
const char      *cw_progress_store_get_path     (CwProgressStore *self);
void             cw_progress_store_save_async   (CwProgressStore     *self,
                                                 gint64               now,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
gboolean         cw_progress_store_save_finish  (CwProgressStore  *self,
                                                 GAsyncResult     *result,
                                                 GError          **error);
gboolean         cw_progress_store_save         (CwProgressStore  *self,
                                                 gint64            now,
                                                 GError          **error);
gboolean         cw_progress_store_backup_now   (CwProgressStore  *self,
                                                 gint64            now,
                                                 GError          **error);
gboolean         cw_progress_store_is_saved     (CwProgressStore *self);
gboolean         cw_progress_store_reload       (CwProgressStore  *self,
                                                 gint64            now,
                                                 char            **message,
                                                 GError          **error);
gboolean         cw_progress_store_merge_file   (CwProgressStore  *self,
                                                 const char       *path,
                                                 guint            *n_new,
                                                 GError          **error);

G_END_DECLS
