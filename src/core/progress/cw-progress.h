/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "progress/cw-attempt.h"

G_BEGIN_DECLS

/* The learner's log, and all that follows from it. It only grows: undo and reset are entries too.
 * Questions are named by key, "<pack>/<id>". Instants are UNIX seconds, given by the caller. */
#define CW_TYPE_PROGRESS (cw_progress_get_type ())
G_DECLARE_FINAL_TYPE (CwProgress, cw_progress, CW, PROGRESS, GObject)

/* What the log says about one question, from the attempts that count: not undone, and after the
 * last reset that is not undone. */
typedef struct
{
  guint      n_attempts;  /* all that count, cram included */
  gboolean   known;       /* right on two days, the last time not as a guess */
  gboolean   missed;      /* was wrong, and not yet right on two days since */
  gboolean   changed;     /* the last attempt was at another text (see cw_progress_get_standing) */
  CwAttempt *last;        /* borrowed; NULL when never answered */
} CwStanding;

/* The whole log in numbers. */
typedef struct
{
  guint attempts;  /* that count */
  guint questions; /* about which there is any entry */
  guint known;
  guint missed;
  guint flagged;
  guint notes;
  guint undone;    /* answers that were taken back */
  guint resets;    /* that count */
} CwProgressTotals;

CwProgress *cw_progress_new               (void) G_GNUC_WARN_UNUSED_RESULT;

/* The log. Signal "changed" (const char *key, nullable: many) after each. */
gint64      cw_progress_next_instant      (CwProgress *self,
                                           gint64      now);
CwMode      cw_progress_mode_for          (CwProgress *self,
                                           const char *key,
                                           CwDay       day,
                                           CwMode      wanted);
void        cw_progress_add_attempt       (CwProgress *self,
                                           const char *key,
                                           CwAttempt  *attempt);
gboolean    cw_progress_find_last_attempt (CwProgress  *self,
                                           char       **key,
                                           CwAttempt  **attempt); /* newest that counts */
void        cw_progress_undo_attempt      (CwProgress *self,
                                           const char *key,
                                           gint64      instant);
gint64      cw_progress_reset             (CwProgress *self,
                                           gint64      now);
void        cw_progress_undo_reset        (CwProgress *self,
                                           gint64      reset_instant);
void        cw_progress_set_flagged       (CwProgress *self,
                                           const char *key,
                                           gboolean    flagged,
                                           gint64      now);
void        cw_progress_set_note          (CwProgress *self,
                                           const char *key,
                                           const char *note,
                                           gint64      now);
void        cw_progress_set_value         (CwProgress *self,
                                           const char *group,
                                           const char *name,
                                           const char *value);

/* What it says. */
gboolean    cw_progress_is_empty          (CwProgress *self); /* no attempt that counts */
GStrv       cw_progress_dup_keys          (CwProgress *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *cw_progress_dup_attempts      (CwProgress *self,
                                           const char *key) G_GNUC_WARN_UNUSED_RESULT;
CwStanding  cw_progress_get_standing      (CwProgress *self,
                                           const char *key,
                                           const char *hash); /* NULL: do not judge `changed` */
CwProgressTotals cw_progress_get_totals   (CwProgress *self);
gboolean    cw_progress_get_flagged       (CwProgress *self,
                                           const char *key);
const char *cw_progress_get_note          (CwProgress *self,
                                           const char *key); /* "" when there is none */
guint       cw_progress_get_seconds       (CwProgress *self,
                                           CwDay       day); /* spent answering on that day */
GStrv       cw_progress_dup_groups        (CwProgress *self,
                                           const char *prefix) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_progress_dup_value         (CwProgress *self,
                                           const char *group,
                                           const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The file's text, and the union of two logs. */
GBytes     *cw_progress_to_bytes          (CwProgress *self) G_GNUC_WARN_UNUSED_RESULT;
void        cw_progress_merge             (CwProgress *self,
                                           CwProgress *other);

G_END_DECLS
