/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-pack-files.h"

#include <errno.h>
#include <string.h>

#include "content/cw-loader.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* Adding, removing and bringing back are renames within the folder, so that a library that is read
 * meanwhile finds a pack whole or not at all. What is being copied, and what was removed, is hidden:
 * a library passes over hidden names. */

#define ADDING  ".adding-"
#define REMOVED ".removed-"
#define SUFFIX  ".chipwise"

static GFile *
get_sibling (GFile      *file,
             const char *mark)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_strconcat (mark, base, NULL);

  return g_file_get_child (folder, name);
}

/* A folder of packs holds files alone, so one level is all there is. */
static gboolean
delete_pack (GFile   *file,
             GError **error)
{
  g_autoptr (GFileEnumerator) children = NULL;

  children = g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                        G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  while (children != NULL)
    {
      GFile *child;

      if (!g_file_enumerator_iterate (children, NULL, &child, NULL, error))
        return FALSE;
      if (child == NULL)
        break;
      if (!g_file_delete (child, NULL, error))
        return FALSE;
    }

  return g_file_delete (file, NULL, error);
}

static gboolean
clear_away (GFile   *file,
            GError **error)
{
  return !g_file_query_exists (file, NULL) || delete_pack (file, error);
}

static gboolean
rename_pack (GFile   *from,
             GFile   *to,
             GError **error)
{
  if (!clear_away (to, error))
    return FALSE;
  if (g_rename (g_file_peek_path (from), g_file_peek_path (to)) == 0)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

static gboolean
copy_file (GFile   *from,
           GFile   *to,
           GError **error)
{
  return g_file_copy (from, to, G_FILE_COPY_OVERWRITE | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, error);
}

/* What the loader reads of it, and nothing else that may lie there. */
static gboolean
copy_folder (GFile   *from,
             GFile   *to,
             GError **error)
{
  g_autoptr (GFileEnumerator) children = NULL;

  if (!g_file_make_directory (to, NULL, error))
    return FALSE;
  children = g_file_enumerate_children (from, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, error);
  if (children == NULL)
    return FALSE;

  while (TRUE)
    {
      GFileInfo *info;
      GFile *child;
      g_autoptr (GFile) copy = NULL;
      const char *name;

      if (!g_file_enumerator_iterate (children, &info, &child, NULL, error))
        return FALSE;
      if (info == NULL)
        return TRUE;
      name = g_file_info_get_name (info);
      if (name[0] == '.' || !g_str_has_suffix (name, ".json"))
        continue;
      copy = g_file_get_child (to, name);
      if (!copy_file (child, copy, error))
        return FALSE;
    }
}

static gboolean
copy_pack (GFile   *folder,
           GFile   *source,
           GFile   *target,
           GError **error)
{
  g_autoptr (GFile) copy = get_sibling (target, ADDING);
  gboolean is_folder = g_file_query_file_type (source, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;
  gboolean is_copied;

  if (g_mkdir_with_parents (g_file_peek_path (folder), 0700) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }
  if (!clear_away (copy, error))
    return FALSE;

  is_copied = is_folder ? copy_folder (source, copy, error) : copy_file (source, copy, error);
  if (is_copied && rename_pack (copy, target, error))
    return TRUE;

  clear_away (copy, NULL);
  return FALSE;
}

/**
 * cw_pack_files_add:
 * @folder: the folder of added packs, which is made when it is not there
 * @source: a pack: a folder, or one `.chipwise` file
 * @library: what is there already
 * @faults: where everything that is wrong with the pack is added
 * @error: return location for an error
 *
 * Checks a pack and, only when nothing is wrong with it, copies it into @folder, under its id. An added
 * pack of the same id is replaced by it. A pack that is built in is not.
 *
 * Fails with [error@LoaderError] as [func@cw_loader_load_pack] does, and when the id is taken; with
 * an I/O error when the copy cannot be written, and then nothing has changed.
 *
 * Returns: (transfer full): the pack that was added
 */
CwPack *
cw_pack_files_add (GFile      *folder,
                   GFile      *source,
                   CwLibrary  *library,
                   CwFaults   *faults,
                   GError    **error)
{
  g_autoptr (CwPack) pack = NULL;
  g_autoptr (GFile) target = NULL;
  g_autofree char *name = NULL;
  CwPack *present;
  GFile *present_file;
  gboolean is_folder;

  g_return_val_if_fail (G_IS_FILE (folder) && G_IS_FILE (source) && CW_IS_LIBRARY (library), NULL);

  pack = cw_loader_load_pack (source, faults, error);
  if (pack == NULL)
    return NULL;

  present = cw_library_find_pack (library, cw_pack_get_id (pack));
  present_file = present != NULL ? cw_library_get_pack_file (library, present) : NULL;
  if (present != NULL && present_file == NULL)
    {
      g_set_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_TAKEN,
                   _("A pack with the id “%s” is built in, and is not replaced."), cw_pack_get_id (pack));
      return NULL;
    }

  is_folder = g_file_query_file_type (source, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;
  name = g_strconcat (cw_pack_get_id (pack), is_folder ? NULL : SUFFIX, NULL);
  target = g_file_get_child (folder, name);
  if (g_file_equal (source, target))
    return g_steal_pointer (&pack);
  if (!copy_pack (folder, source, target, error))
    return NULL;
  if (present_file != NULL && !g_file_equal (present_file, target) && !cw_pack_files_remove (present_file, error))
    return NULL;

  return g_steal_pointer (&pack);
}

/**
 * cw_pack_files_remove:
 * @file: the file or folder of an added pack
 * @error: return location for an error
 *
 * Hides a pack from the library. It stays on the disk until another of its name is removed, so that
 * [func@cw_pack_files_restore] can bring it back. Progress is not touched.
 *
 * Returns: whether it is gone
 */
gboolean
cw_pack_files_remove (GFile   *file,
                      GError **error)
{
  g_autoptr (GFile) hidden = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  hidden = get_sibling (file, REMOVED);
  return rename_pack (file, hidden, error);
}

/**
 * cw_pack_files_restore:
 * @file: what was removed, by the name it had
 * @error: return location for an error
 *
 * Brings back what [func@cw_pack_files_remove] hid, unless there is something of that name again.
 *
 * Returns: whether it is back
 */
gboolean
cw_pack_files_restore (GFile   *file,
                       GError **error)
{
  g_autoptr (GFile) hidden = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (g_file_query_exists (file, NULL))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("A pack of that name is there again."));
      return FALSE;
    }

  hidden = get_sibling (file, REMOVED);
  return rename_pack (hidden, file, error);
}
