/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-question-view.h"

#include "cw-ask-panel.h"
#include "cw-gtk-compat.h"
#include "cw-note-editor.h"
#include "cw-question-badges.h"
#include "cw-question-original.h"
#include "cw-question-stem.h"
#include "cw-reveal-panel.h"
#include "cw-set-footer.h"
#include "cw-verdict.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* One item of a session: the stem, and below it the question being asked or the answer revealed. A
 * view is made for one item and thrown away with it, so nothing chosen leaks into the next. Between
 * Check and the verdict stands the saving: the verdict is the promise that the answer is on disk. */

typedef enum
{
  STATE_ASKING,
  STATE_SAVING,
  STATE_REVEALED,
} State;

struct _CwQuestionView
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget         *scroller;
  GtkWidget         *content;
  GtkLabel          *position_label;
  CwFlow            *badges;
  GtkToggleButton   *original_button;
  GtkToggleButton   *flag_button;
  GtkToggleButton   *note_button;
  GtkBox            *stem_box;
  GtkBox            *original_box;
  GtkBox            *panel_slot;
  GtkLabel          *notice_label;
  GtkBox            *note_slot;
  CwSetFooter       *footer;

  /* Owned. */
  CwContext *context;
  CwSession *session;
  GStrv      order; /* ids of the options as displayed */

  /* Borrowed from the tree. */
  CwQuestion *question;
  GtkWidget  *panel; /* CwAskPanel or CwRevealPanel */
  GtkWidget  *stem_label;
  GtkWidget  *note_editor;

  guint  index;
  State  state;
  gint64 shown_at; /* monotonic, in microseconds */
};

G_DEFINE_FINAL_TYPE (CwQuestionView, cw_question_view, GTK_TYPE_WIDGET)

static void reveal (CwQuestionView *self);

static void
set_panel (CwQuestionView *self,
           GtkWidget      *panel)
{
  if (self->panel != NULL)
    gtk_box_remove (self->panel_slot, self->panel);

  self->panel = panel;
  gtk_box_append (self->panel_slot, panel);
}

static void
update_original (CwQuestionView *self)
{
  if (gtk_toggle_button_get_active (self->original_button))
    cw_question_original_fill (self->original_box, self->question, (const char * const *) self->order,
                               self->state == STATE_REVEALED);
}

static void
update_position (CwQuestionView *self)
{
  g_autofree char *position = NULL;

  if (cw_session_get_kind (self->session) == CW_SESSION_SINGLE)
    position = g_strdup (_("A question you opened"));
  else
    position = g_strdup_printf (_("%1$u of %2$u in this set"), self->index + 1,
                                cw_session_get_n_items (self->session));

  gtk_label_set_text (self->position_label, position);
}

static void
update_notice (CwQuestionView *self)
{
  guint left = cw_session_get_n_items (self->session) - cw_session_get_n_answered (self->session);
  gboolean shown = cw_session_get_kind (self->session) == CW_SESSION_PLACEMENT
                   && self->state == STATE_REVEALED && self->index == 0 && left > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), shown);
  if (shown)
    {
      /* An opening question takes about 50 seconds. */
      guint minutes = (left * 50 + 59) / 60;
      g_autofree char *minutes_text = g_strdup_printf (ngettext ("%u minute", "%u minutes", minutes), minutes);
      g_autofree char *text =
        /* Translators: after the very first question. The second argument is "6 minutes". */
        g_strdup_printf (ngettext ("%1$u more, one an objective, about %2$s. Stop any time, nothing is lost.",
                                   "%1$u more, one an objective, about %2$s. Stop any time, nothing is lost.",
                                   left),
                         left, minutes_text);

      gtk_label_set_text (self->notice_label, text);
    }
}

static void
update (CwQuestionView *self)
{
  cw_question_badges_fill (self->badges, self->session, self->index,
                           cw_context_get_progress (self->context), self->state == STATE_REVEALED);
  self->stem_label = cw_question_stem_fill (self->stem_box, self->question, self->state == STATE_REVEALED);
  update_original (self);
  update_position (self);
  cw_set_footer_update (self->footer, self->session, self->index);
  update_notice (self);
}

