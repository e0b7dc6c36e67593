/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-collection-view.h"

#include "session/cw-tally.h"
#include "widgets/cw-button.h"
#include "widgets/cw-clamp.h"
#include "widgets/cw-focus.h"
#include "widgets/cw-question-list.h"

#include <glib/gi18n.h>

struct _CwCollectionView
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget *scroller;
  GtkLabel  *title;
  GtkLabel  *explanation;
  GtkButton *start_button;
  GtkBox    *list_slot;

  /* Owned. */
  CwContext *context;

  CwCollection collection;
  guint        update_source;
};

G_DEFINE_FINAL_TYPE (CwCollectionView, cw_collection_view, GTK_TYPE_WIDGET)

static const char *
describe (CwCollection collection,
          gboolean     empty)
{
  if (collection == CW_COLLECTION_MISSED)
    return empty ? _("Nothing here. A question that you miss waits here until you had it right on two different days.")
                 : _("Each stays here until you had it right on two different days.");

  return empty ? _("Nothing here. Press M at a question to flag it, for a closer look later.")
               : _("What you flagged. Press M at a question to take the flag off.");
}

static void
update (CwCollectionView *self)
{
  CwLibrary *library = cw_context_get_library (self->context);
  CwProgress *progress = cw_context_get_progress (self->context);
  gboolean missed = self->collection == CW_COLLECTION_MISSED;
  guint set_size = cw_settings_get_set_size (cw_context_get_settings (self->context));
  g_autoptr(GPtrArray) questions = missed ? cw_tally_dup_missed (library, progress)
                                          : cw_tally_dup_flagged (library, progress);
  guint n_set = MIN (questions->len, missed ? set_size : questions->len);
  g_autofree char *start = g_strdup_printf (ngettext ("Practise %u question", "Practise %u questions", n_set),
                                            n_set);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list_slot));

  gtk_label_set_text (self->explanation, describe (self->collection, questions->len == 0));
  gtk_button_set_label (self->start_button, start);
  cw_button_wrap (self->start_button);
  gtk_widget_set_visible (GTK_WIDGET (self->start_button), questions->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list_slot), questions->len > 0);

  if (child != NULL)
    gtk_box_remove (self->list_slot, child);
  gtk_box_append (self->list_slot,
                  cw_question_list_new (library, progress, questions, gtk_label_get_text (self->title)));
}

static gboolean
update_cb (gpointer user_data)
{
  CwCollectionView *self = user_data;

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
progress_changed_cb (CwCollectionView *self)
{
  g_assert (CW_IS_COLLECTION_VIEW (self));

  if (self->update_source == 0)
    self->update_source = g_idle_add (update_cb, self);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  CwCollectionView *self = CW_COLLECTION_VIEW (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->start_button))
         || gtk_widget_child_focus (self->scroller, GTK_DIR_TAB_FORWARD);
}

static void
cw_collection_view_dispose (GObject *object)
{
  CwCollectionView *self = CW_COLLECTION_VIEW (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_object (&self->context);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_collection_view_parent_class)->dispose (object);
}

static void
cw_collection_view_class_init (CwCollectionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_collection_view_dispose;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  g_type_ensure (CW_TYPE_CLAMP);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-collection-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CwCollectionView, scroller);
  gtk_widget_class_bind_template_child (widget_class, CwCollectionView, title);
  gtk_widget_class_bind_template_child (widget_class, CwCollectionView, explanation);
  gtk_widget_class_bind_template_child (widget_class, CwCollectionView, start_button);
  gtk_widget_class_bind_template_child (widget_class, CwCollectionView, list_slot);
}

static void
cw_collection_view_init (CwCollectionView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_collection_view_new (CwContext    *context,
                        CwCollection  collection)
{
  CwCollectionView *self;
  gboolean missed = collection == CW_COLLECTION_MISSED;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);

  self = g_object_new (CW_TYPE_COLLECTION_VIEW, NULL);
  self->context = g_object_ref (context);
  self->collection = collection;

  gtk_label_set_text (self->title, missed ? _("Missed") : _("Flagged"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (self->title), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start_button), "study.start");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->start_button), "s",
                                    missed ? "chipwise:collection/missed" : "chipwise:collection/flagged");
  update (self);

  g_signal_connect_object (cw_context_get_progress (context), "changed", G_CALLBACK (progress_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
