/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* The typed readers. Each adds a fault when the value is not what it should be, and then returns
 * something harmless (NULL, an empty list, the minimum), so that its caller reads on. */

static void
refuse_key (CwJson             *self,
            const char * const *keys,
            const char         *key)
{
  g_autofree char *names = g_strjoinv (", ", (char **) keys);
  g_autofree char *expected = g_strdup_printf (_("one of the keys %s"), names);
  g_autofree char *start = g_utf8_substring (key, 0, MIN (g_utf8_strlen (key, -1), 64));
  g_autofree char *found = g_strdup_printf (_("the key “%s”"), start);
  CwJson member;

  cw_json_init_member (&member, self, key);
  member.key = start;
  cw_json_add_fault (&member, expected, found);
}

/* Counting the good keys is cheaper than looking at all of them, and mostly enough. */
static gboolean
has_other_keys (JsonObject         *object,
                const char * const *keys)
{
  guint n_good = 0;

  for (guint i = 0; keys[i] != NULL; i++)
    {
      if (json_object_has_member (object, keys[i]))
        n_good++;
    }

  return n_good != json_object_get_size (object);
}

/**
 * cw_json_expect_object:
 * @self: a value
 * @keys: (array zero-terminated=1): the keys that it may have
 *
 * Adds a fault when a value is no object, and one for each key that is not in @keys.
 *
 * Returns: whether it is an object
 */
gboolean
cw_json_expect_object (CwJson             *self,
                       const char * const *keys)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (self->node == NULL || !JSON_NODE_HOLDS_OBJECT (self->node))
    {
      cw_json_add_type_fault (self, _("an object"));
      return FALSE;
    }

  if (!has_other_keys (json_node_get_object (self->node), keys))
    return TRUE;

  json_object_iter_init_ordered (&iter, json_node_get_object (self->node));
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      if (!g_strv_contains (keys, key))
        refuse_key (self, keys, key);
    }

  return TRUE;
}

static char *
count_phrase (guint min,
              guint max)
{
  if (min == max)
    return g_strdup_printf (ngettext ("an array of exactly %u element", "an array of exactly %u elements", min),
                            min);

  return g_strdup_printf (_("an array of %u to %u elements"), min, max);
}

/**
 * cw_json_read_array:
 * @object: an object
 * @key: a key
 * @min: the smallest number of elements; with 0 the member may be missing
 * @max: the largest number of elements
 * @array: (out): the array
 * @length: (out): number of elements, 0 when `FALSE` is returned
 *
 * Reads an array within bounds.
 *
 * Returns: whether there are elements to be read
 */
gboolean
cw_json_read_array (CwJson     *object,
                    const char *key,
                    guint       min,
                    guint       max,
                    CwJson     *array,
                    guint      *length)
{
  g_autofree char *expected = NULL;

  *length = 0;
  if (!cw_json_init_member (array, object, key) && min == 0)
    return FALSE;

  if (array->node == NULL || !JSON_NODE_HOLDS_ARRAY (array->node))
    {
      expected = count_phrase (min, max);
      cw_json_add_type_fault (array, expected);
      return FALSE;
    }

  *length = cw_json_get_length (array);
  if (*length < min || *length > max)
    {
      g_autofree char *found = g_strdup_printf (ngettext ("%u element", "%u elements", *length), *length);

      expected = count_phrase (min, max);
      cw_json_add_fault (array, expected, found);
    }

  /* Too few are still looked at for faults of their own; too many could be endless. */
  if (*length > max)
    *length = 0;

  return *length > 0;
}

/**
 * cw_json_as_string:
 * @self: a value
 * @max_bytes: the largest length in bytes
 * @value: (out) (transfer none): the text, or "" when `FALSE` is returned
 *
 * Takes a value as a text that is neither empty nor too long.
 *
 * Returns: whether it is one
 */
