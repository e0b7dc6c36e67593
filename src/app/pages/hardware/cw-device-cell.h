/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A cell of the table: text, a remark below it, and a bar. It asks by the actions `table.open`
 * (si: device, column) and `table.select` (s: device). */
#define CW_TYPE_DEVICE_CELL (cw_device_cell_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceCell, cw_device_cell, CW, DEVICE_CELL, GtkWidget)

GtkWidget *cw_device_cell_new             (CwDevice *device,
                                           int       column) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_device_cell_new_name        (CwDevice *device) G_GNUC_WARN_UNUSED_RESULT;
CwDevice  *cw_device_cell_get_device      (CwDeviceCell *self);
int        cw_device_cell_get_column      (CwDeviceCell *self);
void       cw_device_cell_wrap            (CwDeviceCell *self);
void       cw_device_cell_set_text        (CwDeviceCell *self,
                                           const char   *text,
                                           gboolean      dim);
void       cw_device_cell_set_remark      (CwDeviceCell *self,
                                           const char   *remark); /* NULL: none */
void       cw_device_cell_set_fraction    (CwDeviceCell *self,
                                           double        fraction); /* negative: no bar */
double     cw_device_cell_get_fraction    (CwDeviceCell *self);
void       cw_device_cell_set_chosen      (CwDeviceCell *self,
                                           gboolean      chosen);
void       cw_device_cell_set_selectable  (CwDeviceCell *self,
                                           gboolean      selectable);
gboolean   cw_device_cell_is_indicator_at (CwDeviceCell *self,
                                           GtkWidget    *picked);

G_END_DECLS
