/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-practice.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the learner chose to practise, and its spelling as an address: the session keeps it as its
 * source, and finds the way back by it. */

#define ANY (-1)

static const char * const scopes[] = { "core", "beyond", "both" };
static const char * const states[] = { "unseen", "missed", "flagged" };

G_DEFINE_BOXED_TYPE (CwPracticeFilter, cw_practice_filter, cw_practice_filter_copy, cw_practice_filter_free)

/**
 * cw_practice_filter_new:
 *
 * Returns: (transfer full): a filter that takes all of the core, ten questions a set
 */
CwPracticeFilter *
cw_practice_filter_new (void)
{
  CwPracticeFilter *self = g_new0 (CwPracticeFilter, 1);

  self->level = ANY;
  self->difficulty = ANY;
  self->scope = CW_PRACTICE_CORE;
  self->n = CW_PRACTICE_DEFAULT;

  return self;
}

/**
 * cw_practice_filter_copy:
 * @self: a filter
 *
 * Returns: (transfer full): a copy
 */
CwPracticeFilter *
cw_practice_filter_copy (const CwPracticeFilter *self)
{
  CwPracticeFilter *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->pack = g_strdup (self->pack);
  copy->objective = g_strdup (self->objective);
  copy->concept = g_strdup (self->concept);

  return copy;
}

/**
 * cw_practice_filter_free:
 * @self: (transfer full): a filter
 *
 * Frees it.
 */
void
cw_practice_filter_free (CwPracticeFilter *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->pack);
  g_free (self->objective);
  g_free (self->concept);
  g_free (self);
}

static gboolean
refuse (GError     **error,
        const char  *key,
        const char  *value)
{
  g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
               _("A choice of questions cannot have “%.40s” as “%.40s”."), value, key);
  return FALSE;
}

static gboolean
read_id (char       **id,
         const char  *key,
         const char  *value,
         GError     **error)
{
  if (!cw_id_is_valid (value))
    return refuse (error, key, value);

  *id = g_strdup (value);
  return TRUE;
}

static gboolean
read_enum (int         *number,
           GType        type,
           const char  *key,
           const char  *value,
           GError     **error)
{
  g_autoptr(GEnumClass) values = g_type_class_ref (type);
  GEnumValue *found = g_enum_get_value_by_nick (values, value);

  if (found == NULL)
    return refuse (error, key, value);

  *number = found->value;
  return TRUE;
}

static gboolean
read_scope (CwPracticeScope  *scope,
            const char       *key,
            const char       *value,
            GError          **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    {
      if (strcmp (value, scopes[i]) == 0)
        {
          *scope = (CwPracticeScope) i;
          return TRUE;
        }
    }

  return refuse (error, key, value);
}

static gboolean
read_states (CwPracticeFilter  *self,
             const char        *key,
             const char        *value,
             GError           **error)
{
  g_auto(GStrv) words = g_strsplit (value, ",", -1);
  gboolean *flags[] = { &self->unseen, &self->missed, &self->flagged };

  for (char **word = words; *word != NULL; word++)
    {
      guint i = 0;

      while (i < G_N_ELEMENTS (states) && strcmp (*word, states[i]) != 0)
        i++;
      if (i == G_N_ELEMENTS (states))
        return refuse (error, key, value);

      *flags[i] = TRUE;
    }

  return TRUE;
}

static gboolean
read_n (guint       *n,
        const char  *key,
        const char  *value,
        GError     **error)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, 1, CW_PRACTICE_MAX, &number, NULL))
    return refuse (error, key, value);

  *n = (guint) number;
  return TRUE;
}

static gboolean
read_yes (gboolean    *yes,
          const char  *key,
          const char  *value,
          GError     **error)
{
  if (strcmp (value, "yes") != 0)
    return refuse (error, key, value);

  *yes = TRUE;
  return TRUE;
}

