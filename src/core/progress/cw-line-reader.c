/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-line-reader.h"

#include <string.h>

/* Lines out of bytes, whatever an editor, a synced folder or a power cut made of them: byte order
 * marks, UTF-16, every kind of line end, and blocks of zeros. */

/* The shortest run of zero bytes that can stand where the end of a group and the start of the next
 * one stood: `;`, a line end, `[a/b]`, a line end and `attempts=`. Shorter runs spoil an item. */
#define GAP_LENGTH 16

/* So much of the file decides whether it is UTF-16 without a mark. */
#define PROBE_LENGTH 64

typedef enum
{
  ENCODING_UTF8,
  ENCODING_UTF16_LE,
  ENCODING_UTF16_BE,
} Encoding;

/* The file starts with ASCII, so that every other byte of UTF-16 is zero there. */
static Encoding
guess_encoding (const guchar *bytes,
                gsize         length,
                gsize        *mark_length)
{
  gsize probe = MIN (length, PROBE_LENGTH) & ~(gsize) 1;
  guint n_even_zeros = 0, n_odd_zeros = 0;

  *mark_length = 0;
  if (length >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    *mark_length = 3;
  else if (length >= 2 &&
           (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0))
    {
      *mark_length = 2;
      return bytes[0] == 0xff ? ENCODING_UTF16_LE : ENCODING_UTF16_BE;
    }

  for (gsize i = 0; i < probe; i += 2)
    {
      n_even_zeros += bytes[i] == 0;
      n_odd_zeros += bytes[i + 1] == 0;
    }

  if (probe > 0 && n_odd_zeros == probe / 2 && n_even_zeros == 0)
    return ENCODING_UTF16_LE;
  if (probe > 0 && n_even_zeros == probe / 2 && n_odd_zeros == 0)
    return ENCODING_UTF16_BE;

  return ENCODING_UTF8;
}

static gunichar
read_unit (const guchar *bytes,
           Encoding      encoding)
{
  return encoding == ENCODING_UTF16_LE ? (gunichar) (bytes[0] | bytes[1] << 8)
                                       : (gunichar) (bytes[0] << 8 | bytes[1]);
}

/* Half a pair, and half a unit at the end of a file that was cut, become a replacement character:
 * the converter of GLib would refuse the whole. */
static char *
convert (const guchar *bytes,
         gsize         length,
         Encoding      encoding,
         gsize        *converted_length)
{
  char *converted = g_malloc (length / 2 * 3 + 4);
  gsize n = 0;

  for (gsize i = 0; i + 1 < length; i += 2)
    {
      gunichar unit = read_unit (bytes + i, encoding);

      if (unit >= 0xd800 && unit < 0xdc00 && i + 3 < length)
        {
          gunichar low = read_unit (bytes + i + 2, encoding);

          if (low >= 0xdc00 && low < 0xe000)
            {
              unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
              i += 2;
            }
        }
      if (unit >= 0xd800 && unit < 0xe000)
        unit = 0xfffd;

      n += (gsize) g_unichar_to_utf8 (unit, converted + n);
    }

  *converted_length = n;
  return converted;
}

void
cw_line_reader_init (CwLineReader *self,
                     GBytes       *bytes)
{
  gsize length, mark_length, converted_length;
  const guchar *data = g_bytes_get_data (bytes, &length);
  Encoding encoding = guess_encoding (data, length, &mark_length);

  memset (self, 0, sizeof *self);
  if (length == 0)
    return;

  if (encoding == ENCODING_UTF8)
    {
      self->cursor = (const char *) data + mark_length;
      self->end = (const char *) data + length;
      return;
    }

  self->converted = convert (data + mark_length, length - mark_length, encoding, &converted_length);
  self->cursor = self->converted;
  self->end = self->converted + converted_length;
}

void
cw_line_reader_clear (CwLineReader *self)
{
  g_clear_pointer (&self->converted, g_free);
  self->cursor = self->end = NULL;
}

static gsize
count_zeros (const char *start,
             const char *end)
{
  const char *p = start;

  while (p < end && *p == '\0')
    p++;

  return (gsize) (p - start);
}

/* Returns `FALSE` at the end of the file. */
gboolean
cw_line_reader_next (CwLineReader *self,
                     CwLine       *line)
{
  const char *p;

  if (self->cursor == self->end)
    return FALSE;

  self->number++;
  line->number = self->number;
  line->after_gap = self->gap;
  line->whole = FALSE;
  self->gap = FALSE;

  while (self->cursor < self->end && (*self->cursor == ' ' || *self->cursor == '\t'))
    self->cursor++;

  line->text = p = self->cursor;
  while (p < self->end && *p != '\n' && *p != '\r')
    {
      gsize n_zeros = *p == '\0' ? count_zeros (p, self->end) : 0;

      if (n_zeros >= GAP_LENGTH)
        {
          line->length = (gsize) (p - line->text);
          self->cursor = p + n_zeros;
          self->gap = TRUE;
          self->number--;
          return TRUE;
        }

      p += MAX (n_zeros, 1);
    }

  line->length = (gsize) (p - line->text);
  if (p < self->end)
    {
      line->whole = TRUE;
      p += *p == '\r' && p + 1 < self->end && p[1] == '\n' ? 2 : 1;
    }
  self->cursor = p;

  return TRUE;
}
