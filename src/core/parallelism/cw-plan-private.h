/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-plan.h"

G_BEGIN_DECLS

typedef enum
{
  CW_PLAN_KEY_UINT,
  CW_PLAN_KEY_SWITCH, /* 0 or 1 */
  CW_PLAN_KEY_NUMBER,
} CwPlanKeyType;

/* A key of the address whose value is a number of the plan. */
typedef struct
{
  const char *name;
  gsize offset;
  CwPlanKeyType type;
  double min;      /* of a number: more than this */
  double max;
} CwPlanKey;

extern const CwPlanKey cw_plan_model_keys[];
extern const guint cw_plan_n_model_keys;
extern const CwPlanKey cw_plan_keys[];
extern const guint cw_plan_n_keys;

double cw_plan_key_get (const CwPlanKey *key,
                        const CwPlan    *plan);
void   cw_plan_key_set (const CwPlanKey *key,
                        CwPlan          *plan,
                        double           value);

G_END_DECLS
