/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-parallelism.h"

static void
count_cb (CwPlanState *state,
          guint       *count)
{
  *count += 1;
}

static void
set_data (CwPlanState *state,
          guint        data)
{
  CwPlan plan = *cw_plan_state_get_plan (state);

  plan.data = data;
  cw_plan_state_set_plan (state, &plan);
}

static void
test_starts_with_the_opening (CwSampleParallelism *sample,
                              gconstpointer        data)
{
  const CwCost *cost = cw_plan_state_get_cost (sample->state);

  g_assert_cmpuint (cw_plan_state_get_plan (sample->state)->data, ==, 4);
  g_assert_cmpfloat_with_epsilon (cost->heaviest.bytes / 1e9, 121.9, 0.05);
  g_assert_false (cost->fits);
  g_assert_false (cw_plan_state_can_undo (sample->state));
  g_assert_cmpstr (cw_device_get_id (cw_plan_state_get_device (sample->state)), ==, "gpu-h100-80");
}

static void
test_history (CwSampleParallelism *sample,
              gconstpointer        data)
{
  CwPlanState *state = sample->state;
  guint count = 0;

  g_signal_connect (state, "changed", G_CALLBACK (count_cb), &count);
  set_data (state, 8);
  set_data (state, 8);
  g_assert_cmpuint (count, ==, 1);
  set_data (state, 16);
  cw_plan_state_undo (state);
  g_assert_cmpuint (cw_plan_state_get_plan (state)->data, ==, 8);
  g_assert_true (cw_plan_state_can_redo (state));
  cw_plan_state_redo (state);
  g_assert_cmpuint (cw_plan_state_get_plan (state)->data, ==, 16);
  cw_plan_state_undo (state);
  set_data (state, 2);
  g_assert_false (cw_plan_state_can_redo (state));
  cw_plan_state_undo (state);
  cw_plan_state_undo (state);
  g_assert_cmpuint (cw_plan_state_get_plan (state)->data, ==, 4);
  g_assert_false (cw_plan_state_can_undo (state));
  g_signal_handlers_disconnect_by_func (state, count_cb, &count);
}

/* A plan that stands in the history may be given back to it. */
static void
test_history_is_bounded (CwSampleParallelism *sample,
                         gconstpointer        data)
{
  for (guint i = 1; i < 1000; i++)
    set_data (sample->state, i);
  cw_plan_state_set_plan (sample->state, cw_plan_state_get_plan (sample->state));
  g_assert_cmpuint (cw_plan_state_get_plan (sample->state)->data, ==, 999);
  for (guint i = 0; i < 2000; i++)
    cw_plan_state_undo (sample->state);
  g_assert_cmpuint (cw_plan_state_get_plan (sample->state)->data, >, 700);
}

static void
test_a_drag_is_one_change (CwSampleParallelism *sample,
                           gconstpointer        data)
{
  static const char key[] = "data";
  static const char other[] = "tensor";
  CwPlanState *state = sample->state;
  CwPlan plan = *cw_plan_state_get_plan (state);

  for (guint i = 8; i <= 64; i *= 2)
    {
      plan.data = i;
      cw_plan_state_drag_plan (state, &plan, key);
    }
  plan.tensor = 2;
  cw_plan_state_drag_plan (state, &plan, other);
  cw_plan_state_undo (state);
  g_assert_cmpuint (cw_plan_state_get_plan (state)->tensor, ==, 1);
  g_assert_cmpuint (cw_plan_state_get_plan (state)->data, ==, 64);
  cw_plan_state_undo (state);
  g_assert_cmpuint (cw_plan_state_get_plan (state)->data, ==, 4);
}

