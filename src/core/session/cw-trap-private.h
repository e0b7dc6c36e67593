/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/cw-trap.h"

G_BEGIN_DECLS

CwTrap *cw_trap_new          (CwMisconception *misconception) G_GNUC_WARN_UNUSED_RESULT;
void    cw_trap_add_question (CwTrap          *self,
                              CwQuestion      *question);
void    cw_trap_add_taken    (CwTrap          *self,
                              CwQuestion      *question,
                              CwAttempt       *attempt);
void    cw_trap_set_open     (CwTrap          *self);

G_END_DECLS
