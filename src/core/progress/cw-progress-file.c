/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-file.h"

#include "progress/cw-key-text.h"
#include "progress/cw-progress-items.h"
#include "progress/cw-progress-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Reads a progress file in whatever state it is. Whatever can be read is kept; what cannot is told.
 *
 * Damage is anything that the writer never leaves behind. Spellings that carry the same entries (a
 * byte order mark, UTF-16, other line ends, blank lines, comments) are none, and neither are
 * groups, keys and items of a later version. */

static const struct
{
  const char *name;
  guint key;
} question_keys[] = {
  { "attempts", KEY_ATTEMPTS },
  { "undone", KEY_UNDONE },
  { "flagged", KEY_FLAGGED },
  { "flagged-at", KEY_FLAGGED_AT },
  { "note", KEY_NOTE },
  { "note-at", KEY_NOTE_AT },
  { "note-added", KEY_NOTE_ADDED },
}, head_keys[] = {
  { "format", KEY_FORMAT },
  { "attempts-total", KEY_TOTAL },
  { "reset", KEY_RESET },
  { "reset-undone", KEY_RESET_UNDONE },
  { "statistics-reset", KEY_STATISTICS_RESET },
  { "statistics-reset-undone", KEY_STATISTICS_RESET_UNDONE },
};

static void
add_whole_problem (CwProgressParser *self,
                   char             *problem)
{
  self->reading->damaged = TRUE;
  g_ptr_array_add (self->reading->problems, problem);
}

static void
add_gap (CwProgressParser *self,
         guint             line)
{
  const char *found = _("a block of zero bytes");

  cw_progress_parser_add_problem (self, line, _("text"), found, strlen (found));
}

static guint
find_key (CwProgressParser *self,
          const char       *name)
{
  if (self->group->is_question)
    {
      for (guint i = 0; i < G_N_ELEMENTS (question_keys); i++)
        {
          if (strcmp (question_keys[i].name, name) == 0)
            return question_keys[i].key;
        }
    }
  else if (strcmp (self->group->name, CW_GROUP_HEAD) == 0)
    {
      for (guint i = 0; i < G_N_ELEMENTS (head_keys); i++)
        {
          if (strcmp (head_keys[i].name, name) == 0)
            return head_keys[i].key;
        }
    }

  return 0;
}

/* A key whose name is damaged is a key that nobody knows: what it holds tells. */
static gboolean
holds_attempts (const char *value)
{
  const char *cursor = value;
  g_autofree char *text = NULL;
  g_autoptr (CwAttempt) attempt = NULL;
  CwItem item;

  if (!cw_item_next (&cursor, value + strlen (value), &item))
    return FALSE;

  text = cw_item_dup (&item);
  attempt = text != NULL ? cw_attempt_parse (text) : NULL;
  return attempt != NULL;
}

static void
take_value (CwProgressParser *self,
            const CwLine     *line,
            const char       *name,
            const char       *value)
{
  CwProgressGroup *group = self->group;

  if (group->is_question && holds_attempts (value))
    {
      cw_progress_parser_add_problem (self, line->number, "attempts", line->text, line->length);
      cw_progress_parser_take_attempts (self, line, value, strlen (value), FALSE);
      return;
    }

  if (group->values != NULL && g_hash_table_contains (group->values, name))
    cw_progress_parser_add_problem (self, line->number, _("each key once in its group"),
                                    line->text, line->length);

  cw_progress_group_add_value (group, name, value);
}

/* The keys of the first group are known by their names when its header is lost. */
static void
find_lost_head (CwProgressParser *self,
                const CwLine     *line,
                const char       *name)
{
  gboolean is_head_key = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (head_keys); i++)
    is_head_key |= strcmp (head_keys[i].name, name) == 0;

  if (!is_head_key || self->has_head)
    return;

  cw_progress_parser_add_problem (self, line->number, "[" CW_GROUP_HEAD "]",
                                  line->text, line->length);
  self->has_head = TRUE;
  cw_progress_parser_enter_group (self, cw_progress_ensure_group (self->progress, CW_GROUP_HEAD));
}

/* A key that comes back after a line that is none belongs to another group, whose header that line
 * was: better no answer under a question than one under the wrong question. */
static void
check_repeated (CwProgressParser *self,
                const CwLine     *line,
                guint             key)
{
  if ((self->keys_seen & key) != 0)
    {
      cw_progress_parser_add_problem (self, line->number, _("each key once in its group"),
                                      line->text, line->length);
      if (self->in_doubt)
        cw_progress_parser_enter_group (self, NULL);
    }

  self->keys_seen |= key;
}

