/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include "content/cw-evidence.h"

G_BEGIN_DECLS

/* One screen to read before the questions of an objective: a text, three facts, one link. */
#define CW_TYPE_PRIMER (cw_primer_get_type ())
G_DECLARE_FINAL_TYPE (CwPrimer, cw_primer, CW, PRIMER, GObject)

const char         *cw_primer_get_text  (CwPrimer *self);
const char * const *cw_primer_get_facts (CwPrimer *self);
CwEvidence         *cw_primer_get_link  (CwPrimer *self);

G_END_DECLS
