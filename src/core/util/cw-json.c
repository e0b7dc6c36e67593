/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json.h"

#include <string.h>

#include "util/cw-json-scan.h"

#include <glib/gi18n-lib.h>

/* A place in a JSON tree that knows its file, path and line, so that a reader can say what is
 * wrong where, and go on to find the next fault. json-glib keeps no lines: the line of a value is
 * looked for in the bytes only when a fault needs it. Elements are mostly read from first to last,
 * so an array remembers where the last one stood, and all faults of a file cost one walk. */

struct _CwJsonFile
{
  char *data; /* ends with a NUL byte that does not count */
  gsize length;
  char *name;
  CwFaults *faults;
  JsonNode *root;

  /* The last line that was counted, for faults come in rising order. */
  gsize counted_offset;
  guint counted_line;
};

static JsonNode *
parse (const char *data,
       gsize       length,
       const char *name,
       CwFaults   *faults)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  if (!json_parser_load_from_data (parser, data, (gssize) length, &error))
    {
      cw_faults_add (faults, name, (guint) json_parser_get_current_line (parser), NULL,
                     _("JSON that can be parsed"), error->message);
      return NULL;
    }

  return json_parser_steal_root (parser);
}

/**
 * cw_json_file_new_take:
 * @data: (transfer full) (array length=length): what is in a file, followed by a NUL byte
 * @length: number of bytes without that NUL byte
 * @name: display name for the faults
 * @faults: receives what is wrong
 *
 * Scans and parses a file that is in memory.
 *
 * Returns: (transfer full) (nullable): the file, or `NULL` when it cannot be parsed
 */
CwJsonFile *
cw_json_file_new_take (char       *data,
                       gsize       length,
                       const char *name,
                       CwFaults   *faults)
{
  g_autofree char *owned = data;
  CwJsonFile *self;
  JsonNode *root;

  g_return_val_if_fail (data != NULL && data[length] == '\0', NULL);
  g_return_val_if_fail (name != NULL && faults != NULL, NULL);

  if (!cw_json_scan (data, length, name, faults))
    return NULL;
  root = parse (data, length, name, faults);
  if (root == NULL)
    return NULL;

  self = g_new0 (CwJsonFile, 1);
  self->data = g_steal_pointer (&owned);
  self->length = length;
  self->name = g_strdup (name);
  self->faults = cw_faults_ref (faults);
  self->root = root;
  self->counted_line = 1;

  return self;
}

/* The size that a file claims to have proves nothing, but is mostly right. */
static gsize
guess_size (GFileInputStream *stream)
{
  g_autoptr (GFileInfo) info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  goffset size = info ? g_file_info_get_size (info) : 0;

  return (gsize) CLAMP (size, 4096, CW_JSON_MAX_BYTES);
}

/* Reads one byte more than is allowed and no further. */
static char *
read_bounded (GFile   *file,
              gsize   *length,
              GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *data = NULL;
  gsize size;
  gsize n_read;

  if (stream == NULL)
    return NULL;

  /* Room for a byte that tells whether there is more, and for the NUL byte. */
  size = guess_size (stream) + 1;
  data = g_malloc (size + 1);
  *length = 0;
  while (TRUE)
    {
      if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data + *length, size - *length, &n_read, NULL, error))
        return NULL;
      *length += n_read;
      if (*length < size || size > CW_JSON_MAX_BYTES)
        break;
      size = MIN (size * 2, CW_JSON_MAX_BYTES + 1);
      data = g_realloc (data, size + 1);
    }
  data[*length] = '\0';

  return g_steal_pointer (&data);
}

/**
 * cw_json_file_load:
 * @file: a file
 * @name: display name for the faults
 * @faults: receives what is wrong with the content
 * @error: set when the file cannot be read
 *
 * Reads, scans and parses a file. Of a file that is too large, only the allowed size is read.
 *
 * Returns: (transfer full) (nullable): the file; `NULL` with @error set when it cannot be read,
 *   and without when it cannot be parsed
 */
CwJsonFile *
cw_json_file_load (GFile       *file,
                   const char  *name,
                   CwFaults    *faults,
                   GError     **error)
{
  char *data;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  data = read_bounded (file, &length, error);
  if (data == NULL)
    return NULL;

  return cw_json_file_new_take (data, length, name, faults);
}

/**
 * cw_json_file_free:
 * @self: (transfer full): a file
 *
 * Frees a file. Values taken from it must not be used any more.
 */
void
cw_json_file_free (CwJsonFile *self)
{
  g_return_if_fail (self != NULL);

  json_node_unref (self->root);
  g_free (self->data);
  cw_faults_unref (self->faults);
  g_free (self->name);
  g_free (self);
}

/**
 * cw_json_file_get_size:
 * @self: a file
 *
 * Gets the size of the file.
 *
 * Returns: the size in bytes
 */
gsize
cw_json_file_get_size (CwJsonFile *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->length;
}

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

  return self->node != NULL;
}

/**
 * cw_json_init_element:
 * @self: (out): a value
 * @array: an array, see [func@json_read_array]
 * @index: position, less than the array's length
 *
 * Makes @self an element of an array.
 */
void
cw_json_init_element (CwJson *self,
                      CwJson *array,
                      guint   index)
{
  init (self, array->file, array, json_array_get_element (json_node_get_array (array->node), index));
  self->index = index;
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
      array->near_start = cw_json_scan_skip_space (data, length, array_start + 1);
    }

  while (array->near_index < index)
    {
      gsize at = cw_json_scan_skip_value (data, length, array->near_start);

      at = cw_json_scan_skip_space (data, length, at);
      array->near_start = cw_json_scan_skip_space (data, length, at + 1);
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
    start = cw_json_scan_skip_space (data, length, 0);
  else
    {
      start = locate (self->parent);
      if (self->key != NULL)
        start = cw_json_scan_find_key (data, length, start, self->key);
      else
        start = locate_element (self->parent, start, self->index, data, length);
    }
  self->start = start;

  return start;
}

static guint
line_of (CwJson *self)
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
  cw_faults_add (faults, self->file->name, line_of (self), path, expected, found);
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
  else if (json_node_get_value_type (self->node) == G_TYPE_INT64)
    found = g_strdup_printf (_("the number %" G_GINT64_FORMAT), json_node_get_int (self->node));
  else
    found = g_strdup_printf (_("the number %s"),
                             g_ascii_formatd (number, sizeof number, "%.15g",
                                              json_node_get_double (self->node)));
  cw_json_add_fault (self, expected, found);
}
