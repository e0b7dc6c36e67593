/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "session/cw-session.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

/* What the plan of a day follows from, beside the log. See cw_today_new(). */
typedef struct
{
  CwDay               today;
  CwDay               exam_day;   /* 0: none */
  guint               minutes;
  const char * const *challenges; /* those open, or NULL */
} CwPickerDay;

GPtrArray  *cw_picker_pick_placement (CwPack     *pack,
                                      CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *cw_picker_pick_objective (CwPack     *pack,
                                      const char *objective,
                                      CwProgress *progress,
                                      guint       set_size,
                                      guint64     seed) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *cw_picker_pick_missed    (CwLibrary  *library,
                                      CwProgress *progress,
                                      guint       set_size) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *cw_picker_pick_flagged   (CwLibrary  *library,
                                      CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray  *cw_picker_pick_address   (CwLibrary         *library,
                                      CwProgress        *progress,
                                      const CwAddress   *address,
                                      const CwPickerDay *day,
                                      guint              set_size,
                                      guint64            seed,
                                      CwSessionKind     *kind) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_picker_next_objective (CwPack     *pack,
                                      CwProgress *progress);

G_END_DECLS
