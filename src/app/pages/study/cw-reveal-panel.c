/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-reveal-panel.h"

#include "cw-evidence-box.h"
#include "cw-option-reveal.h"
#include "cw-verdict.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* A question after Check: the verdict with the fact, the options where they stood with their whys,
 * and the pages that prove them. Made when the answer is revealed and not before. */

struct _CwRevealPanel
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *box;

  /* Borrowed from the tree. */
  GtkWidget *verdict;
};

G_DEFINE_FINAL_TYPE (CwRevealPanel, cw_reveal_panel, GTK_TYPE_WIDGET)

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CW_REVEAL_PANEL (widget)->verdict);
}

static void
cw_reveal_panel_dispose (GObject *object)
{
  CwRevealPanel *self = CW_REVEAL_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_reveal_panel_parent_class)->dispose (object);
}

static void
cw_reveal_panel_class_init (CwRevealPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_reveal_panel_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_reveal_panel_init (CwRevealPanel *self)
{
  self->box = g_object_new (GTK_TYPE_BOX,
                            "orientation", GTK_ORIENTATION_VERTICAL,
                            "spacing", 12,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC,
                            NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
append_options (CwRevealPanel      *self,
                CwQuestion         *question,
                CwAttempt          *attempt,
                const char * const *order)
{
  const char * const *chosen = cw_attempt_get_options (attempt);
  GtkWidget *list = g_object_new (GTK_TYPE_BOX,
                                  "orientation", GTK_ORIENTATION_VERTICAL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_LIST,
                                  NULL);

  gtk_widget_add_css_class (list, "card");
  gtk_widget_add_css_class (list, "options");
  gtk_widget_set_overflow (list, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("The options, explained"), -1);

  for (guint i = 0; order[i] != NULL; i++)
    gtk_box_append (GTK_BOX (list),
                    cw_option_reveal_new (cw_question_find_option (question, order[i]), i,
                                          g_strv_contains (chosen, order[i]), chosen[0] != NULL));

  gtk_box_append (GTK_BOX (self->box), list);
}

static void
append_evidence (CwRevealPanel *self,
                 CwQuestion    *question)
{
  GListModel *evidence = cw_question_get_evidence (question);
  guint n = g_list_model_get_n_items (evidence);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwEvidence) item = g_list_model_get_item (evidence, i);

      gtk_box_append (GTK_BOX (self->box), cw_evidence_box_new (item, _("Proved by")));
    }
}

GtkWidget *
cw_reveal_panel_new (CwLibrary          *library,
                     CwQuestion         *question,
                     CwAttempt          *attempt,
                     const char * const *order)
{
  CwRevealPanel *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_QUESTION (question), NULL);
  g_return_val_if_fail (attempt != NULL, NULL);
  g_return_val_if_fail (order != NULL, NULL);

  self = g_object_new (CW_TYPE_REVEAL_PANEL, NULL);
  self->verdict = cw_verdict_new (library, question, attempt);
  gtk_box_append (GTK_BOX (self->box), self->verdict);
  append_options (self, question, attempt, order);
  append_evidence (self, question);

  return GTK_WIDGET (self);
}

GtkWidget *
cw_reveal_panel_get_verdict (CwRevealPanel *self)
{
  g_return_val_if_fail (CW_IS_REVEAL_PANEL (self), NULL);

  return self->verdict;
}
