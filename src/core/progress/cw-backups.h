/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* The copies of a progress file in the folder `backups` beside it. */
GArray     *cw_backups_list      (const char *file_path) G_GNUC_WARN_UNUSED_RESULT;
GArray     *cw_backups_thin      (GArray *instants) G_GNUC_WARN_UNUSED_RESULT;
gboolean    cw_backups_make      (const char  *file_path,
                                  GBytes      *bytes,
                                  gint64       now,
                                  GError     **error);
gboolean    cw_backups_make_now  (const char  *file_path,
                                  GBytes      *bytes,
                                  gint64       now,
                                  GError     **error);
CwProgress *cw_backups_load_best (const char *file_path,
                                  gint64     *instant) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
