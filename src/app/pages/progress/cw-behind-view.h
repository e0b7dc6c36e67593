/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The questions behind one number of the Progress page, in place of its cards. */
#define CW_TYPE_BEHIND_VIEW (cw_behind_view_get_type ())
G_DECLARE_FINAL_TYPE (CwBehindView, cw_behind_view, CW, BEHIND_VIEW, GtkWidget)

/* `id` is what comes after "chipwise:progress/": a card, a dot, and which of its numbers. NULL: the card
 * has no such number. */
GtkWidget *cw_behind_view_new (CwContext  *context,
                               CwPack     *pack,
                               const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
