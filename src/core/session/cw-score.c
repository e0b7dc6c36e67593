/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-score.h"

#include <math.h>
#include <string.h>

/* What came out of an exam, and how much that says. Twenty questions say little: whoever knows 70 %
 * of the field gets anything between 10 and 18 of them right, so that the range stands beside the
 * number. */

/* So many standard deviations to either side hold 95 % of a normal distribution. */
#define Z_95 1.959963984540054

static void
part_clear (gpointer data)
{
  CwScorePart *part = data;

  g_free (part->pack);
  g_free (part->objective);
}

/**
 * cw_score_new:
 *
 * Makes a score of no questions.
 *
 * Returns: (transfer full): the score
 */
CwScore *
cw_score_new (void)
{
  CwScore *self = g_new0 (CwScore, 1);

  self->parts = g_array_new (FALSE, TRUE, sizeof (CwScorePart));
  g_array_set_clear_func (self->parts, part_clear);

  return self;
}

/**
 * cw_score_free:
 * @self: (transfer full): a score
 *
 * Frees it.
 */
void
cw_score_free (CwScore *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->parts);
  g_free (self);
}

static CwScorePart *
ensure_part (CwScore    *self,
             const char *pack,
             const char *objective)
{
  CwScorePart new_part = { 0 };

  for (guint i = 0; i < self->parts->len; i++)
    {
      CwScorePart *part = &g_array_index (self->parts, CwScorePart, i);

      if (strcmp (part->pack, pack) == 0 && strcmp (part->objective, objective) == 0)
        return part;
    }

  new_part.pack = g_strdup (pack);
  new_part.objective = g_strdup (objective);
  g_array_append_val (self->parts, new_part);

  return &g_array_index (self->parts, CwScorePart, self->parts->len - 1);
}

/**
 * cw_score_add:
 * @self: a score
 * @pack: the pack of a question
 * @objective: (nullable): its objective, or `NULL` when no pack has the question any more
 * @right: whether it was answered right
 * @answered: whether it was answered
 * @seen_before: whether it had been met before the exam
 *
 * Counts one question.
 */
void
cw_score_add (CwScore    *self,
              const char *pack,
              const char *objective,
              gboolean    right,
              gboolean    answered,
              gboolean    seen_before)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (pack != NULL);

  self->of++;
  self->right += right ? 1 : 0;
  self->unanswered += answered ? 0 : 1;
  self->seen_before += seen_before ? 1 : 0;

  if (objective != NULL)
    {
      CwScorePart *part = ensure_part (self, pack, objective);

      part->of++;
      part->right += right ? 1 : 0;
      part->seen_before += seen_before ? 1 : 0;
    }
}

/**
 * cw_score_get_range:
 * @right: how many were right, at most @of
 * @of: of how many; 0 says nothing, and gives the whole range
 * @low: (out): 0 to 1
 * @high: (out): 0 to 1
 *
 * Works out between which shares the true one lies with a confidence of 95 %: the score interval of
 * Wilson (Journal of the American Statistical Association 22, 1927, p. 209, without correction for
 * continuity), which holds for few questions, and for none or all of them right.
 *
 *     (p + z²/2n ± z √(p (1 - p) / n + z²/4n²)) / (1 + z²/n)
 */
void
cw_score_get_range (guint   right,
                    guint   of,
                    double *low,
                    double *high)
{
  double n = of, share, square, centre, half;

  g_return_if_fail (right <= of);
  g_return_if_fail (low != NULL && high != NULL);

  *low = 0;
  *high = 1;
  if (of == 0)
    return;

  share = right / n;
  square = Z_95 * Z_95 / n;
  centre = (share + square / 2) / (1 + square);
  half = Z_95 * sqrt (share * (1 - share) / n + square / (4 * n)) / (1 + square);

  /* Where none or all were right the ends are exact, and rounding must not leave them. */
  if (right > 0)
    *low = centre - half;
  if (right < of)
    *high = centre + half;
}
