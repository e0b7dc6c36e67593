/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-packs-window.h"

#include "cw-gtk-compat.h"
#include "widgets/cw-button.h"

#include <glib/gi18n.h>

/* The packs of questions that are there, and how to get more. It shows the library as it was when it
 * opened: adding and removing close it. */
struct _CwPacksWindow
{
  GtkWindow parent_instance;

  /* In the scrolled window. */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (CwPacksWindow, cw_packs_window, GTK_TYPE_WINDOW)

static GtkWidget *
add_label (GtkWidget  *box,
           const char *text,
           const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style_class != NULL)
    gtk_widget_add_css_class (label, style_class);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

/* Does its action, and closes this window, which is out of date then. */
static void
act_cb (GtkButton     *button,
        CwPacksWindow *self)
{
  const char *name = g_object_get_data (G_OBJECT (button), "cw-action");
  GVariant *target = g_object_get_data (G_OBJECT (button), "cw-target");
  GtkApplication *application = gtk_window_get_application (gtk_window_get_transient_for (GTK_WINDOW (self)));

  g_action_group_activate_action (G_ACTION_GROUP (application), name, target);
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
new_button (CwPacksWindow *self,
            const char    *label,
            const char    *action,
            GVariant      *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  cw_button_wrap (GTK_BUTTON (button));
  g_object_set_data (G_OBJECT (button), "cw-action", (gpointer) action);
  if (target != NULL)
    g_object_set_data_full (G_OBJECT (button), "cw-target", g_variant_ref_sink (target),
                            (GDestroyNotify) g_variant_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (act_cb), self, 0);

  return button;
}

/* One pack; with a button when there is a file to remove. */
static void
add_row (CwPacksWindow *self,
         const char    *title,
         const char    *about,
         GFile         *file)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (words, TRUE);
  add_label (words, title, NULL);
  add_label (words, about, "dim-label");
  gtk_box_append (GTK_BOX (row), words);

  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);
      /* Translators: %s is the title of a pack of questions. */
      g_autofree char *name = g_strdup_printf (_("Remove “%s”"), title);
      GtkWidget *button = new_button (self, name, "remove-pack", g_variant_new_bytestring (base));

      gtk_button_set_icon_name (GTK_BUTTON (button), "user-trash-symbolic");
      gtk_widget_set_tooltip_text (button, name);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      cw_gtk_name_button (button, name);
      gtk_box_append (GTK_BOX (row), button);
    }
  gtk_box_append (GTK_BOX (self->box), row);
}

static void
add_packs (CwPacksWindow *self,
           CwLibrary     *library)
{
  GListModel *packs = cw_library_get_packs (library);
  GListModel *refused = cw_library_get_refused (library);

  for (guint i = 0; i < g_list_model_get_n_items (packs); i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);
      GFile *file = cw_library_get_pack_file (library, pack);
      const guint n = g_list_model_get_n_items (cw_pack_get_questions (pack));
      g_autofree char *about = NULL;

      if (file != NULL)
        about = g_strdup_printf (ngettext ("%u question, added by you", "%u questions, added by you", n), n);
      else
        about = g_strdup_printf (ngettext ("%u question, part of Chipwise", "%u questions, part of Chipwise", n), n);
      add_row (self, cw_pack_get_title (pack), about, file);
    }

  for (guint i = 0; i < g_list_model_get_n_items (refused); i++)
    {
      g_autoptr(GFile) file = g_list_model_get_item (refused, i);
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *name = g_filename_display_name (base);

      add_row (self, name, _("This pack cannot be read, and is left out."), file);
    }
}

static void
cw_packs_window_class_init (CwPacksWindowClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
cw_packs_window_init (CwPacksWindow *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->box, "preferences");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->box);
  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_window_set_child (GTK_WINDOW (self), scrolled);
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_default_size (GTK_WINDOW (self), 360, 420);
}

CwPacksWindow *
cw_packs_window_new (GtkWindow *parent,
                     CwLibrary *library)
{
  CwPacksWindow *self = NULL;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);

  self = g_object_new (CW_TYPE_PACKS_WINDOW,
                       "title", _("Packs of Questions"),
                       "transient-for", parent,
                       "modal", TRUE,
                       "destroy-with-parent", TRUE,
                       NULL);
  add_packs (self, library);
  add_label (self->box,
             _("A pack is a file that ends in .chipwise, or a folder that holds pack.json. It is checked "
               "before anything of it is copied. You can also drop it on the window."),
             "dim-label");
  gtk_box_append (GTK_BOX (self->box), new_button (self, _("Add a File…"), "add-pack-file", NULL));
  gtk_box_append (GTK_BOX (self->box), new_button (self, _("Add a Folder…"), "add-pack-folder", NULL));

  return self;
}
