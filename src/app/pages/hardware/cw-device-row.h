/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of the table; its cells stand where the table's layout says. */
#define CW_TYPE_DEVICE_ROW (cw_device_row_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceRow, cw_device_row, CW, DEVICE_ROW, GtkWidget)

GtkWidget *cw_device_row_new          (CwDevice *device) G_GNUC_WARN_UNUSED_RESULT; /* NULL: the header */
CwDevice  *cw_device_row_get_device   (CwDeviceRow *self);
void       cw_device_row_append       (CwDeviceRow *self,
                                       GtkWidget   *cell);
GtkWidget *cw_device_row_get_cell     (CwDeviceRow *self,
                                       int          column); /* (nullable) */

G_END_DECLS
