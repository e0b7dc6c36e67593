/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-option.h"

#include "content/cw-option-private.h"

#include <glib/gi18n-lib.h>

/* An answer to choose, and why it is right or wrong. Everything but the text gives the answer away. */

#define MAX_TEXT   600
#define MAX_WHY    1200
#define MAX_TEMPTS 800

struct _CwOption
{
  GObject parent_instance;

  char *id;
  char *text;          /* as it is in the file */
  char *translation;   /* of the text; NULL for none */
  gboolean is_translated;
  char *why;
  char *tempts;        /* NULL for right options */
  char *misconception; /* NULL for none */
  gboolean correct;
};

G_DEFINE_FINAL_TYPE (CwOption, cw_option, G_TYPE_OBJECT)

static void
cw_option_finalize (GObject *object)
{
  CwOption *self = CW_OPTION (object);

  g_free (self->id);
  g_free (self->text);
  g_free (self->translation);
  g_free (self->why);
  g_free (self->tempts);
  g_free (self->misconception);

  G_OBJECT_CLASS (cw_option_parent_class)->finalize (object);
}

static void
cw_option_class_init (CwOptionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_option_finalize;
}

static void
cw_option_init (CwOption *self)
{
}

static void
read_temptation (CwOption *self,
                 CwJson   *json)
{
  CwJson tempts;
  CwJson misconception;
  gboolean has_tempts = cw_json_init_member (&tempts, json, "tempts");
  gboolean has_misconception = cw_json_init_member (&misconception, json, "misconception");

  if (!self->correct)
    self->tempts = cw_json_read_text (json, "tempts", MAX_TEMPTS, 0);
  else if (has_tempts)
    cw_json_add_type_fault (&tempts, _("nothing beside a right option"));

  if (has_misconception && self->correct)
    cw_json_add_type_fault (&misconception, _("nothing beside a right option"));
  else if (has_misconception)
    self->misconception = cw_json_read_id (json, "misconception");
}

/**
 * cw_option_new_from_json:
 * @json: an entry of `options`
 *
 * Reads an option.
 *
 * Returns: (transfer full): the option, of use only when no fault was added
 */
CwOption *
cw_option_new_from_json (CwJson *json)
{
  static const char * const keys[] = {
    "id", "text", "correct", "why", "tempts", "misconception", NULL
  };
  CwOption *self = g_object_new (CW_TYPE_OPTION, NULL);

  if (cw_json_expect_object (json, keys))
    {
      self->id = cw_json_read_id (json, "id");
      self->text = cw_json_read_both (json, "text", MAX_TEXT, 0, &self->translation);
      self->correct = cw_json_read_boolean (json, "correct");
      self->why = cw_json_read_text (json, "why", MAX_WHY, 0);
      read_temptation (self, json);
    }

  return self;
}

/**
 * cw_option_get_id:
 * @self: an option
 *
 * Gets the id, unique in its question.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_option_get_id (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), NULL);

  return self->id;
}

/**
 * cw_option_get_text:
 * @self: an option
 *
 * Gets the answer, in the inline subset of [func@text_check] and the language of its question.
 *
 * Returns: (transfer none): the text
 */
const char *
cw_option_get_text (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), NULL);

  return self->is_translated ? self->translation : self->text;
}

/**
 * cw_option_get_original_text:
 * @self: an option
 *
 * Gets the answer in the original language, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): the text
 */
const char *
cw_option_get_original_text (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), NULL);

  return self->text;
}

/* NULL when there is none. Whether it is shown is decided for the whole question. */
const char *
cw_option_get_translation (CwOption *self)
{
  return self->translation;
}

void
cw_option_use_translation (CwOption *self)
{
  self->is_translated = TRUE;
}

/**
 * cw_option_get_correct:
 * @self: an option
 *
 * Says whether it belongs to the answer.
 *
 * Returns: whether it is right
 */
gboolean
cw_option_get_correct (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), FALSE);

  return self->correct;
}

/**
 * cw_option_get_why:
 * @self: an option
 *
 * Gets why it is right or wrong, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): the reason
 */
const char *
cw_option_get_why (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), NULL);

  return self->why;
}

/**
 * cw_option_get_tempts:
 * @self: an option
 *
 * Gets why a thoughtful person would choose a wrong option.
 *
 * Returns: (transfer none) (nullable): the reason, `NULL` for right options
 */
const char *
cw_option_get_tempts (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), NULL);

  return self->tempts;
}

/**
 * cw_option_get_misconception:
 * @self: an option
 *
 * Gets the misconception that a wrong option plays on.
 *
 * Returns: (transfer none) (nullable): its id in the pack
 */
const char *
cw_option_get_misconception (CwOption *self)
{
  g_return_val_if_fail (CW_IS_OPTION (self), NULL);

  return self->misconception;
}
