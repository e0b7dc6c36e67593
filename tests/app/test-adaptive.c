/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-test-wait.h"
#include "widgets/cw-adaptive.h"

typedef struct
{
  GtkWidget *window;
  CwAdaptive *adaptive;
  GtkWidget *sidebar;
  GtkWidget *content;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->adaptive = CW_ADAPTIVE (cw_adaptive_new ());
  fixture->sidebar = gtk_button_new_with_label ("Side bar");
  fixture->content = gtk_button_new_with_label ("Content");
  cw_adaptive_set_content (fixture->adaptive, fixture->content);
  cw_adaptive_set_sidebar (fixture->adaptive, fixture->sidebar);

  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->adaptive));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 300);
  gtk_window_present (GTK_WINDOW (fixture->window));
  cw_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->adaptive)) > 800);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->adaptive), (gpointer *) &fixture->adaptive);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  cw_wait_until (fixture->adaptive == NULL);
}

static void
resize (Fixture *fixture,
        int      width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 300);
  cw_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->adaptive)) <= width);
}

static float
get_outer_width (Fixture   *fixture,
                 GtkWidget *child)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (!gtk_widget_compute_bounds (child, GTK_WIDGET (fixture->adaptive), &bounds))
    return 0;

  return bounds.size.width;
}

static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (fixture->adaptive)) == fixture->sidebar);
  g_assert_true (gtk_widget_get_last_child (GTK_WIDGET (fixture->adaptive)) == fixture->content);
}

static void
test_wide (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_false (cw_adaptive_get_narrow (fixture->adaptive));
  g_assert_true (gtk_widget_get_visible (fixture->sidebar));
  g_assert_true (gtk_widget_get_visible (fixture->content));

  cw_adaptive_set_show_sidebar (fixture->adaptive, FALSE);
  g_assert_false (gtk_widget_get_visible (fixture->sidebar));
  g_assert_true (gtk_widget_get_visible (fixture->content));
}

/* One at a time, and what is not shown is in no accessibility tree. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  resize (fixture, 400);
  cw_wait_until (cw_adaptive_get_narrow (fixture->adaptive));
  g_assert_false (cw_adaptive_get_show_sidebar (fixture->adaptive));
  g_assert_false (gtk_widget_get_visible (fixture->sidebar));
  g_assert_true (gtk_widget_get_visible (fixture->content));

  cw_adaptive_set_show_sidebar (fixture->adaptive, TRUE);
  g_assert_true (gtk_widget_get_visible (fixture->sidebar));
  g_assert_false (gtk_widget_get_visible (fixture->content));
  cw_wait_until (get_outer_width (fixture, fixture->sidebar)
                 == gtk_widget_get_width (GTK_WIDGET (fixture->adaptive)));

  resize (fixture, 900);
  cw_wait_until (!cw_adaptive_get_narrow (fixture->adaptive));
  g_assert_true (gtk_widget_get_visible (fixture->sidebar));
  g_assert_true (gtk_widget_get_visible (fixture->content));
}

/* A side bar that was hidden stays hidden after a time in the narrow layout. */
static void
test_choice_kept (Fixture       *fixture,
                  gconstpointer  data)
{
  cw_adaptive_set_show_sidebar (fixture->adaptive, FALSE);
  resize (fixture, 400);
  cw_wait_until (cw_adaptive_get_narrow (fixture->adaptive));
  cw_adaptive_set_show_sidebar (fixture->adaptive, TRUE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, 300);
  cw_wait_until (!cw_adaptive_get_narrow (fixture->adaptive));
  g_assert_false (cw_adaptive_get_show_sidebar (fixture->adaptive));
}

static void
test_text_size (Fixture       *fixture,
                gconstpointer  data)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  cw_wait_until (cw_adaptive_get_narrow (fixture->adaptive));
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  cw_wait_until (!cw_adaptive_get_narrow (fixture->adaptive));
}

static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  graphene_rect_t sidebar, content;

  g_assert_true (gtk_widget_compute_bounds (fixture->sidebar, GTK_WIDGET (fixture->adaptive), &sidebar));
  g_assert_true (gtk_widget_compute_bounds (fixture->content, GTK_WIDGET (fixture->adaptive), &content));
  g_assert_cmpfloat (sidebar.origin.x, <, content.origin.x);

  gtk_widget_set_direction (GTK_WIDGET (fixture->adaptive), GTK_TEXT_DIR_RTL);
  gtk_widget_queue_allocate (GTK_WIDGET (fixture->adaptive));
  cw_wait_until (gtk_widget_compute_bounds (fixture->sidebar, GTK_WIDGET (fixture->adaptive), &sidebar)
                 && sidebar.origin.x > 400);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add ("/app/adaptive/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/app/adaptive/wide", Fixture, NULL, set_up, test_wide, tear_down);
  g_test_add ("/app/adaptive/narrow", Fixture, NULL, set_up, test_narrow, tear_down);
  g_test_add ("/app/adaptive/choice-kept", Fixture, NULL, set_up, test_choice_kept, tear_down);
  g_test_add ("/app/adaptive/text-size", Fixture, NULL, set_up, test_text_size, tear_down);
  g_test_add ("/app/adaptive/sides", Fixture, NULL, set_up, test_sides, tear_down);

  return g_test_run ();
}
