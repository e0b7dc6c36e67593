/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-instants.h"

#include "memory/cw-day.h"
#include "progress/cw-key-text.h"

/* Sorting waits until somebody looks: a file with a million instants in any order is read in
 * n log n steps. */

static int
compare_instants (gconstpointer a,
                  gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static void
sort (CwInstants *self)
{
  guint kept = 0;

  if (!self->unsorted)
    return;

  g_array_sort (self->instants, compare_instants);
  for (guint i = 0; i < self->instants->len; i++)
    {
      gint64 instant = g_array_index (self->instants, gint64, i);

      if (kept == 0 || g_array_index (self->instants, gint64, kept - 1) != instant)
        g_array_index (self->instants, gint64, kept++) = instant;
    }
  g_array_set_size (self->instants, kept);
  self->unsorted = FALSE;
}

void
cw_instants_clear (CwInstants *self)
{
  g_clear_pointer (&self->instants, g_array_unref);
  g_clear_pointer (&self->odd, g_hash_table_unref);
}

void
cw_instants_add (CwInstants *self,
                 gint64      instant)
{
  if (self->instants == NULL)
    self->instants = g_array_new (FALSE, FALSE, sizeof (gint64));
  else if (!self->unsorted)
    self->unsorted = self->instants->len > 0 &&
                     g_array_index (self->instants, gint64, self->instants->len - 1) >= instant;

  g_array_append_val (self->instants, instant);
}

void
cw_instants_add_item (CwInstants *self,
                      const char *item)
{
  gint64 instant = cw_instant_parse (item);

  if (instant >= 0)
    cw_instants_add (self, instant);
  else
    cw_odd_items_add (&self->odd, item);
}

void
cw_instants_merge (CwInstants       *self,
                   const CwInstants *other)
{
  for (guint i = 0; other->instants != NULL && i < other->instants->len; i++)
    cw_instants_add (self, g_array_index (other->instants, gint64, i));

  cw_odd_items_merge (&self->odd, other->odd);
}

guint
cw_instants_count (CwInstants *self)
{
  sort (self);
  return self->instants != NULL ? self->instants->len : 0;
}

gint64
cw_instants_get (CwInstants *self,
                 guint       index)
{
  sort (self);
  return g_array_index (self->instants, gint64, index);
}

gboolean
cw_instants_contains (CwInstants *self,
                      gint64      instant)
{
  sort (self);
  return self->instants != NULL &&
         g_array_binary_search (self->instants, &instant, compare_instants, NULL);
}

gboolean
cw_instants_is_empty (const CwInstants *self)
{
  return self->instants == NULL && self->odd == NULL;
}

void
cw_instants_write (CwInstants *self,
                   const char *key,
                   GString    *text)
{
  if (cw_instants_is_empty (self))
    return;

  g_string_append_printf (text, "%s=", key);
  for (guint i = 0; i < cw_instants_count (self); i++)
    {
      g_autofree char *instant = cw_instant_to_string (cw_instants_get (self, i));

      g_string_append (text, instant);
      g_string_append_c (text, ';');
    }
  cw_odd_items_write (self->odd, text);
  g_string_append_c (text, '\n');
}

void
cw_odd_items_add (GHashTable **odd,
                  const char  *item)
{
  if (*odd == NULL)
    *odd = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!g_hash_table_contains (*odd, item))
    g_hash_table_add (*odd, g_strdup (item));
}

void
cw_odd_items_merge (GHashTable **odd,
                    GHashTable  *other)
{
  GHashTableIter iter;
  gpointer item;

  if (other == NULL)
    return;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    cw_odd_items_add (odd, item);
}

void
cw_odd_items_write (GHashTable *odd,
                    GString    *text)
{
  g_autoptr (GPtrArray) items = NULL;

  if (odd == NULL)
    return;

  items = cw_key_text_sort (odd);
  for (guint i = 0; i < items->len; i++)
    {
      g_string_append (text, g_ptr_array_index (items, i));
      g_string_append_c (text, ';');
    }
}
