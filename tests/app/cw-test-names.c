/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-test-names.h"

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
         || (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
         || GTK_IS_LABEL (widget);
}

/* The inside of a compound widget of GTK is named by the whole. */
static gboolean
is_inside_of_named (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_TEXT (widget))
    return has_name (parent);

  return gtk_widget_get_ancestor (parent, GTK_TYPE_MENU_BUTTON) != NULL
         || gtk_widget_get_ancestor (parent, GTK_TYPE_DROP_DOWN) != NULL
         || gtk_widget_get_ancestor (parent, GTK_TYPE_SPIN_BUTTON) != NULL;
}

static gboolean
is_made_by_gtk (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL
         || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

static void
assert_named (GtkWidget *widget)
{
  const GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (is_made_by_gtk (widget) || is_inside_of_named (widget))
    return;

  if (!has_name (widget))
    g_error ("A %s (%s) that takes the focus has no name",
             G_OBJECT_TYPE_NAME (widget), gtk_widget_get_css_name (widget));
  if (role == GTK_ACCESSIBLE_ROLE_WIDGET || role == GTK_ACCESSIBLE_ROLE_NONE
      || role == GTK_ACCESSIBLE_ROLE_GENERIC || role == GTK_ACCESSIBLE_ROLE_PRESENTATION)
    g_error ("A %s (%s) that takes the focus has no role",
             G_OBJECT_TYPE_NAME (widget), gtk_widget_get_css_name (widget));
}

void
cw_test_assert_names (GtkWidget *widget)
{
  const gboolean container = GTK_IS_ROOT (widget) || GTK_IS_EXPANDER (gtk_widget_get_parent (widget));

  if (!gtk_widget_get_visible (widget))
    return;

  if (gtk_widget_get_focusable (widget) && !container)
    assert_named (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cw_test_assert_names (child);
}
