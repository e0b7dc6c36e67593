/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-challenge-card.h"

#include "cw-challenge-words.h"
#include "widgets/cw-button.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* Asks before it shows: no figure of a challenge is on the card, and its plan is not in the diagram,
 * until there is an answer. A repair needs the diagram, so it begins with a button that puts its plan
 * there; what the plan was before comes back with Undo. */

struct _CwChallengeCard
{
  GtkWidget parent_instance;

  /* Owned. */
  CwContext   *context;
  CwPlanState *state;
  GtkWidget   *box;

  const CwChallenge *challenge; /* Borrowed from the challenges, which outlive the card. */

  /* Borrowed from the tree. */
  GtkWidget *buttons;  /* What can be answered, until it is. */
  GtkWidget *progress; /* Of a repair. */
  GtkWidget *start;
  GtkWidget *check;
  GtkWidget *result;   /* NULL until there is an answer. */

  gboolean started;
};

G_DEFINE_FINAL_TYPE (CwChallengeCard, cw_challenge_card, GTK_TYPE_WIDGET)

static GtkWidget *
create_text (const char *text,
             const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", 56,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_button (const char *label,
               const char *action,
               const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  cw_button_wrap (GTK_BUTTON (button));
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
append_chip (CwFlow     *flow,
             const char *label,
             const char *address)
{
  GtkWidget *chip = create_button (label, "win.go", address);

  gtk_widget_add_css_class (chip, "chip");
  cw_flow_append (flow, chip);
}

static void
append_plan_chips (CwChallengeCard *self,
                   CwFlow          *flow)
{
  CwPresets *presets = cw_context_get_presets (self->context);
  g_autofree char *plan = cw_plan_to_string (&self->challenge->plan, presets);
  g_autofree char *other = NULL;

  if (!self->challenge->has_other)
    {
      append_chip (flow, _("See it in the diagram →"), plan);
      return;
    }

  other = cw_plan_to_string (&self->challenge->other, presets);
  append_chip (flow, _("The plan before, in the diagram →"), plan);
  append_chip (flow, _("The plan after, in the diagram →"), other);
}

/* What a chip to a question or an objective says, or NULL when there is no such place. */
static char *
dup_see_text (CwLibrary  *library,
              const char *text,
              guint      *n_questions)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);
  CwPack *pack = address != NULL ? cw_library_find_pack (library, cw_address_get_pack (address)) : NULL;
  CwObjective *objective;

  if (pack == NULL)
    return NULL;

  if (cw_address_get_kind (address) == CW_ADDRESS_QUESTION)
    {
      if (cw_pack_find_question (pack, cw_address_get_id (address)) == NULL)
        return NULL;
      *n_questions += 1;
      return *n_questions == 1 ? g_strdup (_("A question about it →")) : g_strdup (_("Another question about it →"));
    }

  objective = cw_pack_find_objective (pack, cw_address_get_id (address));
  return objective != NULL ? g_strdup_printf (_("%s →"), cw_objective_get_title (objective)) : NULL;
}

static void
append_question_chips (CwChallengeCard *self,
                       CwFlow          *flow)
{
  CwLibrary *library = cw_context_get_library (self->context);
  guint n_questions = 0;

  for (guint i = 0; self->challenge->see[i] != NULL; i++)
    {
      g_autofree char *label = dup_see_text (library, self->challenge->see[i], &n_questions);

      if (label != NULL)
        append_chip (flow, label, self->challenge->see[i]);
    }
}

static const char *
describe_result (gboolean known,
                 gboolean right)
{
  if (!known)
    /* Translators: the verdict when the learner asked to be shown the answer. */
    return _("○ Not known yet");

  return right ? _("✓ Right") : _("✗ Wrong");
}

static char *
dup_answer_text (CwChallengeCard *self)
{
  CwAnswer answer;

  if (self->challenge->kind == CW_CHALLENGE_FIX)
    return g_strdup_printf (ngettext ("%u change is enough.", "%u changes are enough.", self->challenge->changes),
                            self->challenge->changes);
  if (!cw_challenge_get_answer (self->challenge, cw_context_get_catalogue (self->context), &answer))
    answer = self->challenge->answer;

  /* Translators: the right answer, such as "It fits". */
  return g_strdup_printf (_("The answer: %s."), cw_challenge_answer_word (self->challenge->ask, answer));
}

