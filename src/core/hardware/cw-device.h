/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "hardware/cw-field.h"
#include "hardware/cw-figure.h"
#include "hardware/cw-statement.h"

G_BEGIN_DECLS

typedef enum { CW_STATUS_CURRENT, CW_STATUS_DEPRECATED, CW_STATUS_SHUT_DOWN } CwStatus;
#define CW_TYPE_STATUS (cw_status_get_type ())
GType cw_status_get_type (void);

#define CW_TYPE_DEVICE (cw_device_get_type ())
G_DECLARE_FINAL_TYPE (CwDevice, cw_device, CW, DEVICE, GObject)

const char         *cw_device_get_id            (CwDevice *self);
const char         *cw_device_get_name          (CwDevice *self);
CwKind              cw_device_get_kind          (CwDevice *self);
const char         *cw_device_get_vendor        (CwDevice *self);
CwStatus            cw_device_get_status        (CwDevice *self);
const char         *cw_device_get_status_ends   (CwDevice *self); /* "2027-08-01" or NULL */
CwSource           *cw_device_get_status_source (CwDevice *self);
const char         *cw_device_get_status_note   (CwDevice *self); /* or NULL */
/* "deprecated, support ends 2027-08-01" */
char               *cw_device_dup_status_text   (CwDevice *self) G_GNUC_WARN_UNUSED_RESULT;
const char         *cw_device_get_launched      (CwDevice *self); /* or NULL */
CwSource           *cw_device_get_launched_source (CwDevice *self); /* or NULL */
CwFigure           *cw_device_get_figure        (CwDevice *self,
                                                 CwField   field); /* NULL: not published */
/* whether ?field=NICK leads somewhere */
gboolean            cw_device_has_place         (CwDevice   *self,
                                                 const char *nick);
CwStatement        *cw_device_get_topology      (CwDevice *self); /* or NULL */
const char * const *cw_device_get_frameworks    (CwDevice *self); /* empty: not published */
/* note and source, or NULL */
CwStatement        *cw_device_get_frameworks_statement (CwDevice *self);
/* CwStatement: "a3-highgpu-8g: 8" */
GListModel         *cw_device_get_machine_types (CwDevice *self);
GListModel         *cw_device_get_good_for      (CwDevice *self); /* CwStatement */
GListModel         *cw_device_get_not_for       (CwDevice *self); /* CwStatement */
GListModel         *cw_device_get_disagreements (CwDevice *self); /* CwStatement */

G_END_DECLS
