/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-note.h"

#include <string.h>

/* Two notes merge into the newer one, followed by those paragraphs of the other that it does not
 * have. Were the result only a text, three notes would end in another order of paragraphs by each
 * way of merging them. So the paragraphs that were added are remembered apart from the own text
 * (`note-added` counts them in the file) and are kept sorted: whichever way notes meet, the newest
 * of all is the own text, and the rest is one set.
 *
 * A paragraph is "there" also when it is the beginning of a longer one: a note that was cut in a
 * damaged file is not added to its whole self. */

static const char separator[] = "\n\n";

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* Appends the parts of @text between blank lines. */
static void
split_paragraphs (const char *text,
                  GPtrArray  *paragraphs)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) paragraph = g_string_new (NULL);

  for (guint i = 0;; i++)
    {
      gboolean blank = lines[i] == NULL || lines[i][strspn (lines[i], " \t\r")] == '\0';

      if (!blank)
        {
          if (paragraph->len > 0)
            g_string_append_c (paragraph, '\n');
          g_string_append (paragraph, g_strchomp (lines[i]));
        }
      else if (paragraph->len > 0)
        {
          g_ptr_array_add (paragraphs, g_strdup (paragraph->str));
          g_string_truncate (paragraph, 0);
        }

      if (lines[i] == NULL)
        break;
    }
}

/* In sorted order, what begins with @paragraph comes right where @paragraph itself would. */
static gboolean
is_there (GPtrArray  *paragraphs,
          const char *paragraph)
{
  guint low = 0, high = paragraphs->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (strcmp (g_ptr_array_index (paragraphs, middle), paragraph) < 0)
        low = middle + 1;
      else
        high = middle;
    }

  return low < paragraphs->len && g_str_has_prefix (g_ptr_array_index (paragraphs, low), paragraph);
}

/* Sorts what was added, drops what stands in the own text or in a longer paragraph that was added
 * too, and puts the text together. In sorted order the longer ones follow directly. */
static void
settle (CwNote *self)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) pool = g_steal_pointer (&self->added);
  GString *text;

  if (pool == NULL)
    pool = g_ptr_array_new_with_free_func (g_free);
  split_paragraphs (self->own, own);
  g_ptr_array_sort (own, compare_strings);
  g_ptr_array_sort (pool, compare_strings);

  text = g_string_new (self->own);
  for (guint i = 0; i < pool->len; i++)
    {
      const char *paragraph = g_ptr_array_index (pool, i);

      if ((i + 1 < pool->len && g_str_has_prefix (g_ptr_array_index (pool, i + 1), paragraph)) ||
          is_there (own, paragraph))
        continue;

      if (self->added == NULL)
        self->added = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->added, g_strdup (paragraph));

      if (text->len > 0)
        g_string_append (text, separator);
      g_string_append (text, paragraph);
    }

  g_free (self->text);
  self->text = g_string_free (text, FALSE);
}

void
cw_note_clear (CwNote *self)
{
  g_clear_pointer (&self->own, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->added, g_ptr_array_unref);
  self->at = 0;
}

static GPtrArray *
ensure_added (CwNote *self)
{
  if (self->added == NULL)
    self->added = g_ptr_array_new_with_free_func (g_free);

  return self->added;
}

/* Takes the last @n_added paragraphs of @text for such as were added by merging. */
void
cw_note_set (CwNote     *self,
             const char *text,
             gint64      at,
             guint       n_added)
{
  char *own = g_strdup (text);
  gsize end = strlen (own);

  cw_note_clear (self);
  for (guint i = 0; i < n_added && end > 0; i++)
    {
      gsize start = end;

      while (start > 0 && !(start >= 2 && own[start - 1] == '\n' && own[start - 2] == '\n'))
        start--;

      split_paragraphs (own + start, ensure_added (self));
      end = start >= 2 ? start - 2 : 0;
      own[end] = '\0';
    }

  self->own = own;
  self->at = at;
}

void
cw_note_merge (CwNote       *self,
               const CwNote *other)
{
  gboolean other_wins = TRUE;

  if (other->own == NULL)
    return;

  for (guint i = 0; other->added != NULL && i < other->added->len; i++)
    g_ptr_array_add (ensure_added (self), g_strdup (g_ptr_array_index (other->added, i)));

  if (self->own != NULL)
    {
      int order = strcmp (other->own, self->own);

      other_wins = other->at != self->at ? other->at > self->at : order > 0;
      if (order != 0)
        split_paragraphs (other_wins ? self->own : other->own, ensure_added (self));
    }

  if (other_wins)
    {
      g_free (self->own);
      self->own = g_strdup (other->own);
      self->at = other->at;
    }

  g_clear_pointer (&self->text, g_free);
}

/* "" when there is none. */
const char *
cw_note_get_text (CwNote *self)
{
  if (self->own == NULL)
    return "";

  if (self->text == NULL)
    settle (self);

  return self->text;
}

guint
cw_note_get_n_added (CwNote *self)
{
  if (self->own != NULL && self->text == NULL)
    settle (self);

  return self->added != NULL ? self->added->len : 0;
}