static void
show_result (CwChallengeCard *self,
             gboolean         known,
             gboolean         right)
{
  const char *title = describe_result (known, right);
  g_autofree char *answer = dup_answer_text (self);
  g_autofree char *figures = cw_challenge_dup_figures (self->challenge, cw_context_get_catalogue (self->context));
  g_autofree char *why = cw_text_to_plain (self->challenge->why);
  g_autofree char *description = g_strdup_printf ("%s %s %s", answer, why, figures);
  g_autofree char *source = g_strdup_printf (_("Source: %s"), self->challenge->source);
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *next = create_button (_("Next challenge"), "challenge.next", NULL);

  self->result = g_object_new (GTK_TYPE_BOX,
                               "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                               "orientation", GTK_ORIENTATION_VERTICAL,
                               "spacing", 8,
                               "focusable", TRUE,
                               NULL);
  gtk_widget_add_css_class (self->result, "card");
  gtk_widget_add_css_class (self->result, "challenge-result");
  gtk_widget_add_css_class (self->result, !known ? "missed" : right ? "right" : "wrong");
  gtk_box_append (GTK_BOX (self->result), create_text (title, "verdict-title"));
  gtk_box_append (GTK_BOX (self->result), create_text (answer, "heading"));
  gtk_box_append (GTK_BOX (self->result), cw_content_label_new (self->challenge->why, CW_TEXT_PLAIN_DETAIL));
  gtk_box_append (GTK_BOX (self->result), create_text (figures, NULL));
  gtk_box_append (GTK_BOX (self->result), create_text (source, "dim-label"));
  append_plan_chips (self, CW_FLOW (flow));
  append_question_chips (self, CW_FLOW (flow));
  gtk_box_append (GTK_BOX (self->result), flow);
  gtk_widget_add_css_class (next, "suggested-action");
  gtk_widget_set_halign (next, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->result), next);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->result),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);

  gtk_widget_set_visible (self->buttons, FALSE);
  if (self->progress != NULL)
    gtk_widget_set_visible (self->progress, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->result);
  cw_focus_grab_in_view (self->result);
}

static void
finish (CwChallengeCard *self,
        const char      *answer,
        gboolean         right)
{
  cw_challenge_log (self->context, self->challenge->id, answer, right);
  show_result (self, !g_str_equal (answer, "-"), right);
}

static char *
dup_nick (CwAnswer answer)
{
  GEnumClass *klass = g_type_class_ref (CW_TYPE_ANSWER);
  char *nick = g_strdup (g_enum_get_value (klass, (int) answer)->value_nick);

  g_type_class_unref (klass);
  return nick;
}

static void
answer_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  GEnumClass *klass = g_type_class_ref (CW_TYPE_ANSWER);
  GEnumValue *value = g_enum_get_value_by_nick (klass, g_variant_get_string (parameter, NULL));

  if (value != NULL)
    cw_challenge_card_answer (CW_CHALLENGE_CARD (widget), (CwAnswer) value->value);
  g_type_class_unref (klass);
}

static void
start_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  cw_challenge_card_start (CW_CHALLENGE_CARD (widget));
}

static void
check_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  cw_challenge_card_check (CW_CHALLENGE_CARD (widget));
}

static void
show_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  cw_challenge_card_show (CW_CHALLENGE_CARD (widget));
}

static void
update_progress (CwChallengeCard *self)
{
  const CwPlan *plan = cw_plan_state_get_plan (self->state);
  CwRepair repair = cw_challenge_judge (self->challenge, plan, cw_context_get_catalogue (self->context));
  g_autofree char *text = cw_challenge_dup_repair (self->challenge, &repair, cw_plan_state_get_cost (self->state));

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (self->progress)), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
state_changed_cb (CwChallengeCard *self)
{
  g_assert (CW_IS_CHALLENGE_CARD (self));

  if (self->started && self->result == NULL)
    update_progress (self);
}

static void
cw_challenge_card_dispose (GObject *object)
{
  CwChallengeCard *self = CW_CHALLENGE_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->context);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_challenge_card_parent_class)->dispose (object);
}

