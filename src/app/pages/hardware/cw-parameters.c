/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-parameters.h"

#include "util/cw-units.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define MAX_PARAMETERS 1e15
#define MAX_BYTES 64

static const struct
{
  const char *word;
  double      factor;
} words[] = {
  { "", 1 },
  { "k", 1e3 }, { "thousand", 1e3 },
  { "m", 1e6 }, { "mn", 1e6 }, { "million", 1e6 },
  { "b", 1e9 }, { "bn", 1e9 }, { "g", 1e9 }, { "billion", 1e9 },
  { "t", 1e12 }, { "tn", 1e12 }, { "trillion", 1e12 },
};

/* As cw_parameters_text() writes them, in the learner's language. */
static const struct
{
  const char *text;
  double      factor;
} spoken[] = {
  { N_("%s million"), 1e6 },
  { N_("%s billion"), 1e9 },
  { N_("%s trillion"), 1e12 },
};

/* Without what turns the direction of a text, in small letters. */
static char *
fold (const char *text)
{
  g_autofree char *small = g_utf8_strdown (text, -1);
  g_autoptr(GString) folded = g_string_new (NULL);

  for (const char *p = small; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      if (g_unichar_type (c) != G_UNICODE_FORMAT)
        g_string_append_unichar (folded, g_unichar_isspace (c) ? ' ' : c);
    }

  return g_strstrip (g_string_free (g_steal_pointer (&folded), FALSE));
}

static gboolean
is_spoken (const char *word,
           const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, "%s", 2);
  g_autofree char *joined = g_strjoinv ("", parts);
  g_autofree char *folded = fold (joined);

  return g_str_equal (word, folded);
}

static gboolean
find_factor (const char *word,
             double     *factor)
{
  for (gsize i = 0; i < G_N_ELEMENTS (spoken); i++)
    {
      if (is_spoken (word, _(spoken[i].text)))
        {
          *factor = spoken[i].factor;
          return TRUE;
        }
    }

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      if (g_str_equal (word, words[i].word))
        {
          *factor = words[i].factor;
          return TRUE;
        }
    }

  return FALSE;
}

/* What groups digits in the learner's language ("7.500.000" in German), before exactly three of them. */
static char *
remove_grouping (const char *text)
{
  const char *separator = localeconv ()->thousands_sep;
  g_auto(GStrv) parts = NULL;
  g_autoptr(GString) joined = NULL;

  if (*separator == '\0' || g_str_equal (separator, ","))
    return g_strdup (text);

  parts = g_strsplit (text, separator, -1);
  joined = g_string_new (parts[0]);
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    g_string_append_printf (joined, "%s%s", strspn (parts[i], "0123456789") == 3 ? "" : separator, parts[i]);

  return g_string_free (g_steal_pointer (&joined), FALSE);
}

/* A comma before exactly three digits groups ("7,500,000"); any other is a decimal comma. */
static void
normalise_commas (char *text)
{
  char *out = text;

  for (const char *in = text; *in != '\0'; in++)
    {
      const gsize digits = *in == ',' ? strspn (in + 1, "0123456789") : 0;

      if (*in != ',')
        *out++ = *in;
      else if (digits != 3)
        *out++ = '.';
    }
  *out = '\0';
}

/* FALSE: this is no number of parameters. */
gboolean
cw_parameters_parse (const char *text,
                     double     *parameters)
{
  g_autofree char *grouped = NULL;
  g_autofree char *folded = NULL;
  char *end;
  double value;
  double factor;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (parameters != NULL, FALSE);

  if (strlen (text) > MAX_BYTES)
    return FALSE;

  grouped = fold (text);
  folded = remove_grouping (grouped);
  if (g_str_has_suffix (folded, "parameters"))
    {
      folded[strlen (folded) - strlen ("parameters")] = '\0';
      g_strchomp (folded);
    }
  normalise_commas (folded);
  if (!g_ascii_isdigit (folded[0]) && folded[0] != '.')
    return FALSE;
  if (folded[0] == '0' && folded[1] == 'x')
    return FALSE;

  value = g_ascii_strtod (folded, &end);
  if (end == folded || !find_factor (g_strchug (end), &factor))
    return FALSE;

  value *= factor;
  if (!isfinite (value) || value < 1 || value > MAX_PARAMETERS)
    return FALSE;

  *parameters = value;
  return TRUE;
}

char *
cw_parameters_text (double parameters)
{
  g_autofree char *number = NULL;

  if (parameters >= 1e12)
    {
      number = cw_units_format (round (parameters / 1e10) / 100, "");
      /* Translators: a number of parameters. */
      return g_strdup_printf (_("%s trillion"), number);
    }

  if (parameters >= 1e9)
    {
      number = cw_units_format (round (parameters / 1e7) / 100, "");
      /* Translators: a number of parameters. */
      return g_strdup_printf (_("%s billion"), number);
    }

  if (parameters >= 1e6)
    {
      number = cw_units_format (round (parameters / 1e4) / 100, "");
      /* Translators: a number of parameters. */
      return g_strdup_printf (_("%s million"), number);
    }

  return cw_units_format (round (parameters), "");
}
