/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-presets.h"

#include "util/cw-json.h"

#include <math.h>

#include <glib/gi18n-lib.h>

/* Published models and runs, read from data/plans. A file with faults is refused whole; the rest
 * of the app goes on with what is left, down to the default model, which is built in. */

#define BUILT_IN        "resource:///io/github/chipwise/Chipwise/data/plans"
#define MAX_PRESETS     1024
#define MAX_TEXT_BYTES  256
#define MAX_LINK_BYTES  2048

struct _CwPresets
{
  GObject parent_instance;

  GPtrArray *models; /* CwModelPreset */
  GPtrArray *plans;  /* CwPlanPreset */
  CwFaults *faults;
};

G_DEFINE_FINAL_TYPE (CwPresets, cw_presets, G_TYPE_OBJECT)

static void
model_preset_free (CwModelPreset *preset)
{
  g_free (preset->id);
  g_free (preset->name);
  g_free (preset->source);
  g_free (preset);
}

static void
plan_preset_free (CwPlanPreset *preset)
{
  g_free (preset->id);
  g_free (preset->title);
  g_free (preset->address);
  g_free (preset->published);
  g_free (preset->source);
  g_free (preset);
}

static void
cw_presets_finalize (GObject *object)
{
  CwPresets *self = CW_PRESETS (object);

  g_ptr_array_unref (self->models);
  g_ptr_array_unref (self->plans);
  cw_faults_unref (self->faults);

  G_OBJECT_CLASS (cw_presets_parent_class)->finalize (object);
}

static void
cw_presets_class_init (CwPresetsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_presets_finalize;
}

static void
cw_presets_init (CwPresets *self)
{
  self->models = g_ptr_array_new_with_free_func ((GDestroyNotify) model_preset_free);
  self->plans = g_ptr_array_new_with_free_func ((GDestroyNotify) plan_preset_free);
  self->faults = cw_faults_new ();
}

static gboolean
has_member (CwJson     *json,
            const char *key)
{
  CwJson member;

  return cw_json_init_member (&member, json, key);
}

static char *
read_optional (CwJson     *json,
               const char *key)
{
  return has_member (json, key) ? cw_json_read_string (json, key, MAX_TEXT_BYTES) : g_strdup ("");
}

/* The item that was added last must not have the id of another; all begin with their id. */
static void
check_id (CwJson    *json,
          GPtrArray *items)
{
  const char *id = *(char **) g_ptr_array_index (items, items->len - 1);
  CwJson member;

  for (guint i = 0; i + 1 < items->len; i++)
    {
      if (g_strcmp0 (*(char **) g_ptr_array_index (items, i), id) != 0 || id == NULL)
        continue;
      cw_json_init_member (&member, json, "id");
      cw_json_add_text_fault (&member, _("an id that no other preset has"), id);
      return;
    }
}

static void
read_model (CwJson    *json,
            GPtrArray *items)
{
  static const char * const keys[] = { "id", "name", "layers", "hidden", "heads", "kv-heads", "ffn",
                                       "vocab", "seq", "gated", "tied", "experts",
                                       "experts-per-token", "source", NULL };
  CwModelPreset *preset = g_new0 (CwModelPreset, 1);
  CwModel *model = &preset->model;

  g_ptr_array_add (items, preset);
  if (!cw_json_expect_object (json, keys))
    return;

  preset->id = cw_json_read_id (json, "id");
  check_id (json, items);
  preset->name = cw_json_read_phrase (json, "name", MAX_TEXT_BYTES);
  model->layers = cw_json_read_uint (json, "layers", 1, 100000);
  model->hidden = cw_json_read_uint (json, "hidden", 1, 10000000);
  model->heads = cw_json_read_uint (json, "heads", 1, 1000000);
  model->kv_heads = cw_json_read_uint (json, "kv-heads", 1, 1000000);
  model->ffn = cw_json_read_uint (json, "ffn", 1, 100000000);
  model->vocab = cw_json_read_uint (json, "vocab", 1, 100000000);
  model->seq = cw_json_read_uint (json, "seq", 1, 100000000);
  model->gated = cw_json_read_boolean (json, "gated");
  model->tied = cw_json_read_boolean (json, "tied");
  if (has_member (json, "experts"))
    {
      model->experts = cw_json_read_uint (json, "experts", 1, 100000);
      model->experts_per_token = cw_json_read_uint (json, "experts-per-token", 1, 100000);
    }
  preset->source = cw_json_read_string (json, "source", MAX_TEXT_BYTES);
}

