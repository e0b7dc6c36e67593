/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-store.h"

#include "progress/cw-backups.h"
#include "progress/cw-durable-file.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-pass.h"
#include "progress/cw-progress-private.h"
#include "progress/cw-progress-save.h"

#include <glib/gi18n-lib.h>

/* The log stays on the thread of its owner. What a save needs is handed to the worker as bytes, and
 * what the worker read comes back as a log of its own, to be merged. One pass runs at a time; all
 * that ask meanwhile share the next one, whose snapshot is taken when it starts. */

struct _CwProgressStore
{
  GObject parent_instance;

  char *path;
  CwProgress *progress;

  /* What is on disk. */
  GBytes *known;            /* NULL when nothing was read or written yet */
  CwFileIdentity identity;
  guint64 generation;       /* moves with each change of the log */
  guint64 saved_generation;

  /* The worker. */
  CwProgressPass *running;  /* NULL when it is idle */
  GPtrArray *waiting;       /* GTask: who waits for the pass after it */
  gint64 waiting_now;       /* UNIX seconds of the last who asked */
};

enum
{
  SIGNAL_MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_QUARK (cw-progress-store-error-quark, cw_progress_store_error)
G_DEFINE_FINAL_TYPE (CwProgressStore, cw_progress_store, G_TYPE_OBJECT)

static CwProgressSave *
new_save (CwProgressStore *self,
          gint64           now)
{
  CwProgressSave *save = cw_progress_save_new (self->path, now);

  save->snapshot = cw_progress_to_bytes (self->progress);
  save->known = self->known != NULL ? g_bytes_ref (self->known) : NULL;
  save->identity = self->identity;

  return save;
}

/* Takes the result of a pass whose snapshot was that of @generation. */
static void
take_result (CwProgressStore *self,
             CwProgressSave  *save,
             guint64          generation)
{
  gboolean was_current = self->generation == generation;

  if (save->news != NULL)
    cw_progress_adopt (self->progress, save->news);

  g_clear_pointer (&self->known, g_bytes_unref);
  self->known = save->known != NULL ? g_bytes_ref (save->known) : NULL;
  self->identity = save->identity;

  if (save->error == NULL)
    self->saved_generation = was_current ? self->generation : generation;
}

static void start_pass (CwProgressStore *self);

static void
finish_pass (CwProgressStore *self,
             CwProgressPass  *pass)
{
  g_autoptr (GPtrArray) tasks = NULL;

  if (pass->is_taken)
    return;

  pass->is_taken = TRUE;
  if (self->running == pass)
    g_clear_pointer (&self->running, cw_progress_pass_unref);

  take_result (self, pass->save, pass->generation);
  tasks = g_steal_pointer (&pass->tasks);
  if (self->waiting->len > 0)
    start_pass (self);

  if (pass->save->message != NULL)
    g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, pass->save->message);

  for (guint i = 0; i < tasks->len; i++)
    {
      GTask *task = g_ptr_array_index (tasks, i);

      if (pass->save->error != NULL)
        g_task_return_error (task, g_error_copy (pass->save->error));
      else
        g_task_return_boolean (task, TRUE);
    }
}

static void
pass_done_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (CwProgressStore) self = CW_PROGRESS_STORE (user_data);

  finish_pass (self, g_task_get_task_data (G_TASK (result)));
}

/* The store is no source object: the worker may be the last to drop its task, and must not be the
 * one that finalizes what belongs to this thread. */
static void
start_pass (CwProgressStore *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, pass_done_cb, g_object_ref (self));

  self->running = cw_progress_pass_new (new_save (self, self->waiting_now), self->generation,
                                        g_steal_pointer (&self->waiting));
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);

  g_task_set_source_tag (task, start_pass);
  cw_progress_pass_start (self->running, task);
}

/* Waits for the worker, and for the pass that starts after it. */
static void
drain (CwProgressStore *self)
{
  while (self->running != NULL)
    {
      g_autoptr (CwProgressPass) pass = cw_progress_pass_ref (self->running);

      cw_progress_pass_wait (pass);
      finish_pass (self, pass);
    }
}

/* A pass on this thread. */
static gboolean
run_now (CwProgressStore  *self,
         CwProgressSave   *save,
         char            **message,
         GError          **error)
{
  guint64 generation = self->generation;

  cw_progress_save_run (save);
  take_result (self, save, generation);

  if (message != NULL)
    *message = g_steal_pointer (&save->message);
  else if (save->message != NULL)
    g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, save->message);

  if (save->error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&save->error));
  return FALSE;
}

static void
progress_changed_cb (CwProgressStore *self)
{
  self->generation++;
}

