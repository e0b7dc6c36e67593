/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-challenges-view.h"

#include "cw-challenge-card.h"
#include "cw-challenge-words.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"
#include "widgets/cw-list-row.h"

#include <glib/gi18n.h>

/* The list of challenges with how each stands, or the one that was chosen in its place. */

struct _CwChallengesView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwContext    *context;
  CwPlanState  *state;
  CwChallenges *challenges;
  GtkWidget    *box;

  /* Borrowed from the tree. */
  GtkWidget *list_box;
  GtkWidget *list;
  GtkWidget *summary;
  GtkWidget *card;  /* NULL: the list is shown. */

  guint    at;      /* The challenge on the card. */
  gboolean working;
};

G_DEFINE_FINAL_TYPE (CwChallengesView, cw_challenges_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WORKING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
set_working (CwChallengesView *self,
             gboolean          working)
{
  if (self->working == working)
    return;

  self->working = working;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKING]);
}

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

static void
update_row (CwChallengesView *self,
            guint             index,
            guint            *n_right)
{
  const CwChallenge *challenge = cw_challenges_get (self->challenges, index);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) index);
  GtkWidget *label = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
  const CwChallengeStanding standing = cw_challenge_get_standing (cw_context_get_progress (self->context), challenge->id);
  const char *word = cw_challenge_standing_word (standing);
  g_autofree char *detail = NULL;
  g_autofree char *name = NULL;

  /* Translators: the kind of a challenge, such as "Predict", and how it stands, such as "not done yet". */
  detail = g_strdup_printf (_("%1$s · %2$s"), cw_challenge_kind_word (challenge->kind), word);
  gtk_label_set_text (GTK_LABEL (label), detail);
  gtk_widget_remove_css_class (label, "right");
  if (standing == CW_CHALLENGE_RIGHT)
    gtk_widget_add_css_class (label, "right");
  /* Translators: a challenge in the list for a screen reader: title, kind, how it stands. */
  name = g_strdup_printf (_("%1$s, %2$s, %3$s"), challenge->title, cw_challenge_kind_word (challenge->kind), word);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  *n_right += standing == CW_CHALLENGE_RIGHT ? 1 : 0;
}

static void
update_list (CwChallengesView *self)
{
  const guint n = cw_challenges_get_n (self->challenges);
  g_autofree char *text = NULL;
  guint n_right = 0;

  for (guint i = 0; i < n; i++)
    update_row (self, i, &n_right);

  text = n > 0 ? g_strdup_printf (ngettext ("%1$u of %2$u challenge right.", "%1$u of %2$u challenges right.", n),
                                  n_right, n)
               : g_strdup (_("There are no challenges: their file could not be read."));
  gtk_label_set_text (GTK_LABEL (self->summary), text);
}

static void
show_list (CwChallengesView *self)
{
  if (self->card != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->card);
  self->card = NULL;
  update_list (self);
  gtk_widget_set_visible (self->list_box, TRUE);
  set_working (self, FALSE);
}

static void
show_card (CwChallengesView *self,
           guint             index)
{
  const guint n = cw_challenges_get_n (self->challenges);
  /* Translators: which challenge of how many. */
  g_autofree char *place = g_strdup_printf (_("%1$u of %2$u"), index + 1, n);

  if (self->card != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->card);
  self->at = index;
  self->card = cw_challenge_card_new (self->context, self->state, cw_challenges_get (self->challenges, index), place);
  gtk_widget_set_visible (self->list_box, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->card);
  set_working (self, FALSE);
  gtk_widget_child_focus (self->card, GTK_DIR_TAB_FORWARD);
}

static void
row_activated_cb (CwChallengesView *self,
                  GtkListBoxRow    *row)
{
  show_card (self, (guint) gtk_list_box_row_get_index (row));
}

static void
list_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwChallengesView *self = CW_CHALLENGES_VIEW (widget);
  GtkListBoxRow *row;

  show_list (self);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) self->at);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* The next one that is not right yet, else the next one. */
static guint
find_next (CwChallengesView *self)
{
  const guint n = cw_challenges_get_n (self->challenges);

  for (guint i = 1; i < n; i++)
    {
      const guint index = (self->at + i) % n;
      const char *id = cw_challenges_get (self->challenges, index)->id;

      if (cw_challenge_get_standing (cw_context_get_progress (self->context), id) != CW_CHALLENGE_RIGHT)
        return index;
    }

  return (self->at + 1) % n;
}

