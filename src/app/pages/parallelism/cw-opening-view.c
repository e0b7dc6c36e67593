/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-opening-view.h"

#include "cw-diagram-view.h"
#include "cw-diagram-words.h"
#include "cw-diagram.h"
#include "cw-memory-bar.h"
#include "cw-opening-view-pair.h"
#include "cw-opening-view-steps.h"
#include "cw-timeline-view.h"
#include "widgets/cw-button.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* Whoever sees a number before having guessed it learns little from it. So a picture has no numbers
 * until the prediction about it was made; the widgets that hold them do not exist or are hidden. What
 * was predicted is kept as long as the view is, which is as long as the app runs. */

#define TEXT_CHARS 70
#define N_PREDICTIONS 4

typedef struct
{
  CwPlanState *state;   /* Owned. */

  /* Borrowed from the tree. */
  GtkWidget *title;
  GtkWidget *diagram;
  GtkWidget *traffic;
  GtkWidget *open;
} Picture;

struct _CwOpeningView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwContext *context;
  Picture    left;
  Picture    right;

  CwOpeningStep step;
  int answers[CW_N_STEPS]; /* -1: not answered yet. */

  /* Borrowed from the tree. */
  GtkWidget *scrolled;
  GtkWidget *column;
  GtkWidget *head;
  GtkWidget *card;
  GtkWidget *pictures;
  GtkWidget *subtitle;
  GtkWidget *legend;
  GtkWidget *prediction;   /* The box that takes the focus. */
  GtkWidget *progress;
  GtkWidget *question;
  GtkWidget *buttons;
  GtkWidget *verdict;
  GtkWidget *verdict_title;
  GtkWidget *reason;
  GtkWidget *next;
  GtkWidget *timeline_box;

  guint    focus_id;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (CwOpeningView, cw_opening_view, GTK_TYPE_WIDGET)

static gboolean
is_answered (CwOpeningView *self)
{
  return cw_opening_step_get (self->step)->answers[0] == NULL || self->answers[self->step] >= 0;
}

static void
set_plan (Picture    *picture,
          const char *text)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);

  g_return_if_fail (address != NULL);

  cw_plan_state_open (picture->state, address, NULL);
}

static void
update_picture (CwOpeningView *self,
                Picture       *picture,
                const char    *title,
                const char    *address,
                gboolean       numbers)
{
  /* First the numbers go, then another plan comes. */
  if (!numbers)
    cw_diagram_set_numbers (CW_DIAGRAM (picture->diagram), FALSE);
  set_plan (picture, address);
  cw_diagram_set_numbers (CW_DIAGRAM (picture->diagram), numbers);
  cw_diagram_set_name (CW_DIAGRAM (picture->diagram), title);
  cw_diagram_traffic_fill (picture->traffic, picture->state, numbers);
  gtk_label_set_label (GTK_LABEL (picture->title), title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (picture->open), "s", address);
  gtk_widget_set_visible (picture->open, numbers);
}

static void
answer_cb (CwOpeningView *self,
           GtkWidget     *button);

static void
fill_buttons (CwOpeningView *self)
{
  const CwOpeningQuestion *question = cw_opening_step_get (self->step);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_widget_unparent (child);
  gtk_widget_set_visible (self->buttons, !is_answered (self));
  if (is_answered (self))
    return;

  for (guint i = 0; question->answers[i] != NULL; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (_(question->answers[i]));

      cw_button_wrap (GTK_BUTTON (button));
      g_signal_connect_object (button, "clicked", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
      cw_flow_append (CW_FLOW (self->buttons), button);
    }
}

static void
update_verdict (CwOpeningView *self)
{
  const CwOpeningQuestion *question = cw_opening_step_get (self->step);
  const gboolean shown = question->answers[0] != NULL && is_answered (self);
  const gboolean right = self->answers[self->step] == (int) question->right;
  g_autofree char *title = NULL;
  g_autofree char *reason = NULL;

  gtk_widget_set_visible (self->verdict, shown);
  gtk_widget_remove_css_class (self->verdict, "right");
  gtk_widget_remove_css_class (self->verdict, "wrong");
  if (!shown)
    return;

  title = right ? g_strdup_printf (_("✓ As you said. %s"), _(question->verdict))
                : g_strdup_printf (_("✗ Not so. %s"), _(question->verdict));
  reason = cw_opening_step_dup_reason (self->step, self->context);
  gtk_widget_add_css_class (self->verdict, right ? "right" : "wrong");
  gtk_label_set_label (GTK_LABEL (self->verdict_title), title);
  gtk_label_set_label (GTK_LABEL (self->reason), reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason,
                                  -1);
}

/* The step of the cut, to be played, once its numbers are there. */
static void
update_timeline (CwOpeningView *self)
{
  const gboolean shown = self->step == CW_STEP_CUT && is_answered (self);
  GtkWidget *child = gtk_widget_get_first_child (self->timeline_box);

  if (shown && child == NULL)
    gtk_box_append (GTK_BOX (self->timeline_box), cw_timeline_view_new (self->right.state));
  else if (!shown && child != NULL)
    gtk_box_remove (GTK_BOX (self->timeline_box), child);
  gtk_widget_set_visible (self->timeline_box, shown);
}

static void
update_progress (CwOpeningView *self)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->progress, self->step >= CW_STEP_COPY && self->step <= CW_STEP_SHARD);
  text = g_strdup_printf (_("Prediction %1$u of %2$u"), (guint) self->step, N_PREDICTIONS);
  gtk_label_set_label (GTK_LABEL (self->progress), text);
}

