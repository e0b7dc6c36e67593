/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two pictures: beside each other where there is room, else one below the other. */
#define CW_TYPE_OPENING_VIEW_PAIR (cw_opening_view_pair_get_type ())
G_DECLARE_FINAL_TYPE (CwOpeningViewPair, cw_opening_view_pair, CW, OPENING_VIEW_PAIR, GtkWidget)

GtkWidget *cw_opening_view_pair_new (GtkWidget *first,
                                     GtkWidget *second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
