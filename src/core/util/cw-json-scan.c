/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-json-scan.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

/* json-glib recurses without a bound, lets a repeated key win silently, and takes numbers and
 * strings that are no JSON. A file is therefore walked once, byte by byte and without allocating,
 * before json-glib sees it. What would make the tree doubtful or the parser unsafe ends the walk;
 * what only makes a value wrong is added to the faults, and the walk goes on. */

#define MAX_DEPTH      32
#define MAX_KEYS       64 /* of one object; the search for a repeated key is linear */
#define MAX_VALUES     1000000
#define MAX_CONTAINERS 200000 /* an empty object costs json-glib some 300 bytes */
#define MAX_INTEGER    9007199254740992.0 /* 2^53: every whole number up to here is exact */

typedef struct
{
  gsize start;
  gsize length;
} Key;

/* An object or array that is open: where the walk stands in it, and the keys so far. */
typedef struct
{
  gboolean is_object;
  guint index;
  guint n_keys;
  Key keys[MAX_KEYS];
} Level;

typedef struct
{
  const char *data;
  gsize length;
  gsize at;
  const char *name;
  CwFaults *faults;
  guint depth;
  guint n_values;
  guint n_containers;
  Level levels[MAX_DEPTH];
} Scan;

static gboolean scan_value (Scan *scan);

static guint
line_at (const Scan *scan,
         gsize       offset)
{
  const char *p = scan->data;
  const char *end = scan->data + MIN (offset, scan->length);
  guint line = 1;

  while ((p = memchr (p, '\n', (gsize) (end - p))) != NULL)
    {
      line++;
      p++;
    }

  return line;
}

static char *
dup_path (const Scan *scan)
{
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < scan->depth; i++)
    {
      const Level *level = &scan->levels[i];

      if (!level->is_object)
        g_string_append_printf (path, "[%u]", level->index);
      else if (level->n_keys > 0)
        {
          const Key *key = &level->keys[level->n_keys - 1];

          if (path->len > 0)
            g_string_append_c (path, '.');
          g_string_append_len (path, scan->data + key->start, (gssize) MIN (key->length, 64));
        }
    }

  /* The 64 bytes may end inside of a character. */
  if (!g_utf8_validate_len (path->str, path->len, NULL))
    {
      g_autofree char *cut = g_string_free (path, FALSE);

      return g_utf8_make_valid (cut, -1);
    }

  return g_string_free (path, FALSE);
}

static void
add_fault (Scan       *scan,
           gsize       offset,
           const char *expected,
           const char *found)
{
  g_autofree char *path = NULL;

  if (!cw_faults_is_full (scan->faults))
    path = dup_path (scan);
  cw_faults_add (scan->faults, scan->name, path ? line_at (scan, offset) : 0, path, expected, found);
}

/* Always FALSE, so that a caller can end the walk with it. */
static gboolean
refuse_here (Scan       *scan,
             const char *expected)
{
  g_autofree char *found = NULL;

  if (scan->at >= scan->length)
    found = g_strdup (_("the end of the file"));
  else
    {
      const char *p = scan->data + scan->at;
      gunichar c = g_utf8_get_char_validated (p, (gssize) (scan->length - scan->at));

      if (c < 0x20 || c == 0x7f || c > 0x10ffff)
        found = g_strdup_printf (_("the byte 0x%02X"), (guchar) *p);
      else
        found = g_strdup_printf (_("the character “%.*s”"), (int) (g_utf8_next_char (p) - p), p);
    }
  add_fault (scan, scan->at, expected, found);

  return FALSE;
}

/* The NUL byte at the end saves a comparison for each byte; there is none before it. */
static inline char
peek (const Scan *scan)
{
  return scan->data[scan->at];
}

