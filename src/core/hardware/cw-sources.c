/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <string.h>

#include "hardware/cw-source-private.h"
#include "util/cw-address.h"

#include <glib/gi18n-lib.h>

/* Where the files of the catalogue lie, and the sources that all of them refer to. */

#define BUILT_IN     "resource:///io/github/chipwise/Chipwise/data/hardware"
#define SOURCES_FILE "sources.json"
#define MAX_SOURCES  256
#define MAX_TITLE    200

/**
 * cw_hardware_folder_new:
 * @data_dir: (nullable): a data folder, or `NULL` for what is built in
 *
 * Finds the folder of the catalogue. A data folder that only brings packs keeps the built-in one.
 *
 * Returns: (transfer full): the folder
 */
GFile *
cw_hardware_folder_new (const char *data_dir)
{
  if (data_dir != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_build_filename (data_dir, "hardware", NULL);

      if (g_file_query_exists (folder, NULL))
        return g_steal_pointer (&folder);
    }

  return g_file_new_for_uri (BUILT_IN);
}

/**
 * cw_hardware_file_load:
 * @folder: the folder of the catalogue
 * @base: name of a file in it
 * @translation: (nullable): where translations of its texts are looked up
 * @faults: receives what is wrong with it
 *
 * Reads one file of the catalogue.
 *
 * Returns: (transfer full) (nullable): the file, or `NULL` when it cannot be read
 */
CwJsonFile *
cw_hardware_file_load (GFile         *folder,
                       const char    *base,
                       CwTranslation *translation,
                       CwFaults      *faults)
{
  g_autoptr (GFile) file = g_file_get_child (folder, base);
  g_autofree char *name = g_strconcat ("hardware/", base, NULL);
  g_autoptr (GError) error = NULL;
  CwJsonFile *json_file = cw_json_file_load (file, name, faults, &error);

  if (error != NULL)
    cw_faults_add (faults, name, 0, NULL, _("a file that can be read"), error->message);
  if (json_file != NULL)
    cw_json_file_set_translation (json_file, translation, NULL);

  return json_file;
}

/**
 * cw_hardware_read_line:
 * @object: an object
 * @key: a key that may be missing
 * @max_bytes: the largest length in bytes
 *
 * Reads one line of plain text where there is one.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL`
 */
char *
cw_hardware_read_line (CwJson     *object,
                       const char *key,
                       gsize       max_bytes)
{
  CwJson member;

  return cw_json_init_member (&member, object, key) ? cw_json_read_string (object, key,
                                                                           max_bytes) : NULL;
}

/**
 * cw_hardware_read_phrase:
 * @object: an object
 * @key: a key that may be missing
 * @max_bytes: the largest length in bytes
 *
 * Reads one line of plain text for people where there is one.
 *
 * Returns: (transfer full) (nullable): the text, translated where it can be, or `NULL`
 */
char *
cw_hardware_read_phrase (CwJson     *object,
                         const char *key,
                         gsize       max_bytes)
{
  CwJson member;

  return cw_json_init_member (&member, object, key) ? cw_json_read_phrase (object, key, max_bytes) : NULL;
}

/* Half a date is a date too: many pages only tell the month or the year. */
static gboolean
is_date (const char *text)
{
  static const char rest[] = "-01-01";
  g_autofree char *full = NULL;
  gsize length = strlen (text);
  int year, month, day;

  if (length == 0)
    return TRUE;
  if (length != 4 && length != 7 && length != 10)
    return FALSE;

  full = g_strconcat (text, rest + (length - 4), NULL);
  for (guint i = 0; i < 10; i++)
    {
      if (i == 4 || i == 7 ? full[i] != '-' : !g_ascii_isdigit (full[i]))
        return FALSE;
    }

  year = (int) g_ascii_strtoll (full, NULL, 10);
  month = (int) g_ascii_strtoll (full + 5, NULL, 10);
  day = (int) g_ascii_strtoll (full + 8, NULL, 10);

  return year >= 1970 && month > 0 && day > 0 &&
         g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year);
}

/**
 * cw_hardware_read_part_date:
 * @object: an object
 * @key: a key
 * @may_be_empty: whether "" stands for a date that is not known
 *
 * Reads a day, a month or a year.
 *
 * Returns: (transfer full) (nullable): the date, or `NULL` when there is a fault
 */
