/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-step.h"
#include "parallelism/cw-cost-device.h"

#include <string.h>

/* What the chart draws and what is said of it, without a display. */

static CwStep *
create_step (const char *query)
{
  g_autofree char *text = g_strconcat ("chipwise:parallelism?", query, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CwAddress) address = cw_address_parse (text, &error);
  g_autoptr(CwPresets) presets = cw_presets_load (NULL);
  g_autoptr(CwCatalogue) catalogue = cw_catalogue_load (NULL);
  CwCostDevice device;
  CwPlan plan;
  CwCost cost;

  g_assert_no_error (error);
  cw_plan_parse (&plan, presets, address, &error);
  g_assert_no_error (error);
  cw_plan_find_device (&plan, catalogue, NULL, &device, &error);
  g_assert_no_error (error);
  cw_cost_compute (&cost, &plan, &device);

  return cw_step_new (&plan, &cost);
}

#define CUT  "model=gpt-7.5b&pipeline=4&micro_batches=16&recompute=full&device=gpu-h100-80"
#define COPY "model=gpt-7.5b&data=4&micro_batch=4&recompute=full&device=gpu-h100-80"

static void
test_rows (void)
{
  const struct { const char *query; guint n_rows; guint last; } cases[] = {
    { COPY, 1, 0 },
    { CUT, 4, 3 },
    { "model=gpt-1t&tensor=8&pipeline=64&micro_batches=64&device=gpu-h100-80", CW_STEP_MAX_ROWS, 63 },
    { "model=gpt-1t&tensor=8&pipeline=64&micro_batches=512&data=19&device=gpu-h100-80", CW_STEP_MAX_ROWS, 63 },
    { "pipeline=1000000&micro_batches=1000000&chunks=1000&device=gpu-h100-80", CW_STEP_MAX_ROWS, 999999 },
    { "data=10000&device=gpu-h100-80", 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(CwStep) step = create_step (cases[i].query);

      g_test_message ("%s", cases[i].query);
      g_assert_nonnull (step->timeline);
      g_assert_cmpuint (step->n_rows, ==, cases[i].n_rows);
      g_assert_cmpuint (step->names[0], ==, 0);
      g_assert_cmpuint (step->names[step->n_rows - 1], ==, cases[i].last);
      for (guint row = 0; row < step->n_rows; row++)
        {
          g_autofree char *text = cw_step_dup_row_text (step, row);

          g_assert_cmpuint (step->n_events[row], >, 0);
          g_assert_cmpuint (strlen (text), >, 20);
        }
    }
}

static void
test_values (void)
{
  g_autoptr(CwStep) cut = create_step (CUT);
  g_autoptr(CwStep) copy = create_step (COPY);
  const struct { CwStep *step; guint row; double position; const char *text; } cases[] = {
    { cut, 0, 0, "forward of micro-batch 1 on device 1, 0 % of the step" },
    { cut, 3, 0, "waiting on device 4, 0 % of the step" },
    { cut, 3, 0.5, "backward of micro-batch 9 on device 4, 50 % of the step" },
    { copy, 0, 0.1, "forward of micro-batch 1 on every device, 10 % of the step" },
    { copy, 0, 0.9, "backward of micro-batch 1 on every device, 90 % of the step" },
    { cut, 0, 1, "backward of micro-batch 16 on device 1, 100 % of the step" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = cw_step_dup_value_text (cases[i].step, cases[i].row, cases[i].position);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_bubble (void)
{
  g_autoptr(CwStep) cut = create_step (CUT);
  g_autoptr(CwStep) copy = create_step (COPY);
  g_autofree char *text = cw_step_dup_bubble (cut);
  g_autofree char *none = cw_step_dup_bubble (copy);

  g_assert_cmpstr (text, ==,
                   "The pipeline fills and drains: each device waits 15.8 % of the step, 3 of 19 slots. "
                   "Over the ideal time, without any wait, the same bubble is 18.8 %, 3 over 16.");
  g_assert_cmpstr (none, ==, "There is one stage, so no device waits for another stage.");
}

static void
test_hidden (void)
{
  g_autoptr(CwStep) copy = create_step (COPY);
  g_autofree char *now = cw_step_dup_now (copy, 0, 0.5);

  g_assert_true (cw_step_has_kind (copy, CW_EVENT_REDUCE, TRUE));
  g_assert_false (cw_step_has_kind (copy, CW_EVENT_WAIT, FALSE));
  g_assert_nonnull (cw_step_find (copy, 0, 0.99, TRUE));
  g_assert_cmpstr (now, ==, "Every device: backward of micro-batch 1");
}

/* Stepping visits every edge once, ends at the end, and comes back the same way. */
static void
test_edges (void)
{
  g_autoptr(CwStep) step = create_step (CUT);
  double position = 0;
  guint n_on = 0;
  guint n_back = 0;

  while (position < 1 && n_on < 10000)
    {
      const double next = cw_step_find_edge (step, position, 1);

      g_assert_cmpfloat (next, >, position);
      position = next;
      n_on++;
    }
  g_assert_cmpfloat (position, ==, 1);
  g_assert_cmpuint (n_on, >, 32);
  while (position > 0 && n_back < 10000)
    {
      position = cw_step_find_edge (step, position, -1);
      n_back++;
    }
  g_assert_cmpfloat (position, ==, 0);
  g_assert_cmpuint (n_back, ==, n_on);
}

static void
test_sample (void)
{
  g_autoptr(CwStep) small = create_step (CUT);
  g_autoptr(CwStep) large = create_step ("model=gpt-1t&tensor=8&pipeline=64&micro_batches=512&device=gpu-h100-80");
  g_autofree char *none = cw_step_dup_sample (small);
  g_autofree char *text = cw_step_dup_sample (large);

  g_assert_null (none);
  g_assert_nonnull (strstr (text, "64 stages and 512 micro-batches"));
  g_assert_true (large->is_sample);
  g_assert_cmpuint (cw_step_find_row (large, 63), ==, CW_STEP_MAX_ROWS - 1);
  g_assert_cmpuint (cw_step_find_row (large, 0), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/app/parallelism/step/rows", test_rows);
  g_test_add_func ("/app/parallelism/step/values", test_values);
  g_test_add_func ("/app/parallelism/step/bubble", test_bubble);
  g_test_add_func ("/app/parallelism/step/hidden", test_hidden);
  g_test_add_func ("/app/parallelism/step/edges", test_edges);
  g_test_add_func ("/app/parallelism/step/sample", test_sample);

  return g_test_run ();
}
