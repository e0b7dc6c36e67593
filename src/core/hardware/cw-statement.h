/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-figure.h"
#include "hardware/cw-source.h"

G_BEGIN_DECLS

/* A sentence with its source: good for, not for, a disagreement, a machine type. */
#define CW_TYPE_STATEMENT (cw_statement_get_type ())
G_DECLARE_FINAL_TYPE (CwStatement, cw_statement, CW, STATEMENT, GObject)

const char *cw_statement_get_text    (CwStatement *self); /* "" where only the source counts */
CwSource   *cw_statement_get_source  (CwStatement *self);
/* name of a machine type, nick of the field of a disagreement, or NULL */
const char *cw_statement_get_subject (CwStatement *self);
/* devices of a machine type, 0: not told */
double      cw_statement_get_count   (CwStatement *self);
const char *cw_statement_get_derived (CwStatement *self); /* why it follows from others, or NULL */
CwFigure   *cw_statement_get_figure  (CwStatement *self); /* the figure that is not used, or NULL */

G_END_DECLS
