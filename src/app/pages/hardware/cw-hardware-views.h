/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "hardware/cw-hardware-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What stands in place of the table: "Which kind do I need?" or "My model". */
gboolean   cw_hardware_has_view         (const CwHardwareQuery *query); /* FALSE: the table */
GtkWidget *cw_hardware_view_new         (CwContext              *context,
                                         const CwHardwareQuery  *query,
                                         GError                **error) G_GNUC_WARN_UNUSED_RESULT;
void       cw_hardware_view_set_narrow  (GtkWidget *view,
                                         gboolean   narrow);
char      *cw_hardware_view_dup_address (GtkWidget *view) G_GNUC_WARN_UNUSED_RESULT;

/* An address of the Hardware page as the text to copy. */
char      *cw_hardware_dup_text         (CwContext   *context,
                                         const char  *address,
                                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