gsize
cw_json_scan_skip_space (const char *data,
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

static inline void
skip_space (Scan *scan)
{
  scan->at = cw_json_scan_skip_space (scan->data, scan->length, scan->at);
}

static int
read_hex (const Scan *scan,
          gsize       offset)
{
  int value = 0;

  for (gsize i = offset; i < offset + 4; i++)
    {
      int digit = i < scan->length ? g_ascii_xdigit_value (scan->data[i]) : -1;

      if (digit < 0)
        return -1;
      value = value * 16 + digit;
    }

  return value;
}

/* At the backslash. */
static gboolean
scan_escape (Scan *scan)
{
  int unit;

  scan->at++;
  if (peek (scan) != 'u')
    {
      if (scan->at >= scan->length || strchr ("\"\\/bfnrt", peek (scan)) == NULL)
        return refuse_here (scan, _("an escape of JSON after the backslash"));
      scan->at++;
      return TRUE;
    }

  unit = read_hex (scan, scan->at + 1);
  if (unit < 0)
    return refuse_here (scan, _("four hexadecimal digits after \\u"));
  if (unit == 0)
    add_fault (scan, scan->at, _("text without the character U+0000"), "\\u0000");
  scan->at += 5;
  if (unit < 0xd800 || unit > 0xdfff)
    return TRUE;

  if (unit > 0xdbff || peek (scan) != '\\' || scan->at + 1 >= scan->length ||
      scan->data[scan->at + 1] != 'u')
    return refuse_here (scan, _("a pair of surrogate escapes"));
  unit = read_hex (scan, scan->at + 2);
  if (unit < 0xdc00 || unit > 0xdfff)
    return refuse_here (scan, _("a pair of surrogate escapes"));
  scan->at += 6;

  return TRUE;
}

/* What stands for itself in a string: no control character, quote or backslash. */
static const guint8 is_literal[256] = {
  [0x20 ... 0x21] = TRUE,
  [0x23 ... 0x5b] = TRUE,
  [0x5d ... 0xff] = TRUE,
};

/* At the opening quote; ends behind the closing one. */
static gboolean
scan_string (Scan *scan)
{
  scan->at++;
  while (TRUE)
    {
      const char *p = scan->data + scan->at;

      while (is_literal[(guchar) *p])
        p++;
      scan->at = (gsize) (p - scan->data);

      if (*p == '"')
        {
          scan->at++;
          return TRUE;
        }
      if (scan->at >= scan->length)
        return refuse_here (scan, _("a closing quote"));
      if (*p != '\\')
        return refuse_here (scan, _("an escape instead of a control character"));
      if (!scan_escape (scan))
        return FALSE;
    }
}

static gboolean
scan_digits (Scan *scan)
{
  if (!g_ascii_isdigit (peek (scan)))
    return refuse_here (scan, _("a digit"));
  while (g_ascii_isdigit (peek (scan)))
    scan->at++;

  return TRUE;
}

static gboolean
scan_number (Scan *scan)
{
  gsize start = scan->at;
  gboolean is_whole = TRUE;
  double value;

  if (peek (scan) == '-')
    scan->at++;
  if (peek (scan) == '0' && scan->at + 1 < scan->length && g_ascii_isdigit (scan->data[scan->at + 1]))
    return refuse_here (scan, _("a number without leading zeros"));
  if (!scan_digits (scan))
    return FALSE;
  if (peek (scan) == '.')
    {
      is_whole = FALSE;
      scan->at++;
      if (!scan_digits (scan))
        return FALSE;
    }
  if (peek (scan) == 'e' || peek (scan) == 'E')
    {
      is_whole = FALSE;
      scan->at++;
      if (peek (scan) == '-' || peek (scan) == '+')
        scan->at++;
      if (!scan_digits (scan))
        return FALSE;
    }

  if (is_whole && scan->at - start < 16)
    return TRUE;

  value = g_ascii_strtod (scan->data + start, NULL);
  if (!isfinite (value) || (is_whole && fabs (value) > MAX_INTEGER))
    {
      g_autofree char *found = g_strdup_printf (_("the number %.*s"), (int) MIN (scan->at - start, 40),
                                                scan->data + start);

      add_fault (scan, start, _("a finite number, whole ones of at most 2^53"), found);
      return FALSE;
    }

  return TRUE;
}

static gboolean
scan_word (Scan       *scan,
           const char *word)
{
  gsize length = strlen (word);

  if (scan->length - scan->at < length || memcmp (scan->data + scan->at, word, length) != 0)
    return refuse_here (scan, _("a value"));
  scan->at += length;

  return TRUE;
}

static gboolean
open_level (Scan     *scan,
            gboolean  is_object)
{
  Level *level;
  g_autofree char *expected = NULL;

  if (scan->depth == MAX_DEPTH)
    {
      expected = g_strdup_printf (_("at most %d levels of arrays and objects"), MAX_DEPTH);
      add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }
  if (++scan->n_containers > MAX_CONTAINERS)
    {
      expected = g_strdup_printf (_("at most %d arrays and objects in one file"), MAX_CONTAINERS);
      add_fault (scan, scan->at, expected, _("one more"));
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
close_level (Scan *scan)
{
  scan->depth--;
  scan->at++;

  return TRUE;
}

static gboolean
scan_array (Scan *scan)
{
  Level *level;

  if (!open_level (scan, FALSE))
    return FALSE;
  if (peek (scan) == ']')
    return close_level (scan);

  level = &scan->levels[scan->depth - 1];
  while (TRUE)
    {
      if (!scan_value (scan))
        return FALSE;
      skip_space (scan);
      if (peek (scan) == ']')
        return close_level (scan);
      if (peek (scan) != ',')
        return refuse_here (scan, _("a comma or ]"));
      scan->at++;
      level->index++;
      skip_space (scan);
    }
}

static gboolean
scan_key (Scan  *scan,
          Level *level)
{
  const char *text;
  gsize length;

  if (peek (scan) != '"')
    return refuse_here (scan, _("a key in double quotes"));
  if (level->n_keys == MAX_KEYS)
    {
      g_autofree char *expected = g_strdup_printf (_("at most %d keys in one object"), MAX_KEYS);

      add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }

  text = scan->data + scan->at + 1;
  if (!scan_string (scan))
    return FALSE;
  length = (gsize) (scan->data + scan->at - 1 - text);
  level->keys[level->n_keys++] = (Key) { (gsize) (text - scan->data), length };

  /* An escaped key could hide a repeated one. No key of ours needs an escape. */
  if (memchr (text, '\\', length) != NULL)
    add_fault (scan, (gsize) (text - scan->data), _("a key without escapes"), _("a backslash"));

  for (guint i = 0; i + 1 < level->n_keys; i++)
    {
      const Key *key = &level->keys[i];

      if (key->length == length && memcmp (scan->data + key->start, text, length) == 0)
        {
          g_autofree char *found = g_strdup_printf (_("the key “%.*s” again"), (int) MIN (length, 64), text);

          add_fault (scan, (gsize) (text - scan->data), _("every key once"), found);
          break;
        }
    }

  return TRUE;
}

static gboolean
scan_object (Scan *scan)
{
  Level *level;

  if (!open_level (scan, TRUE))
    return FALSE;
  if (peek (scan) == '}')
    return close_level (scan);

  level = &scan->levels[scan->depth - 1];
  while (TRUE)
    {
      if (!scan_key (scan, level))
        return FALSE;
      skip_space (scan);
      if (peek (scan) != ':')
        return refuse_here (scan, _("a colon"));
      scan->at++;
      skip_space (scan);
      if (!scan_value (scan))
        return FALSE;
      skip_space (scan);
      if (peek (scan) == '}')
        return close_level (scan);
      if (peek (scan) != ',')
        return refuse_here (scan, _("a comma or }"));
      scan->at++;
      skip_space (scan);
    }
}

/* Recurses at most MAX_DEPTH times. */
static gboolean
scan_value (Scan *scan)
{
  if (++scan->n_values > MAX_VALUES)
    {
      g_autofree char *expected = g_strdup_printf (_("at most %d values in one file"), MAX_VALUES);

      add_fault (scan, scan->at, expected, _("one more"));
      return FALSE;
    }

  switch (peek (scan))
    {
    case '{':
      return scan_object (scan);
    case '[':
      return scan_array (scan);
    case '"':
      return scan_string (scan);
    case 't':
      return scan_word (scan, "true");
    case 'f':
      return scan_word (scan, "false");
    case 'n':
      return scan_word (scan, "null");
    default:
      if (peek (scan) == '-' || g_ascii_isdigit (peek (scan)))
        return scan_number (scan);
      return refuse_here (scan, _("a value"));
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
check_bytes (Scan *scan)
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
      cw_faults_add (scan->faults, scan->name, line_at (scan, (gsize) (end - scan->data)), NULL,
                     _("text without NUL bytes"), _("the byte 0x00"));
      return FALSE;
    }
  if (!is_utf8 (scan->data, scan->length, &end))
    {
      g_autofree char *found = g_strdup_printf (_("the byte 0x%02X"), (guchar) *end);

      cw_faults_add (scan->faults, scan->name, line_at (scan, (gsize) (end - scan->data)), NULL,
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
              CwFaults   *faults)
{
  g_autofree Scan *scan = g_new (Scan, 1);

  scan->data = data;
  scan->length = length;
  scan->at = 0;
  scan->name = name;
  scan->faults = faults;
  scan->depth = 0;
  scan->n_values = 0;
  scan->n_containers = 0;

  if (!check_bytes (scan))
    return FALSE;

  skip_space (scan);
  if (!scan_value (scan))
    return FALSE;
  skip_space (scan);
  if (scan->at < scan->length)
    return refuse_here (scan, _("nothing after the value"));

  return TRUE;
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
 * cw_json_scan_skip_value:
 * @data: (array length=length): bytes that [func@json_scan] has accepted
 * @length: number of bytes
 * @offset: where a value starts
 *
 * Finds the end of a value.
 *
 * Returns: the offset of the first byte behind it
 */
gsize
cw_json_scan_skip_value (const char *data,
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
 * cw_json_scan_find_key:
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
cw_json_scan_find_key (const char *data,
                       gsize       length,
                       gsize       offset,
                       const char *key)
{
  gsize key_length = strlen (key);
  gsize at = cw_json_scan_skip_space (data, length, offset + 1);

  while (at < length && data[at] == '"')
    {
      gsize name = at + 1;
      gsize name_length;

      at = skip_string (data, length, at);
      name_length = at - name - 1;
      at = cw_json_scan_skip_space (data, length, at) + 1;
      at = cw_json_scan_skip_space (data, length, at);
      if (name_length == key_length && memcmp (data + name, key, key_length) == 0)
        return at;
      at = cw_json_scan_skip_value (data, length, at);
      at = cw_json_scan_skip_space (data, length, at) + 1;
      at = cw_json_scan_skip_space (data, length, at);
    }

  return offset;
}
