/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-practice.h"

#include "session/cw-mix.h"
#include "session/cw-shuffle.h"

#include <string.h>

/* Sets that the learner puts together: by filter, or of the questions whose lure was taken. */

static gboolean
has_concept (CwQuestion *question,
             const char *concept)
{
  return g_strv_contains (cw_question_get_concepts (question), concept);
}

static gboolean
matches_scope (CwQuestion      *question,
               CwPracticeScope  scope)
{
  switch (scope)
    {
    case CW_PRACTICE_CORE:
      return cw_question_get_scope (question) == CW_SCOPE_CORE;
    case CW_PRACTICE_BEYOND:
      return cw_question_get_scope (question) == CW_SCOPE_BEYOND;
    case CW_PRACTICE_BOTH:
    default:
      return TRUE;
    }
}

static gboolean
matches_state (CwQuestion             *question,
               CwProgress             *progress,
               const CwPracticeFilter *filter)
{
  const char *key = cw_question_get_key (question);
  CwStanding standing;

  if (!filter->unseen && !filter->missed && !filter->flagged)
    return TRUE;

  standing = cw_progress_get_standing (progress, key, NULL);
  return (filter->unseen && standing.n_attempts == 0)
         || (filter->missed && standing.missed)
         || (filter->flagged && cw_progress_get_flagged (progress, key));
}

static gboolean
matches (CwQuestion             *question,
         CwProgress             *progress,
         const CwPracticeFilter *filter)
{
  return !cw_question_get_reserved (question)
         && matches_scope (question, filter->scope)
         && (filter->level < 0 || (int) cw_question_get_level (question) == filter->level)
         && (filter->difficulty < 0 || (int) cw_question_get_difficulty (question) == filter->difficulty)
         && (filter->objective == NULL || strcmp (cw_question_get_objective (question), filter->objective) == 0)
         && (filter->concept == NULL || has_concept (question, filter->concept))
         && matches_state (question, progress, filter);
}

/* The questions of all packs, or of one, that @take takes. */
static GPtrArray *
collect (CwLibrary      *library,
         CwProgress     *progress,
         const char     *pack_id,
         gboolean      (*take) (CwQuestion *question, CwProgress *progress, gconstpointer data),
         gconstpointer   data)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *packs = cw_library_get_packs (library);
  guint n_packs = g_list_model_get_n_items (packs);

  for (guint i = 0; i < n_packs; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);
      GListModel *questions = cw_pack_get_questions (pack);
      guint n = g_list_model_get_n_items (questions);

      if (pack_id != NULL && strcmp (cw_pack_get_id (pack), pack_id) != 0)
        continue;

      for (guint j = 0; j < n; j++)
        {
          g_autoptr(CwQuestion) question = g_list_model_get_item (questions, j);

          if (take (question, progress, data))
            g_ptr_array_add (found, g_steal_pointer (&question));
        }
    }

  return found;
}

static gboolean
take_matching (CwQuestion    *question,
               CwProgress    *progress,
               gconstpointer  data)
{
  return matches (question, progress, data);
}

/* Takes over the questions, and gives @n of them back: shuffled, one an objective in turn, so that a
 * large objective does not crowd out the others, and then mixed. */
static GPtrArray *
pick (CwLibrary *library,
      GPtrArray *questions,
      guint      n,
      guint64    seed)
{
  GPtrArray *picked = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) pool = questions;

  cw_shuffle_pointers (pool, seed, "practice");

  while (pool->len > 0 && picked->len < n)
    {
      g_autoptr(GHashTable) objectives = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr(GPtrArray) rest = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = 0; i < pool->len; i++)
        {
          CwQuestion *question = pool->pdata[i];
          gboolean first = g_hash_table_add (objectives, (gpointer) cw_question_get_objective (question));

          g_ptr_array_add (first && picked->len < n ? picked : rest, g_object_ref (question));
        }

      g_ptr_array_unref (pool);
      pool = g_steal_pointer (&rest);
    }

  cw_mix_questions (library, picked, 0, picked->len);
  return picked;
}

/**
 * cw_practice_dup_matching:
 * @library: the packs
 * @progress: the log
 * @filter: which questions
 *
 * The questions that match, those reserved for mock exams never.
 *
 * Returns: (transfer full) (element-type CwQuestion): all of them, in the order of the packs
 */
GPtrArray *
cw_practice_dup_matching (CwLibrary              *library,
                          CwProgress             *progress,
                          const CwPracticeFilter *filter)
{
  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  return collect (library, progress, filter->pack, take_matching, filter);
}

/**
 * cw_practice_pick:
 * @library: the packs
 * @progress: the log
 * @filter: which questions, and how many
 * @seed: decides which of those that match, and the order among equals
 *
 * Picks a set: one question of each objective in turn, then mixed so that what is easily confused
 * meets.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order to ask them
 */
GPtrArray *
cw_practice_pick (CwLibrary              *library,
                  CwProgress             *progress,
                  const CwPracticeFilter *filter,
                  guint64                 seed)
{
  g_return_val_if_fail (filter != NULL, NULL);

  return pick (library, cw_practice_dup_matching (library, progress, filter), filter->n, seed);
}

static gboolean
lures (CwQuestion *question,
       CwAttempt  *attempt,
       const char *misconception)
{
  for (const char * const *id = cw_attempt_get_options (attempt); *id != NULL; id++)
    {
      CwOption *option = cw_question_find_option (question, *id);
      const char *taken = option != NULL && !cw_option_get_correct (option) ? cw_option_get_misconception (option)
                                                                            : NULL;

      if (taken != NULL && (misconception == NULL || strcmp (taken, misconception) == 0))
        return TRUE;
    }

  return FALSE;
}

/* Whether the lure was taken the last time that the question was answered wrong. */
static gboolean
take_trap (CwQuestion    *question,
           CwProgress    *progress,
           gconstpointer  data)
{
  const char *key = cw_question_get_key (question);
  g_autoptr(GPtrArray) attempts = NULL;

  if (cw_question_get_reserved (question) || cw_progress_get_standing (progress, key, NULL).n_attempts == 0)
    return FALSE;

  attempts = cw_progress_dup_attempts (progress, key);
  for (guint i = attempts->len; i > 0; i--)
    {
      if (!cw_attempt_get_right (attempts->pdata[i - 1]))
        return lures (question, attempts->pdata[i - 1], data);
    }

  return FALSE;
}

/**
 * cw_practice_dup_traps:
 * @library: the packs
 * @progress: the log
 * @misconception: (nullable): the id of a misconception, or `NULL` for all
 *
 * The questions whose last wrong answer took an option that a misconception stands behind. A right
 * answer since does not take a question off: the trap is still the one to look out for.
 *
 * Returns: (transfer full) (element-type CwQuestion): all of them, in the order of the packs
 */
GPtrArray *
cw_practice_dup_traps (CwLibrary  *library,
                       CwProgress *progress,
                       const char *misconception)
{
  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  return collect (library, progress, NULL, take_trap, misconception);
}

/**
 * cw_practice_pick_traps:
 * @library: the packs
 * @progress: the log
 * @misconception: (nullable): the id of a misconception, or `NULL` for all
 * @n: how many questions at most
 * @seed: decides which, and the order among equals
 *
 * Returns: (transfer full) (element-type CwQuestion): a set of them, in the order to ask them
 */
GPtrArray *
cw_practice_pick_traps (CwLibrary  *library,
                        CwProgress *progress,
                        const char *misconception,
                        guint       n,
                        guint64     seed)
{
  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  return pick (library, cw_practice_dup_traps (library, progress, misconception), n, seed);
}
