/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-content.h"

#include "parallelism/cw-challenge.h"
#include "util/cw-translation.h"

struct _CwContent
{
  GObject parent_instance;

  /* Owned. */
  char *data_dir;
  GFile *packs_folder;
  CwTranslation *translation; /* NULL: the content is shown as it is written. */

  /* Owned, each NULL until it is read. */
  CwLibrary *library;
  CwCatalogue *catalogue;
  CwAdvice *advice;
  CwPresets *presets;
  CwChallenges *challenges;
};

G_DEFINE_FINAL_TYPE (CwContent, cw_content, G_TYPE_OBJECT)

static void
cw_content_finalize (GObject *object)
{
  CwContent *self = CW_CONTENT (object);

  g_clear_object (&self->challenges);
  g_clear_object (&self->presets);
  g_clear_object (&self->advice);
  g_clear_object (&self->catalogue);
  g_clear_object (&self->library);
  g_clear_pointer (&self->translation, cw_translation_unref);
  g_clear_object (&self->packs_folder);
  g_clear_pointer (&self->data_dir, g_free);

  G_OBJECT_CLASS (cw_content_parent_class)->finalize (object);
}

static void
cw_content_class_init (CwContentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_content_finalize;
}

static void
cw_content_init (CwContent *self)
{
  self->translation = cw_translation_new_gettext (GETTEXT_CONTENT);
}

CwContent *
cw_content_new (const char *data_dir,
                GFile      *packs_folder)
{
  CwContent *self = NULL;

  g_return_val_if_fail (packs_folder == NULL || G_IS_FILE (packs_folder), NULL);

  self = g_object_new (CW_TYPE_CONTENT, NULL);
  self->data_dir = g_strdup (data_dir);
  if (data_dir == NULL)
    g_set_object (&self->packs_folder, packs_folder);

  return self;
}

CwLibrary *
cw_content_get_library (CwContent *self)
{
  g_return_val_if_fail (CW_IS_CONTENT (self), NULL);

  if (self->library == NULL)
    {
      self->library = cw_library_load_translated (self->data_dir, self->translation);
      if (self->packs_folder != NULL)
        cw_library_add_folder (self->library, self->packs_folder);
    }

  return self->library;
}

CwCatalogue *
cw_content_get_catalogue (CwContent *self)
{
  g_return_val_if_fail (CW_IS_CONTENT (self), NULL);

  if (self->catalogue == NULL)
    self->catalogue = cw_catalogue_load_translated (self->data_dir, self->translation);

  return self->catalogue;
}

CwAdvice *
cw_content_get_advice (CwContent *self)
{
  g_return_val_if_fail (CW_IS_CONTENT (self), NULL);

  if (self->advice == NULL)
    self->advice = cw_advice_load_translated (self->data_dir, self->translation);

  return self->advice;
}

CwPresets *
cw_content_get_presets (CwContent *self)
{
  g_return_val_if_fail (CW_IS_CONTENT (self), NULL);

  if (self->presets == NULL)
    self->presets = cw_presets_load_translated (self->data_dir, self->translation);

  return self->presets;
}

CwChallenges *
cw_content_get_challenges (CwContent *self)
{
  g_return_val_if_fail (CW_IS_CONTENT (self), NULL);

  if (self->challenges == NULL)
    self->challenges = cw_challenges_load_translated (self->data_dir, cw_content_get_presets (self),
                                                      self->translation);

  return self->challenges;
}
