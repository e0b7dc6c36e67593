/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *cw_question_stem_fill (GtkBox     *box,
                                  CwQuestion *question,
                                  gboolean    revealed);

G_END_DECLS
