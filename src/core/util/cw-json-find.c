/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json-find.h"

#include <string.h>

/* Finds places in the bytes of a file that the scan has accepted, so nothing is checked here. */

/**
 * cw_json_find_end_of_space:
 * @data: (array length=length): bytes
 * @length: number of bytes
 * @offset: where to start
 *
 * Passes over the white space of JSON.
 *
 * Returns: the offset of the first other byte
 */
gsize
cw_json_find_end_of_space (const char *data,
                           gsize       length,
                           gsize       offset)
{
  while (offset < length && (guchar) data[offset] <= ' ')
    {
      if (data[offset] != ' ' && data[offset] != '\n' && data[offset] != '\r' && data[offset] != '\t')
        break;
      offset++;
    }

  return offset;
}

static gsize
skip_string (const char *data,
             gsize       length,
             gsize       offset)
{
  for (offset++; offset < length && data[offset] != '"'; offset++)
    {
      if (data[offset] == '\\')
        offset++;
    }

  return MIN (offset + 1, length);
}

/**
 * cw_json_find_end_of_value:
 * @data: (array length=length): bytes that [func@json_scan] has accepted
 * @length: number of bytes
 * @offset: where a value starts
 *
 * Finds the end of a value.
 *
 * Returns: the offset of the first byte behind it
 */
gsize
cw_json_find_end_of_value (const char *data,
                           gsize       length,
                           gsize       offset)
{
  guint depth = 0;

  while (offset < length)
    {
      char c = data[offset];

      if (c == '"')
        offset = skip_string (data, length, offset);
      else
        offset++;

      if (c == '{' || c == '[')
        depth++;
      else if (c == '}' || c == ']')
        depth--;
      else if (c != '"' && depth == 0)
        {
          while (offset < length && strchr (",]} \t\r\n", data[offset]) == NULL)
            offset++;
        }

      if (depth == 0)
        break;
    }

  return offset;
}

/**
 * cw_json_find_key:
 * @data: (array length=length): bytes that [func@json_scan] has accepted
 * @length: number of bytes
 * @offset: where an object starts
 * @key: the key to look for
 *
 * Finds the value of a key in an object.
 *
 * Returns: the offset of the value, or @offset when the object has no such key
 */
gsize
cw_json_find_key (const char *data,
                  gsize       length,
                  gsize       offset,
                  const char *key)
{
  gsize key_length = strlen (key);
  gsize at = cw_json_find_end_of_space (data, length, offset + 1);

  while (at < length && data[at] == '"')
    {
      gsize name = at + 1;
      gsize name_length;

      at = skip_string (data, length, at);
      name_length = at - name - 1;
      at = cw_json_find_end_of_space (data, length, at) + 1;
      at = cw_json_find_end_of_space (data, length, at);
      if (name_length == key_length && memcmp (data + name, key, key_length) == 0)
        return at;
      at = cw_json_find_end_of_value (data, length, at);
      at = cw_json_find_end_of_space (data, length, at) + 1;
      at = cw_json_find_end_of_space (data, length, at);
    }

  return offset;
}
