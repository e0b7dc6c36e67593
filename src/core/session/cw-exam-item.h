/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-attempt.h"

G_BEGIN_DECLS

#define CW_EXAM_ITEM_MAX_SECONDS 999999

/* One question of an exam, and what the learner did with it. */
typedef struct
{
  guint       slot;       /* its number in the file, kept when other questions are retired */
  char       *key;
  CwQuestion *question;   /* owned; NULL when no pack has it any more */
  gboolean    seen_before;

  GPtrArray  *answers;    /* GStrv, oldest first: each answer that was given, sorted ids */
  guint       n_entries;  /* of answers in the file */
  gint64      answered_at;
  gboolean    flagged;
  gint64      flagged_at;
  guint       seconds;
  CwAttempt  *attempt;    /* owned; what the log has of it, NULL before it is submitted */
} CwExamItem;

CwExamItem         *cw_exam_item_new               (CwLibrary  *library,
                                                    const char *key,
                                                    guint       slot) G_GNUC_WARN_UNUSED_RESULT;
void                cw_exam_item_free              (CwExamItem *self);

const char * const *cw_exam_item_get_answer        (CwExamItem *self);
const char * const *cw_exam_item_get_answer_before (CwExamItem *self); /* NULL: it was no other */
gboolean            cw_exam_item_get_right         (CwExamItem *self);
gboolean            cw_exam_item_is_complete       (CwExamItem         *self,
                                                    const char * const *ids);

G_END_DECLS
