/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-text.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* One walk through a text serves all: checking, Pango markup, plain text and the detail alone.
 * The content is untrusted: what Pango gets is made here from tokens, every run of text escaped.
 * A text that does not pass the check is shown as it stands, never half interpreted. */

/* A marker's yellow that lets the ground through, so that it reads on light and on dark alike. */
#define DETAIL_START "<span background='#f6c800' bgalpha='38%' underline='single'>"

typedef enum
{
  TOKEN_TEXT,
  TOKEN_CODE,
  TOKEN_BLOCK,
  TOKEN_EMPHASIS_START,
  TOKEN_EMPHASIS_END,
  TOKEN_DETAIL_START,
  TOKEN_DETAIL_END,
} Token;

typedef void (*TokenFunc) (Token       token,
                           const char *text,
                           gsize       length,
                           gpointer    data);

typedef struct
{
  const char *text;
  const char *at;
  const char *run; /* start of the text that is not yet given on */
  gboolean in_emphasis;
  gboolean in_detail;
  TokenFunc func;
  gpointer data;
} Walk;

static void
flush (Walk *walk)
{
  if (walk->at > walk->run)
    walk->func (TOKEN_TEXT, walk->run, (gsize) (walk->at - walk->run), walk->data);
  walk->run = walk->at;
}

static void
give (Walk       *walk,
      Token       token,
      const char *start,
      gsize       length,
      const char *next)
{
  flush (walk);
  walk->func (token, start, length, walk->data);
  walk->at = walk->run = next;
}

static const char *
walk_emphasis (Walk *walk)
{
  char before = walk->at > walk->text ? walk->at[-1] : ' ';
  char after = walk->at[1];

  if (!walk->in_emphasis)
    {
      /* "2*3*4" is arithmetic, not emphasis. */
      if (g_ascii_isalnum (before) || after == '\0' || after == '*' || g_ascii_isspace (after))
        return _("a * that marks nothing");
      walk->in_emphasis = TRUE;
      give (walk, TOKEN_EMPHASIS_START, NULL, 0, walk->at + 1);
    }
  else
    {
      if (g_ascii_isspace (before) || g_ascii_isalnum (after) || after == '*')
        return _("a * that marks nothing");
      walk->in_emphasis = FALSE;
      give (walk, TOKEN_EMPHASIS_END, NULL, 0, walk->at + 1);
    }

  return NULL;
}

static const char *
walk_code (Walk *walk)
{
  const char *start = walk->at + 1;
  gsize length = strcspn (start, "`\n");

  if (start[length] != '`')
    return _("a ` that is not closed");
  if (length == 0)
    return _("two ` with nothing between them");
  give (walk, TOKEN_CODE, start, length, start + length + 1);

  return NULL;
}

/* The lines between two lines that start with three backquotes. */
static const char *
walk_block (Walk *walk)
{
  const char *start = strchr (walk->at, '\n');
  const char *end;

  if (walk->in_emphasis || walk->in_detail)
    return _("a block inside of other marks");
  if (start == NULL)
    return _("a block that is not closed");
  end = strstr (start, "\n```");
  if (end == NULL || (end[4] != '\0' && end[4] != '\n'))
    return _("a block that is not closed");
  if (end == start)
    return _("an empty block");
  give (walk, TOKEN_BLOCK, start + 1, (gsize) (end - start - 1), end + 4);

  return NULL;
}

static const char *
walk_brackets (Walk *walk)
{
  if (walk->at[0] == '[')
    {
      if (walk->in_detail)
        return _("a [[ inside of [[");
      if (walk->in_emphasis)
        return _("a [[ inside of *");
      if (g_str_has_prefix (walk->at + 2, "]]"))
        return _("nothing between [[ and ]]");
      walk->in_detail = TRUE;
      give (walk, TOKEN_DETAIL_START, NULL, 0, walk->at + 2);
      return NULL;
    }

  if (!walk->in_detail)
    return _("a ]] without [[");
  if (walk->in_emphasis)
    return _("a * that is not closed");
  walk->in_detail = FALSE;
  give (walk, TOKEN_DETAIL_END, NULL, 0, walk->at + 2);

  return NULL;
}

