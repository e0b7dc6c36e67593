/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parallelism/cw-plan.h"

G_BEGIN_DECLS

/* What the cost needs to know of a device. 0 stands for "not published". */
typedef struct
{
  double memory;           /* bytes */
  double flops;            /* peak FLOP/s, dense, in the precision of the recipe */
  double memory_bandwidth; /* bytes/s */
  double fast;             /* bytes/s one way from each device over its fast link */
  double slow;             /* bytes/s one way from each device over the network */
  double fast_devices;     /* devices of a node or slice, within which the fast link reaches */
  double pod_devices;      /* the most devices of one slice */
} CwCostDevice;

/* What one stage of the pipeline holds: bytes on each of its devices. */
typedef struct
{
  guint stage;             /* from 0 */
  double parameters;       /* that one device is responsible for, before sharding over data */
  double weights;
  double gradients;
  double optimizer;
  double activations;
  double total;            /* of these four */
  double gathered;         /* the largest unit that ZeRO-3 gathers */
  double bytes;            /* total and gathered: what must fit */
  double outside;          /* activations outside the layers, not in `bytes` */
  double in_flight;        /* micro-batches whose activations are held at once */
} CwStageCost;

/* Bytes each device sends in one optimizer step; it receives as many. */
typedef struct
{
  double data;             /* gradients, and weights when sharded */
  double data_across;      /* the part of it that goes between the groups of a hybrid shard */
  double tensor;
  double pipeline;         /* of a stage in the middle, both directions */
  double context;
  double expert;
} CwTraffic;

/* Seconds of one optimizer step, on each device. */
typedef struct
{
  double forward;          /* arithmetic of one micro-batch on one stage */
  double backward;         /* with what is recomputed */
  double compute;          /* all micro-batches */
  double data;             /* all the data traffic, hidden or not */
  double tensor;
  double pipeline;
  double context;
  double expert;
  double gather_forward;   /* ZeRO-3: of the weights, for one micro-batch */
  double gather_backward;
  double talk_forward;     /* exposed tensor, expert and context traffic of one micro-batch */
  double talk_backward;
  double send;             /* of one hidden state to the next stage */
  double reduce;           /* of the gradients, after the last micro-batch */
  double collect;          /* of the updated weights, ZeRO-1 and 2 */
  double exposed_data;     /* not behind arithmetic */
  double exposed_tensor;
  double exposed_pipeline;
  double exposed_context;
  double exposed_expert;
  double bubble;
  double busy;             /* all but the input */
  double input;
  double step;
} CwTimes;

typedef enum
{
  CW_LINK_NONE,            /* nothing is sent */
  CW_LINK_FAST,
  CW_LINK_BOTH,            /* the group reaches over the edge of a node or slice */
  CW_LINK_SLOW,
} CwLink;

typedef enum
{
  CW_AXIS_DATA,
  CW_AXIS_TENSOR,
  CW_AXIS_PIPELINE,
  CW_AXIS_CONTEXT,
  CW_AXIS_EXPERT,
  CW_N_AXES,
} CwAxis;

/* All that a plan costs on a device. Plain data. */
typedef struct
{
  double parameters;       /* of the whole model */
  double devices;
  double batch;            /* sequences */
  CwStageCost first;       /* stage 0: the house conventions of the reference vectors */
  CwStageCost heaviest;
  CwStageCost heaviest_outside; /* the heaviest stage if what is outside the layers counted */
  double capacity;         /* bytes of a device, 0: not published */
  double usable;           /* bytes that may be used */
  gboolean fits;           /* the heaviest stage; FALSE when not published */
  CwTraffic sent;
  CwLink links[CW_N_AXES];
  double bubble_of_ideal;
  double bubble_of_total;
  double model_flops;      /* of one step, all devices */
  double hardware_flops;   /* with what is recomputed */
  CwTimes times;           /* all 0 where `has_times` is FALSE */
  gboolean has_times;      /* the peak and the links in use are published */
  double mfu;              /* share of the peak, model FLOPs */
  double hfu;              /* share of the peak, hardware FLOPs */
  double tokens;           /* of one step on one device, before tensor parallelism splits them */
  double threshold;        /* tokens above which the data traffic can hide */
  double checkpoint;       /* bytes on disk */
} CwCost;

void        cw_cost_compute            (CwCost             *cost,
                                        const CwPlan       *plan,
                                        const CwCostDevice *device);
CwStageCost cw_cost_get_stage          (const CwPlan       *plan,
                                        guint               stage);
double      cw_cost_get_stage_sent     (const CwPlan       *plan,
                                        guint               stage);

/* The parts, each pure. */
void        cw_cost_split_states       (double              parameters,
                                        const CwRecipe     *recipe,
                                        guint               zero,
                                        double              shards,
                                        double             *weights,
                                        double             *gradients,
                                        double             *optimizer);
double      cw_cost_get_stage_parameters (const CwPlan     *plan,
                                        guint               stage);
double      cw_cost_get_expert_parameters (const CwPlan    *plan);
double      cw_cost_get_largest_unit   (const CwPlan       *plan,
                                        guint               stage);
double      cw_cost_get_activation_width (const CwPlan     *plan);
double      cw_cost_get_layer_activations (const CwPlan    *plan);
double      cw_cost_get_outside_activations (const CwPlan  *plan,
                                        guint               stage);
double      cw_cost_get_in_flight      (const CwPlan       *plan,
                                        guint               stage);
double      cw_cost_get_bubble         (const CwPlan       *plan);

CwTraffic   cw_cost_get_traffic        (const CwPlan       *plan);
double      cw_cost_get_hidden_state   (const CwPlan       *plan);
double      cw_cost_get_gradient_bytes (const CwPlan       *plan);

void        cw_cost_get_times          (CwCost             *cost,
                                        const CwPlan       *plan,
                                        const CwCostDevice *device);

G_END_DECLS
