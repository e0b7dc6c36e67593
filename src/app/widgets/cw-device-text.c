/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-device-text.h"

#include "widgets/cw-source-link.h"

#include <glib/gi18n.h>
#include <string.h>

/* The word for a field inside a sentence; its title is in the core. */
static const char * const words[CW_N_FIELDS] = {
  [CW_FIELD_MEMORY] = N_("memory"),
  [CW_FIELD_MEMORY_BANDWIDTH] = N_("memory bandwidth"),
  [CW_FIELD_PEAK_FP64] = N_("peak FP64"),
  [CW_FIELD_PEAK_FP32] = N_("peak FP32"),
  [CW_FIELD_PEAK_TF32] = N_("peak TF32"),
  [CW_FIELD_PEAK_BF16] = N_("peak BF16"),
  [CW_FIELD_PEAK_FP16] = N_("peak FP16"),
  [CW_FIELD_PEAK_FP8] = N_("peak FP8"),
  [CW_FIELD_PEAK_INT8] = N_("peak INT8"),
  [CW_FIELD_PEAK_FP4] = N_("peak FP4"),
  [CW_FIELD_LINK] = N_("link between devices"),
  [CW_FIELD_NETWORK] = N_("network"),
  [CW_FIELD_DEVICES_PER_HOST] = N_("devices per host"),
  [CW_FIELD_POD] = N_("largest pod"),
  [CW_FIELD_TENSORCORES] = N_("TensorCores"),
  [CW_FIELD_MXU] = N_("matrix units"),
  [CW_FIELD_SPARSECORES] = N_("SparseCores"),
  [CW_FIELD_VCPUS] = N_("vCPUs"),
  [CW_FIELD_HOST_MEMORY] = N_("host memory"),
};

const char *
cw_field_word (CwField field)
{
  g_return_val_if_fail ((guint) field < CW_N_FIELDS, NULL);

  return _(words[field]);
}

