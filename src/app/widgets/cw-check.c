/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-check.h"

#define MAX_WIDTH_CHARS 40

struct _CwCheck
{
  GtkCheckButton parent_instance;
};

G_DEFINE_FINAL_TYPE (CwCheck, cw_check, GTK_TYPE_CHECK_BUTTON)

static void
toggle_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

static void
cw_check_class_init (CwCheckClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "check.toggle", NULL, toggle_action);
}

static void
cw_check_init (CwCheck *self)
{
}

static GtkWidget *
create (const char        *label,
        GtkAccessibleRole  role)
{
  GtkWidget *self;
  GtkWidget *text;

  g_return_val_if_fail (label != NULL, NULL);

  self = g_object_new (CW_TYPE_CHECK, "accessible-role", role, NULL);
  text = g_object_new (GTK_TYPE_LABEL,
                       "label", label,
                       "wrap", TRUE,
                       "max-width-chars", MAX_WIDTH_CHARS,
                       "xalign", 0.0f,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_NONE,
                       NULL);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return self;
}

GtkWidget *
cw_check_new (const char *label)
{
  return create (label, GTK_ACCESSIBLE_ROLE_CHECKBOX);
}

/* One of a group, of which one is chosen. @group is another of them, or %NULL for the first. */
GtkWidget *
cw_check_new_radio (const char *label,
                    GtkWidget  *group)
{
  GtkWidget *self = create (label, GTK_ACCESSIBLE_ROLE_RADIO);

  if (group != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (self), GTK_CHECK_BUTTON (group));
  return self;
}

/* What a screen reader adds to the name. */
void
cw_check_set_description (CwCheck    *self,
                          const char *description)
{
  g_return_if_fail (CW_IS_CHECK (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}
