/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-axis.h"

/* Bars must not lie: a column has one axis, for the largest group of its figures that may be
 * compared (same measure, direction, density, and counted per the same thing). The others get no
 * bar, and the cell says why. Plain counts and lone figures get none either. */

#define MAX_GROUPS 8

typedef struct
{
  CwFigure *reference;
  guint     n;
  double    maximum;
} Group;

static gboolean
is_comparable (CwFigure *a,
               CwFigure *b)
{
  return cw_figure_is_comparable (a, b) && g_strcmp0 (cw_figure_get_per (a), cw_figure_get_per (b)) == 0;
}

static void
add_figure (Group     groups[MAX_GROUPS],
            CwFigure *figure)
{
  for (guint i = 0; i < MAX_GROUPS; i++)
    {
      Group *group = &groups[i];

      if (group->reference != NULL && !is_comparable (group->reference, figure))
        continue;

      if (group->reference == NULL)
        group->reference = figure;
      group->n++;
      group->maximum = MAX (group->maximum, cw_figure_get_normalised (figure));
      return;
    }
}

/* The axis for the figures that @devices (CwDevice) have for @field. */
CwAxis
cw_axis_for (GPtrArray *devices,
             CwField    field)
{
  Group groups[MAX_GROUPS] = { { NULL, 0, 0 } };
  Group *largest = groups;

  g_return_val_if_fail (devices != NULL, ((CwAxis) { NULL, 0 }));

  for (guint i = 0; i < devices->len; i++)
    {
      CwFigure *figure = cw_device_get_figure (devices->pdata[i], field);

      if (figure != NULL && cw_figure_get_measure (figure) != CW_MEASURE_NONE)
        add_figure (groups, figure);
    }

  for (guint i = 1; i < MAX_GROUPS; i++)
    {
      if (groups[i].n > largest->n)
        largest = &groups[i];
    }

  if (largest->n < 2 || largest->maximum <= 0)
    return (CwAxis) { NULL, 0 };

  return (CwAxis) { largest->reference, largest->maximum };
}

gboolean
cw_axis_holds (const CwAxis *axis,
               CwFigure     *figure)
{
  return axis->reference != NULL && figure != NULL && is_comparable (axis->reference, figure);
}

/* How long the bar is, 0 to 1, or -1: the figure is not on the axis. */
double
cw_axis_get_fraction (const CwAxis *axis,
                      CwFigure     *figure)
{
  if (!cw_axis_holds (axis, figure))
    return -1;

  return cw_figure_get_normalised (figure) / axis->maximum;
}
