/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json-scan.h"

#include <string.h>

#include "util/cw-json-find.h"
#include "util/cw-json-scan-private.h"

#include <glib/gi18n-lib.h>

/* json-glib recurses without a bound, lets a repeated key win silently, and takes numbers and
 * strings that are no JSON. A file is therefore walked once, byte by byte, before json-glib sees
 * it. What would make the tree doubtful or the parser unsafe ends the walk; what only makes a
 * value wrong is added to the faults, and the walk goes on. */

#define MAX_VALUES     1000000
#define MAX_CONTAINERS 200000 /* an empty object costs json-glib some 300 bytes */

static gboolean scan_value (CwJsonScan *scan);

static inline void
skip_space (CwJsonScan *scan)
{
  scan->at = cw_json_find_end_of_space (scan->data, scan->length, scan->at);
}

static gboolean
open_level (CwJsonScan *scan,
            gboolean    is_object)
{
  CwJsonLevel *level;
  g_autofree char *expected = NULL;

  if (scan->depth == CW_JSON_MAX_DEPTH)
    {
      expected = g_strdup_printf (_("at most %d levels of arrays and objects"), CW_JSON_MAX_DEPTH);
      cw_json_scan_add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }
  if (++scan->n_containers > MAX_CONTAINERS)
    {
      expected = g_strdup_printf (_("at most %d arrays and objects in one file"), MAX_CONTAINERS);
      cw_json_scan_add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }

  level = &scan->levels[scan->depth++];
  level->is_object = is_object;
  level->index = 0;
  level->n_keys = 0;
  scan->at++;
  skip_space (scan);

  return TRUE;
}

static gboolean
close_level (CwJsonScan *scan)
{
  scan->depth--;
  scan->at++;

  return TRUE;
}

/* For an array that is a member of the outermost object; NULL for others. */
static GArray *
add_outline (CwJsonScan *scan)
{
  const CwJsonLevel *level = &scan->levels[0];
  CwJsonOutline outline;

  if (scan->depth != 1 || !level->is_object)
    return NULL;

  outline.key = level->keys[level->n_keys - 1];
  outline.array.start = scan->at;
  outline.array.end = 0;
  outline.elements = g_array_new (FALSE, FALSE, sizeof (CwJsonRange));
  g_array_append_val (scan->outlines, outline);

  return outline.elements;
}

static gboolean
close_array (CwJsonScan *scan,
             GArray     *elements)
{
  close_level (scan);
  if (elements != NULL)
    g_array_index (scan->outlines, CwJsonOutline, scan->outlines->len - 1).array.end = scan->at;

  return TRUE;
}

static gboolean
scan_array (CwJsonScan *scan)
{
  GArray *elements = add_outline (scan);
  CwJsonLevel *level;

  if (!open_level (scan, FALSE))
    return FALSE;
  if (cw_json_scan_peek (scan) == ']')
    return close_array (scan, elements);

  level = &scan->levels[scan->depth - 1];
  while (TRUE)
    {
      CwJsonRange element = { scan->at, 0 };

      if (!scan_value (scan))
        return FALSE;
      element.end = scan->at;
      if (elements != NULL)
        g_array_append_val (elements, element);
      skip_space (scan);
      if (cw_json_scan_peek (scan) == ']')
        return close_array (scan, elements);
      if (cw_json_scan_peek (scan) != ',')
        return cw_json_scan_refuse (scan, _("a comma or ]"));
      scan->at++;
      level->index++;
      skip_space (scan);
    }
}

static gboolean
scan_key (CwJsonScan  *scan,
          CwJsonLevel *level)
{
  const char *text;
  gsize length;

  if (cw_json_scan_peek (scan) != '"')
    return cw_json_scan_refuse (scan, _("a key in double quotes"));
  if (level->n_keys == CW_JSON_MAX_KEYS)
    {
      g_autofree char *expected = g_strdup_printf (_("at most %d keys in one object"), CW_JSON_MAX_KEYS);

      cw_json_scan_add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }

  text = scan->data + scan->at + 1;
  if (!cw_json_scan_string (scan))
    return FALSE;
  length = (gsize) (scan->data + scan->at - 1 - text);
  level->keys[level->n_keys++] = (CwJsonRange) { (gsize) (text - scan->data), scan->at - 1 };

  /* An escaped key could hide a repeated one. No key of ours needs an escape. */
  if (memchr (text, '\\', length) != NULL)
    cw_json_scan_add_fault (scan, (gsize) (text - scan->data), _("a key without escapes"), _("a backslash"));

  for (guint i = 0; i + 1 < level->n_keys; i++)
    {
      const CwJsonRange *key = &level->keys[i];

      if (key->end - key->start == length && memcmp (scan->data + key->start, text, length) == 0)
        {
          g_autofree char *found = g_strdup_printf (_("the key “%.*s” again"), (int) MIN (length, 64), text);

          cw_json_scan_add_fault (scan, (gsize) (text - scan->data), _("every key once"), found);
          break;
        }
    }

  return TRUE;
}

