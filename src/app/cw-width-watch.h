/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Holds one child and says when there is little width: property "narrow" (read-only). Narrow is
 * below `threshold` pixels at 100 % text, scaled with the text size, and as narrow as `header`
 * can be. */
#define CW_TYPE_WIDTH_WATCH (cw_width_watch_get_type ())
G_DECLARE_FINAL_TYPE (CwWidthWatch, cw_width_watch, CW, WIDTH_WATCH, GtkWidget)

gboolean cw_width_watch_get_narrow (CwWidthWatch *self);
void     cw_width_watch_expect     (CwWidthWatch *self,
                                    int           width); /* before the first allocation */

G_END_DECLS