static void
take_known_key (CwProgressParser *self,
                const CwLine     *line,
                guint             key,
                const char       *bytes,
                gsize             length)
{
  CwInstants *resets = self->progress->resets, *undone = self->progress->resets_undone;
  g_autofree char *value = NULL;

  switch (key)
    {
    case KEY_ATTEMPTS:
      cw_progress_parser_take_attempts (self, line, bytes, length, FALSE);
      break;

    case KEY_UNDONE:
      cw_progress_parser_take_instants (self, line, &self->group->undone, bytes, length);
      break;

    case KEY_RESET:
      cw_progress_parser_take_instants (self, line, &resets[CW_RESET_EVERYTHING], bytes, length);
      break;

    case KEY_RESET_UNDONE:
      cw_progress_parser_take_instants (self, line, &undone[CW_RESET_EVERYTHING], bytes, length);
      break;

    case KEY_STATISTICS_RESET:
      cw_progress_parser_take_instants (self, line, &resets[CW_RESET_STATISTICS], bytes, length);
      break;

    case KEY_STATISTICS_RESET_UNDONE:
      cw_progress_parser_take_instants (self, line, &undone[CW_RESET_STATISTICS], bytes, length);
      break;

    default:
      value = cw_progress_parser_dup_value (self, line, bytes, length);
      cw_progress_parser_take_scalar (self, line, key, value);
      break;
    }
}

static void
take_key (CwProgressParser *self,
          const CwLine     *line,
          const char       *name,
          const char       *bytes,
          gsize             length)
{
  guint key = 0;

  cw_progress_parser_drop_tail (self);
  if (self->group == NULL)
    find_lost_head (self, line, name);
  if (self->group != NULL)
    {
      key = find_key (self, name);
      check_repeated (self, line, key);
    }

  /* The first and the last group have no answers: these stood under a header that is lost. */
  if (strcmp (name, "attempts") == 0 &&
      (self->group == NULL || strcmp (self->group->name, CW_GROUP_HEAD) == 0 ||
       strcmp (self->group->name, CW_GROUP_END) == 0))
    {
      cw_progress_parser_enter_group (self, NULL);
      cw_progress_parser_take_attempts (self, line, bytes, length, FALSE);
    }
  else if (self->group == NULL)
    cw_progress_parser_add_problem (self, line->number, _("a group before the key"),
                                    line->text, line->length);
  else if (key != 0)
    take_known_key (self, line, key, bytes, length);
  else
    {
      g_autofree char *value = cw_progress_parser_dup_value (self, line, bytes, length);

      take_value (self, line, name, value);
    }
}

static void
enter_named_group (CwProgressParser *self,
                   const CwLine     *line,
                   const char       *name)
{
  if (self->has_end)
    cw_progress_parser_add_problem (self, line->number, _("nothing after [End]"),
                                    line->text, line->length);
  else if (cw_progress_get_group (self->progress, name) != NULL)
    cw_progress_parser_add_problem (self, line->number, _("each group once"),
                                    line->text, line->length);

  self->has_head |= strcmp (name, CW_GROUP_HEAD) == 0;
  self->has_end |= strcmp (name, CW_GROUP_END) == 0;
  cw_progress_parser_enter_group (self, cw_progress_ensure_group (self->progress, name));
}

/* Reads one header at the start of @line. Returns how long it is. */
static gsize
take_one_header (CwProgressParser *self,
                 const CwLine     *line)
{
  const char *end = line->text + line->length;
  const char *close = memchr (line->text, ']', line->length);
  gsize name_length = (gsize) ((close != NULL ? close : end) - line->text) - 1;
  g_autofree char *name = g_strndup (line->text + 1, name_length);
  gboolean is_name = strlen (name) == name_length && cw_key_text_is_group (name);

  if (!is_name || close == NULL)
    cw_progress_parser_add_problem (self, line->number, _("a group in square brackets"),
                                    line->text, line->length);

  /* A name that was cut is the name of something else. */
  if (!is_name || (close == NULL && !line->whole))
    cw_progress_parser_enter_group (self, NULL);
  else
    enter_named_group (self, line, name);

  return close != NULL ? name_length + 2 : line->length;
}

/* More than one header stands on a line where two files were put together without a line end. */
static void
take_headers (CwProgressParser *self,
              const CwLine     *line)
{
  CwLine rest = *line;

  while (rest.length > 0 && rest.text[0] == '[')
    {
      gsize length = take_one_header (self, &rest);

      rest.text += length;
      rest.length -= length;
      while (rest.length > 0 && g_ascii_isspace (rest.text[0]))
        {
          rest.text++;
          rest.length--;
        }
      if (rest.length > 0)
        cw_progress_parser_add_problem (self, rest.number, _("nothing behind a group"),
                                        rest.text, rest.length);
    }
}

/* A header that lost its first bracket. */
static char *
dup_open_header (const CwLine *line)
{
  g_autofree char *name = NULL;

  if (line->length < 2 || line->text[line->length - 1] != ']' ||
      memchr (line->text, ' ', line->length) != NULL)
    return NULL;

  name = g_strndup (line->text, line->length - 1);
  if (strlen (name) != line->length - 1 || !cw_key_text_is_group (name))
    return NULL;

  return g_steal_pointer (&name);
}

