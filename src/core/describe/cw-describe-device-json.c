/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"

/* A device for scripts: each figure as it was printed, what it comes to, and the page it stands
 * on. What is not published has no member. */


static void
add_optional (JsonBuilder *builder,
              const char  *key,
              const char  *value)
{
  if (value != NULL)
    cw_describe_add_string (builder, key, value);
}

void
cw_describe_add_source (JsonBuilder *builder,
                        CwSource    *source)
{
  json_builder_set_member_name (builder, "source");
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "id", cw_source_get_id (source));
  cw_describe_add_string (builder, "title", cw_source_get_title (source));
  cw_describe_add_string (builder, "url", cw_source_get_url (source));
  cw_describe_add_string (builder, "date", cw_source_get_date (source));
  json_builder_end_object (builder);
}

static void
add_quantity (JsonBuilder *builder,
              CwFigure    *figure)
{
  guint n;
  const double *values = cw_figure_get_values (figure, &n);

  cw_describe_add_number (builder, "value", cw_figure_get_value (figure));
  if (n > 1)
    {
      json_builder_set_member_name (builder, "values");
      json_builder_begin_array (builder);
      for (guint i = 0; i < n; i++)
        json_builder_add_double_value (builder, values[i]);
      json_builder_end_array (builder);
    }
  cw_describe_add_string (builder, "unit", cw_figure_get_unit (figure));
  cw_describe_add_number (builder, "normalised", cw_figure_get_normalised (figure));
}

/**
 * cw_describe_add_figure:
 * @builder: a builder within an object
 * @key: name of the member
 * @figure: a figure
 *
 * Writes a figure.
 */
void
cw_describe_add_figure (JsonBuilder *builder,
                        const char  *key,
                        CwFigure    *figure)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  add_quantity (builder, figure);
  if (cw_figure_get_direction (figure) != CW_DIRECTION_NONE)
    cw_describe_add_nick (builder, "direction", CW_TYPE_DIRECTION,
                          (int) cw_figure_get_direction (figure));
  if (cw_figure_get_density (figure) != CW_DENSITY_NONE)
    {
      json_builder_set_member_name (builder, "dense");
      json_builder_add_boolean_value (builder, cw_figure_get_density (figure) == CW_DENSITY_DENSE);
    }
  add_optional (builder, "name", cw_figure_get_name (figure));
  add_optional (builder, "per", cw_figure_get_per (figure));
  add_optional (builder, "size", cw_figure_get_size (figure));
  add_optional (builder, "note", cw_figure_get_note (figure));
  add_optional (builder, "derived", cw_figure_get_derived (figure));
  cw_describe_add_source (builder, cw_figure_get_source (figure));
  json_builder_end_object (builder);
}

static void
add_status (JsonBuilder *builder,
            CwDevice    *device)
{
  json_builder_set_member_name (builder, "status");
  json_builder_begin_object (builder);
  cw_describe_add_nick (builder, "value", CW_TYPE_STATUS, (int) cw_device_get_status (device));
  add_optional (builder, "ends", cw_device_get_status_ends (device));
  add_optional (builder, "note", cw_device_get_status_note (device));
  cw_describe_add_source (builder, cw_device_get_status_source (device));
  json_builder_end_object (builder);

  if (cw_device_get_launched (device) == NULL)
    return;
  json_builder_set_member_name (builder, "launched");
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "value", cw_device_get_launched (device));
  cw_describe_add_source (builder, cw_device_get_launched_source (device));
  json_builder_end_object (builder);
}

static void
add_words (JsonBuilder *builder,
           CwDevice    *device)
{
  CwStatement *topology = cw_device_get_topology (device);
  CwStatement *frameworks = cw_device_get_frameworks_statement (device);

  if (topology != NULL)
    {
      json_builder_set_member_name (builder, "topology");
      json_builder_begin_object (builder);
      cw_describe_add_string (builder, "text", cw_statement_get_text (topology));
      cw_describe_add_source (builder, cw_statement_get_source (topology));
      json_builder_end_object (builder);
    }
  if (frameworks != NULL)
    {
      cw_describe_add_strings (builder, "frameworks", cw_device_get_frameworks (device));
      json_builder_set_member_name (builder, "frameworks-note");
      json_builder_begin_object (builder);
      cw_describe_add_string (builder, "text", cw_statement_get_text (frameworks));
      cw_describe_add_source (builder, cw_statement_get_source (frameworks));
      json_builder_end_object (builder);
    }
}

static void
add_statements (JsonBuilder *builder,
                const char  *key,
                const char  *subject_key,
                GListModel  *statements)
{
  guint n = g_list_model_get_n_items (statements);

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwStatement) statement = g_list_model_get_item (statements, i);

      json_builder_begin_object (builder);
      if (subject_key != NULL)
        cw_describe_add_string (builder, subject_key, cw_statement_get_subject (statement));
      if (cw_statement_get_count (statement) > 0)
        cw_describe_add_number (builder, "devices", cw_statement_get_count (statement));
      if (cw_statement_get_figure (statement) != NULL)
        add_quantity (builder, cw_statement_get_figure (statement));
      cw_describe_add_string (builder, "text", cw_statement_get_text (statement));
      add_optional (builder, "derived", cw_statement_get_derived (statement));
      cw_describe_add_source (builder, cw_statement_get_source (statement));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_questions (JsonBuilder *builder,
               CwLibrary   *library,
               CwDevice    *device)
{
  g_autoptr (GPtrArray) questions = cw_describe_find_questions (library, cw_device_get_id (device));

  json_builder_set_member_name (builder, "questions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < questions->len; i++)
    {
      const char *key = cw_question_get_key (g_ptr_array_index (questions, i));
      g_autofree char *address = g_strconcat ("chipwise:question/", key, NULL);

      json_builder_add_string_value (builder, address);
    }
  json_builder_end_array (builder);
}

JsonNode *
cw_describe_device_json (CwLibrary  *library,
                         CwDevice   *device,
                         const char *field)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = g_strconcat ("chipwise:device/", cw_device_get_id (device), NULL);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  cw_describe_add_string (builder, "id", cw_device_get_id (device));
  cw_describe_add_string (builder, "name", cw_device_get_name (device));
  cw_describe_add_nick (builder, "kind", CW_TYPE_KIND, (int) cw_device_get_kind (device));
  cw_describe_add_string (builder, "vendor", cw_device_get_vendor (device));
  add_status (builder, device);
  add_optional (builder, "field", field);
  for (guint i = 0; i < CW_N_FIELDS; i++)
    {
      CwFigure *figure = cw_device_get_figure (device, (CwField) i);

      if (figure != NULL)
        cw_describe_add_figure (builder, cw_field_get_nick ((CwField) i), figure);
    }
  add_words (builder, device);
  add_statements (builder, "machine-types", "name", cw_device_get_machine_types (device));
  add_statements (builder, "good-for", NULL, cw_device_get_good_for (device));
  add_statements (builder, "not-for", NULL, cw_device_get_not_for (device));
  add_statements (builder, "disagreements", "field", cw_device_get_disagreements (device));
  add_questions (builder, library, device);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
