/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "widgets/cw-question-list.h"

#include "session/cw-tally.h"
#include "util/cw-address.h"
#include "util/cw-text.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-list-row.h"

#include <glib/gi18n.h>

struct _CwQuestionList
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget  *list;
  GPtrArray  *questions; /* CwQuestion, row by row */
};

G_DEFINE_FINAL_TYPE (CwQuestionList, cw_question_list, GTK_TYPE_WIDGET)

/* The state in words, with its sign. */
static const char *
describe_state (CwQuestion       *question,
                const CwStanding *standing,
                const char      **css_class)
{
  *css_class = "left";

  if (standing->n_attempts == 0)
    return C_("state of a question", "○ New");

  if (standing->missed)
    {
      *css_class = "wrong";
      return C_("state of a question", "✗ Missed");
    }

  *css_class = "right";
  if (standing->known)
    return C_("state of a question", "✓ Known");

  if (standing->last != NULL && cw_attempt_get_right (standing->last))
    return C_("state of a question", "✓ Right once");

  *css_class = "left";
  return C_("state of a question", "○ Growing");
}

/* "Missed · HBM, SparseCore · flagged" */
static char *
describe_details (CwLibrary  *library,
                  CwProgress *progress,
                  CwQuestion *question)
{
  CwPack *pack = cw_library_find_pack (library, cw_question_get_pack (question));
  const char *key = cw_question_get_key (question);
  g_autoptr(GPtrArray) concepts = g_ptr_array_new ();
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (const char * const *id = cw_question_get_concepts (question); *id != NULL; id++)
    {
      const char *name = cw_pack_get_concept_name (pack, *id);

      g_ptr_array_add (concepts, (gpointer) (name != NULL ? name : *id));
    }
  g_ptr_array_add (concepts, NULL);
  g_ptr_array_add (parts, g_strjoinv (", ", (GStrv) concepts->pdata));

  if (cw_question_get_scope (question) == CW_SCOPE_BEYOND)
    g_ptr_array_add (parts, g_strdup (_("beyond the exam")));
  if (cw_tally_is_changed (question, progress))
    g_ptr_array_add (parts, g_strdup (_("changed since you answered")));
  if (cw_progress_get_flagged (progress, key))
    g_ptr_array_add (parts, g_strdup (_("flagged")));
  if (*cw_progress_get_note (progress, key) != '\0')
    g_ptr_array_add (parts, g_strdup (_("with your note")));
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (GStrv) parts->pdata);
}

static GtkWidget *
create_caption (const char *text,
                const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_row (CwLibrary  *library,
            CwProgress *progress,
            CwQuestion *question)
{
  const char *key = cw_question_get_key (question);
  CwStanding standing = cw_progress_get_standing (progress, key, NULL);
  g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));
  g_autofree char *details = describe_details (library, progress, question);
  g_autofree char *name = NULL;
  const char *css_class;
  const char *state = describe_state (question, &standing, &css_class);
  GtkWidget *row = cw_list_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (box), cw_content_label_new (cw_question_get_stem (question), CW_TEXT_PLAIN_DETAIL));
  gtk_box_append (GTK_BOX (box), create_caption (state, css_class));
  gtk_box_append (GTK_BOX (box), create_caption (details, "dim-label"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  /* Translators: a question in a list, for a screen reader: its state, its text, its concepts. */
  name = g_strdup_printf (_("%1$s. %2$s. %3$s"), state, stem, details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
row_activated_cb (CwQuestionList *self,
                  GtkListBoxRow  *row)
{
  CwQuestion *question = self->questions->pdata[gtk_list_box_row_get_index (row)];
  g_autoptr(CwAddress) address = cw_address_new (CW_ADDRESS_QUESTION, cw_question_get_pack (question),
                                                 cw_question_get_id (question));
  g_autofree char *text = cw_address_to_string (address);

  g_assert (CW_IS_QUESTION_LIST (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "s", text);
}

static void
cw_question_list_dispose (GObject *object)
{
  CwQuestionList *self = CW_QUESTION_LIST (object);

  g_clear_pointer (&self->questions, g_ptr_array_unref);
  g_clear_pointer (&self->list, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_question_list_parent_class)->dispose (object);
}

static void
cw_question_list_class_init (CwQuestionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_question_list_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_question_list_init (CwQuestionList *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "card");
  gtk_widget_add_css_class (self->list, "question-list");
  gtk_widget_set_overflow (self->list, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
}

/* @title names the list for assistive technology. */
GtkWidget *
cw_question_list_new (CwLibrary  *library,
                      CwProgress *progress,
                      GPtrArray  *questions,
                      const char *title)
{
  CwQuestionList *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (questions != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (CW_TYPE_QUESTION_LIST, NULL);
  self->questions = g_ptr_array_ref (questions);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  for (guint i = 0; i < questions->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), create_row (library, progress, questions->pdata[i]));

  return GTK_WIDGET (self);
}