static void
update (CwOpeningView *self)
{
  const CwOpeningQuestion *question = cw_opening_step_get (self->step);
  const gboolean answered = self->step != CW_STEP_START && is_answered (self);
  const gboolean started = self->step != CW_STEP_START;

  /* Numbers of the other picture are not to be read off before the prediction about this one. */
  update_picture (self, &self->left, _(question->left_title), question->left, question->left_known || answered);
  update_picture (self, &self->right, _(question->right_title), question->right_address,
                  answered && self->step != CW_STEP_COPY);
  gtk_label_set_label (GTK_LABEL (self->question), _(question->question));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->prediction),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(question->question), -1);
  gtk_label_set_label (GTK_LABEL (self->subtitle),
                       self->step == CW_STEP_SMALL
                         ? _("1.7 billion parameters · Adam, mixed precision · 16 sequences of 2,048 tokens a step · 4 × H100, 80 GB each")
                         : _("7.5 billion parameters · Adam, mixed precision · 16 sequences of 2,048 tokens a step · 4 × H100, 80 GB each"));
  gtk_widget_set_visible (self->subtitle, started);
  gtk_widget_set_visible (self->legend, question->left_known || answered);
  cw_memory_legend_set_gathered (self->legend, answered && self->step >= CW_STEP_SHARD);
  fill_buttons (self);
  update_verdict (self);
  update_timeline (self);
  update_progress (self);
  gtk_button_set_label (GTK_BUTTON (self->next), _(question->next));
  cw_button_wrap (GTK_BUTTON (self->next));
  gtk_widget_set_visible (self->next, is_answered (self));
}

static void
scroll_to_top (CwOpeningView *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled)), 0);
}

static gboolean
focus_news (CwOpeningView *self)
{
  const gboolean verdict = gtk_widget_get_visible (self->verdict);
  const gboolean focused = gtk_widget_grab_focus (verdict ? self->verdict : self->prediction);

  /* The question may have moved up since it was laid out. */
  if (self->narrow && !verdict)
    scroll_to_top (self);
  return focused;
}

static gboolean
focus_cb (gpointer user_data)
{
  CwOpeningView *self = CW_OPENING_VIEW (user_data);

  self->focus_id = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_news (self);

  return G_SOURCE_REMOVE;
}

/* What is new has to be laid out before it can take the focus, and be scrolled to. */
static void
focus_later (CwOpeningView *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_cb, self);
}

static void
answer_cb (CwOpeningView *self,
           GtkWidget     *button)
{
  int index = 0;

  g_assert (CW_IS_OPENING_VIEW (self));

  for (GtkWidget *child = gtk_widget_get_first_child (self->buttons); child != NULL && child != button;
       child = gtk_widget_get_next_sibling (child))
    index++;

  self->answers[self->step] = index;
  update (self);
  focus_later (self);
}

static void
next_cb (CwOpeningView *self)
{
  g_assert (CW_IS_OPENING_VIEW (self));

  if (self->step == CW_STEP_END)
    {
      for (guint i = 0; i < CW_N_STEPS; i++)
        self->answers[i] = -1;
      self->step = CW_STEP_START;
    }
  else
    self->step++;
  update (self);
  focus_later (self);
}

static void
cw_opening_view_dispose (GObject *object)
{
  CwOpeningView *self = CW_OPENING_VIEW (object);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->left.state);
  g_clear_object (&self->right.state);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cw_opening_view_parent_class)->dispose (object);
}

static gboolean
cw_opening_view_grab_focus (GtkWidget *widget)
{
  return focus_news (CW_OPENING_VIEW (widget));
}

static void
cw_opening_view_class_init (CwOpeningViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_opening_view_dispose;
  widget_class->grab_focus = cw_opening_view_grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_css_name (widget_class, "opening");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_opening_view_init (CwOpeningView *self)
{
  for (guint i = 0; i < CW_N_STEPS; i++)
    self->answers[i] = -1;
}

static GtkWidget *
create_text (const char *css_class,
             int         chars)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", chars,
                                   "xalign", 0.0f,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_heading (const char *css_class,
                int         chars)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "wrap", TRUE,
                                   "max-width-chars", chars,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_picture (CwOpeningView *self,
                Picture       *picture,
                const char    *address)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  picture->state = cw_plan_state_new_for (self->context, address);
  picture->title = create_heading ("title-4", 40);
  picture->diagram = cw_diagram_new (picture->state);
  picture->traffic = cw_diagram_traffic_new ();
  picture->open = gtk_button_new_with_label (_("Change this plan"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (picture->open), "parallelism.open");
  gtk_widget_set_halign (picture->open, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), picture->title);
  gtk_box_append (GTK_BOX (box), picture->diagram);
  gtk_box_append (GTK_BOX (box), picture->traffic);
  gtk_box_append (GTK_BOX (box), picture->open);
  return box;
}

