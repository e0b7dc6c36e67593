/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-switcher.h"

/* Toggle buttons that are tabs to assistive technology: GTK 4.8 would call them push buttons without a state. Which
 * one is active comes from the state of the action alone, so two switchers never disagree. */
struct _CwSwitcher
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (CwSwitcher, cw_switcher, GTK_TYPE_WIDGET)

static void
active_changed_cb (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button),
                               GTK_ACCESSIBLE_STATE_SELECTED, gtk_toggle_button_get_active (button),
                               -1);
}

static void
cw_switcher_dispose (GObject *object)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (cw_switcher_parent_class)->dispose (object);
}

static void
cw_switcher_class_init (CwSwitcherClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_switcher_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "switcher");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TAB_LIST);
}

static void
cw_switcher_init (CwSwitcher *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
}

void
cw_switcher_add (CwSwitcher *self,
                 const char *title,
                 int         number)
{
  GtkWidget *button = NULL;

  g_return_if_fail (CW_IS_SWITCHER (self));
  g_return_if_fail (title != NULL);

  button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                         "accessible-role", GTK_ACCESSIBLE_ROLE_TAB,
                         "label", title,
                         "hexpand", TRUE,
                         NULL);
  g_signal_connect (button, "notify::active", G_CALLBACK (active_changed_cb), NULL);
  active_changed_cb (GTK_TOGGLE_BUTTON (button));
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-page");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", number);
}
