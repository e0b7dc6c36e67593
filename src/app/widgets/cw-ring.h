/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_RING (cw_ring_get_type ())
G_DECLARE_FINAL_TYPE (CwRing, cw_ring, CW, RING, GtkWidget)

GtkWidget *cw_ring_new (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_ring_set (CwRing *self,
                        double  known,
                        double  seen);

G_END_DECLS