static void
read_plan (CwJson    *json,
           GPtrArray *items)
{
  static const char * const keys[] = { "id", "title", "address", "published", "source", NULL };
  CwPlanPreset *preset = g_new0 (CwPlanPreset, 1);

  g_ptr_array_add (items, preset);
  if (!cw_json_expect_object (json, keys))
    return;

  preset->id = cw_json_read_id (json, "id");
  check_id (json, items);
  preset->title = cw_json_read_phrase (json, "title", MAX_TEXT_BYTES);
  preset->address = cw_json_read_string (json, "address", MAX_LINK_BYTES);
  preset->published = has_member (json, "published") ? cw_json_read_phrase (json, "published",
                                                                            MAX_TEXT_BYTES)
                                                    : g_strdup ("");
  preset->source = read_optional (json, "source");
}

static CwJsonFile *
load_json (GFile         *folder,
           const char    *base,
           CwTranslation *translation,
           CwFaults      *faults)
{
  g_autoptr (GFile) file = g_file_get_child (folder, base);
  g_autofree char *name = g_strconcat ("plans/", base, NULL);
  g_autoptr (GError) error = NULL;
  CwJsonFile *json_file = cw_json_file_load (file, name, faults, &error);

  if (error != NULL)
    cw_faults_add (faults, name, 0, NULL, _("a file that can be read"), error->message);
  if (json_file != NULL)
    cw_json_file_set_translation (json_file, translation, NULL);

  return json_file;
}

static void
load_file (CwPresets     *self,
           GFile         *folder,
           const char    *base,
           const char    *key,
           CwTranslation *translation,
           GPtrArray     *items,
           void         (*read) (CwJson    *json,
                                 GPtrArray *items))
{
  const char * const keys[] = { key, NULL };
  guint n_faults_before = cw_faults_get_total (self->faults);
  g_autoptr (CwJsonFile) json_file = load_json (folder, base, translation, self->faults);
  CwJson root, array;
  guint length;

  if (json_file == NULL)
    return;

  cw_json_init_root (&root, json_file);
  if (cw_json_expect_object (&root, keys))
    {
      cw_json_read_array (&root, key, 1, MAX_PRESETS, &array, &length);
      for (guint i = 0; i < length && !cw_faults_is_full (self->faults); i++)
        {
          CwJson element;

          cw_json_init_element (&element, &array, i);
          read (&element, items);
        }
    }
  if (cw_faults_get_total (self->faults) != n_faults_before)
    g_ptr_array_set_size (items, 0);
}

/**
 * cw_presets_load_translated:
 * @data_dir: (nullable): a folder that may hold `plans/`, or `NULL` for what is built in
 * @translation: (nullable): where translations of the texts are looked up
 *
 * Reads the presets. A folder without `plans/` leaves the built-in ones. What could not be read is
 * told by [method@Presets.get_faults].
 *
 * Returns: (transfer full): the presets
 */
