/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-content.h"
#include "cw-daily.h"
#include "cw-settings.h"
#include "cw-study-clock.h"
#include "progress/cw-progress-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What every page works on: content, progress, settings, and the clock. Made by the application
 * and handed to the pages by property; nothing else is shared. */
#define CW_TYPE_CONTEXT (cw_context_get_type ())
G_DECLARE_FINAL_TYPE (CwContext, cw_context, CW, CONTEXT, GObject)

CwContext       *cw_context_new          (CwLibrary       *library,
                                          CwProgressStore *store,
                                          CwSettings      *settings) G_GNUC_WARN_UNUSED_RESULT;
CwLibrary       *cw_context_get_library  (CwContext *self);
CwProgress      *cw_context_get_progress (CwContext *self);
CwProgressStore *cw_context_get_store    (CwContext *self);
CwSettings      *cw_context_get_settings (CwContext *self);

/* The devices, the guidance on them, published models and plans, and what is asked about them, read
 * when they are first asked for; all NULL as long as no content is set. */
void             cw_context_set_content  (CwContext *self,
                                          CwContent *content);
CwCatalogue     *cw_context_get_catalogue (CwContext *self);
CwAdvice        *cw_context_get_advice   (CwContext *self);
CwPresets       *cw_context_get_presets  (CwContext *self);
CwChallenges    *cw_context_get_challenges (CwContext *self);

/* The clock of the tests, and the zone days are counted in. NULL is the real one. */
void             cw_context_set_clock    (CwContext *self,
                                          CwClock    clock,
                                          gpointer   user_data);
void             cw_context_set_zone     (CwContext *self,
                                          GTimeZone *zone);

/* Reads the file again when another program changed it. Signal "told" (const char *message) when
 * the user must know. */
void             cw_context_watch_file   (CwContext *self);

gint64           cw_context_get_now      (CwContext *self); /* UNIX seconds */
/* The study day now is in. Signal "day-changed" when another one has begun, at the latest a quarter
 * of an hour after a wake-up of the machine, a change of its clock or of its zone, and at once when
 * this is asked. */
CwDay            cw_context_get_today    (CwContext *self);
CwDay            cw_context_get_day      (CwContext *self,
                                          gint64     instant); /* the study day it is in */
CwDaily         *cw_context_get_daily    (CwContext *self); /* what there is to do today */

/* Saves in the background. Signal "save-failed" (const char *message) when it did not work,
 * "saved" when it did after a failure. */
void             cw_context_save         (CwContext *self);
/* The same, and calls back when the log is on disk or could not be written (then error is set). */
void             cw_context_save_async   (CwContext           *self,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
gboolean         cw_context_save_finish  (CwContext     *self,
                                          GAsyncResult  *result,
                                          GError       **error);
/* At exit: waits until the log is on disk, or says why not. */
gboolean         cw_context_save_now     (CwContext  *self,
                                          GError    **error);
/* Why the last save failed, or NULL: it did not. */
const char      *cw_context_get_save_error (CwContext *self);

G_END_DECLS
