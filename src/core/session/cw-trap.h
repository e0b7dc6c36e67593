/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"

G_BEGIN_DECLS

/* A misconception, and how often the learner took an option that plays on it. */
#define CW_TYPE_TRAP (cw_trap_get_type ())
G_DECLARE_FINAL_TYPE (CwTrap, cw_trap, CW, TRAP, GObject)

CwMisconception *cw_trap_get_misconception (CwTrap *self); /* correction, belief, see */
guint            cw_trap_get_n_taken       (CwTrap *self); /* answers, since the statistics start */
gint64           cw_trap_get_last_instant  (CwTrap *self); /* -1 when it was never taken */
CwDay            cw_trap_get_last_day      (CwTrap *self); /* 0 when it was never taken */
gboolean         cw_trap_get_refuted       (CwTrap *self); /* taken, and each question right since */
GPtrArray       *cw_trap_get_taken_in      (CwTrap *self); /* CwQuestion: where it was taken */
GPtrArray       *cw_trap_get_questions     (CwTrap *self); /* CwQuestion: where it lures; reserved ones only once answered */

G_END_DECLS
