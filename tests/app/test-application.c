/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application.h"
#include "cw-test-wait.h"
#include "cw-window.h"

#include <glib/gstdio.h>

static CwWindow *
find_window (CwApplication *application)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    {
      if (CW_IS_WINDOW (l->data))
        return l->data;
    }

  return NULL;
}

typedef struct
{
  CwApplication *application;
  char *message;
  guint n_windows;
} Run;

static gboolean
look_and_quit_cb (gpointer user_data)
{
  Run *run = user_data;
  CwWindow *window = find_window (run->application);

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return G_SOURCE_CONTINUE;

  run->n_windows = g_list_length (gtk_application_get_windows (GTK_APPLICATION (run->application)));
  run->message = g_strdup (cw_window_get_message (window));
  g_action_group_activate_action (G_ACTION_GROUP (run->application), "quit", NULL);

  return G_SOURCE_REMOVE;
}

/* As if a file manager let go of a file over the window. */
static gboolean
drop_file (CwWindow   *window,
           const char *path)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GValue value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (&(GSList) { .data = file }));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 0.0, 0.0, &taken);
    }
  g_value_unset (&value);

  return taken;
}

static gboolean
drop_and_quit_cb (gpointer user_data)
{
  Run *run = user_data;
  CwWindow *window = find_window (run->application);

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return G_SOURCE_CONTINUE;

  g_assert_true (drop_file (window, "/nowhere/a-pack"));
  return look_and_quit_cb (user_data);
}

/* Runs the program as the command line would, and does @look until it quits it, once its window is there. */
static void
run_until (GSourceFunc  look,
           const char  *argument,
           Run         *run)
{
  char *argv[] = { (char *) "chipwise", (char *) argument, NULL };
  int status = 0;

  run->application = cw_application_new ();
  g_application_set_flags (G_APPLICATION (run->application),
                           g_application_get_flags (G_APPLICATION (run->application))
                             | G_APPLICATION_NON_UNIQUE);
  if (look != NULL)
    g_timeout_add (20, look, run);
  status = g_application_run (G_APPLICATION (run->application), argument != NULL ? 2 : 1, argv);
  g_assert_cmpint (status, ==, 0);
  g_assert_finalize_object (run->application);
}

static void
run_with (const char *argument,
          gboolean    shows_window,
          Run        *run)
{
  run_until (shows_window ? look_and_quit_cb : NULL, argument, run);
}

static void
test_start (void)
{
  Run run = { NULL, };

  run_with (NULL, TRUE, &run);
  g_assert_cmpuint (run.n_windows, ==, 1);
  g_free (run.message);
}

static void
test_bad_address (void)
{
  Run run = { NULL, };

  run_with ("chipwise:nowhere?x=1&y=2", TRUE, &run);
  g_assert_cmpuint (run.n_windows, ==, 1);
  g_assert_nonnull (run.message);
  g_free (run.message);
}

static void
test_version (void)
{
  if (g_test_subprocess ())
    {
      Run run = { NULL, };

      run_with ("--version", FALSE, &run);
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*Chipwise " VERSION "*");
}

/* What is dropped on the window is taken for a pack. */
static void
test_drop (void)
{
  Run run = { NULL, };

  run_until (drop_and_quit_cb, NULL, &run);
  g_assert_cmpuint (run.n_windows, ==, 1);
  g_assert_true (g_str_has_prefix (run.message, "No pack was added."));
  g_free (run.message);
}

/* A folder where the file should be: it cannot be read, so it is told, and the program runs. */
static void
test_unreadable_progress (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "chipwise", "progress.ini", NULL);
  Run run = { NULL, };

  g_unlink (path);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  run_with (NULL, TRUE, &run);
  g_assert_nonnull (run.message);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
  g_free (run.message);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("chipwise-XXXXXX", NULL);

  /* Not G_TEST_OPTION_ISOLATE_DIRS: without the system's data no image type is known, and no
   * icon loads. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/application/start", test_start);
  g_test_add_func ("/app/application/bad-address", test_bad_address);
  g_test_add_func ("/app/application/drop", test_drop);
  g_test_add_func ("/app/application/version", test_version);
  g_test_add_func ("/app/application/unreadable-progress", test_unreadable_progress);

  return g_test_run ();
}
