/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-context.h"

#include "parallelism/cw-challenge.h"

#include <stdlib.h>

/* Changes come in bursts (a flag, a note being typed). One save follows the burst; an answer
 * does not wait for it, since its page calls cw_context_save_async() itself. */
#define AUTOSAVE_DELAY_MS 400

/* A sync program writes a file in several steps; reading it in the middle would find damage that
 * is not there. */
#define RELOAD_DELAY_MS 500

/* Everything that the pages share, and the one place where the log is saved and read again. A
 * failed save is remembered here: it is tried again with the next change, and by the application
 * at exit. */
struct _CwContext
{
  GObject parent_instance;

  /* Owned. */
  CwLibrary *library;
  CwProgressStore *store;
  CwProgress *progress;
  CwSettings *settings;
  CwContent *content;      /* NULL until it is set. */
  CwDaily *daily;          /* NULL until it is first asked for. */
  CwStudyClock *clock;
  GFileMonitor *monitor;
  char *save_error;        /* Message of the last save when it failed. */

  guint autosave_id;
  guint reload_id;
};

G_DEFINE_FINAL_TYPE (CwContext, cw_context, G_TYPE_OBJECT)

enum
{
  SIGNAL_SAVE_FAILED,
  SIGNAL_SAVED,
  SIGNAL_TOLD,
  SIGNAL_DAY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
take_save_result (CwContext    *self,
                  const GError *error)
{
  if (error != NULL)
    {
      g_free (self->save_error);
      self->save_error = g_strdup (error->message);
      g_signal_emit (self, signals[SIGNAL_SAVE_FAILED], 0, self->save_error);
    }
  else if (self->save_error != NULL)
    {
      g_clear_pointer (&self->save_error, g_free);
      g_signal_emit (self, signals[SIGNAL_SAVED], 0);
    }
}

/* A save that went well met something to be told, such as a damaged file that it set aside. */
static void
store_message_cb (CwContext  *self,
                  const char *message)
{
  g_assert (CW_IS_CONTEXT (self));

  g_signal_emit (self, signals[SIGNAL_TOLD], 0, message);
}

static void
store_saved_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  CwProgressStore *store = CW_PROGRESS_STORE (object);
  g_autoptr(GTask) task = G_TASK (user_data);
  g_autoptr(GError) error = NULL;

