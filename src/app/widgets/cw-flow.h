/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_FLOW (cw_flow_get_type ())
G_DECLARE_FINAL_TYPE (CwFlow, cw_flow, CW, FLOW, GtkWidget)

GtkWidget *cw_flow_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_flow_append (CwFlow    *self,
                           GtkWidget *child);

G_END_DECLS
