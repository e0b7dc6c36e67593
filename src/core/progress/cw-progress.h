/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "memory/cw-memory.h"
#include "progress/cw-attempt.h"

G_BEGIN_DECLS

/* The learner's log, and all that follows from it. It only grows: undo and reset are entries too.
 * Questions are named by key, "<pack>/<id>". Instants are UNIX seconds, given by the caller. */
#define CW_TYPE_PROGRESS (cw_progress_get_type ())
G_DECLARE_FINAL_TYPE (CwProgress, cw_progress, CW, PROGRESS, GObject)

/* With what probability a question is to be remembered when it is due, until it is set. */
#define CW_PROGRESS_RETENTION 0.9

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

/* What a reset sets back. The memory of the questions, what is due, known and missed, and the
 * results of challenges go with everything alone; what is measured (readiness, calibration, traps,
 * scores of exams) goes with either. Flags and notes stay. */
typedef enum
{
  CW_RESET_EVERYTHING,
  CW_RESET_STATISTICS,
} CwResetKind;
#define CW_N_RESET_KINDS 2

/* One local day in numbers, from the answers that count. */
typedef struct
{
  CwDay day;
  guint answers;
  guint right;
  guint by_mode[CW_N_MODES]; /* answers of each CwMode */
  guint seconds;             /* spent answering */
} CwDayCounts;

/* The whole log in numbers. */
typedef struct
{
  guint attempts;  /* that count */
  guint right;     /* of these */
  guint by_mode[CW_N_MODES];
  guint seconds;   /* spent on them */
  guint days;      /* on which any of them was */
  guint questions; /* about which there is any entry */
  guint known;
  guint missed;
  guint flagged;
  guint notes;
  guint undone;    /* answers that were taken back */
  guint resets;    /* of everything, that count */
  guint statistics_resets;
} CwProgressTotals;

/* @attempt is valid until the log changes. */
typedef void (* CwProgressAttemptFunc) (const char *key,
                                        CwAttempt  *attempt,
                                        gpointer    user_data);

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
gint64      cw_progress_reset             (CwProgress  *self,
                                           gint64       now,
                                           CwResetKind  kind);
void        cw_progress_undo_reset        (CwProgress  *self,
                                           gint64       reset_instant,
                                           CwResetKind  kind);
gint64      cw_progress_find_last_reset   (CwProgress  *self,
                                           CwResetKind *kind); /* newest that counts; 0: none */
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
void        cw_progress_foreach_attempt   (CwProgress            *self,
                                           CwProgressAttemptFunc  func,
                                           gpointer               user_data);
gint64      cw_progress_get_first_shown   (CwProgress *self,
                                           const char *key); /* -1: never; undone answers show too */
CwAttempt  *cw_progress_get_first_answer  (CwProgress *self,
                                           const char *key); /* before anything was shown */
void        cw_progress_foreach_answer    (CwProgress            *self,
                                           const char            *key,
                                           CwProgressAttemptFunc  func,
                                           gpointer               user_data);
gint64      cw_progress_get_start            (CwProgress *self); /* 0: nothing was reset */
gint64      cw_progress_get_statistics_start (CwProgress *self);
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
guint       cw_progress_get_n_answers     (CwProgress *self,
                                           CwDay       day);
CwDayCounts cw_progress_get_day_counts    (CwProgress *self,
                                           CwDay       day);
GArray     *cw_progress_dup_day_counts    (CwProgress *self,
                                           CwDay       from,
                                           CwDay       to) G_GNUC_WARN_UNUSED_RESULT;
GStrv       cw_progress_dup_groups        (CwProgress *self,
                                           const char *prefix) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_progress_dup_value         (CwProgress *self,
                                           const char *group,
                                           const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* What is remembered of a question: see cw-memory.h. */
CwGrade       cw_grade_for_attempt        (const CwAttempt *attempt);
void          cw_progress_set_retention   (CwProgress *self,
                                           double      retention); /* 0.7 to 0.99 */
double        cw_progress_get_retention   (CwProgress *self);
CwMemoryState cw_progress_get_memory      (CwProgress *self,
                                           const char *key);
double        cw_progress_get_recall      (CwProgress *self,
                                           const char *key,
                                           CwDay       day);
guint         cw_progress_count_due       (CwProgress *self,
                                           CwDay       today);

/* The file's text, and the union of two logs. */
GBytes     *cw_progress_to_bytes          (CwProgress *self) G_GNUC_WARN_UNUSED_RESULT;
void        cw_progress_merge             (CwProgress *self,
                                           CwProgress *other);

G_END_DECLS
