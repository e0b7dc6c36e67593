/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "progress/cw-progress-private.h"

/* What is remembered of a question follows from its answers alone: they are replayed, and the result
 * is kept until something is entered about the question, a reset moves or the retention is set.
 * Exams measure, and cram comes right after a reveal: neither is a review. */

static gboolean
is_review (const CwAttempt *attempt)
{
  CwMode mode = cw_attempt_get_mode (attempt);

  return mode == CW_MODE_PRACTICE || mode == CW_MODE_REVIEW;
}

/* A day that was written before an earlier one, by a traveller or by a clock that was wrong, makes no
 * time go back. */
static CwMemoryState
replay (CwProgress      *self,
        CwProgressGroup *group)
{
  GPtrArray *attempts = cw_progress_group_get_attempts (group);
  g_autofree CwMemoryReview *reviews = NULL;
  guint n_reviews = 0;

  if (attempts != NULL)
    reviews = g_new (CwMemoryReview, attempts->len);

  for (guint i = 0; attempts != NULL && i < attempts->len; i++)
    {
      const CwAttempt *attempt = g_ptr_array_index (attempts, i);

      if (!is_review (attempt) || !cw_progress_counts (self, group, attempt))
        continue;

      reviews[n_reviews].grade = cw_grade_for_attempt (attempt);
      reviews[n_reviews].day = cw_attempt_get_day (attempt);
      n_reviews++;
    }

  return cw_memory_replay (&self->memory, reviews, n_reviews);
}

static const CwMemoryState *
ensure_memory (CwProgress      *self,
               CwProgressGroup *group)
{
  if (!group->has_memory || group->memory_epoch != self->epoch ||
      group->memory_parameters != self->memory_epoch)
    {
      group->memory = replay (self, group);
      group->has_memory = TRUE;
      group->memory_epoch = self->epoch;
      group->memory_parameters = self->memory_epoch;
    }

  return &group->memory;
}

/**
 * cw_grade_for_attempt:
 * @attempt: an answer
 *
 * Gets how well a question was remembered. Wrong, or "I don't know": again. Right, but as a guess:
 * hard. Right, fairly sure or without a word on it: good. Right and certain: easy.
 *
 * Returns: the grade
 */
CwGrade
cw_grade_for_attempt (const CwAttempt *attempt)
{
  g_return_val_if_fail (attempt != NULL, CW_GRADE_AGAIN);

  if (!cw_attempt_get_right (attempt) || cw_attempt_get_options (attempt)[0] == NULL)
    return CW_GRADE_AGAIN;

  switch (cw_attempt_get_confidence (attempt))
    {
    case CW_CONFIDENCE_GUESS:
      return CW_GRADE_HARD;

    case CW_CONFIDENCE_CERTAIN:
      return CW_GRADE_EASY;

    case CW_CONFIDENCE_NONE:
    case CW_CONFIDENCE_FAIR:
    default:
      return CW_GRADE_GOOD;
    }
}

/**
 * cw_progress_set_retention:
 * @self: a log
 * @retention: 0.7 to 0.99: with what probability a question is to be remembered when it is due; a
 *   value outside is taken as the nearest within
 *
 * Sets how well the learner wants to remember. It moves the days on which questions are due, and
 * nothing else; 0.9 until it is set. Emits [signal@Progress::changed] for all when it differs.
 */
void
cw_progress_set_retention (CwProgress *self,
                           double      retention)
{
  g_return_if_fail (CW_IS_PROGRESS (self));

  retention = CLAMP (retention, CW_MEMORY_RETENTION_MIN, CW_MEMORY_RETENTION_MAX);
  if (ABS (retention - self->memory.retention) < 1e-9)
    return;

  cw_memory_parameters_init (&self->memory, retention);
  self->memory_epoch++;
  cw_progress_emit_changed (self, NULL);
}

/**
 * cw_progress_get_retention:
 * @self: a log
 *
 * Gets how well the learner wants to remember.
 *
 * Returns: 0.7 to 0.99
 */
double
cw_progress_get_retention (CwProgress *self)
{
  g_return_val_if_fail (CW_IS_PROGRESS (self), CW_PROGRESS_RETENTION);

  return self->memory.retention;
}

/**
 * cw_progress_get_memory:
 * @self: a log
 * @key: a question, `pack/id`
 *
 * Gets what is remembered of a question, from the answers in practice and review that count. Costs
 * one look-up while nothing was entered about it.
 *
 * Returns: the state, all 0 when the question was never reviewed
 */
CwMemoryState
cw_progress_get_memory (CwProgress *self,
                        const char *key)
{
  CwMemoryState none = { 0 };
  CwProgressGroup *group;

  g_return_val_if_fail (CW_IS_PROGRESS (self), none);
  g_return_val_if_fail (key != NULL, none);

  group = cw_progress_get_group (self, key);
  return group != NULL ? *ensure_memory (self, group) : none;
}

/**
 * cw_progress_get_recall:
 * @self: a log
 * @key: a question, `pack/id`
 * @day: a local day
 *
 * Gets with what probability a question is remembered on a day.
 *
 * Returns: 0 to 1; 0 when it was never reviewed
 */
double
cw_progress_get_recall (CwProgress *self,
                        const char *key,
                        CwDay       day)
{
  CwMemoryState state;

  g_return_val_if_fail (CW_IS_PROGRESS (self), 0);
  g_return_val_if_fail (key != NULL, 0);

  state = cw_progress_get_memory (self, key);
  return cw_memory_recall (&self->memory, &state, day);
}

/**
 * cw_progress_count_due:
 * @self: a log
 * @today: a local day
 *
 * Counts the questions that are due on a day or were before, whether a pack has them or not.
 *
 * Returns: how many
 */
guint
cw_progress_count_due (CwProgress *self,
                       CwDay       today)
{
  GPtrArray *groups;
  guint n_due = 0;

  g_return_val_if_fail (CW_IS_PROGRESS (self), 0);

  groups = cw_progress_get_sorted (self);
  for (guint i = 0; i < groups->len; i++)
    {
      const CwMemoryState *memory = ensure_memory (self, g_ptr_array_index (groups, i));

      n_due += memory->n_reviews > 0 && memory->due <= today;
    }

  return n_due;
}
