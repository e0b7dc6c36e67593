/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-set-end-view.h"

#include "cw-gtk-compat.h"
#include "cw-today-words.h"
#include "cw-verdict.h"
#include "session/cw-picker.h"
#include "session/cw-tally.h"
#include "util/cw-address.h"
#include "widgets/cw-button.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

#define TODAY "chipwise:today"

struct _CwSetEndView
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *scroller;
  GtkLabel  *title;
  GtkLabel  *minutes_label;
  GtkLabel  *stop_label;
  GtkButton *next_button;
  GtkWidget *done_button;
  GtkWidget *undo_button;
  GtkBox    *rows;

  /* Owned. */
  CwContext *context;
  CwSession *session;
};

G_DEFINE_FINAL_TYPE (CwSetEndView, cw_set_end_view, GTK_TYPE_WIDGET)

static CwAttempt *
find_first_attempt (CwSession  *session,
                    CwQuestion *question)
{
  guint n = cw_session_get_n_items (session);

  for (guint i = 0; i < n; i++)
    {
      if (cw_session_get_question (session, i) == question)
        return cw_session_get_attempt (session, i);
    }

  return NULL;
}

/* The fact in one line: the first sentence of the summary. */
static char *
dup_first_sentence (const char *summary)
{
  const char *end = strstr (summary, ". ");

  return end != NULL ? g_strndup (summary, (gsize) (end - summary + 1)) : g_strdup (summary);
}

static GtkWidget *
create_again_button (CwQuestion *question)
{
  g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));
  /* Translators: asks a missed question again; the argument is its text, for a screen reader. */
  g_autofree char *name = g_strdup_printf (_("Ask again: %s"), stem);
  GtkWidget *button = gtk_button_new_with_label (_("Ask again"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "study.ask-again");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", cw_question_get_key (question));
  cw_gtk_name_button (button, name);
  return button;
}

static GtkWidget *
create_card (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "primer");
  return box;
}

static void
append_misses (CwSetEndView *self)
{
  g_autoptr(GPtrArray) misses = cw_session_dup_misses (self->session);

  for (guint i = 0; i < misses->len; i++)
    {
      CwQuestion *question = misses->pdata[i];
      CwAttempt *attempt = find_first_attempt (self->session, question);
      g_autofree char *fact = dup_first_sentence (cw_question_get_summary (question));
      GtkWidget *card = create_card ();
      GtkWidget *verdict = gtk_label_new (cw_verdict_describe (attempt));
      GtkWidget *fact_label = cw_content_label_new (fact, CW_TEXT_PLAIN_DETAIL);

      gtk_label_set_xalign (GTK_LABEL (verdict), 0);
      gtk_label_set_wrap (GTK_LABEL (verdict), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (verdict), 60);
      gtk_widget_add_css_class (verdict, "wrong");
      gtk_widget_add_css_class (verdict, "heading");
      gtk_widget_add_css_class (fact_label, "fact");
      gtk_box_append (GTK_BOX (card), verdict);
      gtk_box_append (GTK_BOX (card), cw_content_label_new (cw_question_get_stem (question), CW_TEXT_PLAIN_DETAIL));
      gtk_box_append (GTK_BOX (card), fact_label);
      gtk_box_append (GTK_BOX (card), create_again_button (question));
      gtk_box_append (self->rows, card);
    }
}

/* After the opening questions no percentage, but where to start. */
static const char *
describe_placement (CwAttempt   *attempt,
                    const char **css_class)
{
  if (!cw_attempt_get_right (attempt))
    {
      *css_class = "wrong";
      return _("→ Start here");
    }

  if (cw_attempt_get_confidence (attempt) == CW_CONFIDENCE_GUESS)
    {
      *css_class = "missed";
      return _("○ You guessed");
    }

  *css_class = "right";
  return _("✓ Looks known");
}

