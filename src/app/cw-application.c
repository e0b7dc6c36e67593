/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-application.h"

#include "cw-appearance.h"
#include "cw-application-private.h"
#include "cw-context.h"
#include "cw-window.h"
#include "pages/hardware/cw-hardware-page.h"
#include "pages/parallelism/cw-parallelism-page.h"
#include "pages/progress/cw-progress-page.h"
#include "pages/study/cw-study-page.h"

#include <glib/gi18n.h>
#include <glib-unix.h>
#include <signal.h>

/* The pages, in the order of the switcher, ended by NULL. */
static GType (* const page_types[]) (void) = {
  cw_study_page_get_type,
  cw_hardware_page_get_type,
  cw_parallelism_page_get_type,
  cw_progress_page_get_type,
  NULL,
};

/* Reads content and progress once, before the first window, and hands them on in one context.
 * What went wrong on the way is told in the window, as the program works without it. */
struct _CwApplication
{
  GtkApplication parent_instance;

  /* Owned. */
  CwContext *context;
  CwAppearance *appearance;
  char *data_dir;
  char *load_message;
  char *load_error;

  guint faults_id;
  guint sigterm_id;
  guint sigint_id;
};

G_DEFINE_FINAL_TYPE (CwApplication, cw_application, GTK_TYPE_APPLICATION)

static CwWindow *
find_window (CwApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    {
      if (CW_IS_WINDOW (l->data))
        return l->data;
    }

  return NULL;
}

/* Reads the devices, so it comes after the first frame. */
static gboolean
tell_hardware_faults_cb (gpointer user_data)
{
  CwApplication *self = CW_APPLICATION (user_data);
  CwWindow *window = find_window (self);
  CwFaults *devices = cw_catalogue_get_faults (cw_context_get_catalogue (self->context));
  CwFaults *guidance = cw_advice_get_faults (cw_context_get_advice (self->context));
  const guint n_faults = cw_faults_get_count (devices) + cw_faults_get_count (guidance);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *details = NULL;
  g_autofree char *text = NULL;

  self->faults_id = 0;
  if (n_faults == 0 || window == NULL)
    return G_SOURCE_REMOVE;

  first = cw_faults_to_string (devices);
  second = cw_faults_to_string (guidance);
  details = g_strconcat (first, second, NULL);
  text = g_strdup_printf (ngettext ("Some devices could not be read: %u fault was found. "
                                    "Everything else works.",
                                    "Some devices could not be read: %u faults were found. "
                                    "Everything else works.",
                                    n_faults),
                          n_faults);
  cw_window_post (window, "hardware", text, details);
  return G_SOURCE_REMOVE;
}

static void
tell_startup_problems (CwApplication *self,
                       CwWindow      *window)
{
  CwFaults *faults = cw_library_get_faults (cw_context_get_library (self->context));
  const guint n_faults = faults != NULL ? cw_faults_get_count (faults) : 0;

  if (!cw_settings_get_persistent (cw_context_get_settings (self->context)))
    cw_window_post (window, "settings",
                    _("Preferences are not kept after closing, "
                      "because their schema is not installed."),
                    NULL);

  if (n_faults > 0)
    {
      g_autofree char *details = cw_faults_to_string (faults);
      g_autofree char *text =
        g_strdup_printf (ngettext ("Some questions could not be read: %u fault was found. "
                                   "Everything else works.",
                                   "Some questions could not be read: %u faults were found. "
                                   "Everything else works.",
                                   n_faults),
                         n_faults);

      cw_window_post (window, "packs", text, details);
    }

  if (self->faults_id == 0)
    self->faults_id = g_idle_add_full (G_PRIORITY_LOW, tell_hardware_faults_cb, self, NULL);

  if (self->load_message != NULL)
    cw_window_post (window, "progress", self->load_message, NULL);

  if (self->load_error != NULL)
    {
      /* Translators: %s says why the progress file cannot be read, and that nothing is saved
       * over it. */
      g_autofree char *text =
        g_strdup_printf (_("%s What you answer now is kept only until you quit."),
                         self->load_error);

      cw_window_post (window, "progress", text, NULL);
    }
}

CwWindow *
cw_application_ensure_window (CwApplication *self)
{
  CwWindow *window = find_window (self);

  if (window != NULL)
    return window;

  window = cw_window_new (GTK_APPLICATION (self), self->context);
  cw_appearance_attach (self->appearance, GTK_WIDGET (window));
  for (guint i = 0; page_types[i] != NULL; i++)
    cw_window_add_page (window, g_object_new (page_types[i] (), NULL));
  cw_application_take_drops (self, window);
  tell_startup_problems (self, window);

  return window;
}

CwContext *
cw_application_get_context (CwApplication *self)
{
  return self->context;
}

/* What today is planned from. */
static gpointer
read_content (gpointer data)
{
  cw_content_get_library (data);
  cw_content_get_challenges (data);
  return NULL;
}

static CwContent *
create_content (CwApplication *self)
{
  g_autoptr(GFile) folder = cw_application_get_packs_folder ();

  return cw_content_new (self->data_dir, folder);
}

