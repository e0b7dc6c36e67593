/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks where to, and writes the picture of the plan as SVG, PDF or PNG, by the ending of the name. A failure is told by
 * `win.tell`. */
void     cw_picture_export_run   (GtkWindow   *parent,
                                  CwPlanState *state);
gboolean cw_picture_export_write (CwPlanState  *state,
                                  GFile        *file,
                                  GError      **error);

G_END_DECLS
