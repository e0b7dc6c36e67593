/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a device can reach at most, by how much it calculates per byte it moves: memory sets the
 * slope on the left, arithmetic the roof on the right. */
#define CW_TYPE_ROOFLINE_VIEW (cw_roofline_view_get_type ())
G_DECLARE_FINAL_TYPE (CwRooflineView, cw_roofline_view, CW, ROOFLINE_VIEW, GtkWidget)

GtkWidget  *cw_roofline_view_new             (void) G_GNUC_WARN_UNUSED_RESULT;
void        cw_roofline_view_add             (CwRooflineView *self,
                                         const char *name,
                                         double      peak,       /* FLOP per second */
                                         double      bandwidth); /* bytes per second */
guint       cw_roofline_view_get_n           (CwRooflineView *self);
const char *cw_roofline_view_get_description (CwRooflineView *self);

G_END_DECLS
