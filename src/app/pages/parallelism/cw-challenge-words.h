/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cw-context.h"
#include "parallelism/cw-challenge.h"

G_BEGIN_DECLS

/* How a challenge stands in the log. */
typedef enum
{
  CW_CHALLENGE_NEW,
  CW_CHALLENGE_DONE,  /* answered, not right */
  CW_CHALLENGE_RIGHT,
} CwChallengeStanding;

CwChallengeStanding  cw_challenge_get_standing (CwProgress        *progress,
                                                const char        *id);
void                 cw_challenge_log          (CwContext         *context,
                                                const char        *id,
                                                const char        *answer, /* "-": not known */
                                                gboolean           right);

const char          *cw_challenge_standing_word (CwChallengeStanding standing);
const char          *cw_challenge_answer_word  (CwAsk              ask,
                                                CwAnswer           answer);
const char          *cw_challenge_kind_word    (CwChallengeKind    kind);
char                *cw_challenge_dup_figures  (const CwChallenge *self,
                                                CwCatalogue       *catalogue) G_GNUC_WARN_UNUSED_RESULT;
char                *cw_challenge_dup_repair   (const CwChallenge *self,
                                                const CwRepair    *repair,
                                                const CwCost      *cost) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
