/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-device-selection.h"
#include "hardware/cw-hardware-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Ready questions, filters, and the devices: as a table, or as a list where it is narrow.
 * Signals: "opened" (CwDevice, int field or -1), "query-changed" when the user changed what is
 * shown. */
#define CW_TYPE_BROWSE_VIEW (cw_browse_view_get_type ())
G_DECLARE_FINAL_TYPE (CwBrowseView, cw_browse_view, CW, BROWSE_VIEW, GtkWidget)

GtkWidget             *cw_browse_view_new        (CwCatalogue       *catalogue,
                                                  CwDeviceSelection *selection) G_GNUC_WARN_UNUSED_RESULT;
const CwHardwareQuery *cw_browse_view_get_query  (CwBrowseView *self);
void                   cw_browse_view_set_query  (CwBrowseView          *self,
                                                  const CwHardwareQuery *query);
void                   cw_browse_view_set_narrow (CwBrowseView *self,
                                                  gboolean      narrow);
void                   cw_browse_view_mark       (CwBrowseView *self,
                                                  CwDevice     *device,
                                                  int           field);
gboolean               cw_browse_view_focus_cell (CwBrowseView *self,
                                                  CwDevice     *device,
                                                  int           field);

G_END_DECLS
