/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_CLAMP (cw_clamp_get_type ())
G_DECLARE_FINAL_TYPE (CwClamp, cw_clamp, CW, CLAMP, GtkWidget)

GtkWidget *cw_clamp_new       (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_clamp_set_child (CwClamp   *self,
                               GtkWidget *child);

G_END_DECLS
