/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application-private.h"
#include "cw-sample-page.h"
#include "cw-switcher.h"
#include "cw-test-names.h"
#include "cw-test-wait.h"
#include "cw-window-private.h"
#include "progress/cw-backups.h"

#include <glib/gstdio.h>

#define NOW 1796032924

/* One for all tests: GTK exports an application once in a process. */
static GtkApplication *application;

typedef struct
{
  CwContext *context;
  CwWindow *window;
  CwSamplePage *first;
  CwSamplePage *second;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "chipwise", "progress.ini", NULL);
  g_autoptr(CwProgressStore) store = cw_progress_store_new (path);
  g_autoptr(CwLibrary) library = cw_library_load (NULL);
  g_autoptr(CwSettings) settings = cw_settings_new ();
  g_autoptr(CwProgress) progress = NULL;
  g_autofree char *message = NULL;

  progress = cw_progress_store_load (store, NOW, &message, NULL);
  g_assert_nonnull (progress);
  g_object_set (settings,
                "window-width", GPOINTER_TO_INT (data) > 0 ? GPOINTER_TO_INT (data) : 1000,
                "window-height", 600,
                NULL);

  fixture->context = cw_context_new (library, store, settings);
  fixture->window = cw_window_new (application, fixture->context);
  fixture->first = CW_SAMPLE_PAGE (cw_sample_page_new ("Study"));
  fixture->second = CW_SAMPLE_PAGE (cw_sample_page_new ("Hardware"));
  cw_window_add_page (fixture->window, CW_PAGE (fixture->first));
  cw_window_add_page (fixture->window, CW_PAGE (fixture->second));
  gtk_window_present (GTK_WINDOW (fixture->window));
  cw_wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
      gtk_window_destroy (GTK_WINDOW (fixture->window));
      cw_wait_until (fixture->window == NULL);
    }
  g_object_add_weak_pointer (G_OBJECT (fixture->context), (gpointer *) &fixture->context);
  g_object_unref (fixture->context);
  cw_wait_until (fixture->context == NULL);
}

static void
activate (Fixture    *fixture,
          const char *action,
          const char *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action,
                                  parameter != NULL ? g_variant_new_string (parameter) : NULL);
}

static void
answer (Fixture *fixture)
{
  static const char * const options[] = { "a", NULL };
  CwProgress *progress = cw_context_get_progress (fixture->context);
  g_autoptr(CwAttempt) attempt =
    cw_attempt_new (cw_progress_next_instant (progress, NOW), cw_day_parse ("2026-11-30"),
                    CW_MODE_PRACTICE, options, CW_CONFIDENCE_FAIR, TRUE, 12, "9c1f2ab0");

  cw_progress_add_attempt (progress, "no-pack/no-question", attempt);
}

static void
test_go_bad (Fixture       *fixture,
             gconstpointer  data)
{
  static const char * const addresses[] = {
    "",
    "nonsense",
    "https://example.org/",
    "chipwise:",
    "chipwise:nowhere",
    "chipwise:question/pmle-3.3",
    "chipwise:question/pmle-3.3/refused",
    "chipwise:device/tpu-v5p",
  };

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      activate (fixture, "go", addresses[i]);
      g_assert_nonnull (cw_window_get_message (fixture->window));
      g_assert_cmpstr (cw_window_get_message (fixture->window), !=, "");
      g_assert_true (cw_window_get_page (fixture->window) == CW_PAGE (fixture->first));
      g_assert_null (cw_sample_page_get_opened (fixture->first));
      cw_message_bar_withdraw (cw_window_get_messages (fixture->window), "tell");
    }
}

static void
test_go_good (Fixture       *fixture,
              gconstpointer  data)
{
  activate (fixture, "go", "nonsense");
  cw_window_show_page (fixture->window, CW_PAGE (fixture->second));
  activate (fixture, "go", "chipwise:question/pmle-3.3/some-question");
  g_assert_cmpstr (cw_sample_page_get_opened (fixture->first), ==, "some-question");
  g_assert_true (cw_window_get_page (fixture->window) == CW_PAGE (fixture->first));
  g_assert_null (cw_window_get_message (fixture->window));
}

/* A page that was never looked at is not filled before it has to be. */
static void
test_fill_when_shown (Fixture       *fixture,
                      gconstpointer  data)
{
  g_assert_true (cw_page_get_context (CW_PAGE (fixture->first)) == fixture->context);
  g_assert_null (cw_page_get_context (CW_PAGE (fixture->second)));
  cw_window_show_page (fixture->window, CW_PAGE (fixture->second));
  g_assert_true (cw_page_get_context (CW_PAGE (fixture->second)) == fixture->context);
}

