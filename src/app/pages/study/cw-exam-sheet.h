/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A scrolled column of a view of the mock exam, with the widget that takes the focus when the view is
 * opened; and the parts that the views are made of. */
#define CW_TYPE_EXAM_SHEET (cw_exam_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CwExamSheet, cw_exam_sheet, CW, EXAM_SHEET, GtkWidget)

GtkWidget *cw_exam_sheet_new        (const char *name) G_GNUC_WARN_UNUSED_RESULT;
void       cw_exam_sheet_append     (CwExamSheet *self,
                                     GtkWidget   *child);
void       cw_exam_sheet_set_target (CwExamSheet *self,
                                     GtkWidget   *target);
void       cw_exam_sheet_set_name   (CwExamSheet *self,
                                     const char  *name);

GtkWidget *cw_exam_sheet_create_title  (const char *text) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_exam_sheet_create_label  (const char *text,
                                        const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_exam_sheet_create_card   (void) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *cw_exam_sheet_create_button (const char *text,
                                        const char *action) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
