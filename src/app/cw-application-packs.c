/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application-private.h"

#include "content/cw-pack-files.h"
#include "cw-gtk-compat.h"
#include "cw-message-bar.h"
#include "cw-packs-window.h"
#include "cw-window-private.h"

#include <glib/gi18n.h>

/* Packs of others: from the command line, the file chooser, or dropped on the window. What they hold
 * is checked whole before a byte is copied, and removing one is taken back by one button. */

#define PACK_MESSAGE "pack"

GFile *
cw_application_get_packs_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "chipwise", "packs", NULL);
}

typedef struct
{
  CwApplication *application; /* Owned. */
  char *message;
  char *address; /* Where to go, or NULL. */
  char *undo;    /* A detailed action name, or NULL. */
} Change;

static void
change_free (gpointer data)
{
  Change *change = data;

  g_object_unref (change->application);
  g_free (change->message);
  g_free (change->address);
  g_free (change->undo);
  g_free (change);
}

static gboolean
show_change_cb (gpointer data)
{
  Change *change = data;
  g_autoptr(GError) error = NULL;
  CwWindow *window = NULL;

  if (!cw_application_reload (change->application, &error))
    {
      /* Translators: %s says why answers could not be saved. */
      g_autofree char *text = g_strdup_printf (_("It shows after the next start. %s"), error->message);

      cw_window_post (cw_application_ensure_window (change->application), PACK_MESSAGE, text, NULL);
      return G_SOURCE_REMOVE;
    }

  window = cw_application_ensure_window (change->application);
  if (change->address != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (window), "go", g_variant_new_string (change->address));
  cw_message_bar_post (cw_window_get_messages (window), PACK_MESSAGE, change->message, NULL,
                       change->undo != NULL ? _("_Undo") : NULL, change->undo);
  cw_gtk_announce (GTK_WIDGET (window), change->message);

  return G_SOURCE_REMOVE;
}

/* Later, since what asks for it may stand in the window that goes. Takes the strings. */
static void
show_change (CwApplication *self,
             char          *message,
             char          *address,
             char          *undo)
{
  Change *change = g_new0 (Change, 1);

  change->application = g_object_ref (self);
  change->message = message;
  change->address = address;
  change->undo = undo;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_change_cb, change, change_free);
}

static void
tell_refusal (CwApplication *self,
              const char    *reason,
              CwFaults      *faults)
{
  CwWindow *window = cw_application_ensure_window (self);
  g_autofree char *details = faults != NULL && cw_faults_get_total (faults) > 0 ? cw_faults_to_string (faults) : NULL;
  /* Translators: %s says why a pack of questions could not be added. */
  g_autofree char *text = g_strdup_printf (_("No pack was added. %s"), reason);

  cw_window_post (window, PACK_MESSAGE, text, details);
  cw_message_bar_focus (cw_window_get_messages (window));
}

/* Its first objective, which is where one starts with it. */
static char *
find_start (CwPack *pack)
{
  g_autoptr(CwObjective) objective = g_list_model_get_item (cw_pack_get_objectives (pack), 0);

  if (objective == NULL)
    return NULL;

  return g_strdup_printf ("chipwise:objective/%s/%s", cw_pack_get_id (pack), cw_objective_get_id (objective));
}

void
cw_application_add_pack (CwApplication *self,
                         GFile         *source)
{
  CwLibrary *library = cw_context_get_library (cw_application_get_context (self));
  g_autoptr(GFile) folder = cw_application_get_packs_folder ();
  g_autoptr(CwFaults) faults = cw_faults_new ();
  g_autoptr(CwPack) pack = NULL;
  g_autoptr(GError) error = NULL;
  guint n_questions = 0;

  if (g_file_peek_path (source) == NULL)
    {
      tell_refusal (self, _("Only a file or folder on this computer can be added. Copy it here first."), NULL);
      return;
    }

  pack = cw_pack_files_add (folder, source, library, faults, &error);
  if (pack == NULL)
    {
      tell_refusal (self, error->message, faults);
      return;
    }

  n_questions = g_list_model_get_n_items (cw_pack_get_questions (pack));
  show_change (self,
               /* Translators: %1$s is the title of a pack. */
               g_strdup_printf (ngettext ("“%1$s” was added: %2$u question.",
                                          "“%1$s” was added: %2$u questions.",
                                          n_questions),
                                cw_pack_get_title (pack), n_questions),
               find_start (pack),
               NULL);
}

/* The name of a file in the folder of packs, and no way out of it. */
static GFile *
find_pack_file (GVariant *parameter)
{
  g_autoptr(GFile) folder = cw_application_get_packs_folder ();
  const char *name = g_variant_get_bytestring (parameter);

  if (name[0] == '\0' || name[0] == '.' || strchr (name, G_DIR_SEPARATOR) != NULL)
    return NULL;

  return g_file_get_child (folder, name);
}

static void
remove_pack (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  g_autoptr(GFile) file = find_pack_file (parameter);
  g_autoptr(GError) error = NULL;

  if (file == NULL)
    return;
  if (!cw_pack_files_remove (file, &error))
    {
      cw_window_post (cw_application_ensure_window (user_data), PACK_MESSAGE, error->message, NULL);
      return;
    }

  show_change (user_data,
               g_strdup (_("The pack was removed. Your answers to its questions stay in your progress file.")),
               NULL,
               g_action_print_detailed_name ("app.restore-pack", parameter));
}

static void
restore_pack (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  g_autoptr(GFile) file = find_pack_file (parameter);
  g_autoptr(GError) error = NULL;

  if (file == NULL)
    return;
  if (!cw_pack_files_restore (file, &error))
    {
      cw_window_post (cw_application_ensure_window (user_data), PACK_MESSAGE, error->message, NULL);
      return;
    }

  show_change (user_data, g_strdup (_("The pack is back.")), NULL, NULL);
}

static void
chosen_cb (GtkWindow *parent,
           GFile     *file)
{
  cw_application_add_pack (CW_APPLICATION (gtk_window_get_application (parent)), file);
}

static void
add_pack_file (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  cw_gtk_choose_file (GTK_WINDOW (cw_application_ensure_window (user_data)),
                      _("Add a Pack"), _("_Add"), chosen_cb);
}

static void
add_pack_folder (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  cw_gtk_choose_folder (GTK_WINDOW (cw_application_ensure_window (user_data)),
                        _("Add a Pack"), _("_Add"), chosen_cb);
}

static void
packs (GSimpleAction *action,
       GVariant      *parameter,
       gpointer       user_data)
{
  CwWindow *window = cw_application_ensure_window (user_data);
  CwLibrary *library = cw_context_get_library (cw_application_get_context (user_data));

  gtk_window_present (GTK_WINDOW (cw_packs_window_new (GTK_WINDOW (window), library)));
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer       user_data)
{
  g_autoptr(GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l != NULL; l = l->next)
    cw_application_add_pack (user_data, l->data);

  return files != NULL;
}

void
cw_application_take_drops (CwApplication *self,
                           CwWindow      *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

void
cw_application_install_pack_actions (CwApplication *self)
{
  static const GActionEntry entries[] = {
    { "packs", packs },
    { "add-pack-file", add_pack_file },
    { "add-pack-folder", add_pack_folder },
    { "remove-pack", remove_pack, "ay" },
    { "restore-pack", restore_pack, "ay" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
