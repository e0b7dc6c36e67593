/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <string.h>

#include "util/cw-address.h"
#include "util/cw-json-private.h"
#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* The readers of texts that have a form, and of lists of them. */

#define MAX_URL_BYTES 500

static gboolean
as_line (CwJson      *self,
         gsize        max_bytes,
         const char **text)
{
  if (!cw_json_as_string (self, max_bytes, text))
    return FALSE;

  for (const char *p = *text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (p)))
        {
          cw_json_add_fault (self, _("one line of text"), _("a control character"));
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * cw_json_read_string:
 * @object: an object
 * @key: a key
 * @max_bytes: the largest length in bytes
 *
 * Reads one line of plain text, in which nothing is a mark.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` when there is a fault
 */
char *
cw_json_read_string (CwJson     *object,
                     const char *key,
                     gsize       max_bytes)
{
  CwJson member;
  const char *text;

  cw_json_init_member (&member, object, key);

  return as_line (&member, max_bytes, &text) ? g_strdup (text) : NULL;
}

/**
 * cw_json_read_phrase:
 * @object: an object
 * @key: a key
 * @max_bytes: the largest length in bytes
 *
 * Reads one line of plain text for people, in their language where there is a translation.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` when there is a fault
 */
char *
cw_json_read_phrase (CwJson     *object,
                     const char *key,
                     gsize       max_bytes)
{
  CwJson member;
  const char *text;
  const char *translation;

  cw_json_init_member (&member, object, key);
  if (!as_line (&member, max_bytes, &text))
    return NULL;

  translation = cw_json_find_translation (&member, text);

  return g_strdup (translation ? translation : text);
}

static gboolean
as_id (CwJson      *self,
       const char **id)
{
  if (!cw_json_as_string (self, 64, id))
    return FALSE;
  if (cw_id_is_valid (*id))
    return TRUE;

  cw_json_add_text_fault (self, _("an id of a-z, 0-9 and single inner dots or hyphens"), *id);

  return FALSE;
}

/**
 * cw_json_read_id:
 * @object: an object
 * @key: a key
 *
 * Reads an id, see [func@id_is_valid].
 *
 * Returns: (transfer full) (nullable): the id, or `NULL` when there is a fault
 */
char *
cw_json_read_id (CwJson     *object,
                 const char *key)
{
  CwJson member;
  const char *id;

  cw_json_init_member (&member, object, key);

  return as_id (&member, &id) ? g_strdup (id) : NULL;
}

static gboolean
is_date (const char *text)
{
  int year, month, day;

  if (strlen (text) != 10)
    return FALSE;
  for (guint i = 0; i < 10; i++)
    {
      if (i == 4 || i == 7 ? text[i] != '-' : !g_ascii_isdigit (text[i]))
        return FALSE;
    }

  year = (int) g_ascii_strtoll (text, NULL, 10);
  month = (int) g_ascii_strtoll (text + 5, NULL, 10);
  day = (int) g_ascii_strtoll (text + 8, NULL, 10);

  return year >= 1970 && month > 0 && day > 0 &&
         g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

/**
 * cw_json_read_date:
 * @object: an object
 * @key: a key
 *
 * Reads a day of the calendar in the form `2026-11-30`.
 *
 * Returns: (transfer full) (nullable): the date, or `NULL` when there is a fault
 */
char *
cw_json_read_date (CwJson     *object,
                   const char *key)
{
  CwJson member;
  const char *text;

  cw_json_init_member (&member, object, key);
  if (!cw_json_as_string (&member, 40, &text))
    return NULL;
  if (is_date (text))
    return g_strdup (text);

  cw_json_add_text_fault (&member, _("a date such as 2026-11-30"), text);

  return NULL;
}

/* A user name before the host can make one site look like another, so there is none. */
static gboolean
is_url (const char *text)
{
  static const char scheme[] = "https://";
  gsize host_length;

  if (!g_str_has_prefix (text, scheme))
    return FALSE;
  for (const char *p = text; *p != '\0'; p++)
    {
      if (!g_ascii_isgraph (*p))
        return FALSE;
    }

  text += strlen (scheme);
  host_length = strcspn (text, "/?#");

  return strpbrk (text, "\"<>\\^`{|}") == NULL && host_length > 0 && text[0] != '.' && memchr (text, '.', host_length) != NULL &&
         memchr (text, '@', host_length) == NULL;
}

/**
 * cw_json_read_url:
 * @object: an object
 * @key: a key
 *
 * Reads the address of a web page.
 *
 * Returns: (transfer full) (nullable): the address, or `NULL` when there is a fault
 */
char *
cw_json_read_url (CwJson     *object,
                  const char *key)
{
  CwJson member;
  const char *text;

  cw_json_init_member (&member, object, key);
  if (!cw_json_as_string (&member, MAX_URL_BYTES, &text))
    return NULL;
  if (is_url (text))
    return g_strdup (text);

  cw_json_add_text_fault (&member, _("an address that starts with https://"), text);

  return NULL;
}

static gboolean
as_text (CwJson      *self,
         gsize        max_bytes,
         guint        n_details,
         const char **text)
{
  guint n_found;
  const char *problem;
  g_autofree char *found = NULL;

  if (!cw_json_as_string (self, max_bytes, text))
    return FALSE;

  if (!cw_text_check (*text, &n_found, &problem))
    {
      cw_json_add_fault (self, _("text in which every *, ` and [[ is closed"), problem);
      return FALSE;
    }
  if (n_found == n_details)
    return TRUE;

  found = n_found == 0 ? g_strdup (_("none"))
                       : g_strdup_printf (ngettext ("%u detail", "%u details", n_found), n_found);
  cw_json_add_fault (self,
                     n_details == 0 ? _("no [[deciding detail]] outside of a stem")
                                    : _("exactly one [[deciding detail]]"),
                     found);

  return FALSE;
}

/* A translation that breaks the marks is none. */
static const char *
find_good_translation (CwJson     *self,
                       const char *text,
                       guint       n_details)
{
  const char *translation = cw_json_find_translation (self, text);
  const char *problem;
  guint n_found;

  if (translation == NULL || !cw_text_check (translation, &n_found, &problem))
    return NULL;

  return n_found == n_details ? translation : NULL;
}

/**
 * cw_json_read_both:
 * @object: an object
 * @key: a key
 * @max_bytes: the largest length in bytes
 * @n_details: how often `[[...]]` must stand in it: 0 or 1
 * @translation: (out) (nullable): the text in the language of the reader, or `NULL`
 *
 * Reads a text in the inline subset of [func@text_check], and its translation beside it.
 *
 * Returns: (transfer full) (nullable): the original, or `NULL` when there is a fault
 */
char *
cw_json_read_both (CwJson      *object,
                   const char  *key,
                   gsize        max_bytes,
                   guint        n_details,
                   char       **translation)
{
  CwJson member;
  const char *text;

  *translation = NULL;
  cw_json_init_member (&member, object, key);
  if (!as_text (&member, max_bytes, n_details, &text))
    return NULL;

  *translation = g_strdup (find_good_translation (&member, text, n_details));

  return g_strdup (text);
}

/**
 * cw_json_read_text:
 * @object: an object
 * @key: a key
 * @max_bytes: the largest length in bytes
 * @n_details: how often `[[...]]` must stand in it: 0 or 1
 *
 * Reads a text in the inline subset of [func@text_check], in the language of the reader where there is
 * a translation.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` when there is a fault
 */
char *
cw_json_read_text (CwJson     *object,
                   const char *key,
                   gsize       max_bytes,
                   guint       n_details)
{
  g_autofree char *translation = NULL;
  g_autofree char *original = cw_json_read_both (object, key, max_bytes, n_details, &translation);

  return translation ? g_steal_pointer (&translation) : g_steal_pointer (&original);
}

typedef enum
{
  ITEM_ID,
  ITEM_TEXT,
  ITEM_STRING,
} ItemKind;

static char **
read_list (CwJson     *object,
           const char *key,
           guint       min,
           guint       max,
           gsize       max_bytes,
           ItemKind    kind)
{
  CwJson array;
  guint length;
  char **list;
  guint n = 0;

  cw_json_read_array (object, key, min, max, &array, &length);
  list = g_new0 (char *, length + 1);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      const char *text;
      gboolean is_good;

      cw_json_init_element (&element, &array, i);
      if (kind == ITEM_ID)
        is_good = as_id (&element, &text);
      else if (kind == ITEM_TEXT)
        is_good = as_text (&element, max_bytes, 0, &text);
      else
        is_good = as_line (&element, max_bytes, &text);

      if (is_good && kind != ITEM_TEXT && g_strv_contains ((const char * const *) list, text))
        cw_json_add_text_fault (&element, _("every element once"), text);
      else if (is_good)
        {
          const char *translation = kind == ITEM_TEXT ? find_good_translation (&element, text, 0) : NULL;

          list[n++] = g_strdup (translation ? translation : text);
        }
    }

  return list;
}

/**
 * cw_json_read_ids:
 * @object: an object
 * @key: a key
 * @min: the smallest number of ids; with 0 the member may be missing
 * @max: the largest number of ids
 *
 * Reads a list of different ids.
 *
 * Returns: (transfer full): the good ones
 */
char **
cw_json_read_ids (CwJson     *object,
                  const char *key,
                  guint       min,
                  guint       max)
{
  return read_list (object, key, min, max, 64, ITEM_ID);
}

/**
 * cw_json_read_texts:
 * @object: an object
 * @key: a key
 * @min: the smallest number of texts; with 0 the member may be missing
 * @max: the largest number of texts
 * @max_bytes: the largest length of one in bytes
 *
 * Reads a list of texts in the inline subset of [func@text_check], each in the language of the reader
 * where there is a translation.
 *
 * Returns: (transfer full): the good ones
 */
char **
cw_json_read_texts (CwJson     *object,
                    const char *key,
                    guint       min,
                    guint       max,
                    gsize       max_bytes)
{
  return read_list (object, key, min, max, max_bytes, ITEM_TEXT);
}

/**
 * cw_json_read_strings:
 * @object: an object
 * @key: a key
 * @min: the smallest number of strings; with 0 the member may be missing
 * @max: the largest number of strings
 * @max_bytes: the largest length of one in bytes
 *
 * Reads a list of different lines of plain text.
 *
 * Returns: (transfer full): the good ones
 */
char **
cw_json_read_strings (CwJson     *object,
                      const char *key,
                      guint       min,
                      guint       max,
                      gsize       max_bytes)
{
  return read_list (object, key, min, max, max_bytes, ITEM_STRING);
}
