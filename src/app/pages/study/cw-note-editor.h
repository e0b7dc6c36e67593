/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CW_TYPE_NOTE_EDITOR (cw_note_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwNoteEditor, cw_note_editor, CW, NOTE_EDITOR, GtkWidget)

GtkWidget *cw_note_editor_new  (CwContext  *context,
                                const char *key) G_GNUC_WARN_UNUSED_RESULT;
void       cw_note_editor_keep (CwNoteEditor *self);

G_END_DECLS
