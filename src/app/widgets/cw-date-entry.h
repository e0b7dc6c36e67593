/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A date typed as YYYY-MM-DD, or nothing. Property "date" is always one of the two; while something
 * else is typed, the entry says what it expects and "date" stays what it was. */
#define CW_TYPE_DATE_ENTRY (cw_date_entry_get_type ())
G_DECLARE_FINAL_TYPE (CwDateEntry, cw_date_entry, CW, DATE_ENTRY, GtkWidget)

GtkWidget  *cw_date_entry_new      (void) G_GNUC_WARN_UNUSED_RESULT;
const char *cw_date_entry_get_date (CwDateEntry *self);
void        cw_date_entry_set_date (CwDateEntry *self,
                                    const char  *date);

G_END_DECLS
