/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json-private.h"

#include <glib/gi18n-lib.h>

/* Reads a file, within bounds, and parses it. Trees are large and slow: ten times the bytes, and
 * mostly out of the cache when they are read. So the elements of the arrays of the outermost
 * object, such as questions, are parsed one by one when their turn comes, in bytes that the scan
 * has found good. */

static gboolean
parse (JsonParser *parser,
       const char *data,
       gsize       length,
       const char *name,
       CwFaults   *faults)
{
  g_autoptr (GError) error = NULL;

  if (json_parser_load_from_data (parser, data, (gssize) length, &error))
    return TRUE;

  cw_faults_add (faults, name, 0, NULL, _("JSON that can be parsed"), error->message);

  return FALSE;
}

/* The file without the elements of the arrays in its outline. */
static GString *
make_skeleton (const char *data,
               gsize       length,
               GArray     *outlines)
{
  GString *skeleton = g_string_new (NULL);
  gsize at = 0;

  for (guint i = 0; i < outlines->len; i++)
    {
      const CwJsonRange *array = &g_array_index (outlines, CwJsonOutline, i).array;

      g_string_append_len (skeleton, data + at, (gssize) (array->start + 1 - at));
      at = array->end - 1;
    }
  g_string_append_len (skeleton, data + at, (gssize) (length - at));

  return skeleton;
}

static JsonNode *
parse_skeleton (const char *data,
                gsize       length,
                GArray     *outlines,
                const char *name,
                CwFaults   *faults)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GString) skeleton = make_skeleton (data, length, outlines);

  return parse (parser, skeleton->str, skeleton->len, name, faults) ? json_parser_steal_root (parser) : NULL;
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
  g_autoptr (GArray) outlines = g_array_new (FALSE, FALSE, sizeof (CwJsonOutline));
  CwJsonFile *self;
  JsonNode *root;

  g_return_val_if_fail (data != NULL && data[length] == '\0', NULL);
  g_return_val_if_fail (name != NULL && faults != NULL, NULL);

  g_array_set_clear_func (outlines, (GDestroyNotify) cw_json_outline_clear);
  if (!cw_json_scan (data, length, name, faults, outlines))
    return NULL;
  root = parse_skeleton (data, length, outlines, name, faults);
  if (root == NULL)
    return NULL;

  self = g_new0 (CwJsonFile, 1);
  self->data = g_steal_pointer (&owned);
  self->length = length;
  self->name = g_strdup (name);
  self->faults = cw_faults_ref (faults);
  self->root = root;
  self->outlines = g_steal_pointer (&outlines);
  self->piece_parser = json_parser_new ();
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
  g_object_unref (self->piece_parser);
  g_array_unref (self->outlines);
  g_free (self->data);
  cw_faults_unref (self->faults);
  g_clear_pointer (&self->translation, cw_translation_unref);
  g_free (self->context);
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

/* The element that was taken before is gone then. */
JsonNode *
cw_json_file_take_piece (CwJsonFile        *self,
                         const CwJsonRange *piece)
{
  if (piece != self->piece)
    {
      self->piece = NULL;
      if (!parse (self->piece_parser, self->data + piece->start, piece->end - piece->start, self->name, self->faults))
        return NULL;
      self->piece = piece;
    }

  return json_parser_get_root (self->piece_parser);
}
