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
collect (GtkWidget *widget,
         GType      type,
         GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
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

/* What is typed and is no date leaves the setting alone. */
static void
test_exam_date (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *window = NULL;
  GtkWidget *entry = NULL;

  g_object_set (settings, "exam-date", "2026-12-24", NULL);
  window = GTK_WIDGET (cw_preferences_new (NULL, settings));
  entry = find (window, GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "2026-12-24");

  gtk_editable_delete_text (GTK_EDITABLE (entry), 9, 10);
  g_assert_cmpuint (cw_settings_get_exam_day (settings), ==, cw_day_parse ("2026-12-24"));
  gtk_editable_insert_text (GTK_EDITABLE (entry), "5", -1, &(int) { 9 });
  g_assert_cmpuint (cw_settings_get_exam_day (settings), ==, cw_day_parse ("2026-12-25"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_assert_cmpuint (cw_settings_get_exam_day (settings), ==, 0);
  destroy (window);
}

/* The last number is the likelihood to remember. */
static void
test_retention (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *window = GTK_WIDGET (cw_preferences_new (NULL, settings));
  g_autoptr(GPtrArray) spins = g_ptr_array_new ();
  GtkSpinButton *last;
  double low, high;

  collect (window, GTK_TYPE_SPIN_BUTTON, spins);
  last = spins->pdata[spins->len - 1];
  gtk_spin_button_get_range (last, &low, &high);
  g_assert_cmpfloat (low, ==, 70);
  g_assert_cmpfloat (high, ==, 97);
  g_assert_cmpfloat (gtk_spin_button_get_value (last), ==, 90);
  gtk_spin_button_set_value (last, 95);
  g_assert_cmpuint (cw_settings_get_desired_retention (settings), ==, 95);
  g_object_set (settings, "desired-retention", 90u, NULL);
  destroy (window);
}

/* On a window as wide as a phone it is no wider. */
static void
test_fits_phone (void)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  GtkWidget *parent = gtk_window_new ();
  GtkWidget *window;
  int minimum;

  gtk_window_set_default_size (GTK_WINDOW (parent), 360, 500);
  gtk_window_present (GTK_WINDOW (parent));
  cw_wait_until (gtk_widget_get_width (parent) > 0);
  window = GTK_WIDGET (cw_preferences_new (GTK_WINDOW (parent), settings));
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_window_present (GTK_WINDOW (window));
  cw_wait_until (gtk_widget_get_width (window) > 0);
  g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
  destroy (window);
  destroy (parent);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/app/preferences/names", test_names);
  g_test_add_func ("/app/preferences/binds", test_binds);
  g_test_add_func ("/app/preferences/unlisted-size", test_unlisted_size);
  g_test_add_func ("/app/preferences/exam-date", test_exam_date);
  g_test_add_func ("/app/preferences/retention", test_retention);
  g_test_add_func ("/app/preferences/fits-phone", test_fits_phone);

  return g_test_run ();
}
