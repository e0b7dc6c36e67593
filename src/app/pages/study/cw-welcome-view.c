/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-welcome-view.h"

#include "widgets/cw-button.h"
#include "widgets/cw-check.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-date-entry.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

static const guint minutes_choices[] = { 5, 10, 20 };

struct _CwWelcomeView
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget   *scroller;
  CwDateEntry *date_entry;
  GtkWidget   *minutes_5;
  GtkWidget   *minutes_10;
  GtkWidget   *minutes_20;
  GtkWidget   *start_button;
  GtkWidget   *picture_button;

  /* Owned. */
  CwSettings *settings;
};

G_DEFINE_FINAL_TYPE (CwWelcomeView, cw_welcome_view, GTK_TYPE_WIDGET)

static void
minutes_toggled_cb (CwWelcomeView  *self,
                    GtkCheckButton *button)
{
  GtkWidget *buttons[] = { self->minutes_5, self->minutes_10, self->minutes_20 };

  g_assert (CW_IS_WELCOME_VIEW (self));

  if (self->settings == NULL || !gtk_check_button_get_active (button))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      if (buttons[i] == GTK_WIDGET (button))
        g_object_set (self->settings, "minutes-a-day", minutes_choices[i], NULL);
    }
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_WELCOME_VIEW (widget)->start_button);
}

static void
cw_welcome_view_dispose (GObject *object)
{
  CwWelcomeView *self = CW_WELCOME_VIEW (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_welcome_view_parent_class)->dispose (object);
}

static void
cw_welcome_view_class_init (CwWelcomeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_welcome_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  g_type_ensure (CW_TYPE_CHECK);
  g_type_ensure (CW_TYPE_CLAMP);
  g_type_ensure (CW_TYPE_DATE_ENTRY);
  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-welcome-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, date_entry);
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, minutes_5);
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, minutes_10);
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, minutes_20);
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, start_button);
  gtk_widget_class_bind_template_child (widget_class, CwWelcomeView, picture_button);
  gtk_widget_class_bind_template_callback (widget_class, minutes_toggled_cb);
}

static void
cw_welcome_view_init (CwWelcomeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_button_wrap (GTK_BUTTON (self->start_button));
  cw_button_wrap (GTK_BUTTON (self->picture_button));
}

GtkWidget *
cw_welcome_view_new (CwSettings *settings)
{
  CwWelcomeView *self;
  guint minutes;

  g_return_val_if_fail (CW_IS_SETTINGS (settings), NULL);

  self = g_object_new (CW_TYPE_WELCOME_VIEW, NULL);

  minutes = cw_settings_get_minutes_a_day (settings);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (minutes <= 5    ? self->minutes_5
                                                 : minutes <= 10 ? self->minutes_10
                                                                 : self->minutes_20), TRUE);
  g_object_bind_property (settings, "exam-date", self->date_entry, "date",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);

  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}
