/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-library.h"

#include <string.h>

#include "content/cw-loader.h"

#include <glib/gi18n-lib.h>

/* Loading a library never fails: a pack that is refused must not take the others with it. */

#define BUILT_IN_PACKS "resource:///io/github/chipwise/Chipwise/data/packs"

struct _CwLibrary
{
  GObject parent_instance;

  GListStore *packs; /* CwPack */
  GListStore *refused; /* GFile */
  GHashTable *files; /* CwPack -> GFile, of those that were added; the list keeps the keys */
  CwFaults *faults;
};

G_DEFINE_FINAL_TYPE (CwLibrary, cw_library, G_TYPE_OBJECT)

static void
cw_library_dispose (GObject *object)
{
  CwLibrary *self = CW_LIBRARY (object);

  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_object (&self->refused);
  g_clear_object (&self->packs);
  g_clear_pointer (&self->faults, cw_faults_unref);

  G_OBJECT_CLASS (cw_library_parent_class)->dispose (object);
}

static void
cw_library_class_init (CwLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_library_dispose;
}

static void
cw_library_init (CwLibrary *self)
{
  self->packs = g_list_store_new (CW_TYPE_PACK);
  self->refused = g_list_store_new (G_TYPE_FILE);
  self->files = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->faults = cw_faults_new ();
}

/* (transfer none): NULL when it was refused, which the faults tell. */
static CwPack *
load_pack (CwLibrary     *self,
           GFile         *file,
           CwTranslation *translation,
           const char    *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwPack) pack = cw_loader_load_pack_translated (file, translation, self->faults, &error);

  if (pack == NULL)
    {
      if (!g_error_matches (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS))
        cw_faults_add (self->faults, name, 0, NULL, _("a pack that can be read"), error->message);
      return NULL;
    }
  if (cw_library_find_pack (self, cw_pack_get_id (pack)) != NULL)
    {
      g_autofree char *found = g_strdup_printf (_("the id “%s” again"), cw_pack_get_id (pack));

      cw_faults_add (self->faults, name, 0, "id", _("an id that no other pack has"), found);
      return NULL;
    }

  g_list_store_append (self->packs, pack);

  return pack;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char **) a, *(const char **) b);
}

static GPtrArray *
list_packs (GFile   *folder,
            GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFileEnumerator) children = NULL;

  children = g_file_enumerate_children (folder,
                                        G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                        G_FILE_QUERY_INFO_NONE, NULL, error);
  if (children == NULL)
    return NULL;

  while (TRUE)
    {
      GFileInfo *info;
      const char *name;

      if (!g_file_enumerator_iterate (children, &info, NULL, NULL, error))
        return NULL;
      if (info == NULL)
        break;
      name = g_file_info_get_name (info);
      if (name[0] != '.' && (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY ||
                             g_str_has_suffix (name, ".chipwise")))
        g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);

  return g_steal_pointer (&names);
}

/**
 * cw_library_load_translated:
 * @data_dir: (nullable): a folder that holds `packs/`, or `NULL` for what is built in
 * @translation: (nullable): where translations of the texts are looked up
 *
 * Reads all packs, sorted by the names of their files. What could not be read is told by
 * [method@Library.get_faults].
 *
 * Returns: (transfer full): the library
 */
CwLibrary *
cw_library_load_translated (const char    *data_dir,
                            CwTranslation *translation)
{
  CwLibrary *self = g_object_new (CW_TYPE_LIBRARY, NULL);
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GError) error = NULL;

  if (data_dir != NULL)
    folder = g_file_new_build_filename (data_dir, "packs", NULL);
  else
    folder = g_file_new_for_uri (BUILT_IN_PACKS);

  names = list_packs (folder, &error);
  if (names == NULL)
    {
      g_autofree char *name = g_file_get_parse_name (folder);

      cw_faults_add (self->faults, name, 0, NULL, _("a folder of packs"), error->message);
      return self;
    }

  for (guint i = 0; i < names->len; i++)
    {
      const char *base = g_ptr_array_index (names, i);
      g_autoptr (GFile) file = g_file_get_child (folder, base);
      g_autofree char *name = g_filename_display_name (base);

      load_pack (self, file, translation, name);
    }

  return self;
}

/**
 * cw_library_load:
 * @data_dir: (nullable): a folder that holds `packs/`, or `NULL` for what is built in
 *
 * Reads all packs in their original language.
 *
 * Returns: (transfer full): the library
 */
