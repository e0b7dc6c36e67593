/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-address.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* Addresses come from content, the clipboard, the command line and D-Bus: all of it untrusted.
 * Whether the place exists is not known here; the form is checked strictly, so that there is one
 * spelling for every place. */

#define SCHEME         "chipwise:"
#define MAX_BYTES      2048
#define MAX_PAIRS      32
#define MAX_ID_BYTES   64
#define SAFE_IN_VALUES ",.:-_"

struct _CwAddress
{
  gatomicrefcount ref_count;
  CwAddressKind kind;
  char *pack;
  char *id;
  GPtrArray *pairs; /* char*: key, value, key, value, in the order of the address */
};

typedef struct
{
  const char *name;
  guint min_parts; /* after the name */
  guint max_parts;
  gboolean has_query;
  const char *spelling; /* of the part before a question mark */
} Form;

static const Form forms[] = {
  [CW_ADDRESS_QUESTION] = { "question", 2, 2, FALSE, "chipwise:question/PACK/ID" },
  [CW_ADDRESS_OBJECTIVE] = { "objective", 2, 2, FALSE, "chipwise:objective/PACK/ID" },
  [CW_ADDRESS_TODAY] = { "today", 0, 0, FALSE, "chipwise:today" },
  [CW_ADDRESS_HARDWARE] = { "hardware", 0, 0, TRUE, "chipwise:hardware" },
  [CW_ADDRESS_DEVICE] = { "device", 1, 1, TRUE, "chipwise:device/ID" },
  [CW_ADDRESS_COMPARE] = { "compare", 0, 0, TRUE, "chipwise:compare" },
  [CW_ADDRESS_PARALLELISM] = { "parallelism", 0, 0, TRUE, "chipwise:parallelism" },
  [CW_ADDRESS_PROGRESS] = { "progress", 0, 1, FALSE, "chipwise:progress/CARD" },
  [CW_ADDRESS_COLLECTION] = { "collection", 1, 1, TRUE, "chipwise:collection/missed" },
  [CW_ADDRESS_EXAM] = { "exam", 0, 1, FALSE, "chipwise:exam/20261130T101204Z" },
};

static const char * const collections[] = { "missed", "flagged", "traps", "practice", NULL };

G_DEFINE_QUARK (cw-address-error-quark, cw_address_error)
G_DEFINE_BOXED_TYPE (CwAddress, cw_address, cw_address_ref, cw_address_unref)

/**
 * cw_id_is_valid:
 * @id: (nullable): a text
 *
 * Checks the form of an id: at most 64 bytes of `[a-z0-9]+([.-][a-z0-9]+)*`.
 *
 * Returns: whether @id is one
 */
gboolean
cw_id_is_valid (const char *id)
{
  gboolean may_join = FALSE;
  gsize length = 0;

  if (id == NULL)
    return FALSE;

  for (; id[length] != '\0'; length++)
    {
      char c = id[length];

      if (length >= MAX_ID_BYTES)
        return FALSE;
      if (g_ascii_islower (c) || g_ascii_isdigit (c))
        may_join = TRUE;
      else if ((c == '.' || c == '-') && may_join)
        may_join = FALSE;
      else
        return FALSE;
    }

  return may_join;
}

static CwAddress *
address_new (CwAddressKind kind)
{
  CwAddress *self = g_new0 (CwAddress, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->pairs = g_ptr_array_new_with_free_func (g_free);

  return self;
}

static gboolean
parse_kind (const char     *name,
            CwAddressKind  *kind,
            GError        **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      if (g_str_equal (name, forms[i].name))
        {
          *kind = (CwAddressKind) i;
          return TRUE;
        }
    }

  g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_KIND,
               _("There is no place of the kind “%.40s”."), name);

  return FALSE;
}

/* When an exam was started: as instants are spelled in the progress file. */
static gboolean
instant_is_valid (const char *text)
{
  static const char form[] = "00000000T000000Z";

  if (text == NULL || strlen (text) != strlen (form))
    return FALSE;

  for (guint i = 0; form[i] != '\0'; i++)
    {
      if (form[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != form[i])
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_parts (CwAddressKind   kind,
             char          **parts,
             GError        **error)
{
  guint n = g_strv_length (parts);

  if (n < forms[kind].min_parts || n > forms[kind].max_parts)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("An address of this kind is spelled %s."), forms[kind].spelling);
      return FALSE;
    }

  if (kind == CW_ADDRESS_EXAM && n > 0)
    {
      if (instant_is_valid (parts[0]))
        return TRUE;

      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("“%.80s” is not the time of an exam, as in 20261130T101204Z."), parts[0]);
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    {
      if (!cw_id_is_valid (parts[i]))
        {
          g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                       _("“%.80s” is not an id of a-z, 0-9 and single inner dots or hyphens."), parts[i]);
          return FALSE;
        }
    }

  if (kind == CW_ADDRESS_COLLECTION && !g_strv_contains (collections, parts[0]))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("“%.80s” is not a collection; “missed”, “flagged”, “traps” and “practice” are."), parts[0]);
      return FALSE;
    }

  return TRUE;
}

