/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

/* What a plan should keep to. The first ones make it invalid; from CW_RULE_FIRST_ADVICE on they
 * are strong advice. None of them changes a number. */
typedef enum
{
  CW_RULE_HEADS_DIVIDE_HIDDEN,
  CW_RULE_KV_DIVIDES_HEADS,
  CW_RULE_TENSOR_DIVIDES_HEADS,
  CW_RULE_PIPELINE_WITHIN_LAYERS,
  CW_RULE_STAGES_EVEN,
  CW_RULE_CHUNKS_NEED_PIPELINE,
  CW_RULE_CHUNKS_NEED_1F1B,
  CW_RULE_CHUNKS_NEED_FULL_ROUNDS,
  CW_RULE_CONTEXT_DIVIDES_SEQUENCE,
  CW_RULE_SEQUENCE_DIVIDES,
  CW_RULE_EXPERT_NEEDS_EXPERTS,
  CW_RULE_EXPERT_DIVIDES_EXPERTS,
  CW_RULE_EXPERT_RIDES_ON_DATA,
  CW_RULE_EXPERTS_PER_TOKEN,
  CW_RULE_SHARD_GROUP_DIVIDES_DATA,
  CW_RULE_SHARD_GROUP_NEEDS_ZERO,

  CW_RULE_KV_DUPLICATED,
  CW_RULE_TENSOR_WITHIN_FAST_LINK,
  CW_RULE_SEQUENCE_NEEDS_TENSOR,
  CW_RULE_ZERO_3_WITH_PIPELINE,
  CW_RULE_ZERO_NEEDS_DATA,
  CW_RULE_FEW_MICRO_BATCHES,
  CW_RULE_MULTISLICE,
  CW_RULE_WHOLE_SLICES,
  CW_N_RULES,
} CwRule;

#define CW_RULE_FIRST_ADVICE CW_RULE_KV_DUPLICATED

guint    cw_rules_get_broken  (const CwPlan       *plan,
                               const CwCostDevice *device);
gboolean cw_rules_are_valid   (guint               broken);
gboolean cw_rule_is_advice    (CwRule              rule);
char    *cw_rule_explain      (CwRule              rule,
                               const CwPlan       *plan,
                               const CwCostDevice *device) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