static void
cw_challenge_card_class_init (CwChallengeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_challenge_card_dispose;

  gtk_widget_class_set_css_name (widget_class, "challengecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "card.answer", "s", answer_action);
  gtk_widget_class_install_action (widget_class, "card.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "card.check", NULL, check_action);
  gtk_widget_class_install_action (widget_class, "card.show", NULL, show_action);
}

static void
cw_challenge_card_init (CwChallengeCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
append_answers (CwChallengeCard *self)
{
  const gboolean compares = cw_challenge_asks_to_compare (self->challenge);
  const CwAnswer last = compares ? CW_ANSWER_LESS : CW_ANSWER_FITS_NOT;

  for (CwAnswer answer = compares ? CW_ANSWER_MORE : CW_ANSWER_FITS; answer <= last; answer++)
    {
      g_autofree char *nick = dup_nick (answer);

      cw_flow_append (CW_FLOW (self->buttons),
                      create_button (cw_challenge_answer_word (self->challenge->ask, answer), "card.answer", nick));
    }
}

static void
append_repair (CwChallengeCard *self)
{
  self->start = create_button (_("Put this plan into the diagram"), "card.start", NULL);
  gtk_widget_add_css_class (self->start, "suggested-action");
  cw_flow_append (CW_FLOW (self->buttons), self->start);
  self->check = create_button (_("Check my plan"), "card.check", NULL);
  gtk_widget_add_css_class (self->check, "suggested-action");
  gtk_widget_set_visible (self->check, FALSE);
  cw_flow_append (CW_FLOW (self->buttons), self->check);

  self->progress = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "focusable", TRUE,
                                 "visible", FALSE,
                                 NULL);
  gtk_box_append (GTK_BOX (self->progress), create_text ("", NULL));
  gtk_widget_set_hexpand (gtk_widget_get_first_child (self->progress), TRUE);
  gtk_widget_add_css_class (self->progress, "challenge-progress");
}

static void
fill (CwChallengeCard *self,
      const char      *place)
{
  GtkWidget *bar = cw_flow_new ();
  GtkWidget *title = create_text (self->challenge->title, "title-3");
  GtkWidget *list = create_button (_("All challenges"), "challenge.list", NULL);

  cw_flow_append (CW_FLOW (bar), list);
  cw_flow_append (CW_FLOW (bar), create_text (cw_challenge_kind_word (self->challenge->kind), "badge"));
  cw_flow_append (CW_FLOW (bar), create_text (place, "dim-label"));
  gtk_box_append (GTK_BOX (self->box), bar);
  gtk_box_append (GTK_BOX (self->box), title);
  gtk_box_append (GTK_BOX (self->box), cw_content_label_new (self->challenge->text, CW_TEXT_PLAIN_DETAIL));

  self->buttons = cw_flow_new ();
  if (self->challenge->kind == CW_CHALLENGE_FIX)
    append_repair (self);
  else
    append_answers (self);
  cw_flow_append (CW_FLOW (self->buttons), create_button (_("I don’t know, show me"), "card.show", NULL));
  if (self->progress != NULL)
    gtk_box_append (GTK_BOX (self->box), self->progress);
  gtk_box_append (GTK_BOX (self->box), self->buttons);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->challenge->title, -1);
}

GtkWidget *
cw_challenge_card_new (CwContext         *context,
                       CwPlanState       *state,
                       const CwChallenge *challenge,
                       const char        *place)
{
  CwChallengeCard *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context) && CW_IS_PLAN_STATE (state) && challenge != NULL, NULL);

  self = g_object_new (CW_TYPE_CHALLENGE_CARD, NULL);
  self->context = g_object_ref (context);
  self->state = g_object_ref (state);
  self->challenge = challenge;
  fill (self, place);
  g_signal_connect_object (state, "changed", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
cw_challenge_card_answer (CwChallengeCard *self,
                          CwAnswer         answer)
{
  g_autofree char *nick = NULL;
  CwAnswer right;

  g_return_if_fail (CW_IS_CHALLENGE_CARD (self) && self->challenge->kind == CW_CHALLENGE_PREDICT);

  if (self->result != NULL)
    return;
  if (!cw_challenge_get_answer (self->challenge, cw_context_get_catalogue (self->context), &right))
    right = self->challenge->answer;
  nick = dup_nick (answer);
  finish (self, nick, answer == right);
}

void
cw_challenge_card_start (CwChallengeCard *self)
{
  g_return_if_fail (CW_IS_CHALLENGE_CARD (self) && self->challenge->kind == CW_CHALLENGE_FIX);

  self->started = TRUE;
  cw_plan_state_set_plan (self->state, &self->challenge->plan);
  update_progress (self);
  gtk_widget_set_visible (self->start, FALSE);
  gtk_widget_set_visible (self->check, TRUE);
  gtk_widget_set_visible (self->progress, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (self), "challenge.work", NULL);
  cw_focus_grab_in_view (self->progress);
}

/* What is not yet right is said, and is no answer yet: the plan may be changed further. */
void
cw_challenge_card_check (CwChallengeCard *self)
{
  const CwPlan *plan;
  CwRepair repair;
  g_autofree char *address = NULL;

  g_return_if_fail (CW_IS_CHALLENGE_CARD (self) && self->challenge->kind == CW_CHALLENGE_FIX);

  if (!self->started || self->result != NULL)
    return;
  plan = cw_plan_state_get_plan (self->state);
  repair = cw_challenge_judge (self->challenge, plan, cw_context_get_catalogue (self->context));
  if (!repair.solved)
    {
      update_progress (self);
      cw_focus_grab_in_view (self->progress);
      return;
    }

  address = cw_plan_state_dup_address (self->state);
  finish (self, address, TRUE);
}

void
cw_challenge_card_show (CwChallengeCard *self)
{
  g_return_if_fail (CW_IS_CHALLENGE_CARD (self));

  if (self->result == NULL)
    finish (self, "-", FALSE);
}

gboolean
cw_challenge_card_is_answered (CwChallengeCard *self)
{
  g_return_val_if_fail (CW_IS_CHALLENGE_CARD (self), FALSE);

  return self->result != NULL;
}
