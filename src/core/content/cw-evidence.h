/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The page that proves it, with the date on which it was checked. */
#define CW_TYPE_EVIDENCE (cw_evidence_get_type ())
G_DECLARE_FINAL_TYPE (CwEvidence, cw_evidence, CW, EVIDENCE, GObject)

const char         *cw_evidence_get_title   (CwEvidence *self);
const char         *cw_evidence_get_url     (CwEvidence *self);
const char         *cw_evidence_get_checked (CwEvidence *self); /* YYYY-MM-DD */
const char         *cw_evidence_get_says    (CwEvidence *self); /* "" where it only names the page */
const char * const *cw_evidence_get_for     (CwEvidence *self); /* empty: all options */

G_END_DECLS
