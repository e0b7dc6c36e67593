/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-study-page.h"

#include "cw-collection-view.h"
#include "cw-objective-view.h"
#include "cw-question-view.h"
#include "cw-set-end-view.h"
#include "cw-study-sidebar.h"
#include "cw-welcome-view.h"
#include "session/cw-picker.h"
#include "session/cw-session.h"
#include "widgets/cw-adaptive.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* The Study page: a side bar of places, and one view at a time. There is exactly one view in the
 * tree; the page of a GtkStack that is not shown would still be in the accessibility tree with its
 * full text. */

struct _CwStudyPage
{
  CwPage parent_instance;

  /* Template. */
  CwAdaptive     *adaptive;
  CwStudySidebar *sidebar;
  GtkBox         *slot;

  /* Owned. */
  CwSession *session;

  /* Borrowed from the tree. */
  GtkWidget *view;

  guint refresh_source;
};

G_DEFINE_FINAL_TYPE (CwStudyPage, cw_study_page, CW_TYPE_PAGE)

static CwContext *
get_context (CwStudyPage *self)
{
  return cw_page_get_context (CW_PAGE (self));
}

/* The place to open when nothing else is asked for: the first pack. */
static CwPack *
get_first_pack (CwStudyPage *self)
{
  GListModel *packs = cw_library_get_packs (cw_context_get_library (get_context (self)));
  g_autoptr(CwPack) pack = g_list_model_get_item (packs, 0);

  /* The library holds it. */
  return pack;
}

static void
show_view (CwStudyPage *self,
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

static void
show_item (CwStudyPage *self,
           guint        index)
{
  show_view (self, cw_question_view_new (get_context (self), self->session, index),
             cw_session_get_source (self->session));
}

static void
show_end (CwStudyPage *self)
{
  show_view (self, cw_set_end_view_new (get_context (self), self->session),
             cw_session_get_source (self->session));
}

/* The first item that is open, else the end of the set. */
static void
show_next (CwStudyPage *self)
{
  guint next = cw_session_get_next (self->session);

  if (next < cw_session_get_n_items (self->session))
    show_item (self, next);
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
    show_next (self);

  return G_SOURCE_REMOVE;
}

static void
session_changed_cb (CwStudyPage *self)
{
  g_assert (CW_IS_STUDY_PAGE (self));

  if (self->refresh_source == 0)
    self->refresh_source = g_idle_add (refresh_cb, self);
}

static void
set_session (CwStudyPage *self,
             CwSession   *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, session_changed_cb, self);

  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
start_session (CwStudyPage   *self,
               CwSessionKind  kind,
               const char    *source,
               GPtrArray     *questions)
{
  CwContext *context = get_context (self);
  g_autoptr(CwSession) session = NULL;
  guint64 seed;

  if (questions->len == 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", _("There is no question here."));
      return;
    }

  seed = ((guint64) g_random_int () << 32) | g_random_int ();
  session = cw_session_new (cw_context_get_library (context), cw_context_get_progress (context), kind, source,
                            questions, seed, cw_context_get_now (context));
  set_session (self, session);
  show_next (self);
  cw_context_save (context);
}

/* The set that was left open, else the way in for a newcomer, else the objective to go on with. */
static void
show_default (CwStudyPage *self)
{
  CwContext *context = get_context (self);
  CwProgress *progress = cw_context_get_progress (context);
  CwPack *pack = get_first_pack (self);
  g_autoptr(CwSession) session = NULL;
  const char *objective;

  if (pack == NULL)
    {
      GtkWidget *label = gtk_label_new (_("No questions could be read."));

      show_view (self, label, NULL);
      return;
    }

  session = cw_session_resume (cw_context_get_library (context), progress);
  if (session != NULL)
    {
      set_session (self, session);
      show_next (self);
      return;
    }

  if (cw_progress_is_empty (progress))
    {
      show_view (self, cw_welcome_view_new (cw_context_get_settings (context)), "chipwise:today");
      return;
    }

  objective = cw_picker_next_objective (pack, progress);
  if (objective == NULL)
    {
      show_view (self, cw_collection_view_new (context, CW_COLLECTION_MISSED), "chipwise:collection/missed");
      return;
    }

  {
    g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_pack_get_id (pack), objective);
    g_autofree char *place = cw_address_to_string (address);

    show_view (self, cw_objective_view_new (context, pack, cw_pack_find_objective (pack, objective)), place);
  }
}

