/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "check/cw-lint.h"

#include <string.h>

#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* Options are shuffled, so "option B" or "the first" point at whatever stands there today. What
 * points at an option has to be told from what only counts ("the first stage", "a bare A"), so
 * each rule asks for a word beside it that is said of answers. */

#define MAX_WORDS 25

#define ANSWER   "(?i:options?|answers?|choices?|alternatives?)"
#define ORDINAL  "(?i:first|second|third|fourth|fifth|sixth|last|previous)"
#define LETTER   "[A-F]"
#define NOT_WORD "(?![\\w’'-])"

typedef enum
{
  RULE_EVERYWHERE,
  RULE_NOT_IN_STEMS, /* a stem may count its own jobs and machines */
} RuleScope;

typedef struct
{
  RuleScope scope;
  const char *pattern;
} Rule;

static const Rule rules[] = {
  /* "option B", "Answers A and C", but not "option A100" */
  { RULE_EVERYWHERE, "\\b" ANSWER "\\s+\\(?" LETTER NOT_WORD },
  /* "option 2", but not "answers 2 requests" */
  { RULE_EVERYWHERE, "\\b(?i:option|choice|alternative)\\s+(?i:number\\s+)?[1-6]" NOT_WORD "(?![.,]\\d)" },
  /* "(C)" */
  { RULE_EVERYWHERE, "(?<!\\w)\\(" LETTER "\\)" },
  /* "C) ..." */
  { RULE_EVERYWHERE, "(?:^|\\s)" LETTER "\\)(?=\\s)" },
  /* "both A and C", "neither B nor D" */
  { RULE_EVERYWHERE, "\\b(?i:both|either|neither)\\s+" LETTER "\\s+(?:and|or|nor)\\s+" LETTER NOT_WORD },
  /* An option that is nothing but "A and C". */
  { RULE_EVERYWHERE, "^" LETTER "(?:\\s*,?\\s*(?:and|or|&)\\s+" LETTER "|\\s*,\\s*" LETTER ")+\\.?$" },
  /* "the first option", "the last two answers", "the second one" */
  { RULE_EVERYWHERE, "\\b(?i:the)\\s+" ORDINAL "\\s+(?:(?:two|three|four)\\s+)?(?:correct\\s+|right\\s+|wrong\\s+)?"
                     "(?:" ANSWER "|one)\\b" },
  /* "the first is wrong", "the second.", but not "the first stage" */
  { RULE_NOT_IN_STEMS, "\\b(?i:the)\\s+" ORDINAL "(?=\\s*(?:[.,;:!?)]|$)|\\s+(?:is|was|are|has|does|would|will|"
                       "can|cannot|may|needs?|uses?|fails?|keeps?|and\\s+the)\\b)" },
  { RULE_EVERYWHERE, "\\b(?i:the)\\s+(?i:former|latter)\\b" },
  /* "all of the above", "none of these options" */
  { RULE_EVERYWHERE, "\\b(?i:both|all|none|neither|either|any|some|two|three)\\s+of\\s+(?:the|these|those)\\s+"
                     "(?:above|below|" ANSWER ")\\b" },
  /* An option that is nothing but "All of them" or "Neither". */
  { RULE_EVERYWHERE, "^(?i:both|all|none|neither|either)(?:\\s+of\\s+(?:them|these|those))?\\.?$" },
  { RULE_EVERYWHERE, "\\b(?i:both)\\s+(?:the\\s+)?" ANSWER "\\b" },
  { RULE_EVERYWHERE, "\\b" ANSWER "\\s+(?:above|below)\\b" },
};

/* A point after these ends no sentence. */
static const char * const abbreviations[] = {
  "approx.", "cf.", "e.g.", "i.e.", "incl.", "no.", "resp.", "vs.", NULL
};

struct _CwLint
{
  GRegex *regexes[G_N_ELEMENTS (rules)];
};

/**
 * cw_lint_new:
 *
 * Compiles the rules.
 *
 * Returns: (transfer full): the rules
 */