static void
test_bad_addresses (CwSampleParallelism *sample,
                    gconstpointer        data)
{
  static const struct
  {
    const char *address;
    int         code;
  } cases[] = {
    { "chipwise:parallelism?colour=red", CW_PLAN_ERROR_KEY },
    { "chipwise:parallelism?data=0", CW_PLAN_ERROR_RANGE },
    { "chipwise:parallelism?data=four", CW_PLAN_ERROR_VALUE },
    { "chipwise:parallelism?model=no-such-model", CW_PLAN_ERROR_VALUE },
    { "chipwise:parallelism?device=no-such-device", CW_PLAN_ERROR_VALUE },
    { "chipwise:parallelism?data=1000000&tensor=2", CW_PLAN_ERROR_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(CwAddress) address = cw_address_parse (cases[i].address, NULL);
      g_autoptr(GError) error = NULL;

      g_assert_nonnull (address);
      g_assert_false (cw_plan_state_open (sample->state, address, &error));
      g_assert_error (error, CW_PLAN_ERROR, cases[i].code);
      g_assert_cmpuint (cw_plan_state_get_plan (sample->state)->data, ==, 4);
    }
  g_assert_false (cw_plan_state_can_undo (sample->state));
}

static void
test_refuses (CwSampleParallelism *sample,
              gconstpointer        data)
{
  CwPlan plan = *cw_plan_state_get_plan (sample->state);
  g_autofree char *good = NULL;
  g_autofree char *many = NULL;
  g_autofree char *device = NULL;

  good = cw_plan_state_refuse (sample->state, &plan);
  g_assert_null (good);
  plan.data = plan.tensor = 10000;
  many = cw_plan_state_refuse (sample->state, &plan);
  g_assert_nonnull (many);
  plan = *cw_plan_state_get_plan (sample->state);
  g_strlcpy (plan.device, "no-such-device", sizeof plan.device);
  device = cw_plan_state_refuse (sample->state, &plan);
  g_assert_nonnull (device);
}

static void
test_last_plan_is_restored (CwSampleParallelism *sample,
                            gconstpointer        data)
{
  g_autoptr(CwPlanState) first = cw_plan_state_new (sample->study.context);
  g_autoptr(CwPlanState) second = NULL;
  g_autoptr(CwPlanState) third = NULL;
  g_autoptr(CwPlanState) scratch = NULL;

  set_data (first, 32);
  g_clear_object (&first);
  second = cw_plan_state_new (sample->study.context);
  g_assert_cmpuint (cw_plan_state_get_plan (second)->data, ==, 32);
  g_assert_false (cw_plan_state_can_undo (second));

  scratch = cw_plan_state_new_for (sample->study.context, "chipwise:parallelism?data=2");
  set_data (scratch, 64);
  g_clear_object (&scratch);
  third = cw_plan_state_new (sample->study.context);
  g_assert_cmpuint (cw_plan_state_get_plan (third)->data, ==, 32);

  g_object_set (cw_context_get_settings (sample->study.context), "last-plan", "chipwise:parallelism?data=none", NULL);
  g_clear_object (&third);
  third = cw_plan_state_new (sample->study.context);
  g_assert_cmpuint (cw_plan_state_get_plan (third)->data, ==, 4);
  g_object_set (cw_context_get_settings (sample->study.context), "last-plan", "", NULL);
}

static void
test_pin_and_choose (CwSampleParallelism *sample,
                     gconstpointer        data)
{
  CwPlanState *state = sample->state;

  g_assert_null (cw_plan_state_get_pinned (state));
  cw_plan_state_pin (state);
  set_data (state, 2);
  g_assert_cmpuint (cw_plan_state_get_pinned (state)->data, ==, 4);
  g_assert_cmpfloat (cw_plan_state_get_pinned_cost (state)->devices, ==, 4);
  cw_plan_state_unpin (state);
  g_assert_null (cw_plan_state_get_pinned (state));

  cw_plan_state_set_chosen (state, 5);
  g_assert_cmpint (cw_plan_state_get_chosen (state), ==, -1);
  cw_plan_state_set_chosen (state, 1);
  g_assert_cmpint (cw_plan_state_get_chosen (state), ==, 1);
  set_data (state, 1);
  g_assert_cmpint (cw_plan_state_get_chosen (state), ==, -1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

#define ADD(name, test) \
  g_test_add ("/app/parallelism/plan-state/" name, CwSampleParallelism, NULL, \
              cw_sample_parallelism_set_up, test, cw_sample_parallelism_tear_down)
  ADD ("starts-with-the-opening", test_starts_with_the_opening);
  ADD ("history", test_history);
  ADD ("history-is-bounded", test_history_is_bounded);
  ADD ("a-drag-is-one-change", test_a_drag_is_one_change);
  ADD ("bad-addresses", test_bad_addresses);
  ADD ("refuses", test_refuses);
  ADD ("last-plan-is-restored", test_last_plan_is_restored);
  ADD ("pin-and-choose", test_pin_and_choose);

  return g_test_run ();
}
