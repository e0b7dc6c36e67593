/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* What reading a progress file met. */
typedef struct
{
  gboolean   damaged;     /* something that should stand there does not, or the other way round */
  guint      n_attempts;  /* whole attempts read */
  guint      n_expected;  /* attempts-total, or 0 */
  GPtrArray *problems;    /* char *: "line 12: expected ..., found ..."; the first few hundred */
  GPtrArray *dropped;     /* char *: attempts that are incomplete, or whose question is unknown */
} CwProgressReading;

void         cw_progress_reading_free (CwProgressReading *self);
CwProgress  *cw_progress_parse        (GBytes             *bytes,
                                       CwProgressReading **reading) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwProgressReading, cw_progress_reading_free)

G_END_DECLS
