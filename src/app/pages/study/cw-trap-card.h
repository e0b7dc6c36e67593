/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "session/cw-trap.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One misconception: what is true, the belief below it, how often it was taken, and where to see and
 * to practise it. */
#define CW_TYPE_TRAP_CARD (cw_trap_card_get_type ())
G_DECLARE_FINAL_TYPE (CwTrapCard, cw_trap_card, CW, TRAP_CARD, GtkWidget)

GtkWidget *cw_trap_card_new (CwContext *context,
                             CwTrap    *trap) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
