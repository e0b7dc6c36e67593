/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-exam.h"

G_BEGIN_DECLS

/* What an exam is and what came out of it, in words. All are whole sentences or lines of their own. */
char       *cw_exam_words_score         (const CwScore *score) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_exam_words_seen          (const CwScore *score) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_exam_words_time          (const CwScore *score) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_exam_words_changes       (CwExam *exam) G_GNUC_WARN_UNUSED_RESULT; /* NULL: none */
char       *cw_exam_words_when          (gint64 started) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_exam_words_left          (guint seconds) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_exam_words_change        (CwExamChange change); /* NULL: unchanged */

G_END_DECLS
