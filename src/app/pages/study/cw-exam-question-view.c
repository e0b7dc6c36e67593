/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-question-view.h"

#include "cw-exam-clock-label.h"
#include "cw-exam-map.h"
#include "cw-exam-sheet.h"
#include "cw-gtk-compat.h"
#include "cw-option-list.h"
#include "cw-option-row.h"
#include "cw-question-badges.h"
#include "cw-question-stem.h"
#include "cw-study-keys.h"
#include "util/cw-text.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

struct _CwExamQuestionView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwExamWatch *watch;
  CwExam      *exam;
  GtkWidget   *sheet;

  /* Borrowed from the tree. */
  CwQuestion      *question;
  GtkToggleButton *flag_button;
  GtkWidget       *stem_box;
  CwOptionList    *options;
  GtkLabel        *chosen_label;
  GtkButton       *next_button;
  CwExamMap       *map;
  GtkLabel        *map_label;

  guint index;
};

G_DEFINE_FINAL_TYPE (CwExamQuestionView, cw_exam_question_view, GTK_TYPE_WIDGET)

static const char *
describe_next (CwExamQuestionView *self)
{
  if (self->index + 1 == cw_exam_get_n_questions (self->exam))
    return _("To the summary");

  return cw_option_list_get_n_chosen (self->options) == 0 ? C_("question of an exam", "Skip")
                                                          : C_("question of an exam", "Next");
}

static void
update_chosen (CwExamQuestionView *self)
{
  guint choose = cw_question_get_choose (self->question);
  guint chosen = cw_option_list_get_n_chosen (self->options);
  g_autofree char *text = NULL;

  if (chosen == choose)
    text = g_strdup (_("Answered, and saved. You can still change it."));
  else
    text = g_strdup_printf (ngettext ("Choose %u more", "Choose %u more", choose - chosen), choose - chosen);

  gtk_label_set_text (self->chosen_label, text);
  gtk_button_set_label (self->next_button, describe_next (self));
  cw_button_wrap (self->next_button);
  cw_gtk_name_button (GTK_WIDGET (self->next_button), NULL);
}

static void
update_flag (CwExamQuestionView *self)
{
  gboolean flagged = cw_exam_get_flagged (self->exam, self->index);

  gtk_toggle_button_set_active (self->flag_button, flagged);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->flag_button), GTK_ACCESSIBLE_STATE_CHECKED,
                               flagged ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
update_map (CwExamQuestionView *self)
{
  g_autofree char *text = cw_exam_map_describe (self->exam);

  cw_exam_map_update (self->map);
  gtk_label_set_text (self->map_label, text);
}

static void
exam_changed_cb (CwExamQuestionView *self)
{
  g_assert (CW_IS_EXAM_QUESTION_VIEW (self));

  /* Over: the view is about to be replaced. */
  if (cw_exam_is_submitted (self->exam))
    return;

  update_flag (self);
  update_map (self);
}

static void
options_changed_cb (CwExamQuestionView *self)
{
  g_auto(GStrv) ids = NULL;

  g_assert (CW_IS_EXAM_QUESTION_VIEW (self));

  ids = cw_option_list_dup_chosen (self->options);
  if (cw_exam_watch_set_answer (self->watch, self->index, (const char * const *) ids))
    update_chosen (self);
}

static void
flag_toggled_cb (CwExamQuestionView *self)
{
  gboolean flagged = gtk_toggle_button_get_active (self->flag_button);

  g_assert (CW_IS_EXAM_QUESTION_VIEW (self));

  if (cw_exam_is_submitted (self->exam) || flagged == cw_exam_get_flagged (self->exam, self->index))
    return;

  if (cw_exam_watch_set_flagged (self->watch, self->index, flagged))
    cw_gtk_announce (GTK_WIDGET (self), flagged ? _("Flagged") : _("No longer flagged"));
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_EXAM_QUESTION_VIEW (widget)->stem_box);
}

static void
cw_exam_question_view_dispose (GObject *object)
{
  CwExamQuestionView *self = CW_EXAM_QUESTION_VIEW (object);

  g_clear_pointer (&self->sheet, gtk_widget_unparent);
  g_clear_object (&self->exam);
  g_clear_object (&self->watch);

  G_OBJECT_CLASS (cw_exam_question_view_parent_class)->dispose (object);
}

