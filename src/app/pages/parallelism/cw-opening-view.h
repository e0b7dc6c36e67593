/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "Four accelerators. Copy the model, or cut it?": two pictures, and predictions that are asked before
 * their numbers are shown. Asks with `parallelism.workbench`, and with `parallelism.open` (s: address). */
#define CW_TYPE_OPENING_VIEW (cw_opening_view_get_type ())
G_DECLARE_FINAL_TYPE (CwOpeningView, cw_opening_view, CW, OPENING_VIEW, GtkWidget)

GtkWidget *cw_opening_view_new        (CwContext     *context) G_GNUC_WARN_UNUSED_RESULT;
void       cw_opening_view_set_narrow (CwOpeningView *self,
                                       gboolean       narrow);

G_END_DECLS
