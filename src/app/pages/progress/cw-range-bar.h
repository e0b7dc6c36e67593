/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A share and the range that it speaks for, from none to all, beside words that say the same; hence
 * it has no name. All are 0 to 1. */
#define CW_TYPE_RANGE_BAR (cw_range_bar_get_type ())
G_DECLARE_FINAL_TYPE (CwRangeBar, cw_range_bar, CW, RANGE_BAR, GtkWidget)

GtkWidget *cw_range_bar_new (double low,
                             double share,
                             double high) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
