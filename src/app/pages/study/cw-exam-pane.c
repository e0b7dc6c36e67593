/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-pane.h"

#include "cw-exam-explained.h"
#include "cw-exam-finish.h"
#include "cw-exam-question-view.h"
#include "cw-exam-result.h"
#include "cw-exam-review.h"
#include "cw-exam-setup.h"
#include "util/cw-address.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

typedef enum
{
  PLACE_SETUP,
  PLACE_QUESTION,
  PLACE_FINISH,
  PLACE_RESULT,
  PLACE_REVIEW,
  PLACE_EXPLAINED,
} Place;

struct _CwExamPane
{
  GtkWidget parent_instance;

  /* Owned. */
  CwExamWatch *watch;
  CwPack      *pack;
  CwExam      *exam; /* that runs or whose result is shown; NULL before one is begun */
  GtkWidget   *view;

  Place        place;
  guint        index;  /* of the question that is shown or was */
  CwExamFilter filter;
};

G_DEFINE_FINAL_TYPE (CwExamPane, cw_exam_pane, GTK_TYPE_WIDGET)

static CwContext *
get_context (CwExamPane *self)
{
  return cw_exam_watch_get_context (self->watch);
}

static void
show_view (CwExamPane *self,
           Place       place,
           GtkWidget  *view)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  g_clear_pointer (&self->view, gtk_widget_unparent);
  self->view = view;
  self->place = place;
  gtk_widget_set_parent (view, GTK_WIDGET (self));

  /* What had the focus is gone; in a page that is not shown nothing may take it. */
  if (had_focus || gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (view);
}

static void
show_setup (CwExamPane *self)
{
  g_clear_object (&self->exam);
  show_view (self, PLACE_SETUP, cw_exam_setup_new (self->watch, self->pack));
}

static void
show_result (CwExamPane *self)
{
  gboolean timed_out = cw_exam_watch_get_ended (self->watch) == cw_exam_get_started (self->exam);

  show_view (self, PLACE_RESULT, cw_exam_result_new (get_context (self), self->exam, timed_out));
}

/* Where the time is over instead, the result was shown by the way. */
static void
show_question (CwExamPane *self,
               guint       index)
{
  self->index = index;
  if (cw_exam_watch_visit (self->watch, index))
    show_view (self, PLACE_QUESTION, cw_exam_question_view_new (self->watch, index));
}

static void
show_explained (CwExamPane *self,
                guint       index)
{
  self->index = index;
  show_view (self, PLACE_EXPLAINED, cw_exam_explained_new (get_context (self), self->exam, index, self->filter));
}

static gboolean
is_running (CwExamPane *self)
{
  return self->place == PLACE_QUESTION || self->place == PLACE_FINISH;
}

static void
watch_changed_cb (CwExamPane *self)
{
  CwExam *running = cw_exam_watch_get_exam (self->watch);

  g_assert (CW_IS_EXAM_PANE (self));

  if (running != NULL && self->place == PLACE_SETUP)
    {
      g_set_object (&self->exam, running);
      show_question (self, cw_exam_get_place (running));
    }
  else if (running == NULL && is_running (self))
    {
      show_result (self);
    }
}

static void
go_action (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);
  guint index = g_variant_get_uint32 (parameter);

  if (is_running (self) && index < cw_exam_get_n_questions (self->exam))
    show_question (self, index);
}

/* Away from the questions: no time is counted for any of them. */
static void
finish_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place != PLACE_QUESTION)
    return;

  cw_exam_watch_leave (self->watch);
  cw_exam_watch_check (self->watch);
  if (self->place == PLACE_QUESTION)
    show_view (self, PLACE_FINISH, cw_exam_finish_new (self->watch));
}

static void
next_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);
  guint next;

  if (self->place == PLACE_QUESTION)
    {
      if (self->index + 1 < cw_exam_get_n_questions (self->exam))
        show_question (self, self->index + 1);
      else
        finish_action (widget, name, parameter);
    }
  else if (self->place == PLACE_EXPLAINED)
    {
      next = cw_exam_filter_step (self->filter, self->exam, self->index, 1);
      if (next < cw_exam_get_n_questions (self->exam))
        show_explained (self, next);
    }
}

static void
previous_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);
  guint previous;

  if (self->place == PLACE_QUESTION && self->index > 0)
    {
      show_question (self, self->index - 1);
    }
  else if (self->place == PLACE_FINISH)
    {
      show_question (self, self->index);
    }
  else if (self->place == PLACE_EXPLAINED)
    {
      previous = cw_exam_filter_step (self->filter, self->exam, self->index, -1);
      if (previous < cw_exam_get_n_questions (self->exam))
        show_explained (self, previous);
    }
}

/* Back to where one came from. */
static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place == PLACE_FINISH)
    show_question (self, self->index);
  else if (self->place == PLACE_EXPLAINED)
    show_view (self, PLACE_REVIEW, cw_exam_review_new (self->exam, self->filter));
}

static void
submit_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place == PLACE_FINISH)
    cw_exam_watch_submit (self->watch);
}

static void
review_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place != PLACE_RESULT)
    return;

  self->filter = (CwExamFilter) MIN (g_variant_get_uint32 (parameter), CW_N_EXAM_FILTERS - 1);
  show_view (self, PLACE_REVIEW, cw_exam_review_new (self->exam, self->filter));
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);
  guint index = g_variant_get_uint32 (parameter);

  if (self->place != PLACE_REVIEW || index >= cw_exam_get_n_questions (self->exam))
    return;

  self->filter = cw_exam_review_get_filter (CW_EXAM_REVIEW (self->view));
  show_explained (self, index);
}

