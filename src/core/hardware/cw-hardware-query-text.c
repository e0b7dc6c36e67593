/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include "hardware/cw-hardware-query.h"
#include "util/cw-units.h"

#include <glib/gi18n-lib.h>

/* A query as an address and back. There is one spelling: what is the default is left out. */

#define ACCELERATORS      "accelerators"
#define MAX_PARAMETERS    1e15
#define MAX_SEARCH_BYTES  100
#define SAFE_IN_VALUES    ",.:-_"

G_DEFINE_QUARK (cw-hardware-query-error-quark, cw_hardware_query_error)

static const char * const views[] = { "table", "kind", "model", NULL };
static const char * const kinds[] = { ACCELERATORS, "gpu", "tpu", "cpu", NULL };
static const char * const frameworks[] = { "JAX", "PyTorch", "TensorFlow", NULL };
static const char * const query_keys[] = {
  "view", "kind", "framework", "status", "memory", "columns", "sort", "order", "search", "yes",
  "parameters", "recipe", "sharded", NULL
};

/* Keys that mean nothing in another view. */
static const struct
{
  const char *key;
  const char *view;
} view_keys[] = {
  { "yes", "kind" },
  { "parameters", "model" },
  { "recipe", "model" },
  { "sharded", "model" },
};

static gboolean
refuse (GError     **error,
        const char  *key,
        const char  *value,
        const char  *expected)
{
  g_set_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE,
               /* Translators: a key and a value of an address, and what could stand there. */
               _("“%1$s=%2$.80s” cannot be followed; expected %3$s."), key, value, expected);

  return FALSE;
}

static gboolean
check_keys (const CwAddress  *address,
            GError          **error)
{
  g_auto (GStrv) keys = cw_address_dup_keys (address);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      if (!g_strv_contains (query_keys, keys[i]))
        {
          g_autofree char *names = g_strjoinv (", ", (char **) query_keys);

          g_set_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE,
                       _("The table has no key “%1$s”; it has %2$s."), keys[i], names);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
check_view_keys (const CwHardwareQuery  *self,
                 const CwAddress        *address,
                 GError                **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (view_keys); i++)
    {
      if (cw_address_get_value (address, view_keys[i].key) == NULL ||
          g_str_equal (self->view, view_keys[i].view))
        continue;
      g_set_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE,
                   /* Translators: a key of an address, and the pair without which it means nothing. */
                   _("The key “%1$s” needs “view=%2$s”."), view_keys[i].key, view_keys[i].view);
      return FALSE;
    }

  return TRUE;
}

static gboolean
parse_view (CwHardwareQuery  *self,
            const char       *value,
            GError          **error)
{
  if (!g_strv_contains (views, value))
    return refuse (error, "view", value, "table, kind, model");

  g_free (self->view);
  self->view = g_strdup (value);

  return TRUE;
}

static gboolean
parse_kind (CwHardwareQuery  *self,
            const char       *value,
            GError          **error)
{
  if (!g_strv_contains (kinds, value))
    return refuse (error, "kind", value, "accelerators, gpu, tpu, cpu");

  g_free (self->kind);
  self->kind = g_strdup (value);
  cw_hardware_query_set_default_columns (self);

  return TRUE;
}

static gboolean
parse_framework (CwHardwareQuery  *self,
                 const char       *value,
                 GError          **error)
{
  for (guint i = 0; frameworks[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (value, frameworks[i]) == 0)
        {
          self->framework = g_strdup (frameworks[i]);
          return TRUE;
        }
    }

  return refuse (error, "framework", value, "jax, pytorch, tensorflow");
}

static gboolean
parse_columns (CwHardwareQuery  *self,
               const char       *value,
               GError          **error)
{
  g_auto (GStrv) names = g_strsplit (value, ",", CW_N_FIELDS + 1);

  g_array_set_size (self->columns, 0);
  for (guint i = 0; names[i] != NULL; i++)
    {
      CwField field;

      if (!cw_field_from_nick (names[i], &field))
        return refuse (error, "columns", value, _("names of fields with commas between them"));
      for (guint j = 0; j < self->columns->len; j++)
        {
          if (g_array_index (self->columns, CwField, j) == field)
            return refuse (error, "columns", value, _("every field once"));
        }
      g_array_append_val (self->columns, field);
    }

  return TRUE;
}

static gboolean
parse_sort (CwHardwareQuery  *self,
            const char       *value,
            GError          **error)
{
  CwField field;

  self->sort_by_name = g_str_equal (value, "name");
  if (self->sort_by_name)
    return TRUE;
  if (!cw_field_from_nick (value, &field))
    return refuse (error, "sort", value, _("“name” or the name of a field"));
  self->sort = (int) field;

  return TRUE;
}

