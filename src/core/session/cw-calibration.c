/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-calibration.h"

#include "session/cw-chance.h"

/* How often the learner is right when they say that they guess, are fairly sure, or are certain. Core
 * questions alone, since the statistics start. Cram is left out: of what was read minutes ago everyone
 * is certain. */

#define MEANING_FAIR    0.75
#define MEANING_CERTAIN 0.95

static gboolean
is_rated (CwAttempt *attempt,
          gint64     start)
{
  return cw_attempt_get_instant (attempt) > start && cw_attempt_get_mode (attempt) != CW_MODE_CRAM
         && cw_attempt_get_confidence (attempt) != CW_CONFIDENCE_NONE
         && cw_attempt_get_options (attempt)[0] != NULL;
}

static CwCalibrationLevel *
get_level (CwCalibration *self,
           CwConfidence   confidence)
{
  return &self->levels[confidence - CW_CONFIDENCE_GUESS];
}

typedef struct
{
  CwCalibration *calibration;
  gint64 start;
} Count;

static void
count_answer (const char *key,
              CwAttempt  *attempt,
              gpointer    user_data)
{
  Count *count = user_data;
  CwCalibrationLevel *level;

  if (!is_rated (attempt, count->start))
    return;

  level = get_level (count->calibration, cw_attempt_get_confidence (attempt));
  level->n++;
  level->n_right += cw_attempt_get_right (attempt);
}

/* The meaning of a guess is a sum until the levels are settled. */
static void
add_question (CwCalibration *self,
              CwProgress    *progress,
              CwQuestion    *question,
              gint64         start)
{
  CwCalibrationLevel *guess = get_level (self, CW_CONFIDENCE_GUESS);
  Count count = { self, start };
  guint n_before = guess->n;

  cw_progress_foreach_answer (progress, cw_question_get_key (question), count_answer, &count);
  if (guess->n > n_before)
    guess->meaning += (guess->n - n_before) * cw_chance_of_question (question);
}

static CwCalibrationState
judge (const CwCalibrationLevel *level)
{
  if (level->n_missing > 0)
    return CW_CALIBRATION_TOO_FEW;

  if (level->meaning > level->range.high)
    return CW_CALIBRATION_LESS;

  return level->meaning < level->range.low ? CW_CALIBRATION_MORE : CW_CALIBRATION_AS_MEANT;
}

static double
get_meaning (const CwCalibrationLevel *level)
{
  switch (level->confidence)
    {
    case CW_CONFIDENCE_FAIR:
      return MEANING_FAIR;
    case CW_CONFIDENCE_CERTAIN:
      return MEANING_CERTAIN;
    case CW_CONFIDENCE_GUESS:
      return level->n > 0 ? level->meaning / level->n : 0;
    case CW_CONFIDENCE_NONE:
    default:
      g_return_val_if_reached (0);
    }
}

static void
settle_level (CwCalibrationLevel *level)
{
  if (level->n < CW_CALIBRATION_MIN_ANSWERS)
    level->n_missing = CW_CALIBRATION_MIN_ANSWERS - level->n;

  level->share = level->n > 0 ? (double) level->n_right / level->n : 0;
  level->range = cw_interval_wilson (level->n_right, level->n);
  level->meaning = get_meaning (level);
  level->state = judge (level);
}

/**
 * cw_calibration_get:
 * @pack: a pack
 * @progress: the log
 *
 * Compares how sure the learner was with how often they were right. What the words mean is in
 * `design.md`: a guess is no better than chance, fairly sure 3 in 4, certain 19 in 20.
 *
 * Returns: one level for each word
 */
CwCalibration
cw_calibration_get (CwPack     *pack,
                    CwProgress *progress)
{
  CwCalibration self = { 0 };
  GListModel *questions;
  gint64 start;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), self);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), self);

  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    self.levels[i].confidence = CW_CONFIDENCE_GUESS + i;

  start = cw_progress_get_statistics_start (progress);
  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      if (cw_question_get_scope (question) == CW_SCOPE_CORE)
        add_question (&self, progress, question, start);
    }

  for (guint i = 0; i < CW_CALIBRATION_N_LEVELS; i++)
    settle_level (&self.levels[i]);

  return self;
}

static gboolean
has_rating (CwProgress   *progress,
            CwQuestion   *question,
            CwConfidence  confidence,
            gboolean      wrong_only,
            gint64        start)
{
  g_autoptr(GPtrArray) attempts = cw_progress_dup_attempts (progress, cw_question_get_key (question));

  for (guint i = 0; i < attempts->len; i++)
    {
      CwAttempt *attempt = attempts->pdata[i];

      if (is_rated (attempt, start) && cw_attempt_get_confidence (attempt) == confidence
          && !(wrong_only && cw_attempt_get_right (attempt)))
        return TRUE;
    }

  return FALSE;
}

/**
 * cw_calibration_dup_questions:
 * @pack: a pack
 * @progress: the log
 * @confidence: guess, fair or certain
 * @wrong_only: leave out questions that were never wrong with this word
 *
 * Gets what stands behind a level.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order of the pack
 */
GPtrArray *
cw_calibration_dup_questions (CwPack       *pack,
                              CwProgress   *progress,
                              CwConfidence  confidence,
                              gboolean      wrong_only)
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

      if (cw_question_get_scope (question) == CW_SCOPE_CORE
          && has_rating (progress, question, confidence, wrong_only, start))
        g_ptr_array_add (result, g_steal_pointer (&question));
    }

  return result;
}