/* Keys may have underscores between their words, which ids may not. */
static gboolean
key_is_valid (const char *key)
{
  g_autofree char *id = g_strdelimit (g_strdup (key), "_", '-');

  return cw_id_is_valid (id);
}

static gboolean
parse_pair (CwAddress   *self,
            const char  *pair,
            GError     **error)
{
  const char *equals = strchr (pair, '=');
  g_autofree char *key = NULL;
  g_autofree char *value = NULL;

  if (equals != NULL)
    {
      key = g_strndup (pair, (gsize) (equals - pair));
      value = g_uri_unescape_segment (equals + 1, NULL, NULL);
    }

  if (key == NULL || !key_is_valid (key) || value == NULL || value[0] == '\0' ||
      !g_utf8_validate (value, -1, NULL))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("“%.80s” is not of the form key=value."), pair);
      return FALSE;
    }
  if (cw_address_get_value (self, key) != NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("The key “%s” stands twice."), key);
      return FALSE;
    }

  g_ptr_array_add (self->pairs, g_steal_pointer (&key));
  g_ptr_array_add (self->pairs, g_steal_pointer (&value));

  return TRUE;
}

/* What is missed or flagged is one list each; the others may be narrowed. */
static gboolean
takes_query (CwAddress *self)
{
  return forms[self->kind].has_query &&
         (self->kind != CW_ADDRESS_COLLECTION ||
          g_str_equal (self->id, "traps") || g_str_equal (self->id, "practice"));
}

