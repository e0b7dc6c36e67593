/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-readiness.h"

#include "session/cw-chance.h"

#include <math.h>

/* How much would be right, without luck, of questions that were never seen.
 *
 * Which answers: the first to each core question, in practice, review or an exam. An answer after a
 * reveal says nothing about unseen questions, so a first answer in cram, or one that follows an answer
 * that was taken back, is none. After a reset of the statistics only what was first shown since counts.
 *
 * Age: an answer counts 0.5 ^ (days / 30), so that old ones say less and the range widens with time.
 *
 * Guessing, in each objective: of n answers r were right and d were "I don't know". A learner who knows
 * k of n and guesses at the others, but for those d, is right in r = k + c (n − d − k) of them, where c
 * is the chance of a question, mean over the objective. So k = (r − c (n − d)) / (1 − c), and known is
 * k / n, kept within 0 to 1. "I don't know" is wrong, but costs nothing beside that.
 *
 * Range of an objective: both ends of Wilson's interval for r of n, put through the same formula.
 * Without answers nothing is known, so 0 to 1.
 *
 * Coverage: an objective weighs as much as its share of the core questions. The errors of objectives
 * with answers are independent, so their distances add by squares (the square-and-add method of R. G.
 * Newcombe, 1998, and G. Zou and A. Donner, 2008). Objectives without answers are not averaged away:
 * all of their weight lies between the ends. */

static CwReadinessPart *
get_part (CwReadiness *self,
          guint        index)
{
  return &g_array_index (self->parts, CwReadinessPart, index);
}

/* The questions of a pack come by objective: the part of the one before is nearly always the one. */
static CwReadinessPart *
find_part (CwReadiness *self,
           const char  *objective,
           guint        guess)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      CwReadinessPart *part = get_part (self, (guess + i) % self->parts->len);

      if (g_str_equal (cw_objective_get_id (part->objective), objective))
        return part;
    }

  return NULL;
}

static void
add_parts (CwReadiness *self,
           CwPack      *pack)
{
  GListModel *objectives = cw_pack_get_objectives (pack);
  guint n = g_list_model_get_n_items (objectives);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, i);
      CwReadinessPart part = { .objective = objective, .range = { 0, 1 } };

      g_array_append_val (self->parts, part);
    }
}

static CwAttempt *
get_first_answer (CwProgress *progress,
                  const char *key)
{
  CwAttempt *first = cw_progress_get_first_answer (progress, key);

  if (first == NULL || cw_attempt_get_mode (first) == CW_MODE_CRAM
      || cw_attempt_get_instant (first) <= cw_progress_get_statistics_start (progress))
    return NULL;

  return first;
}

static double
get_age_weight (CwDay day,
                CwDay today)
{
  double days = today > day ? today - day : 0;

  return exp2 (-days / CW_READINESS_HALF_LIFE);
}

static void
add_answer (CwReadinessPart *part,
            CwAttempt       *answer,
            CwDay            today)
{
  double weight = get_age_weight (cw_attempt_get_day (answer), today);

  part->n_answers++;
  part->answers += weight;
  if (cw_attempt_get_right (answer))
    {
      part->n_right++;
      part->right += weight;
    }
  else if (cw_attempt_get_options (answer)[0] == NULL)
    {
      part->n_passed++;
      part->passed += weight;
    }
}

static void
add_question (CwReadiness *self,
              CwProgress  *progress,
              CwQuestion  *question,
              CwDay        today,
              guint       *guess)
{
  const char *key = cw_question_get_key (question);
  CwReadinessPart *part = find_part (self, cw_question_get_objective (question), *guess);
  CwAttempt *answer;

  if (part == NULL || cw_question_get_scope (question) != CW_SCOPE_CORE)
    return;

  *guess = (guint) (part - get_part (self, 0));

  part->n_questions++;
  part->chance += cw_chance_of_question (question);
  self->n_unseen += cw_progress_get_first_shown (progress, key) < 0;
  answer = get_first_answer (progress, key);
  if (answer == NULL)
    return;

  add_answer (part, answer, today);
  g_ptr_array_add (self->questions, g_object_ref (question));
}

