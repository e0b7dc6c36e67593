/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-evidence.h"

#include "content/cw-evidence-private.h"

/* A page of documentation that proves something. A link of a primer is the same without a claim:
 * it only names the page. */

#define MAX_TITLE 200
#define MAX_SAYS  800
#define MAX_FOR   6

struct _CwEvidence
{
  GObject parent_instance;

  char *title;
  char *url;
  char *checked;
  char *says;
  char **option_ids;
};

G_DEFINE_FINAL_TYPE (CwEvidence, cw_evidence, G_TYPE_OBJECT)

static void
cw_evidence_finalize (GObject *object)
{
  CwEvidence *self = CW_EVIDENCE (object);

  g_free (self->title);
  g_free (self->url);
  g_free (self->checked);
  g_free (self->says);
  g_strfreev (self->option_ids);

  G_OBJECT_CLASS (cw_evidence_parent_class)->finalize (object);
}

static void
cw_evidence_class_init (CwEvidenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_evidence_finalize;
}

static void
cw_evidence_init (CwEvidence *self)
{
}

static void
read_page (CwEvidence *self,
           CwJson     *json)
{
  self->title = cw_json_read_string (json, "title", MAX_TITLE);
  self->url = cw_json_read_url (json, "url");
  self->checked = cw_json_read_date (json, "checked");
}

/**
 * cw_evidence_new_from_json:
 * @json: an entry of `evidence`
 *
 * Reads a page and what it says.
 *
 * Returns: (transfer full): the evidence, of use only when no fault was added
 */
CwEvidence *
cw_evidence_new_from_json (CwJson *json)
{
  static const char * const keys[] = { "title", "url", "checked", "says", "for", NULL };
  CwEvidence *self = g_object_new (CW_TYPE_EVIDENCE, NULL);

  if (cw_json_expect_object (json, keys))
    {
      read_page (self, json);
      self->says = cw_json_read_text (json, "says", MAX_SAYS, 0);
      self->option_ids = cw_json_read_ids (json, "for", 0, MAX_FOR);
    }

  return self;
}

/**
 * cw_evidence_new_link_from_json:
 * @json: a `link`
 *
 * Reads a page without a claim.
 *
 * Returns: (transfer full): the link, of use only when no fault was added
 */
CwEvidence *
cw_evidence_new_link_from_json (CwJson *json)
{
  static const char * const keys[] = { "title", "url", "checked", NULL };
  CwEvidence *self = g_object_new (CW_TYPE_EVIDENCE, NULL);

  self->says = g_strdup ("");
  self->option_ids = g_new0 (char *, 1);
  if (cw_json_expect_object (json, keys))
    read_page (self, json);

  return self;
}

/**
 * cw_evidence_get_title:
 * @self: evidence
 *
 * Gets the title of the page, one line of plain text.
 *
 * Returns: (transfer none): the title
 */
const char *
cw_evidence_get_title (CwEvidence *self)
{
  g_return_val_if_fail (CW_IS_EVIDENCE (self), NULL);

  return self->title;
}

/**
 * cw_evidence_get_url:
 * @self: evidence
 *
 * Gets the address of the page, which starts with `https://`.
 *
 * Returns: (transfer none): the address
 */
const char *
cw_evidence_get_url (CwEvidence *self)
{
  g_return_val_if_fail (CW_IS_EVIDENCE (self), NULL);

  return self->url;
}

/**
 * cw_evidence_get_checked:
 * @self: evidence
 *
 * Gets the day on which somebody last read the page, as `YYYY-MM-DD`.
 *
 * Returns: (transfer none): the day
 */
const char *
cw_evidence_get_checked (CwEvidence *self)
{
  g_return_val_if_fail (CW_IS_EVIDENCE (self), NULL);

  return self->checked;
}

/**
 * cw_evidence_get_says:
 * @self: evidence
 *
 * Gets what the page states, in the words of the pack and the inline subset of [func@text_check].
 *
 * Returns: (transfer none): the statement, empty where only the page is named
 */
const char *
cw_evidence_get_says (CwEvidence *self)
{
  g_return_val_if_fail (CW_IS_EVIDENCE (self), NULL);

  return self->says;
}

/**
 * cw_evidence_get_for:
 * @self: evidence
 *
 * Gets the options that the page proves right or wrong.
 *
 * Returns: (transfer none): ids of options, empty for all of them
 */
const char * const *
cw_evidence_get_for (CwEvidence *self)
{
  g_return_val_if_fail (CW_IS_EVIDENCE (self), NULL);

  return (const char * const *) self->option_ids;
}
