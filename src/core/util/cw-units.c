/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "util/cw-units.h"

#include <math.h>
#include <string.h>

/* Units are spelled as the pages print them. Several spellings of one unit are kept apart in what
 * is shown, and meet in the base unit. */

#define MAX_DECIMALS 6
#define MAX_DIGITS   20

typedef struct
{
  const char *name;
  CwMeasure measure;
  double factor; /* to the base unit of the measure */
} Unit;

static const Unit units[] = {
  { "bytes", CW_MEASURE_BYTES, 1 },
  { "MB", CW_MEASURE_BYTES, 1e6 },
  { "MiB", CW_MEASURE_BYTES, 1048576.0 },
  { "GB", CW_MEASURE_BYTES, 1e9 },
  { "GiB", CW_MEASURE_BYTES, 1073741824.0 },
  { "TB", CW_MEASURE_BYTES, 1e12 },
  { "TiB", CW_MEASURE_BYTES, 1099511627776.0 },
  { "GBps", CW_MEASURE_BYTE_RATE, 1e9 },
  { "GB/s", CW_MEASURE_BYTE_RATE, 1e9 },
  { "GiBps", CW_MEASURE_BYTE_RATE, 1073741824.0 },
  { "TBps", CW_MEASURE_BYTE_RATE, 1e12 },
  { "TB/s", CW_MEASURE_BYTE_RATE, 1e12 },
  { "Gbps", CW_MEASURE_BYTE_RATE, 1e9 / 8 },
  { "Tbps", CW_MEASURE_BYTE_RATE, 1e12 / 8 },
  { "FLOP/s", CW_MEASURE_FLOP_RATE, 1 },
  { "TFLOP/s", CW_MEASURE_FLOP_RATE, 1e12 },
  { "PFLOP/s", CW_MEASURE_FLOP_RATE, 1e15 },
  { "TOP/s", CW_MEASURE_OP_RATE, 1e12 },
  { "chips", CW_MEASURE_NONE, 1 },
  { "GPUs", CW_MEASURE_NONE, 1 },
  { "devices", CW_MEASURE_NONE, 1 },
  { "per chip", CW_MEASURE_NONE, 1 },
  { "per TensorCore", CW_MEASURE_NONE, 1 },
  { "vCPUs", CW_MEASURE_NONE, 1 },
};

static const Unit *
find_unit (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      if (g_str_equal (units[i].name, name))
        return &units[i];
    }

  return NULL;
}

/**
 * cw_units_normalise:
 * @value: a number
 * @unit: its unit, as printed
 * @measure: (out) (optional): what the unit measures
 * @base: (out) (optional): the value in the base unit of the measure
 *
 * Brings a quantity to the base unit of what it measures. Nothing is said about directions or
 * sparsity: those are no units.
 *
 * Returns: whether there is such a unit
 */
gboolean
cw_units_normalise (double      value,
                    const char *unit,
                    CwMeasure  *measure,
                    double     *base)
{
  const Unit *found;

  g_return_val_if_fail (unit != NULL, FALSE);

  found = find_unit (unit);
  if (found == NULL)
    return FALSE;

  if (measure != NULL)
    *measure = found->measure;
  if (base != NULL)
    *base = value * found->factor;

  return TRUE;
}

/**
 * cw_units_convert:
 * @value: a number
 * @unit: its unit
 * @to_unit: another unit
 * @result: (out): the value in @to_unit
 *
 * Converts between two units of one measure. Plain counts are no measure: 4 chips are not 4 vCPUs.
 *
 * Returns: whether both units exist and measure the same
 */
gboolean
cw_units_convert (double      value,
                  const char *unit,
                  const char *to_unit,
                  double     *result)
{
  const Unit *from;
  const Unit *to;

  g_return_val_if_fail (unit != NULL && to_unit != NULL && result != NULL, FALSE);

  from = find_unit (unit);
  to = find_unit (to_unit);
  if (from == NULL || to == NULL || from->measure != to->measure ||
      (from != to && from->measure == CW_MEASURE_NONE))
    return FALSE;

  *result = from->factor == to->factor ? value : value * from->factor / to->factor;

  return TRUE;
}

/**
 * cw_units_parse:
 * @text: untrusted text such as `60GiB`
 * @measure: what it must measure
 * @base: (out): the value in the base unit
 *
 * Reads a positive quantity: a number with a point for decimals, directly followed by its unit.
 *
 * Returns: whether it is one
 */
gboolean
cw_units_parse (const char *text,
                CwMeasure   measure,
                double     *base)
{
  CwMeasure found;
  gsize n_number, n_whole;
  double value;

  g_return_val_if_fail (text != NULL && base != NULL, FALSE);

  n_number = n_whole = strspn (text, "0123456789");
  if (text[n_whole] == '.')
    n_number += 1 + strspn (text + n_whole + 1, "0123456789");
  if (n_whole == 0 || n_number > MAX_DIGITS)
    return FALSE;

  value = g_ascii_strtod (text, NULL);
  if (!cw_units_normalise (value, text + n_number, &found, base))
    return FALSE;

  return found == measure && *base > 0 && isfinite (*base);
}

/**
 * cw_units_format:
 * @value: a number
 * @unit: its unit, or "" for none
 *
 * Writes a number with as many decimals as it has, grouped as the locale does, and its unit.
 *
 * Returns: (transfer full): the text
 */
char *
cw_units_format (double      value,
                 const char *unit)
{
  g_autofree char *number = NULL;
  int decimals = 0;
  double scaled = value;

  g_return_val_if_fail (unit != NULL, NULL);

  while (decimals < MAX_DECIMALS && fabs (scaled - round (scaled)) > fabs (scaled) * 1e-12)
    {
      decimals++;
      scaled = value * pow (10, decimals);
    }
  number = g_strdup_printf ("%'.*f", decimals, value);

  return unit[0] == '\0' ? g_steal_pointer (&number) : g_strconcat (number, " ", unit, NULL);
}
