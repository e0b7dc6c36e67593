/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Cards in one, two or three columns, as many as fit at the current text size. The cards of a row are
 * equally high, and the last one takes what its row has left. */
#define CW_TYPE_CARD_GRID (cw_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (CwCardGrid, cw_card_grid, CW, CARD_GRID, GtkWidget)

/* `column_width`: the least, at 96 dots per inch; it grows with the text. */
GtkWidget *cw_card_grid_new    (guint column_width) G_GNUC_WARN_UNUSED_RESULT;

/* `span`: how many of three columns the card takes; in two columns at most two. */
void       cw_card_grid_append (CwCardGrid *self,
                                GtkWidget  *card,
                                guint       span);

G_END_DECLS
