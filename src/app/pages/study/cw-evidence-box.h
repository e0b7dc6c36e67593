/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-evidence.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One page that proves it: a real link, the date on which it was checked, and what it says. */
#define CW_TYPE_EVIDENCE_BOX (cw_evidence_box_get_type ())
G_DECLARE_FINAL_TYPE (CwEvidenceBox, cw_evidence_box, CW, EVIDENCE_BOX, GtkWidget)

GtkWidget *cw_evidence_box_new (CwEvidence *evidence,
                                const char *caption) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
