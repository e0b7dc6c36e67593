/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application-private.h"

#include "cw-preferences.h"
#include "cw-window.h"

#include <glib/gi18n.h>

/* The actions of the whole program, and the keys of all actions that have one everywhere. Keys
 * without Control or Alt stand with the widgets: here they would be taken from text fields. */

static const guint text_sizes[] = { 100, 125, 150, 200 };

static CwContext *
get_context (GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  while (window != NULL && !CW_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);

  return window != NULL ? cw_window_get_context (CW_WINDOW (window)) : NULL;
}

static void
quit (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (application));

  if (windows == NULL)
    g_application_quit (G_APPLICATION (application));
  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (CW_IS_WINDOW (l->data))
        gtk_window_close (l->data);
    }
}

static void
about (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  GtkWidget *dialog = gtk_about_dialog_new ();

  g_object_set (dialog,
                "transient-for", gtk_application_get_active_window (application),
                "modal", TRUE,
                "destroy-with-parent", TRUE,
                "program-name", _("Chipwise"),
                "logo-icon-name", APP_ID,
                "version", VERSION,
                "license-type", GTK_LICENSE_GPL_3_0,
                "comments",
                _("Chipwise is independent of Google. “Professional Machine Learning Engineer” "
                  "is its owner’s mark. "
                  "The questions are original and never taken from an exam.\n\n"
                  "Questions and explanations are under the licence CC-BY-SA-4.0."),
                /* Translators: put your names here, one a line. */
                "translator-credits", _("translator-credits"),
                NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
preferences (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  GtkWindow *parent = gtk_application_get_active_window (application);
  CwContext *context = get_context (application);

  if (context == NULL || CW_IS_PREFERENCES (parent))
    return;

  gtk_window_present (GTK_WINDOW (cw_preferences_new (parent, cw_context_get_settings (context))));
}

/* Works without a window too: over D-Bus an action may be what starts the program. */
static void
open_place (gpointer    application,
            const char *address)
{
  g_autoptr(GFile) place = g_file_new_for_uri (address);

  g_application_open (G_APPLICATION (application), &place, 1, "");
}

static void
today (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  open_place (user_data, "chipwise:today");
}

static void
exam (GSimpleAction *action,
      GVariant      *parameter,
      gpointer       user_data)
{
  open_place (user_data, "chipwise:exam");
}

/* The next size of the list in the direction of `step`, from whatever size there is now; 0 is
 * back to 100 %. */
static void
text_size (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);
  CwContext *context = get_context (application);
  const int step = g_variant_get_int32 (parameter);
  CwSettings *settings = NULL;
  guint percent = 100;

  if (context == NULL)
    return;

  settings = cw_context_get_settings (context);
  if (step != 0)
    percent = cw_settings_get_text_percent (settings);
  for (guint n = 0; step != 0 && n < G_N_ELEMENTS (text_sizes); n++)
    {
      const guint size = text_sizes[step > 0 ? n : G_N_ELEMENTS (text_sizes) - 1 - n];

      if ((step > 0 && size > percent) || (step < 0 && size < percent))
        {
          percent = size;
          break;
        }
    }
  g_object_set (settings, "text-percent", percent, NULL);
}

typedef struct
{
  const char *action;
  const char *accels[4];
} Keys;

static const Keys keys[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.text-size(1)", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "app.text-size(-1)", { "<Control>minus", "<Control>KP_Subtract" } },
  { "app.text-size(0)", { "<Control>0", "<Control>KP_0" } },
  { "win.show-shortcuts", { "F1", "<Control>question" } },
  { "win.toggle-sidebar", { "F9" } },
  { "win.show-page(0)", { "<Alt>1", "<Alt>KP_1" } },
  { "win.show-page(1)", { "<Alt>2", "<Alt>KP_2" } },
  { "win.show-page(2)", { "<Alt>3", "<Alt>KP_3" } },
  { "win.show-page(3)", { "<Alt>4", "<Alt>KP_4" } },
};

void
cw_application_install_actions (GtkApplication *application)
{
  static const GActionEntry entries[] = {
    { "quit", quit },
    { "about", about },
    { "preferences", preferences },
    { "text-size", text_size, "i" },
    /* Named as in the desktop file. */
    { "today", today },
    { "exam", exam },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (application, keys[i].action, keys[i].accels);
}
