/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-explained.h"

#include "cw-exam-sheet.h"
#include "cw-exam-words.h"
#include "cw-gtk-compat.h"
#include "cw-question-stem.h"
#include "cw-reveal-panel.h"
#include "cw-verdict.h"
#include "widgets/cw-flow.h"

#include <glib/gi18n.h>

/* The answer as the panel that explains takes it. The log has the same, unless a copy of it was put
 * together by hand. */
static CwAttempt *
create_attempt (CwExam *exam,
                guint   index,
                CwDay   day)
{
  return cw_attempt_new (cw_exam_get_started (exam), day, CW_MODE_EXAM, cw_exam_get_answer (exam, index),
                         CW_CONFIDENCE_NONE, cw_exam_get_right (exam, index), cw_exam_get_seconds (exam, index),
                         cw_question_get_hash (cw_exam_get_question (exam, index)));
}

static void
append_badge (GtkWidget  *flow,
              const char *text)
{
  GtkWidget *label = cw_exam_sheet_create_label (text, "badge");

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  cw_flow_append (CW_FLOW (flow), label);
}

static GtkWidget *
create_head (CwExam *exam,
             guint   index)
{
  const char *change = cw_exam_words_change (cw_exam_get_change (exam, index));
  guint seconds = cw_exam_get_seconds (exam, index);
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *label;
  g_autofree char *position = g_strdup_printf (_("Question %1$u of %2$u"), index + 1, cw_exam_get_n_questions (exam));
  g_autofree char *time = g_strdup_printf (ngettext ("%u second spent on it", "%u seconds spent on it", seconds), seconds);

  label = cw_exam_sheet_create_label (position, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  cw_flow_append (CW_FLOW (flow), label);
  append_badge (flow, time);
  if (cw_exam_get_flagged (exam, index))
    append_badge (flow, _("flagged"));
  if (change != NULL)
    append_badge (flow, change);
  if (cw_exam_get_seen_before (exam, index))
    append_badge (flow, _("seen before"));
  return flow;
}

static GtkWidget *
create_stem (CwQuestion *question)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "focusable", TRUE,
                                 "spacing", 6,
                                 NULL);

  gtk_widget_add_css_class (box, "stem");
  cw_question_stem_fill (GTK_BOX (box), question, TRUE);
  return box;
}

static GtkWidget *
create_panel (CwContext *context,
              CwExam    *exam,
              guint      index)
{
  CwQuestion *question = cw_exam_get_question (exam, index);
  CwCatalogue *catalogue = cw_context_get_catalogue (context);
  g_autoptr(CwAttempt) attempt = create_attempt (exam, index, cw_context_get_today (context));
  g_auto(GStrv) order = cw_exam_dup_option_order (exam, index,
                                                  cw_settings_get_shuffle (cw_context_get_settings (context)));
  GtkWidget *panel = cw_reveal_panel_new (cw_context_get_library (context), question, attempt,
                                          (const char * const *) order);

  if (catalogue != NULL)
    cw_verdict_link_devices (CW_VERDICT (cw_reveal_panel_get_verdict (CW_REVEAL_PANEL (panel))), catalogue, question);
  return panel;
}

static GtkWidget *
create_footer (CwExam       *exam,
               guint         index,
               CwExamFilter  filter)
{
  guint n = cw_exam_get_n_questions (exam);
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *previous = cw_exam_sheet_create_button (_("Previous"), "exam.previous");
  GtkWidget *list = cw_exam_sheet_create_button (_("Back to the list"), "exam.back");
  GtkWidget *next = cw_exam_sheet_create_button (_("Next"), "exam.next");

  cw_gtk_name_button (previous, _("Previous question"));
  cw_gtk_name_button (next, _("Next question"));
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_widget_set_visible (previous, cw_exam_filter_step (filter, exam, index, -1) < n);
  gtk_widget_set_visible (next, cw_exam_filter_step (filter, exam, index, 1) < n);
  gtk_widget_set_hexpand (list, TRUE);
  gtk_widget_set_halign (list, GTK_ALIGN_CENTER);
  cw_flow_append (CW_FLOW (flow), previous);
  cw_flow_append (CW_FLOW (flow), list);
  cw_flow_append (CW_FLOW (flow), next);
  return flow;
}

/* @exam is submitted. @filter says what stands before and after. */
GtkWidget *
cw_exam_explained_new (CwContext    *context,
                       CwExam       *exam,
                       guint         index,
                       CwExamFilter  filter)
{
  CwExamSheet *sheet;
  GtkWidget *panel;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_EXAM (exam) && cw_exam_is_submitted (exam), NULL);
  g_return_val_if_fail (index < cw_exam_get_n_questions (exam), NULL);

  sheet = CW_EXAM_SHEET (cw_exam_sheet_new (_("Review of the mock exam")));
  panel = create_panel (context, exam, index);
  cw_exam_sheet_append (sheet, create_head (exam, index));
  cw_exam_sheet_append (sheet, create_stem (cw_exam_get_question (exam, index)));
  cw_exam_sheet_append (sheet, panel);
  cw_exam_sheet_append (sheet, create_footer (exam, index, filter));
  cw_exam_sheet_set_target (sheet, panel);
  return GTK_WIDGET (sheet);
}
