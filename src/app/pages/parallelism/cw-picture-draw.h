/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-plan-state.h"

#include <cairo.h>

G_BEGIN_DECLS

#define CW_PICTURE_WIDTH 900.0

/* Draws the plan on white paper, or only measures where `cr` draws nowhere. Returns the height. */
double cw_picture_draw (CwPlanState *state,
                        cairo_t     *cr);

G_END_DECLS
