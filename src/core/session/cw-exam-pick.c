/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-exam-pick.h"

#include "session/cw-shuffle.h"

/* Which questions an exam asks: as many of each objective as of any other, and of each those that
 * measure best. A question met before measures whether it is remembered; so those kept for exams come
 * first, and those met come last, the one not met for longest before the others. */

typedef enum
{
  RANK_RESERVED,
  RANK_OPEN,
  RANK_RESERVED_SEEN,
  RANK_OPEN_SEEN,
} Rank;

typedef struct
{
  CwQuestion *question; /* borrowed from the pack */
  Rank        rank;
  gint64      last;     /* instant of the last answer, 0: none that counts */
  guint       position; /* after shuffling */
} Candidate;

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *left = *(const Candidate * const *) a;
  const Candidate *right = *(const Candidate * const *) b;

  if (left->rank != right->rank)
    return left->rank < right->rank ? -1 : 1;
  if (left->last != right->last)
    return left->last < right->last ? -1 : 1;

  return left->position < right->position ? -1 : left->position > right->position;
}

static gboolean
is_seen (const Candidate *candidate)
{
  return candidate->rank >= RANK_RESERVED_SEEN;
}

static Candidate *
candidate_new (CwQuestion *question,
               CwProgress *progress)
{
  const char *key = cw_question_get_key (question);
  CwStanding standing = cw_progress_get_standing (progress, key, NULL);
  gboolean reserved = cw_question_get_reserved (question);
  Candidate *self = g_new0 (Candidate, 1);

  self->question = question;
  self->last = standing.last != NULL ? cw_attempt_get_instant (standing.last) : 0;
  if (cw_progress_get_first_shown (progress, key) >= 0)
    self->rank = reserved ? RANK_RESERVED_SEEN : RANK_OPEN_SEEN;
  else
    self->rank = reserved ? RANK_RESERVED : RANK_OPEN;

  return self;
}

static gboolean
is_in_exam (CwQuestion *question)
{
  return cw_question_get_scope (question) == CW_SCOPE_CORE;
}

/* The candidates of one objective, best first. */
static GPtrArray *
dup_candidates (CwPack     *pack,
                const char *objective,
                CwProgress *progress,
                guint64     seed)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func (g_free);
  GListModel *questions = cw_pack_get_questions (pack);
  guint n = g_list_model_get_n_items (questions);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      if (is_in_exam (question) && g_str_equal (cw_question_get_objective (question), objective))
        g_ptr_array_add (candidates, candidate_new (question, progress));
    }

  cw_shuffle_pointers (candidates, seed, objective);
  for (guint i = 0; i < candidates->len; i++)
    ((Candidate *) candidates->pdata[i])->position = i;
  g_ptr_array_sort (candidates, compare_candidates);

  return candidates;
}

/* By objective, in an order that the seed decides: where the questions do not divide evenly, it is
 * not always the same objectives that have one more. */
static GPtrArray *
dup_piles (CwPack     *pack,
           CwProgress *progress,
           guint64     seed)
{
  GPtrArray *piles = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GListModel *objectives = cw_pack_get_objectives (pack);
  guint n = g_list_model_get_n_items (objectives);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, i);

      g_ptr_array_add (piles, dup_candidates (pack, cw_objective_get_id (objective), progress, seed));
    }

  cw_shuffle_pointers (piles, seed, "objectives");
  return piles;
}

/**
 * cw_exam_pick:
 * @pack: a pack
 * @progress: the log
 * @n_questions: how many to pick, at least 1
 * @seed: decides among equals
 * @n_seen: (out) (optional): how many of them were met before
 *
 * Picks the questions of an exam from the core of the pack, spread evenly over its objectives. Of
 * each objective those not met come first, the ones kept for exams before the others; then those
 * kept for exams that were met, then the rest. The same log and seed give the same questions.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order to ask them; fewer
 *   when the pack has fewer
 */
GPtrArray *
cw_exam_pick (CwPack     *pack,
              CwProgress *progress,
              guint       n_questions,
              guint64     seed,
              guint      *n_seen)
{
  g_autoptr(GPtrArray) piles = NULL;
  GPtrArray *picked;
  guint seen = 0;
  gboolean found = TRUE;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (n_questions > 0, NULL);

  picked = g_ptr_array_new_with_free_func (g_object_unref);
  piles = dup_piles (pack, progress, seed);

  /* One of each in turn, as cards are dealt. */
  for (guint turn = 0; found; turn++)
    {
      found = FALSE;
      for (guint i = 0; i < piles->len && picked->len < n_questions; i++)
        {
          GPtrArray *pile = piles->pdata[i];

          if (turn >= pile->len)
            continue;

          found = TRUE;
          seen += is_seen (pile->pdata[turn]) ? 1 : 0;
          g_ptr_array_add (picked, g_object_ref (((Candidate *) pile->pdata[turn])->question));
        }
    }

  cw_shuffle_pointers (picked, seed, "exam");
  if (n_seen != NULL)
    *n_seen = seen;

  return picked;
}

/**
 * cw_exam_pick_max:
 * @pack: a pack
 *
 * Gets how many questions an exam over the pack can have.
 *
 * Returns: a number of questions
 */
guint
cw_exam_pick_max (CwPack *pack)
{
  GListModel *questions;
  guint n, count = 0;

  g_return_val_if_fail (CW_IS_PACK (pack), 0);

  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      count += is_in_exam (question) ? 1 : 0;
    }

  return count;
}
