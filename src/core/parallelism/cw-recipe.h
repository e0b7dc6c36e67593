/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Bytes per parameter of the model states, before sharding (facts: table 1.3). */
typedef struct
{
  const char *id;         /* "adam-mixed" */
  double      weights;    /* bytes per parameter */
  double      gradients;
  double      optimizer;
  const char *source;     /* "ZeRO, section 3.1" */
  const char *name;       /* not translated, see cw_recipe_get_name() */
} CwRecipe;

const CwRecipe *cw_recipe_find                    (const char     *id); /* NULL: no such recipe */
const CwRecipe *cw_recipe_get_all                 (guint          *length); /* the default first */
/* "Mixed precision, Adam" */
const char     *cw_recipe_get_name                (const CwRecipe *self);
double          cw_recipe_get_bytes_per_parameter (const CwRecipe *self);

G_END_DECLS
