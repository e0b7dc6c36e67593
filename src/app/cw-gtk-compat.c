/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-gtk-compat.h"

#include <dlfcn.h>
#include <glib/gi18n.h>

#define DEFAULT_DPI (96.0 * 1024.0)

/* GtkAccessibleAnnouncementPriority, which the headers of the floor do not have. */
#define PRIORITY_MEDIUM 1

typedef void (* AnnounceFunc) (GtkAccessible *self,
                               const char    *message,
                               int            priority);

gboolean
cw_gtk_announce (GtkWidget  *widget,
                 const char *message)
{
  AnnounceFunc announce = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);
  g_return_val_if_fail (message != NULL, FALSE);

  /* GTK's accessibility for tests cannot announce, and ends the program when asked to (4.24). */
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    return FALSE;

  announce = (AnnounceFunc) dlsym (RTLD_DEFAULT, "gtk_accessible_announce");
  if (announce == NULL)
    return FALSE;

  announce (GTK_ACCESSIBLE (widget), message, PRIORITY_MEDIUM);

  return TRUE;
}

void
cw_gtk_name_button (GtkWidget  *button,
                    const char *name)
{
  GtkWidget *child = NULL;

  g_return_if_fail (GTK_IS_BUTTON (button));

  child = gtk_button_get_child (GTK_BUTTON (button));
  if (name == NULL && GTK_IS_LABEL (child))
    name = gtk_label_get_text (GTK_LABEL (child));
  g_return_if_fail (name != NULL);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

const char *
cw_gtk_get_dark_setting (GtkSettings *settings)
{
  g_return_val_if_fail (GTK_IS_SETTINGS (settings), NULL);

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-color-scheme") != NULL)
    return "gtk-interface-color-scheme";

  return "gtk-application-prefer-dark-theme";
}

/* Only where it changes anything: GTK reads its whole theme again at each touch, which takes as long
 * as a fifth of the start of the program. */
void
cw_gtk_set_dark (GtkSettings *settings,
                 gboolean     dark)
{
  const char *name = cw_gtk_get_dark_setting (settings);
  GParamSpec *property;
  g_auto(GValue) value = G_VALUE_INIT;
  g_auto(GValue) found = G_VALUE_INIT;

  g_return_if_fail (name != NULL);

  property = g_object_class_find_property (G_OBJECT_GET_CLASS (settings), name);
  g_value_init (&value, property->value_type);
  if (G_IS_PARAM_SPEC_ENUM (property))
    {
      GEnumClass *schemes = G_PARAM_SPEC_ENUM (property)->enum_class;

      g_value_set_enum (&value, g_enum_get_value_by_nick (schemes, dark ? "dark" : "light")->value);
    }
  else
    {
      g_value_set_boolean (&value, dark);
    }

  g_object_get_property (G_OBJECT (settings), name, &found);
  if (g_param_values_cmp (property, &value, &found) != 0)
    g_object_set_property (G_OBJECT (settings), name, &value);
}

static void
add_button (GtkWidget  *dialog,
            const char *label,
            int         response)
{
  cw_gtk_name_button (gtk_dialog_add_button (GTK_DIALOG (dialog), label, response), NULL);
}

/* A message dialog has no title that could name it. */
static void
name_dialog (GtkWidget  *dialog,
             const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
address_response_cb (GtkDialog *dialog,
                     int        response,
                     gpointer   user_data)
{
  if (response == GTK_RESPONSE_APPLY)
    {
      const char *uri = gtk_label_get_text (GTK_LABEL (user_data));

      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (dialog)), uri);
    }

  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
show_address (GtkWindow    *parent,
              const char   *uri,
              const GError *error)
{
  GtkWidget *dialog = NULL;
  GtkWidget *area = NULL;
  GtkWidget *label = NULL;

  dialog = gtk_message_dialog_new (parent,
                                   GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                   GTK_MESSAGE_INFO,
                                   GTK_BUTTONS_NONE,
                                   "%s",
                                   _("No Program Opened the Page"));
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", error->message);

  label = gtk_label_new (uri);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  area = gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog));
  gtk_box_append (GTK_BOX (area), label);

  name_dialog (dialog, _("No Program Opened the Page"));
  add_button (dialog, _("_Copy Address"), GTK_RESPONSE_APPLY);
  add_button (dialog, _("_Close"), GTK_RESPONSE_CLOSE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_APPLY);
  g_signal_connect (dialog, "response", G_CALLBACK (address_response_cb), label);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  GtkWindow *parent; /* Weak: the window may be closed while the desktop decides. */
  char *uri;
} ShowUri;

static void
uri_shown_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  ShowUri *data = user_data;
  g_autoptr(GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (object), result, &error)
      && data->parent != NULL
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_address (data->parent, data->uri, error);

  g_clear_weak_pointer (&data->parent);
  g_free (data->uri);
  g_free (data);
}