/* Brings the verdict into view, since revealing does not scroll by itself. It has its place only
 * after the next layout. A tick comes before the layout of its frame, hence the second one. */
static gboolean
scroll_to_verdict_cb (GtkWidget     *widget,
                      GdkFrameClock *clock,
                      gpointer       user_data)
{
  CwQuestionView *self = CW_QUESTION_VIEW (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double top = gtk_adjustment_get_value (adjustment);
  double bottom = top + gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bounds;
  gboolean *laid_out = user_data;

  if (!*laid_out)
    {
      *laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }

  if (self->state == STATE_REVEALED
      && gtk_widget_compute_bounds (cw_reveal_panel_get_verdict (CW_REVEAL_PANEL (self->panel)),
                                    self->content, &bounds)
      && (bounds.origin.y < top || bounds.origin.y + bounds.size.height > bottom))
    gtk_adjustment_set_value (adjustment, MAX (0, bounds.origin.y - 12));

  return G_SOURCE_REMOVE;
}

static void
saved_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(CwQuestionView) self = user_data;
  g_autoptr(GError) error = NULL;

  /* A failure is told by the window, and the answer stays in the log to be saved with the next. */
  cw_context_save_finish (CW_CONTEXT (object), result, &error);

  if (self->session == NULL || self->state != STATE_SAVING)
    return;

  reveal (self);
  gtk_widget_grab_focus (self->panel);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_verdict_cb,
                                g_new0 (gboolean, 1), g_free);
}

static guint
get_seconds (CwQuestionView *self)
{
  gint64 seconds = (g_get_monotonic_time () - self->shown_at) / G_USEC_PER_SEC;

  /* A window left open over lunch says nothing about the question. */
  return (guint) CLAMP (seconds, 1, 600);
}

static void
committed_cb (CwQuestionView *self,
              int             confidence,
              gboolean        dont_know)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  const char *key = cw_question_get_key (self->question);
  CwDay today = cw_context_get_today (self->context);
  g_auto(GStrv) chosen = NULL;
  g_autoptr(CwAttempt) attempt = NULL;
  const char *nothing[] = { NULL };
  const char * const *ids = nothing;

  g_assert (CW_IS_QUESTION_VIEW (self));

  if (self->state != STATE_ASKING)
    return;

  if (!dont_know)
    {
      chosen = cw_ask_panel_dup_chosen (CW_ASK_PANEL (self->panel));
      ids = (const char * const *) chosen;
    }

  attempt = cw_attempt_new (cw_progress_next_instant (progress, cw_context_get_now (self->context)),
                            today,
                            cw_progress_mode_for (progress, key, today,
                                                  cw_session_get_mode (self->session, self->index)),
                            ids,
                            (CwConfidence) confidence,
                            !dont_know && cw_question_is_right (self->question, ids),
                            get_seconds (self),
                            cw_question_get_hash (self->question));

  self->state = STATE_SAVING;
  gtk_widget_set_sensitive (self->panel, FALSE);
  cw_progress_add_attempt (progress, key, attempt);
  cw_context_save_async (self->context, saved_cb, g_object_ref (self));
}

static void
ask (CwQuestionView *self)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  GtkWidget *panel;

  self->state = STATE_ASKING;
  self->shown_at = g_get_monotonic_time ();
  update (self);

  panel = cw_ask_panel_new (self->question, (const char * const *) self->order, GTK_WIDGET (self->stem_box),
                            cw_progress_is_empty (progress));
  g_signal_connect_object (panel, "committed", G_CALLBACK (committed_cb), self, G_CONNECT_SWAPPED);
  set_panel (self, panel);
}

static void
reveal (CwQuestionView *self)
{
  CwCatalogue *catalogue = cw_context_get_catalogue (self->context);
  const char *note = cw_progress_get_note (cw_context_get_progress (self->context),
                                           cw_question_get_key (self->question));

  self->state = STATE_REVEALED;
  update (self);
  set_panel (self, cw_reveal_panel_new (cw_context_get_library (self->context), self->question,
                                        cw_session_get_attempt (self->session, self->index),
                                        (const char * const *) self->order));
  if (catalogue != NULL)
    cw_verdict_link_devices (CW_VERDICT (cw_reveal_panel_get_verdict (CW_REVEAL_PANEL (self->panel))),
                             catalogue, self->question);

  /* A note may hold the answer, so an old one opens by itself only now. */
  if (*note != '\0')
    gtk_toggle_button_set_active (self->note_button, TRUE);
}

