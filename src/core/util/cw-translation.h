/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where the texts of the content are looked up in another language. */
typedef struct _CwTranslation CwTranslation;

typedef struct _CwJson CwJson;

/* Finds the translation of @original, which stands at @place and is known by @context. It lives as
 * long as the #CwTranslation; NULL: there is none. */
typedef const char *(*CwTranslationFunc) (CwJson     *place,
                                          const char *context,
                                          const char *original,
                                          gpointer    data);

void           cw_translation_bind_domains (const char       *build_po);

CwTranslation *cw_translation_new         (CwTranslationFunc  func,
                                           gpointer           data,
                                           GDestroyNotify     destroy) G_GNUC_WARN_UNUSED_RESULT;
CwTranslation *cw_translation_new_gettext (const char        *domain) G_GNUC_WARN_UNUSED_RESULT;
CwTranslation *cw_translation_ref         (CwTranslation     *self);
void           cw_translation_unref       (CwTranslation     *self);
const char    *cw_translation_find        (CwTranslation     *self,
                                           CwJson            *place,
                                           const char        *context,
                                           const char        *original);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTranslation, cw_translation_unref)

G_END_DECLS
