/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-tally.h"

/* Counts over questions and log. Nothing is stored: what the side bar and the lists say is asked of
 * the log each time, so it cannot disagree with it. */

/**
 * cw_tally_counts:
 * @question: a question
 *
 * Whether practice may show the question: it belongs to the exam's core and is not kept for mock
 * exams.
 *
 * Returns: `TRUE` if it counts
 */
gboolean
cw_tally_counts (CwQuestion *question)
{
  g_return_val_if_fail (CW_IS_QUESTION (question), FALSE);

  return cw_question_get_scope (question) == CW_SCOPE_CORE && !cw_question_get_reserved (question);
}

static GPtrArray *
collect (CwPack      *pack,
         const char  *objective,
         CwProgress  *progress,
         gboolean   (*take) (CwQuestion *question, CwProgress *progress))
{
  GPtrArray *questions = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *all = cw_pack_get_questions (pack);
  guint n = g_list_model_get_n_items (all);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (all, i);

      if (objective != NULL && strcmp (cw_question_get_objective (question), objective) != 0)
        continue;

      if (take (question, progress))
        g_ptr_array_add (questions, g_steal_pointer (&question));
    }

  return questions;
}

static GPtrArray *
collect_all (CwLibrary   *library,
             CwProgress  *progress,
             gboolean   (*take) (CwQuestion *question, CwProgress *progress))
{
  GPtrArray *questions = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *packs = cw_library_get_packs (library);
  guint n = g_list_model_get_n_items (packs);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);

      g_ptr_array_extend_and_steal (questions, collect (pack, NULL, progress, take));
    }

  return questions;
}

static gboolean
take_counting (CwQuestion *question,
               CwProgress *progress)
{
  return cw_tally_counts (question);
}

static gboolean
take_missed (CwQuestion *question,
             CwProgress *progress)
{
  return cw_tally_counts (question)
         && cw_progress_get_standing (progress, cw_question_get_key (question), NULL).missed;
}

static gboolean
take_flagged (CwQuestion *question,
              CwProgress *progress)
{
  return !cw_question_get_reserved (question)
         && cw_progress_get_flagged (progress, cw_question_get_key (question));
}

/**
 * cw_tally_dup_questions:
 * @pack: a pack
 * @objective: (nullable): the id of one of its objectives, or `NULL` for all
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions that practice may show, in the
 *   order of the pack
 */
GPtrArray *
cw_tally_dup_questions (CwPack     *pack,
                        const char *objective)
{
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  return collect (pack, objective, NULL, take_counting);
}

/**
 * cw_tally_dup_missed:
 * @library: the packs
 * @progress: the log
 *
 * Returns: (transfer full) (element-type CwQuestion): what was answered wrong and not yet right on
 *   two days since
 */
GPtrArray *
cw_tally_dup_missed (CwLibrary  *library,
                     CwProgress *progress)
{
  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  return collect_all (library, progress, take_missed);
}

/**
 * cw_tally_dup_flagged:
 * @library: the packs
 * @progress: the log
 *
 * Returns: (transfer full) (element-type CwQuestion): what the learner has flagged
 */
GPtrArray *
cw_tally_dup_flagged (CwLibrary  *library,
                      CwProgress *progress)
{
  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  return collect_all (library, progress, take_flagged);
}

/**
 * cw_tally_objective:
 * @pack: a pack
 * @objective: (nullable): the id of one of its objectives, or `NULL` for all
 * @progress: the log
 *
 * Returns: where the learner stands in it
 */
CwTally
cw_tally_objective (CwPack     *pack,
                    const char *objective,
                    CwProgress *progress)
{
  g_autoptr(GPtrArray) questions = NULL;
  CwTally tally = { 0 };

  g_return_val_if_fail (CW_IS_PACK (pack), tally);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), tally);

  questions = cw_tally_dup_questions (pack, objective);
  tally.total = questions->len;

  for (guint i = 0; i < questions->len; i++)
    {
      const char *key = cw_question_get_key (questions->pdata[i]);
      CwStanding standing = cw_progress_get_standing (progress, key, NULL);

      tally.seen += standing.n_attempts > 0 ? 1 : 0;
      tally.known += standing.known ? 1 : 0;
      tally.missed += standing.missed ? 1 : 0;
    }

  return tally;
}

/**
 * cw_tally_is_changed:
 * @question: a question
 * @progress: the log
 *
 * Whether the question was last answered at an older text, or with an option that it no longer has.
 *
 * Returns: `TRUE` if it changed since
 */
gboolean
cw_tally_is_changed (CwQuestion *question,
                     CwProgress *progress)
{
  CwStanding standing;

  g_return_val_if_fail (CW_IS_QUESTION (question), FALSE);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), FALSE);

  standing = cw_progress_get_standing (progress,
                                       cw_question_get_key (question),
                                       cw_question_get_hash (question));
  if (standing.last == NULL)
    return FALSE;

  if (standing.changed)
    return TRUE;

  for (const char * const *id = cw_attempt_get_options (standing.last); *id != NULL; id++)
    {
      if (cw_question_find_option (question, *id) == NULL)
        return TRUE;
    }

  return FALSE;
}
