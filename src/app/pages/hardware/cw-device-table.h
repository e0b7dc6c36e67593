/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-device-selection.h"
#include "hardware/cw-hardware-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The table of devices: rows that are built once, reordered by sorting and hidden by filtering.
 * Signals: "opened" (CwDevice, int field or -1), "refused" (one more than can be compared),
 * "sort-requested" (int field, -1: by name). */
#define CW_TYPE_DEVICE_TABLE (cw_device_table_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceTable, cw_device_table, CW, DEVICE_TABLE, GtkWidget)

/* What a further column says about @device; @sort is what it is sorted by, NAN: last. */
typedef char * (* CwColumnFunc) (CwDevice *device,
                                 double   *sort,
                                 gpointer  user_data);

GtkWidget *cw_device_table_new         (GListModel        *devices,
                                        CwDeviceSelection *selection) G_GNUC_WARN_UNUSED_RESULT;
void       cw_device_table_set_query   (CwDeviceTable         *self,
                                        const CwHardwareQuery *query);
void       cw_device_table_add_column  (CwDeviceTable *self,
                                        const char    *title,
                                        CwColumnFunc   func,
                                        gpointer       user_data);
void       cw_device_table_set_selectable (CwDeviceTable *self,
                                            gboolean       selectable); /* for comparison */
void       cw_device_table_update      (CwDeviceTable *self); /* what the further columns say has changed */
guint      cw_device_table_get_n_shown (CwDeviceTable *self);
guint      cw_device_table_get_n_rows  (CwDeviceTable *self); /* of the same kind, shown or not */
GPtrArray *cw_device_table_get_shown   (CwDeviceTable *self); /* (transfer none) CwDevice, in order */
GtkWidget *cw_device_table_get_cell    (CwDeviceTable *self,
                                        CwDevice      *device,
                                        int            field); /* (nullable) -1: the first */
void       cw_device_table_mark        (CwDeviceTable *self,
                                        CwDevice      *device,
                                        int            field); /* NULL: nothing */

G_END_DECLS