static void
next_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  CwChallengesView *self = CW_CHALLENGES_VIEW (widget);

  if (cw_challenges_get_n (self->challenges) > 0)
    show_card (self, find_next (self));
}

static void
work_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  set_working (CW_CHALLENGES_VIEW (widget), TRUE);
}

static gboolean
cw_challenges_view_grab_focus (GtkWidget *widget)
{
  CwChallengesView *self = CW_CHALLENGES_VIEW (widget);

  return gtk_widget_child_focus (self->card != NULL ? self->card : self->list_box, GTK_DIR_TAB_FORWARD);
}

static void
cw_challenges_view_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_WORKING:
      g_value_set_boolean (value, CW_CHALLENGES_VIEW (object)->working);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
progress_changed_cb (CwChallengesView *self)
{
  g_assert (CW_IS_CHALLENGES_VIEW (self));

  if (self->card == NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    update_list (self);
}

static void
cw_challenges_view_map (GtkWidget *widget)
{
  CwChallengesView *self = CW_CHALLENGES_VIEW (widget);

  if (self->card == NULL)
    update_list (self);
  GTK_WIDGET_CLASS (cw_challenges_view_parent_class)->map (widget);
}

static void
cw_challenges_view_dispose (GObject *object)
{
  CwChallengesView *self = CW_CHALLENGES_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->challenges);
  g_clear_object (&self->context);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (cw_challenges_view_parent_class)->dispose (object);
}

static void
cw_challenges_view_class_init (CwChallengesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_challenges_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = cw_challenges_view_get_property;
  widget_class->map = cw_challenges_view_map;
  widget_class->grab_focus = cw_challenges_view_grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  properties[PROP_WORKING] = g_param_spec_boolean ("working", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "challengesview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "challenge.list", NULL, list_action);
  gtk_widget_class_install_action (widget_class, "challenge.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "challenge.work", NULL, work_action);
}

static void
cw_challenges_view_init (CwChallengesView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Challenges"), -1);
}

static void
append_row (CwChallengesView *self,
            guint             index)
{
  GtkWidget *row = cw_list_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), create_text (cw_challenges_get (self->challenges, index)->title, "heading"));
  gtk_box_append (GTK_BOX (box), create_text ("", "caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static GtkWidget *
create_button (const char *label,
               const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  cw_button_wrap (GTK_BUTTON (button));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
create_list (CwChallengesView *self)
{
  const guint n = cw_challenges_get_n (self->challenges);
  GtkWidget *bar = cw_flow_new ();

  self->list_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  cw_flow_append (CW_FLOW (bar), create_button (_("Back to the diagram"), "parallelism.workbench"));
  gtk_box_append (GTK_BOX (self->list_box), bar);
  gtk_box_append (GTK_BOX (self->list_box), create_text (_("Challenges"), "title-3"));
  gtk_box_append (GTK_BOX (self->list_box),
                  create_text (_("Say what will happen before you see it, or put a plan right that does not fit."), NULL));
  self->summary = create_text ("", "dim-label");
  gtk_box_append (GTK_BOX (self->list_box), self->summary);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "card");
  gtk_widget_add_css_class (self->list, "question-list");
  gtk_widget_set_visible (self->list, n > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Challenges"), -1);
  for (guint i = 0; i < n; i++)
    append_row (self, i);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (GTK_BOX (self->list_box), self->list);
  gtk_box_append (GTK_BOX (self->box), self->list_box);
}

GtkWidget *
cw_challenges_view_new (CwContext   *context,
                        CwPlanState *state)
{
  CwChallengesView *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context) && CW_IS_PLAN_STATE (state), NULL);

  self = g_object_new (CW_TYPE_CHALLENGES_VIEW, NULL);
  self->context = g_object_ref (context);
  self->state = g_object_ref (state);
  self->challenges = g_object_ref (cw_context_get_challenges (context));
  create_list (self);
  update_list (self);
  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (progress_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

gboolean
cw_challenges_view_open (CwChallengesView *self,
                         const char       *id)
{
  g_return_val_if_fail (CW_IS_CHALLENGES_VIEW (self), FALSE);

  if (id == NULL)
    {
      show_list (self);
      return TRUE;
    }

  for (guint i = 0; i < cw_challenges_get_n (self->challenges); i++)
    {
      if (g_str_equal (cw_challenges_get (self->challenges, i)->id, id))
        {
          show_card (self, i);
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
cw_challenges_view_get_working (CwChallengesView *self)
{
  g_return_val_if_fail (CW_IS_CHALLENGES_VIEW (self), FALSE);

  return self->working;
}
