/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-plan.h"

G_BEGIN_DECLS

/* What Megatron-LM's own estimator prints for a plan, by its house rules. */
typedef struct
{
  double parameters;  /* of the model */
  double shard;       /* of the most loaded device */
  double states;      /* bytes of weights, gradients and optimizer */
  double activations; /* bytes */
  double total;       /* bytes */
} CwMegatron;

CwMegatron cw_megatron_estimate (const CwPlan *plan,
                                 double        margin);

G_END_DECLS