static GtkWidget *
create_placement_button (CwObjective *objective,
                         CwQuestion  *question,
                         CwAttempt   *attempt)
{
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_question_get_pack (question),
                                                 cw_question_get_objective (question));
  g_autofree char *target = cw_address_to_string (address);
  g_autofree char *name = NULL;
  const char *css_class;
  const char *text = describe_placement (attempt, &css_class);
  GtkWidget *title = cw_content_label_new_plain (cw_objective_get_title (objective));
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (label, css_class);
  cw_flow_append (CW_FLOW (flow), title);
  cw_flow_append (CW_FLOW (flow), label);

  gtk_button_set_child (GTK_BUTTON (button), flow);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);

  /* Translators: an objective and how it looks after one question, for a screen reader. */
  name = g_strdup_printf (_("%1$s: %2$s"), cw_objective_get_title (objective), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static void
append_placement (CwSetEndView *self)
{
  CwLibrary *library = cw_context_get_library (self->context);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  guint n = cw_session_get_n_items (self->session);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "button-list");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);

  for (guint i = 0; i < n; i++)
    {
      CwQuestion *question = cw_session_get_question (self->session, i);
      CwPack *pack = cw_library_find_pack (library, cw_question_get_pack (question));
      CwObjective *objective = cw_pack_find_objective (pack, cw_question_get_objective (question));
      CwAttempt *attempt = cw_session_get_attempt (self->session, i);

      if (attempt != NULL)
        gtk_box_append (GTK_BOX (card), create_placement_button (objective, question, attempt));
    }

  gtk_box_append (self->rows, card);
}

static void
update_title (CwSetEndView *self)
{
  guint n = cw_session_get_n_items (self->session);
  guint n_asked = 0;
  guint n_right = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < n; i++)
    {
      CwAttempt *attempt = cw_session_get_attempt (self->session, i);

      if (cw_session_get_again (self->session, i))
        continue;

      n_asked++;
      n_right += attempt != NULL && cw_attempt_get_right (attempt) ? 1 : 0;
    }

  if (cw_session_get_kind (self->session) == CW_SESSION_PLACEMENT)
    text = g_strdup (_("Where you stand"));
  else if (n_right == n_asked)
    text = g_strdup_printf (ngettext ("%u of %u right", "All %u of %u right", n_asked), n_right, n_asked);
  else
    text = g_strdup_printf (ngettext ("%1$u of %2$u right at first", "%1$u of %2$u right at first", n_asked),
                            n_right, n_asked);

  gtk_label_set_text (self->title, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update_minutes (CwSetEndView *self)
{
  CwDaily *daily = cw_context_get_daily (self->context);
  g_autofree char *text = cw_today_dup_spent (cw_daily_get_today (daily), cw_daily_get_minutes (daily));

  gtk_label_set_text (self->minutes_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->minutes_label), text != NULL);
}

static void
set_next (CwSetEndView *self,
          const char   *text,
          const char   *action,
          const char   *target)
{
  cw_button_set_label (self->next_button, text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next_button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_button), action);
}

/* The objective to go on with: that of this set while it has unseen questions, else the next one that
 * is not finished. NULL after a set that was not of an objective, and when all are. */
static CwObjective *
find_next_objective (CwSetEndView *self)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  CwQuestion *question = cw_session_get_question (self->session, 0);
  CwPack *pack = cw_library_find_pack (cw_context_get_library (self->context), cw_question_get_pack (question));
  const CwSessionKind kind = cw_session_get_kind (self->session);
  const char *objective = cw_question_get_objective (question);
  CwTally tally = cw_tally_objective (pack, objective, progress);

  if (kind != CW_SESSION_SET && kind != CW_SESSION_PLACEMENT)
    return NULL;
  if (kind == CW_SESSION_PLACEMENT || tally.seen == tally.total)
    objective = cw_picker_next_objective (pack, progress);

  return objective != NULL ? cw_pack_find_objective (pack, objective) : NULL;
}

