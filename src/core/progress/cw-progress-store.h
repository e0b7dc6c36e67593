/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* Keeps one CwProgress in its file: loads (and rescues), saves in one worker from immutable snapshots, merges what another program
 * wrote, keeps backups. Times are arguments. */
#define CW_TYPE_PROGRESS_STORE (cw_progress_store_get_type ())
G_DECLARE_FINAL_TYPE (CwProgressStore, cw_progress_store, CW, PROGRESS_STORE, GObject)

CwProgressStore *cw_progress_store_new          (const char *path) G_GNUC_WARN_UNUSED_RESULT; /* .../chipwise/progress.ini */
CwProgress      *cw_progress_store_load         (CwProgressStore  *self,
                                                 gint64            now,
                                                 char            **message,
                                                 GError          **error) G_GNUC_WARN_UNUSED_RESULT;
                                                /* message: what the user must be told (set aside, rescued, from backup), or NULL.
                                                   error: the file exists and cannot be read (permission, a folder): nothing is ever saved over it. */
CwProgress      *cw_progress_store_get_progress (CwProgressStore *self); /* transfer none */
const char      *cw_progress_store_get_path     (CwProgressStore *self);
void             cw_progress_store_save_async   (CwProgressStore     *self,
                                                 gint64               now,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
gboolean         cw_progress_store_save_finish  (CwProgressStore  *self,
                                                 GAsyncResult     *result,
                                                 GError          **error);
gboolean         cw_progress_store_save         (CwProgressStore  *self, /* at exit: waits for the worker */
                                                 gint64            now,
                                                 GError          **error);
gboolean         cw_progress_store_is_saved     (CwProgressStore *self); /* all of the log is on disk */
gboolean         cw_progress_store_reload       (CwProgressStore  *self, /* the file changed on disk: read again and merge */
                                                 gint64            now,
                                                 char            **message,
                                                 GError          **error);
gboolean         cw_progress_store_merge_file   (CwProgressStore  *self, /* a conflict copy */
                                                 const char       *path,
                                                 guint            *n_new,
                                                 GError          **error);

G_END_DECLS
