/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"

#include <math.h>

/* What all descriptions are put together with. */

void
cw_describe_append_line (GString    *text,
                         const char *format,
                         ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
  g_string_append_c (text, '\n');
}

void
cw_describe_add_string (JsonBuilder *builder,
                        const char  *key,
                        const char  *value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_string_value (builder, value);
}

void
cw_describe_add_strings (JsonBuilder        *builder,
                         const char         *key,
                         const char * const *values)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; values[i] != NULL; i++)
    json_builder_add_string_value (builder, values[i]);
  json_builder_end_array (builder);
}

void
cw_describe_add_nick (JsonBuilder *builder,
                      const char  *key,
                      GType        type,
                      int          value)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (type);

  cw_describe_add_string (builder, key, g_enum_get_value (class, value)->value_nick);
}

/* Whole numbers are written without a point, as they were printed. */
void
cw_describe_add_number (JsonBuilder *builder,
                        const char  *key,
                        double       value)
{
  json_builder_set_member_name (builder, key);
  if (value == floor (value) && fabs (value) < 9007199254740992.0)
    json_builder_add_int_value (builder, (gint64) value);
  else
    json_builder_add_double_value (builder, value);
}

char *
cw_describe_print_json (JsonNode *node)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *text = NULL;

  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, node);
  text = json_generator_to_data (generator, NULL);

  return g_strconcat (text, "\n", NULL);
}
