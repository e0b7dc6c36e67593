/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a learner wrote about a question, and what merging added to it. */
typedef struct
{
  gint64 at;        /* UNIX seconds; 0 when not known */
  char *own;        /* as written; NULL: no note was ever written */
  GPtrArray *added; /* char *: paragraphs of notes that lost; NULL when there is none */
  char *text;       /* both together: what is shown; NULL while `added` is not settled */
} CwNote;

void        cw_note_clear       (CwNote *self);
void        cw_note_set         (CwNote     *self,
                                 const char *text,
                                 gint64      at,
                                 guint       n_added);
void        cw_note_merge       (CwNote       *self,
                                 const CwNote *other);
const char *cw_note_get_text    (CwNote *self);
guint       cw_note_get_n_added (CwNote *self);

G_END_DECLS
