/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-option-row.h"

#include "widgets/cw-content-label.h"

#include <glib/gi18n.h>

/* An option that can be chosen. Not a GtkCheckButton: at GTK 4.8 that one has no action for assistive
 * technology, is named after its class when its label wraps, is a check box even in a group, and
 * moves the choice when the arrows only meant to read. The row asks for the choice (signal
 * "toggled"); whether it is granted is decided by the view, which knows how many may be chosen. */

struct _CwOptionRow
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *box;
  GtkLabel  *letter_label;
  GtkWidget *indicator;

  /* Owned. */
  CwOption *option;

  gboolean chosen;
};

G_DEFINE_FINAL_TYPE (CwOptionRow, cw_option_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
toggle (CwOptionRow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_TOGGLED], 0);
}

static void
toggle_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  toggle (CW_OPTION_ROW (widget));
}

static void
released_cb (CwOptionRow     *self,
             int              n_press,
             double           x,
             double           y,
             GtkGestureClick *gesture)
{
  g_assert (CW_IS_OPTION_ROW (self));

  if (!gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  toggle (self);
}

static void
cw_option_row_dispose (GObject *object)
{
  CwOptionRow *self = CW_OPTION_ROW (object);

  g_clear_object (&self->option);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_option_row_parent_class)->dispose (object);
}

static void
cw_option_row_class_init (CwOptionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_option_row_dispose;

  /**
   * CwOptionRow::toggled:
   *
   * The learner wants to choose the option, or to take the choice back.
   */
  signals[SIGNAL_TOGGLED] = g_signal_new ("toggled", CW_TYPE_OPTION_ROW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "option.toggle", NULL, toggle_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "option.toggle", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Space, 0, "option.toggle", NULL);

  gtk_widget_class_set_css_name (widget_class, "option");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, CwOptionRow, box);
  gtk_widget_class_bind_template_child (widget_class, CwOptionRow, letter_label);
  gtk_widget_class_bind_template_child (widget_class, CwOptionRow, indicator);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
}

static void
cw_option_row_init (CwOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The letter that stands before the option at @position. For display alone: no text names it. */
char *
cw_option_letter (guint position)
{
  return g_strdup_printf ("%c", (char) ('A' + position));
}

GtkWidget *
cw_option_row_new (CwOption *option,
                   guint     position,
                   gboolean  choose_one)
{
  CwOptionRow *self;
  GtkWidget *label;
  g_autofree char *letter = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (CW_IS_OPTION (option), NULL);

  self = g_object_new (CW_TYPE_OPTION_ROW,
                       "accessible-role", choose_one ? GTK_ACCESSIBLE_ROLE_RADIO : GTK_ACCESSIBLE_ROLE_CHECKBOX,
                       NULL);
  self->option = g_object_ref (option);

  letter = cw_option_letter (position);
  gtk_label_set_text (self->letter_label, letter);
  gtk_widget_add_css_class (self->indicator, choose_one ? "radio" : "check");

  label = cw_content_label_new (cw_option_get_text (option), CW_TEXT_PLAIN_DETAIL);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_insert_after (label, self->box, GTK_WIDGET (self->letter_label));

  text = cw_text_to_plain (cw_option_get_text (option));
  /* Translators: the name of an answer option for a screen reader: its letter, its text. */
  name = g_strdup_printf (_("%1$s: %2$s"), letter, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);

  return GTK_WIDGET (self);
}

CwOption *
cw_option_row_get_option (CwOptionRow *self)
{
  g_return_val_if_fail (CW_IS_OPTION_ROW (self), NULL);

  return self->option;
}

gboolean
cw_option_row_get_chosen (CwOptionRow *self)
{
  g_return_val_if_fail (CW_IS_OPTION_ROW (self), FALSE);

  return self->chosen;
}

void
cw_option_row_set_chosen (CwOptionRow *self,
                          gboolean     chosen)
{
  g_return_if_fail (CW_IS_OPTION_ROW (self));

  if (self->chosen == chosen)
    return;

  self->chosen = chosen;
  if (chosen)
    {
      gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED, FALSE);
      gtk_widget_set_state_flags (self->indicator, GTK_STATE_FLAG_CHECKED, FALSE);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->indicator), "object-select-symbolic");
    }
  else
    {
      gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_CHECKED);
      gtk_widget_unset_state_flags (self->indicator, GTK_STATE_FLAG_CHECKED);
      gtk_image_clear (GTK_IMAGE (self->indicator));
    }

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/* What a screen reader adds to the option's name, such as why it was refused. */
void
cw_option_row_set_description (CwOptionRow *self,
                               const char  *description)
{
  g_return_if_fail (CW_IS_OPTION_ROW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}
