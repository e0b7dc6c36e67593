/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench.h"
#include "parallelism/cw-rules.h"
#include "parallelism/cw-timeline.h"

/* What a movement of a slider costs before anything is drawn: the cost of a plan with its rules on
 * 10,000 devices, against 8 devices; and the timeline of 64 stages, against eight timelines of 8. */

#define N_PLANS 1000
#define N_RUNS 31
#define GOAL_COST 1.5
#define GOAL_TIMELINE 1.5

typedef struct
{
  CwPlan small;
  CwPlan large;
  CwCostDevice device;
  double sum; /* so that nothing is optimised away */
} Bench;

static void
evaluate (Bench        *bench,
          const CwPlan *plan)
{
  for (guint i = 0; i < N_PLANS; i++)
    {
      CwPlan trial = *plan;
      CwCost cost;

      trial.micro_batch = 1 + i % 8;
      cw_cost_compute (&cost, &trial, &bench->device);
      bench->sum += cost.heaviest.bytes + cost.times.step +
        cw_rules_get_broken (&trial, &bench->device);
    }
}

static void
evaluate_large (gpointer user_data)
{
  Bench *bench = user_data;

  evaluate (bench, &bench->large);
}

static void
evaluate_small (gpointer user_data)
{
  Bench *bench = user_data;

  evaluate (bench, &bench->small);
}

static void
play (Bench *bench,
      guint  stages)
{
  CwTimelineSpec spec = {
    .stages = stages, .micro_batches = 128, .chunks = 1, .schedule = CW_SCHEDULE_1F1B, .forward = 1,
              .backward = 2,
    .send = 0.1,
  };
  g_autoptr (CwTimeline) timeline = cw_timeline_new (&spec);

  bench->sum += timeline->end;
}

static void
play_large (gpointer user_data)
{
  play (user_data, 64);
}

static void
play_small (gpointer user_data)
{
  for (guint i = 0; i < 8; i++)
    play (user_data, 8);
}

static void
read_plan (CwPlan     *plan,
           CwPresets  *presets,
           const char *text)
{
  g_autoptr (CwAddress) address = cw_address_parse (text, NULL);

  if (!cw_plan_parse (plan, presets, address, NULL))
    g_error ("%s is no plan", text);
}

static void
print_time (Bench *bench)
{
  gint64 start = g_get_monotonic_time ();

  evaluate_large (bench);
  g_print ("cost of one plan on 10,000 devices: %.2f microseconds\n",
           (double) (g_get_monotonic_time () - start) / N_PLANS);
}

int
main (void)
{
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  Bench bench = { .device = { 80e9, 990e12, 3.35e12, 450e9, 50e9, 8, 0 } };

  read_plan (&bench.small, presets,
             "chipwise:parallelism?model=gpt3-175b&data=2&tensor=2&pipeline=2&micro_batches=64");
  read_plan (&bench.large, presets,
             "chipwise:parallelism?model=gpt3-175b&data=125&tensor=8&pipeline=10&micro_batches=64&zero=1");
  cw_bench_compare ("cost of a plan on 10,000 devices / on 8", GOAL_COST, N_RUNS, evaluate_large,
                    evaluate_small,
                    &bench);
  cw_bench_compare ("timeline of 64 stages / eight of 8", GOAL_TIMELINE, N_RUNS, play_large,
                    play_small, &bench);
  print_time (&bench);

  return bench.sum > 0 ? 0 : 1;
}
