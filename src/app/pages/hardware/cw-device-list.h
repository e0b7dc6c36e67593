/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Devices as a list, for a page that is too narrow for a table. Signal "opened" (CwDevice). */
#define CW_TYPE_DEVICE_LIST (cw_device_list_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceList, cw_device_list, CW, DEVICE_LIST, GtkWidget)

/* The lines that are shown of @device. */
typedef GStrv (* CwLinesFunc) (CwDevice *device,
                               gpointer  user_data);

GtkWidget *cw_device_list_new  (void) G_GNUC_WARN_UNUSED_RESULT;
void       cw_device_list_show (CwDeviceList *self,
                                GPtrArray    *devices,
                                CwLinesFunc   func,
                                gpointer      user_data);

G_END_DECLS
