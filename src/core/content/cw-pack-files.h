/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"

G_BEGIN_DECLS

/* The packs that a learner added, each a file or a folder in one folder of theirs. */
CwPack    *cw_pack_files_add     (GFile      *folder,
                                  GFile      *source,
                                  CwLibrary  *library,
                                  CwFaults   *faults,
                                  GError    **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean   cw_pack_files_remove  (GFile      *file,
                                  GError    **error);
gboolean   cw_pack_files_restore (GFile      *file,
                                  GError    **error);

G_END_DECLS