void
cw_gtk_show_uri (GtkWindow  *parent,
                 const char *uri)
{
  ShowUri *data = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (uri != NULL);

  data = g_new0 (ShowUri, 1);
  g_set_weak_pointer (&data->parent, parent);
  data->uri = g_strdup (uri);
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, uri_shown_cb, data);
}

typedef struct
{
  GtkWindow *parent; /* Weak: a native chooser outlives the window. */
  CwFileCallback callback;
} ChooseFile;

static void
chooser_response_cb (GtkNativeDialog *chooser,
                     int              response,
                     gpointer         user_data)
{
  ChooseFile *data = user_data;
  g_autoptr(GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL && data->parent != NULL)
    data->callback (data->parent, file);

  g_signal_handlers_disconnect_by_data (chooser, data);
  g_object_unref (chooser);
  g_clear_weak_pointer (&data->parent);
  g_free (data);
}

static void
choose (GtkWindow            *parent,
        GtkFileChooserAction  action,
        const char           *title,
        const char           *accept_label,
        CwFileCallback        callback)
{
  GtkFileChooserNative *chooser = NULL;
  ChooseFile *data = NULL;

  data = g_new0 (ChooseFile, 1);
  g_set_weak_pointer (&data->parent, parent);
  data->callback = callback;

  chooser = gtk_file_chooser_native_new (title,
                                         parent,
                                         action,
                                         accept_label,
                                         _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (chooser_response_cb), data);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
cw_gtk_choose_file (GtkWindow      *parent,
                    const char     *title,
                    const char     *accept_label,
                    CwFileCallback  callback)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (callback != NULL);

  choose (parent, GTK_FILE_CHOOSER_ACTION_OPEN, title, accept_label, callback);
}

void
cw_gtk_choose_folder (GtkWindow      *parent,
                      const char     *title,
                      const char     *accept_label,
                      CwFileCallback  callback)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (callback != NULL);

  choose (parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, title, accept_label, callback);
}

typedef struct
{
  GtkWindow *parent; /* Weak, as above. */
  CwSaveCallback callback;
  gpointer user_data;
  GDestroyNotify destroy;
} SaveFile;

static void
save_response_cb (GtkNativeDialog *chooser,
                  int              response,
                  gpointer         user_data)
{
  SaveFile *data = user_data;
  g_autoptr(GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL && data->parent != NULL)
    data->callback (data->parent, file, data->user_data);

  g_signal_handlers_disconnect_by_data (chooser, data);
  g_object_unref (chooser);
  g_clear_weak_pointer (&data->parent);
  if (data->destroy != NULL)
    data->destroy (data->user_data);
  g_free (data);
}

void
cw_gtk_save_file (GtkWindow      *parent,
                  const char     *title,
                  const char     *accept_label,
                  const char     *name,
                  CwSaveCallback  callback,
                  gpointer        user_data,
                  GDestroyNotify  destroy)
{
  GtkFileChooserNative *chooser = NULL;
  SaveFile *data = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL && callback != NULL);

  data = g_new0 (SaveFile, 1);
  g_set_weak_pointer (&data->parent, parent);
  data->callback = callback;
  data->user_data = user_data;
  data->destroy = destroy;

  chooser = gtk_file_chooser_native_new (title,
                                         parent,
                                         GTK_FILE_CHOOSER_ACTION_SAVE,
                                         accept_label,
                                         _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_signal_connect (chooser, "response", G_CALLBACK (save_response_cb), data);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
answer_response_cb (GtkDialog *dialog,
                    int        response,
                    gpointer   user_data)
{
  CwAnswerCallback callback = (CwAnswerCallback) user_data;
  g_autoptr(GtkWindow) parent = NULL;

  /* The answer may close the parent, and the dialog lives on until this signal has been handled. */
  parent = g_object_ref (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == GTK_RESPONSE_YES || response == GTK_RESPONSE_NO)
    callback (parent, response == GTK_RESPONSE_YES);
}

void
cw_gtk_ask (GtkWindow        *parent,
            const char       *heading,
            const char       *body,
            const char       *no_label,
            const char       *yes_label,
            CwAnswerCallback  callback)
{
  GtkWidget *dialog = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (callback != NULL);

  dialog = gtk_message_dialog_new (parent,
                                   GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                   GTK_MESSAGE_QUESTION,
                                   GTK_BUTTONS_NONE,
                                   "%s",
                                   heading);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", body);
  name_dialog (dialog, heading);
  add_button (dialog, no_label, GTK_RESPONSE_NO);
  add_button (dialog, yes_label, GTK_RESPONSE_YES);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_NO);
  g_signal_connect (dialog, "response", G_CALLBACK (answer_response_cb), callback);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
cw_gtk_lookup_color (GtkWidget  *widget,
                     const char *name,
                     GdkRGBA    *color)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color);
}

double
cw_gtk_text_scale (GtkWidget *widget)
{
  int dpi = -1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? dpi / DEFAULT_DPI : 1.0;
}
