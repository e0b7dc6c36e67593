/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json.h"

#include <string.h>

#include "util/cw-json-find.h"
#include "util/cw-json-private.h"

#include <glib/gi18n-lib.h>

/* A place in a JSON tree that knows its file, path and line, so that a reader can say what is
 * wrong where, and go on to find the next fault. json-glib keeps no lines: the line of a value is
 * looked for in the bytes only when a fault needs it. Elements are mostly read from first to last,
 * so an array remembers where the last one stood, and all faults of a file cost one walk. */

static void
init (CwJson     *self,
      CwJsonFile *file,
      CwJson     *parent,
      JsonNode   *node)
{
  *self = (CwJson) {
    .file = file,
    .parent = parent,
    .node = node,
    .start = G_MAXSIZE,
    .near_start = G_MAXSIZE,
  };
}

/**
 * cw_json_init_root:
 * @self: (out): a value
 * @file: a file
 *
 * Makes @self the outermost value of @file.
 */
void
cw_json_init_root (CwJson     *self,
                   CwJsonFile *file)
{
  init (self, file, NULL, file->root);
}

static const CwJsonOutline *
find_outline (CwJsonFile *file,
              const char *key)
{
  gsize length = strlen (key);

  /* Of a repeated key, the last one counts, as in the tree. */
  for (guint i = file->outlines->len; i > 0; i--)
    {
      const CwJsonOutline *outline = &g_array_index (file->outlines, CwJsonOutline, i - 1);

      if (outline->key.end - outline->key.start == length &&
          memcmp (file->data + outline->key.start, key, length) == 0)
        return outline;
    }

  return NULL;
}

/**
 * cw_json_init_member:
 * @self: (out): a value
 * @object: an object, see [func@json_expect_object]
 * @key: (not nullable): a key, which must live as long as @self
 *
 * Makes @self a member of an object. Where there is none, @self can still take a fault, which
 * then says that nothing was found.
 *
 * Returns: whether the object has such a member
 */
gboolean
cw_json_init_member (CwJson     *self,
                     CwJson     *object,
                     const char *key)
{
  init (self, object->file, object, json_object_get_member (json_node_get_object (object->node), key));
  self->key = key;
  if (object->parent == NULL && self->node != NULL && JSON_NODE_HOLDS_ARRAY (self->node))
    self->outline = find_outline (self->file, key);

  return self->node != NULL;
}

/**
 * cw_json_init_element:
 * @self: (out): a value
 * @array: an array, see [func@json_read_array]
 * @index: position, less than [func@json_get_length]
 *
 * Makes @self an element of an array. Of the arrays of the outermost object, only the element
 * that was taken last can be read.
 */
void
cw_json_init_element (CwJson *self,
                      CwJson *array,
                      guint   index)
{
  const CwJsonOutline *outline = array->outline;

  if (outline != NULL)
    {
      const CwJsonRange *piece = &g_array_index (outline->elements, CwJsonRange, index);

      init (self, array->file, array, cw_json_file_take_piece (array->file, piece));
      self->start = piece->start;
    }
  else
    init (self, array->file, array, json_array_get_element (json_node_get_array (array->node), index));
  self->index = index;
}

/**
 * cw_json_get_length:
 * @array: an array, see [func@json_read_array]
 *
 * Gets the number of elements of an array.
 *
 * Returns: the number
 */
guint
cw_json_get_length (CwJson *array)
{
  const CwJsonOutline *outline = array->outline;

  return outline ? outline->elements->len : json_array_get_length (json_node_get_array (array->node));
}

static gsize
locate_element (CwJson     *array,
                gsize       array_start,
                guint       index,
                const char *data,
                gsize       length)
{
  if (array->near_start == G_MAXSIZE || array->near_index > index)
    {
      array->near_index = 0;
      array->near_start = cw_json_find_end_of_space (data, length, array_start + 1);
    }

  while (array->near_index < index)
    {
      gsize at = cw_json_find_end_of_value (data, length, array->near_start);

      at = cw_json_find_end_of_space (data, length, at);
      array->near_start = cw_json_find_end_of_space (data, length, at + 1);
      array->near_index++;
    }

  return array->near_start;
}

static gsize
locate (CwJson *self)
{
  const char *data = self->file->data;
  gsize length = self->file->length;
  gsize start;

  if (self->start != G_MAXSIZE)
    return self->start;

  if (self->parent == NULL)
    start = cw_json_find_end_of_space (data, length, 0);
  else
    {
      start = locate (self->parent);
      if (self->key != NULL)
        start = cw_json_find_key (data, length, start, self->key);
      else
        start = locate_element (self->parent, start, self->index, data, length);
    }
  self->start = start;

  return start;
}

