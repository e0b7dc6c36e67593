/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-choice.h"

#include "cw-gtk-compat.h"

#include <glib/gi18n.h>

/* A drop-down is as wide as its longest name, and published runs have long ones. On the button the
 * name is cut; in the list it breaks. */

#define BUTTON_CHARS 20
#define LIST_CHARS 36

static void
set_up_button_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL,
                                               "xalign", 0.0f,
                                               "ellipsize", PANGO_ELLIPSIZE_END,
                                               "max-width-chars", BUTTON_CHARS,
                                               NULL));
}

static void
set_up_row_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL,
                                               "xalign", 0.0f,
                                               "wrap", TRUE,
                                               "max-width-chars", LIST_CHARS,
                                               NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (string));
}

static GtkListItemFactory *
create_factory (GCallback set_up)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", set_up, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

/* The button inside has no name of its own at GTK 4.8. It says what is chosen as well. */
static void
name_button (GtkDropDown *drop_down,
             GParamSpec  *pspec,
             GtkLabel    *title)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  GtkStringObject *selected = gtk_drop_down_get_selected_item (drop_down);
  /* Translators: what is to be chosen, then what is. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), gtk_label_get_label (title),
                                           selected != NULL ? gtk_string_object_get_string (selected) : _("none"));

  cw_gtk_name_button (button, name);
}

GtkWidget *
cw_choice_new (const char          *title,
               const char * const  *names,
               GtkWidget          **drop_down)
{
  g_autoptr(GtkListItemFactory) button = create_factory (G_CALLBACK (set_up_button_cb));
  g_autoptr(GtkListItemFactory) row = create_factory (G_CALLBACK (set_up_row_cb));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", title,
                                   "wrap", TRUE,
                                   "max-width-chars", 30,
                                   "xalign", 0.0f,
                                   NULL);

  *drop_down = gtk_drop_down_new_from_strings (names);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (*drop_down), button);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (*drop_down), row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (*drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_object (*drop_down, "notify::selected", G_CALLBACK (name_button), label, G_CONNECT_DEFAULT);
  name_button (GTK_DROP_DOWN (*drop_down), NULL, GTK_LABEL (label));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), *drop_down);
  return box;
}
