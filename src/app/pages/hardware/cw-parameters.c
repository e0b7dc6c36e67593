/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-parameters.h"

#include "util/cw-units.h"

#include <glib/gi18n.h>
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

static gboolean
find_factor (const char *word,
             double     *factor)
{
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
  g_autofree char *folded = NULL;
  char *end;
  double value;
  double factor;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (parameters != NULL, FALSE);

  if (strlen (text) > MAX_BYTES)
    return FALSE;

  folded = g_utf8_strdown (text, -1);
  g_strstrip (folded);
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
