/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-translation.h"

#include <libintl.h>

/* The content is read through one of these, so that the readers need not know where translations come
 * from: from gettext in the programs, from a table in the tests. The template of the translators is made
 * by one that notes what it is asked, so it holds exactly what the programs look up. */

struct _CwTranslation
{
  gatomicrefcount ref_count;
  CwTranslationFunc func;
  gpointer data;
  GDestroyNotify destroy;
};

static void
bind_domain (const char *domain,
             const char *folder)
{
  bindtextdomain (domain, folder);
  bind_textdomain_codeset (domain, "UTF-8");
}

/**
 * cw_translation_bind_domains:
 * @build_po: (nullable): the folder `po` of a build, or `NULL` for what is installed
 *
 * Says where the translations are: those of the programs and those of the content. Called once, at the
 * start, after `setlocale`.
 */
void
cw_translation_bind_domains (const char *build_po)
{
  g_autofree char *content = build_po ? g_build_filename (build_po, "content", NULL) : g_strdup (LOCALEDIR);

  bind_domain (GETTEXT_PACKAGE, build_po ? build_po : LOCALEDIR);
  bind_domain (GETTEXT_CONTENT, content);
  textdomain (GETTEXT_PACKAGE);
}

/**
 * cw_translation_new:
 * @func: finds the translation of a text
 * @data: (closure): passed to @func
 * @destroy: (nullable): frees @data
 *
 * Makes a translation. When content is read in a thread, @func is called there.
 *
 * Returns: (transfer full): the translation
 */
CwTranslation *
cw_translation_new (CwTranslationFunc func,
                    gpointer          data,
                    GDestroyNotify    destroy)
{
  CwTranslation *self;

  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (CwTranslation, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->func = func;
  self->data = data;
  self->destroy = destroy;

  return self;
}

/* As `pgettext` does it. Not with GLib's wrapper: that one translates nothing where the texts of the
 * program itself have no translation, and the two domains are translated by different people. */
static const char *
find_in_domain (CwJson     *place,
                const char *context,
                const char *original,
                gpointer    data)
{
  g_autofree char *id = g_strconcat (context, "\004", original, NULL);
  const char *found = dgettext (data, id);

  return found == id ? NULL : found;
}

/**
 * cw_translation_new_gettext:
 * @domain: a gettext domain that was bound to a folder
 *
 * Makes a translation into the language of the locale.
 *
 * Returns: (transfer full) (nullable): the translation, or `NULL` when the domain has none into
 *   that language
 */
CwTranslation *
cw_translation_new_gettext (const char *domain)
{
  g_return_val_if_fail (domain != NULL, NULL);

  /* The empty text stands for the header of the catalogue of messages. */
  if (dgettext (domain, "")[0] == '\0')
    return NULL;

  return cw_translation_new (find_in_domain, g_strdup (domain), g_free);
}

/**
 * cw_translation_ref:
 * @self: a translation
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
CwTranslation *
cw_translation_ref (CwTranslation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * cw_translation_unref:
 * @self: (transfer full): a translation
 *
 * Gives a reference back.
 */
void
cw_translation_unref (CwTranslation *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

/**
 * cw_translation_find:
 * @self: a translation
 * @place: where the text stands
 * @context: see [func@json_dup_context]
 * @original: the text in the original language
 *
 * Looks for the translation of a text.
 *
 * Returns: (transfer none) (nullable): the translation, or `NULL` when there is none
 */
const char *
cw_translation_find (CwTranslation *self,
                     CwJson        *place,
                     const char    *context,
                     const char    *original)
{
  g_return_val_if_fail (self != NULL && context != NULL && original != NULL, NULL);

  return self->func (place, context, original, self->data);
}
