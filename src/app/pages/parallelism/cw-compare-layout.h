/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Four columns of fixed shares, so that rows align without knowing of each other; where there is little room, the first
 * cell stands above the other three. */
#define CW_TYPE_COMPARE_LAYOUT (cw_compare_layout_get_type ())
G_DECLARE_FINAL_TYPE (CwCompareLayout, cw_compare_layout, CW, COMPARE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *cw_compare_layout_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
