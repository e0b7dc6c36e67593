/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-message-bar.h"
#include "cw-test-wait.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  CwMessageBar *bar;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->bar = CW_MESSAGE_BAR (cw_message_bar_new ());
  fixture->button = gtk_button_new_with_label ("Elsewhere");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->bar));
  gtk_box_append (GTK_BOX (box), fixture->button);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
  cw_wait_until (gtk_widget_get_mapped (fixture->button));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->bar), (gpointer *) &fixture->bar);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  cw_wait_until (fixture->bar == NULL);
}

static void
close_message (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->bar), "message.close", NULL);
}

static void
test_stack (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));

  cw_message_bar_post (fixture->bar, "save", "The disk is full.", NULL, "_Try Again", "win.save");
  cw_message_bar_post (fixture->bar, "tell", "Answer taken back.", NULL, NULL, NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
  g_assert_cmpstr (cw_message_bar_get_text (fixture->bar), ==, "Answer taken back.");

  close_message (fixture);
  g_assert_cmpstr (cw_message_bar_get_text (fixture->bar), ==, "The disk is full.");
  close_message (fixture);
  g_assert_null (cw_message_bar_get_text (fixture->bar));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
}

static void
test_same_id (Fixture       *fixture,
              gconstpointer  data)
{
  cw_message_bar_post (fixture->bar, "tell", "First", NULL, NULL, NULL);
  cw_message_bar_post (fixture->bar, "tell", "Second", NULL, NULL, NULL);
  close_message (fixture);
  g_assert_null (cw_message_bar_get_text (fixture->bar));
}

static void
test_withdraw (Fixture       *fixture,
               gconstpointer  data)
{
  cw_message_bar_post (fixture->bar, "save", "The disk is full.", NULL, NULL, NULL);
  cw_message_bar_post (fixture->bar, "tell", "Another", "with details", NULL, NULL);
  cw_message_bar_withdraw (fixture->bar, "save");
  cw_message_bar_withdraw (fixture->bar, "nothing of this name");
  g_assert_cmpstr (cw_message_bar_get_text (fixture->bar), ==, "Another");
  cw_message_bar_withdraw (fixture->bar, "tell");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->bar)));
}

static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  gtk_widget_grab_focus (fixture->button);
  cw_message_bar_post (fixture->bar, "tell", "A message", NULL, NULL, NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == fixture->button);

  cw_message_bar_focus (fixture->bar);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         GTK_WIDGET (fixture->bar)));

  close_message (fixture);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == fixture->button);
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (fixture->bar));

  cw_message_bar_post (fixture->bar, "tell", "A message", NULL, NULL, NULL);
  gtk_test_accessible_assert_role (box, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL, "A message");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add ("/app/message-bar/stack", Fixture, NULL, set_up, test_stack, tear_down);
  g_test_add ("/app/message-bar/same-id", Fixture, NULL, set_up, test_same_id, tear_down);
  g_test_add ("/app/message-bar/withdraw", Fixture, NULL, set_up, test_withdraw, tear_down);
  g_test_add ("/app/message-bar/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/app/message-bar/accessible", Fixture, NULL, set_up, test_accessible, tear_down);

  return g_test_run ();
}