gboolean
cw_json_as_string (CwJson      *self,
                   gsize        max_bytes,
                   const char **value)
{
  const char *text = NULL;
  g_autofree char *expected = NULL;
  gsize length;

  *value = "";
  if (self->node != NULL && JSON_NODE_HOLDS_VALUE (self->node) &&
      json_node_get_value_type (self->node) == G_TYPE_STRING)
    text = json_node_get_string (self->node);

  length = text ? strlen (text) : 0;
  if (length >= 1 && length <= max_bytes)
    {
      *value = text;
      return TRUE;
    }

  expected = g_strdup_printf (_("a text of 1 to %lu bytes"), (gulong) max_bytes);
  if (text == NULL)
    cw_json_add_type_fault (self, expected);
  else
    {
      g_autofree char *found = g_strdup_printf (_("a text of %lu bytes"), (gulong) length);

      cw_json_add_fault (self, expected, found);
    }

  return FALSE;
}

static gboolean
holds_type (CwJson *self,
            GType   type)
{
  return self->node != NULL && JSON_NODE_HOLDS_VALUE (self->node) &&
         json_node_get_value_type (self->node) == type;
}

/**
 * cw_json_read_uint:
 * @object: an object
 * @key: a key
 * @min: the smallest value
 * @max: the largest value
 *
 * Reads a whole number within bounds.
 *
 * Returns: the number, or @min when there is a fault
 */
guint
cw_json_read_uint (CwJson     *object,
                   const char *key,
                   guint       min,
                   guint       max)
{
  CwJson member;
  g_autofree char *expected = NULL;

  cw_json_init_member (&member, object, key);
  if (holds_type (&member, G_TYPE_INT64))
    {
      gint64 value = json_node_get_int (member.node);

      if (value >= (gint64) min && value <= (gint64) max)
        return (guint) value;
    }

  expected = g_strdup_printf (_("a whole number from %u to %u"), min, max);
  cw_json_add_type_fault (&member, expected);

  return min;
}

/**
 * cw_json_read_number:
 * @object: an object
 * @key: a key
 *
 * Reads a number. That it is finite was seen before parsing.
 *
 * Returns: the number, or 0 when there is a fault
 */
double
cw_json_read_number (CwJson     *object,
                     const char *key)
{
  CwJson member;

  cw_json_init_member (&member, object, key);
  if (holds_type (&member, G_TYPE_INT64) || holds_type (&member, G_TYPE_DOUBLE))
    return json_node_get_double (member.node);

  cw_json_add_type_fault (&member, _("a number"));

  return 0;
}

/**
 * cw_json_read_boolean:
 * @object: an object
 * @key: a key
 *
 * Reads `true` or `false`.
 *
 * Returns: the value, or `FALSE` when there is a fault
 */
gboolean
cw_json_read_boolean (CwJson     *object,
                      const char *key)
{
  CwJson member;

  cw_json_init_member (&member, object, key);
  if (holds_type (&member, G_TYPE_BOOLEAN))
    return json_node_get_boolean (member.node);

  cw_json_add_type_fault (&member, _("true or false"));

  return FALSE;
}

/**
 * cw_json_read_enum:
 * @object: an object
 * @key: a key
 * @type: an enum type whose nicks are the spelling in JSON
 *
 * Reads one of several words.
 *
 * Returns: the value, or 0 when there is a fault
 */
int
cw_json_read_enum (CwJson     *object,
                   const char *key,
                   GType       type)
{
  g_autoptr (GEnumClass) class = g_type_class_ref (type);
  CwJson member;
  GString *names;
  g_autofree char *list = NULL;
  g_autofree char *expected = NULL;

  cw_json_init_member (&member, object, key);
  if (holds_type (&member, G_TYPE_STRING))
    {
      GEnumValue *value = g_enum_get_value_by_nick (class, json_node_get_string (member.node));

      if (value != NULL)
        return value->value;
    }

  names = g_string_new (NULL);
  for (guint i = 0; i < class->n_values; i++)
    g_string_append_printf (names, i == 0 ? "%s" : ", %s", class->values[i].value_nick);
  list = g_string_free (names, FALSE);
  expected = g_strdup_printf (_("one of %s"), list);
  cw_json_add_type_fault (&member, expected);

  return 0;
}
