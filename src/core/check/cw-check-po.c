/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "check/cw-check-po.h"

#include <string.h>

#include "check/cw-po.h"
#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* A translation may say things in its own way, but it must not say something else: the marks that the
 * program shows by, the figures that are learned, and the arguments that are put in must all be there.
 * Numbers are compared by value, for each language writes them in its own way. */

typedef struct
{
  const char *name;
  const CwPoMessage *message;
  CwFaults *faults;
} Check;

static void
add_fault (Check      *self,
           const char *expected,
           const char *found)
{
  const char *path = self->message->context ? self->message->context : "";

  cw_faults_add (self->faults, self->name, self->message->line, path, expected, found);
}

/* All that stands in backquotes, and the number of stars outside of them. The marks are known to be good. */
static GPtrArray *
find_code (const char *text,
           guint      *n_stars)
{
  GPtrArray *codes = g_ptr_array_new_with_free_func (g_free);

  *n_stars = 0;
  while (*text != '\0')
    {
      if (*text == '`')
        {
          const char *fence = g_str_has_prefix (text, "```") ? "\n```" : "`";
          const char *end = strstr (text + 1, fence);

          if (end == NULL)
            break;
          g_ptr_array_add (codes, g_strndup (text, (gsize) (end - text)));
          text = end + strlen (fence);
          continue;
        }
      if (*text == '*')
        (*n_stars)++;
      text++;
    }

  return codes;
}

/* Takes @text out of @texts where it stands there. */
static gboolean
take (GPtrArray  *texts,
      const char *text)
{
  guint index;

  if (!g_ptr_array_find_with_equal_func (texts, text, g_str_equal, &index))
    return FALSE;
  g_ptr_array_remove_index (texts, index);

  return TRUE;
}

static void
check_marks (Check      *self,
             const char *original,
             const char *translation)
{
  g_autoptr (GPtrArray) codes = NULL;
  g_autoptr (GPtrArray) translated_codes = NULL;
  guint n_details, n_translated_details, n_stars, n_translated_stars;
  const char *problem;

  /* A line of plain text, in which nothing is a mark. */
  if (!cw_text_check (original, &n_details, &problem))
    return;

  if (!cw_text_check (translation, &n_translated_details, &problem))
    {
      add_fault (self, _("text in which every *, ` and [[ is closed"), problem);
      return;
    }
  if (n_details != n_translated_details)
    add_fault (self, _("[[ and ]] as often as in the original"), translation);

  codes = find_code (original, &n_stars);
  translated_codes = find_code (translation, &n_translated_stars);
  if (n_stars != n_translated_stars)
    add_fault (self, _("*emphasis* as often as in the original"), translation);
  for (guint i = 0; i < codes->len; i++)
    {
      const char *code = g_ptr_array_index (codes, i);

      if (!take (translated_codes, code))
        add_fault (self, _("the same `code` as in the original"), code + 1);
    }
  if (translated_codes->len > codes->len)
    add_fault (self, _("the same `code` as in the original"), translation);
}

static gboolean
is_separator (gunichar c)
{
  /* The Arabic thousands and decimal separators, narrow and plain no-break spaces, apostrophes. */
  return c == '.' || c == ',' || c == 0xa0 || c == 0x202f || c == 0x66b || c == 0x66c || c == '\'' || c == 0x2019;
}

/* The numbers of a text as they stand, with their separators, the digits as ASCII. */
static GPtrArray *
find_numbers (const char *text)
{
  GPtrArray *numbers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) number = g_string_new (NULL);

  for (const char *p = text;; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *next = c != 0 ? g_utf8_next_char (p) : p;

      if (g_unichar_isdigit (c))
        g_string_append_c (number, (char) ('0' + g_unichar_digit_value (c)));
      else if (number->len > 0 && is_separator (c) && g_unichar_isdigit (g_utf8_get_char (next)))
        g_string_append_unichar (number, c);
      else if (number->len > 0)
        {
          g_ptr_array_add (numbers, g_strdup (number->str));
          g_string_truncate (number, 0);
        }
      if (c == 0)
        break;
    }

  return numbers;
}

/* Every separator stands before exactly three digits, and none but the first before it has more. */
static gboolean
has_groups (const char *number,
            gunichar   *separator)
{
  guint n_digits = 0;
  gboolean is_first = TRUE;

  *separator = 0;
  for (const char *p = number; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_ascii_isdigit (*p))
        {
          n_digits++;
          continue;
        }
      if ((*separator != 0 && c != *separator) || n_digits > 3 || (!is_first && n_digits != 3))
        return FALSE;
      *separator = c;
      is_first = FALSE;
      n_digits = 0;
    }

  return !is_first && n_digits == 3;
}

/* Writes a number without group separators, and with a point before its fraction. */
static char *
normalise (const char *number,
           gunichar    point)
{
  GString *value = g_string_new (NULL);

  for (const char *p = number; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_ascii_isdigit (*p))
        g_string_append_c (value, *p);
      else if (c == point)
        g_string_append_c (value, '.');
    }

  return g_string_free (value, FALSE);
}