static void
result_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place == PLACE_REVIEW)
    show_result (self);
}

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place == PLACE_RESULT)
    {
      cw_exam_watch_forget_ended (self->watch);
      show_setup (self);
    }
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_EXAM_PANE (widget)->view);
}

static void
cw_exam_pane_map (GtkWidget *widget)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  GTK_WIDGET_CLASS (cw_exam_pane_parent_class)->map (widget);

  if (self->place == PLACE_QUESTION)
    cw_exam_watch_visit (self->watch, self->index);
}

/* To another page, or out of the program. */
static void
cw_exam_pane_unmap (GtkWidget *widget)
{
  CwExamPane *self = CW_EXAM_PANE (widget);

  if (self->place == PLACE_QUESTION)
    cw_exam_watch_leave (self->watch);
  if (self->place == PLACE_RESULT)
    cw_exam_watch_forget_ended (self->watch);

  GTK_WIDGET_CLASS (cw_exam_pane_parent_class)->unmap (widget);
}

static void
cw_exam_pane_dispose (GObject *object)
{
  CwExamPane *self = CW_EXAM_PANE (object);

  g_clear_pointer (&self->view, gtk_widget_unparent);
  g_clear_object (&self->exam);
  g_clear_object (&self->pack);
  g_clear_object (&self->watch);

  G_OBJECT_CLASS (cw_exam_pane_parent_class)->dispose (object);
}

static void
cw_exam_pane_class_init (CwExamPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_pane_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;
  widget_class->map = cw_exam_pane_map;
  widget_class->unmap = cw_exam_pane_unmap;

  gtk_widget_class_install_action (widget_class, "exam.go", "u", go_action);
  gtk_widget_class_install_action (widget_class, "exam.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "exam.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "exam.finish", NULL, finish_action);
  gtk_widget_class_install_action (widget_class, "exam.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "exam.submit", NULL, submit_action);
  gtk_widget_class_install_action (widget_class, "exam.review", "u", review_action);
  gtk_widget_class_install_action (widget_class, "exam.open", "u", open_action);
  gtk_widget_class_install_action (widget_class, "exam.result", NULL, result_action);
  gtk_widget_class_install_action (widget_class, "exam.list", NULL, list_action);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_pane_init (CwExamPane *self)
{
}

static CwExamPane *
create (CwExamWatch *watch,
        CwPack      *pack)
{
  CwExamPane *self = g_object_new (CW_TYPE_EXAM_PANE, NULL);

  self->watch = g_object_ref (watch);
  self->pack = g_object_ref (pack);
  g_signal_connect_object (watch, "changed", G_CALLBACK (watch_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static CwExam *
open_exam (CwExamWatch *watch,
           gint64       started)
{
  CwContext *context = cw_exam_watch_get_context (watch);
  g_autoptr(CwExam) exam = cw_exam_open (cw_context_get_library (context), cw_context_get_progress (context), started);

  return exam != NULL && cw_exam_is_submitted (exam) ? g_steal_pointer (&exam) : NULL;
}

/* The exam that runs at the place where it was left; or the result of one whose time was over
 * meanwhile; else the way into a new one over @pack. */
GtkWidget *
cw_exam_pane_new (CwExamWatch *watch,
                  CwPack      *pack)
{
  CwExamPane *self;
  gint64 ended;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (watch), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  cw_exam_watch_check (watch);
  self = create (watch, pack);
  ended = cw_exam_watch_get_ended (watch);
  if (cw_exam_watch_get_exam (watch) != NULL)
    {
      self->exam = g_object_ref (cw_exam_watch_get_exam (watch));
      show_question (self, cw_exam_get_place (self->exam));
    }
  else if (ended != 0 && (self->exam = open_exam (watch, ended)) != NULL)
    {
      show_result (self);
    }
  else
    {
      show_setup (self);
    }

  return GTK_WIDGET (self);
}

/* The result of the exam that was begun at @id. While one runs there is none to be had: it would
 * explain questions that the running one may ask. */
GtkWidget *
cw_exam_pane_new_for_id (CwExamWatch  *watch,
                         CwPack       *pack,
                         const char   *id,
                         GError      **error)
{
  g_autoptr(CwExam) exam = NULL;
  CwExamPane *self;
  gint64 started;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (watch), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (cw_exam_watch_get_exam (watch) != NULL)
    {
      g_set_error_literal (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                           _("A mock exam is running. Submit it first; then past exams open again."));
      return NULL;
    }

  started = cw_instant_parse (id);
  exam = started >= 0 ? open_exam (watch, started) : NULL;
  if (exam == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("No submitted mock exam was begun at “%s”."), id);
      return NULL;
    }

  self = create (watch, pack);
  self->exam = g_steal_pointer (&exam);
  show_result (self);
  return GTK_WIDGET (self);
}

/* A key that nothing in the window took. TRUE: it meant something here. */
gboolean
cw_exam_pane_handle_key (CwExamPane      *self,
                         guint            keyval,
                         guint            keycode,
                         GdkModifierType  modifiers)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  g_return_val_if_fail (CW_IS_EXAM_PANE (self), FALSE);

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) == GDK_ALT_MASK
      && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right))
    {
      gtk_widget_activate_action (GTK_WIDGET (self),
                                  (keyval == GDK_KEY_Left) != mirrored ? "exam.previous" : "exam.next", NULL);
      return TRUE;
    }

  if (self->place == PLACE_QUESTION)
    return cw_exam_question_view_handle_key (CW_EXAM_QUESTION_VIEW (self->view), keyval, keycode, modifiers);

  return FALSE;
}