char *
cw_hardware_read_part_date (CwJson     *object,
                            const char *key,
                            gboolean    may_be_empty)
{
  CwJson member;
  const char *text = NULL;

  cw_json_init_member (&member, object, key);
  if (member.node != NULL && JSON_NODE_HOLDS_VALUE (member.node))
    text = json_node_get_string (member.node);
  if (text != NULL && is_date (text) && (may_be_empty || text[0] != '\0'))
    return g_strdup (text);

  if (text != NULL && text[0] != '\0')
    cw_json_add_text_fault (&member, _("a date such as 2026-11-30, 2026-11 or 2026"), text);
  else
    cw_json_add_type_fault (&member, _("a date such as 2026-11-30, 2026-11 or 2026"));

  return NULL;
}

/* The ids are tags of the fact file, such as D7, so they may have capitals. */
static gboolean
is_source_id (const char *id)
{
  g_autofree char *lower = g_ascii_strdown (id, -1);

  return cw_id_is_valid (lower);
}

static CwSource *
read_source (CwJson *json)
{
  static const char * const keys[] = { "id", "title", "url", "date", NULL };
  g_autofree char *id = NULL;
  char *title, *url, *date;

  if (!cw_json_expect_object (json, keys))
    return NULL;

  id = cw_json_read_string (json, "id", 64);
  if (id != NULL && !is_source_id (id))
    {
      CwJson member;

      cw_json_init_member (&member, json, "id");
      cw_json_add_text_fault (&member,
                              _("an id of letters, digits and single inner dots or hyphens"), id);
      g_clear_pointer (&id, g_free);
    }
  title = cw_json_read_string (json, "title", MAX_TITLE);
  url = cw_json_read_url (json, "url");
  date = cw_hardware_read_part_date (json, "date", TRUE);

  return cw_source_new_take (g_steal_pointer (&id), title, url, date);
}

static void
read_sources (CwSources *sources,
              CwJson    *root)
{
  static const char * const keys[] = { "sources", NULL };
  CwJson array;
  guint length;

  if (!cw_json_expect_object (root, keys))
    return;

  cw_json_read_array (root, "sources", 1, MAX_SOURCES, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      g_autoptr (CwSource) source = NULL;
      CwJson element;
      const char *id;

      cw_json_init_element (&element, &array, i);
      source = read_source (&element);
      id = source ? cw_source_get_id (source) : NULL;
      if (id == NULL)
        continue;
      if (g_hash_table_contains (sources, id))
        {
          CwJson member;

          cw_json_init_member (&member, &element, "id");
          cw_json_add_text_fault (&member, _("an id that no other source has"), id);
          continue;
        }
      g_hash_table_insert (sources, (gpointer) id, g_object_ref (source));
    }
}

/**
 * cw_sources_load:
 * @folder: the folder of the catalogue
 * @faults: receives what is wrong with the sources
 *
 * Reads the sources, all or none.
 *
 * Returns: (transfer full) (nullable): the sources, or `NULL` when there are faults
 */
CwSources *
cw_sources_load (GFile    *folder,
                 CwFaults *faults)
{
  g_autoptr (GHashTable) sources = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                          g_object_unref);
  guint n_faults_before = cw_faults_get_total (faults);
  g_autoptr (CwJsonFile) json_file = cw_hardware_file_load (folder, SOURCES_FILE, NULL, faults);

  if (json_file != NULL)
    {
      CwJson root;

      cw_json_init_root (&root, json_file);
      read_sources (sources, &root);
    }

  return cw_faults_get_total (faults) == n_faults_before ? g_steal_pointer (&sources) : NULL;
}

/**
 * cw_source_read:
 * @object: an object
 * @key: a key
 * @sources: the sources
 *
 * Reads the id of a source.
 *
 * Returns: (transfer full) (nullable): the source, or `NULL` when there is a fault
 */
CwSource *
cw_source_read (CwJson     *object,
                const char *key,
                CwSources  *sources)
{
  g_autofree char *id = cw_json_read_string (object, key, 64);
  CwSource *source;
  CwJson member;

  if (id == NULL)
    return NULL;
  source = g_hash_table_lookup (sources, id);
  if (source != NULL)
    return g_object_ref (source);

  cw_json_init_member (&member, object, key);
  cw_json_add_text_fault (&member, _("the id of a source in sources.json"), id);

  return NULL;
}
