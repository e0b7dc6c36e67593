/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* Why a question is asked today. In the order of their weight. */
typedef enum
{
  CW_REASON_SURE_BUT_WRONG, /* the last answer was certain, and wrong */
  CW_REASON_DUE,            /* it is about to be forgotten */
  CW_REASON_BEFORE_EXAM,    /* not right in the week before the exam, which is near */
  CW_REASON_MISSED,         /* was wrong, and not yet right on two days since */
  CW_REASON_NEW,            /* never practised */
} CwReason;

#define CW_N_REASONS 5

#define CW_TYPE_REASON (cw_reason_get_type ())
GType cw_reason_get_type (void);

/* What to ask today, in how many minutes, and what that leaves for tomorrow. Immutable: it is made
 * anew when the log, the day or a preference changes. */
#define CW_TYPE_TODAY (cw_today_get_type ())
G_DECLARE_FINAL_TYPE (CwToday, cw_today, CW, TODAY, GObject)

CwToday    *cw_today_new               (CwLibrary          *library,
                                        CwProgress         *progress,
                                        CwDay               today,
                                        CwDay               exam_day, /* 0: none */
                                        guint               minutes,
                                        const char * const *challenges, /* open ones in order; NULL: none */
                                        guint64             seed) G_GNUC_WARN_UNUSED_RESULT;

/* What to ask. */
guint       cw_today_get_n_questions   (CwToday *self);
CwQuestion *cw_today_get_question      (CwToday *self,
                                        guint    index);
CwReason    cw_today_get_reason        (CwToday *self,
                                        guint    index);
guint       cw_today_count_reason      (CwToday  *self,
                                        CwReason  reason);
GPtrArray  *cw_today_dup_questions     (CwToday *self) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_today_get_challenge     (CwToday *self); /* an id, or NULL: none today */
gboolean    cw_today_is_empty          (CwToday *self); /* neither question nor challenge: done */

/* How long it takes. */
guint       cw_today_get_seconds       (CwToday *self); /* estimated, for all of it */
guint       cw_today_get_seconds_spent (CwToday *self); /* on this day so far */
guint       cw_today_get_seconds_left  (CwToday *self); /* of the minutes chosen */

/* What else there is. */
guint       cw_today_get_n_due         (CwToday *self); /* that return today, fit in or not */
guint       cw_today_get_n_waiting     (CwToday *self); /* of those, the ones that do not fit in */
guint       cw_today_get_n_tomorrow    (CwToday *self); /* return tomorrow when today's plan is done */
gboolean    cw_today_is_before_exam    (CwToday *self); /* one to five days before */

G_END_DECLS
