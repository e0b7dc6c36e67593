/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-loader.h"

#include <string.h>

#include "content/cw-pack-private.h"
#include "content/cw-question-private.h"

#include <glib/gi18n-lib.h>

/* Reads a pack whole or not at all. A fault does not end the reading, so that an author sees all
 * of them at once; then the pack is refused, since half a pack would give wrong scores. Size and
 * counts are bounded over all files together, because each file may be good for itself. */

#define MAX_FILES       256
#define MAX_QUESTIONS   20000
#define MAX_TOTAL_BYTES (64 * 1024 * 1024)
#define PACK_FILE       "pack.json"

typedef struct
{
  CwFaults *faults;
  CwPack *pack;          /* NULL when pack.json could not be parsed */
  CwTranslation *translation; /* NULL for none; belongs to the caller */
  const char *pack_id;
  GPtrArray *questions;  /* CwQuestion, in the order of the files */
  GHashTable *ids;       /* of the questions; the keys belong to them */
  gsize n_bytes;
} Loader;

G_DEFINE_QUARK (cw-loader-error-quark, cw_loader_error)

static void
loader_clear (Loader *self)
{
  g_clear_pointer (&self->ids, g_hash_table_unref);
  g_clear_pointer (&self->questions, g_ptr_array_unref);
  g_clear_object (&self->pack);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Loader, loader_clear)

static void
loader_init (Loader        *self,
             CwTranslation *translation,
             CwFaults      *faults)
{
  *self = (Loader) { .faults = faults, .translation = translation, .pack_id = "" };
  self->questions = g_ptr_array_new_with_free_func (g_object_unref);
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
check_known (CwJson     *json,
             const char *key,
             const char *id,
             gboolean    is_known,
             const char *expected)
{
  CwJson member;

  if (id == NULL || is_known)
    return;

  cw_json_init_member (&member, json, key);
  cw_json_add_text_fault (&member, expected, id);
}

static void
check_misconceptions (CwPack     *pack,
                      CwQuestion *question,
                      CwJson     *json)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);
  CwJson array;

  if (n == 0)
    return;

  cw_json_init_member (&array, json, "options");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);
      const char *id = cw_option_get_misconception (option);
      CwJson element;

      if (id == NULL)
        continue;
      cw_json_init_element (&element, &array, i);
      check_known (&element, "misconception", id, cw_pack_find_misconception (pack, id) != NULL,
                   _("the id of a misconception of this pack"));
    }
}

static void
check_references (CwPack     *pack,
                  CwQuestion *question,
                  CwJson     *json)
{
  const char *objective = cw_question_get_objective (question);
  const char * const *concepts = cw_question_get_concepts (question);

  check_known (json, "objective", objective,
               objective != NULL && cw_pack_find_objective (pack, objective) != NULL,
               _("the id of an objective of this pack"));
  for (guint i = 0; concepts != NULL && concepts[i] != NULL; i++)
    check_known (json, "concepts", concepts[i], g_hash_table_contains (pack->concept_names, concepts[i]),
                 _("ids of concepts of this pack"));
  check_misconceptions (pack, question, json);
}

static void
read_question (Loader *self,
               CwJson *json)
{
  g_autoptr (CwQuestion) question = cw_question_new_from_json (json, self->pack_id);
  const char *id = cw_question_get_id (question);

  if (id != NULL && id[0] != '\0' && !g_hash_table_add (self->ids, (gpointer) id))
    check_known (json, "id", id, FALSE, _("an id that no other question of the pack has"));
  if (self->pack != NULL && cw_question_get_key (question) != NULL)
    check_references (self->pack, question, json);

  g_ptr_array_add (self->questions, g_steal_pointer (&question));
}

/* Returns whether more questions may be read. */
static gboolean
read_questions (Loader *self,
                CwJson *json)
{
  CwJson array;
  guint length;

  cw_json_read_array (json, "questions", 1, MAX_QUESTIONS, &array, &length);
  if (self->questions->len + length > MAX_QUESTIONS)
    {
      g_autofree char *expected = g_strdup_printf (_("at most %d questions in a pack"), MAX_QUESTIONS);

      cw_json_add_fault (&array, expected, _("more"));
      return FALSE;
    }

  for (guint i = 0; i < length; i++)
    {
      CwJson element;

      cw_json_init_element (&element, &array, i);
      read_question (self, &element);
    }

  return TRUE;
}

static void
read_pack (Loader *self,
           CwJson *json)
{
  self->pack = cw_pack_new_from_json (json);
  if (cw_pack_get_id (self->pack) != NULL)
    self->pack_id = cw_pack_get_id (self->pack);
}

