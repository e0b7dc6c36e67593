/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A share of a whole as a bar beside the numbers that say the same; hence it has no name. */
#define CW_TYPE_SHARE_BAR (cw_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwShareBar, cw_share_bar, CW, SHARE_BAR, GtkWidget)

GtkWidget *cw_share_bar_new (double share) G_GNUC_WARN_UNUSED_RESULT; /* 0 to 1 */

G_END_DECLS
