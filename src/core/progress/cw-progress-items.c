/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-items.h"

#include <string.h>

/* Items out of the bytes of a list value. */

/* Words that every attempt has. */
#define N_KNOWN_WORDS 8

/* A blank behind a backslash stays: without it the backslash would escape what comes next. */
static gboolean
is_trailing_blank (const CwItem *item)
{
  const char *last = item->bytes + item->length - 1;

  return item->length > 1 && (*last == ' ' || *last == '\t') && last[-1] != '\\';
}

/* Finds the next item that is not empty. A `\;` ends none. */
gboolean
cw_item_next (const char **cursor,
              const char  *end,
              CwItem      *item)
{
  const char *p = *cursor;

  while (p < end && (*p == ';' || *p == ' ' || *p == '\t'))
    p++;
  if (p == end)
    {
      *cursor = end;
      return FALSE;
    }

  item->bytes = p;
  while (p < end && *p != ';')
    p += *p == '\\' && p + 1 < end ? 2 : 1;

  item->ended = p < end;
  item->length = (gsize) (p - item->bytes);
  while (is_trailing_blank (item))
    item->length--;
  *cursor = item->ended ? p + 1 : end;

  return TRUE;
}

static gboolean
is_clean (const CwItem *item)
{
  guchar all = 0;

  for (gsize i = 0; i < item->length; i++)
    {
      if ((guchar) item->bytes[i] < 0x20 || item->bytes[i] == 0x7f)
        return FALSE;
      all |= (guchar) item->bytes[i];
    }

  return all < 0x80 || g_utf8_validate (item->bytes, (gssize) item->length, NULL);
}

/* The item as a string, or NULL when a log cannot hold it. */
char *
cw_item_dup (const CwItem *item)
{
  char *text;

  if (!is_clean (item))
    return NULL;

  text = g_malloc (item->length + 1);
  memcpy (text, item->bytes, item->length);
  text[item->length] = '\0';

  return text;
}

/* The words that every attempt has, when a later one is spoilt; NULL when some are missing. */
char *
cw_item_dup_known (const CwItem *item)
{
  guint n_spaces = 0;

  for (gsize i = 0; i < item->length; i++)
    {
      if (item->bytes[i] == ' ' && ++n_spaces == N_KNOWN_WORDS)
        {
          CwItem known = { item->bytes, i, TRUE };

          return cw_item_dup (&known);
        }
    }

  return NULL;
}

/* For messages. */
char *
cw_item_dup_shown (const CwItem *item)
{
  return g_utf8_make_valid (item->bytes, (gssize) item->length);
}
