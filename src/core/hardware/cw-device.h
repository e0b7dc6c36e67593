/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "hardware/cw-figure.h"

G_BEGIN_DECLS

typedef enum { CW_KIND_CPU, CW_KIND_GPU, CW_KIND_TPU } CwKind;
typedef enum { CW_STATUS_CURRENT, CW_STATUS_DEPRECATED, CW_STATUS_SHUT_DOWN } CwStatus;

#define CW_TYPE_KIND (cw_kind_get_type ())
#define CW_TYPE_STATUS (cw_status_get_type ())
GType cw_kind_get_type   (void);
GType cw_status_get_type (void);

/* The fields of design.md 5 that hold a figure. The nick is the spelling in JSON and addresses. */
typedef enum
{
  CW_FIELD_MEMORY, CW_FIELD_MEMORY_BANDWIDTH,
  CW_FIELD_PEAK_FP64, CW_FIELD_PEAK_FP32, CW_FIELD_PEAK_TF32, CW_FIELD_PEAK_BF16, CW_FIELD_PEAK_FP16, CW_FIELD_PEAK_FP8,
  CW_FIELD_PEAK_INT8, CW_FIELD_PEAK_FP4,
  CW_FIELD_LINK, CW_FIELD_NETWORK, CW_FIELD_DEVICES_PER_HOST, CW_FIELD_POD,
  CW_FIELD_TENSORCORES, CW_FIELD_MXU, CW_FIELD_SPARSECORES, CW_FIELD_VCPUS, CW_FIELD_HOST_MEMORY,
  CW_N_FIELDS
} CwField;
#define CW_TYPE_FIELD (cw_field_get_type ())
GType cw_field_get_type (void);

/* A sentence with its source: good for, not for, a disagreement, a machine type. */
#define CW_TYPE_STATEMENT (cw_statement_get_type ())
G_DECLARE_FINAL_TYPE (CwStatement, cw_statement, CW, STATEMENT, GObject)
const char *cw_statement_get_text   (CwStatement *self);
CwSource   *cw_statement_get_source (CwStatement *self);

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
const char         *cw_device_get_launched      (CwDevice *self); /* or NULL */
CwFigure           *cw_device_get_figure        (CwDevice *self,
                                                 CwField   field); /* NULL: not published */
CwStatement        *cw_device_get_topology      (CwDevice *self); /* or NULL */
const char * const *cw_device_get_frameworks    (CwDevice *self); /* empty: not published */
CwStatement        *cw_device_get_frameworks_statement (CwDevice *self); /* note and source, or NULL */
GListModel         *cw_device_get_machine_types (CwDevice *self); /* CwStatement: "a3-highgpu-8g: 8" */
GListModel         *cw_device_get_good_for      (CwDevice *self); /* CwStatement */
GListModel         *cw_device_get_not_for       (CwDevice *self); /* CwStatement */
GListModel         *cw_device_get_disagreements (CwDevice *self); /* CwStatement */

G_END_DECLS
