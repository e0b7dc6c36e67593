/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"

G_BEGIN_DECLS

int  cw_mix_affinity  (CwLibrary  *library,
                       CwQuestion *a,
                       CwQuestion *b);
void cw_mix_questions (CwLibrary *library,
                       GPtrArray *questions,
                       guint      from,
                       guint      to);

G_END_DECLS
