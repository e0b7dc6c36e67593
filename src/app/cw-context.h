/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "cw-settings.h"
#include "progress/cw-progress-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What every page works on: content, progress, settings, and the clock. Made by the application and handed to the
 * pages by property; nothing else is shared. */
#define CW_TYPE_CONTEXT (cw_context_get_type ())
G_DECLARE_FINAL_TYPE (CwContext, cw_context, CW, CONTEXT, GObject)

CwContext       *cw_context_new          (CwLibrary       *library,
                                          CwProgressStore *store,
                                          CwSettings      *settings) G_GNUC_WARN_UNUSED_RESULT;
CwLibrary       *cw_context_get_library  (CwContext *self);
CwProgress      *cw_context_get_progress (CwContext *self);
CwProgressStore *cw_context_get_store    (CwContext *self);
CwSettings      *cw_context_get_settings (CwContext *self);

gint64           cw_context_get_now      (CwContext *self); /* UNIX seconds */
CwDay            cw_context_get_today    (CwContext *self); /* the study day now is in */

/* Saves in the background. Signal "save-failed" (const char *message) when it did not work, "saved" when it did after a failure. */
void             cw_context_save         (CwContext *self);
/* The same, and calls back when the log is on disk or could not be written (then error is set). */
void             cw_context_save_async   (CwContext           *self,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
gboolean         cw_context_save_finish  (CwContext     *self,
                                          GAsyncResult  *result,
                                          GError       **error);

G_END_DECLS