static gboolean
parse_word (const char  *key,
            const char  *value,
            const char  *no,
            const char  *yes,
            gboolean    *result,
            GError     **error)
{
  g_autofree char *expected = NULL;

  *result = g_str_equal (value, yes);
  if (*result || g_str_equal (value, no))
    return TRUE;
  expected = g_strdup_printf ("%s, %s", no, yes);

  return refuse (error, key, value, expected);
}

static gboolean
parse_search (CwHardwareQuery  *self,
              const char       *value,
              GError          **error)
{
  if (strlen (value) > MAX_SEARCH_BYTES)
    {
      g_autofree char *expected = g_strdup_printf (_("at most %d bytes"), MAX_SEARCH_BYTES);

      return refuse (error, "search", value, expected);
    }
  self->search = g_strdup (value);

  return TRUE;
}

static gboolean
parse_yes (CwHardwareQuery  *self,
           const char       *value,
           GError          **error)
{
  g_auto (GStrv) ids = g_strsplit (value, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      if (!cw_id_is_valid (ids[i]))
        return refuse (error, "yes", value, _("ids with commas between them"));
      for (guint j = 0; j < i; j++)
        {
          if (g_str_equal (ids[i], ids[j]))
            return refuse (error, "yes", value, _("every id once"));
        }
    }
  self->yes = g_steal_pointer (&ids);

  return TRUE;
}

static gboolean
parse_parameters (CwHardwareQuery  *self,
                  const char       *value,
                  GError          **error)
{
  double number;
  char *end;

  errno = 0;
  number = g_ascii_strtod (value, &end);
  if (!g_ascii_isdigit (value[0]) || value[strspn (value, "0123456789.eE+-")] != '\0' ||
      *end != '\0' || errno != 0 || number < 1 || number > MAX_PARAMETERS)
    return refuse (error, "parameters", value, _("a number from 1 to 1e15"));
  self->parameters = round (number);

  return TRUE;
}

static gboolean
parse_recipe (CwHardwareQuery  *self,
              const char       *value,
              GError          **error)
{
  if (!cw_id_is_valid (value))
    return refuse (error, "recipe", value, _("the id of a recipe"));

  g_free (self->recipe);
  self->recipe = g_strdup (value);

  return TRUE;
}

static gboolean
parse_value (CwHardwareQuery  *self,
             const char       *key,
             const char       *value,
             GError          **error)
{
  if (g_str_equal (key, "view"))
    return parse_view (self, value, error);
  if (g_str_equal (key, "kind"))
    return parse_kind (self, value, error);
  if (g_str_equal (key, "framework"))
    return parse_framework (self, value, error);
  if (g_str_equal (key, "status"))
    return parse_word (key, value, "current", "all", &self->all_status, error);
  if (g_str_equal (key, "memory"))
    return cw_units_parse (value, CW_MEASURE_BYTES, &self->min_memory) ||
           refuse (error, key, value, _("a size such as 60GiB"));
  if (g_str_equal (key, "columns"))
    return parse_columns (self, value, error);
  if (g_str_equal (key, "sort"))
    return parse_sort (self, value, error);
  if (g_str_equal (key, "order"))
    return parse_word (key, value, "ascending", "descending", &self->descending, error);
  if (g_str_equal (key, "yes"))
    return parse_yes (self, value, error);
  if (g_str_equal (key, "parameters"))
    return parse_parameters (self, value, error);
  if (g_str_equal (key, "recipe"))
    return parse_recipe (self, value, error);
  if (g_str_equal (key, "sharded"))
    return parse_word (key, value, "0", "1", &self->sharded, error);

  return parse_search (self, value, error);
}

/**
 * cw_hardware_query_parse:
 * @address: an address of the kind %CW_ADDRESS_HARDWARE
 * @error: set when something in it cannot be followed
 *
 * Reads what an address asks the table, or a view in its place, to show. Where it does not say, the default holds.
 *
 * Returns: (transfer full) (nullable): the query, or `NULL` with a [error@HardwareQueryError]
 */
