/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pages/parallelism/cw-row-group.h"
#include "pages/parallelism/cw-timeline-view.h"
#include "sample-parallelism.h"

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static CwTimelineView *
show_view (CwSampleParallelism *self)
{
  GtkWidget *view;

  cw_sample_set_plan (self, CW_SAMPLE_CUT);
  view = cw_timeline_view_new (self->state);
  cw_sample_hardware_show (&self->study, view, 900, 600);

  return CW_TIMELINE_VIEW (view);
}

static void
wait_for (double seconds)
{
  const gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static void
test_slider (CwSampleParallelism *self,
             gconstpointer        data)
{
  CwTimelineView *view = show_view (self);
  GtkWidget *slider = cw_sample_find_type (GTK_WIDGET (view), GTK_TYPE_SCALE);

  cw_sample_assert_name (slider, "Moment of the step");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_ROLE_SLIDER);
  cw_timeline_view_set_position (view, 0.5);
  g_assert_cmpstr (cw_timeline_view_get_value_text (view), ==,
                   "backward of micro-batch 7 on device 1, 50 % of the step");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (slider), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       cw_timeline_view_get_value_text (view));

  /* The device that is chosen in the diagram is the one that is told about. */
  cw_plan_state_set_chosen (self->state, 3);
  g_assert_cmpstr (cw_timeline_view_get_value_text (view), ==,
                   "backward of micro-batch 9 on device 4, 50 % of the step");
}

static void
test_step (CwSampleParallelism *self,
           gconstpointer        data)
{
  CwTimelineView *view = show_view (self);
  double before;

  cw_timeline_view_step (view, -1);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), ==, 0);
  cw_timeline_view_step (view, 1);
  before = cw_timeline_view_get_position (view);
  g_assert_cmpfloat (before, >, 0);
  cw_timeline_view_step (view, 1);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), >, before);
  cw_timeline_view_step (view, -1);
  g_assert_cmpfloat_with_epsilon (cw_timeline_view_get_position (view), before, 1e-9);
}

static void
test_play (CwSampleParallelism *self,
           gconstpointer        data)
{
  CwTimelineView *view;
  double position;

  set_animations (TRUE);
  view = show_view (self);
  g_assert_false (cw_timeline_view_get_playing (view));
  cw_timeline_view_set_playing (view, TRUE);
  g_assert_true (cw_timeline_view_get_playing (view));
  wait_for (0.5);
  position = cw_timeline_view_get_position (view);
  g_assert_cmpfloat (position, >, 0);
  g_assert_cmpfloat (position, <, 0.5);

  cw_timeline_view_set_playing (view, FALSE);
  position = cw_timeline_view_get_position (view);
  wait_for (0.2);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), ==, position);

  /* It ends by itself, and begins again from the start. */
  cw_timeline_view_set_position (view, 0.99);
  cw_timeline_view_set_playing (view, TRUE);
  wait_for (0.6);
  g_assert_false (cw_timeline_view_get_playing (view));
  g_assert_cmpfloat (cw_timeline_view_get_position (view), ==, 1);
  cw_timeline_view_set_playing (view, TRUE);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), <, 0.1);

  /* Not seen, not moved. */
  gtk_widget_set_visible (GTK_WIDGET (view), FALSE);
  g_assert_false (cw_timeline_view_get_playing (view));
  cw_sample_settle ();
}

static void
test_no_animations (CwSampleParallelism *self,
                    gconstpointer        data)
{
  CwTimelineView *view;
  GtkWidget *play;

  set_animations (FALSE);
  view = show_view (self);
  play = cw_sample_find_nth (GTK_WIDGET (view), GTK_TYPE_BUTTON, 0);
  g_assert_false (gtk_widget_get_visible (play));
  cw_timeline_view_set_playing (view, TRUE);
  g_assert_false (cw_timeline_view_get_playing (view));
  cw_timeline_view_step (view, 1);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), >, 0);
  set_animations (TRUE);
  g_assert_true (gtk_widget_get_visible (play));
}

static void
test_plan_changes (CwSampleParallelism *self,
                   gconstpointer        data)
{
  CwTimelineView *view = show_view (self);
  CwRowGroup *list;

  cw_timeline_view_set_position (view, 0.5);
  cw_sample_set_plan (self, CW_SAMPLE_COPY);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), ==, 0);
  g_assert_cmpstr (cw_timeline_view_get_value_text (view), ==,
                   "forward of micro-batch 1 on every device, 0 % of the step");

  gtk_expander_set_expanded (GTK_EXPANDER (cw_sample_find_type (GTK_WIDGET (view), GTK_TYPE_EXPANDER)), TRUE);
  list = CW_ROW_GROUP (cw_sample_find_type (GTK_WIDGET (view), CW_TYPE_ROW_GROUP));
  g_assert_cmpuint (cw_row_group_get_n (list), ==, 1);
  cw_sample_set_plan (self, CW_SAMPLE_CUT);
  g_assert_cmpuint (cw_row_group_get_n (list), ==, 4);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_ROLE_LIST);

  /* One stop for Tab, the arrows inside. */
  gtk_widget_grab_focus (cw_row_group_get (list, 0));
  g_assert_true (cw_sample_press (GTK_WIDGET (list), GDK_KEY_End, 0));
  g_assert_true (gtk_widget_is_focus (cw_row_group_get (list, 3)));
  g_assert_false (gtk_widget_get_focusable (cw_row_group_get (list, 0)));
}

/* The largest plans there are must not be felt. */
static void
test_largest (CwSampleParallelism *self,
              gconstpointer        data)
{
  CwTimelineView *view = show_view (self);

  cw_sample_set_plan (self, "pipeline=1000&micro_batches=100000&data=1000&device=gpu-h100-80");
  cw_sample_settle ();
  cw_timeline_view_step (view, 1);
  g_assert_cmpfloat (cw_timeline_view_get_position (view), >, 0);
}

#define ADD(path, test) \
  g_test_add ("/app/parallelism/timeline-view/" path, CwSampleParallelism, NULL, cw_sample_parallelism_set_up, \
              test, cw_sample_parallelism_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();

  ADD ("slider", test_slider);
  ADD ("step", test_step);
  ADD ("play", test_play);
  ADD ("no-animations", test_no_animations);
  ADD ("plan-changes", test_plan_changes);
  ADD ("largest", test_largest);

  return g_test_run ();
}