static void
cw_exam_question_view_class_init (CwExamQuestionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_question_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_question_view_init (CwExamQuestionView *self)
{
  self->sheet = cw_exam_sheet_new (_("Mock exam"));
  gtk_widget_set_parent (self->sheet, GTK_WIDGET (self));
}

static GtkWidget *
create_spring (void)
{
  return g_object_new (GTK_TYPE_BOX,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "hexpand", TRUE,
                       NULL);
}

static GtkWidget *
create_flag_button (CwExamQuestionView *self)
{
  self->flag_button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX,
                                    "has-frame", FALSE,
                                    "icon-name", "chipwise-flag-symbolic",
                                    "tooltip-text", _("Flag, to come back to it in this exam (M)"),
                                    NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flag_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Flag this question"), -1);
  update_flag (self);
  g_signal_connect_object (self->flag_button, "toggled", G_CALLBACK (flag_toggled_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self->flag_button);
}

/* "Question 7 of 20", how many to choose, the time, the flag. */
static GtkWidget *
create_head (CwExamQuestionView *self)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *end = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC,
                                 "spacing", 8,
                                 NULL);
  GtkWidget *position;
  GtkWidget *badge;
  g_autofree char *choose = cw_question_badges_describe_choose (cw_question_get_choose (self->question));
  g_autofree char *text = g_strdup_printf (_("Question %1$u of %2$u"), self->index + 1,
                                           cw_exam_get_n_questions (self->exam));

  position = cw_exam_sheet_create_label (text, "caption");
  gtk_widget_add_css_class (position, "dim-label");
  badge = gtk_label_new (choose);
  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);

  gtk_box_append (GTK_BOX (end), cw_exam_clock_label_new (self->watch));
  gtk_box_append (GTK_BOX (end), create_flag_button (self));
  cw_flow_append (CW_FLOW (flow), position);
  cw_flow_append (CW_FLOW (flow), badge);
  cw_flow_append (CW_FLOW (flow), create_spring ());
  cw_flow_append (CW_FLOW (flow), end);
  return flow;
}

static GtkWidget *
create_stem (CwExamQuestionView *self)
{
  self->stem_box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "focusable", TRUE,
                                 "spacing", 6,
                                 NULL);
  gtk_widget_add_css_class (self->stem_box, "stem");
  return self->stem_box;
}

static GtkWidget *
create_options (CwExamQuestionView *self,
                GtkWidget          *stem_label)
{
  gboolean shuffle = cw_settings_get_shuffle (cw_context_get_settings (cw_exam_watch_get_context (self->watch)));
  g_auto(GStrv) order = cw_exam_dup_option_order (self->exam, self->index, shuffle);
  GtkWidget *options = cw_option_list_new (self->question, (const char * const *) order, stem_label, TRUE);

  self->options = CW_OPTION_LIST (options);
  cw_option_list_set_chosen (self->options, cw_exam_get_answer (self->exam, self->index));
  g_signal_connect_object (options, "changed", G_CALLBACK (options_changed_cb), self, G_CONNECT_SWAPPED);
  return options;
}

static GtkWidget *
create_keys_label (CwExamQuestionView *self)
{
  guint n = cw_option_list_get_n_options (self->options);
  g_autofree char *letter = cw_option_letter (n - 1);
  /* Translators: which keys do what in an exam; the letters and digits are keys. */
  g_autofree char *text = g_strdup_printf (_("A–%1$s or 1–%2$u choose · Enter goes on · M flag · Alt and an arrow go back and on"),
                                           letter, n);
  GtkWidget *label = cw_exam_sheet_create_label (text, "caption");

  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
create_chosen_label (CwExamQuestionView *self)
{
  GtkWidget *label = cw_exam_sheet_create_label (NULL, "caption");

  self->chosen_label = GTK_LABEL (label);
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
create_footer (CwExamQuestionView *self)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *previous = cw_exam_sheet_create_button (_("Previous"), "exam.previous");

  self->next_button = GTK_BUTTON (cw_exam_sheet_create_button (_("Next"), "exam.next"));
  gtk_widget_add_css_class (GTK_WIDGET (self->next_button), "suggested-action");
  cw_gtk_name_button (previous, _("Previous question"));
  gtk_widget_set_visible (previous, self->index > 0);

  cw_flow_append (CW_FLOW (flow), previous);
  cw_flow_append (CW_FLOW (flow), create_spring ());
  cw_flow_append (CW_FLOW (flow), GTK_WIDGET (self->next_button));
  return flow;
}

static GtkWidget *
create_map (CwExamQuestionView *self)
{
  GtkWidget *card = cw_exam_sheet_create_card ();
  GtkWidget *head = cw_flow_new ();
  GtkWidget *label = cw_exam_sheet_create_label (NULL, "heading");
  GtkWidget *legend = cw_exam_sheet_create_label (_("● answered · ○ not answered · the flag marks what you flagged · a thick edge marks the question that is shown"),
                                                  "caption");
  GtkWidget *rule = cw_exam_sheet_create_label (_("The clock runs on when you go to another page, close Chipwise or let the computer sleep. Every answer is saved at once."),
                                                "caption");

  self->map_label = GTK_LABEL (label);
  self->map = CW_EXAM_MAP (cw_exam_map_new (self->exam, self->index));
  gtk_widget_add_css_class (legend, "dim-label");
  gtk_widget_add_css_class (rule, "dim-label");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  cw_flow_append (CW_FLOW (head), label);
  cw_flow_append (CW_FLOW (head), create_spring ());
  cw_flow_append (CW_FLOW (head), cw_exam_sheet_create_button (_("Finish the exam…"), "exam.finish"));
  gtk_box_append (GTK_BOX (card), head);
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->map));
  gtk_box_append (GTK_BOX (card), legend);
  gtk_box_append (GTK_BOX (card), rule);
  return card;
}

