/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parallelism/cw-timeline.h"
#include "sample-plan.h"

/* Unit-time forward and double-time backward, as in the papers. */
static CwTimelineSpec
unit_spec (guint      p,
           guint      m,
           guint      v,
           CwSchedule schedule)
{
  return (CwTimelineSpec) {
    .stages = p, .micro_batches = m, .chunks = v, .schedule = schedule, .forward = 1, .backward = 2,
  };
}

static double
play_bubble (const CwTimelineSpec *spec)
{
  g_autoptr (CwTimeline) timeline = cw_timeline_new (spec);

  g_assert_nonnull (timeline);

  return cw_timeline_get_bubble (timeline, spec->stages);
}

/* O23: GPipe and 1F1B have the same bubble, for every p and m. */
static void
test_bubble (void)
{
  for (guint p = 1; p <= 16; p++)
    for (guint m = 1; m <= 64; m++)
      for (guint schedule = CW_SCHEDULE_GPIPE; schedule <= CW_SCHEDULE_1F1B; schedule++)
        {
          CwTimelineSpec spec = unit_spec (p, m, 1, (CwSchedule) schedule);

          assert_near (play_bubble (&spec), (p - 1.0) / m, 1e-9);
        }
}

/* Interleaved: (p - 1)/(v·m) wherever m is a multiple of p, m = p included. */
static void
test_interleaved_bubble (void)
{
  for (guint p = 1; p <= 16; p++)
    for (guint v = 2; v <= 4; v++)
      for (guint m = p; m <= 64; m += p)
        {
          CwTimelineSpec spec = unit_spec (p, m, v, CW_SCHEDULE_1F1B);

          assert_near (play_bubble (&spec), (p - 1.0) / ((double) v * m), 1e-9);
        }
}

/* The closed form needs full rounds: with m no multiple of p the last round leaves holes, and the
 * bubble is larger than (p - 1)/(v·m) says. */
static void
test_interleaved_partial_rounds (void)
{
  for (guint p = 2; p <= 16; p++)
    for (guint v = 2; v <= 4; v++)
      for (guint m = 1; m <= 64; m++)
        {
          CwTimelineSpec spec = unit_spec (p, m, v, CW_SCHEDULE_1F1B);

          if (m % p != 0)
            g_assert_cmpfloat (play_bubble (&spec), >, (p - 1.0) / ((double) v * m));
        }
}

/* Nobody waits alone: the bubble does not depend on how long passes are. */
static void
test_bubble_of_any_times (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 200; i++)
    {
      guint p = (guint) g_rand_int_range (rand, 1, 17);
      guint rounds = (guint) g_rand_int_range (rand, 1, 5);
      CwTimelineSpec spec = unit_spec (p, p * rounds, 1,
                                       (CwSchedule) g_rand_int_range (rand, 0, 2));

      spec.forward = g_rand_double_range (rand, 0.1, 10);
      spec.backward = g_rand_double_range (rand, 0.1, 10);
      spec.talk_forward = g_rand_double_range (rand, 0, 1);
      spec.talk_backward = g_rand_double_range (rand, 0, 1);
      spec.gather_forward = g_rand_double_range (rand, 0, 20);
      spec.gather_backward = g_rand_double_range (rand, 0, 20);
      assert_near (play_bubble (&spec), (p - 1.0) / spec.micro_batches, 1e-9);
    }
}