CwLibrary *
cw_library_load (const char *data_dir)
{
  return cw_library_load_translated (data_dir, NULL);
}

/**
 * cw_library_add_folder:
 * @self: a library
 * @folder: a folder of packs; it need not exist
 *
 * Reads the packs that the learner added, in their original language, beside those that are there.
 * A pack that cannot be read, or whose id is there already, is passed over: see
 * [method@Library.get_refused] and [method@Library.get_faults].
 */
void
cw_library_add_folder (CwLibrary *self,
                       GFile     *folder)
{
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (CW_IS_LIBRARY (self) && G_IS_FILE (folder));

  names = list_packs (folder, &error);
  if (names == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    cw_faults_add (self->faults, g_file_peek_path (folder), 0, NULL, _("a folder of packs"), error->message);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const char *base = g_ptr_array_index (names, i);
      g_autoptr (GFile) file = g_file_get_child (folder, base);
      g_autofree char *name = g_filename_display_name (base);
      CwPack *pack = load_pack (self, file, NULL, name);

      if (pack != NULL)
        g_hash_table_insert (self->files, pack, g_object_ref (file));
      else
        g_list_store_append (self->refused, file);
    }
}

/**
 * cw_library_get_pack_file:
 * @self: a library
 * @pack: a pack of it
 *
 * Gets where a pack lies that the learner added.
 *
 * Returns: (transfer none) (nullable): the file or folder, or `NULL` when the pack was not added
 */
GFile *
cw_library_get_pack_file (CwLibrary *self,
                          CwPack    *pack)
{
  g_return_val_if_fail (CW_IS_LIBRARY (self), NULL);

  return g_hash_table_lookup (self->files, pack);
}

/**
 * cw_library_get_refused:
 * @self: a library
 *
 * Gets the added files that could not be taken for a pack.
 *
 * Returns: (transfer none): a list of [iface@Gio.File]
 */
GListModel *
cw_library_get_refused (CwLibrary *self)
{
  g_return_val_if_fail (CW_IS_LIBRARY (self), NULL);

  return G_LIST_MODEL (self->refused);
}

/**
 * cw_library_get_packs:
 * @self: a library
 *
 * Gets the packs that were read.
 *
 * Returns: (transfer none): a list of [class@Pack]
 */
GListModel *
cw_library_get_packs (CwLibrary *self)
{
  g_return_val_if_fail (CW_IS_LIBRARY (self), NULL);

  return G_LIST_MODEL (self->packs);
}

/**
 * cw_library_get_faults:
 * @self: a library
 *
 * Gets what is wrong with the packs that were refused.
 *
 * Returns: (transfer none): the faults, empty when all is well
 */
CwFaults *
cw_library_get_faults (CwLibrary *self)
{
  g_return_val_if_fail (CW_IS_LIBRARY (self), NULL);

  return self->faults;
}

/**
 * cw_library_find_pack:
 * @self: a library
 * @id: an id
 *
 * Looks for a pack.
 *
 * Returns: (transfer none) (nullable): the pack, or `NULL` when there is none
 */
CwPack *
cw_library_find_pack (CwLibrary  *self,
                      const char *id)
{
  guint n;

  g_return_val_if_fail (CW_IS_LIBRARY (self) && id != NULL, NULL);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->packs));
  for (guint i = 0; i < n; i++)
    {
      /* The list keeps its own reference. */
      g_autoptr (CwPack) pack = g_list_model_get_item (G_LIST_MODEL (self->packs), i);

      if (g_str_equal (cw_pack_get_id (pack), id))
        return pack;
    }

  return NULL;
}

/**
 * cw_library_find_question:
 * @self: a library
 * @key: a key of the progress file: `<pack>/<id>`
 *
 * Looks for a question.
 *
 * Returns: (transfer none) (nullable): the question, or `NULL` when there is none
 */
CwQuestion *
cw_library_find_question (CwLibrary  *self,
                          const char *key)
{
  const char *slash;
  g_autofree char *pack_id = NULL;
  CwPack *pack;

  g_return_val_if_fail (CW_IS_LIBRARY (self) && key != NULL, NULL);

  slash = strchr (key, '/');
  if (slash == NULL)
    return NULL;
  pack_id = g_strndup (key, (gsize) (slash - key));
  pack = cw_library_find_pack (self, pack_id);

  return pack ? cw_pack_find_question (pack, slash + 1) : NULL;
}
