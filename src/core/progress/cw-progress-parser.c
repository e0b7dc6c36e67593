/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-parser.h"

#include "progress/cw-key-text.h"
#include "progress/cw-progress-items.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The values of the progress file, in whatever state they are. The lines are read in
 * cw-progress-file.c. */

#define MAX_SHOWN 60

void
cw_progress_parser_add_problem (CwProgressParser *self,
                                guint             line,
                                const char       *expected,
                                const char       *found,
                                gsize             found_length)
{
  g_autofree char *shown = NULL;
  gsize length = found_length;

  self->reading->damaged = TRUE;
  if (++self->n_problems > CW_MAX_PROBLEMS)
    return;

  if (length > MAX_SHOWN)
    {
      length = MAX_SHOWN;
      while (length > 0 && ((guchar) found[length] & 0xc0) == 0x80)
        length--;
    }

  shown = g_utf8_make_valid (found, (gssize) length);
  g_ptr_array_add (self->reading->problems,
                   /* Translators: a fault in the progress file; %2$s is a phrase, %3$s stands in
                    * the file. */
                   g_strdup_printf (_("line %1$u: expected %2$s, found “%3$s%4$s”"), line, expected,
                                    shown, length < found_length ? "…" : ""));
}

void
cw_progress_parser_drop_tail (CwProgressParser *self)
{
  if (self->tail != NULL)
    g_ptr_array_add (self->reading->dropped, g_steal_pointer (&self->tail));
}

/* Enters the flag and the note that stand complete, or as complete as they ever will. */
static void
flush_flag (CwProgressParser *self)
{
  if (self->pending.has_flag && self->group != NULL)
    cw_progress_group_add_flag (self->group, self->pending.flagged, self->pending.flagged_at);

  self->pending.has_flag = FALSE;
  self->pending.flagged_at = 0;
}

static void
flush_note (CwProgressParser *self)
{
  if (self->pending.note != NULL && self->group != NULL)
    {
      CwNote note = { 0 };

      cw_note_set (&note, self->pending.note, self->pending.note_at, self->pending.n_added);
      cw_note_merge (&self->group->note, &note);
      cw_note_clear (&note);
      cw_progress_group_touch (self->group);
    }

  g_clear_pointer (&self->pending.note, g_free);
  self->pending.note_at = 0;
  self->pending.n_added = 0;
}

void
cw_progress_parser_enter_group (CwProgressParser *self,
                                CwProgressGroup  *group)
{
  flush_flag (self);
  flush_note (self);
  cw_progress_parser_drop_tail (self);
  self->group = group;
  self->keys_seen = 0;
  self->in_doubt = FALSE;
}

static gboolean
begins_like_attempt (const CwItem *item)
{
  char instant[17] = "";

  memcpy (instant, item->bytes, MIN (item->length, 16));
  return cw_instant_parse (instant) >= 0;
}

/* @group: `NULL` when nobody knows to which question the item belongs.
 * @stray: the item stands on a line that is none, and only what begins like an attempt is told.
 * Returns whether it was a whole attempt. */
static gboolean
take_attempt (CwProgressParser *self,
              CwProgressGroup  *group,
              const CwLine     *line,
              const CwItem     *item,
              gboolean          stray)
{
  g_autofree char *text = cw_item_dup (item);
  g_autoptr (CwAttempt) attempt = text != NULL ? cw_attempt_parse (text) : NULL;

  /* The end is spoilt or was cut: what every attempt has may be there all the same. */
  if (attempt == NULL && (text == NULL || !item->ended))
    {
      g_autofree char *known = cw_item_dup_known (item);

      if (!stray && text == NULL)
        cw_progress_parser_add_problem (self, line->number, _("an answer in UTF-8"), item->bytes,
                                        item->length);
      attempt = known != NULL ? cw_attempt_parse (known) : NULL;
    }

  if (group != NULL && attempt != NULL)
    {
      cw_progress_group_add_attempt (group, attempt);
      return TRUE;
    }

  if (group != NULL && text != NULL && item->ended && !stray)
    {
      cw_progress_group_add_odd_item (group, text);
      return FALSE;
    }

  if (group != NULL && text != NULL && !item->ended && (!stray || begins_like_attempt (item)))
    self->tail = cw_item_dup_shown (item);
  else if (attempt != NULL || begins_like_attempt (item) || (!stray && text == NULL))
    g_ptr_array_add (self->reading->dropped, cw_item_dup_shown (item));
  else
    return FALSE;

  cw_progress_parser_add_problem (self, line->number,
                                  group == NULL ? _("an answer under its question")
                                                : _("a whole answer"),
                                  item->bytes, item->length);
  return FALSE;
}

/* An editor or a mail program may have broken the line inside an attempt. */
static gboolean
join_tail (CwProgressParser *self,
           CwProgressGroup  *group,
           const CwItem     *item)
{
  static const char * const joints[] = { "", " " };
  g_autofree char *text = cw_item_dup (item);

  for (guint i = 0; self->tail != NULL && text != NULL && i < G_N_ELEMENTS (joints); i++)
    {
      g_autofree char *joined = g_strconcat (self->tail, joints[i], text, NULL);
      g_autoptr (CwAttempt) attempt = cw_attempt_parse (joined);

      if (attempt != NULL)
        {
          cw_progress_group_add_attempt (group, attempt);
          g_clear_pointer (&self->tail, g_free);
          return TRUE;
        }
    }

  return FALSE;
}

