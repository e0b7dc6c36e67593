/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"

G_BEGIN_DECLS

#define CW_SELECTION_LIMIT 4

/* The devices that are chosen for comparison, in the order of choosing. Signal "changed". */
#define CW_TYPE_DEVICE_SELECTION (cw_device_selection_get_type ())
G_DECLARE_FINAL_TYPE (CwDeviceSelection, cw_device_selection, CW, DEVICE_SELECTION, GObject)

CwDeviceSelection *cw_device_selection_new         (void) G_GNUC_WARN_UNUSED_RESULT;
guint              cw_device_selection_get_n       (CwDeviceSelection *self);
gboolean           cw_device_selection_contains    (CwDeviceSelection *self,
                                                    CwDevice          *device);
gboolean           cw_device_selection_toggle      (CwDeviceSelection *self,
                                                    CwDevice          *device); /* FALSE: refused, one too many */
void               cw_device_selection_set         (CwDeviceSelection *self,
                                                    GPtrArray         *devices);
char              *cw_device_selection_dup_address (CwDeviceSelection *self) G_GNUC_WARN_UNUSED_RESULT; /* NULL: fewer than two */

G_END_DECLS