static double
take_out_luck (const CwReadinessPart *part,
               double                 share)
{
  double tried = 1 - part->passed / part->answers;

  if (part->chance >= 1)
    return share;

  return CLAMP ((share - part->chance * tried) / (1 - part->chance), 0, 1);
}

static void
settle_part (CwReadinessPart *part,
             guint            n_questions)
{
  CwInterval raw;

  if (part->n_questions == 0)
    return;

  part->weight = (double) part->n_questions / n_questions;
  part->chance /= part->n_questions;
  if (part->n_answers == 0)
    return;

  raw = cw_interval_wilson (part->right, part->answers);
  part->known = take_out_luck (part, part->right / part->answers);
  part->range.low = MIN (take_out_luck (part, raw.low), part->known);
  part->range.high = MAX (take_out_luck (part, raw.high), part->known);
}

static void
count_parts (CwReadiness *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const CwReadinessPart *part = get_part (self, i);

      self->n_questions += part->n_questions;
      self->n_answers += part->n_answers;
      self->n_right += part->n_right;
      self->n_passed += part->n_passed;
      self->n_objectives += part->n_questions > 0;
      self->n_uncovered += part->n_questions > 0 && part->n_answers == 0;
    }
}

static void
join_parts (CwReadiness *self)
{
  double known = 0, covered = 0, uncovered = 0, below = 0, above = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      CwReadinessPart *part = get_part (self, i);

      settle_part (part, self->n_questions);
      if (part->n_answers == 0)
        {
          uncovered += part->weight;
          continue;
        }

      covered += part->weight;
      known += part->weight * part->known;
      below += pow (part->weight * (part->known - part->range.low), 2);
      above += pow (part->weight * (part->range.high - part->known), 2);
    }

  self->known = covered > 0 ? known / covered : 0;
  self->range.low = CLAMP (known - sqrt (below), 0, 1);
  self->range.high = CLAMP (known + uncovered + sqrt (above), 0, 1);
}

static void
decide_state (CwReadiness *self)
{
  if (self->n_answers < CW_READINESS_MIN_ANSWERS)
    self->n_missing = CW_READINESS_MIN_ANSWERS - self->n_answers;

  if (self->n_unseen == 0)
    self->state = CW_READINESS_ALL_SEEN;
  else if (self->n_missing > 0)
    self->state = CW_READINESS_TOO_FEW;
  else
    self->state = CW_READINESS_RANGE;

  if (self->state != CW_READINESS_RANGE)
    self->range = (CwInterval) { 0, 1 };
}

/**
 * cw_readiness_new:
 * @pack: a pack
 * @progress: the log
 * @today: the local day by which answers age; later ones count as of today
 *
 * Works out how much the learner would have right of questions of the pack's core that they have never
 * seen, lucky guesses taken out. The comment at the top of `cw-readiness.c` has the formulas.
 *
 * Returns: (transfer full): the numbers; its objectives live as long as @pack
 */
CwReadiness *
cw_readiness_new (CwPack     *pack,
                  CwProgress *progress,
                  CwDay       today)
{
  CwReadiness *self;
  GListModel *questions;
  guint guess = 0;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  self = g_new0 (CwReadiness, 1);
  self->parts = g_array_new (FALSE, FALSE, sizeof (CwReadinessPart));
  self->questions = g_ptr_array_new_with_free_func (g_object_unref);
  add_parts (self, pack);

  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      add_question (self, progress, question, today, &guess);
    }

  count_parts (self);
  join_parts (self);
  decide_state (self);

  return self;
}

/**
 * cw_readiness_free:
 * @self: (nullable) (transfer full): the numbers
 *
 * Frees them.
 */
void
cw_readiness_free (CwReadiness *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->parts);
  g_ptr_array_unref (self->questions);
  g_free (self);
}
