/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-attempt.h"

#include "util/cw-address.h"

#include <string.h>

/* An attempt is its text, read once: what a later version adds at the end stays in the text and
 * goes back into the file untouched. Text, option ids and fields share one block, since a log holds
 * a hundred thousand of them. */

#define N_WORDS 8
#define HASH_LENGTH 8
#define MAX_OPTIONS 64

struct _CwAttempt
{
  gint64 instant;
  CwDay day;
  CwMode mode;
  CwConfidence confidence;
  gboolean right;
  guint seconds;
  char hash[HASH_LENGTH + 1];
  const char *text;      /* behind the options, in the same block */
  const char *options[]; /* NULL-terminated, in the same block */
};

G_DEFINE_ENUM_TYPE (CwMode, cw_mode,
                    G_DEFINE_ENUM_VALUE (CW_MODE_PRACTICE, "practice"),
                    G_DEFINE_ENUM_VALUE (CW_MODE_REVIEW, "review"),
                    G_DEFINE_ENUM_VALUE (CW_MODE_EXAM, "exam"),
                    G_DEFINE_ENUM_VALUE (CW_MODE_CRAM, "cram"))
G_DEFINE_ENUM_TYPE (CwConfidence, cw_confidence,
                    G_DEFINE_ENUM_VALUE (CW_CONFIDENCE_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (CW_CONFIDENCE_GUESS, "guess"),
                    G_DEFINE_ENUM_VALUE (CW_CONFIDENCE_FAIR, "fair"),
                    G_DEFINE_ENUM_VALUE (CW_CONFIDENCE_CERTAIN, "certain"))
G_DEFINE_BOXED_TYPE (CwAttempt, cw_attempt, cw_attempt_ref, cw_attempt_unref)

static const char * const mode_words[] = { "practice", "review", "exam", "cram", NULL };
static const char * const confidence_words[] = { "none", "guess", "fair", "certain", NULL };
static const char * const result_words[] = { "wrong", "right", NULL };

static gboolean
read_choice (const char         *word,
             const char * const *choices,
             guint              *index)
{
  for (guint i = 0; choices[i] != NULL; i++)
    {
      if (strcmp (word, choices[i]) == 0)
        {
          *index = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Leading zeros are refused, so that one number of seconds has one spelling. */
static gboolean
read_seconds (const char *word,
              guint      *seconds)
{
  gsize length = strlen (word);
  guint value = 0;

  if (length < 2 || length > 9 || word[length - 1] != 's' || (word[0] == '0' && length > 2))
    return FALSE;

  for (gsize i = 0; i < length - 1; i++)
    {
      if (!g_ascii_isdigit (word[i]))
        return FALSE;
      value = 10 * value + (guint) (word[i] - '0');
    }

  *seconds = value;
  return TRUE;
}

static gboolean
is_hash (const char *word)
{
  return strlen (word) == HASH_LENGTH && strspn (word, "0123456789abcdef") == HASH_LENGTH;
}

/* What the log can hold as one item: one line of UTF-8 without a separator that is not escaped. */
static gboolean
is_item (const char *text,
         gsize       length)
{
  guchar all = 0;

  for (gsize i = 0; i < length; i++)
    {
      if ((guchar) text[i] < 0x20 || text[i] == 0x7f || text[i] == ';')
        return FALSE;
      if (text[i] == '\\' && ++i == length)
        return FALSE;
      all |= (guchar) text[i];
    }

  return all < 0x80 || g_utf8_validate (text, (gssize) length, NULL);
}

static CwAttempt *
attempt_alloc (const char *text,
               gsize       text_length,
               char       *ids)
{
  const char *starts[MAX_OPTIONS];
  gsize n_options = 0, ids_size = 0;
  CwAttempt *self;
  char *tail;

  if (strcmp (ids, "-") != 0)
    {
      ids_size = strlen (ids) + 1;

      for (char *id = ids; id != NULL;)
        {
          char *plus = strchr (id, '+');

          if (plus != NULL)
            *plus = '\0';
          if (n_options == MAX_OPTIONS || !cw_id_is_valid (id))
            return NULL;

          starts[n_options++] = id;
          id = plus != NULL ? plus + 1 : NULL;
        }
    }

  self = g_atomic_rc_box_alloc0 (sizeof *self + (n_options + 1) * sizeof (char *) +
                                 text_length + 1 + ids_size);
  tail = (char *) &self->options[n_options + 1];
  memcpy (tail, text, text_length);
  self->text = tail;
  tail += text_length + 1;
  memcpy (tail, ids, ids_size);
  for (gsize i = 0; i < n_options; i++)
    self->options[i] = tail + (starts[i] - ids);

  return self;
}

/**
 * cw_attempt_parse:
 * @text: an item of the log
 *
 * Reads an attempt.
 *
 * The known words are taken strictly: what is spelt otherwise is not an attempt, and whoever reads
 * the log keeps it as it stands. Words that follow them are kept.
 *
 * Returns: (transfer full) (nullable): the attempt, or `NULL` when @text is not a whole one
 */
CwAttempt *
cw_attempt_parse (const char *text)
{
  g_autoptr (CwAttempt) self = NULL;
  g_autofree char *long_copy = NULL;
  char short_copy[256];
  char *words[N_WORDS];
  char *cursor;
  gsize length;
  gint64 instant;
  CwDay day;
  guint mode, confidence, result, seconds;

  g_return_val_if_fail (text != NULL, NULL);

  length = strlen (text);
  if (!is_item (text, length))
    return NULL;

  if (length < sizeof short_copy)
    cursor = memcpy (short_copy, text, length + 1);
  else
    cursor = long_copy = g_strdup (text);
  for (guint i = 0; i < N_WORDS; i++)
    {
      if (cursor == NULL || *cursor == '\0' || *cursor == ' ')
        return NULL;

      words[i] = cursor;
      cursor = strchr (cursor, ' ');
      if (cursor != NULL)
        *cursor++ = '\0';
    }
  if (cursor != NULL && (*cursor == '\0' || *cursor == ' '))
    return NULL;

  instant = cw_instant_parse (words[0]);
  day = cw_day_parse (words[1]);
  if (instant < 0 || day == 0 ||
      !read_choice (words[2], mode_words, &mode) ||
      !read_choice (words[4], confidence_words, &confidence) ||
      !read_choice (words[5], result_words, &result) ||
      !read_seconds (words[6], &seconds) ||
      !is_hash (words[7]))
    return NULL;

  self = attempt_alloc (text, length, words[3]);
  if (self == NULL)
    return NULL;

  self->instant = instant;
  self->day = day;
  self->mode = (CwMode) mode;
  self->confidence = (CwConfidence) confidence;
  self->right = result == 1;
  self->seconds = seconds;
  memcpy (self->hash, words[7], HASH_LENGTH);

  return g_steal_pointer (&self);
}

/**
 * cw_attempt_new:
 * @instant: UNIX seconds, see [method@Progress.next_instant]
 * @day: the local day for which it counts
 * @mode: how the question was asked
 * @option_ids: (array zero-terminated=1): what was chosen; empty for "I don't know"
 * @confidence: how sure the learner was
 * @right: whether it was right
 * @seconds: how long it took; more than 99,999,999 is cut to that
 * @hash: eight hex digits over the text that was answered, see [method@Question.get_hash]
 *
 * Makes an attempt.
 *
 * Returns: (transfer full): the attempt
 */
CwAttempt *
cw_attempt_new (gint64              instant,
                CwDay               day,
                CwMode              mode,
                const char * const *option_ids,
                CwConfidence        confidence,
                gboolean            right,
                guint               seconds,
                const char         *hash)
{
  g_autofree char *instant_text = NULL;
  g_autofree char *day_text = NULL;
  g_autofree char *ids = NULL;
  g_autofree char *text = NULL;
  CwAttempt *self;

  g_return_val_if_fail (option_ids != NULL, NULL);
  g_return_val_if_fail ((guint) mode <= CW_MODE_CRAM, NULL);
  g_return_val_if_fail ((guint) confidence <= CW_CONFIDENCE_CERTAIN, NULL);
  g_return_val_if_fail (hash != NULL && is_hash (hash), NULL);
  g_return_val_if_fail (instant >= 0 && instant <= CW_INSTANT_MAX, NULL);
  g_return_val_if_fail (day > 0, NULL);

  instant_text = cw_instant_to_string (instant);
  day_text = cw_day_to_string (day);
  ids = option_ids[0] != NULL ? g_strjoinv ("+", (char **) option_ids) : g_strdup ("-");
  text = g_strdup_printf ("%s %s %s %s %s %s %us %s",
                          instant_text, day_text, mode_words[mode], ids,
                          confidence_words[confidence], result_words[right ? 1 : 0],
                          MIN (seconds, 99999999), hash);

  self = cw_attempt_parse (text);
  g_return_val_if_fail (self != NULL, NULL);

  return self;
}

/**
 * cw_attempt_ref:
 * @self: an attempt
 *
 * Adds a reference.
 *
 * Returns: (transfer full): @self
 */
CwAttempt *
cw_attempt_ref (CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * cw_attempt_unref:
 * @self: (transfer full): an attempt
 *
 * Drops a reference.
 */
void
cw_attempt_unref (CwAttempt *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release (self);
}

/**
 * cw_attempt_to_string:
 * @self: an attempt
 *
 * Writes the attempt as [func@Attempt.parse] reads it, with the words that this version does not
 * know.
 *
 * Returns: (transfer full): the text
 */
char *
cw_attempt_to_string (const CwAttempt *self)
{
  return g_strdup (cw_attempt_get_text (self));
}

/**
 * cw_attempt_get_text:
 * @self: an attempt
 *
 * Gets what [method@Attempt.to_string] copies.
 *
 * Returns: the text
 */
const char *
cw_attempt_get_text (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

/**
 * cw_attempt_get_instant:
 * @self: an attempt
 *
 * Gets when it was answered.
 *
 * Returns: UNIX seconds
 */
gint64
cw_attempt_get_instant (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->instant;
}

/**
 * cw_attempt_get_day:
 * @self: an attempt
 *
 * Gets the local day for which it counts.
 *
 * Returns: the day
 */
CwDay
cw_attempt_get_day (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->day;
}

/**
 * cw_attempt_get_mode:
 * @self: an attempt
 *
 * Gets how the question was asked.
 *
 * Returns: the mode
 */
CwMode
cw_attempt_get_mode (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, CW_MODE_PRACTICE);

  return self->mode;
}

/**
 * cw_attempt_get_options:
 * @self: an attempt
 *
 * Gets the ids of the chosen options.
 *
 * Returns: (array zero-terminated=1): the ids; none for "I don't know"
 */
const char * const *
cw_attempt_get_options (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->options;
}

/**
 * cw_attempt_get_confidence:
 * @self: an attempt
 *
 * Gets how sure the learner was.
 *
 * Returns: the confidence
 */
CwConfidence
cw_attempt_get_confidence (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, CW_CONFIDENCE_NONE);

  return self->confidence;
}

/**
 * cw_attempt_get_right:
 * @self: an attempt
 *
 * Gets whether the answer was right.
 *
 * Returns: `TRUE` when it was
 */
gboolean
cw_attempt_get_right (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->right;
}

/**
 * cw_attempt_get_seconds:
 * @self: an attempt
 *
 * Gets how long the answer took.
 *
 * Returns: seconds
 */
guint
cw_attempt_get_seconds (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seconds;
}

/**
 * cw_attempt_get_hash:
 * @self: an attempt
 *
 * Gets the hash of the text that was answered.
 *
 * Returns: eight hex digits
 */
const char *
cw_attempt_get_hash (const CwAttempt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->hash;
}
