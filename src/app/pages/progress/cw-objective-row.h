/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-pack.h"
#include "session/cw-objective-standing.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One objective with its numbers, in columns where there is room and below each other where there is
 * not. All rows of one width break alike. */
#define CW_TYPE_OBJECTIVE_ROW (cw_objective_row_get_type ())
G_DECLARE_FINAL_TYPE (CwObjectiveRow, cw_objective_row, CW, OBJECTIVE_ROW, GtkWidget)

GtkWidget *cw_objective_row_new        (CwPack                    *pack,
                                        const CwObjectiveStanding *standing) G_GNUC_WARN_UNUSED_RESULT;
/* The titles of the columns, which are gone where the rows have none. */
GtkWidget *cw_objective_row_new_header (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