static void
session_changed_cb (CwQuestionView *self)
{
  CwAttempt *attempt;

  g_assert (CW_IS_QUESTION_VIEW (self));

  /* While saving, the log has the answer and the learner does not; when the item is another one now,
   * the page replaces this view. */
  if (self->state == STATE_SAVING
      || self->index >= cw_session_get_n_items (self->session)
      || cw_session_get_question (self->session, self->index) != self->question)
    return;

  attempt = cw_session_get_attempt (self->session, self->index);
  if (attempt == NULL && self->state == STATE_REVEALED)
    {
      ask (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->stem_box));
    }
  else if (attempt != NULL && self->state == STATE_ASKING)
    {
      reveal (self);
    }
  else
    {
      update_position (self);
      cw_set_footer_update (self->footer, self->session, self->index);
    }
}

/* The name says the state in words, since at GTK 4.8 a toggle button does not tell it. */
static void
update_toggle (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_toggle_button_get_active (button) ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                                     : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static void
original_toggled_cb (CwQuestionView *self)
{
  gboolean shown;

  g_assert (CW_IS_QUESTION_VIEW (self));

  update_toggle (self->original_button);
  shown = gtk_toggle_button_get_active (self->original_button);
  if (!shown && gtk_widget_has_focus (GTK_WIDGET (self->original_box)))
    gtk_widget_grab_focus (GTK_WIDGET (self->stem_box));

  gtk_widget_set_visible (GTK_WIDGET (self->original_box), shown);
  update_original (self);
}

static void
flag_toggled_cb (CwQuestionView *self)
{
  CwProgress *progress;
  const char *key;
  gboolean flagged;

  g_assert (CW_IS_QUESTION_VIEW (self));

  update_toggle (self->flag_button);
  if (self->context == NULL)
    return;

  progress = cw_context_get_progress (self->context);
  key = cw_question_get_key (self->question);
  flagged = gtk_toggle_button_get_active (self->flag_button);
  if (cw_progress_get_flagged (progress, key) == flagged)
    return;

  cw_progress_set_flagged (progress, key, flagged, cw_context_get_now (self->context));
  cw_context_save (self->context);
  cw_gtk_announce (GTK_WIDGET (self), flagged ? _("Flagged") : _("No longer flagged"));
}

static void
note_toggled_cb (CwQuestionView *self)
{
  gboolean shown;

  g_assert (CW_IS_QUESTION_VIEW (self));

  update_toggle (self->note_button);
  if (self->context == NULL)
    return;

  shown = gtk_toggle_button_get_active (self->note_button);
  if (shown && self->note_editor == NULL)
    {
      self->note_editor = cw_note_editor_new (self->context, cw_question_get_key (self->question));
      gtk_box_append (self->note_slot, self->note_editor);
    }
  else if (!shown && self->note_editor != NULL)
    {
      gtk_box_remove (self->note_slot, self->note_editor);
      self->note_editor = NULL;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->note_slot), shown);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_QUESTION_VIEW (widget)->stem_box));
}

static void
cw_question_view_dispose (GObject *object)
{
  CwQuestionView *self = CW_QUESTION_VIEW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->context);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_question_view_parent_class)->dispose (object);
}

static void
cw_question_view_finalize (GObject *object)
{
  g_strfreev (CW_QUESTION_VIEW (object)->order);

  G_OBJECT_CLASS (cw_question_view_parent_class)->finalize (object);
}

static void
cw_question_view_class_init (CwQuestionViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_question_view_dispose;
  object_class->finalize = cw_question_view_finalize;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  g_type_ensure (CW_TYPE_CLAMP);
  g_type_ensure (CW_TYPE_FLOW);
  g_type_ensure (CW_TYPE_SET_FOOTER);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-question-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, content);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, position_label);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, badges);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, original_button);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, flag_button);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, note_button);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, stem_box);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, original_box);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, panel_slot);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, notice_label);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, note_slot);
  gtk_widget_class_bind_template_child (widget_class, CwQuestionView, footer);
  gtk_widget_class_bind_template_callback (widget_class, original_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, flag_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_toggled_cb);
}

