/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-note-editor.h"

#include "widgets/cw-focus.h"

#include <glib/gi18n.h>

/* A note on one question. It is kept as it is written: a moment after the last key, when the focus
 * leaves, and when the question goes; there is no button to forget. */

#define KEEP_AFTER_SECONDS 2

struct _CwNoteEditor
{
  GtkWidget parent_instance;

  /* Template. */
  GtkWidget   *box;
  GtkTextView *view;
  GtkWidget   *label;

  /* Owned. */
  CwContext *context;
  char      *key;

  guint keep_source;
};

G_DEFINE_FINAL_TYPE (CwNoteEditor, cw_note_editor, GTK_TYPE_WIDGET)

static gboolean
keep_cb (gpointer user_data)
{
  CwNoteEditor *self = user_data;

  self->keep_source = 0;
  cw_note_editor_keep (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (CwNoteEditor *self)
{
  g_assert (CW_IS_NOTE_EDITOR (self));

  g_clear_handle_id (&self->keep_source, g_source_remove);
  self->keep_source = g_timeout_add_seconds (KEEP_AFTER_SECONDS, keep_cb, self);
}

static void
left_cb (CwNoteEditor *self)
{
  g_assert (CW_IS_NOTE_EDITOR (self));

  cw_note_editor_keep (self);
}

static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CW_NOTE_EDITOR (widget)->view));
}

static void
cw_note_editor_dispose (GObject *object)
{
  CwNoteEditor *self = CW_NOTE_EDITOR (object);

  if (self->view != NULL && self->context != NULL)
    cw_note_editor_keep (self);

  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_object (&self->context);
  self->view = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (cw_note_editor_parent_class)->dispose (object);
}

static void
cw_note_editor_finalize (GObject *object)
{
  g_free (CW_NOTE_EDITOR (object)->key);

  G_OBJECT_CLASS (cw_note_editor_parent_class)->finalize (object);
}

static void
cw_note_editor_class_init (CwNoteEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = cw_note_editor_dispose;
  object_class->finalize = cw_note_editor_finalize;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = cw_focus_move_in_child;

  gtk_widget_class_set_css_name (widget_class, "note");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
    "/io/github/chipwise/Chipwise/pages/study/cw-note-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, CwNoteEditor, box);
  gtk_widget_class_bind_template_child (widget_class, CwNoteEditor, view);
  gtk_widget_class_bind_template_child (widget_class, CwNoteEditor, label);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
}

static void
cw_note_editor_init (CwNoteEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
cw_note_editor_new (CwContext  *context,
                    const char *key)
{
  CwNoteEditor *self;
  GtkTextBuffer *buffer;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  self = g_object_new (CW_TYPE_NOTE_EDITOR, NULL);
  self->key = g_strdup (key);

  buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_set_text (buffer, cw_progress_get_note (cw_context_get_progress (context), key), -1);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  self->context = g_object_ref (context);
  return GTK_WIDGET (self);
}

/* Writes the note into the log, if it is another than what stands there. */
void
cw_note_editor_keep (CwNoteEditor *self)
{
  GtkTextBuffer *buffer;
  CwProgress *progress;
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  g_return_if_fail (CW_IS_NOTE_EDITOR (self));

  g_clear_handle_id (&self->keep_source, g_source_remove);

  buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  g_strchomp (text);

  progress = cw_context_get_progress (self->context);
  if (strcmp (text, cw_progress_get_note (progress, self->key)) == 0)
    return;

  cw_progress_set_note (progress, self->key, text, cw_context_get_now (self->context));
  cw_context_save (self->context);
}
