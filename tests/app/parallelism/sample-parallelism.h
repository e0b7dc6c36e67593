/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pages/parallelism/cw-plan-state.h"
#include "tests/app/hardware/sample-hardware.h"

G_BEGIN_DECLS

/* The sample of the Hardware page with presets, and a plan that all widgets of a test share. */
typedef struct
{
  CwSampleStudy study;
  CwPlanState  *state;
} CwSampleParallelism;

void   cw_sample_parallelism_set_up    (CwSampleParallelism *self,
                                        gconstpointer        data);
void   cw_sample_parallelism_tear_down (CwSampleParallelism *self,
                                        gconstpointer        data);
void   cw_sample_set_plan              (CwSampleParallelism *self,
                                        const char          *query);

#define CW_SAMPLE_COPY "model=gpt-7.5b&data=4&micro_batch=4&recompute=full&device=gpu-h100-80"
#define CW_SAMPLE_CUT  "model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full&device=gpu-h100-80"

G_END_DECLS
