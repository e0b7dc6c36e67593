/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-practice-view.h"

#include "cw-gtk-compat.h"
#include "cw-practice-names.h"
#include "widgets/cw-button.h"
#include "widgets/cw-check.h"
#include "widgets/cw-choice.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* Level and difficulty hint at the answer, so they stand on no question before it is answered. Here
 * they are what the learner asks for. */

typedef enum { CHOICE_OBJECTIVE, CHOICE_CONCEPT, CHOICE_LEVEL, CHOICE_DIFFICULTY, CHOICE_SCOPE, N_CHOICES } Choice;
typedef enum { STATE_UNSEEN, STATE_MISSED, STATE_FLAGGED, N_STATES } State;

struct _CwPracticeView
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget        *scroller;
  CwContext        *context;
  CwPracticeFilter *filter;
  GPtrArray        *objectives; /* CwPracticeName, the first is all */
  GPtrArray        *concepts;   /* CwPracticeName, the first is all */

  /* Borrowed from the tree. */
  GtkBox    *column;
  GtkWidget *choices[N_CHOICES];
  GtkWidget *states[N_STATES];
  GtkWidget *number;
  GtkWidget *cram;
  GtkWidget *count;
  GtkWidget *start;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CwPracticeView, cw_practice_view, GTK_TYPE_WIDGET)

static void
update_count (CwPracticeView *self)
{
  g_autoptr(GPtrArray) matching = cw_practice_dup_matching (cw_context_get_library (self->context),
                                                            cw_context_get_progress (self->context), self->filter);
  const guint n = MIN (matching->len, self->filter->n);
  g_autofree char *address = cw_practice_filter_to_string (self->filter);
  g_autofree char *start = g_strdup_printf (ngettext ("Practise %u question", "Practise %u questions", n), n);
  g_autofree char *text = NULL;

  if (matching->len == 0)
    text = g_strdup (_("No question matches. Choose less narrowly."));
  else
    text = g_strdup_printf (ngettext ("%u question matches.", "%u questions match.", matching->len), matching->len);

  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->count)), text) != 0)
    {
      gtk_label_set_text (GTK_LABEL (self->count), text);
      if (gtk_widget_get_mapped (self->count))
        cw_gtk_announce (self->count, text);
    }

  gtk_button_set_label (GTK_BUTTON (self->start), matching->len > 0 ? start : _("Practise"));
  cw_button_wrap (GTK_BUTTON (self->start));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->start), "s", address);
  gtk_widget_set_sensitive (self->start, matching->len > 0);
}

static guint
get_selected (CwPracticeView *self,
              Choice          choice)
{
  const guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choices[choice]));

  return selected == GTK_INVALID_LIST_POSITION ? 0 : selected;
}

/* The concepts of the objective that is chosen; the one chosen before stays where it is among them. */
static void
update_concepts (CwPracticeView *self)
{
  g_autoptr(GtkStringList) model = gtk_string_list_new (NULL);
  guint selected = 0;

  g_clear_pointer (&self->concepts, g_ptr_array_unref);
  self->concepts = cw_practice_dup_concepts (cw_context_get_library (self->context), self->filter->pack,
                                             self->filter->objective);
  for (guint i = 0; i < self->concepts->len; i++)
    {
      const CwPracticeName *name = self->concepts->pdata[i];

      gtk_string_list_append (model, name->title);
      if (self->filter->concept != NULL && g_strcmp0 (name->id, self->filter->concept) == 0)
        selected = i;
    }

  gtk_drop_down_set_model (GTK_DROP_DOWN (self->choices[CHOICE_CONCEPT]), G_LIST_MODEL (model));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[CHOICE_CONCEPT]), selected);
  if (selected == 0)
    g_clear_pointer (&self->filter->concept, g_free);
}

static void
take_objective (CwPracticeView *self)
{
  const CwPracticeName *name = self->objectives->pdata[get_selected (self, CHOICE_OBJECTIVE)];

  if (g_strcmp0 (name->id, self->filter->objective) == 0 && g_strcmp0 (name->pack, self->filter->pack) == 0)
    return;

  g_free (self->filter->pack);
  g_free (self->filter->objective);
  self->filter->pack = g_strdup (name->pack);
  self->filter->objective = g_strdup (name->id);
  update_concepts (self);
}

