/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <math.h>
#include <string.h>

#include "util/cw-json-scan-private.h"

#include <glib/gi18n-lib.h>

/* The leaves of the walk: strings, numbers and words, and what is said when one is wrong. */

#define MAX_INTEGER 9007199254740992.0 /* 2^53: every whole number up to here is exact */

guint
cw_json_scan_line_at (const CwJsonScan *scan,
                      gsize             offset)
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
dup_path (const CwJsonScan *scan)
{
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < scan->depth; i++)
    {
      const CwJsonLevel *level = &scan->levels[i];

      if (!level->is_object)
        g_string_append_printf (path, "[%u]", level->index);
      else if (level->n_keys > 0)
        {
          const CwJsonRange *key = &level->keys[level->n_keys - 1];

          if (path->len > 0)
            g_string_append_c (path, '.');
          g_string_append_len (path, scan->data + key->start, (gssize) MIN (key->end - key->start, 64));
        }
    }

  return g_string_free (path, FALSE);
}

void
cw_json_scan_add_fault (CwJsonScan *scan,
                        gsize       offset,
                        const char *expected,
                        const char *found)
{
  g_autofree char *path = NULL;

  if (!cw_faults_is_full (scan->faults))
    path = dup_path (scan);
  cw_faults_add (scan->faults, scan->name, path ? cw_json_scan_line_at (scan, offset) : 0, path, expected, found);
}

/* Always FALSE, so that a caller can end the walk with it. */
gboolean
cw_json_scan_refuse (CwJsonScan *scan,
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
  cw_json_scan_add_fault (scan, scan->at, expected, found);

  return FALSE;
}

static int
read_hex (const CwJsonScan *scan,
          gsize             offset)
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
scan_escape (CwJsonScan *scan)
{
  int unit;

  scan->at++;
  if (cw_json_scan_peek (scan) != 'u')
    {
      if (scan->at >= scan->length || strchr ("\"\\/bfnrt", cw_json_scan_peek (scan)) == NULL)
        return cw_json_scan_refuse (scan, _("an escape of JSON after the backslash"));
      scan->at++;
      return TRUE;
    }

  unit = read_hex (scan, scan->at + 1);
  if (unit < 0)
    return cw_json_scan_refuse (scan, _("four hexadecimal digits after \\u"));
  if (unit == 0)
    cw_json_scan_add_fault (scan, scan->at, _("text without the character U+0000"), "\\u0000");
  scan->at += 5;
  if (unit < 0xd800 || unit > 0xdfff)
    return TRUE;

  if (unit > 0xdbff || cw_json_scan_peek (scan) != '\\' || scan->at + 1 >= scan->length ||
      scan->data[scan->at + 1] != 'u')
    return cw_json_scan_refuse (scan, _("a pair of surrogate escapes"));
  unit = read_hex (scan, scan->at + 2);
  if (unit < 0xdc00 || unit > 0xdfff)
    return cw_json_scan_refuse (scan, _("a pair of surrogate escapes"));
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
gboolean
cw_json_scan_string (CwJsonScan *scan)
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
        return cw_json_scan_refuse (scan, _("a closing quote"));
      if (*p != '\\')
        return cw_json_scan_refuse (scan, _("an escape instead of a control character"));
      if (!scan_escape (scan))
        return FALSE;
    }
}

static gboolean
scan_digits (CwJsonScan *scan)
{
  if (!g_ascii_isdigit (cw_json_scan_peek (scan)))
    return cw_json_scan_refuse (scan, _("a digit"));
  while (g_ascii_isdigit (cw_json_scan_peek (scan)))
    scan->at++;

  return TRUE;
}

gboolean
cw_json_scan_number (CwJsonScan *scan)
{
  gsize start = scan->at;
  gboolean is_whole = TRUE;
  double value;

  if (cw_json_scan_peek (scan) == '-')
    scan->at++;
  if (cw_json_scan_peek (scan) == '0' && scan->at + 1 < scan->length && g_ascii_isdigit (scan->data[scan->at + 1]))
    return cw_json_scan_refuse (scan, _("a number without leading zeros"));
  if (!scan_digits (scan))
    return FALSE;
  if (cw_json_scan_peek (scan) == '.')
    {
      is_whole = FALSE;
      scan->at++;
      if (!scan_digits (scan))
        return FALSE;
    }
  if (cw_json_scan_peek (scan) == 'e' || cw_json_scan_peek (scan) == 'E')
    {
      is_whole = FALSE;
      scan->at++;
      if (cw_json_scan_peek (scan) == '-' || cw_json_scan_peek (scan) == '+')
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

      cw_json_scan_add_fault (scan, start, _("a finite number, whole ones of at most 2^53"), found);
      return FALSE;
    }

  return TRUE;
}

gboolean
cw_json_scan_word (CwJsonScan *scan,
                   const char *word)
{
  gsize length = strlen (word);

  if (scan->length - scan->at < length || memcmp (scan->data + scan->at, word, length) != 0)
    return cw_json_scan_refuse (scan, _("a value"));
  scan->at += length;

  return TRUE;
}

