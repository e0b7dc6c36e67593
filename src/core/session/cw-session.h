/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

typedef enum
{
  CW_SESSION_SET,       /* questions of an objective */
  CW_SESSION_PLACEMENT, /* the opening questions, one an objective */
  CW_SESSION_MISSED,
  CW_SESSION_FLAGGED,
  CW_SESSION_SINGLE,    /* one question that was jumped to; leaves no trace but its answer */
  CW_SESSION_TODAY,     /* what the plan asks today */
  CW_SESSION_PRACTICE,  /* chosen by the learner */
  CW_SESSION_TRAPS,     /* whose lure was taken */
  CW_SESSION_CRAM,      /* chosen by the learner; does not change when questions return */
} CwSessionKind;

#define CW_TYPE_SESSION_KIND (cw_session_kind_get_type ())
GType cw_session_kind_get_type (void);

/* A run of questions. What was answered is not kept here but read off the log, so that undo, merge
 * and resume need no second truth. */
#define CW_TYPE_SESSION (cw_session_get_type ())
G_DECLARE_FINAL_TYPE (CwSession, cw_session, CW, SESSION, GObject)

CwSession     *cw_session_new              (CwLibrary     *library,
                                            CwProgress    *progress,
                                            CwSessionKind  kind,
                                            const char    *source,
                                            GPtrArray     *questions,
                                            guint64        seed,
                                            gint64         now) G_GNUC_WARN_UNUSED_RESULT;
CwSession     *cw_session_resume           (CwLibrary  *library,
                                            CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

CwSessionKind  cw_session_get_kind         (CwSession *self);
const char    *cw_session_get_source       (CwSession *self);
gint64         cw_session_get_started      (CwSession *self);
guint          cw_session_get_n_items      (CwSession *self);
CwQuestion    *cw_session_get_question     (CwSession *self,
                                            guint      index);
CwMode         cw_session_get_mode         (CwSession *self,
                                            guint      index); /* to log an answer in */
CwAttempt     *cw_session_get_attempt      (CwSession *self,
                                            guint      index);
gboolean       cw_session_get_again        (CwSession *self,
                                            guint      index);
guint          cw_session_get_n_answered   (CwSession *self);
guint          cw_session_get_next         (CwSession *self);
guint          cw_session_find             (CwSession  *self,
                                            const char *key);
GStrv          cw_session_dup_option_order (CwSession *self,
                                            guint      index,
                                            gboolean   shuffle) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray     *cw_session_dup_misses       (CwSession *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
