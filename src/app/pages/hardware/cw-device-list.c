/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-device-list.h"

#include "cw-panel.h"
#include "widgets/cw-device-text.h"
#include "widgets/cw-list-row.h"

#include <glib/gi18n.h>

struct _CwDeviceList
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *list;
  GPtrArray *devices; /* CwDevice, row by row. */
};

G_DEFINE_FINAL_TYPE (CwDeviceList, cw_device_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_OPENED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
row_activated_cb (CwDeviceList  *self,
                  GtkListBoxRow *row)
{
  g_assert (CW_IS_DEVICE_LIST (self));

  g_signal_emit (self, signals[SIGNAL_OPENED], 0, self->devices->pdata[gtk_list_box_row_get_index (row)]);
}

static void
cw_device_list_dispose (GObject *object)
{
  CwDeviceList *self = CW_DEVICE_LIST (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_pointer (&self->devices, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_device_list_parent_class)->dispose (object);
}

static void
cw_device_list_class_init (CwDeviceListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_device_list_dispose;

  /**
   * CwDeviceList::opened:
   * @device: a CwDevice
   *
   * The user wants to see the details.
   */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", CW_TYPE_DEVICE_LIST, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, CW_TYPE_DEVICE);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_device_list_init (CwDeviceList *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "card");
  gtk_widget_add_css_class (self->list, "question-list");
  gtk_widget_set_overflow (self->list, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Devices"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
cw_device_list_new (void)
{
  return g_object_new (CW_TYPE_DEVICE_LIST, NULL);
}

static GtkWidget *
create_row (CwDevice *device,
            GStrv     lines)
{
  GtkWidget *row = cw_list_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *status = cw_device_status_text (device);
  g_autofree char *below = g_strdup_printf (_("%1$s · %2$s"), cw_kind_title (cw_device_get_kind (device)), status);
  g_autofree char *rest = g_strjoinv (". ", lines);
  /* Translators: a device in a list, for a screen reader: name, kind and status, figures. */
  g_autofree char *name = g_strdup_printf (_("%1$s, %2$s. %3$s"), cw_device_get_name (device), below, rest);

  gtk_box_append (GTK_BOX (box), cw_panel_text (cw_device_get_name (device), "heading"));
  gtk_box_append (GTK_BOX (box), cw_panel_text (below, "dim-label"));
  for (guint i = 0; lines[i] != NULL; i++)
    gtk_box_append (GTK_BOX (box), cw_panel_text (lines[i], NULL));

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* @devices (CwDevice) in their order. */
void
cw_device_list_show (CwDeviceList *self,
                     GPtrArray    *devices,
                     CwLinesFunc   func,
                     gpointer      user_data)
{
  GtkWidget *child;

  g_return_if_fail (CW_IS_DEVICE_LIST (self));
  g_return_if_fail (devices != NULL && func != NULL);

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);

  g_clear_pointer (&self->devices, g_ptr_array_unref);
  self->devices = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < devices->len; i++)
    {
      g_auto(GStrv) lines = func (devices->pdata[i], user_data);

      g_ptr_array_add (self->devices, g_object_ref (devices->pdata[i]));
      gtk_list_box_append (GTK_LIST_BOX (self->list), create_row (devices->pdata[i], lines));
    }
}