CwLint *
cw_lint_new (void)
{
  CwLint *self = g_new0 (CwLint, 1);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GError) error = NULL;

      self->regexes[i] = g_regex_new (rules[i].pattern, G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, &error);
      g_assert_no_error (error);
    }

  return self;
}

/**
 * cw_lint_free:
 * @self: (transfer full): the rules
 *
 * Frees the rules.
 */
void
cw_lint_free (CwLint *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    g_regex_unref (self->regexes[i]);
  g_free (self);
}

static void
check_references (CwLint     *self,
                  const char *prose,
                  gboolean    is_stem,
                  CwLintFunc  func,
                  gpointer    data)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      if (is_stem && rules[i].scope == RULE_NOT_IN_STEMS)
        continue;
      if (g_regex_match (self->regexes[i], prose, 0, &match))
        {
          g_autofree char *words = g_match_info_fetch (match, 0);
          g_autofree char *found = g_strdup_printf (_("“%s”"), g_strstrip (words));

          func (_("words that name no option by letter or position"), found, data);
          break;
        }
    }
}

/* "×" and "=" are no words. */
static gboolean
is_word (const char *word)
{
  for (const char *p = word; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (g_unichar_isalnum (g_utf8_get_char (p)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
drop_suffix (char               *word,
             const char * const *suffixes)
{
  for (guint i = 0; suffixes[i] != NULL; i++)
    {
      if (g_str_has_suffix (word, suffixes[i]))
        {
          word[strlen (word) - strlen (suffixes[i])] = '\0';
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
ends_sentence (const char *word)
{
  static const char * const closers[] = { "”", "’", "\"", "'", ")", "]", NULL };
  g_autofree char *bare = g_strdup (word);
  gsize length;

  while (drop_suffix (bare, closers))
    ;
  length = strlen (bare);
  if (length == 0 || strchr (".?!", bare[length - 1]) == NULL)
    return FALSE;

  for (guint i = 0; abbreviations[i] != NULL; i++)
    {
      const char *start = bare[0] == '(' ? bare + 1 : bare;

      if (g_ascii_strcasecmp (start, abbreviations[i]) == 0)
        return FALSE;
    }

  return TRUE;
}

static void
check_sentence (GPtrArray  *words,
                CwLintFunc  func,
                gpointer    data)
{
  if (words->len > MAX_WORDS)
    {
      g_autofree char *expected = g_strdup_printf (_("sentences of at most %d words"), MAX_WORDS);
      g_autofree char *found = NULL;

      found = g_strdup_printf (_("%1$u words from “%2$s %3$s %4$s” on"), words->len,
                               (char *) g_ptr_array_index (words, 0), (char *) g_ptr_array_index (words, 1),
                               (char *) g_ptr_array_index (words, 2));
      func (expected, found, data);
    }
  g_ptr_array_set_size (words, 0);
}

static void
check_sentences (const char *prose,
                 CwLintFunc  func,
                 gpointer    data)
{
  g_auto (GStrv) lines = g_strsplit (prose, "\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) tokens = g_strsplit_set (lines[i], " \t", -1);

      for (guint k = 0; tokens[k] != NULL; k++)
        {
          if (is_word (tokens[k]))
            g_ptr_array_add (words, tokens[k]);
          if (ends_sentence (tokens[k]))
            check_sentence (words, func, data);
        }
      check_sentence (words, func, data);
    }
}

/**
 * cw_lint_text:
 * @self: the rules
 * @text: a text of the content, with marks
 * @is_stem: whether it is a stem, which may say "the first" of its own things
 * @func: (scope call): called for everything that is wrong
 * @data: passed to @func
 *
 * Checks the words of a text: no option is named by letter or position, and sentences are short
 * enough for readers whose language it is not. Code is left alone.
 */
void
cw_lint_text (CwLint     *self,
              const char *text,
              gboolean    is_stem,
              CwLintFunc  func,
              gpointer    data)
{
  g_autofree char *prose = NULL;

  g_return_if_fail (self != NULL && text != NULL && func != NULL);

  prose = cw_text_to_prose (text);
  check_references (self, prose, is_stem, func, data);
  check_sentences (prose, func, data);
}