/* @stray: the bytes are a line that is none, which may go on with an attempt before it.
 * Returns whether there was a whole attempt. */
gboolean
cw_progress_parser_take_attempts (CwProgressParser *self,
                                  const CwLine     *line,
                                  const char       *bytes,
                                  gsize             length,
                                  gboolean          stray)
{
  CwProgressGroup *group = self->group != NULL && self->group->is_question ? self->group : NULL;
  const char *cursor = bytes;
  gboolean found = FALSE;
  CwItem item;

  if (!stray || group == NULL)
    cw_progress_parser_drop_tail (self);

  while (cw_item_next (&cursor, bytes + length, &item))
    {
      if (join_tail (self, group, &item))
        {
          found = TRUE;
          continue;
        }

      cw_progress_parser_drop_tail (self);
      found |= take_attempt (self, group, line, &item, stray);
    }

  return found;
}

void
cw_progress_parser_take_instants (CwProgressParser *self,
                                  const CwLine     *line,
                                  CwInstants       *instants,
                                  const char       *bytes,
                                  gsize             length)
{
  const char *cursor = bytes;
  CwItem item;

  while (cw_item_next (&cursor, bytes + length, &item))
    {
      g_autofree char *text = cw_item_dup (&item);

      if (text != NULL && (item.ended || cw_instant_parse (text) >= 0))
        cw_instants_add_item (instants, text);
      else
        cw_progress_parser_add_problem (self, line->number, _("a whole instant"), item.bytes,
                                        item.length);
    }

  if (self->group != NULL)
    cw_progress_group_touch (self->group);
}

/* The value as a string: what is no UTF-8 in it becomes a replacement character, or goes where the
 * file was cut inside a character. */
char *
cw_progress_parser_dup_value (CwProgressParser *self,
                              const CwLine     *line,
                              const char       *bytes,
                              gsize             length)
{
  const char *end;
  gsize n_replaced;

  if (g_utf8_validate (bytes, (gssize) length, &end))
    return g_strndup (bytes, length);

  cw_progress_parser_add_problem (self, line->number, _("a value in UTF-8"), bytes, length);
  n_replaced = length - (gsize) (end - bytes);
  if (!line->whole && n_replaced < 4 && memchr (end, '\0', n_replaced) == NULL)
    return g_strndup (bytes, (gsize) (end - bytes));

  return g_utf8_make_valid (bytes, (gssize) length);
}

/* Of several, which only damage brings together, the greatest stays. */
static void
take_instant (CwProgressParser *self,
              const CwLine     *line,
              const char       *value,
              gint64           *instant)
{
  gint64 read = cw_instant_parse (value);

  if (read < 0)
    cw_progress_parser_add_problem (self, line->number, _("an instant such as 20261130T101204Z"),
                                    value, strlen (value));

  *instant = MAX (*instant, read);
}

static void
take_count (CwProgressParser *self,
            const CwLine     *line,
            const char       *value,
            guint            *count)
{
  guint64 read = 0;

  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT, &read, NULL))
    cw_progress_parser_add_problem (self, line->number, _("a number"), value, strlen (value));

  *count = MAX (*count, (guint) read);
}

static void
take_flagged (CwProgressParser *self,
              const CwLine     *line,
              const char       *value)
{
  if (self->pending.has_flag)
    flush_flag (self);
  if (strcmp (value, "true") == 0 || strcmp (value, "1") == 0)
    self->pending.has_flag = self->pending.flagged = TRUE;
  else if (strcmp (value, "false") == 0 || strcmp (value, "0") == 0)
    {
      self->pending.has_flag = TRUE;
      self->pending.flagged = FALSE;
    }
  else
    cw_progress_parser_add_problem (self, line->number, _("true or false"), value,
                                    strlen (value));
}

void
cw_progress_parser_take_scalar (CwProgressParser *self,
                                const CwLine     *line,
                                guint             key,
                                const char       *value)
{
  switch (key)
    {
    case KEY_FLAGGED:
      take_flagged (self, line, value);
      break;

    case KEY_FLAGGED_AT:
      take_instant (self, line, value, &self->pending.flagged_at);
      break;

    case KEY_NOTE:
      if (self->pending.note != NULL)
        flush_note (self);
      self->pending.note = cw_key_text_unescape (value);
      break;

    case KEY_NOTE_AT:
      take_instant (self, line, value, &self->pending.note_at);
      break;

    case KEY_NOTE_ADDED:
      take_count (self, line, value, &self->pending.n_added);
      break;

    case KEY_FORMAT:
      take_count (self, line, value, &self->progress->format);
      break;

    case KEY_TOTAL:
      self->has_total = TRUE;
      take_count (self, line, value, &self->reading->n_expected);
      break;

    default:
      g_assert_not_reached ();
    }
}