/* An exam runs, and has a question @index. */
GtkWidget *
cw_exam_question_view_new (CwExamWatch *watch,
                           guint        index)
{
  CwExamQuestionView *self;
  CwExamSheet *sheet;
  GtkWidget *stem_label;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (watch), NULL);
  g_return_val_if_fail (cw_exam_watch_get_exam (watch) != NULL, NULL);

  self = g_object_new (CW_TYPE_EXAM_QUESTION_VIEW, NULL);
  self->watch = g_object_ref (watch);
  self->exam = g_object_ref (cw_exam_watch_get_exam (watch));
  self->index = index;
  self->question = cw_exam_get_question (self->exam, index);

  sheet = CW_EXAM_SHEET (self->sheet);
  cw_exam_sheet_append (sheet, create_head (self));
  cw_exam_sheet_append (sheet, create_stem (self));
  stem_label = cw_question_stem_fill (GTK_BOX (self->stem_box), self->question, FALSE);
  cw_exam_sheet_append (sheet, create_options (self, stem_label));
  cw_exam_sheet_append (sheet, create_chosen_label (self));
  cw_exam_sheet_append (sheet, create_footer (self));
  cw_exam_sheet_append (sheet, create_keys_label (self));
  cw_exam_sheet_append (sheet, create_map (self));
  update_chosen (self);
  update_map (self);
  g_signal_connect_object (self->exam, "changed", G_CALLBACK (exam_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

guint
cw_exam_question_view_get_index (CwExamQuestionView *self)
{
  g_return_val_if_fail (CW_IS_EXAM_QUESTION_VIEW (self), 0);

  return self->index;
}

/* Enter goes on from an answer; where one is begun it says what is missing. */
static gboolean
go_on (CwExamQuestionView *self)
{
  guint chosen = cw_option_list_get_n_chosen (self->options);

  if (chosen > 0 && chosen < cw_question_get_choose (self->question))
    {
      cw_gtk_announce (GTK_WIDGET (self), gtk_label_get_text (self->chosen_label));
      return TRUE;
    }

  return gtk_widget_activate_action (GTK_WIDGET (self), "exam.next", NULL);
}

static gboolean
read_again (CwExamQuestionView *self)
{
  g_autofree char *plain = cw_text_to_plain (cw_question_get_stem (self->question));

  if (!cw_gtk_announce (GTK_WIDGET (self), plain) || !gtk_widget_has_focus (self->stem_box))
    gtk_widget_grab_focus (self->stem_box);
  return TRUE;
}

/* A bare key that nothing in the window took. TRUE: it meant something here. */
gboolean
cw_exam_question_view_handle_key (CwExamQuestionView *self,
                                  guint               keyval,
                                  guint               keycode,
                                  GdkModifierType     modifiers)
{
  guint option = 0;
  CwStudyKey key;

  g_return_val_if_fail (CW_IS_EXAM_QUESTION_VIEW (self), FALSE);

  /* Nothing is revealed here, nothing asks how sure one is, and a note may hold the answer: the other
   * keys mean nothing. */
  key = cw_study_key_find (keyval, keycode, modifiers, &option);
  if (key == CW_STUDY_KEY_OPTION)
    return cw_option_list_toggle (self->options, option);
  if (key == CW_STUDY_KEY_CHECK)
    return go_on (self);
  if (key == CW_STUDY_KEY_READ)
    return read_again (self);
  if (key != CW_STUDY_KEY_FLAG)
    return FALSE;

  gtk_toggle_button_set_active (self->flag_button, !gtk_toggle_button_get_active (self->flag_button));
  return TRUE;
}