static GtkWidget *
create_head (CwOpeningView *self)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *titles = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = create_heading ("title-2", 44);
  GtkWidget *change = gtk_button_new_with_label (_("Change the plan"));
  GtkWidget *challenges = gtk_button_new_with_label (_("Challenges"));

  gtk_label_set_label (GTK_LABEL (title), _("Four accelerators. Copy the model, or cut it?"));
  self->subtitle = create_text ("dim-label", TEXT_CHARS);
  gtk_widget_set_hexpand (titles, TRUE);
  gtk_box_append (GTK_BOX (titles), title);
  gtk_box_append (GTK_BOX (titles), self->subtitle);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (change), "parallelism.workbench");
  gtk_widget_set_valign (change, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (challenges), "parallelism.challenges");
  gtk_widget_set_valign (challenges, GTK_ALIGN_START);
  cw_flow_append (CW_FLOW (flow), titles);
  cw_flow_append (CW_FLOW (flow), change);
  cw_flow_append (CW_FLOW (flow), challenges);
  return flow;
}

static GtkWidget *
create_box (GtkWidget **box,
            int         spacing)
{
  *box = g_object_new (GTK_TYPE_BOX,
                       "orientation", GTK_ORIENTATION_VERTICAL,
                       "spacing", spacing,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                       "focusable", TRUE,
                       NULL);
  return *box;
}

static GtkWidget *
create_prediction (CwOpeningView *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "prediction");
  self->progress = create_text ("dim-label", 40);
  self->question = create_text ("heading", TEXT_CHARS);
  create_box (&self->prediction, 4);
  gtk_widget_add_css_class (self->prediction, "prediction-question");
  gtk_box_append (GTK_BOX (self->prediction), self->progress);
  gtk_box_append (GTK_BOX (self->prediction), self->question);
  self->buttons = cw_flow_new ();

  create_box (&self->verdict, 6);
  gtk_widget_add_css_class (self->verdict, "prediction-verdict");
  self->verdict_title = create_text ("title-4", TEXT_CHARS);
  self->reason = create_text (NULL, TEXT_CHARS);
  gtk_box_append (GTK_BOX (self->verdict), self->verdict_title);
  gtk_box_append (GTK_BOX (self->verdict), self->reason);

  self->next = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->next, "suggested-action");
  gtk_widget_set_halign (self->next, GTK_ALIGN_START);
  g_signal_connect_object (self->next, "clicked", G_CALLBACK (next_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (card), self->prediction);
  gtk_box_append (GTK_BOX (card), self->buttons);
  self->timeline_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (card), self->verdict);
  gtk_box_append (GTK_BOX (card), self->timeline_box);
  gtk_box_append (GTK_BOX (card), self->next);
  return card;
}

GtkWidget *
cw_opening_view_new (CwContext *context)
{
  const CwOpeningQuestion *start = cw_opening_step_get (CW_STEP_START);
  CwOpeningView *self;
  GtkWidget *left, *right;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_OPENING_VIEW, NULL);
  self->context = g_object_ref (context);
  self->legend = cw_memory_legend_new ();
  left = create_picture (self, &self->left, start->left);
  right = create_picture (self, &self->right, start->right_address);
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->head = create_head (self);
  self->card = create_prediction (self);
  self->pictures = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append (GTK_BOX (self->pictures), cw_opening_view_pair_new (left, right));
  gtk_box_append (GTK_BOX (self->pictures), self->legend);
  gtk_widget_add_css_class (self->column, "parallelism-column");
  gtk_box_append (GTK_BOX (self->column), self->head);
  gtk_box_append (GTK_BOX (self->column), self->pictures);
  gtk_box_append (GTK_BOX (self->column), self->card);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_widget_set_focusable (self->scrolled, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->column);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Four accelerators. Copy the model, or cut it?"), -1);
  update (self);
  return GTK_WIDGET (self);
}

/* Where the pictures stand below each other, the question would be far down. */
void
cw_opening_view_set_narrow (CwOpeningView *self,
                            gboolean       narrow)
{
  g_return_if_fail (CW_IS_OPENING_VIEW (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  scroll_to_top (self);
  if (narrow)
    gtk_box_reorder_child_after (GTK_BOX (self->column), self->card, self->head);
  else
    gtk_box_reorder_child_after (GTK_BOX (self->column), self->card, self->pictures);
}