static gboolean
parse_query (CwAddress   *self,
             const char  *query,
             GError     **error)
{
  g_auto (GStrv) pairs = NULL;

  if (!takes_query (self))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("An address of the kind “%s” ends before the question mark."), forms[self->kind].name);
      return FALSE;
    }

  pairs = g_strsplit (query, "&", MAX_PAIRS + 1);
  for (guint i = 0; pairs[i] != NULL; i++)
    {
      if (i == MAX_PAIRS)
        {
          g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                       _("An address has at most %d pairs after the question mark."), MAX_PAIRS);
          return FALSE;
        }
      if (!parse_pair (self, pairs[i], error))
        return FALSE;
    }

  if (pairs[0] == NULL)
    {
      g_set_error_literal (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                           _("Nothing stands after the question mark."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_text (const char  *text,
            GError     **error)
{
  gsize length = strnlen (text, MAX_BYTES + 1);

  if (length > MAX_BYTES)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("An address has at most %d bytes."), MAX_BYTES);
      return FALSE;
    }
  if (!g_str_has_prefix (text, SCHEME))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_SCHEME,
                   _("An address starts with “%s”."), SCHEME);
      return FALSE;
    }
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isgraph (text[i]))
        {
          g_set_error_literal (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                               _("An address has neither blanks nor characters beyond ASCII."));
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * cw_address_parse:
 * @text: untrusted text
 * @error: set when it is no address
 *
 * Reads an address such as `chipwise:question/pmle-3.3/data-against-model`. Whether there is
 * something at this place is not checked.
 *
 * Returns: (transfer full) (nullable): the address, or `NULL` with a [error@AddressError]
 */
CwAddress *
cw_address_parse (const char  *text,
                  GError     **error)
{
  g_autoptr (CwAddress) self = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) parts = NULL;
  const char *query;
  CwAddressKind kind;

  g_return_val_if_fail (text != NULL, NULL);

  if (!check_text (text, error))
    return NULL;

  text += strlen (SCHEME);
  query = strchr (text, '?');
  path = query ? g_strndup (text, (gsize) (query - text)) : g_strdup (text);
  parts = g_strsplit (path, "/", 5);
  if (!parse_kind (parts[0] ? parts[0] : "", &kind, error) || !check_parts (kind, parts + 1, error))
    return NULL;

  self = address_new (kind);
  if (kind == CW_ADDRESS_QUESTION || kind == CW_ADDRESS_OBJECTIVE)
    {
      self->pack = g_strdup (parts[1]);
      self->id = g_strdup (parts[2]);
    }
  else
    self->id = g_strdup (parts[1]);

  if (query != NULL && !parse_query (self, query + 1, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * cw_address_new:
 * @kind: the kind of place
 * @pack: (nullable): id of the pack, for questions and objectives
 * @id: (nullable): id of the place, for all kinds that have one
 *
 * Makes an address from valid ids; the id of an exam is the time at which it was started.
 *
 * Returns: (transfer full): the address
 */
CwAddress *
cw_address_new (CwAddressKind  kind,
                const char    *pack,
                const char    *id)
{
  CwAddress *self;
  guint n_parts = (pack != NULL ? 1 : 0) + (id != NULL ? 1 : 0);

  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (forms), NULL);
  g_return_val_if_fail (n_parts >= forms[kind].min_parts && n_parts <= forms[kind].max_parts, NULL);
  g_return_val_if_fail (pack == NULL || cw_id_is_valid (pack), NULL);
  g_return_val_if_fail (id == NULL || (kind == CW_ADDRESS_EXAM ? instant_is_valid (id) : cw_id_is_valid (id)), NULL);

  self = address_new (kind);
  self->pack = g_strdup (pack);
  self->id = g_strdup (id);

  return self;
}

/**
 * cw_address_ref:
 * @self: an address
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
CwAddress *
cw_address_ref (CwAddress *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * cw_address_unref:
 * @self: (transfer full): an address
 *
 * Drops a reference; the last one frees the address.
 */
void
cw_address_unref (CwAddress *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->pack);
  g_free (self->id);
  g_ptr_array_unref (self->pairs);
  g_free (self);
}

/**
 * cw_address_get_kind:
 * @self: an address
 *
 * Gets the kind of place.
 *
 * Returns: the kind
 */
CwAddressKind
cw_address_get_kind (const CwAddress *self)
{
  g_return_val_if_fail (self != NULL, CW_ADDRESS_TODAY);

  return self->kind;
}

/**
 * cw_address_get_pack:
 * @self: an address
 *
 * Gets the pack of a question or an objective.
 *
 * Returns: (transfer none) (nullable): the id of the pack
 */
const char *
cw_address_get_pack (const CwAddress *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->pack;
}

/**
 * cw_address_get_id:
 * @self: an address
 *
 * Gets the last part of the path: the question, objective, device, card, collection or exam.
 *
 * Returns: (transfer none) (nullable): the id
 */
const char *
cw_address_get_id (const CwAddress *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * cw_address_get_value:
 * @self: an address
 * @key: a key of the part after the question mark
 *
 * Gets one value of the part after the question mark, with %-escapes undone.
 *
 * Returns: (transfer none) (nullable): the value, or `NULL` when there is none
 */
const char *
cw_address_get_value (const CwAddress *self,
                      const char      *key)
{
  g_return_val_if_fail (self != NULL && key != NULL, NULL);

  for (guint i = 0; i + 1 < self->pairs->len; i += 2)
    {
      if (g_str_equal (g_ptr_array_index (self->pairs, i), key))
        return g_ptr_array_index (self->pairs, i + 1);
    }

  return NULL;
}

/**
 * cw_address_dup_keys:
 * @self: an address
 *
 * Gets the keys of the part after the question mark, for a place that refuses those it does not
 * know.
 *
 * Returns: (transfer full) (array zero-terminated=1): the keys in the order of the address
 */
char **
cw_address_dup_keys (const CwAddress *self)
{
  char **keys;

  g_return_val_if_fail (self != NULL, NULL);

  keys = g_new0 (char *, self->pairs->len / 2 + 1);
  for (guint i = 0; i + 1 < self->pairs->len; i += 2)
    keys[i / 2] = g_strdup (g_ptr_array_index (self->pairs, i));

  return keys;
}

/**
 * cw_address_to_string:
 * @self: an address
 *
 * Writes an address so that [func@address_parse] reads the same from it.
 *
 * Returns: (transfer full): the text
 */
char *
cw_address_to_string (const CwAddress *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (SCHEME);
  g_string_append (text, forms[self->kind].name);
  if (self->pack != NULL)
    g_string_append_printf (text, "/%s", self->pack);
  if (self->id != NULL)
    g_string_append_printf (text, "/%s", self->id);
  for (guint i = 0; i + 1 < self->pairs->len; i += 2)
    {
      g_string_append_printf (text, "%c%s=", i == 0 ? '?' : '&', (char *) g_ptr_array_index (self->pairs, i));
      g_string_append_uri_escaped (text, g_ptr_array_index (self->pairs, i + 1), SAFE_IN_VALUES, FALSE);
    }

  return g_string_free (text, FALSE);
}