static gboolean
is_control (const char *p)
{
  guchar c = (guchar) p[0];

  return (c < 0x20 && c != '\n') || c == 0x7f || (c == 0xc2 && (guchar) p[1] >= 0x80 && (guchar) p[1] < 0xa0);
}

/* Nearly all bytes mean nothing. These may: control characters, 0xc2 (which may start one), and
 * the marks * [ ] ` themselves. */
static const guint8 is_plain[256] = {
  [0x20 ... 0x29] = TRUE, [0x2b ... 0x5a] = TRUE, [0x5c] = TRUE,          [0x5e ... 0x5f] = TRUE,
  [0x61 ... 0x7e] = TRUE, [0x80 ... 0xc1] = TRUE, [0xc3 ... 0xff] = TRUE,
};

static const char *
walk_text (const char *text,
           TokenFunc   func,
           gpointer    data)
{
  Walk walk = { .text = text, .at = text, .run = text, .func = func, .data = data };
  const char *problem = NULL;

  while (problem == NULL)
    {
      gboolean is_line_start;

      while (is_plain[(guchar) *walk.at])
        walk.at++;
      if (*walk.at == '\0')
        break;

      is_line_start = walk.at == text || walk.at[-1] == '\n';
      if (is_line_start && g_str_has_prefix (walk.at, "```"))
        problem = walk_block (&walk);
      else if (*walk.at == '`')
        problem = walk_code (&walk);
      else if (*walk.at == '*')
        problem = walk_emphasis (&walk);
      else if (walk.at[0] == walk.at[1] && (*walk.at == '[' || *walk.at == ']'))
        problem = walk_brackets (&walk);
      else if (is_control (walk.at))
        problem = _("a control character");
      else if (*walk.at == '\n' && walk.in_emphasis)
        problem = _("a * that is not closed");
      else
        walk.at++;
    }

  if (problem != NULL)
    return problem;
  flush (&walk);
  if (walk.in_emphasis)
    return _("a * that is not closed");
  if (walk.in_detail)
    return _("a [[ that is not closed");

  return NULL;
}

static void
count_detail (Token       token,
              const char *text,
              gsize       length,
              gpointer    data)
{
  guint *n_details = data;

  if (token == TOKEN_DETAIL_START)
    (*n_details)++;
}

/**
 * cw_text_check:
 * @text: a text of the content
 * @n_details: (out) (optional): how many `[[...]]` it has
 * @problem: (out) (optional) (transfer none) (nullable): phrase that says what is wrong
 *
 * Checks the marks of a text: `*emphasis*`, `` `code` ``, blocks between lines of three
 * backquotes, and `[[...]]`, all of them closed and properly nested. Control characters other
 * than a newline are wrong too.
 *
 * Returns: whether the text is well formed
 */
gboolean
cw_text_check (const char  *text,
               guint       *n_details,
               const char **problem)
{
  guint n = 0;
  const char *found;

  g_return_val_if_fail (text != NULL, FALSE);

  found = walk_text (text, count_detail, &n);
  if (n_details != NULL)
    *n_details = n;
  if (problem != NULL)
    *problem = found;

  return found == NULL;
}

/* Pango refuses markup that holds control characters, even escaped ones. */
static char *
dup_without_controls (const char *text)
{
  GString *clean = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (is_control (p))
        g_string_append (clean, "\357\277\275");
      else
        g_string_append_len (clean, p, g_utf8_next_char (p) - p);
    }

  return g_string_free (clean, FALSE);
}

typedef struct
{
  GString *out;
  CwTextDetail detail;
} Markup;

