/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-pass.h"

/* At the end of the program somebody waits for the worker without a main loop, so that a pass ends
 * in two ways: by the callback of its task, and by its condition. */

/* Takes @save and @tasks. */
CwProgressPass *
cw_progress_pass_new (CwProgressSave *save,
                      guint64         generation,
                      GPtrArray      *tasks)
{
  CwProgressPass *self = g_atomic_rc_box_new0 (CwProgressPass);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->save = save;
  self->generation = generation;
  self->tasks = tasks;

  return self;
}

CwProgressPass *
cw_progress_pass_ref (CwProgressPass *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  CwProgressPass *self = data;

  g_clear_pointer (&self->save, cw_progress_save_free);
  g_clear_pointer (&self->tasks, g_ptr_array_unref);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
}

void
cw_progress_pass_unref (CwProgressPass *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      task_data,
     GCancellable *cancellable)
{
  CwProgressPass *self = task_data;

  cw_progress_save_run (self->save);

  g_mutex_lock (&self->mutex);
  self->is_done = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);

  g_task_return_boolean (task, TRUE);
}

/* The callback of @task finds the pass as its data. */
void
cw_progress_pass_start (CwProgressPass *self,
                        GTask          *task)
{
  g_task_set_task_data (task, cw_progress_pass_ref (self), (GDestroyNotify) cw_progress_pass_unref);
  g_task_run_in_thread (task, run);
}

void
cw_progress_pass_wait (CwProgressPass *self)
{
  g_mutex_lock (&self->mutex);
  while (!self->is_done)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
}