/* As version control leaves them in a file that two sides changed. */
static gboolean
is_merge_marker (const CwLine *line)
{
  if (line->length < 7 || strchr ("<=>|", line->text[0]) == NULL || line->text[0] == '\0')
    return FALSE;

  for (guint i = 1; i < 7; i++)
    {
      if (line->text[i] != line->text[0])
        return FALSE;
    }

  return line->length == 7 || line->text[7] == ' ';
}

static char *
dup_key_name (const CwLine *line,
              gsize         length)
{
  g_autofree char *name = NULL;

  while (length > 0 && (line->text[length - 1] == ' ' || line->text[length - 1] == '\t'))
    length--;
  if (memchr (line->text, '\0', length) != NULL)
    return NULL;

  name = g_strndup (line->text, length);
  return cw_key_text_is_key (name) ? g_steal_pointer (&name) : NULL;
}

/* A line that is none. Answers on it are taken all the same. */
static void
take_stray_line (CwProgressParser *self,
                 const CwLine     *line)
{
  g_autofree char *name = dup_open_header (line);

  cw_progress_parser_add_problem (self, line->number, _("a group, a key with a value or a comment"),
                                  line->text, line->length);

  if (is_merge_marker (line))
    cw_progress_parser_drop_tail (self);
  else if (name != NULL)
    enter_named_group (self, line, name);
  else if (!cw_progress_parser_take_attempts (self, line, line->text, line->length, TRUE))
    self->in_doubt = TRUE;
}

static void
take_line (CwProgressParser *self,
           const CwLine     *line)
{
  const char *end = line->text + line->length;
  const char *equals = memchr (line->text, '=', line->length);
  const char *value;
  g_autofree char *name = NULL;

  if (line->length == 0 || line->text[0] == '#')
    return;

  if (line->text[0] == '[')
    {
      take_headers (self, line);
      return;
    }

  if (equals != NULL && !is_merge_marker (line))
    name = dup_key_name (line, (gsize) (equals - line->text));
  if (name == NULL)
    {
      take_stray_line (self, line);
      return;
    }

  value = equals + 1;
  while (value < end && (*value == ' ' || *value == '\t'))
    value++;
  take_key (self, line, name, value, (gsize) (end - value));
}

static void
finish (CwProgressParser *self)
{
  CwProgressReading *reading = self->reading;
  guint n_items;

  cw_progress_parser_enter_group (self, NULL);
  cw_progress_parser_drop_tail (self);
  cw_progress_settle (self->progress);
  n_items = cw_progress_count_items (self->progress);
  reading->n_attempts = cw_progress_count_attempts (self->progress);

  if (self->n_problems > CW_MAX_PROBLEMS)
    add_whole_problem (self, g_strdup_printf (ngettext ("There is %u more fault.",
                                                        "There are %u more faults.",
                                                        self->n_problems - CW_MAX_PROBLEMS),
                                              self->n_problems - CW_MAX_PROBLEMS));
  if (!self->has_head)
    add_whole_problem (self, g_strdup (_("The group [Chipwise] at the beginning is missing.")));
  else if (!self->has_total)
    add_whole_problem (self, g_strdup (_("The number of answers (attempts-total) is missing.")));
  if (!self->has_end)
    add_whole_problem (self, g_strdup (_("The group [End] at the end is missing.")));
  if (n_items < reading->n_expected)
    add_whole_problem (self, g_strdup_printf (_("Expected %1$u answers, found %2$u."),
                                              reading->n_expected, n_items));
}

/**
 * cw_progress_reading_free:
 * @self: (transfer full): what reading met
 *
 * Frees what reading met.
 */
void
cw_progress_reading_free (CwProgressReading *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->dropped);
  g_free (self);
}

/**
 * cw_progress_parse:
 * @bytes: a progress file in any state
 * @reading: (out) (optional) (transfer full): what reading it met
 *
 * Reads everything that can be read. Never fails, and takes time in proportion to the size.
 *
 * Entries that stand more than once (two files put one after the other, both sides between merge
 * markers) are united as [method@Progress.merge] does.
 *
 * Returns: (transfer full): the log
 */
CwProgress *
cw_progress_parse (GBytes             *bytes,
                   CwProgressReading **reading)
{
  g_autoptr (CwProgressReading) met = NULL;
  CwProgressParser parser = { 0 };
  CwLineReader lines;
  CwLine line;

  g_return_val_if_fail (bytes != NULL, NULL);

  met = g_new0 (CwProgressReading, 1);
  met->problems = g_ptr_array_new_with_free_func (g_free);
  met->dropped = g_ptr_array_new_with_free_func (g_free);
  parser.progress = cw_progress_new ();
  parser.reading = met;

  cw_line_reader_init (&lines, bytes);
  while (cw_line_reader_next (&lines, &line))
    {
      if (line.after_gap)
        {
          cw_progress_parser_enter_group (&parser, NULL);
          add_gap (&parser, line.number);
        }
      take_line (&parser, &line);
    }
  if (lines.gap)
    add_gap (&parser, lines.number);
  cw_line_reader_clear (&lines);
  finish (&parser);

  if (reading != NULL)
    *reading = g_steal_pointer (&met);

  return parser.progress;
}
