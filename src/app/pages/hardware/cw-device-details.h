/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "hardware/cw-device.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Everything about one device, each figure with its page. */
#define CW_TYPE_DEVICE_DETAILS (cw_device_details_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceDetails, cw_device_details, CW, DEVICE_DETAILS, GtkWidget)

GtkWidget *cw_device_details_new        (CwLibrary *library,
                                         CwDevice  *device) G_GNUC_WARN_UNUSED_RESULT;
CwDevice  *cw_device_details_get_device (CwDeviceDetails *self);
GtkWidget *cw_device_details_mark       (CwDeviceDetails *self,
                                         const char      *place); /* what is marked, to be focused */

G_END_DECLS
