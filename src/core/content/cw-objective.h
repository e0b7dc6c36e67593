/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include "content/cw-primer.h"

G_BEGIN_DECLS

#define CW_TYPE_OBJECTIVE (cw_objective_get_type ())
G_DECLARE_FINAL_TYPE (CwObjective, cw_objective, CW, OBJECTIVE, GObject)

const char         *cw_objective_get_id            (CwObjective *self);
const char         *cw_objective_get_title         (CwObjective *self);
const char         *cw_objective_get_statement     (CwObjective *self);
const char * const *cw_objective_get_able_to       (CwObjective *self);
const char * const *cw_objective_get_confused_with (CwObjective *self); /* ids of objectives */
CwPrimer           *cw_objective_get_primer        (CwObjective *self);

G_END_DECLS
