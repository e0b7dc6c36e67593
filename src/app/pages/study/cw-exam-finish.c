/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-finish.h"

#include "cw-exam-clock-label.h"
#include "cw-exam-map.h"
#include "cw-exam-sheet.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

static char *
describe_unanswered (CwExam *exam)
{
  guint n = cw_exam_get_n_questions (exam) - cw_exam_get_n_answered (exam);

  if (n == 0)
    return g_strdup (_("✓ Every question is answered."));

  return g_strdup_printf (ngettext ("○ %u question is not answered, and counts as wrong.",
                                    "○ %u questions are not answered, and count as wrong.", n), n);
}

static char *
describe_flagged (CwExam *exam)
{
  guint n = cw_exam_get_n_flagged (exam);

  if (n == 0)
    return g_strdup (_("No question is flagged."));

  return g_strdup_printf (ngettext ("%u question is flagged.", "%u questions are flagged.", n), n);
}

static GtkWidget *
create_head (CwExamWatch *watch,
             GtkWidget   *title)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *clock = cw_exam_clock_label_new (watch);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_valign (clock, GTK_ALIGN_CENTER);
  cw_flow_append (CW_FLOW (flow), title);
  cw_flow_append (CW_FLOW (flow), clock);
  return flow;
}

/* An exam runs. */
GtkWidget *
cw_exam_finish_new (CwExamWatch *watch)
{
  CwExam *exam = cw_exam_watch_get_exam (watch);
  g_autofree char *unanswered = NULL;
  g_autofree char *flagged = NULL;
  GtkWidget *title;
  GtkWidget *card;
  GtkWidget *buttons;
  GtkWidget *submit;
  CwExamSheet *sheet;

  g_return_val_if_fail (CW_IS_EXAM (exam), NULL);

  sheet = CW_EXAM_SHEET (cw_exam_sheet_new (_("Before you submit")));
  title = cw_exam_sheet_create_title (_("Submit the exam?"));
  card = cw_exam_sheet_create_card ();
  buttons = cw_flow_new ();
  unanswered = describe_unanswered (exam);
  flagged = describe_flagged (exam);

  gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (unanswered, "heading"));
  gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (flagged, NULL));
  gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (_("Choose a number to go back to its question."), NULL));
  gtk_box_append (GTK_BOX (card), cw_exam_map_new (exam, G_MAXUINT));

  submit = cw_exam_sheet_create_button (_("Submit"), "exam.submit");
  gtk_widget_add_css_class (submit, "suggested-action");
  gtk_widget_add_css_class (submit, "large");
  cw_flow_append (CW_FLOW (buttons), submit);
  cw_flow_append (CW_FLOW (buttons), cw_exam_sheet_create_button (_("Back to the questions"), "exam.back"));

  cw_exam_sheet_append (sheet, create_head (watch, title));
  cw_exam_sheet_append (sheet, card);
  cw_exam_sheet_append (sheet, buttons);
  cw_exam_sheet_append (sheet, cw_exam_sheet_create_label (_("After that no answer can be changed, and every question is explained."), "dim-label"));
  cw_exam_sheet_set_target (sheet, title);
  return GTK_WIDGET (sheet);
}
