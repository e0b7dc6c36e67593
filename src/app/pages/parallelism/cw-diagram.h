/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The devices of a plan as cards, what they send as arrows between them, and the edges of nodes and
 * slices. Of many devices, a node or slice stands for the others. */
#define CW_TYPE_DIAGRAM (cw_diagram_get_type ())
G_DECLARE_FINAL_TYPE (CwDiagram, cw_diagram, CW, DIAGRAM, GtkWidget)

GtkWidget *cw_diagram_new         (CwPlanState *state) G_GNUC_WARN_UNUSED_RESULT;
/* Before a prediction no number of it is shown. */
void       cw_diagram_set_numbers (CwDiagram *self,
                                   gboolean   numbers);
void       cw_diagram_set_name    (CwDiagram  *self,
                                   const char *name);
/* Which devices are shown. */
guint      cw_diagram_get_first   (CwDiagram *self);
guint      cw_diagram_get_n_shown (CwDiagram *self);
void       cw_diagram_set_first   (CwDiagram *self,
                                   guint      first);

G_END_DECLS
