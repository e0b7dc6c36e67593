/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pages of the window as a row of tabs. Each acts by `win.show-page` (i: number of the page)
 * and shows its state. */
#define CW_TYPE_SWITCHER (cw_switcher_get_type ())
G_DECLARE_FINAL_TYPE (CwSwitcher, cw_switcher, CW, SWITCHER, GtkWidget)

/* Property "compact": icon above a short label, for the bar at the bottom. Set before tabs are
 * added. */
void cw_switcher_add (CwSwitcher *self,
                      const char *title,
                      const char *icon_name, /* nullable */
                      int         number);

/* Shows that `count` things wait on the page, or that none do. `words` is the name of the tab while
 * there are any. */
void cw_switcher_set_count (CwSwitcher *self,
                            int         number,
                            guint       count,
                            const char *words); /* nullable */

G_END_DECLS
