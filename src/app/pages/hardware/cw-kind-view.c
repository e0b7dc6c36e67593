/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-kind-view.h"

#include "cw-gtk-compat.h"
#include "cw-panel.h"
#include "cw-question-chips.h"
#include "describe/cw-describe.h"
#include "hardware/cw-hardware-query.h"
#include "widgets/cw-card-grid.h"
#include "widgets/cw-check.h"
#include "widgets/cw-device-text.h"

#include <glib/gi18n.h>

#define N_KINDS 3
#define COLUMN_CHARS 34
#define COLUMN_WIDTH 200

struct _CwKindView
{
  GtkWidget parent_instance;

  /* Owned. */
  CwLibrary *library;
  CwAdvice  *advice;
  char      *verdict;

  /* Borrowed from the tree. */
  GtkWidget *panel;
  GtkWidget *copy;
  GPtrArray *checks; /* CwCheck, one a switch. */
  GtkWidget *verdict_box;
  GtkWidget *verdict_label;
  GtkWidget *kinds[N_KINDS];
};

G_DEFINE_FINAL_TYPE (CwKindView, cw_kind_view, GTK_TYPE_WIDGET)

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
append_reason (CwKindView     *self,
               CwAdviceSwitch *advice_switch,
               CwKind          kind)
{
  const char *reason = cw_advice_switch_get_reason (advice_switch, kind);
  const int weight = cw_advice_switch_get_weight (advice_switch, kind);
  g_autoptr(GPtrArray) questions = NULL;
  g_autofree char *text = NULL;
  GtkWidget *label;

  if (reason == NULL)
    return;

  if (weight > 0)
    /* Translators: a reason for a kind of device. */
    text = g_strdup_printf (_("+ For it: %s"), reason);
  else if (weight < 0)
    /* Translators: a reason against a kind of device. */
    text = g_strdup_printf (_("− Against it: %s"), reason);
  else
    text = g_strdup (reason);

  label = cw_panel_text (text, weight > 0 ? "right" : weight < 0 ? "wrong" : NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (label), COLUMN_CHARS);
  gtk_box_append (GTK_BOX (self->kinds[kind]), label);
  gtk_box_append (GTK_BOX (self->kinds[kind]), cw_panel_source (cw_advice_switch_get_source (advice_switch)));

  questions = cw_describe_questions_at (self->library, cw_advice_switch_get_see (advice_switch));
  if (questions->len > 0)
    gtk_box_append (GTK_BOX (self->kinds[kind]), cw_question_chips_new (questions));
}

static void
fill_kind (CwKindView *self,
           CwKind      kind)
{
  GListModel *switches = cw_advice_get_switches (self->advice);
  GtkWidget *box = self->kinds[kind];

  clear_box (box);
  gtk_box_append (GTK_BOX (box), cw_panel_heading (cw_kind_title (kind)));
  for (guint i = 0; i < self->checks->len; i++)
    {
      g_autoptr(CwAdviceSwitch) advice_switch = g_list_model_get_item (switches, i);

      if (gtk_check_button_get_active (self->checks->pdata[i]))
        append_reason (self, advice_switch, kind);
    }

  if (gtk_widget_get_next_sibling (gtk_widget_get_first_child (box)) == NULL)
    {
      GtkWidget *label = cw_panel_text (_("Nothing for or against it yet."), "dim-label");

      gtk_label_set_max_width_chars (GTK_LABEL (label), COLUMN_CHARS);
      gtk_box_append (GTK_BOX (box), label);
    }
}

/* Ids of the switches that are on, in their order. */
static GStrv
dup_yes (CwKindView *self)
{
  GListModel *switches = cw_advice_get_switches (self->advice);
  g_autoptr(GStrvBuilder) yes = g_strv_builder_new ();

  for (guint i = 0; i < self->checks->len; i++)
    {
      g_autoptr(CwAdviceSwitch) advice_switch = g_list_model_get_item (switches, i);

      if (gtk_check_button_get_active (self->checks->pdata[i]))
        g_strv_builder_add (yes, cw_advice_switch_get_id (advice_switch));
    }

  return g_strv_builder_end (yes);
}

static void
update (CwKindView *self)
{
  g_auto(GStrv) yes = dup_yes (self);
  g_autofree char *address = cw_kind_view_dup_address (self);
  const CwKindVerdict verdict = cw_advice_judge (self->advice, (const char * const *) yes);

  g_free (self->verdict);
  self->verdict = g_strdup (cw_describe_verdict (verdict, yes[0] != NULL));
  gtk_label_set_text (GTK_LABEL (self->verdict_label), self->verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->verdict_box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->verdict, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy), "s", address);
  for (guint kind = 0; kind < N_KINDS; kind++)
    fill_kind (self, kind);
}

/* Text that changes elsewhere is silent for a screen reader below GTK 4.14, so the switch itself
 * says what came of it. */
