/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include "memory/cw-day.h"

G_BEGIN_DECLS

typedef enum { CW_MODE_PRACTICE, CW_MODE_REVIEW, CW_MODE_EXAM, CW_MODE_CRAM } CwMode;
#define CW_N_MODES 4
typedef enum
{
  CW_CONFIDENCE_NONE,
  CW_CONFIDENCE_GUESS,
  CW_CONFIDENCE_FAIR,
  CW_CONFIDENCE_CERTAIN,
} CwConfidence;

#define CW_TYPE_MODE (cw_mode_get_type ())
#define CW_TYPE_CONFIDENCE (cw_confidence_get_type ())
GType cw_mode_get_type       (void);
GType cw_confidence_get_type (void);

/* One answer, as it stands in the log. Immutable. No options: "I don't know". */
typedef struct _CwAttempt CwAttempt;
#define CW_TYPE_ATTEMPT (cw_attempt_get_type ())

GType               cw_attempt_get_type       (void);
CwAttempt          *cw_attempt_new            (gint64              instant,
                                               CwDay               day,
                                               CwMode              mode,
                                               const char * const *option_ids, /* may be empty */
                                               CwConfidence        confidence,
                                               gboolean            right,
                                               guint               seconds,
                                               const char         *hash) G_GNUC_WARN_UNUSED_RESULT;
CwAttempt          *cw_attempt_parse          (const char *text) G_GNUC_WARN_UNUSED_RESULT;
CwAttempt          *cw_attempt_ref            (CwAttempt *self);
void                cw_attempt_unref          (CwAttempt *self);
char               *cw_attempt_to_string      (const CwAttempt *self) G_GNUC_WARN_UNUSED_RESULT;
const char         *cw_attempt_get_text       (const CwAttempt *self);
gint64              cw_attempt_get_instant    (const CwAttempt *self);
CwDay               cw_attempt_get_day        (const CwAttempt *self);
CwMode              cw_attempt_get_mode       (const CwAttempt *self);
const char * const *cw_attempt_get_options    (const CwAttempt *self);
CwConfidence        cw_attempt_get_confidence (const CwAttempt *self);
gboolean            cw_attempt_get_right      (const CwAttempt *self);
guint               cw_attempt_get_seconds    (const CwAttempt *self);
const char         *cw_attempt_get_hash       (const CwAttempt *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwAttempt, cw_attempt_unref)

G_END_DECLS
