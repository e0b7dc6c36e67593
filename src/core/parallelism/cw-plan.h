/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "parallelism/cw-model.h"
#include "parallelism/cw-presets.h"
#include "parallelism/cw-recipe.h"
#include "util/cw-address.h"

G_BEGIN_DECLS

#define CW_PLAN_ERROR (cw_plan_error_quark ())
typedef enum
{
  CW_PLAN_ERROR_KEY,   /* no such key */
  CW_PLAN_ERROR_VALUE, /* not a value of this key: no number, no such preset, recipe or word */
  CW_PLAN_ERROR_RANGE, /* a number outside its range, or too large a model or cluster in all */
} CwPlanError;

typedef enum { CW_RECOMPUTE_NONE, CW_RECOMPUTE_SELECTIVE, CW_RECOMPUTE_FULL } CwRecompute;
typedef enum { CW_SCHEDULE_GPIPE, CW_SCHEDULE_1F1B } CwSchedule;

#define CW_TYPE_RECOMPUTE (cw_recompute_get_type ())
#define CW_TYPE_SCHEDULE (cw_schedule_get_type ())

#define CW_PLAN_MAX_DEVICES    1e6
#define CW_PLAN_MAX_PARAMETERS 1e15

/* What the user set: a plain value, copied by assignment. Nothing in it is owned. */
typedef struct
{
  char model_id[65];         /* a preset, "" when the model is the user's own */
  CwModel model;

  guint data;                /* d: replicas */
  guint tensor;              /* t */
  guint pipeline;            /* p: stages */
  guint context;             /* c: parts of each sequence */
  guint expert;              /* e: rides on the ranks of data and context, no factor of its own */
  guint zero;                /* z: 0 to 3 */
  guint shard_group;         /* F: ranks among which states are sharded; 0: all of them */

  guint micro_batch;         /* b: sequences of one micro-batch of one replica */
  guint micro_batches;       /* m: of one optimizer step */
  gboolean sequence_parallel;
  CwRecompute recompute;
  CwSchedule schedule;
  guint chunks;              /* v: model chunks of a stage */

  const CwRecipe *recipe;
  char device[65];
  double usable;             /* share of the device's memory that may be used, above 0 to 1 */
  double efficiency;         /* share of the peak that the arithmetic reaches, above 0 to 1 */
  double copies;             /* stored copies of the hidden state a layer; 0: as KOR22 counts */
  double input;              /* seconds that the input of one step takes */
  gboolean prefetch;         /* the input of the next step is prepared meanwhile */
} CwPlan;

GQuark    cw_plan_error_quark      (void);
GType     cw_recompute_get_type    (void);
GType     cw_schedule_get_type     (void);

void      cw_plan_init             (CwPlan           *plan,
                                    CwPresets        *presets);
gboolean  cw_plan_parse            (CwPlan           *plan,
                                    CwPresets        *presets,
                                    const CwAddress  *address,
                                    GError          **error);
char     *cw_plan_to_string        (const CwPlan     *plan,
                                    CwPresets        *presets) G_GNUC_WARN_UNUSED_RESULT;
gboolean  cw_plan_equal            (const CwPlan     *a,
                                    const CwPlan     *b);
gboolean  cw_plan_set_model        (CwPlan           *plan,
                                    CwPresets        *presets,
                                    const char       *id);

double    cw_plan_get_devices      (const CwPlan     *plan);
double    cw_plan_get_replicas     (const CwPlan     *plan);
double    cw_plan_get_shards       (const CwPlan     *plan);
double    cw_plan_get_batch        (const CwPlan     *plan);
double    cw_plan_get_tokens       (const CwPlan     *plan);

G_END_DECLS
