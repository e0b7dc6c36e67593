/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-preferences.h"
#include "cw-test-names.h"
#include "cw-test-wait.h"

static GtkWidget *
find (GtkWidget *widget,
      GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
destroy (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  cw_wait_until (window == NULL);
}

static void
test_names (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *window = GTK_WIDGET (cw_preferences_new (NULL, settings));

  gtk_window_present (GTK_WINDOW (window));
  cw_wait_until (gtk_widget_get_mapped (window));
  cw_test_assert_names (window);
  destroy (window);
}

static void
test_binds (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *window = NULL;
  GtkWidget *scheme = NULL;
  GtkWidget *size = NULL;

  g_object_set (settings, "color-scheme", CW_COLOR_SCHEME_LIGHT, "set-size", 8u, NULL);
  window = GTK_WIDGET (cw_preferences_new (NULL, settings));
  scheme = find (window, GTK_TYPE_DROP_DOWN);
  size = find (window, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (scheme)), ==, 1);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (size)), ==, 8);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (scheme), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 12);
  g_assert_cmpint (cw_settings_get_color_scheme (settings), ==, CW_COLOR_SCHEME_DARK);
  g_assert_cmpuint (cw_settings_get_set_size (settings), ==, 12);
  destroy (window);
}

/* A size set by hand that the list does not have is shown as none, and kept. */
static void
test_unlisted_size (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *window = NULL;

  g_object_set (settings, "text-percent", 130u, NULL);
  window = GTK_WIDGET (cw_preferences_new (NULL, settings));
  g_assert_cmpuint (cw_settings_get_text_percent (settings), ==, 130);
  g_object_set (settings, "text-percent", 100u, NULL);
  destroy (window);
}

static void
test_exam_date (void)
{
  static const struct { const char *typed; const char *kept; gboolean valid; } cases[] = {
    { "2026-12-24", "2026-12-24", TRUE },
    { "2026-12-2", "", FALSE },
    { "next week", "", FALSE },
    { "2026-02-30", "", FALSE },
    { " 2027-01-31", "2027-01-31", TRUE },
    { "", "", TRUE },
  };
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *window = GTK_WIDGET (cw_preferences_new (NULL, settings));
  GtkWidget *entry = find (window, GTK_TYPE_ENTRY);
  GtkWidget *message = gtk_widget_get_next_sibling (entry);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *kept = NULL;

      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].typed);
      g_object_get (settings, "exam-date", &kept, NULL);
      g_assert_cmpstr (kept, ==, cases[i].kept);
      g_assert_true (gtk_widget_get_visible (message) == !cases[i].valid);
    }
  destroy (window);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/preferences/names", test_names);
  g_test_add_func ("/app/preferences/binds", test_binds);
  g_test_add_func ("/app/preferences/unlisted-size", test_unlisted_size);
  g_test_add_func ("/app/preferences/exam-date", test_exam_date);

  return g_test_run ();
}
