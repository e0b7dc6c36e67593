/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress-save.h"

G_BEGIN_DECLS

/* One run of the worker, and who waits for it. */
typedef struct
{
  CwProgressSave *save;
  guint64 generation;   /* of the log in the snapshot */
  GPtrArray *tasks;     /* GTask */
  gboolean is_taken;    /* its result was taken; only the thread of the store looks */

  GMutex mutex;
  GCond cond;
  gboolean is_done;     /* under the mutex */
} CwProgressPass;

CwProgressPass *cw_progress_pass_new   (CwProgressSave *save,
                                        guint64         generation,
                                        GPtrArray      *tasks) G_GNUC_WARN_UNUSED_RESULT;
CwProgressPass *cw_progress_pass_ref   (CwProgressPass *self);
void            cw_progress_pass_unref (CwProgressPass *self);
void            cw_progress_pass_start (CwProgressPass *self,
                                        GTask          *task);
void            cw_progress_pass_wait  (CwProgressPass *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwProgressPass, cw_progress_pass_unref)

G_END_DECLS
