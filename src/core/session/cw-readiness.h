/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "content/cw-library.h"
#include "progress/cw-progress.h"
#include "session/cw-interval.h"

G_BEGIN_DECLS

/* First answers below which there is no range, and days after which an answer counts half. */
#define CW_READINESS_MIN_ANSWERS 20
#define CW_READINESS_HALF_LIFE   30

typedef enum
{
  CW_READINESS_RANGE,
  CW_READINESS_TOO_FEW,  /* fewer than CW_READINESS_MIN_ANSWERS first answers: n_missing says how many */
  CW_READINESS_ALL_SEEN, /* no question is left that was never seen: nothing can be foretold of one */
} CwReadinessState;

/* What one objective adds. Shares are of its questions, 0 to 1. */
typedef struct
{
  CwObjective *objective; /* borrowed from the pack */
  guint        n_questions;
  guint        n_answers; /* first answers */
  guint        n_right;
  guint        n_passed;  /* "I don't know": among those that are not right */
  double       weight;    /* its questions among all */
  double       chance;    /* what guessing gets right, mean over its questions */
  double       answers;   /* the three counts again, each answer by its age */
  double       right;
  double       passed;
  double       known;     /* right without luck; 0 without answers */
  CwInterval   range;     /* of `known`; 0 to 1 without answers */
} CwReadinessPart;

/* How much the learner would have right, without lucky guesses, of questions that they have never
 * seen. */
typedef struct
{
  CwReadinessState state;
  guint            n_questions; /* core, reserved ones too */
  guint            n_unseen;    /* never answered in any mode */
  guint            n_answers;   /* first answers that were judged */
  guint            n_right;
  guint            n_passed;
  guint            n_missing;   /* first answers that are wanting for a range; 0 for none */
  guint            n_objectives;
  guint            n_uncovered; /* objectives without a first answer */
  double           known;       /* the middle, without the objectives that have no answer */
  CwInterval       range;       /* 0 to 1 unless the state is CW_READINESS_RANGE */
  GArray          *parts;       /* CwReadinessPart, in the order of the pack */
  GPtrArray       *questions;   /* CwQuestion: those behind the number */
} CwReadiness;

CwReadiness *cw_readiness_new  (CwPack      *pack,
                                CwProgress  *progress,
                                CwDay        today) G_GNUC_WARN_UNUSED_RESULT;
void         cw_readiness_free (CwReadiness *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwReadiness, cw_readiness_free)

G_END_DECLS
