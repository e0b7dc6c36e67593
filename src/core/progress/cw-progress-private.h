/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress-group.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

struct _CwProgress
{
  GObject parent_instance;

  GHashTable *groups;       /* char * to CwProgressGroup */
  GPtrArray *sorted;        /* CwProgressGroup, borrowed; NULL when it must be made */
  CwInstants resets;
  CwInstants resets_undone;
  guint format;             /* of the file; that of a later version is kept */

  /* Derived. */
  gint64 newest;            /* the newest instant of any entry, or -1 */
  gint64 floor;             /* what counts is newer than this; -1 when nothing was reset */
  guint epoch;              /* moves with `floor`: older standings are void */
  GHashTable *seconds;      /* CwDay to seconds; NULL when it must be made */
};

CwProgressGroup *cw_progress_ensure_group   (CwProgress *self,
                                             const char *name);
CwProgressGroup *cw_progress_get_group      (CwProgress *self,
                                             const char *name);
GPtrArray       *cw_progress_get_sorted     (CwProgress *self);
guint            cw_progress_count_items    (CwProgress *self);
guint            cw_progress_count_attempts (CwProgress *self);
void             cw_progress_settle         (CwProgress *self);
gboolean         cw_progress_take_over      (CwProgress *self,
                                             CwProgress *other);
void             cw_progress_adopt          (CwProgress *self,
                                             CwProgress *other);

G_END_DECLS