static void
take_concept (CwPracticeView *self)
{
  const CwPracticeName *name = self->concepts->pdata[get_selected (self, CHOICE_CONCEPT)];

  g_free (self->filter->concept);
  self->filter->concept = g_strdup (name->id);
}

/* Reads every control into the filter. */
static void
changed_cb (CwPracticeView *self)
{
  CwPracticeFilter *filter = self->filter;

  g_assert (CW_IS_PRACTICE_VIEW (self));

  if (self->updating)
    return;

  self->updating = TRUE;
  take_objective (self);
  take_concept (self);
  filter->level = (int) get_selected (self, CHOICE_LEVEL) - 1;
  filter->difficulty = (int) get_selected (self, CHOICE_DIFFICULTY) - 1;
  filter->scope = (CwPracticeScope) get_selected (self, CHOICE_SCOPE);
  filter->unseen = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->states[STATE_UNSEEN]));
  filter->missed = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->states[STATE_MISSED]));
  filter->flagged = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->states[STATE_FLAGGED]));
  filter->n = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number));
  filter->cram = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->cram));
  self->updating = FALSE;

  update_count (self);
}

/* Shows the filter in every control. */
static void
show_filter (CwPracticeView *self)
{
  const CwPracticeFilter *filter = self->filter;
  guint objective = 0;

  for (guint i = 0; i < self->objectives->len; i++)
    {
      const CwPracticeName *name = self->objectives->pdata[i];

      if (filter->objective != NULL && g_strcmp0 (name->id, filter->objective) == 0
          && (filter->pack == NULL || g_strcmp0 (name->pack, filter->pack) == 0))
        objective = i;
    }

  self->updating = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[CHOICE_OBJECTIVE]), objective);
  update_concepts (self);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[CHOICE_LEVEL]), (guint) (filter->level + 1));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[CHOICE_DIFFICULTY]), (guint) (filter->difficulty + 1));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choices[CHOICE_SCOPE]), filter->scope);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->states[STATE_UNSEEN]), filter->unseen);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->states[STATE_MISSED]), filter->missed);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->states[STATE_FLAGGED]), filter->flagged);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), filter->n);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->cram), filter->cram);
  self->updating = FALSE;

  changed_cb (self);
}

static void
append_choice (CwPracticeView     *self,
               CwFlow             *flow,
               Choice              choice,
               const char         *title,
               const char * const *names)
{
  GtkWidget *box = cw_choice_new (title, names, &self->choices[choice]);

  gtk_widget_set_hexpand (box, TRUE);
  cw_flow_append (flow, box);
  g_signal_connect_object (self->choices[choice], "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
append_check (CwPracticeView *self,
              CwFlow         *flow,
              const char     *label)
{
  GtkWidget *check = cw_check_new (label);

  cw_flow_append (flow, check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return check;
}

static GtkWidget *
append_text (GtkBox     *box,
             const char *text,
             const char *css_class)
{
  GtkWidget *label = cw_content_label_new_plain (text);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return label;
}

static GtkBox *
append_card (CwPracticeView *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "primer");
  gtk_box_append (self->column, card);
  return GTK_BOX (card);
}

static void
append_choices (CwPracticeView *self)
{
  const char * const levels[] = { _("All levels"), C_("level", "Foundation"), C_("level", "Application"),
                                 C_("level", "Expert"), NULL };
  const char * const difficulties[] = { _("All difficulties"), C_("difficulty", "Easy"), C_("difficulty", "Medium"),
                                       C_("difficulty", "Hard"), NULL };
  const char * const scopes[] = { _("Exam material"), _("Beyond the exam"), _("Both"), NULL };
  const char * const none[] = { NULL };
  g_auto(GStrv) objectives = cw_practice_dup_titles (self->objectives);
  GtkBox *card = append_card (self);
  GtkWidget *flow = cw_flow_new ();

  append_choice (self, CW_FLOW (flow), CHOICE_OBJECTIVE, _("Objective"), (const char * const *) objectives);
  append_choice (self, CW_FLOW (flow), CHOICE_CONCEPT, _("Concept"), none);
  append_choice (self, CW_FLOW (flow), CHOICE_LEVEL, _("Level"), levels);
  append_choice (self, CW_FLOW (flow), CHOICE_DIFFICULTY, _("Difficulty"), difficulties);
  append_choice (self, CW_FLOW (flow), CHOICE_SCOPE, _("Scope"), scopes);
  gtk_box_append (card, flow);
}

static void
append_states (CwPracticeView *self)
{
  GtkBox *card = append_card (self);
  GtkWidget *title = append_text (card, _("Only questions that are one of these; all, where none is chosen"), "heading");
  GtkWidget *flow = g_object_new (CW_TYPE_FLOW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
  self->states[STATE_UNSEEN] = append_check (self, CW_FLOW (flow), C_("questions to practise", "Unseen"));
  self->states[STATE_MISSED] = append_check (self, CW_FLOW (flow), C_("questions to practise", "Missed"));
  self->states[STATE_FLAGGED] = append_check (self, CW_FLOW (flow), C_("questions to practise", "Flagged"));
  gtk_box_append (card, flow);
}

static void
append_set (CwPracticeView *self)
{
  GtkBox *card = append_card (self);
  GtkWidget *title = append_text (card, _("How many questions at most"), "heading");
  GtkWidget *flow = cw_flow_new ();

  self->number = gtk_spin_button_new_with_range (1, CW_PRACTICE_MAX, 1);
  gtk_widget_set_halign (self->number, GTK_ALIGN_START);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->number), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (title)), -1);
  g_signal_connect_object (self->number, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (card, self->number);

  self->cram = append_check (self, CW_FLOW (flow), _("Cram: does not change when questions return"));
  gtk_box_append (card, flow);
}

static void
fill (CwPracticeView *self)
{
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", _("Practice"),
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (title, "title-1");
  gtk_box_append (self->column, title);
  append_text (self->column, _("Put a set together. Questions that are kept for mock exams are never in it."), NULL);
  append_choices (self);
  append_states (self);
  append_set (self);

  self->start = gtk_button_new_with_label (_("Practise"));
  gtk_widget_add_css_class (self->start, "suggested-action");
  gtk_widget_add_css_class (self->start, "large");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->start), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start), "study.start");
  cw_flow_append (CW_FLOW (flow), self->start);

  self->count = cw_content_label_new_plain ("");
  gtk_widget_set_valign (self->count, GTK_ALIGN_CENTER);
  cw_flow_append (CW_FLOW (flow), self->count);
  gtk_box_append (self->column, flow);
}

