/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* An objective: what it asks, its primer, its questions, and the way into the next set. */
#define CW_TYPE_OBJECTIVE_VIEW (cw_objective_view_get_type ())
G_DECLARE_FINAL_TYPE (CwObjectiveView, cw_objective_view, CW, OBJECTIVE_VIEW, GtkWidget)

GtkWidget *cw_objective_view_new (CwContext   *context,
                                  CwPack      *pack,
                                  CwObjective *objective) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
