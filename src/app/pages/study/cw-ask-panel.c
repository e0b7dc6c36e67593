/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-ask-panel.h"

#include "cw-gtk-compat.h"
#include "cw-option-list.h"
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

  /* Borrowed from the tree. */
  CwOptionList *options;
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
  guint n_chosen = cw_option_list_get_n_chosen (self->options);
  gboolean complete = n_chosen == choose;
  g_autofree char *text = NULL;

  gtk_widget_set_sensitive (self->guess_button, complete);
  gtk_widget_set_sensitive (self->fair_button, complete);
  gtk_widget_set_sensitive (self->certain_button, complete);
  gtk_widget_set_sensitive (self->check_button, complete);

  if (complete)
    text = g_strdup_printf (ngettext ("%1$u of %2$u chosen", "%1$u of %2$u chosen", choose),
                            n_chosen, choose);
  else
    text = g_strdup_printf (ngettext ("Choose %u more", "Choose %u more", choose - n_chosen),
                            choose - n_chosen);
  gtk_label_set_text (self->chosen_label, text);
}

/* With TRUE for the learner who asked to be shown the answer. */
static void
commit (CwAskPanel   *self,
        CwConfidence  confidence,
        gboolean      dont_know)
{
  if (!dont_know && cw_option_list_get_n_chosen (self->options) != cw_question_get_choose (self->question))
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

static void
cw_ask_panel_dispose (GObject *object)
{
  CwAskPanel *self = CW_ASK_PANEL (object);

  g_clear_object (&self->question);
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
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, dont_know_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, guess_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, fair_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, certain_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, check_button);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, chosen_label);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, sureness_label);
  gtk_widget_class_bind_template_child (widget_class, CwAskPanel, keys_label);
  gtk_widget_class_bind_template_callback (widget_class, dont_know_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, fair_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, certain_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, check_clicked_cb);
}

static void
cw_ask_panel_init (CwAskPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_button_wrap (GTK_BUTTON (self->dont_know_button));
}

static void
describe_keys (CwAskPanel *self)
{
  g_autofree char *letter = cw_option_letter (cw_option_list_get_n_options (self->options) - 1);
  /* Translators: which keys do what; the letters and digits are keys. */
  g_autofree char *text = g_strdup_printf (_("A–%1$s or 1–%2$u choose · Enter checks · 7 8 9 check as a guess, fairly sure, certain · R I don't know · M flag · N note"),
                                           letter, cw_option_list_get_n_options (self->options));

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

  self->options = CW_OPTION_LIST (cw_option_list_new (question, order, stem, FALSE));
  g_signal_connect_object (self->options, "changed", G_CALLBACK (update_chosen), self, G_CONNECT_SWAPPED);
  gtk_box_prepend (GTK_BOX (self->box), GTK_WIDGET (self->options));
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
  g_return_val_if_fail (CW_IS_ASK_PANEL (self), NULL);

  return cw_option_list_dup_chosen (self->options);
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
      return cw_option_list_toggle (self->options, option);

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
    case CW_STUDY_KEY_ORIGINAL:
    default:
      return FALSE;
    }
}
