/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "widgets/cw-list-row.h"

G_BEGIN_DECLS

/* A place in the side bar: a ring or a sign, a title, how it stands, and the address it leads to. */
#define CW_TYPE_SIDEBAR_ROW (cw_sidebar_row_get_type ())
G_DECLARE_FINAL_TYPE (CwSidebarRow, cw_sidebar_row, CW, SIDEBAR_ROW, CwListRow)

GtkWidget  *cw_sidebar_row_new         (const char *address,
                                        const char *title,
                                        const char *icon_name) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_sidebar_row_get_address (CwSidebarRow *self);
void        cw_sidebar_row_set_state   (CwSidebarRow *self,
                                        const char   *state,
                                        double        known,
                                        double        seen);
void        cw_sidebar_row_set_count   (CwSidebarRow *self,
                                        guint         count);

G_END_DECLS