const char *
cw_kind_title (CwKind kind)
{
  switch (kind)
    {
    case CW_KIND_CPU:
      return _("CPU");
    case CW_KIND_GPU:
      return _("GPU");
    case CW_KIND_TPU:
      return _("TPU");
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
join_values (CwFigure *figure)
{
  guint length;
  const double *values = cw_figure_get_values (figure, &length);
  g_autoptr(GPtrArray) parts = NULL;

  if (length < 2)
    return cw_units_format (cw_figure_get_value (figure), "");

  parts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < length; i++)
    g_ptr_array_add (parts, cw_units_format (values[i], ""));
  g_ptr_array_add (parts, NULL);

  /* Translators: stands between figures of which each is offered, such as "1 / 2 / 4". */
  return g_strjoinv (_(" / "), (GStrv) parts->pdata);
}

/* The figure as it is printed, with its unit: "95 GiB", "ICI 1,200 GBps", "2 of 256x256". */
char *
cw_figure_text (CwFigure *figure)
{
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;

  if (figure == NULL)
    return g_strdup (_("not published"));

  number = join_values (figure);
  if (cw_figure_get_size (figure) != NULL)
    /* Translators: how many matrix units, and their size: "2 of 256x256". */
    text = g_strdup_printf (_("%1$s of %2$s"), number, cw_figure_get_size (figure));
  else if (cw_figure_get_measure (figure) != CW_MEASURE_NONE)
    text = g_strdup_printf ("%s %s", number, cw_figure_get_unit (figure));
  else
    text = g_steal_pointer (&number);

  if (cw_figure_get_name (figure) != NULL)
    return g_strdup_printf ("%s %s", cw_figure_get_name (figure), text);

  return g_steal_pointer (&text);
}

/* What has to be known beside the figure, in a few words: "both ways, per host". %NULL: nothing. */
char *
cw_figure_remark (CwFigure *figure)
{
  g_autoptr(GPtrArray) parts = NULL;

  g_return_val_if_fail (CW_IS_FIGURE (figure), NULL);

  parts = g_ptr_array_new ();
  if (cw_figure_get_direction (figure) == CW_DIRECTION_ONE_WAY)
    g_ptr_array_add (parts, (gpointer) _("one way"));
  else if (cw_figure_get_direction (figure) == CW_DIRECTION_BOTH_WAYS)
    g_ptr_array_add (parts, (gpointer) _("both ways"));

  if (cw_figure_get_density (figure) == CW_DENSITY_DENSE)
    g_ptr_array_add (parts, (gpointer) _("dense"));
  else if (cw_figure_get_density (figure) == CW_DENSITY_SPARSE)
    g_ptr_array_add (parts, (gpointer) _("sparse"));

  if (g_strcmp0 (cw_figure_get_per (figure), "host") == 0)
    g_ptr_array_add (parts, (gpointer) _("per host"));
  else if (cw_figure_get_per (figure) != NULL)
    g_ptr_array_add (parts, (gpointer) cw_figure_get_per (figure));

  if (parts->len == 0)
    return NULL;

  g_ptr_array_add (parts, NULL);
  return g_strjoinv (_(", "), (GStrv) parts->pdata);
}

char *
cw_device_status_text (CwDevice *device)
{
  const char *ends;
  g_autofree char *date = NULL;

  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  ends = cw_device_get_status_ends (device);
  date = ends != NULL ? cw_source_format_date (ends) : NULL;
  switch (cw_device_get_status (device))
    {
    case CW_STATUS_CURRENT:
      return g_strdup (C_("status of a device", "current"));

    case CW_STATUS_DEPRECATED:
      if (date == NULL)
        return g_strdup (C_("status of a device", "deprecated"));
      /* Translators: the status of a device; %s is a date. */
      return g_strdup_printf (_("deprecated, support ends %s"), date);

    case CW_STATUS_SHUT_DOWN:
    default:
      if (date == NULL)
        return g_strdup (C_("status of a device", "shut down"));
      /* Translators: the status of a device; %s is a date. */
      return g_strdup_printf (_("shut down %s"), date);
    }
}

/* The name without what stands in parentheses behind it: "H100 80GB". */
char *
cw_device_short_name (CwDevice *device)
{
  const char *name;
  const char *end;

  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  name = cw_device_get_name (device);
  end = strstr (name, " (");
  return end != NULL ? g_strndup (name, (gsize) (end - name)) : g_strdup (name);
}

/* What stands in the parentheses: the machine series of a GPU, the by-name of a TPU. %NULL: nothing. */
char *
cw_device_by_name (CwDevice *device)
{
  const char *start;
  char *by_name;

  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  start = strstr (cw_device_get_name (device), " (");
  if (start == NULL)
    return NULL;

  by_name = g_strdup (start + strlen (" ("));
  if (g_str_has_suffix (by_name, ")"))
    by_name[strlen (by_name) - 1] = '\0';
  return by_name;
}

/* The accessible name of a cell: header cells have no role at GTK 4.8, so it says it all. */
char *
cw_device_cell_name (CwDevice *device,
                     CwField   field)
{
  CwFigure *figure;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (CW_IS_DEVICE (device), NULL);

  figure = cw_device_get_figure (device, field);
  name = cw_device_short_name (device);
  text = figure != NULL ? cw_figure_dup_text (figure) : g_strdup (_("not published"));

  /* Translators: a cell for a screen reader: the device, the column, the value. */
  return g_strdup_printf (_("%1$s, %2$s: %3$s"), name, cw_field_get_name (field), text);
}

static CwDevice *
find_device (CwCatalogue *catalogue,
             const char  *id)
{
  return id != NULL ? cw_catalogue_find (catalogue, id) : NULL;
}

static char *
device_link_text (CwCatalogue     *catalogue,
                  const CwAddress *address)
{
  CwDevice *device = find_device (catalogue, cw_address_get_id (address));
  const char *nick = cw_address_get_value (address, "field");
  g_autofree char *name = NULL;
  CwField field;

  if (device == NULL)
    return NULL;

  name = cw_device_short_name (device);
  if (nick == NULL || !cw_field_from_nick (nick, &field))
    return g_strdup_printf (_("%s →"), name);

  /* Translators: a link to a figure of a device, such as "TPU v5p, memory". */
  return g_strdup_printf (_("%1$s, %2$s →"), name, cw_field_word (field));
}

static char *
compare_link_text (CwCatalogue     *catalogue,
                   const CwAddress *address)
{
  const char *list = cw_address_get_value (address, "devices");
  g_auto(GStrv) ids = g_strsplit (list != NULL ? list : "", ",", -1);
  CwDevice *first = find_device (catalogue, ids[0]);
  CwDevice *second = first != NULL ? find_device (catalogue, ids[1]) : NULL;
  g_autofree char *first_name = NULL;
  g_autofree char *second_name = NULL;

  if (second == NULL)
    return NULL;

  if (ids[2] != NULL)
    return g_strdup_printf (ngettext ("Compare %u device →", "Compare %u devices →", g_strv_length (ids)),
                            g_strv_length (ids));

  first_name = cw_device_short_name (first);
  second_name = cw_device_short_name (second);
  /* Translators: a link to the comparison of two devices. */
  return g_strdup_printf (_("Compare %1$s with %2$s →"), first_name, second_name);
}

char *
cw_device_link_text (CwCatalogue     *catalogue,
                     const CwAddress *address)
{
  g_return_val_if_fail (CW_IS_CATALOGUE (catalogue), NULL);
  g_return_val_if_fail (address != NULL, NULL);

  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_DEVICE:
      return device_link_text (catalogue, address);
    case CW_ADDRESS_COMPARE:
      return compare_link_text (catalogue, address);
    case CW_ADDRESS_HARDWARE:
      return g_strdup (_("The hardware table →"));

    case CW_ADDRESS_QUESTION:
    case CW_ADDRESS_OBJECTIVE:
    case CW_ADDRESS_TODAY:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    case CW_ADDRESS_COLLECTION:
    case CW_ADDRESS_EXAM:
    default:
      return NULL;
    }
}
