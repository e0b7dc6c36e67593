/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <string.h>

#include "util/cw-json-private.h"

/* Names a text for its translators, and for the lookup of what they made of it. The name must not
 * change when something is inserted or moved, so it is made of ids, never of positions. */

static const char *
get_id (CwJson *self)
{
  JsonObject *object;
  JsonNode *id;

  if (self->key != NULL || self->node == NULL || !JSON_NODE_HOLDS_OBJECT (self->node))
    return NULL;

  object = json_node_get_object (self->node);
  id = json_object_get_member (object, "id");

  return id != NULL && json_node_get_value_type (id) == G_TYPE_STRING ? json_node_get_string (id) : NULL;
}

/* "questions" holds questions; a switch is one of the "switches". */
static char *
dup_singular (const char *key)
{
  gsize length = strlen (key);

  if (g_str_has_suffix (key, "ches"))
    length -= 2;
  else if (g_str_has_suffix (key, "s"))
    length--;

  return g_strndup (key, length);
}

/**
 * cw_json_dup_context:
 * @self: a value
 *
 * Names a value by the ids on the way to it: `question/<id>/option/<id>/why`. What stands under no id
 * is named by its keys, after the context of the file, see [func@json_file_set_translation].
 *
 * Returns: (transfer full): the context of the text for gettext
 */
char *
cw_json_dup_context (CwJson *self)
{
  GString *context = g_string_new (NULL);
  gboolean has_id = FALSE;

  for (CwJson *at = self; at->parent != NULL; at = at->parent)
    {
      const char *id = get_id (at);

      if (id != NULL)
        {
          g_autofree char *kind = at->parent->key ? dup_singular (at->parent->key) : g_strdup ("");

          g_string_prepend (context, id);
          g_string_prepend_c (context, '/');
          g_string_prepend (context, kind);
          g_string_prepend_c (context, '/');
          has_id = TRUE;
          /* Its array has given the kind. */
          at = at->parent;
          if (at->parent == NULL)
            break;
        }
      /* What holds everything that has an id, such as the pack, adds nothing. */
      else if (at->key != NULL && !(has_id && at->parent->parent == NULL))
        {
          g_string_prepend (context, at->key);
          g_string_prepend_c (context, '/');
        }
    }

  if (!has_id && self->file->context != NULL)
    g_string_prepend (context, self->file->context);
  else if (context->len > 0)
    g_string_erase (context, 0, 1);

  return g_string_free (context, FALSE);
}

/**
 * cw_json_file_set_translation:
 * @self: a file
 * @translation: (nullable): where translations are looked up
 * @context: (nullable): names the outermost value in the context of texts that stand under no id
 *
 * Lets the readers of texts and phrases give translations.
 */
void
cw_json_file_set_translation (CwJsonFile    *self,
                              CwTranslation *translation,
                              const char    *context)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->translation, cw_translation_unref);
  g_free (self->context);
  self->translation = translation ? cw_translation_ref (translation) : NULL;
  self->context = g_strdup (context);
}

/* NULL when there is none. */
const char *
cw_json_find_translation (CwJson     *self,
                          const char *original)
{
  g_autofree char *context = NULL;

  if (self->file->translation == NULL || original[0] == '\0')
    return NULL;

  context = cw_json_dup_context (self);

  return cw_translation_find (self->file->translation, self, context, original);
}
