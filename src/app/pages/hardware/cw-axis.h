/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"

G_BEGIN_DECLS

/* The one axis that the bars of a column share. */
typedef struct
{
  CwFigure *reference; /* (nullable) borrowed: every figure on the axis is comparable with it; NULL: no bars */
  double    maximum;   /* in the base unit */
} CwAxis;

CwAxis   cw_axis_for          (GPtrArray *devices,
                               CwField    field);
gboolean cw_axis_holds        (const CwAxis *axis,
                               CwFigure     *figure);
double   cw_axis_get_fraction (const CwAxis *axis,
                               CwFigure     *figure);

G_END_DECLS
