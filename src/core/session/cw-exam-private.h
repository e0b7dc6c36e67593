/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-exam-record.h"
#include "session/cw-exam.h"

G_BEGIN_DECLS

struct _CwExam
{
  GObject parent_instance;

  /* Owned. */
  CwProgress   *progress;
  CwExamRecord *record;
  GPtrArray    *items;      /* CwExamItem of the record: those that a pack has */

  CwExamItem   *looked_at;  /* by the learner; NULL for none */
  guint         since;      /* seconds that were spent when its time was written last */
  gboolean      writing;    /* what changes in the log is our own */
};

static inline CwExamItem *
cw_exam_get_item (CwExam *self,
                  guint   index)
{
  return g_ptr_array_index (self->items, index);
}

G_END_DECLS