static void
cw_progress_store_finalize (GObject *object)
{
  CwProgressStore *self = CW_PROGRESS_STORE (object);

  g_assert (self->running == NULL);

  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_bytes_unref);
  g_clear_object (&self->progress);
  g_free (self->path);

  G_OBJECT_CLASS (cw_progress_store_parent_class)->finalize (object);
}

static void
cw_progress_store_class_init (CwProgressStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = cw_progress_store_finalize;

  /**
   * CwProgressStore::message:
   * @self: the store
   * @message: a text for the user
   *
   * Emitted when a save met something that the user must be told, while the save itself went well:
   * a damaged file that was set aside, for instance.
   */
  signals[SIGNAL_MESSAGE] =
    g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
cw_progress_store_init (CwProgressStore *self)
{
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->progress = cw_progress_new ();
  g_signal_connect_object (self->progress, "changed", G_CALLBACK (progress_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * cw_progress_store_new:
 * @path: where the progress file is or will be; may be a symbolic link
 *
 * Makes a store. Reads nothing yet.
 *
 * Returns: (transfer full): the store
 */
CwProgressStore *
cw_progress_store_new (const char *path)
{
  CwProgressStore *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (CW_TYPE_PROGRESS_STORE, NULL);
  self->path = g_strdup (path);

  return self;
}

/* What can be shown although nothing could be put right on disk. */
static void
rescue_in_memory (CwProgressStore *self,
                  const char      *target,
                  CwProgress      *parsed)
{
  g_autoptr (CwProgress) backup = NULL;
  gint64 instant;

  if (parsed != NULL)
    cw_progress_adopt (self->progress, parsed);
  backup = cw_backups_load_best (target, &instant);
  if (backup != NULL)
    cw_progress_adopt (self->progress, backup);
}

/* The file is damaged, or missing although there are backups. */
static void
repair (CwProgressStore  *self,
        const char       *target,
        CwProgress       *parsed,
        gint64            now,
        char            **message)
{
  g_autoptr (CwProgressSave) save = new_save (self, now);
  g_autoptr (GError) error = NULL;
  g_autofree char *done = NULL;

  if (self->generation == 0)
    g_clear_pointer (&save->snapshot, g_bytes_unref);
  save->restore = TRUE;
  if (run_now (self, save, &done, &error))
    {
      *message = g_steal_pointer (&done);
      return;
    }

  rescue_in_memory (self, target, parsed);
  self->saved_generation = self->generation - 1;
  *message = g_strjoin (" ",
                        done != NULL ? done : _("The progress file is damaged or missing. What "
                                                "could be read is shown."),
                        error->message, NULL);
}

/**
 * cw_progress_store_load:
 * @self: a store
 * @now: UNIX seconds
 * @message: (out) (optional) (nullable) (transfer full): what the user must be told: the file was
 *   damaged and set aside, or missing and restored
 * @error: return location for an error
 *
 * Reads the file. One that is damaged is set aside under a name with the date, what can be read is
 * rescued, and the best backup is merged in.
 *
 * A file that exists and cannot be read is an error, and nothing is saved over it.
 *
 * Returns: (transfer full) (nullable): the log, or `NULL` on error
 */
CwProgress *
cw_progress_store_load (CwProgressStore  *self,
                        gint64            now,
                        char            **message,
                        GError          **error)
{
  g_autofree char *target = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) read_error = NULL;
  g_autoptr (CwProgress) parsed = NULL;
  g_autoptr (CwProgressReading) reading = NULL;
  g_autoptr (GArray) backups = NULL;
  CwFileIdentity identity;

  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (message != NULL)
    *message = NULL;

  drain (self);
  target = cw_durable_file_resolve (self->path);
  bytes = cw_durable_file_read (target, &identity, &read_error);
  if (bytes == NULL && !g_error_matches (read_error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      cw_progress_save_explain_unreadable (target, &read_error);
      g_propagate_error (error, g_steal_pointer (&read_error));
      return NULL;
    }

  if (bytes != NULL)
    parsed = cw_progress_parse (bytes, &reading);
  backups = cw_backups_list (target);

  if (bytes != NULL && !reading->damaged)
    {
      gboolean was_saved = cw_progress_store_is_saved (self);

      cw_progress_adopt (self->progress, parsed);
      g_clear_pointer (&self->known, g_bytes_unref);
      self->known = g_steal_pointer (&bytes);
      self->identity = identity;
      if (was_saved)
        self->saved_generation = self->generation;
    }
  else if (bytes != NULL || backups->len > 0)
    repair (self, target, parsed, now, &told);

  if (message != NULL)
    *message = g_steal_pointer (&told);

  return g_object_ref (self->progress);
}

/**
 * cw_progress_store_get_progress:
 * @self: a store
 *
 * Gets the log: the same object from the beginning on, empty before it is loaded.
 *
 * Returns: (transfer none): the log
 */
CwProgress *
cw_progress_store_get_progress (CwProgressStore *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), NULL);

  return self->progress;
}

/**
 * cw_progress_store_get_path:
 * @self: a store
 *
 * Gets where the file is, as it was given.
 *
 * Returns: the path
 */
const char *
cw_progress_store_get_path (CwProgressStore *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), NULL);

  return self->path;
}

