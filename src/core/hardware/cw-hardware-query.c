/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-hardware-query.h"

#include <string.h>

/* What the table shows, as a value: the page, an address and the printed table come to the same
 * rows in the same order. */

#define CPU_KIND     "cpu"
#define DEFAULT_KIND "accelerators"

static const CwField accelerator_columns[] = {
  CW_FIELD_MEMORY, CW_FIELD_MEMORY_BANDWIDTH, CW_FIELD_PEAK_BF16, CW_FIELD_LINK, CW_FIELD_POD,
};
static const CwField cpu_columns[] = { CW_FIELD_VCPUS, CW_FIELD_HOST_MEMORY, CW_FIELD_NETWORK };

/**
 * cw_hardware_query_set_default_columns:
 * @self: a query
 *
 * Chooses the columns that tell most about the kind of the query.
 */
void
cw_hardware_query_set_default_columns (CwHardwareQuery *self)
{
  gboolean is_cpu;

  g_return_if_fail (self != NULL);

  is_cpu = g_str_equal (self->kind, CPU_KIND);
  g_array_set_size (self->columns, 0);
  if (is_cpu)
    g_array_append_vals (self->columns, cpu_columns, G_N_ELEMENTS (cpu_columns));
  else
    g_array_append_vals (self->columns, accelerator_columns, G_N_ELEMENTS (accelerator_columns));
}

/**
 * cw_hardware_query_new:
 *
 * Makes the query that the table opens with: accelerators that are current, in the order of the
 * catalogue.
 *
 * Returns: (transfer full): the query
 */
CwHardwareQuery *
cw_hardware_query_new (void)
{
  CwHardwareQuery *self = g_new0 (CwHardwareQuery, 1);

  self->view = g_strdup ("table");
  self->kind = g_strdup (DEFAULT_KIND);
  self->columns = g_array_new (FALSE, FALSE, sizeof (CwField));
  self->sort = -1;
  self->parameters = CW_HARDWARE_QUERY_PARAMETERS;
  self->recipe = g_strdup (CW_HARDWARE_QUERY_RECIPE);
  self->sharded = TRUE;
  cw_hardware_query_set_default_columns (self);

  return self;
}

/**
 * cw_hardware_query_copy:
 * @self: a query
 *
 * Copies a query.
 *
 * Returns: (transfer full): the copy
 */
CwHardwareQuery *
cw_hardware_query_copy (const CwHardwareQuery *self)
{
  CwHardwareQuery *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new (CwHardwareQuery, 1);
  *copy = *self;
  copy->view = g_strdup (self->view);
  copy->kind = g_strdup (self->kind);
  copy->framework = g_strdup (self->framework);
  copy->search = g_strdup (self->search);
  copy->columns = g_array_copy (self->columns);
  copy->yes = g_strdupv (self->yes);
  copy->recipe = g_strdup (self->recipe);

  return copy;
}

/**
 * cw_hardware_query_free:
 * @self: (transfer full): a query
 *
 * Frees a query.
 */
void
cw_hardware_query_free (CwHardwareQuery *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->view);
  g_free (self->kind);
  g_free (self->framework);
  g_free (self->search);
  g_array_unref (self->columns);
  g_strfreev (self->yes);
  g_free (self->recipe);
  g_free (self);
}

static gboolean
matches_kind (const CwHardwareQuery *self,
              CwDevice              *device)
{
  g_autoptr (GEnumClass) class = NULL;

  if (g_str_equal (self->kind, DEFAULT_KIND))
    return cw_device_get_kind (device) != CW_KIND_CPU;

  class = g_type_class_ref (CW_TYPE_KIND);

  return g_str_equal (g_enum_get_value (class, cw_device_get_kind (device))->value_nick,
                      self->kind);
}

/* The memory of a host is another thing than that of a device, so it counts only among hosts. */
static gboolean
matches_memory (const CwHardwareQuery *self,
                CwDevice              *device)
{
  gboolean is_cpu = g_str_equal (self->kind, CPU_KIND);
  CwFigure *memory;

  if (self->min_memory <= 0)
    return TRUE;

  memory = cw_device_get_figure (device, is_cpu ? CW_FIELD_HOST_MEMORY : CW_FIELD_MEMORY);

  return memory != NULL && cw_figure_get_normalised (memory) >= self->min_memory;
}

