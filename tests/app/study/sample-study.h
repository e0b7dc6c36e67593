/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A context on the sample library and a file of its own, with a clock that stands still, and a window
 * that takes the addresses and messages a page sends to its window. */
typedef struct
{
  char      *folder;
  CwContext *context;
  GtkWidget *window;
  char      *address; /* the last "win.go" */
  char      *message; /* the last "win.tell" */
  gint64     now;
} CwSampleStudy;

void       cw_sample_study_set_up      (CwSampleStudy *self,
                                        gconstpointer  data);
void       cw_sample_study_set_up_with (CwSampleStudy *self,
                                        CwLibrary     *library);
void       cw_sample_study_tear_down   (CwSampleStudy *self,
                                        gconstpointer  data);
void       cw_sample_study_show        (CwSampleStudy *self,
                                        GtkWidget     *child);
void       cw_sample_study_hide        (CwSampleStudy *self);
void       cw_sample_study_break_disk  (CwSampleStudy *self);

/* Looking into a tree of widgets, by what the user meets. NULL where there is none. */
GtkWidget *cw_sample_find_type         (GtkWidget *root,
                                        GType      type);
GtkWidget *cw_sample_find_nth          (GtkWidget *root,
                                        GType      type,
                                        guint      n);
GtkWidget *cw_sample_find_text         (GtkWidget  *root,
                                        GType       type,
                                        const char *text);
char      *cw_sample_dup_property      (GtkWidget             *widget,
                                        GtkAccessibleProperty  property) G_GNUC_WARN_UNUSED_RESULT;
char      *cw_sample_dup_texts         (GtkWidget *root) G_GNUC_WARN_UNUSED_RESULT;

/* Frees a widget that has no parent, and fails when something else holds it. */
void       cw_sample_assert_freed      (GtkWidget *widget);

G_END_DECLS
