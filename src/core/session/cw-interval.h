/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a share probably lies: both ends in 0 to 1, low <= high. */
typedef struct
{
  double low;
  double high;
} CwInterval;

CwInterval cw_interval_wilson (double right,
                               double n);

G_END_DECLS
