/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "memory/cw-memory.h"
#include "progress/cw-attempt.h"
#include "progress/cw-instants.h"
#include "progress/cw-note.h"

G_BEGIN_DECLS

#define CW_GROUP_HEAD "Chipwise"
#define CW_GROUP_END "End"

/* One group of the progress file: the entries about one question, or keys that are only kept. */
typedef struct
{
  char *name;
  gboolean is_question;

  /* The entries. */
  GPtrArray *attempts;  /* CwAttempt; NULL while there is none */
  GHashTable *odd;      /* char *, a set: items that are no attempts; or NULL */
  CwInstants undone;
  gboolean has_flag;
  gboolean flagged;
  gint64 flagged_at;    /* UNIX seconds; 0 when not known */
  CwNote note;
  GHashTable *values;   /* char * to char *, as spelt in the file; NULL while there is none */
  gboolean unsorted;

  /* Derived, and dropped by cw_progress_group_touch(). */
  GString *text;
  gboolean has_standing;
  guint standing_epoch;
  guint n_counting;
  gboolean known;
  gboolean missed;
  CwAttempt *last;      /* borrowed from the attempts */
  gboolean has_memory;
  guint memory_epoch;         /* of the resets */
  guint memory_parameters;    /* which */
  CwMemoryState memory;
} CwProgressGroup;

CwProgressGroup *cw_progress_group_new          (const char *name) G_GNUC_WARN_UNUSED_RESULT;
void             cw_progress_group_free         (CwProgressGroup *self);
void             cw_progress_group_touch        (CwProgressGroup *self);

void             cw_progress_group_add_attempt  (CwProgressGroup *self,
                                                 CwAttempt       *attempt);
void             cw_progress_group_add_odd_item (CwProgressGroup *self,
                                                 const char      *item);
void             cw_progress_group_add_flag     (CwProgressGroup *self,
                                                 gboolean         flagged,
                                                 gint64           at);
void             cw_progress_group_add_value    (CwProgressGroup *self,
                                                 const char      *key,
                                                 const char      *raw);
void             cw_progress_group_set_value    (CwProgressGroup *self,
                                                 const char      *key,
                                                 const char      *raw);
gboolean         cw_progress_group_merge        (CwProgressGroup *self,
                                                 CwProgressGroup *other);

GPtrArray       *cw_progress_group_get_attempts (CwProgressGroup *self); /* sorted; may be NULL */
guint            cw_progress_group_count_items  (CwProgressGroup *self);
gboolean         cw_progress_group_has_entry    (CwProgressGroup *self);
gint64           cw_progress_group_get_newest   (CwProgressGroup *self);
const GString   *cw_progress_group_get_text     (CwProgressGroup *self);
void             cw_progress_group_write_values (CwProgressGroup *self,
                                                 GString         *text);
int              cw_progress_group_compare      (const CwProgressGroup *a,
                                                 const CwProgressGroup *b);
gboolean         cw_progress_group_name_is_question (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwProgressGroup, cw_progress_group_free)

G_END_DECLS
