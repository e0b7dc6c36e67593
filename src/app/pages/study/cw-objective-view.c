/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-objective-view.h"

#include "cw-evidence-box.h"
#include "session/cw-picker.h"
#include "session/cw-tally.h"
#include "util/cw-address.h"
#include "widgets/cw-button.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-focus.h"
#include "widgets/cw-question-list.h"

#include <glib/gi18n.h>

struct _CwObjectiveView
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *scroller;
  GtkBox    *head;
  GtkButton *start_button;
  GtkBox    *primer_box;
  GtkBox    *list_slot;

  /* Owned. */
  CwContext   *context;
  CwPack      *pack;
  CwObjective *objective;

  guint update_source;
};

G_DEFINE_FINAL_TYPE (CwObjectiveView, cw_objective_view, GTK_TYPE_WIDGET)

static void
append_label (GtkBox     *box,
              const char *text,
              const char *css_class)
{
  GtkWidget *label = cw_content_label_new (text, CW_TEXT_PLAIN_DETAIL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

static void
append_bullets (GtkBox             *box,
                const char * const *items)
{
  for (; *items != NULL; items++)
    {
      GtkWidget *row = g_object_new (GTK_TYPE_BOX,
                                     "spacing", 8,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC,
                                     NULL);
      GtkWidget *bullet = g_object_new (GTK_TYPE_LABEL,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                        "label", "•",
                                        "valign", GTK_ALIGN_START,
                                        NULL);
      GtkWidget *label = cw_content_label_new (*items, CW_TEXT_PLAIN_DETAIL);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_box_append (GTK_BOX (row), bullet);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (box, row);
    }
}

static void
append_heading (GtkBox     *box,
                const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "max-width-chars", 60,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (box, label);
}

static void
fill_primer (CwObjectiveView *self)
{
  CwPrimer *primer = cw_objective_get_primer (self->objective);
  g_auto(GStrv) paragraphs = g_strsplit (cw_primer_get_text (primer), "\n\n", -1);

  append_heading (self->primer_box, _("Before you start"));
  for (char **paragraph = paragraphs; *paragraph != NULL; paragraph++)
    append_label (self->primer_box, *paragraph, NULL);
  append_bullets (self->primer_box, cw_primer_get_facts (primer));
  gtk_box_append (self->primer_box, cw_evidence_box_new (cw_primer_get_link (primer), _("Read more")));

  append_heading (self->primer_box, _("After this you can"));
  append_bullets (self->primer_box, cw_objective_get_able_to (self->objective));
}

static void
update_start (CwObjectiveView *self)
{
  CwProgress *progress = cw_context_get_progress (self->context);
  const char *id = cw_objective_get_id (self->objective);
  guint set_size = cw_settings_get_set_size (cw_context_get_settings (self->context));
  CwTally tally = cw_tally_objective (self->pack, id, progress);
  g_autoptr(GPtrArray) set = cw_picker_pick_objective (self->pack, id, progress, set_size, 0);
  g_autofree char *text = NULL;

  if (tally.seen < tally.total)
    text = g_strdup_printf (ngettext ("Start: %u question", "Start: %u questions", set->len), set->len);
  else
    text = g_strdup_printf (ngettext ("Practise %u question", "Practise %u questions", set->len), set->len);

  gtk_button_set_label (self->start_button, text);
  cw_button_wrap (self->start_button);
  gtk_widget_set_visible (GTK_WIDGET (self->start_button), set->len > 0);
}

/* Those that count, and behind them those beyond the exam; those kept for mock exams never. */
static GPtrArray *
dup_questions (CwObjectiveView *self)
{
  const char *id = cw_objective_get_id (self->objective);
  GPtrArray *questions = cw_tally_dup_questions (self->pack, id);
  GListModel *all = cw_pack_get_questions (self->pack);
  guint n = g_list_model_get_n_items (all);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (all, i);

      if (strcmp (cw_question_get_objective (question), id) == 0
          && cw_question_get_scope (question) == CW_SCOPE_BEYOND
          && !cw_question_get_reserved (question))
        g_ptr_array_add (questions, g_steal_pointer (&question));
    }

  return questions;
}

static void
update_list (CwObjectiveView *self)
{
  g_autoptr(GPtrArray) questions = dup_questions (self);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list_slot));

  if (child != NULL)
    gtk_box_remove (self->list_slot, child);

  gtk_box_append (self->list_slot,
                  cw_question_list_new (cw_context_get_library (self->context),
                                        cw_context_get_progress (self->context),
                                        questions, _("Questions of this objective")));
}

static gboolean
update_cb (gpointer user_data)
{
  CwObjectiveView *self = user_data;

  self->update_source = 0;
  update_start (self);
  update_list (self);
  return G_SOURCE_REMOVE;
}

static void
progress_changed_cb (CwObjectiveView *self)
{
  g_assert (CW_IS_OBJECTIVE_VIEW (self));

  if (self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_OBJECTIVE_VIEW (widget)->start_button));
}

static void
cw_objective_view_dispose (GObject *object)
{
  CwObjectiveView *self = CW_OBJECTIVE_VIEW (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_object (&self->context);
  g_clear_object (&self->pack);
  g_clear_object (&self->objective);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_objective_view_parent_class)->dispose (object);
}

static void
cw_objective_view_class_init (CwObjectiveViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_objective_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  g_type_ensure (CW_TYPE_CLAMP);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-objective-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CwObjectiveView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwObjectiveView, head);
  gtk_widget_class_bind_template_child (widget_class, CwObjectiveView, start_button);
  gtk_widget_class_bind_template_child (widget_class, CwObjectiveView, primer_box);
  gtk_widget_class_bind_template_child (widget_class, CwObjectiveView, list_slot);
}

static void
cw_objective_view_init (CwObjectiveView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_objective_view_new (CwContext   *context,
                       CwPack      *pack,
                       CwObjective *objective)
{
  CwObjectiveView *self;
  g_autoptr(CwAddress) address = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_OBJECTIVE (objective), NULL);

  self = g_object_new (CW_TYPE_OBJECTIVE_VIEW, NULL);
  self->context = g_object_ref (context);
  self->pack = g_object_ref (pack);
  self->objective = g_object_ref (objective);

  append_label (self->head, cw_objective_get_title (objective), "title-1");
  append_label (self->head, cw_objective_get_statement (objective), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cw_objective_get_title (objective), -1);

  address = cw_address_new (CW_ADDRESS_OBJECTIVE, cw_pack_get_id (pack), cw_objective_get_id (objective));
  text = cw_address_to_string (address);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start_button), "study.start");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->start_button), "s", text);

  fill_primer (self);
  update_start (self);
  update_list (self);

  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (progress_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (cw_context_get_settings (context), "notify::set-size",
                           G_CALLBACK (progress_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
