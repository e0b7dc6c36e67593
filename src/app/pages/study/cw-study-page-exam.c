/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-page-private.h"

#include "cw-exam-map.h"
#include "cw-exam-pane.h"
#include "cw-gtk-compat.h"

#include <glib/gi18n.h>

/* The mock exam in the Study page. It runs wherever the learner is, so the page watches it, and keeps
 * its questions from being explained elsewhere. */

#define EXAM "chipwise:exam"

/* "running, 12 of 20 answered" */
static char *
describe (CwStudyPage *self)
{
  CwContext *context = cw_study_page_get_context (self);
  CwProgress *progress = cw_context_get_progress (context);
  CwExam *exam = cw_exam_watch_get_exam (self->exam_watch);
  g_autoptr(GPtrArray) scores = NULL;
  const CwScore *last;

  if (exam != NULL)
    {
      g_autofree char *answered = cw_exam_map_describe (exam);

      /* Translators: a mock exam that runs; the argument is "12 of 20 answered". */
      return g_strdup_printf (_("running, %s"), answered);
    }

  scores = cw_exam_dup_history (cw_context_get_library (context), progress,
                                cw_progress_get_statistics_start (progress));
  if (scores->len == 0)
    return g_strdup (_("against the clock"));

  last = scores->pdata[scores->len - 1];
  return g_strdup_printf (ngettext ("last time %1$u of %2$u", "last time %1$u of %2$u", last->of),
                          last->right, last->of);
}

static void
watch_changed_cb (CwStudyPage *self)
{
  g_autofree char *text = NULL;

  g_assert (CW_IS_STUDY_PAGE (self));

  text = describe (self);
  cw_study_sidebar_set_exam (self->sidebar, text);
}

/* Said, and never in the way of the exam, where the clock is seen. A message takes the focus, so only
 * the learner who is elsewhere gets one, and not before it matters. */
static void
remaining_cb (CwStudyPage *self,
              guint        minutes)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u minute of your mock exam is left.",
                                                     "%u minutes of your mock exam are left.", minutes),
                                           minutes);
  gboolean seen = CW_IS_EXAM_PANE (self->view) && gtk_widget_get_mapped (self->view);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_assert (CW_IS_STUDY_PAGE (self));

  if (root == NULL)
    return;

  if (seen || minutes > 5)
    cw_gtk_announce (GTK_WIDGET (root), text);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", text);
}

static void
ended_cb (CwStudyPage *self)
{
  g_assert (CW_IS_STUDY_PAGE (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s",
                              _("The time of your mock exam is over. It was submitted with the answers you had given."));
}

/* Once, when the page has its context. */
void
cw_study_page_watch_exam (CwStudyPage *self)
{
  self->exam_watch = cw_exam_watch_new (cw_study_page_get_context (self), NULL, NULL);
  g_signal_connect_object (self->exam_watch, "changed", G_CALLBACK (watch_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exam_watch, "remaining", G_CALLBACK (remaining_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exam_watch, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  watch_changed_cb (self);
}

/* Whether an exam runs, or its time was over while nobody looked: that is what is opened first. */
gboolean
cw_study_page_has_exam (CwStudyPage *self)
{
  return cw_exam_watch_get_exam (self->exam_watch) != NULL || cw_exam_watch_get_ended (self->exam_watch) != 0;
}

/* @id is when a submitted exam was begun, or NULL for the one that runs or is to begin. */
gboolean
cw_study_page_show_exam (CwStudyPage  *self,
                         const char   *id,
                         GError      **error)
{
  CwPack *pack = cw_study_page_get_first_pack (self);
  GtkWidget *pane;

  if (pack == NULL)
    {
      g_set_error_literal (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("No questions could be read."));
      return FALSE;
    }

  pane = id == NULL ? cw_exam_pane_new (self->exam_watch, pack)
                    : cw_exam_pane_new_for_id (self->exam_watch, pack, id, error);
  if (pane == NULL)
    return FALSE;

  cw_study_page_show_view (self, pane, EXAM);
  return TRUE;
}

/* A question that the running exam asks is explained nowhere else. */
gboolean
cw_study_page_check_exam (CwStudyPage  *self,
                          CwQuestion   *question,
                          GError      **error)
{
  if (!cw_exam_watch_holds (self->exam_watch, cw_question_get_key (question)))
    return TRUE;

  g_set_error_literal (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                       _("This question is part of your mock exam. Submit the exam first."));
  return FALSE;
}

/* The same for a set: the exam is shown in its place. TRUE: it is. */
gboolean
cw_study_page_yield_to_exam (CwStudyPage *self,
                             CwQuestion  *question)
{
  g_autoptr(GError) error = NULL;

  if (cw_study_page_check_exam (self, question, &error))
    return FALSE;

  cw_study_page_show_exam (self, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", error->message);
  return TRUE;
}

/* What of @questions can be asked beside the exam. */
GPtrArray *
cw_study_page_dup_without_exam (CwStudyPage *self,
                                GPtrArray   *questions)
{
  GPtrArray *rest = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < questions->len; i++)
    {
      if (!cw_exam_watch_holds (self->exam_watch, cw_question_get_key (questions->pdata[i])))
        g_ptr_array_add (rest, g_object_ref (questions->pdata[i]));
    }

  return rest;
}
