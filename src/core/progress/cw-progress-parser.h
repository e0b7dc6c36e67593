/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-line-reader.h"
#include "progress/cw-progress-file.h"
#include "progress/cw-progress-private.h"

G_BEGIN_DECLS

/* So many faults are told one by one. */
#define CW_MAX_PROBLEMS 300

/* The keys that mean something. */
enum
{
  KEY_ATTEMPTS = 1 << 0,
  KEY_UNDONE = 1 << 1,
  KEY_FLAGGED = 1 << 2,
  KEY_FLAGGED_AT = 1 << 3,
  KEY_NOTE = 1 << 4,
  KEY_NOTE_AT = 1 << 5,
  KEY_NOTE_ADDED = 1 << 6,
  KEY_TOTAL = 1 << 7,
  KEY_RESET = 1 << 8,
  KEY_RESET_UNDONE = 1 << 9,
  KEY_FORMAT = 1 << 10,
  KEY_STATISTICS_RESET = 1 << 11,
  KEY_STATISTICS_RESET_UNDONE = 1 << 12,
};

/* A flag or note and its time stand on lines of their own, and in a file with merge markers more
 * than one pair stands in a group: each is entered when the next begins. */
typedef struct
{
  gboolean has_flag;
  gboolean flagged;
  gint64 flagged_at;
  char *note;
  gint64 note_at;
  guint n_added;
} CwPendingEntries;

typedef struct
{
  CwProgress *progress;
  CwProgressReading *reading;
  CwProgressGroup *group; /* NULL: nobody knows to which the lines belong */
  CwPendingEntries pending;
  guint keys_seen;        /* in the group as it stands here */
  gboolean in_doubt;      /* a line that is none stood in the group: maybe it was a header */
  char *tail;             /* an attempt that is not ended; NULL when there is none */
  guint n_problems;
  gboolean has_head;
  gboolean has_total;
  gboolean has_end;
} CwProgressParser;

void     cw_progress_parser_add_problem   (CwProgressParser *self,
                                           guint             line,
                                           const char       *expected,
                                           const char       *found,
                                           gsize             found_length);
void     cw_progress_parser_enter_group   (CwProgressParser *self,
                                           CwProgressGroup  *group);
void     cw_progress_parser_drop_tail     (CwProgressParser *self);
gboolean cw_progress_parser_take_attempts (CwProgressParser *self,
                                           const CwLine     *line,
                                           const char       *bytes,
                                           gsize             length,
                                           gboolean          stray);
void     cw_progress_parser_take_instants (CwProgressParser *self,
                                           const CwLine     *line,
                                           CwInstants       *instants,
                                           const char       *bytes,
                                           gsize             length);
void     cw_progress_parser_take_scalar   (CwProgressParser *self,
                                           const CwLine     *line,
                                           guint             key,
                                           const char       *value);
char    *cw_progress_parser_dup_value     (CwProgressParser *self,
                                           const CwLine     *line,
                                           const char       *bytes,
                                           gsize             length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