static void
offer_objective (CwSetEndView *self,
                 CwObjective  *objective)
{
  CwQuestion *question = cw_session_get_question (self->session, 0);
  g_autofree char *text = g_strdup_printf (_("Go on with %s"), cw_objective_get_title (objective));
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_question_get_pack (question),
                                                 cw_objective_get_id (objective));
  g_autofree char *target = cw_address_to_string (address);

  set_next (self, text, "study.start", target);
}

/* What is left of today. */
static void
offer_today (CwSetEndView *self,
             CwToday      *today)
{
  const guint n = cw_today_get_n_questions (today);
  const char *challenge = cw_today_get_challenge (today);
  g_autofree char *minutes = cw_today_dup_minutes (cw_today_get_seconds (today));
  g_autofree char *text = NULL;
  g_autofree char *address = NULL;

  if (n > 0)
    {
      /* Translators: a number of questions and how long they take ("about 4 minutes"). */
      text = g_strdup_printf (ngettext ("Go on: %1$u question, %2$s", "Go on: %1$u questions, %2$s", n), n, minutes);
      set_next (self, text, "study.start", TODAY);
    }
  else if (challenge != NULL)
    {
      address = g_strdup_printf ("chipwise:parallelism?challenge=%s", challenge);
      set_next (self, _("Finish with a diagram challenge"), "win.go", address);
    }
  else
    set_next (self, _("Back to Today"), "win.go", TODAY);
}

/* One way on. A set of today ends with what is left of today, and so does any other once the
 * objective has nothing new. */
static void
update_next (CwSetEndView *self)
{
  CwToday *today = cw_daily_get_today (cw_context_get_daily (self->context));
  CwObjective *objective = find_next_objective (self);
  g_autofree char *done = cw_today_dup_done (today);

  if (objective != NULL)
    offer_objective (self, objective);
  else
    offer_today (self, today);

  gtk_widget_set_visible (GTK_WIDGET (self->stop_label), cw_today_is_empty (today));
  gtk_label_set_text (self->stop_label, done);
  gtk_widget_set_visible (self->done_button, !cw_today_is_empty (today));
}

/* A clear stop, also where the plan of the day would have more. */
static void
done_clicked_cb (CwSetEndView *self)
{
  g_autofree char *done = cw_today_dup_done (cw_daily_get_today (cw_context_get_daily (self->context)));

  g_assert (CW_IS_SET_END_VIEW (self));

  gtk_label_set_text (self->stop_label, done);
  gtk_widget_set_visible (GTK_WIDGET (self->stop_label), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
  gtk_widget_set_visible (self->done_button, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.tell", "s", done);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_SET_END_VIEW (widget)->next_button));
}

static void
cw_set_end_view_dispose (GObject *object)
{
  CwSetEndView *self = CW_SET_END_VIEW (object);

  g_clear_object (&self->context);
  g_clear_object (&self->session);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_set_end_view_parent_class)->dispose (object);
}

static void
cw_set_end_view_class_init (CwSetEndViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_set_end_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  g_type_ensure (CW_TYPE_CLAMP);
  g_type_ensure (CW_TYPE_FLOW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-set-end-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, title);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, minutes_label);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, stop_label);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, next_button);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, done_button);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, undo_button);
  gtk_widget_class_bind_template_child (widget_class, CwSetEndView, rows);
  gtk_widget_class_bind_template_callback (widget_class, done_clicked_cb);
}

static void
cw_set_end_view_init (CwSetEndView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_button_wrap (GTK_BUTTON (self->undo_button));
}

/* @session has at least one item, and all are answered. */
GtkWidget *
cw_set_end_view_new (CwContext *context,
                     CwSession *session)
{
  CwSetEndView *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_SESSION (session), NULL);
  g_return_val_if_fail (cw_session_get_n_items (session) > 0, NULL);

  self = g_object_new (CW_TYPE_SET_END_VIEW, NULL);
  self->context = g_object_ref (context);
  self->session = g_object_ref (session);

  update_title (self);
  update_minutes (self);
  update_next (self);
  if (cw_session_get_kind (session) == CW_SESSION_PLACEMENT)
    append_placement (self);
  append_misses (self);

  return GTK_WIDGET (self);
}