static void
create_context (CwApplication *self,
                CwContent     *content)
{
  g_autoptr(CwSettings) settings = cw_settings_new ();
  g_autoptr(CwProgressStore) store = NULL;
  g_autoptr(CwProgress) progress = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;

  path = g_build_filename (g_get_user_data_dir (), "chipwise", "progress.ini", NULL);
  store = cw_progress_store_new (path);
  progress = cw_progress_store_load (store,
                                     g_get_real_time () / G_USEC_PER_SEC,
                                     &self->load_message,
                                     &error);
  if (error != NULL)
    self->load_error = g_strdup (error->message);

  self->context = cw_context_new (cw_content_get_library (content), store, settings);
  cw_context_set_content (self->context, content);
  cw_context_watch_file (self->context);
}

/* A pack came or went. Every page was filled from the library as it was, so the window is made anew
 * rather than each page taught to follow. */
gboolean
cw_application_reload (CwApplication  *self,
                       GError        **error)
{
  g_autoptr(CwContent) content = create_content (self);
  g_autoptr(GList) windows = NULL;

  if (!cw_context_save_now (self->context, error))
    return FALSE;

  g_application_hold (G_APPLICATION (self));
  windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));
  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (CW_IS_WINDOW (l->data))
        gtk_window_close (l->data);
    }
  g_clear_object (&self->appearance);
  g_clear_object (&self->context);
  g_clear_pointer (&self->load_message, g_free);
  g_clear_pointer (&self->load_error, g_free);

  create_context (self, content);
  self->appearance = cw_appearance_new (cw_context_get_settings (self->context));
  gtk_window_present (GTK_WINDOW (cw_application_ensure_window (self)));
  g_application_release (G_APPLICATION (self));

  return TRUE;
}

static gboolean
terminate_cb (gpointer user_data)
{
  CwApplication *self = CW_APPLICATION (user_data);

  cw_context_save_now (self->context, NULL);
  g_application_quit (G_APPLICATION (self));

  return G_SOURCE_CONTINUE;
}

static void
cw_application_startup (GApplication *application)
{
  CwApplication *self = CW_APPLICATION (application);
  g_autoptr(CwContent) content = create_content (self);
  GThread *reader;

  /* Read while GTK opens the display. */
  reader = g_thread_new ("content", read_content, content);
  G_APPLICATION_CLASS (cw_application_parent_class)->startup (application);
  g_thread_join (reader);

  create_context (self, content);
  self->appearance = cw_appearance_new (cw_context_get_settings (self->context));
  cw_application_install_actions (GTK_APPLICATION (self));
  cw_application_install_pack_actions (self);
  self->sigterm_id = g_unix_signal_add (SIGTERM, terminate_cb, self);
  self->sigint_id = g_unix_signal_add (SIGINT, terminate_cb, self);
}

static void
cw_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (cw_application_ensure_window (CW_APPLICATION (application))));
}

/* An address arrives as the URI of a file that is none; GIO passes it on unchanged. Files are packs. */
static void
cw_application_open (GApplication  *application,
                     GFile        **files,
                     int            n_files,
                     const char    *hint)
{
  CwApplication *self = CW_APPLICATION (application);
  CwWindow *window = cw_application_ensure_window (self);
  g_autofree char *address = NULL;

  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < n_files; i++)
    {
      if (g_file_has_uri_scheme (files[i], "file"))
        {
          cw_application_add_pack (self, files[i]);
          continue;
        }
      g_free (address);
      address = g_file_get_uri (files[i]);
    }

  if (address != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (window), "go", g_variant_new_string (address));
}

static int
cw_application_handle_local_options (GApplication *application,
                                     GVariantDict *options)
{
  CwApplication *self = CW_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Chipwise %s\n", VERSION);
      return 0;
    }

  /* Content of one's own is looked at in a process of its own: the first one has read its
   * content already. */
  if (g_variant_dict_lookup (options, "data", "^ay", &self->data_dir))
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);

  return -1;
}

static void
cw_application_shutdown (GApplication *application)
{
  CwApplication *self = CW_APPLICATION (application);

  g_clear_handle_id (&self->faults_id, g_source_remove);
  g_clear_handle_id (&self->sigterm_id, g_source_remove);
  g_clear_handle_id (&self->sigint_id, g_source_remove);
  g_clear_object (&self->appearance);

  G_APPLICATION_CLASS (cw_application_parent_class)->shutdown (application);

  g_clear_object (&self->context);
}

static void
cw_application_finalize (GObject *object)
{
  CwApplication *self = CW_APPLICATION (object);

  g_clear_object (&self->context);
  g_clear_pointer (&self->data_dir, g_free);
  g_clear_pointer (&self->load_message, g_free);
  g_clear_pointer (&self->load_error, g_free);

  G_OBJECT_CLASS (cw_application_parent_class)->finalize (object);
}

static void
cw_application_class_init (CwApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = cw_application_finalize;
  application_class->startup = cw_application_startup;
  application_class->activate = cw_application_activate;
  application_class->open = cw_application_open;
  application_class->handle_local_options = cw_application_handle_local_options;
  application_class->shutdown = cw_application_shutdown;
}

static void
cw_application_init (CwApplication *self)
{
  static const GOptionEntry entries[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_("Read content from a folder instead of the built-in one"), N_("FOLDER") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and exit"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[ADDRESS|PACK]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _("Study hardware for machine learning. An address "
                                              "such as chipwise:today opens that place."));
}

CwApplication *
cw_application_new (void)
{
  return g_object_new (CW_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/chipwise/Chipwise",
                       NULL);
}
