/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-ask-panel.h"

#include "cw-gtk-compat.h"
#include "cw-option-row.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* A question before Check: the options, and the ways to commit. Choosing never commits, and nothing
 * here knows which option is right. */

struct _CwAskPanel
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *box;
  GtkWidget *refusal;
  GtkLabel  *refusal_label;
  GtkWidget *dont_know_button;
  GtkWidget *guess_button;
  GtkWidget *fair_button;
  GtkWidget *certain_button;
  GtkWidget *check_button;
  GtkLabel  *chosen_label;
  GtkLabel  *sureness_label;
  GtkLabel  *keys_label;

  /* Owned. */
  CwQuestion *question;
  GPtrArray  *rows; /* CwOptionRow, borrowed from the tree, in display order */

  /* Borrowed. */
  GtkWidget *refused_row;

  guint n_chosen;
};

G_DEFINE_FINAL_TYPE (CwAskPanel, cw_ask_panel, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_COMMITTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
update_chosen (CwAskPanel *self)
{
  guint choose = cw_question_get_choose (self->question);
  gboolean complete = self->n_chosen == choose;
  g_autofree char *text = NULL;

  gtk_widget_set_sensitive (self->guess_button, complete);
  gtk_widget_set_sensitive (self->fair_button, complete);
  gtk_widget_set_sensitive (self->certain_button, complete);
  gtk_widget_set_sensitive (self->check_button, complete);

  if (complete)
    text = g_strdup_printf (ngettext ("%1$u of %2$u chosen", "%1$u of %2$u chosen", choose),
                            self->n_chosen, choose);
  else
    text = g_strdup_printf (ngettext ("Choose %u more", "Choose %u more", choose - self->n_chosen),
                            choose - self->n_chosen);
  gtk_label_set_text (self->chosen_label, text);
}

static void
hide_refusal (CwAskPanel *self)
{
  gtk_widget_set_visible (self->refusal, FALSE);
  if (self->refused_row != NULL)
    cw_option_row_set_description (CW_OPTION_ROW (self->refused_row), "");
}

/* One more than asked for is not swapped in silently. The focus goes to the message, since text that
 * changes elsewhere is not spoken. */
static void
refuse (CwAskPanel  *self,
        CwOptionRow *row)
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
choose_alone (CwAskPanel  *self,
              CwOptionRow *row)
{
  for (guint i = 0; i < self->rows->len; i++)
    cw_option_row_set_chosen (self->rows->pdata[i], self->rows->pdata[i] == (gpointer) row);

  self->n_chosen = 1;
}

static void
row_toggled_cb (CwAskPanel  *self,
                CwOptionRow *row)
{
  guint choose = cw_question_get_choose (self->question);

  g_assert (CW_IS_ASK_PANEL (self));
  g_assert (CW_IS_OPTION_ROW (row));

  hide_refusal (self);

  if (choose == 1)
    {
      choose_alone (self, row);
    }
  else if (cw_option_row_get_chosen (row))
    {
      cw_option_row_set_chosen (row, FALSE);
      self->n_chosen--;
    }
  else if (self->n_chosen < choose)
    {
      cw_option_row_set_chosen (row, TRUE);
      self->n_chosen++;
    }
  else
    {
      refuse (self, row);
    }

  update_chosen (self);
}

static gboolean
refusal_key_pressed_cb (CwAskPanel      *self,
                        guint            keyval,
                        guint            keycode,
                        GdkModifierType  modifiers)
{
  g_assert (CW_IS_ASK_PANEL (self));

  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (self->refused_row);
  hide_refusal (self);
  return GDK_EVENT_STOP;
}

/* With TRUE for the learner who asked to be shown the answer. */
static void
commit (CwAskPanel   *self,
        CwConfidence  confidence,
        gboolean      dont_know)
{
  if (!dont_know && self->n_chosen != cw_question_get_choose (self->question))
    {
      /* Said where the eye is, for the key that did nothing. */
      cw_gtk_announce (GTK_WIDGET (self), gtk_label_get_text (self->chosen_label));
      return;
    }

  g_signal_emit (self, signals[SIGNAL_COMMITTED], 0, (int) confidence, dont_know);
}

static void
dont_know_clicked_cb (CwAskPanel *self)
{
  commit (self, CW_CONFIDENCE_NONE, TRUE);
}

static void
guess_clicked_cb (CwAskPanel *self)
{
  commit (self, CW_CONFIDENCE_GUESS, FALSE);
}

static void
fair_clicked_cb (CwAskPanel *self)
{
  commit (self, CW_CONFIDENCE_FAIR, FALSE);
}

static void
certain_clicked_cb (CwAskPanel *self)
{
  commit (self, CW_CONFIDENCE_CERTAIN, FALSE);
}

static void
check_clicked_cb (CwAskPanel *self)
{
  commit (self, CW_CONFIDENCE_NONE, FALSE);
}

/* The arrows move through the options and choose nothing. */
static gboolean
options_key_pressed_cb (CwAskPanel      *self,
                        guint            keyval,
                        guint            keycode,
                        GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  guint position;
  guint n = self->rows->len;

  g_assert (CW_IS_ASK_PANEL (self));

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
cw_ask_panel_dispose (GObject *object)
{
  CwAskPanel *self = CW_ASK_PANEL (object);

  g_clear_object (&self->question);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_ask_panel_parent_class)->dispose (object);
}

static void
cw_ask_panel_class_init (CwAskPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_ask_panel_dispose;

  /**
   * CwAskPanel::committed:
   * @confidence: a CwConfidence
   * @dont_know: the learner asked to be shown the answer
   *
   * The learner committed to an answer.
   */
  signals[SIGNAL_COMMITTED] = g_signal_new ("committed", CW_TYPE_ASK_PANEL, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL,
                                            G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);

  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-ask-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, box);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, refusal);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, refusal_label);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, dont_know_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, guess_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, fair_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, certain_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, check_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, chosen_label);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, sureness_label);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, keys_label);
  gtk_widget_class_bind_template_callback (widget_class, refusal_key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dont_know_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, fair_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, certain_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, check_clicked_cb);
}

