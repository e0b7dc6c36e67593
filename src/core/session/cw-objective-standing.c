/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-objective-standing.h"

/* Where the learner stands in each objective.
 *
 * A question is known when it was right on two days, the last time not as a guess; an objective is
 * known when four of five of its core questions are. What is known survives a reset of the statistics;
 * the two shares, of practice and of mock exams, begin anew with it. Practice counts the first answer
 * to each question, so that repeating what was just read does not raise it; exams count every answer. */

typedef struct
{
  gint64 start;
  guint n_practice; /* 0 or 1 */
  guint n_practice_right;
  guint n_exam;
  guint n_exam_right;
} Answers;

static void
count_answer (const char *key,
              CwAttempt  *attempt,
              gpointer    user_data)
{
  Answers *answers = user_data;
  gboolean right = cw_attempt_get_right (attempt);
  CwMode mode = cw_attempt_get_mode (attempt);

  if (cw_attempt_get_instant (attempt) <= answers->start || mode == CW_MODE_CRAM)
    return;

  if (mode == CW_MODE_EXAM)
    {
      answers->n_exam++;
      answers->n_exam_right += right;
    }
  else if (answers->n_practice == 0)
    {
      answers->n_practice = 1;
      answers->n_practice_right = right;
    }
}

static Answers
count_answers (CwProgress *progress,
               const char *key,
               gint64      start)
{
  Answers answers = { .start = start };

  cw_progress_foreach_answer (progress, key, count_answer, &answers);

  return answers;
}

/* The questions of a pack come by objective: that of the one before is nearly always the one. */
static CwObjectiveStanding *
find_standing (GArray     *standings,
               const char *objective,
               guint       guess)
{
  for (guint i = 0; i < standings->len; i++)
    {
      guint index = (guess + i) % standings->len;
      CwObjectiveStanding *standing = &g_array_index (standings, CwObjectiveStanding, index);

      if (g_str_equal (cw_objective_get_id (standing->objective), objective))
        return standing;
    }

  return NULL;
}

static void
add_question (GArray     *standings,
              CwProgress *progress,
              CwQuestion *question,
              gint64      start,
              guint      *guess)
{
  const char *key = cw_question_get_key (question);
  CwObjectiveStanding *standing = find_standing (standings, cw_question_get_objective (question), *guess);
  CwStanding of_question;
  Answers answers;

  if (standing == NULL || cw_question_get_scope (question) != CW_SCOPE_CORE)
    return;

  *guess = (guint) (standing - &g_array_index (standings, CwObjectiveStanding, 0));
  answers = count_answers (progress, key, start);
  standing->n_practice += answers.n_practice;
  standing->n_practice_right += answers.n_practice_right;
  standing->n_exam += answers.n_exam;
  standing->n_exam_right += answers.n_exam_right;
  if (!cw_tally_counts (question))
    return;

  of_question = cw_progress_get_standing (progress, key, NULL);
  standing->tally.total++;
  standing->tally.seen += of_question.n_attempts > 0;
  standing->tally.known += of_question.known;
  standing->tally.missed += of_question.missed;
}

static CwObjectiveState
get_state (const CwObjectiveStanding *standing)
{
  const CwTally *tally = &standing->tally;

  if (tally->seen + standing->n_practice + standing->n_exam == 0)
    return CW_OBJECTIVE_NOT_STARTED;

  if (tally->total > 0 && tally->known * 100 >= tally->total * CW_OBJECTIVE_KNOWN_PERCENT)
    return CW_OBJECTIVE_KNOWN;

  return CW_OBJECTIVE_GROWING;
}

/**
 * cw_objective_standing_dup_all:
 * @pack: a pack
 * @progress: the log
 *
 * Works out where the learner stands in each objective. Costs one pass over the pack and the log.
 *
 * Returns: (transfer full) (element-type CwObjectiveStanding): all objectives, in the order of the pack;
 *   they live as long as it
 */
GArray *
cw_objective_standing_dup_all (CwPack     *pack,
                               CwProgress *progress)
{
  GArray *standings;
  GListModel *objectives, *questions;
  gint64 start;
  guint guess = 0;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  standings = g_array_new (FALSE, FALSE, sizeof (CwObjectiveStanding));
  objectives = cw_pack_get_objectives (pack);
  n = g_list_model_get_n_items (objectives);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, i);
      CwObjectiveStanding standing = { .objective = objective };

      g_array_append_val (standings, standing);
    }

  start = cw_progress_get_statistics_start (progress);
  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      add_question (standings, progress, question, start, &guess);
    }

  for (guint i = 0; i < standings->len; i++)
    {
      CwObjectiveStanding *standing = &g_array_index (standings, CwObjectiveStanding, i);

      standing->state = get_state (standing);
    }

  return standings;
}

static gboolean
stands_behind (CwQuestion *question,
               CwProgress *progress,
               CwAnswers   wanted,
               gint64      start)
{
  const char *key = cw_question_get_key (question);
  Answers answers;

  if (wanted == CW_ANSWERS_TALLY)
    return cw_tally_counts (question);
  if (wanted == CW_ANSWERS_KNOWN || wanted == CW_ANSWERS_NOT_KNOWN)
    return cw_tally_counts (question)
           && cw_progress_get_standing (progress, key, NULL).known == (wanted == CW_ANSWERS_KNOWN);

  answers = count_answers (progress, key, start);
  switch (wanted)
    {
    case CW_ANSWERS_PRACTICE:
      return answers.n_practice > 0;
    case CW_ANSWERS_PRACTICE_WRONG:
      return answers.n_practice > answers.n_practice_right;
    case CW_ANSWERS_EXAM:
      return answers.n_exam > 0;
    case CW_ANSWERS_EXAM_WRONG:
      return answers.n_exam > answers.n_exam_right;
    case CW_ANSWERS_TALLY:
    case CW_ANSWERS_KNOWN:
    case CW_ANSWERS_NOT_KNOWN:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/**
 * cw_objective_standing_dup_questions:
 * @pack: a pack
 * @objective: (nullable): the id of one of its objectives, or `NULL` for all
 * @progress: the log
 * @answers: a number of a standing
 *
 * Gets the questions behind a number.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order of the pack
 */
GPtrArray *
cw_objective_standing_dup_questions (CwPack     *pack,
                                     const char *objective,
                                     CwProgress *progress,
                                     CwAnswers   answers)
{
  GPtrArray *result;
  GListModel *questions;
  gint64 start;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  result = g_ptr_array_new_with_free_func (g_object_unref);
  start = cw_progress_get_statistics_start (progress);
  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      if (cw_question_get_scope (question) != CW_SCOPE_CORE
          || (objective != NULL && !g_str_equal (cw_question_get_objective (question), objective)))
        continue;

      if (stands_behind (question, progress, answers, start))
        g_ptr_array_add (result, g_steal_pointer (&question));
    }

  return result;
}