/**
 * cw_progress_store_save_async:
 * @self: a store
 * @now: UNIX seconds
 * @cancellable: (nullable): stops the waiting, not the saving
 * @callback: called when the log as it is now is on disk, or could not be put there
 * @user_data: for @callback
 *
 * Saves the log. What another program wrote meanwhile is merged first.
 */
void
cw_progress_store_save_async (CwProgressStore     *self,
                              gint64               now,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (CW_IS_PROGRESS_STORE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, cw_progress_store_save_async);
  g_ptr_array_add (self->waiting, task);
  self->waiting_now = now;

  if (self->running == NULL)
    start_pass (self);
}

/**
 * cw_progress_store_save_finish:
 * @self: a store
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends [method@ProgressStore.save_async]. On error nothing is lost: the next save tries again.
 *
 * Returns: `TRUE` when it is on disk
 */
gboolean
cw_progress_store_save_finish (CwProgressStore  *self,
                               GAsyncResult     *result,
                               GError          **error)
{
  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * cw_progress_store_save:
 * @self: a store
 * @now: UNIX seconds
 * @error: return location for an error
 *
 * Saves the log and waits, for the end of the program. Callbacks of saves that are on their way may
 * be called meanwhile.
 *
 * Returns: `TRUE` when it is on disk
 */
gboolean
cw_progress_store_save (CwProgressStore  *self,
                        gint64            now,
                        GError          **error)
{
  g_autoptr (CwProgressSave) save = NULL;

  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  drain (self);
  save = new_save (self, now);
  return run_now (self, save, NULL, error);
}

/**
 * cw_progress_store_backup_now:
 * @self: a store
 * @now: UNIX seconds
 * @error: return location for an error
 *
 * Saves the log and waits, and makes a backup of it unless the newest backup holds the same: before
 * a reset, and at the end of the program.
 *
 * Returns: `FALSE` when the log is not on disk, or no backup could be made of it
 */
gboolean
cw_progress_store_backup_now (CwProgressStore  *self,
                              gint64            now,
                              GError          **error)
{
  g_autoptr (CwProgressSave) save = NULL;

  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  drain (self);
  save = new_save (self, now);
  save->backup_now = TRUE;
  if (!run_now (self, save, NULL, error))
    return FALSE;

  if (save->backup_error == NULL)
    return TRUE;

  g_set_error (error, CW_PROGRESS_STORE_ERROR, CW_PROGRESS_STORE_ERROR_BACKUP,
               /* Translators: %s is the message of the system. */
               _("No backup could be made (%s). Check the space on the disk and the permissions of "
                 "the folder."), save->backup_error->message);
  return FALSE;
}

/**
 * cw_progress_store_is_saved:
 * @self: a store
 *
 * Gets whether all of the log is on disk.
 *
 * Returns: `TRUE` when it is
 */
gboolean
cw_progress_store_is_saved (CwProgressStore *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), FALSE);

  return self->saved_generation == self->generation;
}

/**
 * cw_progress_store_reload:
 * @self: a store
 * @now: UNIX seconds
 * @message: (out) (optional) (nullable) (transfer full): what the user must be told
 * @error: return location for an error
 *
 * Takes in what another program wrote into the file, and writes the union when it differs. Does
 * nothing after a write of our own.
 *
 * Returns: `FALSE` when the file cannot be read or written
 */
gboolean
cw_progress_store_reload (CwProgressStore  *self,
                          gint64            now,
                          char            **message,
                          GError          **error)
{
  g_autoptr (CwProgressSave) save = NULL;
  g_autofree char *target = NULL;
  g_autofree char *told = NULL;
  CwFileIdentity identity;
  gboolean done;

  g_return_val_if_fail (CW_IS_PROGRESS_STORE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (message != NULL)
    *message = NULL;

  drain (self);
  target = cw_durable_file_resolve (self->path);
  cw_durable_file_look (target, &identity);
  if (cw_file_identity_equal (&identity, &self->identity))
    return TRUE;

  save = new_save (self, now);
  done = run_now (self, save, &told, error);
  if (message != NULL)
    *message = g_steal_pointer (&told);

  return done;
}