/* Whether a number of the translation can be read as @original, which is written in English. "1.000" is one or a thousand, as the
 * language has it; both readings are let pass. */
static gboolean
can_mean (const char *number,
          const char *original)
{
  gunichar separator;
  const char *last = number;
  g_autofree char *value = normalise (original, '.');
  g_autofree char *fraction = NULL;

  if (g_str_equal (number, original))
    return TRUE;
  if (has_groups (number, &separator))
    {
      g_autofree char *whole = normalise (number, 0);

      if (g_str_equal (whole, value))
        return TRUE;
    }

  for (const char *p = number; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!g_ascii_isdigit (*p))
        last = p;
    }
  fraction = normalise (number, g_ascii_isdigit (*last) ? 0 : g_utf8_get_char (last));

  return g_str_equal (fraction, value);
}

static void
check_numbers (Check      *self,
               const char *original,
               const char *translation)
{
  g_autoptr (GPtrArray) numbers = find_numbers (original);
  g_autoptr (GPtrArray) translated = find_numbers (translation);

  for (guint i = 0; i < numbers->len; i++)
    {
      const char *number = g_ptr_array_index (numbers, i);
      guint k = 0;

      while (k < translated->len && !can_mean (g_ptr_array_index (translated, k), number))
        k++;
      if (k < translated->len)
        g_ptr_array_remove_index (translated, k);
      else
        {
          g_autofree char *expected = g_strdup_printf (_("the number %s of the original"), number);

          add_fault (self, expected, translation);
        }
    }
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char **) a, *(const char **) b);
}

/* The conversions of a format in the order of their arguments: "%2$s %1$u" and "%u %s" are alike. */
static char *
dup_conversions (const char *format)
{
  g_autoptr (GPtrArray) conversions = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (const char *p = strchr (format, '%'); p != NULL; p = strchr (p, '%'))
    {
      gsize n_digits = strspn (p + 1, "0123456789");
      guint position = n + 1;
      gsize length;

      p++;
      if (*p == '%')
        {
          p++;
          continue;
        }
      if (n_digits > 0 && p[n_digits] == '$')
        {
          position = (guint) g_ascii_strtoull (p, NULL, 10);
          p += n_digits + 1;
        }
      length = strcspn (p, "diouxXeEfgGcsp");
      if (p[length] == '\0')
        break;
      g_ptr_array_add (conversions, g_strdup_printf ("%03u%.*s", position, (int) length + 1, p));
      p += length + 1;
      n++;
    }
  g_ptr_array_sort (conversions, compare_texts);
  g_ptr_array_add (conversions, NULL);

  return g_strjoinv (" ", (char **) conversions->pdata);
}

static void
check_format (Check      *self,
              const char *translation)
{
  g_autofree char *found = dup_conversions (translation);
  g_autofree char *singular = dup_conversions (self->message->original);
  g_autofree char *plural = dup_conversions (self->message->plural ? self->message->plural : self->message->original);

  if (!g_str_equal (found, singular) && !g_str_equal (found, plural))
    /* xgettext:no-c-format */
    add_fault (self, _("the same % conversions as in the original"), translation);
}

/* Returns whether the message is translated. */
static gboolean
check_message (Check *self)
{
  const CwPoMessage *message = self->message;

  if (message->is_fuzzy || message->original[0] == '\0')
    return FALSE;

  for (guint i = 0; i < message->translations->len; i++)
    {
      const char *translation = ((GString *) g_ptr_array_index (message->translations, i))->str;

      if (translation[0] == '\0')
        return FALSE;
      if (message->is_c_format)
        check_format (self, translation);
      else if (message->plural == NULL)
        {
          /* The marks are those of the content, whose messages all have a context. */
          if (message->context != NULL)
            check_marks (self, message->original, translation);
          check_numbers (self, message->original, translation);
        }
    }

  return message->translations->len > 0;
}

/**
 * cw_check_po:
 * @text: what is in a po file
 * @name: display name of the file
 * @faults: receives what is wrong with its translations
 *
 * Checks that translations keep the inline marks of [func@text_check], the numbers, and the arguments of
 * formats. Fuzzy messages are not looked at, since they are not used.
 *
 * Returns: the number of messages that are translated
 */
guint
cw_check_po (const char *text,
             const char *name,
             CwFaults   *faults)
{
  g_autoptr (GPtrArray) messages = NULL;
  guint n_translated = 0;

  g_return_val_if_fail (text != NULL && name != NULL && faults != NULL, 0);

  messages = cw_po_parse (text, name, faults);
  for (guint i = 0; i < messages->len; i++)
    {
      Check check = { name, g_ptr_array_index (messages, i), faults };

      if (check_message (&check))
        n_translated++;
    }

  return n_translated;
}