static void
assert_selected (GtkWidget *switcher,
                 int        selected)
{
  int number = 0;

  for (GtkWidget *tab = gtk_widget_get_first_child (switcher);
       tab != NULL;
       tab = gtk_widget_get_next_sibling (tab), number++)
    {
      gtk_test_accessible_assert_role (tab, GTK_ACCESSIBLE_ROLE_TAB);
      gtk_test_accessible_assert_state (tab, GTK_ACCESSIBLE_STATE_SELECTED, number == selected);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)) == (number == selected));
    }
  g_assert_cmpint (number, ==, 2);
}

static void
test_switch (Fixture       *fixture,
             gconstpointer  data)
{
  gtk_test_accessible_assert_role (fixture->window->header_switcher, GTK_ACCESSIBLE_ROLE_TAB_LIST);
  assert_selected (fixture->window->header_switcher, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->first)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->second)));

  gtk_widget_activate (gtk_widget_get_last_child (fixture->window->header_switcher));
  cw_wait_until (cw_window_get_page (fixture->window) == CW_PAGE (fixture->second));
  assert_selected (fixture->window->header_switcher, 1);
  assert_selected (fixture->window->bottom_switcher, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->first)));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->second)));

  /* There are two pages: a third is not gone to. */
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "show-page", g_variant_new_int32 (2));
  g_assert_true (cw_window_get_page (fixture->window) == CW_PAGE (fixture->second));
}

/* What waits is part of the name of the tab, and goes with the last of it. */
static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  CwSwitcher *switchers[] = { CW_SWITCHER (fixture->window->header_switcher),
                              CW_SWITCHER (fixture->window->bottom_switcher) };

  for (gsize i = 0; i < G_N_ELEMENTS (switchers); i++)
    {
      GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (switchers[i]));
      GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (switchers[i]));
      const char *title = cw_page_get_title (CW_PAGE (fixture->first));

      cw_switcher_set_count (switchers[i], 0, 8, "Study, 8 due");
      gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, "Study, 8 due");
      gtk_test_accessible_assert_property (last, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           cw_page_get_title (CW_PAGE (fixture->second)));
      cw_switcher_set_count (switchers[i], 0, 0, NULL);
      gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL, title);
    }
}

static void
test_wide (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_true (gtk_widget_get_visible (fixture->window->header_switcher));
  g_assert_false (gtk_widget_get_visible (fixture->window->header_title));
  g_assert_false (gtk_widget_get_visible (fixture->window->bottom));
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  cw_wait_until (gtk_widget_get_visible (fixture->window->bottom));
  g_assert_false (gtk_widget_get_visible (fixture->window->header_switcher));
  g_assert_true (gtk_widget_get_visible (fixture->window->header_title));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (fixture->window->header_title)), ==, "Study");
}

/* The shell alone, with the four pages to come and text at its largest. */
static void
test_least_width (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char * const titles[] = { "Parallelism", "Progress" };
  int header = 0;
  int bottom = 0;
  int messages = 0;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    cw_window_add_page (fixture->window, cw_sample_page_new (titles[i]));
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (fixture->window)), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  cw_message_bar_post (cw_window_get_messages (fixture->window), "tell",
                       "Some questions could not be read. Everything else works.", "pack.json: line 3",
                       "_Try Again", "win.save");
  cw_wait_until (gtk_widget_get_visible (fixture->window->bottom));

  gtk_widget_measure (fixture->window->header, GTK_ORIENTATION_HORIZONTAL, -1, &header, NULL, NULL, NULL);
  gtk_widget_measure (fixture->window->bottom, GTK_ORIENTATION_HORIZONTAL, -1, &bottom, NULL, NULL, NULL);
  gtk_widget_measure (fixture->window->messages, GTK_ORIENTATION_HORIZONTAL, -1, &messages, NULL, NULL, NULL);
  gtk_settings_reset_property (gtk_widget_get_settings (GTK_WIDGET (fixture->window)), "gtk-xft-dpi");
  g_assert_cmpint (header, <=, 360);
  g_assert_cmpint (bottom, <=, 360);
  g_assert_cmpint (messages, <=, 360);
}