static void
append_markup (Token       token,
               const char *text,
               gsize       length,
               gpointer    data)
{
  Markup *markup = data;
  g_autofree char *escaped = text ? g_markup_escape_text (text, (gssize) length) : NULL;

  switch (token)
    {
    case TOKEN_TEXT:
      g_string_append (markup->out, escaped);
      break;
    case TOKEN_CODE:
    case TOKEN_BLOCK:
      g_string_append_printf (markup->out, "<tt>%s</tt>", escaped);
      break;
    case TOKEN_EMPHASIS_START:
      g_string_append (markup->out, "<i>");
      break;
    case TOKEN_EMPHASIS_END:
      g_string_append (markup->out, "</i>");
      break;
    case TOKEN_DETAIL_START:
      if (markup->detail == CW_TEXT_MARKED_DETAIL)
        g_string_append (markup->out, DETAIL_START);
      break;
    case TOKEN_DETAIL_END:
      if (markup->detail == CW_TEXT_MARKED_DETAIL)
        g_string_append (markup->out, "</span>");
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * cw_text_to_markup:
 * @text: a text of the content
 * @detail: whether `[[...]]` is marked
 *
 * Writes a text as Pango markup. A text that [func@text_check] refuses is written literally.
 *
 * Returns: (transfer full): valid markup
 */
char *
cw_text_to_markup (const char   *text,
                   CwTextDetail  detail)
{
  Markup markup = { NULL, detail };

  g_return_val_if_fail (text != NULL, NULL);

  if (!cw_text_check (text, NULL, NULL))
    {
      g_autofree char *clean = dup_without_controls (text);

      return g_markup_escape_text (clean, -1);
    }

  markup.out = g_string_new (NULL);
  walk_text (text, append_markup, &markup);

  return g_string_free (markup.out, FALSE);
}

static void
append_plain (Token       token,
              const char *text,
              gsize       length,
              gpointer    data)
{
  if (text != NULL)
    g_string_append_len (data, text, (gssize) length);
}

/**
 * cw_text_to_plain:
 * @text: a text of the content
 *
 * Writes a text without its marks, for assistive technology and terminals. A text that
 * [func@text_check] refuses is written literally.
 *
 * Returns: (transfer full): plain text
 */
char *
cw_text_to_plain (const char *text)
{
  GString *out;

  g_return_val_if_fail (text != NULL, NULL);

  if (!cw_text_check (text, NULL, NULL))
    return dup_without_controls (text);

  out = g_string_new (NULL);
  walk_text (text, append_plain, out);

  return g_string_free (out, FALSE);
}

static void
append_prose (Token       token,
              const char *text,
              gsize       length,
              gpointer    data)
{
  if (token == TOKEN_CODE)
    g_string_append (data, "code");
  else if (token != TOKEN_BLOCK)
    append_plain (token, text, length, data);
}

/**
 * cw_text_to_prose:
 * @text: a text of the content
 *
 * Writes what there is to read for a rule about words: without marks, without blocks, and with
 * the word "code" for each piece of code.
 *
 * Returns: (transfer full): plain text
 */
char *
cw_text_to_prose (const char *text)
{
  GString *out;

  g_return_val_if_fail (text != NULL, NULL);

  if (!cw_text_check (text, NULL, NULL))
    return dup_without_controls (text);

  out = g_string_new (NULL);
  walk_text (text, append_prose, out);

  return g_string_free (out, FALSE);
}

typedef struct
{
  GString *out; /* NULL until the detail starts */
  gboolean is_over;
} Detail;

static void
append_detail (Token       token,
               const char *text,
               gsize       length,
               gpointer    data)
{
  Detail *detail = data;

  if (token == TOKEN_DETAIL_START && detail->out == NULL)
    detail->out = g_string_new (NULL);
  else if (token == TOKEN_DETAIL_END)
    detail->is_over = TRUE;
  else if (text != NULL && detail->out != NULL && !detail->is_over)
    g_string_append_len (detail->out, text, (gssize) length);
}

/**
 * cw_text_dup_detail:
 * @text: a stem
 *
 * Gets what stands between `[[` and `]]`, as plain text.
 *
 * Returns: (transfer full) (nullable): the deciding detail, or `NULL` when there is none
 */
char *
cw_text_dup_detail (const char *text)
{
  Detail detail = { NULL, FALSE };

  g_return_val_if_fail (text != NULL, NULL);

  if (!cw_text_check (text, NULL, NULL))
    return NULL;
  walk_text (text, append_detail, &detail);

  return detail.out ? g_string_free (detail.out, FALSE) : NULL;
}
