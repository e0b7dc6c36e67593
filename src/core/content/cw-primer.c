/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-primer.h"

#include "content/cw-evidence-private.h"
#include "content/cw-primer-private.h"

/* What fits on one screen before the questions of an objective. */

#define MAX_TEXT 2500
#define N_FACTS  3
#define MAX_FACT 500

struct _CwPrimer
{
  GObject parent_instance;

  char *text;
  char **facts;
  CwEvidence *link;
};

G_DEFINE_FINAL_TYPE (CwPrimer, cw_primer, G_TYPE_OBJECT)

static void
cw_primer_finalize (GObject *object)
{
  CwPrimer *self = CW_PRIMER (object);

  g_free (self->text);
  g_strfreev (self->facts);
  g_clear_object (&self->link);

  G_OBJECT_CLASS (cw_primer_parent_class)->finalize (object);
}

static void
cw_primer_class_init (CwPrimerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_primer_finalize;
}

static void
cw_primer_init (CwPrimer *self)
{
}

/**
 * cw_primer_new_from_json:
 * @json: a `primer`
 *
 * Reads a primer.
 *
 * Returns: (transfer full): the primer, of use only when no fault was added
 */
CwPrimer *
cw_primer_new_from_json (CwJson *json)
{
  static const char * const keys[] = { "text", "facts", "link", NULL };
  CwPrimer *self = g_object_new (CW_TYPE_PRIMER, NULL);

  if (cw_json_expect_object (json, keys))
    {
      CwJson link;

      self->text = cw_json_read_text (json, "text", MAX_TEXT, 0);
      self->facts = cw_json_read_texts (json, "facts", N_FACTS, N_FACTS, MAX_FACT);
      cw_json_init_member (&link, json, "link");
      self->link = cw_evidence_new_link_from_json (&link);
    }

  return self;
}

/**
 * cw_primer_get_text:
 * @self: a primer
 *
 * Gets the text: paragraphs with an empty line between them, in the inline subset of
 * [func@text_check].
 *
 * Returns: (transfer none): the text
 */
const char *
cw_primer_get_text (CwPrimer *self)
{
  g_return_val_if_fail (CW_IS_PRIMER (self), NULL);

  return self->text;
}

/**
 * cw_primer_get_facts:
 * @self: a primer
 *
 * Gets the three facts to take along, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): three sentences
 */
const char * const *
cw_primer_get_facts (CwPrimer *self)
{
  g_return_val_if_fail (CW_IS_PRIMER (self), NULL);

  return (const char * const *) self->facts;
}

/**
 * cw_primer_get_link:
 * @self: a primer
 *
 * Gets the page to read next.
 *
 * Returns: (transfer none): the page
 */
CwEvidence *
cw_primer_get_link (CwPrimer *self)
{
  g_return_val_if_fail (CW_IS_PRIMER (self), NULL);

  return self->link;
}