static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  cw_window_post (fixture->window, "packs", "A message", "with details");
  cw_test_assert_names (GTK_WIDGET (fixture->window));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);

  activate (fixture, "undo", NULL);
  g_assert_nonnull (cw_window_get_message (fixture->window));

  answer (fixture);
  cw_sample_page_set_undoing (fixture->first, "The plan is as before.");
  activate (fixture, "undo", NULL);
  g_assert_cmpstr (cw_window_get_message (fixture->window), ==, "The plan is as before.");
  g_assert_false (cw_progress_is_empty (progress));

  cw_sample_page_set_undoing (fixture->first, NULL);
  activate (fixture, "undo", NULL);
  g_assert_true (cw_progress_is_empty (progress));
  g_assert_cmpstr (cw_window_get_message (fixture->window), !=, "The plan is as before.");
}

static void
test_alert_takes_focus (Fixture       *fixture,
                        gconstpointer  data)
{
  gtk_widget_grab_focus (cw_sample_page_get_entry (fixture->first));
  activate (fixture, "tell", "Quietly");
  g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                          fixture->window->messages));
  activate (fixture, "alert", "Read this");
  g_assert_cmpstr (cw_window_get_message (fixture->window), ==, "Read this");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         fixture->window->messages));
}

/* A file where the folder was makes every write fail, for root as well. */
static void
break_disk (void)
{
  const char *folder = g_get_user_data_dir ();
  g_autofree char *away = g_strconcat (folder, ".away", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
}

static void
mend_disk (void)
{
  const char *folder = g_get_user_data_dir ();
  g_autofree char *away = g_strconcat (folder, ".away", NULL);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
}

static void
test_failed_save (Fixture       *fixture,
                  gconstpointer  data)
{
  break_disk ();
  answer (fixture);
  activate (fixture, "save", NULL);
  cw_wait_until (cw_window_get_message (fixture->window) != NULL);

  mend_disk ();
  activate (fixture, "save", NULL);
  cw_wait_until (cw_window_get_message (fixture->window) == NULL);
  g_assert_true (cw_progress_store_is_saved (cw_context_get_store (fixture->context)));
}

static void
test_close_saves (Fixture       *fixture,
                  gconstpointer  data)
{
  answer (fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  cw_wait_until (fixture->window == NULL);
  g_assert_true (cw_progress_store_is_saved (cw_context_get_store (fixture->context)));
}

static GtkDialog *
find_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (GTK_IS_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
        return l->data;
    }

  return NULL;
}

/* Escape goes back to the window, trying again in vain asks again; only the user's own word
 * gives answers up. */
static void
test_close_unsaved (Fixture       *fixture,
                    gconstpointer  data)
{
  break_disk ();
  answer (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  cw_wait_until (find_dialog () != NULL);
  gtk_dialog_response (find_dialog (), GTK_RESPONSE_DELETE_EVENT);
  cw_wait_until (find_dialog () == NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));

  gtk_window_close (GTK_WINDOW (fixture->window));
  cw_wait_until (find_dialog () != NULL);
  gtk_dialog_response (find_dialog (), GTK_RESPONSE_YES);
  cw_wait_until (find_dialog () != NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));

  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_dialog_response (find_dialog (), GTK_RESPONSE_NO);
  cw_wait_until (fixture->window == NULL);
  mend_disk ();
}

/* At once, with a backup first; the button of the message and undo both take it back. */
static void
test_reset (Fixture       *fixture,
            gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);
  const char *path = cw_progress_store_get_path (cw_context_get_store (fixture->context));
  g_autoptr(CwProgress) backup = NULL;
  gint64 instant = 0;

  answer (fixture);
  activate (fixture, "reset-progress", "everything");
  g_assert_true (cw_progress_is_empty (progress));
  g_assert_nonnull (cw_window_get_message (fixture->window));
  backup = cw_backups_load_best (path, &instant);
  g_assert_nonnull (backup);
  g_assert_false (cw_progress_is_empty (backup));

  activate (fixture, "undo-reset", NULL);
  g_assert_false (cw_progress_is_empty (progress));
  g_assert_cmpint (cw_progress_find_last_reset (progress, NULL), ==, 0);

  activate (fixture, "reset-progress", "everything");
  activate (fixture, "undo", NULL);
  g_assert_false (cw_progress_is_empty (progress));
  g_assert_cmpint (cw_progress_find_last_reset (progress, NULL), ==, 0);
}