/* Only after all questions are known. */
static void
check_placement (Loader *self,
                 CwJson *json)
{
  const char * const *placement = cw_pack_get_placement (self->pack);

  for (guint i = 0; placement != NULL && placement[i] != NULL; i++)
    check_known (json, "placement", placement[i], g_hash_table_contains (self->ids, placement[i]),
                 _("ids of questions of this pack"));
}

static void
sort_questions (Loader *self)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_sized_new (self->questions->len);
  g_autoptr (GHashTable) buckets = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                          (GDestroyNotify) g_ptr_array_unref);
  GListModel *objectives = cw_pack_get_objectives (self->pack);
  guint n = g_list_model_get_n_items (objectives);

  for (guint i = 0; i < self->questions->len; i++)
    {
      CwQuestion *question = g_ptr_array_index (self->questions, i);
      GPtrArray *bucket = g_hash_table_lookup (buckets, cw_question_get_objective (question));

      if (bucket == NULL)
        {
          bucket = g_ptr_array_new ();
          g_hash_table_insert (buckets, (gpointer) cw_question_get_objective (question), bucket);
        }
      g_ptr_array_add (bucket, question);
    }

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (objectives, i);
      GPtrArray *bucket = g_hash_table_lookup (buckets, cw_objective_get_id (objective));

      for (guint k = 0; bucket != NULL && k < bucket->len; k++)
        g_ptr_array_add (sorted, g_ptr_array_index (bucket, k));
    }
  cw_pack_set_questions (self->pack, sorted);
}

static CwPack *
finish (Loader     *self,
        guint       n_faults_before,
        const char *name,
        GError    **error)
{
  guint n_faults;

  if (self->pack != NULL && self->questions->len == 0 &&
      cw_faults_get_total (self->faults) == n_faults_before)
    cw_faults_add (self->faults, name, 0, NULL, _("at least one question"), _("none"));

  n_faults = cw_faults_get_total (self->faults) - n_faults_before;
  if (n_faults > 0)
    {
      g_set_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_FAULTS,
                   ngettext ("The pack “%1$s” has %2$u fault.", "The pack “%1$s” has %2$u faults.", n_faults),
                   name, n_faults);
      return NULL;
    }

  sort_questions (self);

  return g_steal_pointer (&self->pack);
}

/* Opening a pipe would wait for ever, so anything but a file is refused. */
static gboolean
load_json (Loader      *self,
           GFile       *file,
           const char  *name,
           CwJsonFile **json_file,
           GError     **error)
{
  g_autoptr (GError) local_error = NULL;

  *json_file = NULL;
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    {
      g_set_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE, _("“%s” is not a file."), name);
      return FALSE;
    }

  *json_file = cw_json_file_load (file, name, self->faults, &local_error);
  if (local_error != NULL)
    {
      g_set_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE, _("“%1$s” cannot be read: %2$s"), name,
                   local_error->message);
      return FALSE;
    }
  if (*json_file != NULL)
    self->n_bytes += cw_json_file_get_size (*json_file);

  return TRUE;
}

static CwPack *
load_single (GFile          *file,
             CwTranslation  *translation,
             CwFaults       *faults,
             GError        **error)
{
  static const char * const keys[] = { "pack", "questions", NULL };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *display_name = g_filename_display_name (name);
  g_autoptr (CwJsonFile) json_file = NULL;
  g_auto (Loader) loader = { NULL };
  guint n_faults_before = cw_faults_get_total (faults);
  CwJson root;

  loader_init (&loader, translation, faults);
  if (!load_json (&loader, file, display_name, &json_file, error))
    return NULL;
  if (json_file == NULL)
    return finish (&loader, n_faults_before, display_name, error);

  cw_json_file_set_translation (json_file, translation, NULL);
  cw_json_init_root (&root, json_file);
  if (cw_json_expect_object (&root, keys))
    {
      CwJson pack;

      cw_json_init_member (&pack, &root, "pack");
      read_pack (&loader, &pack);
      read_questions (&loader, &root);
      check_placement (&loader, &pack);
    }

  return finish (&loader, n_faults_before, display_name, error);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char **) a, *(const char **) b);
}

/* The names of the question files, sorted. A hidden file is an editor's, not the pack's. */
static GPtrArray *
list_question_files (GFile       *folder,
                     const char  *folder_name,
                     CwFaults    *faults,
                     GError     **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFileEnumerator) children = NULL;

  children = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, error);
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
      if (name[0] == '.' || !g_str_has_suffix (name, ".json") || g_str_equal (name, PACK_FILE))
        continue;
      if (names->len == MAX_FILES)
        {
          g_autofree char *expected = g_strdup_printf (_("at most %d files of questions"), MAX_FILES);

          cw_faults_add (faults, folder_name, 0, NULL, expected, _("one more"));
          break;
        }
      g_ptr_array_add (names, g_strdup (name));
    }
  g_ptr_array_sort (names, compare_names);

  return g_steal_pointer (&names);
}

