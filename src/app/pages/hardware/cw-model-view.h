/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "hardware/cw-hardware-query.h"
#include "parallelism/cw-presets.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "My model": the fewest devices that hold its states. */
#define CW_TYPE_MODEL_VIEW (cw_model_view_get_type ())
G_DECLARE_FINAL_TYPE (CwModelView, cw_model_view, CW, MODEL_VIEW, GtkWidget)

GtkWidget *cw_model_view_new         (CwCatalogue *catalogue,
                                      CwPresets   *presets) G_GNUC_WARN_UNUSED_RESULT;
gboolean   cw_model_view_open        (CwModelView            *self,
                                      const CwHardwareQuery  *query,
                                      GError                **error);
void       cw_model_view_set_narrow  (CwModelView *self,
                                      gboolean     narrow);
char      *cw_model_view_dup_address (CwModelView *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