CwHardwareQuery *
cw_hardware_query_parse (const CwAddress  *address,
                         GError          **error)
{
  g_autoptr (CwHardwareQuery) self = NULL;

  g_return_val_if_fail (address != NULL && cw_address_get_kind (address) == CW_ADDRESS_HARDWARE,
                        NULL);

  if (!check_keys (address, error))
    return NULL;

  self = cw_hardware_query_new ();
  for (guint i = 0; query_keys[i] != NULL; i++)
    {
      const char *value = cw_address_get_value (address, query_keys[i]);

      if (value != NULL && !parse_value (self, query_keys[i], value, error))
        return NULL;
    }
  if (!check_view_keys (self, address, error))
    return NULL;

  return g_steal_pointer (&self);
}

static void
append (GString    *text,
        const char *key,
        const char *value)
{
  g_string_append_printf (text, "%c%s=", strchr (text->str, '?') == NULL ? '?' : '&', key);
  g_string_append_uri_escaped (text, value, SAFE_IN_VALUES, FALSE);
}

/* The shortest spelling that comes to the very same number of bytes. */
static char *
format_memory (double bytes)
{
  static const char * const units[] = { "GiB", "GB", "bytes" };
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double value, back;

  for (guint i = 0; i < G_N_ELEMENTS (units) - 1; i++)
    {
      g_autofree char *text = NULL;

      if (!cw_units_convert (bytes, "bytes", units[i], &value))
        continue;
      g_ascii_formatd (number, sizeof number, "%.3f", value);
      for (gsize end = strlen (number); number[end - 1] == '0' || number[end - 1] == '.'; end--)
        {
          gboolean is_point = number[end - 1] == '.';

          number[end - 1] = '\0';
          if (is_point)
            break;
        }
      text = g_strconcat (number, units[i], NULL);
      if (cw_units_parse (text, CW_MEASURE_BYTES, &back) && back == bytes)
        return g_steal_pointer (&text);
    }

  return g_strdup_printf ("%.0fbytes", ceil (bytes));
}

static gboolean
has_default_columns (const CwHardwareQuery *self)
{
  g_autoptr (CwHardwareQuery) other = cw_hardware_query_copy (self);

  cw_hardware_query_set_default_columns (other);

  return other->columns->len == self->columns->len &&
         memcmp (other->columns->data, self->columns->data,
                 self->columns->len * sizeof (CwField)) == 0;
}

static void
append_columns (GString               *text,
                const CwHardwareQuery *self)
{
  GString *names = g_string_new (NULL);
  g_autofree char *value = NULL;

  for (guint i = 0; i < self->columns->len; i++)
    g_string_append_printf (names, i == 0 ? "%s" : ",%s",
                            cw_field_get_nick (g_array_index (self->columns, CwField, i)));
  value = g_string_free (names, FALSE);
  append (text, "columns", value);
}

static void
append_model (GString               *text,
              const CwHardwareQuery *self)
{
  if (self->parameters != CW_HARDWARE_QUERY_PARAMETERS)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      append (text, "parameters", g_ascii_formatd (number, sizeof number, "%.0f", self->parameters));
    }
  if (!g_str_equal (self->recipe, CW_HARDWARE_QUERY_RECIPE))
    append (text, "recipe", self->recipe);
  if (!self->sharded)
    append (text, "sharded", "0");
}

/**
 * cw_hardware_query_to_string:
 * @self: a query
 *
 * Writes the address of what the table shows.
 *
 * Returns: (transfer full): the address
 */
char *
cw_hardware_query_to_string (const CwHardwareQuery *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new ("chipwise:hardware");
  if (!g_str_equal (self->view, views[0]))
    append (text, "view", self->view);
  if (!g_str_equal (self->kind, ACCELERATORS))
    append (text, "kind", self->kind);
  if (self->framework != NULL)
    {
      g_autofree char *lower = g_ascii_strdown (self->framework, -1);

      append (text, "framework", lower);
    }
  if (self->all_status)
    append (text, "status", "all");
  if (self->min_memory > 0)
    {
      g_autofree char *memory = format_memory (self->min_memory);

      append (text, "memory", memory);
    }
  if (self->columns->len > 0 && !has_default_columns (self))
    append_columns (text, self);
  if (self->sort >= 0 || self->sort_by_name)
    {
      append (text, "sort", self->sort >= 0 ? cw_field_get_nick ((CwField) self->sort) : "name");
      if (self->descending)
        append (text, "order", "descending");
    }
  if (self->search != NULL)
    append (text, "search", self->search);
  if (g_str_equal (self->view, "kind") && self->yes != NULL && self->yes[0] != NULL)
    {
      g_autofree char *yes = g_strjoinv (",", self->yes);

      append (text, "yes", yes);
    }
  if (g_str_equal (self->view, "model"))
    append_model (text, self);

  return g_string_free (text, FALSE);
}
