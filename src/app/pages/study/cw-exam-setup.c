/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-exam-setup.h"

#include "cw-exam-sheet.h"
#include "cw-exam-words.h"
#include "session/cw-exam-pick.h"
#include "util/cw-address.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-focus.h"
#include "widgets/cw-list-row.h"

#include <glib/gi18n.h>

#define MIN_QUESTIONS 1
#define MAX_QUESTIONS 60
#define MAX_MINUTES 240

struct _CwExamSetup
{
  GtkWidget parent_instance;

  /* Owned. */
  CwExamWatch *watch;
  CwPack      *pack;
  GtkWidget   *sheet;
  GPtrArray   *scores; /* CwScore, the newest first */

  /* Borrowed from the tree. */
  GtkSpinButton *n_spin;
  GtkSpinButton *minutes_spin;
  GtkLabel      *seen_label;

  guint64 seed; /* of what is picked, so that what is said of it is true at the start */
};

G_DEFINE_FINAL_TYPE (CwExamSetup, cw_exam_setup, GTK_TYPE_WIDGET)

static GPtrArray *
dup_picked (CwExamSetup *self,
            guint       *n_seen)
{
  CwContext *context = cw_exam_watch_get_context (self->watch);

  return cw_exam_pick (self->pack, cw_context_get_progress (context),
                       (guint) gtk_spin_button_get_value_as_int (self->n_spin), self->seed, n_seen);
}

static void
update_seen (CwExamSetup *self)
{
  guint n_seen = 0;
  g_autoptr(GPtrArray) picked = dup_picked (self, &n_seen);
  g_autofree char *text = NULL;

  if (n_seen == 0)
    text = g_strdup (_("You have met none of these questions before."));
  else
    text = g_strdup_printf (ngettext ("You have met %1$u of the %2$u question before. It says less about what you know, so it is counted apart.",
                                      "You have met %1$u of the %2$u questions before. Those say less about what you know, so they are counted apart.",
                                      picked->len),
                            n_seen, picked->len);
  gtk_label_set_text (self->seen_label, text);
}

/* As much time for each question as in the exam as it is by default. */
static void
n_changed_cb (CwExamSetup *self)
{
  guint n = (guint) gtk_spin_button_get_value_as_int (self->n_spin);

  g_assert (CW_IS_EXAM_SETUP (self));

  gtk_spin_button_set_value (self->minutes_spin,
                             (n * CW_EXAM_MINUTES + CW_EXAM_QUESTIONS / 2) / CW_EXAM_QUESTIONS);
  update_seen (self);
}

static void
start_clicked_cb (CwExamSetup *self)
{
  g_autoptr(GPtrArray) picked = NULL;
  guint minutes;

  g_assert (CW_IS_EXAM_SETUP (self));

  /* What is being typed counts. */
  gtk_spin_button_update (self->n_spin);
  minutes = (guint) gtk_spin_button_get_value_as_int (self->minutes_spin);
  gtk_spin_button_update (self->minutes_spin);
  minutes = (guint) gtk_spin_button_get_value_as_int (self->minutes_spin);

  picked = dup_picked (self, NULL);
  cw_exam_watch_start (self->watch, picked, minutes, self->seed);
}

static void
row_activated_cb (CwExamSetup   *self,
                  GtkListBoxRow *row)
{
  const CwScore *score = self->scores->pdata[gtk_list_box_row_get_index (row)];
  g_autofree char *instant = cw_instant_to_string (score->started);
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_EXAM, NULL, instant);
  g_autofree char *text = cw_address_to_string (address);

  g_assert (CW_IS_EXAM_SETUP (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", text);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_EXAM_SETUP (widget)->sheet);
}

static void
cw_exam_setup_dispose (GObject *object)
{
  CwExamSetup *self = CW_EXAM_SETUP (object);

  g_clear_pointer (&self->sheet, gtk_widget_unparent);
  g_clear_pointer (&self->scores, g_ptr_array_unref);
  g_clear_object (&self->pack);
  g_clear_object (&self->watch);

  G_OBJECT_CLASS (cw_exam_setup_parent_class)->dispose (object);
}

static void
cw_exam_setup_class_init (CwExamSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_exam_setup_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_exam_setup_init (CwExamSetup *self)
{
  self->sheet = cw_exam_sheet_new (_("Mock exam"));
  gtk_widget_set_parent (self->sheet, GTK_WIDGET (self));
}

static GtkWidget *
create_rules (void)
{
  static const char * const rules[] = {
    N_("The questions are spread over the objectives; those kept for mock exams come first."),
    N_("A question counts when exactly the right options are chosen, and not otherwise. One without an answer counts as wrong."),
    N_("Nothing is explained until the end. Then each question is, whether you had it right or not."),
    N_("You can skip, flag, go back and change answers as you like."),
    N_("The clock runs on when you go to another page, close Chipwise or let the computer sleep. At zero the exam is submitted by itself."),
    N_("Every answer is saved at once. The result does not change when questions return to you in review."),
  };
  GtkWidget *card = cw_exam_sheet_create_card ();

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *text = g_strconcat ("• ", _(rules[i]), NULL);

      gtk_box_append (GTK_BOX (card), cw_exam_sheet_create_label (text, NULL));
    }

  return card;
}

static GtkWidget *
create_spin (const char     *title,
             guint           lower,
             guint           upper,
             guint           value,
             GtkSpinButton **spin)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label = cw_exam_sheet_create_label (title, NULL);

  *spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (lower, upper, 1));
  gtk_spin_button_set_numeric (*spin, TRUE);
  gtk_spin_button_set_value (*spin, value);
  gtk_widget_set_halign (GTK_WIDGET (*spin), GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (*spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (*spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*spin));
  return box;
}