/* O23: what stage 0 holds, GPipe and the others, in units of its own layers. */
static void
test_oracle_23 (void)
{
  static const struct { guint p, m, v; double of_ideal, of_total, gpipe, held; } rows[] = {
    { 4, 4, 1, 0.7500, 0.4286, 4, 4 },      { 4, 8, 1, 0.3750, 0.2727, 8, 4 },
    { 4, 16, 1, 0.1875, 0.1579, 16, 4 },    { 8, 8, 1, 0.8750, 0.4667, 8, 8 },
    { 8, 32, 1, 0.2188, 0.1795, 32, 8 },    { 8, 64, 1, 0.1094, 0.0986, 64, 8 },
    { 16, 64, 1, 0.2344, 0.1899, 64, 16 },  { 4, 8, 2, 0.1875, 0.1579, 0, 5.5 },
    { 4, 8, 4, 0.0938, 0.0857, 0, 4.75 },   { 8, 64, 3, 0.0365, 0.0352, 0, 31.0 / 3 },
    { 4, 4, 2, 0.3750, 0.2727, 0, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CwTimelineSpec spec = unit_spec (rows[i].p, rows[i].m, rows[i].v, CW_SCHEDULE_1F1B);
      double bubble = play_bubble (&spec);

      assert_near (bubble, (rows[i].p - 1.0) / (rows[i].v * rows[i].m), 1e-9);
      assert_near (bubble, rows[i].of_ideal, 5.1e-5);
      assert_near (bubble / (1 + bubble), rows[i].of_total, 5.1e-5);
      assert_near (cw_timeline_get_in_flight (&spec, 0), rows[i].held, 1e-9);
      spec.schedule = CW_SCHEDULE_GPIPE;
      if (rows[i].gpipe > 0)
        assert_near (cw_timeline_get_in_flight (&spec, 0), rows[i].gpipe, 0);
    }
}

static void
test_in_flight (void)
{
  for (guint p = 1; p <= 16; p++)
    for (guint m = 1; m <= 64; m++)
      for (guint stage = 0; stage < p; stage++)
        {
          CwTimelineSpec spec = unit_spec (p, m, 1, CW_SCHEDULE_1F1B);
          CwPlan plan = { .pipeline = p, .micro_batches = m, .chunks = 1,
                          .schedule = CW_SCHEDULE_1F1B };

          assert_near (cw_timeline_get_in_flight (&spec, stage),
                       cw_cost_get_in_flight (&plan, stage), 0);
          assert_near (cw_cost_get_in_flight (&plan, stage), MIN (m, p - stage), 0);
          spec.schedule = plan.schedule = CW_SCHEDULE_GPIPE;
          assert_near (cw_timeline_get_in_flight (&spec, stage),
                       cw_cost_get_in_flight (&plan, stage), 0);
          assert_near (cw_cost_get_in_flight (&plan, stage), m, 0);
        }
}

/* p(1 + (p - 1)/(pv)) holds for m > p. With m = p all m micro-batches of all v chunks are less than
 * the warm-up wants, and the stage holds just p. */
static void
test_interleaved_in_flight (void)
{
  for (guint p = 2; p <= 16; p++)
    for (guint v = 2; v <= 4; v++)
      for (guint m = p; m <= 64; m += p)
        for (guint stage = 0; stage < p; stage++)
          {
            CwTimelineSpec spec = unit_spec (p, m, v, CW_SCHEDULE_1F1B);
            CwPlan plan = { .pipeline = p, .micro_batches = m, .chunks = v,
                            .schedule = CW_SCHEDULE_1F1B };
            double played = cw_timeline_get_in_flight (&spec, stage);
            double formula = cw_cost_get_in_flight (&plan, stage);

            if (stage == 0)
              assert_near (formula, p * (1 + (p - 1.0) / ((double) p * v)), 1e-9);
            if (m > p)
              assert_near (played, formula, 1e-9);
            else
              assert_near (played, p, 1e-9);
            if (m == p && stage == 0)
              g_assert_cmpfloat (played, <, formula);
          }
}

/* The step of the cost model, from the same parts. Without sends they agree. The closed form
 * counts every send of the busiest stage, which is right for GPipe, one send too long for 1F1B
 * with three stages or more, and an upper bound where there is no stage in the middle or where
 * interleaved chunks send while they would wait anyway. */
static void
test_agrees_with_cost (gconstpointer data)
{
  CwPlan plan = sample_plan (data);
  CwCostDevice device = sample_h100 ();
  CwCost cost;
  CwTimelineSpec spec;
  g_autoptr (CwTimeline) timeline = NULL;
  double slack;

  cw_cost_compute (&cost, &plan, &device);
  g_assert_true (cost.has_times);
  spec = cw_timeline_spec_from_cost (&plan, &cost);
  timeline = cw_timeline_new (&spec);
  slack = plan.schedule == CW_SCHEDULE_GPIPE ? 0 : spec.send;
  if (plan.pipeline == 2 || plan.chunks > 1)
    slack = cost.times.exposed_pipeline;
  g_assert_cmpfloat (timeline->end, <=, cost.times.busy * (1 + 1e-9));
  g_assert_cmpfloat (timeline->end, >=, cost.times.busy * (1 - 1e-9) - slack);

  spec.send = 0;
  g_clear_pointer (&timeline, cw_timeline_free);
  timeline = cw_timeline_new (&spec);
  assert_share (timeline->end, cost.times.busy - cost.times.exposed_pipeline, 1e-9);
  assert_share (timeline->waits / plan.pipeline + 1, cost.times.bubble + 1, 1e-9);
}

static void
check_stage (GArray *events,
             guint   stage,
             double  end,
             guint  *n_forward,
             guint  *n_backward)
{
  double at = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CwEvent *event = &g_array_index (events, CwEvent, i);

      if (event->stage != stage || event->hidden)
        continue;
      /* One thing at a time, and no gap that is not called a wait. */
      assert_near (event->start, at, 1e-9);
      g_assert_cmpfloat (event->end, >, event->start);
      at = event->end;
      *n_forward += event->kind == CW_EVENT_FORWARD;
      *n_backward += event->kind == CW_EVENT_BACKWARD;
    }
  assert_near (at, end, 1e-9);
}

