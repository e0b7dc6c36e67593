/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The questions that the page answers before it shows data: each is an address. */
typedef struct
{
  const char *title;
  const char *address;
} CwReadyQuestion;

const CwReadyQuestion *cw_ready_questions_get_all (guint *length);
GtkWidget             *cw_ready_questions_new     (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
