/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-misconception.h"

#include "content/cw-misconception-private.h"

/* A belief that tempts, and what is true instead. Lures name it, so that it can be shown beside them. */

#define MAX_TEXT    800
#define MAX_ADDRESS 2048

struct _CwMisconception
{
  GObject parent_instance;

  char *id;
  char *belief;
  char *correction;
  char *url;
  char *checked;
  char *see; /* NULL for none */
};

G_DEFINE_FINAL_TYPE (CwMisconception, cw_misconception, G_TYPE_OBJECT)

static void
cw_misconception_finalize (GObject *object)
{
  CwMisconception *self = CW_MISCONCEPTION (object);

  g_free (self->id);
  g_free (self->belief);
  g_free (self->correction);
  g_free (self->url);
  g_free (self->checked);
  g_free (self->see);

  G_OBJECT_CLASS (cw_misconception_parent_class)->finalize (object);
}

static void
cw_misconception_class_init (CwMisconceptionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_misconception_finalize;
}

static void
cw_misconception_init (CwMisconception *self)
{
}

/**
 * cw_misconception_new_from_json:
 * @json: an entry of `misconceptions`
 *
 * Reads a misconception.
 *
 * Returns: (transfer full): the misconception, of use only when no fault was added
 */
CwMisconception *
cw_misconception_new_from_json (CwJson *json)
{
  static const char * const keys[] = { "id", "belief", "correction", "url", "checked", "see", NULL };
  CwMisconception *self = g_object_new (CW_TYPE_MISCONCEPTION, NULL);
  CwJson see;

  if (cw_json_expect_object (json, keys))
    {
      self->id = cw_json_read_id (json, "id");
      self->belief = cw_json_read_text (json, "belief", MAX_TEXT, 0);
      self->correction = cw_json_read_text (json, "correction", MAX_TEXT, 0);
      self->url = cw_json_read_url (json, "url");
      self->checked = cw_json_read_date (json, "checked");
      if (cw_json_init_member (&see, json, "see"))
        self->see = cw_json_read_string (json, "see", MAX_ADDRESS);
    }

  return self;
}

/**
 * cw_misconception_get_id:
 * @self: a misconception
 *
 * Gets the id.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_misconception_get_id (CwMisconception *self)
{
  g_return_val_if_fail (CW_IS_MISCONCEPTION (self), NULL);

  return self->id;
}

/**
 * cw_misconception_get_belief:
 * @self: a misconception
 *
 * Gets the belief, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): a sentence
 */
const char *
cw_misconception_get_belief (CwMisconception *self)
{
  g_return_val_if_fail (CW_IS_MISCONCEPTION (self), NULL);

  return self->belief;
}

/**
 * cw_misconception_get_correction:
 * @self: a misconception
 *
 * Gets what is true, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): a sentence or two
 */
const char *
cw_misconception_get_correction (CwMisconception *self)
{
  g_return_val_if_fail (CW_IS_MISCONCEPTION (self), NULL);

  return self->correction;
}

/**
 * cw_misconception_get_url:
 * @self: a misconception
 *
 * Gets the address of the page that proves the correction.
 *
 * Returns: (transfer none): an address with `https://`
 */
const char *
cw_misconception_get_url (CwMisconception *self)
{
  g_return_val_if_fail (CW_IS_MISCONCEPTION (self), NULL);

  return self->url;
}

/**
 * cw_misconception_get_checked:
 * @self: a misconception
 *
 * Gets the day on which somebody last read that page, as `YYYY-MM-DD`.
 *
 * Returns: (transfer none): the day
 */
const char *
cw_misconception_get_checked (CwMisconception *self)
{
  g_return_val_if_fail (CW_IS_MISCONCEPTION (self), NULL);

  return self->checked;
}

/**
 * cw_misconception_get_see:
 * @self: a misconception
 *
 * Gets the address of the place in the app that refutes the belief: a plan in the diagram, a figure
 * in the table.
 *
 * Returns: (transfer none) (nullable): an address as in [func@address_parse], or `NULL`
 */
const char *
cw_misconception_get_see (CwMisconception *self)
{
  g_return_val_if_fail (CW_IS_MISCONCEPTION (self), NULL);

  return self->see;
}