static void
progress_changed_cb (CwPracticeView *self)
{
  g_assert (CW_IS_PRACTICE_VIEW (self));

  update_count (self);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_PRACTICE_VIEW (widget)->choices[CHOICE_OBJECTIVE]);
}

static void
cw_practice_view_dispose (GObject *object)
{
  CwPracticeView *self = CW_PRACTICE_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cw_practice_view_parent_class)->dispose (object);
}

static void
cw_practice_view_finalize (GObject *object)
{
  CwPracticeView *self = CW_PRACTICE_VIEW (object);

  g_clear_pointer (&self->filter, cw_practice_filter_free);
  g_clear_pointer (&self->objectives, g_ptr_array_unref);
  g_clear_pointer (&self->concepts, g_ptr_array_unref);

  G_OBJECT_CLASS (cw_practice_view_parent_class)->finalize (object);
}

static void
cw_practice_view_class_init (CwPracticeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_practice_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_practice_view_finalize;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_practice_view_init (CwPracticeView *self)
{
  GtkWidget *clamp = cw_clamp_new ();

  self->column = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_add_css_class (GTK_WIDGET (self->column), "study-column");
  cw_clamp_set_child (CW_CLAMP (clamp), GTK_WIDGET (self->column));

  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "focusable", FALSE,
                                 "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "hexpand", TRUE,
                                 "vexpand", TRUE,
                                 "child", clamp,
                                 NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Practice"), -1);
}

/* @filter is what is chosen at first. */
GtkWidget *
cw_practice_view_new (CwContext              *context,
                      const CwPracticeFilter *filter)
{
  CwPracticeView *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  self = g_object_new (CW_TYPE_PRACTICE_VIEW, NULL);
  self->context = g_object_ref (context);
  self->filter = cw_practice_filter_copy (filter);
  self->objectives = cw_practice_dup_objectives (cw_context_get_library (context));

  /* Until all controls are there, none is read. */
  self->updating = TRUE;
  fill (self);
  show_filter (self);

  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (progress_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

const CwPracticeFilter *
cw_practice_view_get_filter (CwPracticeView *self)
{
  g_return_val_if_fail (CW_IS_PRACTICE_VIEW (self), NULL);

  return self->filter;
}
