/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/hardware/cw-axis.h"
#include "sample-hardware.h"

static GPtrArray *
list_devices (CwSampleStudy *fixture,
              const char    *first,
              ...)
{
  GPtrArray *devices = g_ptr_array_new ();
  va_list ids;

  va_start (ids, first);
  for (const char *id = first; id != NULL; id = va_arg (ids, const char *))
    g_ptr_array_add (devices, cw_sample_device (fixture, id));
  va_end (ids);
  return devices;
}

static double
get_fraction (CwSampleStudy *fixture,
              const CwAxis  *axis,
              const char    *id,
              CwField        field)
{
  return cw_axis_get_fraction (axis, cw_device_get_figure (cw_sample_device (fixture, id), field));
}

/* GB and GiB are bytes and share an axis: 95 GiB is more than 96 GB. */
static void
test_memory (CwSampleStudy *fixture,
             gconstpointer  data)
{
  g_autoptr(GPtrArray) devices = list_devices (fixture, "tpu-v5p", "gpu-rtx-pro-6000", "gpu-h100-80", NULL);
  const CwAxis axis = cw_axis_for (devices, CW_FIELD_MEMORY);

  g_assert_cmpfloat (axis.maximum, ==, 95 * 1073741824.0);
  g_assert_cmpfloat (get_fraction (fixture, &axis, "tpu-v5p", CW_FIELD_MEMORY), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_fraction (fixture, &axis, "gpu-h100-80", CW_FIELD_MEMORY),
                                  80e9 / (95 * 1073741824.0), 1e-12);
}

/* The network of a host and that of a device are not one quantity; a missing figure has no bar. */
static void
test_apart (CwSampleStudy *fixture,
            gconstpointer  data)
{
  GListModel *model = cw_catalogue_get_devices (cw_context_get_catalogue (fixture->context));

  for (guint field = 0; field < CW_N_FIELDS; field++)
    {
      g_autoptr(GPtrArray) devices = g_ptr_array_new_with_free_func (g_object_unref);
      CwAxis axis;

      for (guint i = 0; i < g_list_model_get_n_items (model); i++)
        g_ptr_array_add (devices, g_list_model_get_item (model, i));

      axis = cw_axis_for (devices, field);
      for (guint i = 0; i < devices->len; i++)
        {
          CwFigure *figure = cw_device_get_figure (devices->pdata[i], field);
          const double fraction = cw_axis_get_fraction (&axis, figure);

          g_assert_cmpfloat (fraction, <=, 1);
          if (figure == NULL || axis.reference == NULL)
            {
              g_assert_cmpfloat (fraction, <, 0);
              continue;
            }

          if (fraction >= 0)
            {
              g_assert_cmpint (cw_figure_get_direction (figure), ==, cw_figure_get_direction (axis.reference));
              g_assert_cmpint (cw_figure_get_density (figure), ==, cw_figure_get_density (axis.reference));
              g_assert_cmpint (cw_figure_get_measure (figure), ==, cw_figure_get_measure (axis.reference));
              g_assert_cmpstr (cw_figure_get_per (figure), ==, cw_figure_get_per (axis.reference));
            }
        }
    }
}

static void
test_lone (CwSampleStudy *fixture,
           gconstpointer  data)
{
  g_autoptr(GPtrArray) one = list_devices (fixture, "tpu-v5p", NULL);
  g_autoptr(GPtrArray) counts = list_devices (fixture, "tpu-v5p", "tpu-v6e", NULL);

  g_assert_null (cw_axis_for (one, CW_FIELD_MEMORY).reference);
  g_assert_null (cw_axis_for (counts, CW_FIELD_TENSORCORES).reference);
}

#define ADD(name, func) \
  g_test_add ("/app/hardware/axis/" name, CwSampleStudy, NULL, cw_sample_hardware_set_up, func, cw_sample_study_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("memory", test_memory);
  ADD ("apart", test_apart);
  ADD ("lone", test_lone);

  return g_test_run ();
}
