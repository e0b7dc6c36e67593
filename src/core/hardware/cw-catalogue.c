/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-catalogue.h"

#include "hardware/cw-device-private.h"
#include "hardware/cw-source-private.h"

#include <glib/gi18n-lib.h>

/* Loading a catalogue never fails: a file with faults is refused whole, since half of it would
 * compare what is left as if it were all; the other files and the rest of the app go on. */

#define MAX_DEVICES 4096

struct _CwCatalogue
{
  GObject parent_instance;

  GListStore *devices; /* CwDevice */
  GHashTable *by_id;   /* char* -> CwDevice*, both belong to the list */
  CwFaults *faults;
};

G_DEFINE_FINAL_TYPE (CwCatalogue, cw_catalogue, G_TYPE_OBJECT)

/* The order of the table. */
static const char * const files[] = { "tpu.json", "gpu.json", "cpu.json" };

static void
cw_catalogue_dispose (GObject *object)
{
  CwCatalogue *self = CW_CATALOGUE (object);

  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_object (&self->devices);
  g_clear_pointer (&self->faults, cw_faults_unref);

  G_OBJECT_CLASS (cw_catalogue_parent_class)->dispose (object);
}

static void
cw_catalogue_class_init (CwCatalogueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_catalogue_dispose;
}

static void
cw_catalogue_init (CwCatalogue *self)
{
  self->devices = g_list_store_new (CW_TYPE_DEVICE);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->faults = cw_faults_new ();
}

static void
read_devices (CwCatalogue *self,
              CwJson      *root,
              CwSources   *sources,
              GPtrArray   *devices)
{
  static const char * const keys[] = { "devices", NULL };
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  CwJson array;
  guint length;

  if (!cw_json_expect_object (root, keys))
    return;

  cw_json_read_array (root, "devices", 1, MAX_DEVICES, &array, &length);
  for (guint i = 0; i < length && !cw_faults_is_full (self->faults); i++)
    {
      CwDevice *device;
      const char *id;
      CwJson element, member;

      cw_json_init_element (&element, &array, i);
      device = cw_device_new_from_json (&element, sources);
      g_ptr_array_add (devices, device);
      id = cw_device_get_id (device);
      if (id == NULL ||
          (!g_hash_table_contains (self->by_id, id) && g_hash_table_add (ids, (gpointer) id)))
        continue;

      cw_json_init_member (&member, &element, "id");
      cw_json_add_text_fault (&member, _("an id that no other device has"), id);
    }
}

static void
load_file (CwCatalogue   *self,
           GFile         *folder,
           const char    *base,
           CwTranslation *translation,
           CwSources     *sources)
{
  g_autoptr (GPtrArray) devices = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_faults_before = cw_faults_get_total (self->faults);
  g_autoptr (CwJsonFile) json_file = cw_hardware_file_load (folder, base, translation, self->faults);
  CwJson root;

  if (json_file == NULL)
    return;

  cw_json_init_root (&root, json_file);
  read_devices (self, &root, sources, devices);
  if (cw_faults_get_total (self->faults) != n_faults_before)
    return;

  for (guint i = 0; i < devices->len; i++)
    {
      CwDevice *device = g_ptr_array_index (devices, i);

      g_list_store_append (self->devices, device);
      g_hash_table_insert (self->by_id, (gpointer) cw_device_get_id (device), device);
    }
}

/**
 * cw_catalogue_load_translated:
 * @data_dir: (nullable): a folder that may hold `hardware/`, or `NULL` for what is built in
 * @translation: (nullable): where translations of the texts are looked up
 *
 * Reads the catalogue. What could not be read is told by [method@Catalogue.get_faults].
 *
 * Returns: (transfer full): the catalogue
 */
CwCatalogue *
cw_catalogue_load_translated (const char    *data_dir,
                              CwTranslation *translation)
{
  CwCatalogue *self = g_object_new (CW_TYPE_CATALOGUE, NULL);
  g_autoptr (GFile) folder = cw_hardware_folder_new (data_dir);
  g_autoptr (GHashTable) sources = cw_sources_load (folder, self->faults);

  /* Without sources, every figure would be one more fault. */
  if (sources == NULL)
    return self;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    load_file (self, folder, files[i], translation, sources);

  return self;
}

/**
 * cw_catalogue_load:
 * @data_dir: (nullable): a folder that may hold `hardware/`, or `NULL` for what is built in
 *
 * Reads the catalogue in its original language.
 *
 * Returns: (transfer full): the catalogue
 */
CwCatalogue *
cw_catalogue_load (const char *data_dir)
{
  return cw_catalogue_load_translated (data_dir, NULL);
}

/**
 * cw_catalogue_get_devices:
 * @self: a catalogue
 *
 * Gets the devices: TPUs, GPUs, CPU series, the newest of each first.
 *
 * Returns: (transfer none): a list of [class@Device]
 */
GListModel *
cw_catalogue_get_devices (CwCatalogue *self)
{
  g_return_val_if_fail (CW_IS_CATALOGUE (self), NULL);

  return G_LIST_MODEL (self->devices);
}

/**
 * cw_catalogue_get_faults:
 * @self: a catalogue
 *
 * Gets what is wrong with the files that were refused.
 *
 * Returns: (transfer none): the faults, empty when all is well
 */
CwFaults *
cw_catalogue_get_faults (CwCatalogue *self)
{
  g_return_val_if_fail (CW_IS_CATALOGUE (self), NULL);

  return self->faults;
}

/**
 * cw_catalogue_find:
 * @self: a catalogue
 * @id: an id
 *
 * Looks for a device.
 *
 * Returns: (transfer none) (nullable): the device, or `NULL` when there is none
 */
CwDevice *
cw_catalogue_find (CwCatalogue *self,
                   const char  *id)
{
  g_return_val_if_fail (CW_IS_CATALOGUE (self) && id != NULL, NULL);

  return g_hash_table_lookup (self->by_id, id);
}
