/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"

#include <glib/gi18n-lib.h>

/* The table and the comparison, read line by line: a device, then what each column says of it. */

static void
append_sorting (GString               *text,
                const CwHardwareQuery *query)
{
  const char *name;

  if (query->sort < 0 && !query->sort_by_name)
    return;

  name = query->sort >= 0 ? cw_field_get_name ((CwField) query->sort) : _("Name");
  if (query->descending)
    cw_describe_append_line (text, _("Sorted by %s, descending."), name);
  else
    cw_describe_append_line (text, _("Sorted by %s, ascending."), name);
}

static void
append_device (GString               *text,
               const CwHardwareQuery *query,
               CwDevice              *device)
{
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, "%s", cw_device_get_name (device));
  cw_describe_append_line (text, "  chipwise:device/%s", cw_device_get_id (device));
  if (cw_device_get_status (device) != CW_STATUS_CURRENT)
    {
      g_autofree char *status = cw_device_dup_status_text (device);

      cw_describe_append_line (text, _("  Status: %s"), status);
    }
  for (guint i = 0; i < query->columns->len; i++)
    {
      CwField field = g_array_index (query->columns, CwField, i);
      CwFigure *figure = cw_device_get_figure (device, field);
      g_autofree char *value = figure ? cw_figure_dup_text (figure) : g_strdup (_("not published"));

      cw_describe_append_line (text, "  %s: %s", cw_field_get_name (field), value);
    }
}

char *
cw_describe_hardware_text (CwCatalogue           *catalogue,
                           const CwHardwareQuery *query)
{
  g_autoptr (GPtrArray) devices = cw_hardware_query_run (query, catalogue);
  GString *text = g_string_new (NULL);

  cw_describe_append_line (text, ngettext ("%u device", "%u devices", devices->len), devices->len);
  append_sorting (text, query);
  for (guint i = 0; i < devices->len; i++)
    append_device (text, query, g_ptr_array_index (devices, i));

  return g_string_free (text, FALSE);
}

static void
append_row (GString               *text,
            CwComparison          *comparison,
            const CwComparisonRow *row)
{
  cw_describe_append_line (text, "%s", row->name);
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      const char *name = cw_device_get_name (cw_comparison_get_device (comparison, i));

      if (row->is_largest[i])
        cw_describe_append_line (text, "  %s: %s %s", name, row->cells[i],
                                 cw_comparison_get_mark (comparison));
      else
        cw_describe_append_line (text, "  %s: %s", name, row->cells[i]);
    }
  if (row->is_mixed)
    cw_describe_append_line (text,
                             _("  These figures count different things and cannot be compared."));
}

static void
append_rows (GString      *text,
             CwComparison *comparison,
             gboolean      differs,
             const char   *title)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < cw_comparison_get_n_rows (comparison); i++)
    {
      const CwComparisonRow *row = cw_comparison_get_row (comparison, i);

      if (row->differs != differs)
        continue;
      if (is_first)
        {
          g_string_append_c (text, '\n');
          cw_describe_append_line (text, "%s", title);
          is_first = FALSE;
        }
      append_row (text, comparison, row);
    }
}

static void
append_roofline (GString      *text,
                 CwComparison *comparison)
{
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("Roofline (dense BF16):"));
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      const char *name = cw_device_get_name (cw_comparison_get_device (comparison, i));
      CwRoofline roofline;

      if (cw_comparison_get_roofline (comparison, i, &roofline))
        /* Translators: a device, and how much work each byte must bring to reach its peak. */
        cw_describe_append_line (text, _("- %1$s: ridge point at %2$.0f FLOP per byte"), name,
                                 roofline.ridge);
      else
        cw_describe_append_line (text, _("- %s: not published"), name);
    }
}

static void
append_good_for (GString  *text,
                 CwDevice *device)
{
  GListModel *good_for = cw_device_get_good_for (device);
  guint n = g_list_model_get_n_items (good_for);

  if (n == 0)
    return;

  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("Pick %s for:"), cw_device_get_name (device));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwStatement) statement = g_list_model_get_item (good_for, i);

      cw_describe_append_line (text, "- %s", cw_statement_get_text (statement));
    }
}

char *
cw_describe_comparison_text (CwComparison *comparison)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      CwDevice *device = cw_comparison_get_device (comparison, i);

      cw_describe_append_line (text, "%s (chipwise:device/%s)", cw_device_get_name (device),
                               cw_device_get_id (device));
    }
  append_rows (text, comparison, TRUE, _("Differences:"));
  append_rows (text, comparison, FALSE, _("The same:"));
  append_roofline (text, comparison);
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    append_good_for (text, cw_comparison_get_device (comparison, i));

  return g_string_free (text, FALSE);
}
