/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-exam-watch.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The mock exam as the Study page shows it: the exam that runs, else what one is asked before it
 * begins; or the result of one that was submitted. One view at a time stands in the tree, so that no
 * explanation is in reach while an exam runs. */
#define CW_TYPE_EXAM_PANE (cw_exam_pane_get_type ())
G_DECLARE_FINAL_TYPE (CwExamPane, cw_exam_pane, CW, EXAM_PANE, GtkWidget)

GtkWidget *cw_exam_pane_new        (CwExamWatch *watch,
                                    CwPack      *pack) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_exam_pane_new_for_id (CwExamWatch  *watch,
                                    CwPack       *pack,
                                    const char   *id,
                                    GError      **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean   cw_exam_pane_handle_key (CwExamPane      *self,
                                    guint            keyval,
                                    guint            keycode,
                                    GdkModifierType  modifiers);

G_END_DECLS
