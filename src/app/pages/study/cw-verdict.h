/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-catalogue.h"
#include "progress/cw-attempt.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_VERDICT (cw_verdict_get_type ())
G_DECLARE_FINAL_TYPE (CwVerdict, cw_verdict, CW, VERDICT, GtkWidget)

GtkWidget  *cw_verdict_new      (CwLibrary  *library,
                                 CwQuestion *question,
                                 CwAttempt  *attempt) G_GNUC_WARN_UNUSED_RESULT;
void        cw_verdict_link_devices (CwVerdict   *self,
                                     CwCatalogue *catalogue,
                                     CwQuestion  *question);
const char *cw_verdict_describe (CwAttempt  *attempt);

G_END_DECLS