CwPresets *
cw_presets_load_translated (const char    *data_dir,
                            CwTranslation *translation)
{
  CwPresets *self = g_object_new (CW_TYPE_PRESETS, NULL);
  g_autoptr (GFile) folder = NULL;

  if (data_dir != NULL)
    {
      folder = g_file_new_build_filename (data_dir, "plans", NULL);
      if (g_file_query_file_type (folder, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_DIRECTORY)
        g_clear_object (&folder);
    }
  if (folder == NULL)
    folder = g_file_new_for_uri (BUILT_IN);

  load_file (self, folder, "models.json", "models", translation, self->models, read_model);
  load_file (self, folder, "plans.json", "plans", translation, self->plans, read_plan);

  return self;
}

/**
 * cw_presets_load:
 * @data_dir: (nullable): a folder that may hold `plans/`, or `NULL` for what is built in
 *
 * Reads the presets in their original language.
 *
 * Returns: (transfer full): the presets
 */
CwPresets *
cw_presets_load (const char *data_dir)
{
  return cw_presets_load_translated (data_dir, NULL);
}

/**
 * cw_presets_get_faults:
 * @self: presets
 *
 * Gets what is wrong with the files that were refused.
 *
 * Returns: (transfer none): the faults, empty when all is well
 */
CwFaults *
cw_presets_get_faults (CwPresets *self)
{
  g_return_val_if_fail (CW_IS_PRESETS (self), NULL);

  return self->faults;
}

/**
 * cw_presets_find_model:
 * @self: presets
 * @id: an id
 *
 * Looks for a published model.
 *
 * Returns: (transfer none) (nullable): the model, or `NULL` when there is none
 */
const CwModelPreset *
cw_presets_find_model (CwPresets  *self,
                       const char *id)
{
  g_return_val_if_fail (CW_IS_PRESETS (self) && id != NULL, NULL);

  for (guint i = 0; i < self->models->len; i++)
    {
      const CwModelPreset *preset = g_ptr_array_index (self->models, i);

      if (g_str_equal (preset->id, id))
        return preset;
    }

  return NULL;
}

/**
 * cw_presets_get_n_models:
 * @self: presets
 *
 * Gets the number of published models.
 *
 * Returns: the number
 */
guint
cw_presets_get_n_models (CwPresets *self)
{
  g_return_val_if_fail (CW_IS_PRESETS (self), 0);

  return self->models->len;
}

/**
 * cw_presets_get_model:
 * @self: presets
 * @index: position, less than [method@Presets.get_n_models]
 *
 * Gets a published model, in the order of the file.
 *
 * Returns: (transfer none): the model
 */
const CwModelPreset *
cw_presets_get_model (CwPresets *self,
                      guint      index)
{
  g_return_val_if_fail (CW_IS_PRESETS (self) && index < self->models->len, NULL);

  return g_ptr_array_index (self->models, index);
}

/**
 * cw_presets_find_nearest:
 * @self: presets
 * @parameters: number of parameters
 *
 * Looks for the published model whose number of parameters differs least; of two that differ
 * equally, the one that stands first in the file.
 *
 * Returns: (transfer none) (nullable): the model, or `NULL` when there is none at all
 */
const CwModelPreset *
cw_presets_find_nearest (CwPresets *self,
                         double     parameters)
{
  const CwModelPreset *nearest = NULL;
  double least = 0;

  g_return_val_if_fail (CW_IS_PRESETS (self), NULL);

  for (guint i = 0; i < self->models->len; i++)
    {
      const CwModelPreset *preset = g_ptr_array_index (self->models, i);
      double difference = fabs (cw_model_count_parameters (&preset->model) - parameters);

      if (nearest == NULL || difference < least)
        {
          nearest = preset;
          least = difference;
        }
    }

  return nearest;
}

/**
 * cw_presets_get_n_plans:
 * @self: presets
 *
 * Gets the number of ready plans.
 *
 * Returns: the number
 */
guint
cw_presets_get_n_plans (CwPresets *self)
{
  g_return_val_if_fail (CW_IS_PRESETS (self), 0);

  return self->plans->len;
}

/**
 * cw_presets_get_plan:
 * @self: presets
 * @index: position, less than [method@Presets.get_n_plans]
 *
 * Gets a ready plan, in the order of the file.
 *
 * Returns: (transfer none): the plan
 */
const CwPlanPreset *
cw_presets_get_plan (CwPresets *self,
                     guint      index)
{
  g_return_val_if_fail (CW_IS_PRESETS (self) && index < self->plans->len, NULL);

  return g_ptr_array_index (self->plans, index);
}