/**
 * cw_json_get_file_name:
 * @self: a value
 *
 * Gets the file in which a value stands.
 *
 * Returns: (transfer none): its display name
 */
const char *
cw_json_get_file_name (CwJson *self)
{
  return self->file->name;
}

/**
 * cw_json_get_line:
 * @self: a value
 *
 * Gets the line in which a value starts. Cheap only when asked from the first to the last.
 *
 * Returns: the line, from 1
 */
guint
cw_json_get_line (CwJson *self)
{
  CwJsonFile *file = self->file;
  gsize offset = locate (self);
  const char *data = file->data;
  const char *p;

  if (offset < file->counted_offset)
    {
      file->counted_offset = 0;
      file->counted_line = 1;
    }
  p = data + file->counted_offset;
  while ((p = memchr (p, '\n', (gsize) (data + offset - p))) != NULL)
    {
      file->counted_line++;
      p++;
    }
  file->counted_offset = offset;

  return file->counted_line;
}

/**
 * cw_json_dup_path:
 * @self: a value
 *
 * Writes the way to a value, such as `questions[3].options[1].why`.
 *
 * Returns: (transfer full): the path, empty for the outermost value
 */
char *
cw_json_dup_path (CwJson *self)
{
  GString *path = g_string_new (NULL);

  for (CwJson *at = self; at->parent != NULL; at = at->parent)
    {
      g_autofree char *step = NULL;

      if (at->key == NULL)
        step = g_strdup_printf ("[%u]", at->index);
      else if (at->parent->parent == NULL)
        step = g_strdup (at->key);
      else
        step = g_strconcat (".", at->key, NULL);
      g_string_prepend (path, step);
    }

  return g_string_free (path, FALSE);
}

/**
 * cw_json_add_fault:
 * @self: a value
 * @expected: phrase that says what was expected
 * @found: phrase that says what was found
 *
 * Adds a fault at the place of a value.
 */
void
cw_json_add_fault (CwJson     *self,
                   const char *expected,
                   const char *found)
{
  CwFaults *faults = self->file->faults;
  g_autofree char *path = NULL;

  if (cw_faults_is_full (faults))
    {
      cw_faults_add (faults, NULL, 0, NULL, expected, found);
      return;
    }

  path = cw_json_dup_path (self);
  cw_faults_add (faults, self->file->name, cw_json_get_line (self), path, expected, found);
}

/**
 * cw_json_add_text_fault:
 * @self: a value
 * @expected: phrase that says what was expected
 * @text: the text that was found instead; its beginning is quoted
 *
 * Adds a fault that quotes a text.
 */
void
cw_json_add_text_fault (CwJson     *self,
                        const char *expected,
                        const char *text)
{
  g_autofree char *found = NULL;

  if (g_utf8_strlen (text, -1) <= 40)
    found = g_strdup_printf (_("the text “%s”"), text);
  else
    {
      g_autofree char *start = g_utf8_substring (text, 0, 40);

      found = g_strdup_printf (_("the text “%s…”"), start);
    }
  cw_json_add_fault (self, expected, found);
}

/**
 * cw_json_add_type_fault:
 * @self: a value
 * @expected: phrase that says what was expected
 *
 * Adds a fault that says what stands at this place: nothing, an array, the number 7.
 */
void
cw_json_add_type_fault (CwJson     *self,
                        const char *expected)
{
  g_autofree char *found = NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (self->node == NULL)
    found = g_strdup (_("nothing"));
  else if (JSON_NODE_HOLDS_OBJECT (self->node))
    found = g_strdup (_("an object"));
  else if (JSON_NODE_HOLDS_ARRAY (self->node))
    found = g_strdup (_("an array"));
  else if (JSON_NODE_HOLDS_NULL (self->node))
    found = g_strdup ("null");
  else if (json_node_get_value_type (self->node) == G_TYPE_STRING)
    {
      cw_json_add_text_fault (self, expected, json_node_get_string (self->node));
      return;
    }
  else if (json_node_get_value_type (self->node) == G_TYPE_BOOLEAN)
    found = g_strdup (json_node_get_boolean (self->node) ? "true" : "false");
  else
    {
      if (json_node_get_value_type (self->node) == G_TYPE_INT64)
        g_snprintf (number, sizeof number, "%" G_GINT64_FORMAT, json_node_get_int (self->node));
      else
        g_ascii_formatd (number, sizeof number, "%.15g", json_node_get_double (self->node));
      found = g_strdup_printf (_("the number %s"), number);
    }
  cw_json_add_fault (self, expected, found);
}