static void
cw_question_view_init (CwQuestionView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_toggle (self->original_button);
  update_toggle (self->flag_button);
  update_toggle (self->note_button);
}

GtkWidget *
cw_question_view_new (CwContext *context,
                      CwSession *session,
                      guint      index)
{
  CwQuestionView *self;
  const char *key;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_SESSION (session), NULL);
  g_return_val_if_fail (index < cw_session_get_n_items (session), NULL);

  self = g_object_new (CW_TYPE_QUESTION_VIEW, NULL);
  self->context = g_object_ref (context);
  self->session = g_object_ref (session);
  self->index = index;
  self->question = cw_session_get_question (session, index);
  self->order = cw_session_dup_option_order (session, index,
                                             cw_settings_get_shuffle (cw_context_get_settings (context)));

  gtk_widget_set_visible (GTK_WIDGET (self->original_button), cw_question_get_translated (self->question));
  key = cw_question_get_key (self->question);
  gtk_toggle_button_set_active (self->flag_button,
                                cw_progress_get_flagged (cw_context_get_progress (context), key));

  if (cw_session_get_attempt (session, index) != NULL)
    reveal (self);
  else
    ask (self);

  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

guint
cw_question_view_get_index (CwQuestionView *self)
{
  g_return_val_if_fail (CW_IS_QUESTION_VIEW (self), 0);

  return self->index;
}

/* Says the question again: spoken where GTK can, else by moving the focus to the stem. */
static void
read_again (CwQuestionView *self)
{
  g_autofree char *plain = cw_text_to_plain (cw_question_get_stem (self->question));

  if (!cw_gtk_announce (GTK_WIDGET (self), plain) || !gtk_widget_has_focus (GTK_WIDGET (self->stem_box)))
    gtk_widget_grab_focus (GTK_WIDGET (self->stem_box));
}

/* Focus goes to the original, since text that changes elsewhere is not spoken. */
static gboolean
toggle_original (CwQuestionView *self)
{
  gboolean shown = !gtk_toggle_button_get_active (self->original_button);

  if (!cw_question_get_translated (self->question))
    return FALSE;

  gtk_toggle_button_set_active (self->original_button, shown);
  if (shown)
    cw_focus_grab_in_view (GTK_WIDGET (self->original_box));
  return TRUE;
}

/* Out of the note, which is kept as it loses the focus. */
static gboolean
leave_note (CwQuestionView *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->note_slot)) == NULL)
    return FALSE;

  return gtk_widget_grab_focus (self->state == STATE_REVEALED ? self->panel : GTK_WIDGET (self->stem_box));
}

/* A bare key that nothing in the window took. TRUE: it meant something here. */
gboolean
cw_question_view_handle_key (CwQuestionView  *self,
                             guint            keyval,
                             guint            keycode,
                             GdkModifierType  modifiers)
{
  guint option = 0;
  CwStudyKey key;

  g_return_val_if_fail (CW_IS_QUESTION_VIEW (self), FALSE);

  if (keyval == GDK_KEY_Escape)
    return leave_note (self);

  key = cw_study_key_find (keyval, keycode, modifiers, &option);

  if (key == CW_STUDY_KEY_FLAG)
    {
      gtk_toggle_button_set_active (self->flag_button, !gtk_toggle_button_get_active (self->flag_button));
      return TRUE;
    }

  if (key == CW_STUDY_KEY_ORIGINAL)
    return toggle_original (self);

  if (key == CW_STUDY_KEY_NOTE)
    {
      gtk_toggle_button_set_active (self->note_button, TRUE);
      cw_focus_grab_in_view (self->note_editor);
      return TRUE;
    }

  if (key == CW_STUDY_KEY_READ)
    {
      read_again (self);
      return TRUE;
    }

  if (self->state == STATE_ASKING)
    return cw_ask_panel_handle_key (CW_ASK_PANEL (self->panel), key, option);

  if (self->state == STATE_REVEALED && key == CW_STUDY_KEY_CHECK)
    return gtk_widget_activate_action (GTK_WIDGET (self), "study.next", NULL);

  return FALSE;
}