static gboolean
contains_folded (const char *text,
                 const char *folded_word)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, folded_word) != NULL;
}

static gboolean
device_contains (CwDevice   *device,
                 const char *folded_word)
{
  GListModel *machine_types = cw_device_get_machine_types (device);
  guint n = g_list_model_get_n_items (machine_types);

  if (contains_folded (cw_device_get_id (device), folded_word) ||
      contains_folded (cw_device_get_name (device), folded_word) ||
      contains_folded (cw_device_get_vendor (device), folded_word))
    return TRUE;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwStatement) machine_type = g_list_model_get_item (machine_types, i);

      if (contains_folded (cw_statement_get_subject (machine_type), folded_word))
        return TRUE;
    }

  return FALSE;
}

static gboolean
matches_search (const CwHardwareQuery *self,
                CwDevice              *device)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;

  if (self->search == NULL)
    return TRUE;

  folded = g_utf8_casefold (self->search, -1);
  words = g_strsplit_set (folded, " \t\n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!device_contains (device, words[i]))
        return FALSE;
    }

  return TRUE;
}

/**
 * cw_hardware_query_matches:
 * @self: a query
 * @device: a device
 *
 * Checks whether the table shows a device.
 *
 * Returns: whether it does
 */
gboolean
cw_hardware_query_matches (const CwHardwareQuery *self,
                           CwDevice              *device)
{
  g_return_val_if_fail (self != NULL && CW_IS_DEVICE (device), FALSE);

  return matches_kind (self, device) &&
         (self->all_status || cw_device_get_status (device) == CW_STATUS_CURRENT) &&
         (self->framework == NULL ||
          g_strv_contains (cw_device_get_frameworks (device), self->framework)) &&
         matches_memory (self, device) && matches_search (self, device);
}

static int
compare_names (CwDevice *a,
               CwDevice *b)
{
  g_autofree char *folded_a = g_utf8_casefold (cw_device_get_name (a), -1);
  g_autofree char *folded_b = g_utf8_casefold (cw_device_get_name (b), -1);

  return strcmp (folded_a, folded_b);
}

/**
 * cw_hardware_query_compare:
 * @self: a query
 * @a: a device
 * @b: another one
 *
 * Orders two devices. One whose figure is not published comes last whatever the direction, since
 * nothing is known of it.
 *
 * Returns: less than, equal to or greater than 0; 0 keeps the order that there is
 */
int
cw_hardware_query_compare (const CwHardwareQuery *self,
                           CwDevice              *a,
                           CwDevice              *b)
{
  CwFigure *figure_a, *figure_b;

  g_return_val_if_fail (self != NULL && CW_IS_DEVICE (a) && CW_IS_DEVICE (b), 0);

  if (self->sort < 0)
    {
      int order = self->sort_by_name ? compare_names (a, b) : 0;

      return self->descending ? -order : order;
    }

  figure_a = cw_device_get_figure (a, (CwField) self->sort);
  figure_b = cw_device_get_figure (b, (CwField) self->sort);
  if (figure_a == NULL || figure_b == NULL)
    return (figure_a == NULL ? 1 : 0) - (figure_b == NULL ? 1 : 0);

  return cw_figure_compare (figure_a, figure_b, self->descending);
}

static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer      query)
{
  return cw_hardware_query_compare (query, *(CwDevice **) a, *(CwDevice **) b);
}

/**
 * cw_hardware_query_run:
 * @self: a query
 * @catalogue: a catalogue
 *
 * Finds the devices that the table shows, in its order.
 *
 * Returns: (transfer full) (element-type CwDevice): the devices
 */
GPtrArray *
cw_hardware_query_run (const CwHardwareQuery *self,
                       CwCatalogue           *catalogue)
{
  GPtrArray *found;
  GListModel *devices;
  guint n;

  g_return_val_if_fail (self != NULL && CW_IS_CATALOGUE (catalogue), NULL);

  found = g_ptr_array_new_with_free_func (g_object_unref);
  devices = cw_catalogue_get_devices (catalogue);
  n = g_list_model_get_n_items (devices);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwDevice) device = g_list_model_get_item (devices, i);

      if (cw_hardware_query_matches (self, device))
        g_ptr_array_add (found, g_steal_pointer (&device));
    }
  g_ptr_array_sort_with_data (found, compare_cb, (gpointer) self);

  return found;
}