static gboolean
load_question_file (Loader      *self,
                    GFile       *file,
                    const char  *name,
                    gboolean    *may_go_on,
                    GError     **error)
{
  static const char * const keys[] = { "questions", NULL };
  g_autoptr (CwJsonFile) json_file = NULL;
  CwJson root;

  *may_go_on = TRUE;
  if (!load_json (self, file, name, &json_file, error))
    return FALSE;
  if (self->n_bytes > MAX_TOTAL_BYTES)
    {
      cw_faults_add (self->faults, name, 0, NULL, _("a pack of at most 64 MiB"), _("a larger one"));
      *may_go_on = FALSE;
      return TRUE;
    }
  if (json_file == NULL)
    return TRUE;

  cw_json_file_set_translation (json_file, self->translation, NULL);
  cw_json_init_root (&root, json_file);
  if (cw_json_expect_object (&root, keys))
    *may_go_on = read_questions (self, &root);

  return TRUE;
}

static CwPack *
load_folder (GFile          *folder,
             CwTranslation  *translation,
             CwFaults       *faults,
             GError        **error)
{
  g_autofree char *folder_base = g_file_get_basename (folder);
  g_autofree char *folder_name = g_filename_display_name (folder_base);
  g_autofree char *pack_name = g_strconcat (folder_name, "/", PACK_FILE, NULL);
  g_autoptr (GFile) pack_file = g_file_get_child (folder, PACK_FILE);
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (CwJsonFile) json_file = NULL;
  g_autoptr (GError) local_error = NULL;
  g_auto (Loader) loader = { NULL };
  guint n_faults_before = cw_faults_get_total (faults);
  gboolean may_go_on = TRUE;
  CwJson root;

  loader_init (&loader, translation, faults);
  names = list_question_files (folder, folder_name, faults, &local_error);
  if (names == NULL)
    {
      g_set_error (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE, _("“%1$s” cannot be read: %2$s"), folder_name,
                   local_error->message);
      return NULL;
    }
  if (!load_json (&loader, pack_file, pack_name, &json_file, error))
    return NULL;
  if (json_file != NULL)
    {
      cw_json_file_set_translation (json_file, translation, "pack");
      cw_json_init_root (&root, json_file);
      read_pack (&loader, &root);
    }

  for (guint i = 0; i < names->len && may_go_on; i++)
    {
      const char *base = g_ptr_array_index (names, i);
      g_autoptr (GFile) file = g_file_get_child (folder, base);
      g_autofree char *display_base = g_filename_display_name (base);
      g_autofree char *name = g_strconcat (folder_name, "/", display_base, NULL);

      if (!load_question_file (&loader, file, name, &may_go_on, error))
        return NULL;
    }
  if (loader.pack != NULL)
    check_placement (&loader, &root);

  return finish (&loader, n_faults_before, folder_name, error);
}

/**
 * cw_loader_load_pack_translated:
 * @file: a folder, a `.chipwise` file, or either as `resource:///`
 * @translation: (nullable): where translations of its texts are looked up
 * @faults: receives everything that is wrong with the pack
 * @error: set when there is no pack
 *
 * Reads a pack. It blocks, and is bounded in time and memory whatever the files hold.
 *
 * Returns: (transfer full) (nullable): the pack, or `NULL` with a [error@LoaderError]
 */
CwPack *
cw_loader_load_pack_translated (GFile          *file,
                                CwTranslation  *translation,
                                CwFaults       *faults,
                                GError        **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (G_IS_FILE (file) && faults != NULL, NULL);

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, &local_error);
  if (info == NULL)
    {
      g_set_error_literal (error, CW_LOADER_ERROR, CW_LOADER_ERROR_UNREADABLE, local_error->message);
      return NULL;
    }

  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    return load_folder (file, translation, faults, error);

  return load_single (file, translation, faults, error);
}

/**
 * cw_loader_load_pack:
 * @file: a folder, a `.chipwise` file, or either as `resource:///`
 * @faults: receives everything that is wrong with the pack
 * @error: set when there is no pack
 *
 * Reads a pack in its original language, as [func@loader_load_pack_translated] does.
 *
 * Returns: (transfer full) (nullable): the pack, or `NULL` with a [error@LoaderError]
 */
CwPack *
cw_loader_load_pack (GFile     *file,
                     CwFaults  *faults,
                     GError   **error)
{
  return cw_loader_load_pack_translated (file, NULL, faults, error);
}
