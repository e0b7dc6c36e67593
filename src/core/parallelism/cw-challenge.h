/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hardware/cw-catalogue.h"
#include "parallelism/cw-cost.h"
#include "util/cw-fault.h"

G_BEGIN_DECLS

typedef enum
{
  CW_CHALLENGE_PREDICT, /* say what comes of it, before it is shown */
  CW_CHALLENGE_FIX,     /* change the plan until it fits */
} CwChallengeKind;

/* What is to be foretold. */
typedef enum
{
  CW_ASK_FITS,        /* whether the plan fits */
  CW_ASK_MEMORY,      /* bytes on the heaviest device: from the plan to the other */
  CW_ASK_STATES,      /* weights, gradients and optimizer state of the first stage */
  CW_ASK_ACTIVATIONS, /* of the first stage */
  CW_ASK_SENT,        /* bytes that each device sends in a step */
  CW_ASK_STEP,        /* seconds of a step */
  CW_ASK_BUBBLE,      /* share of the step that devices wait */
} CwAsk;

typedef enum
{
  CW_ANSWER_FITS,
  CW_ANSWER_FITS_NOT,
  CW_ANSWER_MORE,
  CW_ANSWER_SAME,
  CW_ANSWER_LESS,
} CwAnswer;

#define CW_TYPE_CHALLENGE_KIND (cw_challenge_kind_get_type ())
#define CW_TYPE_ASK (cw_ask_get_type ())
#define CW_TYPE_ANSWER (cw_answer_get_type ())

/* How far two figures may lie apart and still be called the same. */
#define CW_CHALLENGE_SAME 0.02

/* A prediction, or a plan to put right. */
typedef struct
{
  char *id;
  CwChallengeKind kind;
  char *title;
  char *text;         /* the question, without a number that gives it away */
  CwPlan plan;        /* what is asked about; where the repair begins */
  CwPlan other;       /* what it is compared with; a repair that is as small as can be */
  gboolean has_other;
  CwAsk ask;          /* of a prediction */
  CwAnswer answer;    /* of a prediction, as stated: a test proves it */
  char **keep;        /* of a repair, what must stay: keys of an address, "devices", "batch" */
  guint changes;      /* of a repair: the fewest that do */
  char *why;
  char *source;
  char **see;         /* addresses of questions */
} CwChallenge;

/* How far a repair has come. */
typedef struct
{
  gboolean fits;
  gboolean valid;     /* no rule is broken */
  gboolean kept;      /* model, accelerator and all that must stay */
  guint changes;      /* values that differ from those of the start */
  gboolean solved;    /* all of this, with the fewest changes */
} CwRepair;

#define CW_TYPE_CHALLENGES (cw_challenges_get_type ())
G_DECLARE_FINAL_TYPE (CwChallenges, cw_challenges, CW, CHALLENGES, GObject)

GType              cw_challenge_kind_get_type (void);
GType              cw_ask_get_type            (void);
GType              cw_answer_get_type         (void);

/* Built in where `data_dir` is NULL. */
CwChallenges      *cw_challenges_load         (const char   *data_dir,
                                               CwPresets    *presets) G_GNUC_WARN_UNUSED_RESULT;
CwChallenges      *cw_challenges_load_translated (const char    *data_dir,
                                                  CwPresets     *presets,
                                                  CwTranslation *translation) G_GNUC_WARN_UNUSED_RESULT;
CwFaults          *cw_challenges_get_faults   (CwChallenges *self);
guint              cw_challenges_get_n        (CwChallenges *self);
const CwChallenge *cw_challenges_get          (CwChallenges *self,
                                               guint         index);
const CwChallenge *cw_challenges_find         (CwChallenges *self,
                                               const char   *id); /* (nullable) */

gboolean           cw_challenge_asks_to_compare (const CwChallenge *self);
gboolean           cw_challenge_measure       (const CwChallenge *self,
                                               CwCatalogue       *catalogue,
                                               double            *before,
                                               double            *after);
gboolean           cw_challenge_get_answer    (const CwChallenge *self,
                                               CwCatalogue       *catalogue,
                                               CwAnswer          *answer);
CwRepair           cw_challenge_judge         (const CwChallenge *self,
                                               const CwPlan      *plan,
                                               CwCatalogue       *catalogue);

G_END_DECLS