static void
test_events (void)
{
  static const guint chunks[] = { 1, 2, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (chunks); i++)
    {
      CwTimelineSpec spec = unit_spec (4, 8, chunks[i], CW_SCHEDULE_1F1B);
      g_autoptr (CwTimeline) timeline = NULL;

      spec.talk_forward = 0.5;
      spec.gather_backward = 2.5;
      spec.send = 0.125;
      spec.reduce = 1;
      spec.collect = 1.5;
      timeline = cw_timeline_new (&spec);
      for (guint stage = 0; stage < spec.stages; stage++)
        {
          guint n_forward = 0, n_backward = 0;

          check_stage (timeline->events, stage, timeline->end, &n_forward, &n_backward);
          g_assert_cmpuint (n_forward, ==, spec.micro_batches * spec.chunks);
          g_assert_cmpuint (n_backward, ==, spec.micro_batches * spec.chunks);
        }
      g_assert_cmpfloat (timeline->events->len, <=, cw_timeline_count_events (&spec));
    }
}

/* Hidden time ends with what it hides behind. */
static void
test_hidden (void)
{
  CwTimelineSpec spec = unit_spec (1, 2, 1, CW_SCHEDULE_1F1B);
  g_autoptr (CwTimeline) timeline = NULL;
  double hidden = 0, exposed = 0;

  spec.reduce = 5; /* 2 behind the last backward pass, 3 after it */
  timeline = cw_timeline_new (&spec);
  for (guint i = 0; i < timeline->events->len; i++)
    {
      const CwEvent *event = &g_array_index (timeline->events, CwEvent, i);

      if (event->kind == CW_EVENT_REDUCE && event->hidden)
        hidden += event->end - event->start;
      else if (event->kind == CW_EVENT_REDUCE)
        exposed += event->end - event->start;
    }
  assert_near (hidden, 2, 1e-12);
  assert_near (exposed, 3, 1e-12);
  assert_near (timeline->end, 9, 1e-12);
}

static void
test_too_many (void)
{
  CwTimelineSpec spec = unit_spec (10000, 1000000, 4, CW_SCHEDULE_1F1B);

  g_assert_null (cw_timeline_new (&spec));
}

static const struct { const char *name, *query; } plans[] = {
  { "copy", "model=gpt-7.5b&data=4&micro_batch=4&recompute=full" },
  { "shard", "model=gpt-7.5b&data=16&zero=3&micro_batches=4" },
  { "zero-1", "model=gpt-7.5b&data=16&zero=1&micro_batches=4" },
  { "cut", "model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full" },
  { "cut-gpipe", "model=gpt-7.5b&pipeline=4&micro_batches=16&schedule=gpipe" },
  { "cut-in-two", "model=gpt-7.5b&pipeline=2&micro_batches=16" },
  { "tensor", "model=gpt-22b&tensor=8&micro_batch=4&sequence_parallel=1&recompute=selective" },
  { "mix", "model=gpt3-175b&data=8&tensor=8&pipeline=8&micro_batches=64&zero=1&chunks=3" },
  { "mix-zero-3", "model=gpt-7.5b&data=4&pipeline=4&micro_batches=8&zero=3" },
  { "context", "model=llama3-8b&context=4&pipeline=2&micro_batches=4" },
  { "experts", "layers=32&hidden=4096&gated=1&experts=8&experts_per_token=2&data=8&expert=8" },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/core/timeline/bubble", test_bubble);
  g_test_add_func ("/core/timeline/interleaved-bubble", test_interleaved_bubble);
  g_test_add_func ("/core/timeline/interleaved-partial-rounds", test_interleaved_partial_rounds);
  g_test_add_func ("/core/timeline/bubble-of-any-times", test_bubble_of_any_times);
  g_test_add_func ("/core/timeline/oracle-23", test_oracle_23);
  g_test_add_func ("/core/timeline/in-flight", test_in_flight);
  g_test_add_func ("/core/timeline/interleaved-in-flight", test_interleaved_in_flight);
  g_test_add_func ("/core/timeline/events", test_events);
  g_test_add_func ("/core/timeline/hidden", test_hidden);
  g_test_add_func ("/core/timeline/too-many", test_too_many);
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autofree char *path = g_strconcat ("/core/timeline/agrees-with-cost/", plans[i].name, NULL);

      g_test_add_data_func (path, plans[i].query, test_agrees_with_cost);
    }

  return g_test_run ();
}
