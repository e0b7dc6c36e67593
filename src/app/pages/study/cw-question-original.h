/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-question.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void cw_question_original_fill (GtkBox             *box,
                                CwQuestion         *question,
                                const char * const *order,
                                gboolean            revealed);

G_END_DECLS
