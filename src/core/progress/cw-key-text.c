/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-key-text.h"

#include <string.h>

/* What is written here must load in GKeyFile and give the same values there; what is read here
 * may be laxer. GKeyFile itself does not do: it loses repeated keys, and refuses a whole file for
 * one bad line. */

gboolean
cw_key_text_is_group (const char *name)
{
  if (*name == '\0')
    return FALSE;

  for (const char *p = name; *p != '\0'; p++)
    {
      if (*p == '[' || *p == ']' || (guchar) *p < 0x20 || *p == 0x7f)
        return FALSE;
    }

  return g_utf8_validate (name, -1, NULL);
}

/* Locale in square brackets at the end included: `title[de]`. */
gboolean
cw_key_text_is_key (const char *name)
{
  gsize length = strcspn (name, "=[]");

  if (length == 0 || *name == '#' || *name == ' ' || name[length - 1] == ' ' ||
      !g_utf8_validate (name, -1, NULL))
    return FALSE;

  for (gsize i = 0; i < length; i++)
    {
      if ((guchar) name[i] < 0x20 || name[i] == 0x7f)
        return FALSE;
    }

  if (name[length] == '[')
    {
      const char *locale = name + length + 1;
      gsize locale_length = 0;

      while (g_ascii_isalnum (locale[locale_length]) ||
             (locale[locale_length] != '\0' && strchr ("-_.@", locale[locale_length]) != NULL))
        locale_length++;

      return locale[locale_length] == ']' && locale[locale_length + 1] == '\0';
    }

  return name[length] == '\0';
}

/* Blanks at either end are escaped, since GKeyFile and many editors strip them. */
char *
cw_key_text_escape (const char *value)
{
  GString *raw = g_string_sized_new (strlen (value) + 8);
  const char *last = value + strlen (value) - 1;
  gboolean leading = TRUE;

  for (const char *p = value; *p != '\0'; p++)
    {
      switch (*p)
        {
        case ' ':
          g_string_append (raw, leading || p == last ? "\\s" : " ");
          continue;

        case '\t':
          g_string_append (raw, leading || p == last ? "\\t" : "\t");
          continue;

        case '\n':
          g_string_append (raw, "\\n");
          break;

        case '\r':
          g_string_append (raw, "\\r");
          break;

        case '\\':
          g_string_append (raw, "\\\\");
          break;

        default:
          g_string_append_c (raw, *p);
          break;
        }

      leading = FALSE;
    }

  return g_string_free (raw, FALSE);
}

/* An escape that is none stays as it stands, for nothing readable may get lost; half of one at the
 * end goes. */
char *
cw_key_text_unescape (const char *raw)
{
  GString *value = g_string_sized_new (strlen (raw));

  for (const char *p = raw; *p != '\0'; p++)
    {
      if (*p != '\\')
        {
          g_string_append_c (value, *p);
          continue;
        }

      p++;
      if (*p == '\0')
        break;

      switch (*p)
        {
        case 's':
          g_string_append_c (value, ' ');
          break;

        case 't':
          g_string_append_c (value, '\t');
          break;

        case 'n':
          g_string_append_c (value, '\n');
          break;

        case 'r':
          g_string_append_c (value, '\r');
          break;

        case '\\':
          g_string_append_c (value, '\\');
          break;

        default:
          g_string_append_c (value, '\\');
          g_string_append_c (value, *p);
          break;
        }
    }

  return g_string_free (value, FALSE);
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

GPtrArray *
cw_key_text_sort (GHashTable *table)
{
  GPtrArray *keys = g_ptr_array_sized_new (g_hash_table_size (table));
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_keys);

  return keys;
}