static gboolean
scan_object (CwJsonScan *scan)
{
  CwJsonLevel *level;

  if (!open_level (scan, TRUE))
    return FALSE;
  if (cw_json_scan_peek (scan) == '}')
    return close_level (scan);

  level = &scan->levels[scan->depth - 1];
  while (TRUE)
    {
      if (!scan_key (scan, level))
        return FALSE;
      skip_space (scan);
      if (cw_json_scan_peek (scan) != ':')
        return cw_json_scan_refuse (scan, _("a colon"));
      scan->at++;
      skip_space (scan);
      if (!scan_value (scan))
        return FALSE;
      skip_space (scan);
      if (cw_json_scan_peek (scan) == '}')
        return close_level (scan);
      if (cw_json_scan_peek (scan) != ',')
        return cw_json_scan_refuse (scan, _("a comma or }"));
      scan->at++;
      skip_space (scan);
    }
}

/* Recurses at most CW_JSON_MAX_DEPTH times. */
static gboolean
scan_value (CwJsonScan *scan)
{
  if (++scan->n_values > MAX_VALUES)
    {
      g_autofree char *expected = g_strdup_printf (_("at most %d values in one file"), MAX_VALUES);

      cw_json_scan_add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }

  switch (cw_json_scan_peek (scan))
    {
    case '{':
      return scan_object (scan);
    case '[':
      return scan_array (scan);
    case '"':
      return cw_json_scan_string (scan);
    case 't':
      return cw_json_scan_word (scan, "true");
    case 'f':
      return cw_json_scan_word (scan, "false");
    case 'n':
      return cw_json_scan_word (scan, "null");
    default:
      if (cw_json_scan_peek (scan) == '-' || g_ascii_isdigit (cw_json_scan_peek (scan)))
        return cw_json_scan_number (scan);
      return cw_json_scan_refuse (scan, _("a value"));
    }
}

/* Most bytes are ASCII, and eight of them are judged at once. */
static gboolean
is_utf8 (const char  *data,
         gsize        length,
         const char **end)
{
  gsize at = 0;

  while (at < length)
    {
      guint64 block;
      gsize next;

      if (at + sizeof block <= length)
        {
          memcpy (&block, data + at, sizeof block);
          if ((block & G_GUINT64_CONSTANT (0x8080808080808080)) == 0)
            {
              at += sizeof block;
              continue;
            }
        }

      /* Up to the next ASCII byte behind the first one that is none: no character is cut there. */
      next = at;
      while (next < length && (guchar) data[next] < 0x80)
        next++;
      while (next < length && (guchar) data[next] >= 0x80)
        next++;
      if (!g_utf8_validate_len (data + at, next - at, end))
        return FALSE;
      at = next;
    }

  return TRUE;
}

static gboolean
check_bytes (CwJsonScan *scan)
{
  const char *end;

  if (scan->length > CW_JSON_MAX_BYTES)
    {
      cw_faults_add (scan->faults, scan->name, 0, NULL, _("a file of at most 16 MiB"), _("a larger one"));
      return FALSE;
    }
  end = scan->length > 0 ? memchr (scan->data, '\0', scan->length) : NULL;
  if (end != NULL)
    {
      cw_faults_add (scan->faults, scan->name, cw_json_scan_line_at (scan, (gsize) (end - scan->data)), NULL,
                     _("text without NUL bytes"), _("the byte 0x00"));
      return FALSE;
    }
  if (!is_utf8 (scan->data, scan->length, &end))
    {
      g_autofree char *found = g_strdup_printf (_("the byte 0x%02X"), (guchar) *end);

      cw_faults_add (scan->faults, scan->name, cw_json_scan_line_at (scan, (gsize) (end - scan->data)), NULL,
                     _("text in UTF-8"), found);
      return FALSE;
    }

  return TRUE;
}

/**
 * cw_json_scan:
 * @data: (array length=length): the bytes of a file, followed by a NUL byte
 * @length: number of bytes, without the NUL byte
 * @name: display name of the file, for the faults
 * @faults: receives what is wrong
 * @outlines: (element-type CwJsonOutline): receives the arrays of the outermost object
 *
 * Walks through a file and says whether a JSON parser may be let loose on it: at most 16 MiB of
 * UTF-8 without NUL bytes, strict JSON, at most 32 levels, 64 keys an object and a bounded number
 * of values, all numbers finite. Repeated keys and `\u0000` are faults too, but do not stand in the
 * way of parsing, so that the reader can find the other faults of the file.
 *
 * Returns: `TRUE` when the bytes can be parsed
 */
gboolean
cw_json_scan (const char *data,
              gsize       length,
              const char *name,
              CwFaults   *faults,
              GArray     *outlines)
{
  g_autofree CwJsonScan *scan = g_new (CwJsonScan, 1);

  scan->data = data;
  scan->length = length;
  scan->at = 0;
  scan->name = name;
  scan->faults = faults;
  scan->depth = 0;
  scan->n_values = 0;
  scan->n_containers = 0;
  scan->outlines = outlines;

  if (!check_bytes (scan))
    return FALSE;

  skip_space (scan);
  if (!scan_value (scan))
    return FALSE;
  skip_space (scan);
  if (scan->at < scan->length)
    return cw_json_scan_refuse (scan, _("nothing after the value"));

  return TRUE;
}

/**
 * cw_json_outline_clear:
 * @outline: an outline
 *
 * Frees what belongs to an outline.
 */
void
cw_json_outline_clear (CwJsonOutline *outline)
{
  g_clear_pointer (&outline->elements, g_array_unref);
}

