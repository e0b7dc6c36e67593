/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-cost.h"

G_BEGIN_DECLS

/* Every number that is shown. Each can say its formula, the same with the current values put in,
 * its unit and its source. */
typedef enum
{
  CW_QUANTITY_PARAMETERS,
  CW_QUANTITY_RANK_PARAMETERS,
  CW_QUANTITY_WEIGHTS,
  CW_QUANTITY_GRADIENTS,
  CW_QUANTITY_OPTIMIZER,
  CW_QUANTITY_LAYER_ACTIVATIONS,
  CW_QUANTITY_IN_FLIGHT,
  CW_QUANTITY_ACTIVATIONS,
  CW_QUANTITY_TOTAL,
  CW_QUANTITY_GATHERED,
  CW_QUANTITY_HELD,
  CW_QUANTITY_OUTSIDE,
  CW_QUANTITY_USABLE,
  CW_QUANTITY_DEVICES,
  CW_QUANTITY_BATCH,
  CW_QUANTITY_TOKENS,
  CW_QUANTITY_HIDDEN_STATE,
  CW_QUANTITY_SENT_DATA,
  CW_QUANTITY_SENT_TENSOR,
  CW_QUANTITY_SENT_PIPELINE,
  CW_QUANTITY_SENT_CONTEXT,
  CW_QUANTITY_SENT_EXPERT,
  CW_QUANTITY_BUBBLE_OF_IDEAL,
  CW_QUANTITY_BUBBLE_OF_TOTAL,
  CW_QUANTITY_MODEL_FLOPS,
  CW_QUANTITY_HARDWARE_FLOPS,
  CW_QUANTITY_CHECKPOINT,
  /* From here on only where the device's peak and links are published. */
  CW_QUANTITY_COMPUTE_TIME,
  CW_QUANTITY_DATA_TIME,
  CW_QUANTITY_TENSOR_TIME,
  CW_QUANTITY_PIPELINE_TIME,
  CW_QUANTITY_CONTEXT_TIME,
  CW_QUANTITY_EXPERT_TIME,
  CW_QUANTITY_EXPOSED_DATA_TIME,
  CW_QUANTITY_EXPOSED_CONTEXT_TIME,
  CW_QUANTITY_BUBBLE_TIME,
  CW_QUANTITY_BUSY_TIME,
  CW_QUANTITY_STEP_TIME,
  CW_QUANTITY_MFU,
  CW_QUANTITY_HFU,
  CW_QUANTITY_THRESHOLD,
  CW_N_QUANTITIES,
} CwQuantity;

typedef enum
{
  CW_UNIT_COUNT,
  CW_UNIT_BYTES,
  CW_UNIT_SECONDS,
  CW_UNIT_SHARE,
  CW_UNIT_FLOPS,
} CwUnit;

/* What a number is about; all of it borrowed. */
typedef struct
{
  const CwPlan *plan;
  const CwCostDevice *device;
  const CwCost *cost;
  const CwStageCost *stage; /* whose memory is meant */
} CwQuantityContext;

const char *cw_quantity_get_id       (CwQuantity               quantity);
const char *cw_quantity_get_name     (CwQuantity               quantity);
CwUnit      cw_quantity_get_unit     (CwQuantity               quantity);
const char *cw_quantity_get_source   (CwQuantity               quantity);
gboolean    cw_quantity_is_known     (CwQuantity               quantity,
                                      const CwQuantityContext *context);
double      cw_quantity_get_value    (CwQuantity               quantity,
                                      const CwQuantityContext *context);
char       *cw_quantity_dup_template (CwQuantity               quantity,
                                      const CwQuantityContext *context) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_quantity_dup_formula  (CwQuantity               quantity,
                                      const CwQuantityContext *context) G_GNUC_WARN_UNUSED_RESULT;
char       *cw_quantity_dup_values   (CwQuantity               quantity,
                                      const CwQuantityContext *context) G_GNUC_WARN_UNUSED_RESULT;

gboolean    cw_symbol_get_value      (const char              *name,
                                      gsize                    length,
                                      const CwQuantityContext *context,
                                      double                  *value);
char       *cw_symbol_format         (double                   value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