static CwPack *
find_pack (CwStudyPage      *self,
           const CwAddress  *address,
           GError          **error)
{
  CwPack *pack = cw_library_find_pack (cw_context_get_library (get_context (self)), cw_address_get_pack (address));

  if (pack == NULL)
    g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                 _("There is no pack of questions named “%s”."), cw_address_get_pack (address));
  return pack;
}

static gboolean
open_objective (CwStudyPage      *self,
                const CwAddress  *address,
                GError          **error)
{
  CwPack *pack = find_pack (self, address, error);
  CwObjective *objective;
  g_autofree char *place = NULL;

  if (pack == NULL)
    return FALSE;

  objective = cw_pack_find_objective (pack, cw_address_get_id (address));
  if (objective == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("“%1$s” has no objective named “%2$s”."),
                   cw_pack_get_title (pack), cw_address_get_id (address));
      return FALSE;
    }

  place = cw_address_to_string (address);
  show_view (self, cw_objective_view_new (get_context (self), pack, objective), place);
  return TRUE;
}

static void
open_single (CwStudyPage *self,
             CwQuestion  *question)
{
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_question_get_pack (question),
                                                 cw_question_get_objective (question));
  g_autofree char *source = cw_address_to_string (address);
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();

  g_ptr_array_add (questions, question);
  start_session (self, CW_SESSION_SINGLE, source, questions);
}

/* A question of the running set opens there; any other by itself. */
static gboolean
open_question (CwStudyPage      *self,
               const CwAddress  *address,
               GError          **error)
{
  CwPack *pack = find_pack (self, address, error);
  CwQuestion *question;
  guint index;

  if (pack == NULL)
    return FALSE;

  question = cw_pack_find_question (pack, cw_address_get_id (address));
  if (question == NULL)
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM, _("“%1$s” has no question named “%2$s”."),
                   cw_pack_get_title (pack), cw_address_get_id (address));
      return FALSE;
    }

  if (cw_question_get_reserved (question))
    {
      g_set_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM,
                   _("The question “%s” is kept for mock exams, so that it is new to you there."),
                   cw_address_get_id (address));
      return FALSE;
    }

  index = self->session != NULL ? cw_session_find (self->session, cw_question_get_key (question)) : 0;
  if (self->session != NULL && index < cw_session_get_n_items (self->session))
    show_item (self, index);
  else
    open_single (self, question);

  return TRUE;
}

static gboolean
cw_study_page_handles (CwPage          *page,
                       const CwAddress *address)
{
  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_QUESTION:
    case CW_ADDRESS_OBJECTIVE:
    case CW_ADDRESS_COLLECTION:
    case CW_ADDRESS_TODAY:
      return TRUE;

    case CW_ADDRESS_HARDWARE:
    case CW_ADDRESS_DEVICE:
    case CW_ADDRESS_COMPARE:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    case CW_ADDRESS_EXAM:
    default:
      return FALSE;
    }
}

static gboolean
cw_study_page_open_address (CwPage           *page,
                            const CwAddress  *address,
                            GError          **error)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  gboolean missed;

  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_QUESTION:
      return open_question (self, address, error);

    case CW_ADDRESS_OBJECTIVE:
      return open_objective (self, address, error);

    case CW_ADDRESS_COLLECTION:
      missed = strcmp (cw_address_get_id (address), "missed") == 0;
      show_view (self,
                 cw_collection_view_new (get_context (self), missed ? CW_COLLECTION_MISSED : CW_COLLECTION_FLAGGED),
                 missed ? "chipwise:collection/missed" : "chipwise:collection/flagged");
      return TRUE;

    case CW_ADDRESS_TODAY:
      show_default (self);
      return TRUE;

    case CW_ADDRESS_HARDWARE:
    case CW_ADDRESS_DEVICE:
    case CW_ADDRESS_COMPARE:
    case CW_ADDRESS_PARALLELISM:
    case CW_ADDRESS_PROGRESS:
    case CW_ADDRESS_EXAM:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* An answer of the running set is taken back here, and its question asked again; any other is left
 * to the window. */
