/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-option-list.h"

#include "cw-option-row.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

struct _CwOptionList
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget  *box;
  CwQuestion *question;
  GPtrArray  *rows; /* CwOptionRow, borrowed from the tree, in display order */

  /* Borrowed from the tree. */
  GtkWidget *refusal;
  GtkLabel  *refusal_label;
  GtkWidget *refused_row;

  guint    n_chosen;
  gboolean may_clear;
};

G_DEFINE_FINAL_TYPE (CwOptionList, cw_option_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
hide_refusal (CwOptionList *self)
{
  gtk_widget_set_visible (self->refusal, FALSE);
  if (self->refused_row != NULL)
    cw_option_row_set_description (CW_OPTION_ROW (self->refused_row), "");
}

/* One more than asked for is not swapped in silently. The focus goes to the message, since text that
 * changes elsewhere is not spoken. */
static void
refuse (CwOptionList *self,
        CwOptionRow  *row)
{
  guint choose = cw_question_get_choose (self->question);
  g_autofree char *message =
    g_strdup_printf (ngettext ("%u is asked for, and as many are chosen. Take one back first, then choose this one. Escape returns to it.",
                               "%u are asked for, and as many are chosen. Take one back first, then choose this one. Escape returns to it.",
                               choose),
                     choose);

  self->refused_row = GTK_WIDGET (row);
  cw_option_row_set_description (row, message);
  gtk_label_set_text (self->refusal_label, message);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->refusal),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, message, -1);
  gtk_widget_set_visible (self->refusal, TRUE);
  cw_focus_grab_in_view (self->refusal);
}

static void
choose_alone (CwOptionList *self,
              CwOptionRow  *row)
{
  for (guint i = 0; i < self->rows->len; i++)
    cw_option_row_set_chosen (self->rows->pdata[i], self->rows->pdata[i] == (gpointer) row);

  self->n_chosen = 1;
}

static void
row_toggled_cb (CwOptionList *self,
                CwOptionRow  *row)
{
  guint choose = cw_question_get_choose (self->question);
  gboolean chosen = cw_option_row_get_chosen (row);

  g_assert (CW_IS_OPTION_LIST (self));
  g_assert (CW_IS_OPTION_ROW (row));

  hide_refusal (self);

  if (chosen && (choose > 1 || self->may_clear))
    {
      cw_option_row_set_chosen (row, FALSE);
      self->n_chosen--;
    }
  else if (choose == 1)
    {
      choose_alone (self, row);
    }
  else if (self->n_chosen < choose)
    {
      cw_option_row_set_chosen (row, TRUE);
      self->n_chosen++;
    }
  else
    {
      refuse (self, row);
      return;
    }

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
refusal_key_pressed_cb (CwOptionList    *self,
                        guint            keyval,
                        guint            keycode,
                        GdkModifierType  modifiers)
{
  g_assert (CW_IS_OPTION_LIST (self));

  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (self->refused_row);
  hide_refusal (self);
  return GDK_EVENT_STOP;
}

/* The arrows move through the options and choose nothing. */
static gboolean
options_key_pressed_cb (CwOptionList    *self,
                        guint            keyval,
                        guint            keycode,
                        GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint position;
  guint n = self->rows->len;

  g_assert (CW_IS_OPTION_LIST (self));

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0
      || !g_ptr_array_find (self->rows, focus, &position))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return gtk_widget_grab_focus (self->rows->pdata[(position + n - 1) % n]);

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return gtk_widget_grab_focus (self->rows->pdata[(position + 1) % n]);

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
cw_option_list_dispose (GObject *object)
{
  CwOptionList *self = CW_OPTION_LIST (object);

  g_clear_object (&self->question);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_option_list_parent_class)->dispose (object);
}