  cw_progress_store_save_finish (store, result, &error);
  take_save_result (g_task_get_source_object (task), error);

  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

static gboolean
autosave_cb (gpointer user_data)
{
  CwContext *self = CW_CONTEXT (user_data);

  self->autosave_id = 0;
  if (!cw_progress_store_is_saved (self->store))
    cw_context_save (self);

  return G_SOURCE_REMOVE;
}

static void
progress_changed_cb (CwProgress *progress,
                     const char *key,
                     CwContext  *self)
{
  if (self->autosave_id == 0)
    self->autosave_id = g_timeout_add (AUTOSAVE_DELAY_MS, autosave_cb, self);
}

static gboolean
reload_cb (gpointer user_data)
{
  CwContext *self = CW_CONTEXT (user_data);
  g_autofree char *message = NULL;
  g_autoptr(GError) error = NULL;

  self->reload_id = 0;
  if (!cw_progress_store_reload (self->store, cw_context_get_now (self), &message, &error))
    g_signal_emit (self, signals[SIGNAL_TOLD], 0, error->message);
  else if (message != NULL)
    g_signal_emit (self, signals[SIGNAL_TOLD], 0, message);

  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (GFileMonitor      *monitor,
                 GFile             *file,
                 GFile             *other_file,
                 GFileMonitorEvent  event,
                 CwContext         *self)
{
  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return;

  g_clear_handle_id (&self->reload_id, g_source_remove);
  self->reload_id = g_timeout_add (RELOAD_DELAY_MS, reload_cb, self);
}

static void
day_changed_cb (CwContext *self)
{
  g_assert (CW_IS_CONTEXT (self));

  g_signal_emit (self, signals[SIGNAL_DAY_CHANGED], 0);
}

static void
retention_changed_cb (CwContext *self)
{
  g_assert (CW_IS_CONTEXT (self));

  cw_progress_set_retention (self->progress, cw_settings_get_desired_retention (self->settings) / 100.0);
}

static void
cw_context_dispose (GObject *object)
{
  CwContext *self = CW_CONTEXT (object);

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  g_clear_handle_id (&self->reload_id, g_source_remove);
  g_clear_object (&self->daily);
  g_clear_object (&self->monitor);
  g_clear_object (&self->progress);
  g_clear_object (&self->store);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->content);

  G_OBJECT_CLASS (cw_context_parent_class)->dispose (object);
}

static void
cw_context_finalize (GObject *object)
{
  CwContext *self = CW_CONTEXT (object);

  g_clear_object (&self->clock);
  g_clear_pointer (&self->save_error, g_free);

  G_OBJECT_CLASS (cw_context_parent_class)->finalize (object);
}

static void
cw_context_class_init (CwContextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_context_dispose;
  object_class->finalize = cw_context_finalize;

  /* The log could not be written; nothing is lost while the program runs. */
  signals[SIGNAL_SAVE_FAILED] =
    g_signal_new ("save-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* The log is on disk again, after a failure. */
  signals[SIGNAL_SAVED] =
    g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Something happened to the file that the user must be told: it was damaged and rescued, or
   * cannot be read. */
  signals[SIGNAL_TOLD] =
    g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* Another study day is running: what is due, and all that counts by days, is to be shown anew. */
  signals[SIGNAL_DAY_CHANGED] =
    g_signal_new ("day-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_context_init (CwContext *self)
{
}

/* The store has loaded its progress before: a context without progress would have to be asked
 * everywhere. */
CwContext *
cw_context_new (CwLibrary       *library,
                CwProgressStore *store,
                CwSettings      *settings)
{
  CwContext *self = NULL;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS_STORE (store), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (cw_progress_store_get_progress (store)), NULL);
  g_return_val_if_fail (CW_IS_SETTINGS (settings), NULL);

  self = g_object_new (CW_TYPE_CONTEXT, NULL);
  self->library = g_object_ref (library);
  self->store = g_object_ref (store);
  self->progress = g_object_ref (cw_progress_store_get_progress (store));
  self->settings = g_object_ref (settings);
  g_signal_connect_object (self->progress, "changed", G_CALLBACK (progress_changed_cb), self, 0);
  g_signal_connect_object (store, "message", G_CALLBACK (store_message_cb), self, G_CONNECT_SWAPPED);
  self->clock = cw_study_clock_new (settings);
  g_signal_connect_object (self->clock, "day-changed", G_CALLBACK (day_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::desired-retention",
                           G_CALLBACK (retention_changed_cb), self, G_CONNECT_SWAPPED);
  retention_changed_cb (self);

  return self;
}

void
cw_context_set_clock (CwContext *self,
                      CwClock    clock,
                      gpointer   user_data)
{
  g_return_if_fail (CW_IS_CONTEXT (self));

  cw_study_clock_set_clock (self->clock, clock, user_data);
}

void
cw_context_set_zone (CwContext *self,
                     GTimeZone *zone)
{
  g_return_if_fail (CW_IS_CONTEXT (self));

  cw_study_clock_set_zone (self->clock, zone);
}

/* A linked file is watched where it really lies: a sync program replaces that one, not the link. */
void
cw_context_watch_file (CwContext *self)
{
  g_autofree char *real = NULL;
  g_autofree char *folder = NULL;
  g_autoptr(GFile) file = NULL;
  char *resolved = NULL;

  g_return_if_fail (CW_IS_CONTEXT (self));

  resolved = realpath (cw_progress_store_get_path (self->store), NULL);
  real = g_strdup (resolved != NULL ? resolved : cw_progress_store_get_path (self->store));
  free (resolved);

  /* GLib watches a missing folder by asking every four seconds; an empty one costs nothing. */
  folder = g_path_get_dirname (real);
  g_mkdir_with_parents (folder, 0700);

  file = g_file_new_for_path (real);
  g_clear_object (&self->monitor);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self, 0);
}

CwLibrary *
cw_context_get_library (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->library;
}

CwProgress *
cw_context_get_progress (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->progress;
}

CwProgressStore *
cw_context_get_store (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->store;
}

CwSettings *
cw_context_get_settings (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->settings;
}

/* Once, before the context is handed on. */
void
cw_context_set_content (CwContext *self,
                        CwContent *content)
{
  g_return_if_fail (CW_IS_CONTEXT (self));
  g_return_if_fail (CW_IS_CONTENT (content));

  g_set_object (&self->content, content);
}

CwCatalogue *
cw_context_get_catalogue (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->content != NULL ? cw_content_get_catalogue (self->content) : NULL;
}

CwAdvice *
cw_context_get_advice (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->content != NULL ? cw_content_get_advice (self->content) : NULL;
}

CwPresets *
cw_context_get_presets (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->content != NULL ? cw_content_get_presets (self->content) : NULL;
}

CwChallenges *
cw_context_get_challenges (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->content != NULL ? cw_content_get_challenges (self->content) : NULL;
}

const char *
cw_context_get_save_error (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  return self->save_error;
}

gint64
cw_context_get_now (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), 0);

  return cw_study_clock_get_now (self->clock);
}

CwDay
cw_context_get_today (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), 0);

  return cw_study_clock_get_today (self->clock);
}

CwDay
cw_context_get_day (CwContext *self,
                    gint64     instant)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), 0);

  return cw_study_clock_get_day (self->clock, instant);
}

CwDaily *
cw_context_get_daily (CwContext *self)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), NULL);

  if (self->daily == NULL)
    self->daily = cw_daily_new (self);

  return self->daily;
}

void
cw_context_save (CwContext *self)
{
  cw_context_save_async (self, NULL, NULL);
}

void
cw_context_save_async (CwContext           *self,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (CW_IS_CONTEXT (self));

  g_clear_handle_id (&self->autosave_id, g_source_remove);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, cw_context_save_async);
  cw_progress_store_save_async (self->store,
                                cw_context_get_now (self),
                                NULL,
                                store_saved_cb,
                                g_steal_pointer (&task));
}

gboolean
cw_context_save_finish (CwContext     *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (CW_IS_CONTEXT (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* A copy of what was answered in the last minutes, which has no backup yet. That none could be made
 * is no reason not to close. */
static void
make_last_backup (CwContext *self)
{
  g_autoptr(GError) error = NULL;

  if (cw_progress_is_empty (cw_context_get_progress (self)))
    return;

  if (!cw_progress_store_backup_now (self->store, cw_context_get_now (self), &error))
    g_info ("%s", error->message);
}

/* For the end of the program: waits. */
gboolean
cw_context_save_now (CwContext  *self,
                     GError    **error)
{
  g_autoptr(GError) local_error = NULL;

  g_return_val_if_fail (CW_IS_CONTEXT (self), FALSE);

  g_clear_handle_id (&self->autosave_id, g_source_remove);

  if (!cw_progress_store_is_saved (self->store))
    {
      cw_progress_store_save (self->store, cw_context_get_now (self), &local_error);
      take_save_result (self, local_error);
    }
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  make_last_backup (self);
  return TRUE;
}