static GtkWidget *
create_start (CwExamSetup *self)
{
  guint max = MIN (cw_exam_pick_max (self->pack), MAX_QUESTIONS);
  GtkWidget *card = cw_exam_sheet_create_card ();
  GtkWidget *flow = cw_flow_new ();
  GtkWidget *seen = cw_exam_sheet_create_label (NULL, NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Start the exam"));
  guint n = MIN (max, CW_EXAM_QUESTIONS);

  self->seen_label = GTK_LABEL (seen);
  cw_flow_append (CW_FLOW (flow), create_spin (_("Questions"), MIN_QUESTIONS, max, n, &self->n_spin));
  cw_flow_append (CW_FLOW (flow), create_spin (_("Minutes"), 1, MAX_MINUTES, 1, &self->minutes_spin));
  g_signal_connect_object (self->n_spin, "value-changed", G_CALLBACK (n_changed_cb), self, G_CONNECT_SWAPPED);

  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "large");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (start_clicked_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (card), flow);
  gtk_box_append (GTK_BOX (card), seen);
  gtk_box_append (GTK_BOX (card), button);
  n_changed_cb (self);
  return card;
}

static GtkWidget *
create_row (const CwScore *score)
{
  GtkWidget *row = cw_list_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *details;
  g_autofree char *when = cw_exam_words_when (score->started);
  g_autofree char *result = cw_exam_words_score (score);
  g_autofree char *seen = cw_exam_words_seen (score);
  g_autofree char *text = g_strjoin (" · ", when, seen, NULL);
  g_autofree char *name = g_strjoin (". ", when, result, seen, NULL);

  details = cw_exam_sheet_create_label (text, "caption");
  gtk_widget_add_css_class (details, "dim-label");
  gtk_box_append (GTK_BOX (box), cw_exam_sheet_create_label (result, "heading"));
  gtk_box_append (GTK_BOX (box), details);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* The exams that were submitted, the newest first. */
static void
append_history (CwExamSetup *self)
{
  CwContext *context = cw_exam_watch_get_context (self->watch);
  CwProgress *progress = cw_context_get_progress (context);
  g_autoptr(GPtrArray) scores = cw_exam_dup_history (cw_context_get_library (context), progress,
                                                     cw_progress_get_statistics_start (progress));
  GtkWidget *list;
  GtkWidget *title;

  if (scores->len == 0)
    return;

  title = cw_exam_sheet_create_label (_("Exams so far"), "title-3");
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "card");
  gtk_widget_add_css_class (list, "question-list");
  gtk_widget_set_overflow (list, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Exams so far"), -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);

  while (scores->len > 0)
    {
      CwScore *score = g_ptr_array_steal_index (scores, scores->len - 1);

      g_ptr_array_add (self->scores, score);
      gtk_list_box_append (GTK_LIST_BOX (list), create_row (score));
    }

  cw_exam_sheet_append (CW_EXAM_SHEET (self->sheet), title);
  cw_exam_sheet_append (CW_EXAM_SHEET (self->sheet), list);
}

/* @pack has core questions. */
GtkWidget *
cw_exam_setup_new (CwExamWatch *watch,
                   CwPack      *pack)
{
  CwExamSetup *self;
  CwExamSheet *sheet;
  GtkWidget *title;

  g_return_val_if_fail (CW_IS_EXAM_WATCH (watch), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  self = g_object_new (CW_TYPE_EXAM_SETUP, NULL);
  self->watch = g_object_ref (watch);
  self->pack = g_object_ref (pack);
  self->scores = g_ptr_array_new_with_free_func ((GDestroyNotify) cw_score_free);
  self->seed = ((guint64) g_random_int () << 32) | g_random_int ();

  sheet = CW_EXAM_SHEET (self->sheet);
  title = cw_exam_sheet_create_title (_("Mock exam"));
  cw_exam_sheet_append (sheet, title);
  cw_exam_sheet_set_target (sheet, title);
  cw_exam_sheet_append (sheet, cw_exam_sheet_create_label (_("An exam on this objective alone, under the rules of an exam. It has no pass mark; it shows what you can do against the clock."), NULL));
  cw_exam_sheet_append (sheet, create_rules ());
  cw_exam_sheet_append (sheet, create_start (self));
  append_history (self);

  return GTK_WIDGET (self);
}