static void
test_reset_statistics (Fixture       *fixture,
                       gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);
  CwResetKind kind = CW_RESET_EVERYTHING;

  answer (fixture);
  activate (fixture, "reset-progress", "statistics");
  g_assert_false (cw_progress_is_empty (progress));
  g_assert_cmpint (cw_progress_find_last_reset (progress, &kind), >, 0);
  g_assert_cmpint (kind, ==, CW_RESET_STATISTICS);

  /* The reset came after the answer, so undo means the reset; only then the answer. */
  activate (fixture, "undo", NULL);
  g_assert_cmpint (cw_progress_find_last_reset (progress, NULL), ==, 0);
  g_assert_false (cw_progress_is_empty (progress));
  activate (fixture, "undo", NULL);
  g_assert_true (cw_progress_is_empty (progress));
}

/* Without a backup nothing is reset. */
static void
test_reset_without_backup (Fixture       *fixture,
                           gconstpointer  data)
{
  CwProgress *progress = cw_context_get_progress (fixture->context);

  answer (fixture);
  break_disk ();
  activate (fixture, "reset-progress", "everything");
  g_assert_false (cw_progress_is_empty (progress));
  g_assert_nonnull (strstr (cw_window_get_message (fixture->window), "Nothing was reset"));
  mend_disk ();
}

static void
test_size_kept (Fixture       *fixture,
                gconstpointer  data)
{
  int width = 0;
  int height = 0;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 820, 510);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  cw_wait_until (fixture->window == NULL);
  g_object_get (cw_context_get_settings (fixture->context),
                "window-width", &width,
                "window-height", &height,
                NULL);
  g_assert_cmpint (width, ==, 820);
  g_assert_cmpint (height, ==, 510);
}

static void
test_text_size (Fixture       *fixture,
                gconstpointer  data)
{
  static const struct { int step; guint percent; } cases[] = {
    { 1, 125 }, { 1, 150 }, { 1, 200 }, { 1, 200 }, { -1, 150 }, { 0, 100 }, { -1, 100 },
  };
  CwSettings *settings = cw_context_get_settings (fixture->context);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "text-size",
                                      g_variant_new_int32 (cases[i].step));
      g_assert_cmpuint (cw_settings_get_text_percent (settings), ==, cases[i].percent);
    }
}

static gint64
clock_cb (gpointer user_data)
{
  return *(gint64 *) user_data;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Who comes back to the window after a suspend sees the new day at once. */
static void
test_new_day (Fixture       *fixture,
              gconstpointer  data)
{
  gint64 now = NOW;
  guint n_days = 0;

  cw_context_set_clock (fixture->context, clock_cb, &now);
  cw_context_get_today (fixture->context);
  g_signal_connect_swapped (fixture->context, "day-changed", G_CALLBACK (count_cb), &n_days);

  now += 2 * 24 * 3600;
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  cw_wait_until (n_days == 1);
  g_signal_handlers_disconnect_by_func (fixture->context, count_cb, &n_days);
  cw_context_set_clock (fixture->context, NULL, NULL);
}

static void
add (const char *path,
     int         width,
     void      (* test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  cw_application_install_actions (application);

  add ("/app/window/go-bad", 1000, test_go_bad);
  add ("/app/window/go-good", 1000, test_go_good);
  add ("/app/window/fill-when-shown", 1000, test_fill_when_shown);
  add ("/app/window/switch", 1000, test_switch);
  add ("/app/window/counts", 1000, test_counts);
  add ("/app/window/wide", 1000, test_wide);
  add ("/app/window/narrow", 500, test_narrow);
  add ("/app/window/least-width", 400, test_least_width);
  add ("/app/window/names", 1000, test_names);
  add ("/app/window/names-narrow", 400, test_names);
  add ("/app/window/undo", 1000, test_undo);
  add ("/app/window/alert-takes-focus", 1000, test_alert_takes_focus);
  add ("/app/window/failed-save", 1000, test_failed_save);
  add ("/app/window/close-saves", 1000, test_close_saves);
  add ("/app/window/close-unsaved", 1000, test_close_unsaved);
  add ("/app/window/reset", 1000, test_reset);
  add ("/app/window/reset-statistics", 1000, test_reset_statistics);
  add ("/app/window/reset-without-backup", 1000, test_reset_without_backup);
  add ("/app/window/new-day", 1000, test_new_day);
  add ("/app/window/size-kept", 1000, test_size_kept);
  add ("/app/window/text-size", 1000, test_text_size);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
