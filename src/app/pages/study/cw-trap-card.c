/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-trap-card.h"

#include "cw-gtk-compat.h"
#include "session/cw-practice.h"
#include "util/cw-address.h"
#include "widgets/cw-button.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-flow.h"
#include "widgets/cw-question-list.h"
#include "widgets/cw-source-link.h"

#include <glib/gi18n.h>

/* The correction comes first and the belief in quotes below it: what is read first is what stays. The
 * questions are listed only when they are asked for. */

struct _CwTrapCard
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *box;
  CwContext *context;
  CwTrap    *trap;

  /* Borrowed from the tree. */
  GtkWidget *list_button;
  GtkWidget *list; /* NULL while it is folded */
};

G_DEFINE_FINAL_TYPE (CwTrapCard, cw_trap_card, GTK_TYPE_WIDGET)

static void
append_text (CwTrapCard *self,
             const char *text,
             const char *css_class)
{
  GtkWidget *label = cw_content_label_new (text, CW_TEXT_PLAIN_DETAIL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (self->box), label);
}

/* How often, when, and what became of it. */
static void
append_standing (CwTrapCard *self)
{
  const guint n = cw_trap_get_n_taken (self->trap);
  const gboolean refuted = cw_trap_get_refuted (self->trap);
  g_autofree char *day = NULL;
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;
  GtkWidget *label;

  if (n == 0)
    return;

  day = cw_day_to_string (cw_trap_get_last_day (self->trap));
  date = cw_source_format_date (day);
  if (refuted)
    /* Translators: a date such as 30 Nov 2026. */
    text = g_strdup_printf (ngettext ("✓ You took it %1$u time, last on %2$s. Since then you were right.",
                                      "✓ You took it %1$u times, last on %2$s. Since then you were right.", n), n, date);
  else
    /* Translators: a date such as 30 Nov 2026. */
    text = g_strdup_printf (ngettext ("✗ You took it %1$u time, last on %2$s.",
                                      "✗ You took it %1$u times, last on %2$s.", n), n, date);

  label = cw_content_label_new_plain (text);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, refuted ? "right" : "wrong");
  gtk_box_append (GTK_BOX (self->box), label);
}

static void
append_picture (CwTrapCard *self,
                CwFlow     *flow)
{
  const char *see = cw_misconception_get_see (cw_trap_get_misconception (self->trap));
  g_autoptr(CwAddress) address = see != NULL ? cw_address_parse (see, NULL) : NULL;
  GtkWidget *button;

  if (address == NULL)
    return;

  button = gtk_button_new ();
  cw_button_set_label (GTK_BUTTON (button), cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM
                                            ? _("See it in the diagram →") : _("See it in the table →"));
  gtk_widget_add_css_class (button, "chip");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", see);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  cw_misconception_get_correction (cw_trap_get_misconception (self->trap)), -1);
  cw_flow_append (flow, button);
}

/* Where something can be practised: a question whose lure was taken. */
static void
append_practice (CwTrapCard *self,
                 CwFlow     *flow)
{
  const char *id = cw_misconception_get_id (cw_trap_get_misconception (self->trap));
  g_autofree char *target = g_strdup_printf ("chipwise:collection/traps?misconception=%s", id);
  g_autoptr(GPtrArray) questions = NULL;
  GtkWidget *button;

  if (cw_trap_get_n_taken (self->trap) == 0)
    return;

  questions = cw_practice_dup_traps (cw_context_get_library (self->context),
                                     cw_context_get_progress (self->context), id);
  if (questions->len == 0)
    return;

  button = gtk_button_new ();
  cw_button_set_label (GTK_BUTTON (button), _("Practise these"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "study.start");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  cw_misconception_get_correction (cw_trap_get_misconception (self->trap)), -1);
  cw_flow_append (flow, button);
}

static void
update_list_button (CwTrapCard *self)
{
  const guint n = cw_trap_get_questions (self->trap)->len;
  g_autofree char *text = g_strdup_printf (ngettext ("Show its %u question", "Show its %u questions", n), n);

  cw_button_set_label (GTK_BUTTON (self->list_button), self->list != NULL ? _("Hide its questions") : text);
  cw_gtk_name_button (self->list_button, NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->list_button), GTK_ACCESSIBLE_STATE_EXPANDED, self->list != NULL, -1);
}

static void
list_clicked_cb (CwTrapCard *self)
{
  g_assert (CW_IS_TRAP_CARD (self));

  if (self->list != NULL)
    {
      gtk_box_remove (GTK_BOX (self->box), self->list);
      self->list = NULL;
    }
  else
    {
      self->list = cw_question_list_new (cw_context_get_library (self->context),
                                         cw_context_get_progress (self->context),
                                         cw_trap_get_questions (self->trap), _("Questions with this lure"));
      gtk_box_append (GTK_BOX (self->box), self->list);
    }

  update_list_button (self);
}

static void
fill (CwTrapCard *self)
{
  CwMisconception *misconception = cw_trap_get_misconception (self->trap);
  /* Translators: a belief that is wrong, quoted. */
  g_autofree char *belief = g_strdup_printf (_("“%s”"), cw_misconception_get_belief (misconception));
  GtkWidget *flow = cw_flow_new ();

  append_text (self, cw_misconception_get_correction (misconception), "fact");
  append_text (self, belief, "dim-label");
  append_standing (self);
  append_picture (self, CW_FLOW (flow));
  append_practice (self, CW_FLOW (flow));

  if (cw_trap_get_questions (self->trap)->len > 0)
    {
      self->list_button = g_object_new (GTK_TYPE_BUTTON, "has-frame", FALSE, NULL);
      g_signal_connect_object (self->list_button, "clicked", G_CALLBACK (list_clicked_cb), self, G_CONNECT_SWAPPED);
      update_list_button (self);
      cw_flow_append (CW_FLOW (flow), self->list_button);
    }

  gtk_box_append (GTK_BOX (self->box), flow);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cw_misconception_get_correction (misconception), -1);
}

static void
cw_trap_card_dispose (GObject *object)
{
  CwTrapCard *self = CW_TRAP_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->context);
  g_clear_object (&self->trap);

  G_OBJECT_CLASS (cw_trap_card_parent_class)->dispose (object);
}

static void
cw_trap_card_class_init (CwTrapCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_trap_card_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_trap_card_init (CwTrapCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->box, "card");
  gtk_widget_add_css_class (self->box, "primer");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cw_trap_card_new (CwContext *context,
                  CwTrap    *trap)
{
  CwTrapCard *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_TRAP (trap), NULL);

  self = g_object_new (CW_TYPE_TRAP_CARD, NULL);
  self->context = g_object_ref (context);
  self->trap = g_object_ref (trap);
  fill (self);

  return GTK_WIDGET (self);
}
