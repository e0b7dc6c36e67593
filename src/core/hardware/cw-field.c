/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-field.h"

#include <glib/gi18n-lib.h>

/* What a figure may be is a matter of its field: a memory in Gbps, a peak without a word on
 * sparsity or a number of chips in bytes is a slip of the pen, and is refused. */

#define FOR_CPU (1u << CW_KIND_CPU)
#define FOR_GPU (1u << CW_KIND_GPU)
#define FOR_TPU (1u << CW_KIND_TPU)
#define FOR_ACCELERATORS (FOR_GPU | FOR_TPU)
#define FOR_ALL (FOR_CPU | FOR_ACCELERATORS)

typedef struct
{
  const char *name;
  CwMeasure measure;
  const char *counts[3]; /* the units of a plain count */
  guint kinds;
  gboolean is_larger_better;
} Field;

static const Field fields[CW_N_FIELDS] = {
  [CW_FIELD_MEMORY] = {
    N_("Memory per device"), CW_MEASURE_BYTES, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_MEMORY_BANDWIDTH] = {
    N_("Memory bandwidth"), CW_MEASURE_BYTE_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_FP64] = {
    N_("Peak FP64"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_FP32] = {
    N_("Peak FP32"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_TF32] = {
    N_("Peak TF32"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_GPU, TRUE
  },
  [CW_FIELD_PEAK_BF16] = {
    N_("Peak BF16"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_FP16] = {
    N_("Peak FP16"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_FP8] = {
    N_("Peak FP8"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_INT8] = {
    N_("Peak INT8"), CW_MEASURE_OP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_PEAK_FP4] = {
    N_("Peak FP4"), CW_MEASURE_FLOP_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_LINK] = {
    N_("Link between devices"), CW_MEASURE_BYTE_RATE, { NULL }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_NETWORK] = {
    N_("Network"), CW_MEASURE_BYTE_RATE, { NULL }, FOR_ALL, TRUE
  },
  [CW_FIELD_DEVICES_PER_HOST] = {
    N_("Devices per host"), CW_MEASURE_NONE, { "devices", "chips", "GPUs" }, FOR_ACCELERATORS, FALSE
  },
  [CW_FIELD_POD] = {
    N_("Largest pod"), CW_MEASURE_NONE, { "chips", "GPUs" }, FOR_ACCELERATORS, TRUE
  },
  [CW_FIELD_TENSORCORES] = {
    N_("TensorCores"), CW_MEASURE_NONE, { "per chip" }, FOR_TPU, FALSE
  },
  [CW_FIELD_MXU] = {
    N_("Matrix units"), CW_MEASURE_NONE, { "per TensorCore" }, FOR_TPU, FALSE
  },
  [CW_FIELD_SPARSECORES] = {
    N_("SparseCores"), CW_MEASURE_NONE, { "per chip" }, FOR_TPU, FALSE
  },
  [CW_FIELD_VCPUS] = {
    N_("vCPUs"), CW_MEASURE_NONE, { "vCPUs" }, FOR_ALL, TRUE
  },
  [CW_FIELD_HOST_MEMORY] = {
    N_("Host memory"), CW_MEASURE_BYTES, { NULL }, FOR_ALL, TRUE
  },
};

G_DEFINE_ENUM_TYPE (CwField, cw_field,
                    G_DEFINE_ENUM_VALUE (CW_FIELD_MEMORY, "memory"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_MEMORY_BANDWIDTH, "memory-bandwidth"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_FP64, "peak-fp64"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_FP32, "peak-fp32"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_TF32, "peak-tf32"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_BF16, "peak-bf16"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_FP16, "peak-fp16"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_FP8, "peak-fp8"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_INT8, "peak-int8"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_PEAK_FP4, "peak-fp4"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_LINK, "link"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_NETWORK, "network"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_DEVICES_PER_HOST, "devices-per-host"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_POD, "pod"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_TENSORCORES, "tensorcores"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_MXU, "mxu"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_SPARSECORES, "sparsecores"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_VCPUS, "vcpus"),
                    G_DEFINE_ENUM_VALUE (CW_FIELD_HOST_MEMORY, "host-memory"))

G_DEFINE_ENUM_TYPE (CwKind, cw_kind,
                    G_DEFINE_ENUM_VALUE (CW_KIND_CPU, "cpu"),
                    G_DEFINE_ENUM_VALUE (CW_KIND_GPU, "gpu"),
                    G_DEFINE_ENUM_VALUE (CW_KIND_TPU, "tpu"))

/**
 * cw_field_get_nick:
 * @field: a field
 *
 * Gets the spelling of a field in JSON and in addresses.
 *
 * Returns: (transfer none): the nick
 */
const char *
cw_field_get_nick (CwField field)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (CW_TYPE_FIELD);
  GEnumValue *value = g_enum_get_value (class, field);

  g_return_val_if_fail (value != NULL, NULL);

  return value->value_nick;
}

/**
 * cw_field_from_nick:
 * @nick: untrusted text
 * @field: (out): the field
 *
 * Finds the field that is spelled so.
 *
 * Returns: whether there is one
 */
gboolean
cw_field_from_nick (const char *nick,
                    CwField    *field)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (CW_TYPE_FIELD);
  GEnumValue *value;

  g_return_val_if_fail (nick != NULL && field != NULL, FALSE);

  value = g_enum_get_value_by_nick (class, nick);
  if (value != NULL)
    *field = (CwField) value->value;

  return value != NULL;
}

/**
 * cw_field_get_name:
 * @field: a field
 *
 * Gets what a field is called, in the language of the user.
 *
 * Returns: (transfer none): the name
 */
const char *
cw_field_get_name (CwField field)
{
  g_return_val_if_fail ((guint) field < CW_N_FIELDS, NULL);

  return _(fields[field].name);
}

/**
 * cw_field_get_measure:
 * @field: a field
 *
 * Gets what the figures of a field measure.
 *
 * Returns: the measure
 */
CwMeasure
cw_field_get_measure (CwField field)
{
  g_return_val_if_fail ((guint) field < CW_N_FIELDS, CW_MEASURE_NONE);

  return fields[field].measure;
}

/**
 * cw_field_accepts_unit:
 * @field: a field
 * @unit: untrusted text
 *
 * Checks whether a figure of this field may have a unit.
 *
 * Returns: whether it may
 */
gboolean
cw_field_accepts_unit (CwField     field,
                       const char *unit)
{
  CwMeasure measure;

  g_return_val_if_fail ((guint) field < CW_N_FIELDS && unit != NULL, FALSE);

  if (!cw_units_normalise (1, unit, &measure, NULL) || measure != fields[field].measure)
    return FALSE;
  if (measure != CW_MEASURE_NONE)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (fields[field].counts); i++)
    {
      if (g_strcmp0 (fields[field].counts[i], unit) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * cw_field_is_peak:
 * @field: a field
 *
 * Checks whether figures of this field are arithmetic peaks, which are dense or sparse.
 *
 * Returns: whether they are
 */
gboolean
cw_field_is_peak (CwField field)
{
  return field >= CW_FIELD_PEAK_FP64 && field <= CW_FIELD_PEAK_FP4;
}

/**
 * cw_field_is_larger_better:
 * @field: a field
 *
 * Checks whether a larger figure is an advantage in itself. Four matrix units of one size are no
 * better than two of a larger size, so counts of units are not.
 *
 * Returns: whether it is
 */
gboolean
cw_field_is_larger_better (CwField field)
{
  g_return_val_if_fail ((guint) field < CW_N_FIELDS, FALSE);

  return fields[field].is_larger_better;
}

/**
 * cw_field_concerns:
 * @field: a field
 * @kind: a kind of device
 *
 * Checks whether it is of interest that a device of this kind has no published figure.
 *
 * Returns: whether it is
 */
gboolean
cw_field_concerns (CwField field,
                   CwKind  kind)
{
  g_return_val_if_fail ((guint) field < CW_N_FIELDS, FALSE);

  return (fields[field].kinds & (1u << kind)) != 0;
}