static void
cw_ask_panel_init (CwAskPanel *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_button_wrap (GTK_BUTTON (self->dont_know_button));
}

static void
append_options (CwAskPanel         *self,
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

static void
describe_keys (CwAskPanel *self)
{
  g_autofree char *letter = cw_option_letter (self->rows->len - 1);
  /* Translators: which keys do what; the letters and digits are keys. */
  g_autofree char *text = g_strdup_printf (_("A–%1$s or 1–%2$u choose · Enter checks · 7 8 9 check as a guess, fairly sure, certain · R I don't know · M flag · N note"),
                                           letter, self->rows->len);

  gtk_label_set_text (self->keys_label, text);
}

/* @stem is what the group of options is labelled by. @explain tells what the words for sureness mean,
 * for a learner who has not used them yet. */
GtkWidget *
cw_ask_panel_new (CwQuestion         *question,
                  const char * const *order,
                  GtkWidget          *stem,
                  gboolean            explain)
{
  CwAskPanel *self;

  g_return_val_if_fail (CW_IS_QUESTION (question), NULL);
  g_return_val_if_fail (order != NULL, NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (stem), NULL);

  self = g_object_new (CW_TYPE_ASK_PANEL, NULL);
  self->question = g_object_ref (question);

  append_options (self, order, stem);
  describe_keys (self);
  gtk_label_set_text (self->sureness_label,
                      explain ? _("These check too, and remember how sure you were. Guess: no better than chance. Fairly sure: right 3 times in 4. Certain: 19 times in 20.")
                              : _("Guess, Fairly sure and Certain check too, and remember how sure you were"));
  update_chosen (self);

  return GTK_WIDGET (self);
}

/* The ids of the chosen options, in display order. */
GStrv
cw_ask_panel_dup_chosen (CwAskPanel *self)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (CW_IS_ASK_PANEL (self), NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      CwOptionRow *row = self->rows->pdata[i];

      if (cw_option_row_get_chosen (row))
        g_strv_builder_add (builder, cw_option_get_id (cw_option_row_get_option (row)));
    }

  return g_strv_builder_end (builder);
}

/* Does what the key means here. FALSE: it means nothing to a question that is being asked. */
gboolean
cw_ask_panel_handle_key (CwAskPanel *self,
                         CwStudyKey  key,
                         guint       option)
{
  g_return_val_if_fail (CW_IS_ASK_PANEL (self), FALSE);

  switch (key)
    {
    case CW_STUDY_KEY_OPTION:
      if (option >= self->rows->len)
        return FALSE;
      gtk_widget_activate_action (self->rows->pdata[option], "option.toggle", NULL);
      return TRUE;

    case CW_STUDY_KEY_CHECK:
      commit (self, CW_CONFIDENCE_NONE, FALSE);
      return TRUE;

    case CW_STUDY_KEY_GUESS:
      commit (self, CW_CONFIDENCE_GUESS, FALSE);
      return TRUE;

    case CW_STUDY_KEY_FAIR:
      commit (self, CW_CONFIDENCE_FAIR, FALSE);
      return TRUE;

    case CW_STUDY_KEY_CERTAIN:
      commit (self, CW_CONFIDENCE_CERTAIN, FALSE);
      return TRUE;

    case CW_STUDY_KEY_DONT_KNOW:
      commit (self, CW_CONFIDENCE_NONE, TRUE);
      return TRUE;

    case CW_STUDY_KEY_NONE:
    case CW_STUDY_KEY_FLAG:
    case CW_STUDY_KEY_NOTE:
    case CW_STUDY_KEY_READ:
    default:
      return FALSE;
    }
}
