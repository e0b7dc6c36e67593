/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_EVEN_LAYOUT (cw_even_layout_get_type ())
G_DECLARE_FINAL_TYPE (CwEvenLayout, cw_even_layout, CW, EVEN_LAYOUT, GtkLayoutManager)

G_END_DECLS
