/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-page-private.h"

#include "cw-exam-pane.h"
#include "cw-question-view.h"
#include "cw-set-end-view.h"
#include "cw-today-view.h"
#include "cw-welcome-view.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* The Study page: a side bar of places, and one view at a time. There is exactly one view in the
 * tree; the page of a GtkStack that is not shown would still be in the accessibility tree with its
 * full text. */

#define TODAY "chipwise:today"

G_DEFINE_FINAL_TYPE (CwStudyPage, cw_study_page, CW_TYPE_PAGE)

CwContext *
cw_study_page_get_context (CwStudyPage *self)
{
  return cw_page_get_context (CW_PAGE (self));
}

/* The place to open when nothing else is asked for: the first pack. */
CwPack *
cw_study_page_get_first_pack (CwStudyPage *self)
{
  GListModel *packs = cw_library_get_packs (cw_context_get_library (cw_study_page_get_context (self)));
  g_autoptr(CwPack) pack = g_list_model_get_item (packs, 0);

  /* The library holds it. */
  return pack;
}

void
cw_study_page_show_view (CwStudyPage *self,
                         GtkWidget   *view,
                         const char  *place)
{
  if (self->view != NULL)
    gtk_box_remove (self->slot, self->view);

  self->view = view;
  gtk_widget_set_hexpand (view, TRUE);
  gtk_widget_set_vexpand (view, TRUE);
  gtk_box_append (self->slot, view);
  cw_study_sidebar_select (self->sidebar, place);

  if (cw_adaptive_get_narrow (self->adaptive))
    cw_adaptive_set_show_sidebar (self->adaptive, FALSE);

  gtk_widget_grab_focus (view);
}

void
cw_study_page_show_item (CwStudyPage *self,
                         guint        index)
{
  if (cw_study_page_yield_to_exam (self, cw_session_get_question (self->session, index)))
    return;

  cw_study_page_show_view (self, cw_question_view_new (cw_study_page_get_context (self), self->session, index),
                           cw_session_get_source (self->session));
}

static void
show_end (CwStudyPage *self)
{
  cw_study_page_show_view (self, cw_set_end_view_new (cw_study_page_get_context (self), self->session),
                           cw_session_get_source (self->session));
}

/* The first item that is open, else the end of the set. */
void
cw_study_page_show_next (CwStudyPage *self)
{
  guint next = cw_session_get_next (self->session);

  if (next < cw_session_get_n_items (self->session))
    cw_study_page_show_item (self, next);
  else
    show_end (self);
}

static gboolean
refresh_cb (gpointer user_data)
{
  CwStudyPage *self = user_data;

  self->refresh_source = 0;
  if (self->session == NULL)
    return G_SOURCE_REMOVE;

  /* The end of a set that has an open item again, or an item that is no longer there. */
  if (CW_IS_SET_END_VIEW (self->view)
      || (CW_IS_QUESTION_VIEW (self->view)
          && cw_question_view_get_index (CW_QUESTION_VIEW (self->view)) >= cw_session_get_n_items (self->session)))
    cw_study_page_show_next (self);

  return G_SOURCE_REMOVE;
}

static void
session_changed_cb (CwStudyPage *self)
{
  g_assert (CW_IS_STUDY_PAGE (self));

  if (self->refresh_source == 0)
    self->refresh_source = g_idle_add (refresh_cb, self);
}

void
cw_study_page_set_session (CwStudyPage *self,
                           CwSession   *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, session_changed_cb, self);

  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
}

void
cw_study_page_start (CwStudyPage   *self,
                     CwSessionKind  kind,
                     const char    *source,
                     GPtrArray     *questions)
{
  CwContext *context = cw_study_page_get_context (self);
  g_autoptr(GPtrArray) rest = cw_study_page_dup_without_exam (self, questions);
  g_autoptr(CwSession) session = NULL;
  guint64 seed;

  if (rest->len == 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", _("There is no question here."));
      return;
    }

  seed = ((guint64) g_random_int () << 32) | g_random_int ();
  session = cw_session_new (cw_context_get_library (context), cw_context_get_progress (context), kind, source,
                            rest, seed, cw_context_get_now (context));
  cw_study_page_set_session (self, session);
  cw_study_page_show_next (self);
  cw_context_save (context);
}

/* The way in for a newcomer, else what there is to do today, be it a set that was left open. */
void
cw_study_page_show_today (CwStudyPage *self)
{
  CwContext *context = cw_study_page_get_context (self);
  CwProgress *progress = cw_context_get_progress (context);
  g_autoptr(CwSession) session = NULL;

  if (cw_study_page_get_first_pack (self) == NULL)
    {
      cw_study_page_show_view (self, cw_content_label_new_plain (_("No questions could be read.")), NULL);
      return;
    }

  session = cw_session_resume (cw_context_get_library (context), progress);
  if (session != NULL && self->session == NULL)
    cw_study_page_set_session (self, session);

  if (session == NULL && cw_progress_is_empty (progress))
    cw_study_page_show_view (self, cw_welcome_view_new (cw_context_get_settings (context)), TODAY);
  else
    cw_study_page_show_view (self, cw_today_view_new (context), TODAY);
}

/* The set that was left open; another one may be on the page, such as a single question. */
void
cw_study_page_go_on (CwStudyPage *self)
{
  CwContext *context = cw_study_page_get_context (self);
  g_autoptr(CwSession) session = cw_session_resume (cw_context_get_library (context),
                                                    cw_context_get_progress (context));

  if (session == NULL)
    {
      cw_study_page_show_today (self);
      return;
    }

  cw_study_page_set_session (self, session);
  cw_study_page_show_next (self);
}

