/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-list-row.h"

G_DEFINE_TYPE (CwListRow, cw_list_row, GTK_TYPE_LIST_BOX_ROW)

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  gtk_widget_activate (widget);
}

static void
cw_list_row_class_init (CwListRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "row.open", NULL, open_action);

  /* GTK leaves Enter to the window, which comes after the pages and their own use of the key. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "row.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "row.open", NULL);
}

static void
cw_list_row_init (CwListRow *self)
{
}

GtkWidget *
cw_list_row_new (void)
{
  return g_object_new (CW_TYPE_LIST_ROW, NULL);
}