static void
cw_option_list_class_init (CwOptionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_option_list_dispose;

  /**
   * CwOptionList::changed:
   *
   * The learner chose another set of options.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", CW_TYPE_OPTION_LIST, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
append_refusal (CwOptionList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->refusal = g_object_new (GTK_TYPE_BOX,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                "focusable", TRUE,
                                "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->refusal, "card");
  gtk_widget_add_css_class (self->refusal, "refusal");
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (refusal_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->refusal, keys);

  self->refusal_label = g_object_new (GTK_TYPE_LABEL,
                                      "hexpand", TRUE,
                                      "wrap", TRUE,
                                      "xalign", 0.0f,
                                      "max-width-chars", 60,
                                      NULL);
  gtk_box_append (GTK_BOX (self->refusal), GTK_WIDGET (self->refusal_label));
  gtk_box_append (GTK_BOX (self->box), self->refusal);
}

static void
cw_option_list_init (CwOptionList *self)
{
  self->rows = g_ptr_array_new ();
  self->box = g_object_new (GTK_TYPE_BOX,
                            "orientation", GTK_ORIENTATION_VERTICAL,
                            "spacing", 12,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC,
                            NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  append_refusal (self);
}

static void
append_options (CwOptionList       *self,
                const char * const *order,
                GtkWidget          *stem)
{
  gboolean choose_one = cw_question_get_choose (self->question) == 1;
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *options = g_object_new (GTK_TYPE_BOX,
                                     "orientation", GTK_ORIENTATION_VERTICAL,
                                     "accessible-role", choose_one ? GTK_ACCESSIBLE_ROLE_RADIO_GROUP
                                                                   : GTK_ACCESSIBLE_ROLE_GROUP,
                                     NULL);

  gtk_widget_add_css_class (options, "card");
  gtk_widget_add_css_class (options, "options");
  gtk_widget_set_overflow (options, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (options),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, stem, NULL, -1);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (options_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (options, keys);

  for (guint i = 0; order[i] != NULL; i++)
    {
      GtkWidget *row = cw_option_row_new (cw_question_find_option (self->question, order[i]), i,
                                          choose_one);

      g_signal_connect_object (row, "toggled", G_CALLBACK (row_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (options), row);
      g_ptr_array_add (self->rows, row);
    }

  gtk_box_prepend (GTK_BOX (self->box), options);
}

/* @stem is what the group of options is labelled by. @may_clear: where one option is asked for, the
 * chosen one can be taken back too, and not just moved. */
GtkWidget *
cw_option_list_new (CwQuestion         *question,
                    const char * const *order,
                    GtkWidget          *stem,
                    gboolean            may_clear)
{
  CwOptionList *self;

  g_return_val_if_fail (CW_IS_QUESTION (question), NULL);
  g_return_val_if_fail (order != NULL, NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (stem), NULL);

  self = g_object_new (CW_TYPE_OPTION_LIST, NULL);
  self->question = g_object_ref (question);
  self->may_clear = may_clear;
  append_options (self, order, stem);

  return GTK_WIDGET (self);
}

guint
cw_option_list_get_n_options (CwOptionList *self)
{
  g_return_val_if_fail (CW_IS_OPTION_LIST (self), 0);

  return self->rows->len;
}

guint
cw_option_list_get_n_chosen (CwOptionList *self)
{
  g_return_val_if_fail (CW_IS_OPTION_LIST (self), 0);

  return self->n_chosen;
}

/* The ids of the chosen options, in display order. */
GStrv
cw_option_list_dup_chosen (CwOptionList *self)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (CW_IS_OPTION_LIST (self), NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      CwOptionRow *row = self->rows->pdata[i];

      if (cw_option_row_get_chosen (row))
        g_strv_builder_add (builder, cw_option_get_id (cw_option_row_get_option (row)));
    }

  return g_strv_builder_end (builder);
}

/* Shows what was chosen before; nothing is signalled. */
void
cw_option_list_set_chosen (CwOptionList       *self,
                           const char * const *ids)
{
  g_return_if_fail (CW_IS_OPTION_LIST (self));
  g_return_if_fail (ids != NULL);

  self->n_chosen = 0;
  for (guint i = 0; i < self->rows->len; i++)
    {
      CwOptionRow *row = self->rows->pdata[i];
      gboolean chosen = g_strv_contains (ids, cw_option_get_id (cw_option_row_get_option (row)));

      cw_option_row_set_chosen (row, chosen);
      self->n_chosen += chosen ? 1 : 0;
    }
}

/* Does what a click on the option at @position does. FALSE: there is none. */
gboolean
cw_option_list_toggle (CwOptionList *self,
                       guint         position)
{
  g_return_val_if_fail (CW_IS_OPTION_LIST (self), FALSE);

  if (position >= self->rows->len)
    return FALSE;

  return gtk_widget_activate_action (self->rows->pdata[position], "option.toggle", NULL);
}
