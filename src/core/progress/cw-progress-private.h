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
  CwInstants resets[CW_N_RESET_KINDS];
  CwInstants resets_undone[CW_N_RESET_KINDS];
  guint format;             /* of the file; that of a later version is kept */

  /* Derived. */
  gint64 newest;            /* the newest instant of any entry, or -1 */
  gint64 floor;             /* what counts is newer than this; -1 when nothing was reset */
  gint64 statistics_floor;  /* the same for what is measured; never less than `floor` */
  guint epoch;              /* moves with `floor`: older standings and memories are void */
  GHashTable *days;         /* CwDay to CwDayCounts; NULL when it must be made */
  CwMemoryParameters memory;
  guint memory_epoch;       /* moves with `memory` */
};

CwProgressGroup *cw_progress_ensure_group   (CwProgress *self,
                                             const char *name);
CwProgressGroup *cw_progress_get_group      (CwProgress *self,
                                             const char *name);
GPtrArray       *cw_progress_get_sorted     (CwProgress *self);
guint            cw_progress_count_items    (CwProgress *self);
guint            cw_progress_count_attempts (CwProgress *self);
void             cw_progress_settle         (CwProgress *self);
void             cw_progress_note_instant   (CwProgress *self,
                                             gint64      instant);
void             cw_progress_emit_changed   (CwProgress *self,
                                             const char *key);
gboolean         cw_progress_counts         (CwProgress      *self,
                                             CwProgressGroup *group,
                                             const CwAttempt *attempt);
void             cw_progress_update_floors  (CwProgress *self);
void             cw_progress_write_resets   (CwProgress *self,
                                             GString    *text);
void             cw_progress_merge_resets   (CwProgress *self,
                                             CwProgress *other);
gboolean         cw_progress_has_resets     (CwProgress *self);
guint            cw_progress_count_resets   (CwProgress  *self,
                                             CwResetKind  kind);
void             cw_progress_clear_resets   (CwProgress *self);
void             cw_progress_add_to_days    (CwProgress      *self,
                                             const CwAttempt *attempt);
void             cw_progress_sum_days       (CwProgress       *self,
                                             CwProgressTotals *totals);
gboolean         cw_progress_take_over      (CwProgress *self,
                                             CwProgress *other);
void             cw_progress_adopt          (CwProgress *self,
                                             CwProgress *other);

G_END_DECLS