static char *
cw_study_page_undo (CwPage *page)
{
  CwStudyPage *self = CW_STUDY_PAGE (page);
  CwContext *context = get_context (self);
  CwProgress *progress = cw_context_get_progress (context);
  g_autofree char *key = NULL;
  g_autoptr(CwAttempt) attempt = NULL;
  guint index;

  if (self->session == NULL || !cw_progress_find_last_attempt (progress, &key, &attempt)
      || cw_session_find (self->session, key) == cw_session_get_n_items (self->session))
    return NULL;

  cw_progress_undo_attempt (progress, key, cw_attempt_get_instant (attempt));
  cw_context_save (context);

  index = cw_session_find (self->session, key);
  if (!CW_IS_QUESTION_VIEW (self->view)
      || cw_question_view_get_index (CW_QUESTION_VIEW (self->view)) != index)
    show_item (self, index);

  return g_strdup (_("Answer taken back. You can answer again."));
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

  cw_study_sidebar_set_context (self->sidebar, get_context (self));
  show_default (self);
}

static void
start_placement_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  CwContext *context = get_context (self);
  g_autoptr(GPtrArray) questions = cw_picker_pick_placement (get_first_pack (self),
                                                             cw_context_get_progress (context));

  start_session (self, CW_SESSION_PLACEMENT, "chipwise:today", questions);
}

/* Starts the next set of the place whose address is the parameter. */
static void
start_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  CwContext *context = get_context (self);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  g_autoptr(GPtrArray) questions = NULL;
  CwPickerDay day = { .today = cw_context_get_today (context),
                      .exam_day = cw_settings_get_exam_day (cw_context_get_settings (context)),
                      .minutes = cw_settings_get_minutes_a_day (cw_context_get_settings (context)) };
  CwSessionKind kind = CW_SESSION_SET;

  g_return_if_fail (address != NULL);

  questions = cw_picker_pick_address (cw_context_get_library (context), cw_context_get_progress (context),
                                      address, &day, cw_settings_get_set_size (cw_context_get_settings (context)),
                                      g_random_int (), &kind);
  start_session (self, kind, text, questions);
}

static void
ask_again_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  CwQuestion *question = cw_library_find_question (cw_context_get_library (get_context (self)),
                                                   g_variant_get_string (parameter, NULL));

  if (question != NULL)
    open_single (self, question);
}

static void
next_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  guint index;

  if (self->session == NULL || !CW_IS_QUESTION_VIEW (self->view))
    return;

  if (cw_session_get_kind (self->session) == CW_SESSION_SINGLE)
    {
      gtk_widget_activate_action (widget, "win.go", "s", cw_session_get_source (self->session));
      return;
    }

  /* On to the next one that is open, from here to the end and then from the start. */
  index = cw_question_view_get_index (CW_QUESTION_VIEW (self->view));
  for (guint i = index + 1; i < cw_session_get_n_items (self->session); i++)
    {
      if (cw_session_get_attempt (self->session, i) == NULL)
        {
          show_item (self, i);
          return;
        }
    }

  show_next (self);
}

static void
previous_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  CwStudyPage *self = CW_STUDY_PAGE (widget);
  guint index;

  if (self->session == NULL || !CW_IS_QUESTION_VIEW (self->view))
    return;

  index = cw_question_view_get_index (CW_QUESTION_VIEW (self->view));
  if (index > 0)
    show_item (self, index - 1);
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
  page_class->toggle_sidebar = cw_study_page_toggle_sidebar;

  gtk_widget_class_install_action (widget_class, "study.start-placement", NULL, start_placement_action);
  gtk_widget_class_install_action (widget_class, "study.start", "s", start_action);
  gtk_widget_class_install_action (widget_class, "study.ask-again", "s", ask_again_action);
  gtk_widget_class_install_action (widget_class, "study.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "study.previous", NULL, previous_action);

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
