/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "util/cw-units.h"

G_BEGIN_DECLS

/* The fields of a device that hold a figure. The nick is the spelling in JSON and addresses. */
typedef enum
{
  CW_FIELD_MEMORY, CW_FIELD_MEMORY_BANDWIDTH,
  CW_FIELD_PEAK_FP64, CW_FIELD_PEAK_FP32, CW_FIELD_PEAK_TF32, CW_FIELD_PEAK_BF16,
  CW_FIELD_PEAK_FP16, CW_FIELD_PEAK_FP8, CW_FIELD_PEAK_INT8, CW_FIELD_PEAK_FP4,
  CW_FIELD_LINK, CW_FIELD_NETWORK, CW_FIELD_DEVICES_PER_HOST, CW_FIELD_POD,
  CW_FIELD_TENSORCORES, CW_FIELD_MXU, CW_FIELD_SPARSECORES, CW_FIELD_VCPUS, CW_FIELD_HOST_MEMORY,
  CW_N_FIELDS
} CwField;

typedef enum { CW_KIND_CPU, CW_KIND_GPU, CW_KIND_TPU } CwKind;

#define CW_TYPE_FIELD (cw_field_get_type ())
#define CW_TYPE_KIND (cw_kind_get_type ())
GType       cw_field_get_type            (void);
GType       cw_kind_get_type             (void);

const char *cw_field_get_nick            (CwField     field);
gboolean    cw_field_from_nick           (const char *nick,
                                          CwField    *field);
/* "Memory per device", in the language of the user */
const char *cw_field_get_name            (CwField     field);
CwMeasure   cw_field_get_measure         (CwField     field);
gboolean    cw_field_accepts_unit        (CwField     field,
                                          const char *unit);
gboolean    cw_field_is_peak             (CwField     field);
gboolean    cw_field_is_larger_better    (CwField     field);
/* whether a device of that kind can have it */
gboolean    cw_field_concerns            (CwField     field,
                                          CwKind      kind);

G_END_DECLS
