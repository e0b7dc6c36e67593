/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-plan-compare-rows.h"
#include "pages/parallelism/cw-plan-compare.h"
#include "pages/parallelism/cw-row-group.h"
#include "sample-parallelism.h"

static const CwCompareRow *
find_row (GPtrArray  *rows,
          const char *name)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const CwCompareRow *row = g_ptr_array_index (rows, i);

      if (g_str_equal (row->name, name))
        return row;
    }

  return NULL;
}

static void
assert_row (GPtrArray  *rows,
            const char *name,
            const char *a,
            const char *b,
            const char *difference)
{
  const CwCompareRow *row = find_row (rows, name);

  g_assert_nonnull (row);
  g_assert_cmpstr (row->a, ==, a);
  g_assert_cmpstr (row->b, ==, b);
  g_assert_cmpstr (row->difference, ==, difference);
}

static GPtrArray *
compare (CwSampleParallelism *self)
{
  return cw_plan_compare_rows (cw_plan_state_get_pinned (self->state), cw_plan_state_get_pinned_cost (self->state),
                               cw_plan_state_get_plan (self->state), cw_plan_state_get_cost (self->state));
}

/* The figures of the opening. */
static void
test_rows (CwSampleParallelism *self,
           gconstpointer        data)
{
  g_autoptr(GPtrArray) rows = NULL;

  cw_sample_set_plan (self, CW_SAMPLE_COPY);
  cw_plan_state_pin (self->state);
  cw_sample_set_plan (self, CW_SAMPLE_CUT);
  rows = compare (self);

  assert_row (rows, "Fits", "✗ too much", "✓ fits", "differs");
  assert_row (rows, "Memory, heaviest device", "121.9 GB", "33.1 GB", "−88.8 GB (−73 %)");
  assert_row (rows, "Waiting, of the step", "0.0 %", "15.8 %", "+15.8 points");
  assert_row (rows, "Sent for data parallelism", "22.4 GB", "0 GB", "−22.4 GB (−100 %)");
  assert_row (rows, "Sent between stages", "0 GB", "0.5 GB", "+0.5 GB");
  assert_row (rows, "Split", "data 4", "pipeline 4", "differs");
  assert_row (rows, "Devices", "4", "4", "the same");
  assert_row (rows, "Sequences of a step", "16", "16", "the same");
  g_assert_null (find_row (rows, "Sent inside layers"));
  g_assert_null (find_row (rows, "Gathered layer"));
}

static void
test_not_published (CwSampleParallelism *self,
                    gconstpointer        data)
{
  g_autoptr(GPtrArray) rows = NULL;

  cw_sample_set_plan (self, CW_SAMPLE_COPY);
  cw_plan_state_pin (self->state);
  cw_sample_set_plan (self, "model=gpt-7.5b&data=4&micro_batch=4&recompute=full&device=gpu-v100");
  rows = compare (self);
  g_assert_nonnull (find_row (rows, "Time of a step"));
  g_assert_nonnull (find_row (rows, "Accelerator"));
}

static void
test_table (CwSampleParallelism *self,
            gconstpointer        data)
{
  GtkWidget *view;
  GtkWidget *table;
  GtkWidget *row;

  cw_sample_set_plan (self, CW_SAMPLE_COPY);
  view = cw_plan_compare_new (self->state);
  cw_sample_hardware_show (&self->study, view, 900, 700);
  table = cw_sample_find_type (view, CW_TYPE_ROW_GROUP);
  g_assert_false (gtk_widget_get_visible (table));

  cw_plan_state_pin (self->state);
  cw_sample_set_plan (self, CW_SAMPLE_CUT);
  cw_sample_settle ();
  g_assert_true (gtk_widget_get_visible (table));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_TABLE);
  g_assert_cmpuint (cw_row_group_get_n (CW_ROW_GROUP (table)), >, 8);

  row = cw_row_group_get (CW_ROW_GROUP (table), 2);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW);
  cw_sample_assert_name (row, "Memory, heaviest device: plan A 121.9 GB, plan B 33.1 GB, −88.8 GB (−73 %)");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_first_child (row)), GTK_ACCESSIBLE_ROLE_CELL);

  /* It is the first thing there is. */
  g_assert_true (gtk_widget_get_first_child (gtk_widget_get_first_child (view)) == table);

  cw_plan_state_unpin (self->state);
  g_assert_false (gtk_widget_get_visible (table));
}

/* Columns align, and below a width the name stands above the figures. */
static void
test_layout (CwSampleParallelism *self,
             gconstpointer        data)
{
  GtkWidget *view;
  CwRowGroup *table;

  cw_sample_set_plan (self, CW_SAMPLE_COPY);
  cw_plan_state_pin (self->state);
  view = cw_plan_compare_new (self->state);
  cw_sample_hardware_show (&self->study, view, 800, 700);
  table = CW_ROW_GROUP (cw_sample_find_type (view, CW_TYPE_ROW_GROUP));
  for (guint i = 1; i < cw_row_group_get_n (table); i++)
    {
      GtkWidget *cell = gtk_widget_get_last_child (cw_row_group_get (table, i));
      GtkWidget *first = gtk_widget_get_last_child (cw_row_group_get (table, 0));
      graphene_rect_t bounds, first_bounds;

      g_assert_true (gtk_widget_compute_bounds (cell, view, &bounds));
      g_assert_true (gtk_widget_compute_bounds (first, view, &first_bounds));
      g_assert_cmpfloat (bounds.origin.x, ==, first_bounds.origin.x);
      g_assert_cmpfloat (bounds.origin.x, >, 0);
    }
}

#define ADD(path, test) \
  g_test_add ("/app/parallelism/plan-compare/" path, CwSampleParallelism, NULL, cw_sample_parallelism_set_up, \
              test, cw_sample_parallelism_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("rows", test_rows);
  ADD ("not-published", test_not_published);
  ADD ("table", test_table);
  ADD ("layout", test_layout);

  return g_test_run ();
}