/* Whether something of @session was answered on this day, so that it is only interrupted. */
static gboolean
was_at_it_today (CwStudyPage *self,
                 CwSession   *session)
{
  const CwDay today = cw_context_get_today (cw_study_page_get_context (self));
  const guint n = cw_session_get_n_items (session);

  for (guint i = 0; i < n; i++)
    {
      CwAttempt *attempt = cw_session_get_attempt (session, i);

      if (attempt != NULL && cw_attempt_get_day (attempt) == today)
        return TRUE;
    }

  return FALSE;
}

/* Where the program starts: in the middle of the set that was interrupted, on another day with Today. */
static void
show_start (CwStudyPage *self)
{
  CwContext *context = cw_study_page_get_context (self);
  g_autoptr(CwSession) session = cw_session_resume (cw_context_get_library (context),
                                                    cw_context_get_progress (context));

  if (session != NULL && was_at_it_today (self, session))
    cw_study_page_go_on (self);
  else
    cw_study_page_show_today (self);
}

void
cw_study_page_start_single (CwStudyPage *self,
                            CwQuestion  *question)
{
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_question_get_pack (question),
                                                 cw_question_get_objective (question));
  g_autofree char *source = cw_address_to_string (address);
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();

  g_ptr_array_add (questions, question);
  cw_study_page_start (self, CW_SESSION_SINGLE, source, questions);
}

/* An answer of the running set is taken back here, and its question asked again; any other is left
 * to the window. */
static char *
cw_study_page_undo (CwPage *page)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  CwContext *context = cw_study_page_get_context (self);
  CwProgress *progress = cw_context_get_progress (context);
  g_autofree char *key = NULL;
  g_autoptr(CwAttempt) attempt = NULL;
  guint index;

  if (CW_IS_EXAM_PANE (self->view))
    return g_strdup (_("An exam has no undo: while it runs, choose another answer instead."));

  if (self->session == NULL || !cw_progress_find_last_attempt (progress, &key, &attempt)
      || cw_session_find (self->session, key) == cw_session_get_n_items (self->session))
    return NULL;

  cw_progress_undo_attempt (progress, key, cw_attempt_get_instant (attempt));
  cw_context_save (context);

  index = cw_session_find (self->session, key);
  if (!CW_IS_QUESTION_VIEW (self->view)
      || cw_question_view_get_index (CW_QUESTION_VIEW (self->view)) != index)
    cw_study_page_show_item (self, index);

  return g_strdup (_("Answer taken back. You can answer again."));
}

static guint
cw_study_page_count_waiting (CwPage     *page,
                             CwContext  *context,
                             char      **words)
{
  const guint n = cw_today_get_n_due (cw_daily_get_today (cw_context_get_daily (context)));

  if (n > 0)
    /* Translators: the name of the tab Study with the number of questions that are due today, for a
     * screen reader. */
    *words = g_strdup_printf (ngettext ("Study, %u due", "Study, %u due", n), n);

  return n;
}

static void
cw_study_page_toggle_sidebar (CwPage *page)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);

  cw_adaptive_set_show_sidebar (self->adaptive, !cw_adaptive_get_show_sidebar (self->adaptive));
}

static void
cw_study_page_context_set (CwPage *page)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);

  cw_study_sidebar_set_context (self->sidebar, cw_study_page_get_context (self));
  cw_study_page_watch_exam (self);
  if (!cw_study_page_has_exam (self) || !cw_study_page_show_exam (self, NULL, NULL))
    show_start (self);
}

/* Bare keys come here only when nothing in the window took them: an entry keeps its typing. */
static gboolean
key_pressed_cb (CwStudyPage     *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  modifiers)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  g_assert (CW_IS_STUDY_PAGE (self));

  if (CW_IS_EXAM_PANE (self->view))
    return cw_exam_pane_handle_key (CW_EXAM_PANE (self->view), keyval, keycode, modifiers);

  if (!CW_IS_QUESTION_VIEW (self->view))
    return GDK_EVENT_PROPAGATE;

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) == GDK_ALT_MASK
      && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right))
    {
      gtk_widget_activate_action (GTK_WIDGET (self),
                                  (keyval == GDK_KEY_Left) != mirrored ? "study.previous" : "study.next", NULL);
      return GDK_EVENT_STOP;
    }

  return cw_question_view_handle_key (CW_QUESTION_VIEW (self->view), keyval, keycode, modifiers);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);

  return self->view != NULL && gtk_widget_grab_focus (self->view);
}

static void
cw_study_page_dispose (GObject *object)
{
  CwStudyPage *self = CW_STUDY_PAGE (object);

  g_clear_handle_id (&self->refresh_source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->exam_watch);

  G_OBJECT_CLASS (cw_study_page_parent_class)->dispose (object);
}

static void
cw_study_page_class_init (CwStudyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);

  object_class->dispose = cw_study_page_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;
  page_class->context_set = cw_study_page_context_set;
  page_class->handles = cw_study_page_handles;
  page_class->open_address = cw_study_page_open_address;
  page_class->undo = cw_study_page_undo;
  page_class->count_waiting = cw_study_page_count_waiting;
  page_class->toggle_sidebar = cw_study_page_toggle_sidebar;

  cw_study_page_install_actions (widget_class);

  g_type_ensure (CW_TYPE_ADAPTIVE);
  g_type_ensure (CW_TYPE_STUDY_SIDEBAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-study-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CwStudyPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, CwStudyPage, sidebar);
  gtk_widget_class_bind_template_child (widget_class, CwStudyPage, slot);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
cw_study_page_init (CwStudyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
