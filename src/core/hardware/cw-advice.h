/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-device.h"
#include "hardware/cw-source.h"
#include "util/cw-fault.h"
#include "util/cw-translation.h"

G_BEGIN_DECLS

/* "Which kind do I need?": the documentation's own guidance as yes/no switches. */
#define CW_TYPE_ADVICE_SWITCH (cw_advice_switch_get_type ())
G_DECLARE_FINAL_TYPE (CwAdviceSwitch, cw_advice_switch, CW, ADVICE_SWITCH, GObject)
const char         *cw_advice_switch_get_id        (CwAdviceSwitch *self);
/* "Custom operations in the main training loop?" */
const char         *cw_advice_switch_get_question  (CwAdviceSwitch *self);
/* a sentence under that kind, or NULL */
const char         *cw_advice_switch_get_reason    (CwAdviceSwitch *self,
                                                    CwKind          kind);
/* 1 speaks for, -1 against, 0 nothing */
int                 cw_advice_switch_get_weight    (CwAdviceSwitch *self,
                                                    CwKind          kind);
CwSource           *cw_advice_switch_get_source    (CwAdviceSwitch *self);
/* addresses of questions about it */
const char * const *cw_advice_switch_get_see       (CwAdviceSwitch *self);

#define CW_TYPE_ADVICE (cw_advice_get_type ())
G_DECLARE_FINAL_TYPE (CwAdvice, cw_advice, CW, ADVICE, GObject)
/* NULL: built in */
CwAdvice           *cw_advice_load                 (const char *data_dir) G_GNUC_WARN_UNUSED_RESULT;
CwAdvice           *cw_advice_load_translated      (const char    *data_dir,
                                                    CwTranslation *translation) G_GNUC_WARN_UNUSED_RESULT;
GListModel         *cw_advice_get_switches         (CwAdvice *self); /* CwAdviceSwitch */
CwFaults           *cw_advice_get_faults           (CwAdvice *self);

/* ids of switches from an address, or NULL; FALSE with a CW_HARDWARE_QUERY_ERROR: there is no such
 * switch */
gboolean            cw_advice_check                (CwAdvice            *self,
                                                    const char * const  *yes,
                                                    GError             **error);

typedef enum { CW_VERDICT_OPEN, CW_VERDICT_CPU, CW_VERDICT_GPU, CW_VERDICT_TPU } CwKindVerdict;
/* ids of the switches answered with yes. OPEN: the documentation leaves it open */
CwKindVerdict       cw_advice_judge                (CwAdvice           *self,
                                                    const char * const *yes);

G_END_DECLS
