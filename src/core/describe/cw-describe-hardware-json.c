/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"

/* The table and the comparison for scripts. */

void
cw_describe_add_device (JsonBuilder *builder,
                        CwDevice    *device)
{
  g_autofree char *address = g_strconcat ("chipwise:device/", cw_device_get_id (device), NULL);

  cw_describe_add_string (builder, "address", address);
  cw_describe_add_string (builder, "id", cw_device_get_id (device));
  cw_describe_add_string (builder, "name", cw_device_get_name (device));
  cw_describe_add_nick (builder, "kind", CW_TYPE_KIND, (int) cw_device_get_kind (device));
  cw_describe_add_nick (builder, "status", CW_TYPE_STATUS, (int) cw_device_get_status (device));
}

static void
add_columns (JsonBuilder           *builder,
             const CwHardwareQuery *query)
{
  json_builder_set_member_name (builder, "columns");
  json_builder_begin_array (builder);
  for (guint i = 0; i < query->columns->len; i++)
    json_builder_add_string_value (builder,
                                   cw_field_get_nick (g_array_index (query->columns, CwField, i)));
  json_builder_end_array (builder);
}

JsonNode *
cw_describe_hardware_json (CwCatalogue           *catalogue,
                           const CwHardwareQuery *query)
{
  g_autoptr (GPtrArray) devices = cw_hardware_query_run (query, catalogue);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = cw_hardware_query_to_string (query);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  add_columns (builder, query);
  json_builder_set_member_name (builder, "devices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < devices->len; i++)
    {
      CwDevice *device = g_ptr_array_index (devices, i);

      json_builder_begin_object (builder);
      cw_describe_add_device (builder, device);
      for (guint k = 0; k < query->columns->len; k++)
        {
          CwField field = g_array_index (query->columns, CwField, k);
          CwFigure *figure = cw_device_get_figure (device, field);

          if (figure != NULL)
            cw_describe_add_figure (builder, cw_field_get_nick (field), figure);
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static void
add_row (JsonBuilder           *builder,
         CwComparison          *comparison,
         const CwComparisonRow *row)
{
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "field", row->nick);
  json_builder_set_member_name (builder, "differs");
  json_builder_add_boolean_value (builder, row->differs);
  json_builder_set_member_name (builder, "comparable");
  json_builder_add_boolean_value (builder, !row->is_mixed);
  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      json_builder_begin_object (builder);
      cw_describe_add_string (builder, "id",
                              cw_device_get_id (cw_comparison_get_device (comparison, i)));
      cw_describe_add_string (builder, "text", row->cells[i]);
      json_builder_set_member_name (builder, "largest");
      json_builder_add_boolean_value (builder, row->is_largest[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_roofline (JsonBuilder  *builder,
              CwComparison *comparison,
              guint         index)
{
  CwRoofline roofline;

  if (!cw_comparison_get_roofline (comparison, index, &roofline))
    return;

  json_builder_set_member_name (builder, "roofline");
  json_builder_begin_object (builder);
  cw_describe_add_number (builder, "peak", roofline.peak);
  cw_describe_add_number (builder, "bandwidth", roofline.bandwidth);
  cw_describe_add_number (builder, "ridge", roofline.ridge);
  json_builder_end_object (builder);
}

static void
add_good_for (JsonBuilder *builder,
              CwDevice    *device)
{
  GListModel *good_for = cw_device_get_good_for (device);
  guint n = g_list_model_get_n_items (good_for);

  json_builder_set_member_name (builder, "pick-for");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwStatement) statement = g_list_model_get_item (good_for, i);

      json_builder_add_string_value (builder, cw_statement_get_text (statement));
    }
  json_builder_end_array (builder);
}

JsonNode *
cw_describe_comparison_json (CwComparison *comparison)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = cw_comparison_to_string (comparison);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  json_builder_set_member_name (builder, "devices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < cw_comparison_get_n_devices (comparison); i++)
    {
      json_builder_begin_object (builder);
      cw_describe_add_device (builder, cw_comparison_get_device (comparison, i));
      add_roofline (builder, comparison, i);
      add_good_for (builder, cw_comparison_get_device (comparison, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint i = 0; i < cw_comparison_get_n_rows (comparison); i++)
    add_row (builder, comparison, cw_comparison_get_row (comparison, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
