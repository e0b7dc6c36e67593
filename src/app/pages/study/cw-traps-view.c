/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-traps-view.h"

#include "cw-trap-card.h"
#include "session/cw-practice.h"
#include "session/cw-traps.h"
#include "widgets/cw-button.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-content-label.h"
#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

struct _CwTrapsView
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *scroller;
  CwContext *context;

  /* Borrowed from the tree. */
  GtkWidget *start;
  GtkBox    *taken;
  GtkBox    *others;

  guint update_source;
};

G_DEFINE_FINAL_TYPE (CwTrapsView, cw_traps_view, GTK_TYPE_WIDGET)

static GtkWidget *
create_heading (const char *text,
                const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", text,
                                   "wrap", TRUE,
                                   "max-width-chars", 40,
                                   "xalign", 0.0f,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
append_pack (CwTrapsView *self,
             CwPack      *pack)
{
  g_autoptr(GListModel) traps = cw_traps_new (pack, cw_context_get_progress (self->context));
  const guint n = g_list_model_get_n_items (traps);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (traps, i);

      gtk_box_append (cw_trap_get_n_taken (trap) > 0 ? self->taken : self->others,
                      cw_trap_card_new (self->context, trap));
    }
}

/* Puts a heading above the cards, or hides the box where there are none. */
static void
finish (GtkBox     *box,
        const char *text)
{
  const gboolean any = gtk_widget_get_first_child (GTK_WIDGET (box)) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (box), any);
  if (any)
    gtk_box_prepend (box, create_heading (text, "title-3"));
}

static void
update_start (CwTrapsView *self)
{
  g_autoptr(GPtrArray) questions = cw_practice_dup_traps (cw_context_get_library (self->context),
                                                          cw_context_get_progress (self->context), NULL);
  const guint n = MIN (questions->len, cw_settings_get_set_size (cw_context_get_settings (self->context)));
  g_autofree char *text = g_strdup_printf (ngettext ("Practise %u question", "Practise %u questions", n), n);

  cw_button_set_label (GTK_BUTTON (self->start), text);
  gtk_widget_set_visible (self->start, n > 0);
}

static void
update (CwTrapsView *self)
{
  GListModel *packs = cw_library_get_packs (cw_context_get_library (self->context));
  const guint n = g_list_model_get_n_items (packs);

  clear (self->taken);
  clear (self->others);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);

      append_pack (self, pack);
    }

  finish (self->taken, _("Traps you fell into"));
  finish (self->others, _("Traps you did not fall into"));
  update_start (self);
}

static gboolean
update_cb (gpointer user_data)
{
  CwTrapsView *self = user_data;

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (CwTrapsView *self)
{
  g_assert (CW_IS_TRAPS_VIEW (self));

  if (self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  CwTrapsView *self = CW_TRAPS_VIEW (widget);

  return gtk_widget_grab_focus (self->start)
         || gtk_widget_child_focus (self->scroller, GTK_DIR_TAB_FORWARD);
}

static void
cw_traps_view_dispose (GObject *object)
{
  CwTrapsView *self = CW_TRAPS_VIEW (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->context);

  G_OBJECT_CLASS (cw_traps_view_parent_class)->dispose (object);
}

static void
cw_traps_view_class_init (CwTrapsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_traps_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
cw_traps_view_init (CwTrapsView *self)
{
  GtkWidget *clamp = cw_clamp_new ();
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_add_css_class (column, "study-column");
  gtk_box_append (GTK_BOX (column), create_heading (_("Traps"), "title-1"));
  gtk_box_append (GTK_BOX (column), cw_content_label_new_plain (
    _("Beliefs that the wrong options play on: what is true, and the belief in quotes below it.")));

  self->start = g_object_new (GTK_TYPE_BUTTON, "halign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class (self->start, "suggested-action");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->start), "s", "chipwise:collection/traps");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start), "study.start");
  gtk_box_append (GTK_BOX (column), self->start);

  self->taken = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  self->others = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->taken));
  gtk_box_append (GTK_BOX (column), GTK_WIDGET (self->others));
  cw_clamp_set_child (CW_CLAMP (clamp), column);

  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "focusable", FALSE,
                                 "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "hexpand", TRUE,
                                 "vexpand", TRUE,
                                 "child", clamp,
                                 NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Traps"), -1);
}

GtkWidget *
cw_traps_view_new (CwContext *context)
{
  CwTrapsView *self;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_TRAPS_VIEW, NULL);
  self->context = g_object_ref (context);
  update (self);
  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cw_context_get_settings (context), "notify::set-size", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