static void
toggled_cb (CwKindView *self,
            CwCheck    *check)
{
  g_assert (CW_IS_KIND_VIEW (self));

  update (self);
  for (guint i = 0; i < self->checks->len; i++)
    cw_check_set_description (self->checks->pdata[i], self->checks->pdata[i] == (gpointer) check ? self->verdict : "");
  cw_gtk_announce (GTK_WIDGET (self), self->verdict);
}

static void
cw_kind_view_dispose (GObject *object)
{
  CwKindView *self = CW_KIND_VIEW (object);

  g_clear_pointer (&self->panel, gtk_widget_unparent);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_object (&self->library);
  g_clear_object (&self->advice);

  G_OBJECT_CLASS (cw_kind_view_parent_class)->dispose (object);
}

static void
cw_kind_view_finalize (GObject *object)
{
  g_clear_pointer (&CW_KIND_VIEW (object)->verdict, g_free);

  G_OBJECT_CLASS (cw_kind_view_parent_class)->finalize (object);
}

static void
cw_kind_view_class_init (CwKindViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_kind_view_dispose;
  object_class->finalize = cw_kind_view_finalize;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_kind_view_init (CwKindView *self)
{
  self->checks = g_ptr_array_new ();
}

static GtkWidget *
create_switches (CwKindView *self)
{
  GListModel *switches = cw_advice_get_switches (self->advice);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  const guint n = g_list_model_get_n_items (switches);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "padded");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwAdviceSwitch) advice_switch = g_list_model_get_item (switches, i);
      GtkWidget *check = cw_check_new (cw_advice_switch_get_question (advice_switch));

      g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), check);
      g_ptr_array_add (self->checks, check);
    }

  return box;
}

static GtkWidget *
create_kinds (CwKindView *self)
{
  GtkWidget *grid = cw_card_grid_new (COLUMN_WIDTH);

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                     "orientation", GTK_ORIENTATION_VERTICAL,
                                     "spacing", 6,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                     NULL);

      gtk_widget_add_css_class (box, "card");
      gtk_widget_add_css_class (box, "padded");
      gtk_widget_add_css_class (box, "kind");
      gtk_accessible_update_property (GTK_ACCESSIBLE (box),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, cw_kind_title (kind), -1);
      cw_card_grid_append (CW_CARD_GRID (grid), box, 1);
      self->kinds[kind] = box;
    }

  return grid;
}

GtkWidget *
cw_kind_view_new (CwLibrary *library,
                  CwAdvice  *advice)
{
  CwKindView *self;
  GtkWidget *column = cw_panel_new_column ();

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_ADVICE (advice), NULL);

  self = g_object_new (CW_TYPE_KIND_VIEW, NULL);
  self->library = g_object_ref (library);
  self->advice = g_object_ref (advice);

  gtk_box_append (GTK_BOX (column), cw_panel_text (_("What is true of the work?"), "dim-label"));
  gtk_box_append (GTK_BOX (column), create_switches (self));

  self->verdict_box = g_object_new (GTK_TYPE_BOX,
                                    "focusable", TRUE,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                    NULL);
  gtk_widget_add_css_class (self->verdict_box, "card");
  gtk_widget_add_css_class (self->verdict_box, "notice");
  self->verdict_label = cw_panel_text ("", "verdict-title");
  gtk_widget_set_hexpand (self->verdict_label, TRUE);
  gtk_box_append (GTK_BOX (self->verdict_box), self->verdict_label);
  gtk_box_append (GTK_BOX (column), self->verdict_box);
  gtk_box_append (GTK_BOX (column), create_kinds (self));
  self->copy = cw_panel_button (_("Copy as text"), "hardware.copy", "");
  gtk_widget_set_halign (self->copy, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (column), self->copy);

  self->panel = cw_panel_new (_("Which kind do I need?"), column);
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Which kind do I need?"), -1);
  update (self);
  return GTK_WIDGET (self);
}

const char *
cw_kind_view_get_verdict (CwKindView *self)
{
  g_return_val_if_fail (CW_IS_KIND_VIEW (self), NULL);

  return self->verdict;
}

/* Ids that an address answers with yes, or %NULL; those that there are not are left out. */
void
cw_kind_view_set_yes (CwKindView         *self,
                      const char * const *yes)
{
  GListModel *switches;

  g_return_if_fail (CW_IS_KIND_VIEW (self));

  switches = cw_advice_get_switches (self->advice);
  for (guint i = 0; i < self->checks->len; i++)
    {
      g_autoptr(CwAdviceSwitch) advice_switch = g_list_model_get_item (switches, i);
      const gboolean active = yes != NULL && g_strv_contains (yes, cw_advice_switch_get_id (advice_switch));

      gtk_check_button_set_active (self->checks->pdata[i], active);
    }
}

char *
cw_kind_view_dup_address (CwKindView *self)
{
  g_autoptr(CwHardwareQuery) query = cw_hardware_query_new ();

  g_return_val_if_fail (CW_IS_KIND_VIEW (self), NULL);

  g_free (query->view);
  query->view = g_strdup ("kind");
  query->yes = dup_yes (self);
  return cw_hardware_query_to_string (query);
}
