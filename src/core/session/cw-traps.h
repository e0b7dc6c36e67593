/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-trap.h"

G_BEGIN_DECLS

GListModel *cw_traps_new         (CwPack     *pack,
                                  CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT; /* CwTrap, all */
GListModel *cw_traps_new_taken   (CwPack     *pack,
                                  CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT; /* CwTrap */
GPtrArray  *cw_traps_dup_questions (CwPack     *pack,
                                    CwProgress *progress) G_GNUC_WARN_UNUSED_RESULT; /* CwQuestion */

G_END_DECLS
