/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-group.h"

#include "progress/cw-key-text.h"

#include <string.h>

/* A group as it stands in the file. The same entries give the same bytes, however they came. */

static void
write_attempts (CwProgressGroup *self,
                GString         *text)
{
  GPtrArray *attempts = cw_progress_group_get_attempts (self);

  if (attempts == NULL && self->odd == NULL)
    return;

  g_string_append (text, "attempts=");
  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      g_string_append (text, cw_attempt_get_text (g_ptr_array_index (attempts, i)));
      g_string_append_c (text, ';');
    }
  cw_odd_items_write (self->odd, text);
  g_string_append_c (text, '\n');
}

static void
write_at (const char *key,
          gint64      at,
          GString    *text)
{
  g_autofree char *instant = NULL;

  if (at == 0)
    return;

  instant = cw_instant_to_string (at);
  g_string_append_printf (text, "%s=%s\n", key, instant);
}

/* The time comes last: a note that was cut has none, and loses against its whole self. */
static void
write_note (CwProgressGroup *self,
            GString         *text)
{
  g_autofree char *raw = NULL;

  if (self->note.own == NULL)
    return;

  raw = cw_key_text_escape (cw_note_get_text (&self->note));
  g_string_append_printf (text, "note=%s\n", raw);
  if (cw_note_get_n_added (&self->note) > 0)
    g_string_append_printf (text, "note-added=%u\n", cw_note_get_n_added (&self->note));
  write_at ("note-at", self->note.at, text);
}

void
cw_progress_group_write_values (CwProgressGroup *self,
                                GString         *text)
{
  g_autoptr (GPtrArray) keys = NULL;

  if (self->values == NULL)
    return;

  keys = cw_key_text_sort (self->values);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      g_string_append (text, key);
      g_string_append_c (text, '=');
      g_string_append (text, g_hash_table_lookup (self->values, key));
      g_string_append_c (text, '\n');
    }
}

const GString *
cw_progress_group_get_text (CwProgressGroup *self)
{
  if (self->text == NULL)
    {
      GString *text = g_string_new (NULL);

      g_string_append_printf (text, "[%s]\n", self->name);
      write_attempts (self, text);
      cw_instants_write (&self->undone, "undone", text);
      if (self->has_flag)
        {
          g_string_append_printf (text, "flagged=%s\n", self->flagged ? "true" : "false");
          write_at ("flagged-at", self->flagged_at, text);
        }
      write_note (self, text);
      cw_progress_group_write_values (self, text);
      self->text = text;
    }

  return self->text;
}

/* Questions first. */
int
cw_progress_group_compare (const CwProgressGroup *a,
                           const CwProgressGroup *b)
{
  if (a->is_question != b->is_question)
    return a->is_question ? -1 : 1;

  return strcmp (a->name, b->name);
}