static gboolean
read_pair (CwPracticeFilter  *self,
           const char        *key,
           const char        *value,
           GError           **error)
{
  if (strcmp (key, "pack") == 0)
    return read_id (&self->pack, key, value, error);
  if (strcmp (key, "objective") == 0)
    return read_id (&self->objective, key, value, error);
  if (strcmp (key, "concept") == 0)
    return read_id (&self->concept, key, value, error);
  if (strcmp (key, "level") == 0)
    return read_enum (&self->level, CW_TYPE_LEVEL, key, value, error);
  if (strcmp (key, "difficulty") == 0)
    return read_enum (&self->difficulty, CW_TYPE_DIFFICULTY, key, value, error);
  if (strcmp (key, "scope") == 0)
    return read_scope (&self->scope, key, value, error);
  if (strcmp (key, "state") == 0)
    return read_states (self, key, value, error);
  if (strcmp (key, "n") == 0)
    return read_n (&self->n, key, value, error);
  if (strcmp (key, "cram") == 0)
    return read_yes (&self->cram, key, value, error);

  g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
               _("“%.40s” is nothing that questions can be chosen by."), key);
  return FALSE;
}

/**
 * cw_practice_filter_parse:
 * @address: an address
 * @error: return location
 *
 * Reads a filter. Fails with [error@AddressError] when the address is not of the form
 * `chipwise:collection/practice`, or a key or value in it is not known. Whether there is such an
 * objective or concept is not looked up: where there is none, nothing matches.
 *
 * Returns: (transfer full) (nullable): the filter, or `NULL` with @error set
 */
CwPracticeFilter *
cw_practice_filter_parse (const CwAddress  *address,
                          GError          **error)
{
  g_autoptr(CwPracticeFilter) self = NULL;
  g_auto(GStrv) keys = NULL;

  g_return_val_if_fail (address != NULL, NULL);

  if (cw_address_get_kind (address) != CW_ADDRESS_COLLECTION ||
      strcmp (cw_address_get_id (address), "practice") != 0)
    {
      g_set_error_literal (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_KIND,
                           _("This address does not lead to a choice of questions."));
      return NULL;
    }

  self = cw_practice_filter_new ();
  keys = cw_address_dup_keys (address);
  for (char **key = keys; *key != NULL; key++)
    {
      if (!read_pair (self, *key, cw_address_get_value (address, *key), error))
        return NULL;
    }

  return g_steal_pointer (&self);
}

static void
append_pair (GString    *text,
             const char *key,
             const char *value)
{
  if (value != NULL)
    g_string_append_printf (text, "%c%s=%s", strchr (text->str, '?') == NULL ? '?' : '&', key, value);
}

static void
append_enum (GString    *text,
             GType       type,
             const char *key,
             int         number)
{
  g_autoptr(GEnumClass) values = g_type_class_ref (type);
  GEnumValue *value = g_enum_get_value (values, number);

  if (value != NULL)
    append_pair (text, key, value->value_nick);
}

/**
 * cw_practice_filter_to_string:
 * @self: a filter
 *
 * Spells the filter as an address, without what is as it is by itself.
 *
 * Returns: (transfer full): the address
 */
char *
cw_practice_filter_to_string (const CwPracticeFilter *self)
{
  g_autoptr(GString) chosen = NULL;
  g_autofree char *n = NULL;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new ("chipwise:collection/practice");
  append_pair (text, "pack", self->pack);
  append_pair (text, "objective", self->objective);
  append_pair (text, "concept", self->concept);
  append_enum (text, CW_TYPE_LEVEL, "level", self->level);
  append_enum (text, CW_TYPE_DIFFICULTY, "difficulty", self->difficulty);
  if (self->scope != CW_PRACTICE_CORE)
    append_pair (text, "scope", scopes[self->scope]);

  chosen = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      const gboolean flags[] = { self->unseen, self->missed, self->flagged };

      if (flags[i])
        g_string_append_printf (chosen, "%s%s", chosen->len > 0 ? "," : "", states[i]);
    }
  append_pair (text, "state", chosen->len > 0 ? chosen->str : NULL);

  n = g_strdup_printf ("%u", self->n);
  append_pair (text, "n", self->n != CW_PRACTICE_DEFAULT ? n : NULL);
  append_pair (text, "cram", self->cram ? "yes" : NULL);

  return g_string_free (text, FALSE);
}
