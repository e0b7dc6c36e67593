/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <math.h>

#include "hardware/cw-figure-private.h"

#include <glib/gi18n-lib.h>

/* A figure in words, as the page printed it. Each phrase is a whole one for the translator, who may
 * put the number anywhere. */

static char *
dup_numbers (CwFigure *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->values->len; i++)
    {
      g_autofree char *one = cw_units_format (g_array_index (self->values, double, i), "");

      g_string_append_printf (text, i == 0 ? "%s" : ", %s", one);
    }

  return g_string_free (text, FALSE);
}

/* Most units are symbols, the same in every language; these are words. */
static char *
dup_with_unit (CwFigure   *self,
               const char *numbers)
{
  const gulong n = (gulong) cw_figure_get_value (self);

  if (g_str_equal (self->unit, "chips"))
    /* Translators: a figure of a device; %s is the number or more than one: "1, 2, 4". */
    return g_strdup_printf (ngettext ("%s chip", "%s chips", n), numbers);
  if (g_str_equal (self->unit, "devices"))
    /* Translators: a figure of a device; %s is the number or more than one: "1, 2, 4". */
    return g_strdup_printf (ngettext ("%s device", "%s devices", n), numbers);
  if (g_str_equal (self->unit, "per chip"))
    /* Translators: how many parts each chip has. */
    return g_strdup_printf (_("%s per chip"), numbers);
  if (g_str_equal (self->unit, "per TensorCore"))
    /* Translators: how many parts each TensorCore, a part of a TPU, has. */
    return g_strdup_printf (_("%s per TensorCore"), numbers);

  return g_strdup_printf ("%s %s", numbers, self->unit);
}

static char *
dup_amount (CwFigure *self)
{
  g_autofree char *numbers = dup_numbers (self);
  g_autofree char *sized = NULL;

  if (self->size == NULL)
    return dup_with_unit (self, numbers);

  /* Translators: how many matrix units, and their size: "2 of 256x256". */
  sized = g_strdup_printf (_("%1$s of %2$s"), numbers, self->size);
  return dup_with_unit (self, sized);
}

static char *
dup_with_remarks (CwFigure   *self,
                  const char *amount)
{
  g_autofree char *each = NULL;
  g_autofree char *directed = NULL;

  if (self->per == NULL)
    each = g_strdup (amount);
  else if (g_str_equal (self->per, "host"))
    /* Translators: a figure of a device: "200 Gbps per host". */
    each = g_strdup_printf (_("%s per host"), amount);
  else
    /* Translators: a figure of a device, and what has as much: "200 Gbps per host". */
    each = g_strdup_printf (_("%1$s per %2$s"), amount, self->per);

  if (self->direction == CW_DIRECTION_ONE_WAY)
    /* Translators: %s is the figure of a link: "600 GBps, one way". */
    directed = g_strdup_printf (_("%s, one way"), each);
  else if (self->direction == CW_DIRECTION_BOTH_WAYS)
    /* Translators: %s is the figure of a link: "1,200 GBps, both ways". */
    directed = g_strdup_printf (_("%s, both ways"), each);
  else
    directed = g_steal_pointer (&each);

  if (self->density == CW_DENSITY_DENSE)
    /* Translators: %s is a peak that counts every operation: "989.5 TFLOP/s, dense". */
    return g_strdup_printf (_("%s, dense"), directed);
  if (self->density == CW_DENSITY_SPARSE)
    /* Translators: %s is a peak for matrices half of zeros: "1,979 TFLOP/s, with sparsity". */
    return g_strdup_printf (_("%s, with sparsity"), directed);

  return g_steal_pointer (&directed);
}

/**
 * cw_figure_dup_text:
 * @self: a figure
 *
 * Writes a figure as it was printed, with what it needs to be understood.
 *
 * Returns: (transfer full): such as `ICI 1,200 GBps, both ways`
 */
char *
cw_figure_dup_text (CwFigure *self)
{
  g_autofree char *amount = NULL;
  g_autofree char *named = NULL;

  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  amount = dup_amount (self);
  named = self->name != NULL ? g_strdup_printf ("%s %s", self->name, amount) : g_steal_pointer (&amount);
  return dup_with_remarks (self, named);
}

/**
 * cw_figure_dup_equivalent:
 * @self: a figure
 *
 * Writes the same quantity in the unit or the direction with which it is often confused.
 *
 * Returns: (transfer full) (nullable): such as `102 GB` or `600 GBps one way`, or `NULL` where
 *   nothing is confused
 */
char *
cw_figure_dup_equivalent (CwFigure *self)
{
  static const struct { const char *unit; const char *other; } pairs[] = {
    { "GiB", "GB" }, { "GB", "GiB" }, { "TiB", "TB" }, { "Gbps", "GBps" },
  };
  double value;

  g_return_val_if_fail (CW_IS_FIGURE (self), NULL);

  value = cw_figure_get_value (self);
  if (self->direction != CW_DIRECTION_NONE)
    {
      gboolean is_one_way = self->direction == CW_DIRECTION_ONE_WAY;
      CwDirection to = is_one_way ? CW_DIRECTION_BOTH_WAYS : CW_DIRECTION_ONE_WAY;
      double other = cw_direction_convert (value, self->direction, to);
      g_autofree char *amount = cw_units_format (other, self->unit);

      return g_strdup_printf (is_one_way ? _("%s both ways") : _("%s one way"), amount);
    }

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      double other;

      if (g_str_equal (self->unit, pairs[i].unit) &&
          cw_units_convert (value, self->unit, pairs[i].other, &other))
        return cw_units_format (other < 1000 ? round (other * 10) / 10 : round (other),
                                pairs[i].other);
    }

  return NULL;
}
