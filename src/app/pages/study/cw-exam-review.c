/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-review.h"

#include "cw-exam-sheet.h"
#include "cw-exam-words.h"
#include "util/cw-text.h"
#include "widgets/cw-check.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"
#include "widgets/cw-list-row.h"

#include <glib/gi18n.h>

struct _CwExamReview
{
  GtkWidget parent_instance;

  /* Owned. */
  CwExam    *exam;
  GtkWidget *sheet;
  GArray    *indices; /* guint: the question of each row */

  /* Borrowed from the tree. */
  GtkWidget  *radios[CW_N_EXAM_FILTERS];
  GtkListBox *list;
  GtkWidget  *empty_label;

  CwExamFilter filter;
};

G_DEFINE_FINAL_TYPE (CwExamReview, cw_exam_review, GTK_TYPE_WIDGET)

static const char *
describe_outcome (CwExam      *exam,
                  guint        index,
                  const char **css_class)
{
  *css_class = cw_exam_get_right (exam, index) ? "right" : "wrong";
  if (cw_exam_get_right (exam, index))
    return C_("question of an exam", "✓ Right");
  if (!cw_exam_is_answered (exam, index))
    return C_("question of an exam", "○ Not answered");

  return C_("question of an exam", "✗ Wrong");
}

/* "Question 7 · flagged · changed from right to wrong" */
static char *
describe_details (CwExam *exam,
                  guint   index)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const char *change = cw_exam_words_change (cw_exam_get_change (exam, index));

  g_ptr_array_add (parts, g_strdup_printf (_("Question %u"), index + 1));
  if (cw_exam_get_flagged (exam, index))
    g_ptr_array_add (parts, g_strdup (_("flagged")));
  if (change != NULL)
    g_ptr_array_add (parts, g_strdup (change));
  if (cw_exam_get_seen_before (exam, index))
    g_ptr_array_add (parts, g_strdup (_("seen before")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (GStrv) parts->pdata);
}

static GtkWidget *
create_row (CwExam *exam,
            guint   index)
{
  CwQuestion *question = cw_exam_get_question (exam, index);
  const char *css_class;
  const char *outcome = describe_outcome (exam, index, &css_class);
  g_autofree char *details = describe_details (exam, index);
  g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));
  g_autofree char *name = g_strjoin (". ", outcome, details, stem, NULL);
  GtkWidget *row = cw_list_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *outcome_label = cw_exam_sheet_create_label (outcome, "caption");
  GtkWidget *details_label = cw_exam_sheet_create_label (details, "caption");

  gtk_widget_add_css_class (outcome_label, css_class);
  gtk_widget_add_css_class (details_label, "dim-label");
  gtk_box_append (GTK_BOX (box), cw_content_label_new (cw_question_get_stem (question), CW_TEXT_PLAIN_DETAIL));
  gtk_box_append (GTK_BOX (box), outcome_label);
  gtk_box_append (GTK_BOX (box), details_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
fill (CwExamReview *self)
{
  guint n = cw_exam_get_n_questions (self->exam);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_array_set_size (self->indices, 0);

  for (guint i = 0; i < n; i++)
    {
      if (!cw_exam_filter_matches (self->filter, self->exam, i))
        continue;

      g_array_append_val (self->indices, i);
      gtk_list_box_append (self->list, create_row (self->exam, i));
    }

  gtk_widget_set_visible (GTK_WIDGET (self->list), self->indices->len > 0);
  gtk_widget_set_visible (self->empty_label, self->indices->len == 0);
}

static void
radio_toggled_cb (CwExamReview   *self,
                  GtkCheckButton *radio)
{
  g_assert (CW_IS_EXAM_REVIEW (self));

  if (!gtk_check_button_get_active (radio))
    return;

  for (guint i = 0; i < CW_N_EXAM_FILTERS; i++)
    {
      if (self->radios[i] == GTK_WIDGET (radio))
        self->filter = (CwExamFilter) i;
    }
  fill (self);
}

static void
row_activated_cb (CwExamReview  *self,
                  GtkListBoxRow *row)
{
  guint index = g_array_index (self->indices, guint, gtk_list_box_row_get_index (row));

  g_assert (CW_IS_EXAM_REVIEW (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "exam.open", "u", index);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_EXAM_REVIEW (widget)->sheet);
}

static void
cw_exam_review_dispose (GObject *object)
{
  CwExamReview *self = CW_EXAM_REVIEW (object);

  g_clear_pointer (&self->sheet, gtk_widget_unparent);
  g_clear_pointer (&self->indices, g_array_unref);
  g_clear_object (&self->exam);

  G_OBJECT_CLASS (cw_exam_review_parent_class)->dispose (object);
}

static void
cw_exam_review_class_init (CwExamReviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_review_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_review_init (CwExamReview *self)
{
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  self->sheet = cw_exam_sheet_new (_("Review of the mock exam"));
  gtk_widget_set_parent (self->sheet, GTK_WIDGET (self));
}

static GtkWidget *
create_filters (CwExamReview *self)
{
  GtkWidget *flow = g_object_new (CW_TYPE_FLOW, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which questions"), -1);
  for (guint i = 0; i < CW_N_EXAM_FILTERS; i++)
    {
      g_autofree char *text = cw_exam_filter_describe ((CwExamFilter) i, self->exam);

      self->radios[i] = cw_check_new_radio (text, i > 0 ? self->radios[0] : NULL);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->radios[i]), i == self->filter);
      g_signal_connect_object (self->radios[i], "toggled", G_CALLBACK (radio_toggled_cb), self, G_CONNECT_SWAPPED);
      cw_flow_append (CW_FLOW (flow), self->radios[i]);
    }

  return flow;
}

static GtkWidget *
create_list (CwExamReview *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "card");
  gtk_widget_add_css_class (list, "question-list");
  gtk_widget_set_overflow (list, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Questions of the exam"), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  return list;
}

/* @exam is submitted. */
GtkWidget *
cw_exam_review_new (CwExam       *exam,
                    CwExamFilter  filter)
{
  CwExamReview *self;
  CwExamSheet *sheet;
  GtkWidget *title;

  g_return_val_if_fail (CW_IS_EXAM (exam) && cw_exam_is_submitted (exam), NULL);

  self = g_object_new (CW_TYPE_EXAM_REVIEW, NULL);
  self->exam = g_object_ref (exam);
  self->filter = filter;

  sheet = CW_EXAM_SHEET (self->sheet);
  title = cw_exam_sheet_create_title (_("Review of the mock exam"));
  self->empty_label = cw_exam_sheet_create_label (_("No question of this exam is among these."), "dim-label");
  cw_exam_sheet_append (sheet, title);
  cw_exam_sheet_set_target (sheet, title);
  cw_exam_sheet_append (sheet, create_filters (self));
  cw_exam_sheet_append (sheet, create_list (self));
  cw_exam_sheet_append (sheet, self->empty_label);
  cw_exam_sheet_append (sheet, cw_exam_sheet_create_button (_("Back to the result"), "exam.result"));
  fill (self);

  return GTK_WIDGET (self);
}

CwExamFilter
cw_exam_review_get_filter (CwExamReview *self)
{
  g_return_val_if_fail (CW_IS_EXAM_REVIEW (self), CW_EXAM_FILTER_ALL);

  return self->filter;
}
