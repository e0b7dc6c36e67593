/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-picker.h"

#include "session/cw-practice.h"
#include "session/cw-shuffle.h"
#include "session/cw-tally.h"
#include "session/cw-today.h"

/* Which questions come next. A new objective starts as a block, since a first look needs a run of
 * examples; after that its questions are mixed with those of the objectives that are easily taken
 * for it, since telling them apart is what the exam asks. */

/* So many questions of an objective come as a block before mixing starts. */
#define BLOCK_SIZE 5

/* The order in which questions are asked: what was never seen, then what was missed, then what is
 * not known yet, then the rest, each as the pack has them from foundation to expert. */
typedef enum
{
  RANK_NEW,
  RANK_MISSED,
  RANK_GROWING,
  RANK_KNOWN,
} Rank;

typedef struct
{
  CwQuestion *question; /* owned */
  Rank        rank;
  guint       position;
  gint64      last;
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_object_unref (candidate->question);
  g_free (candidate);
}

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *left = *(const Candidate * const *) a;
  const Candidate *right = *(const Candidate * const *) b;
  int left_level = (int) cw_question_get_level (left->question);
  int right_level = (int) cw_question_get_level (right->question);

  if (left->rank != right->rank)
    return left->rank < right->rank ? -1 : 1;

  /* Among what was seen, the one not met for longest comes first. */
  if (left->last != right->last)
    return left->last < right->last ? -1 : 1;

  if (left_level != right_level)
    return left_level < right_level ? -1 : 1;

  return left->position < right->position ? -1 : left->position > right->position;
}

static Rank
rank_standing (const CwStanding *standing)
{
  if (standing->n_attempts == 0)
    return RANK_NEW;
  if (standing->missed)
    return RANK_MISSED;
  return standing->known ? RANK_KNOWN : RANK_GROWING;
}

/* Takes over the array and gives its questions back, best first. */
static GPtrArray *
sort_questions (GPtrArray  *questions,
                CwProgress *progress)
{
  g_autoptr(GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);
  g_autoptr(GPtrArray) owned = questions;
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < owned->len; i++)
    {
      CwQuestion *question = owned->pdata[i];
      CwStanding standing = cw_progress_get_standing (progress, cw_question_get_key (question), NULL);
      Candidate *candidate = g_new0 (Candidate, 1);

      candidate->question = g_object_ref (question);
      candidate->rank = rank_standing (&standing);
      candidate->position = i;
      candidate->last = standing.last != NULL ? cw_attempt_get_instant (standing.last) : 0;
      g_ptr_array_add (candidates, candidate);
    }

  g_ptr_array_sort (candidates, compare_candidates);

  for (guint i = 0; i < candidates->len; i++)
    g_ptr_array_add (sorted, g_object_ref (((Candidate *) candidates->pdata[i])->question));

  return sorted;
}

static void
limit (GPtrArray *questions,
       guint      length)
{
  if (questions->len > length)
    g_ptr_array_set_size (questions, (int) length);
}

/* Appends up to @wanted questions of @from. Gives back how many. */
static guint
take_some (GPtrArray *to,
           GPtrArray *from,
           guint      wanted)
{
  guint n = MIN (wanted, from->len);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (to, g_object_ref (from->pdata[i]));

  return n;
}

/* Whether the first questions of an objective are still to come, as a block of their own. */
static gboolean
has_block_to_come (const CwTally *tally)
{
  return tally->seen < MIN (BLOCK_SIZE, tally->total);
}

/* The questions of the objectives that are easily taken for @objective. One that was not begun is
 * left out: its block is the first look at it, and mixing tells apart only what was met. */
static GPtrArray *
dup_confused (CwPack      *pack,
              CwObjective *objective,
              CwProgress  *progress)
{
  GPtrArray *confused = g_ptr_array_new_with_free_func (g_object_unref);

  for (const char * const *id = cw_objective_get_confused_with (objective); *id != NULL; id++)
    {
      CwTally tally = cw_tally_objective (pack, *id, progress);

      if (!has_block_to_come (&tally))
        g_ptr_array_extend_and_steal (confused, cw_tally_dup_questions (pack, *id));
    }

  return sort_questions (confused, progress);
}

/**
 * cw_picker_pick_placement:
 * @pack: a pack
 * @progress: the log
 *
 * The opening questions of the pack, one an objective, without those already answered.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, the opening one first
 */
GPtrArray *
cw_picker_pick_placement (CwPack     *pack,
                          CwProgress *progress)
{
  GPtrArray *questions;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  questions = g_ptr_array_new_with_free_func (g_object_unref);

  for (const char * const *id = cw_pack_get_placement (pack); id != NULL && *id != NULL; id++)
    {
      CwQuestion *question = cw_pack_find_question (pack, *id);
      const char *key = question != NULL ? cw_question_get_key (question) : NULL;

      if (key != NULL && cw_progress_get_standing (progress, key, NULL).n_attempts == 0)
        g_ptr_array_add (questions, g_object_ref (question));
    }

  return questions;
}

/**
 * cw_picker_pick_objective:
 * @pack: a pack
 * @objective: the id of one of its objectives
 * @progress: the log
 * @set_size: how many questions, at least 1
 * @seed: decides the order in which a mixed set is asked
 *
 * The next set of an objective. While fewer than five of its questions were seen, a block of what is
 * new; after that about half of the set, rounded up, is the objective's own and the rest comes from
 * those of the objectives easily confused with it whose own block is over.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order to ask them; empty
 *   when the objective has none
 */
GPtrArray *
cw_picker_pick_objective (CwPack     *pack,
                          const char *objective,
                          CwProgress *progress,
                          guint       set_size,
                          guint64     seed)
{
  g_autoptr(GPtrArray) own = NULL;
  g_autoptr(GPtrArray) others = NULL;
  GPtrArray *set;
  CwObjective *found;
  CwTally tally;
  guint n_own;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (objective != NULL, NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (set_size > 0, NULL);

  set = g_ptr_array_new_with_free_func (g_object_unref);
  found = cw_pack_find_objective (pack, objective);
  if (found == NULL)
    return set;

  own = sort_questions (cw_tally_dup_questions (pack, objective), progress);
  tally = cw_tally_objective (pack, objective, progress);

  if (has_block_to_come (&tally))
    {
      take_some (set, own, MIN (set_size, tally.total - tally.seen));
      return set;
    }

  others = dup_confused (pack, found, progress);
  n_own = take_some (set, own, MAX ((set_size + 1) / 2, set_size - MIN (set_size, others->len)));
  take_some (set, others, set_size - n_own);
  cw_shuffle_pointers (set, seed, objective);

  return set;
}

/**
 * cw_picker_pick_missed:
 * @library: the packs
 * @progress: the log
 * @set_size: how many questions at most
 *
 * Returns: (transfer full) (element-type CwQuestion): what was missed, longest ago first
 */
GPtrArray *
cw_picker_pick_missed (CwLibrary  *library,
                       CwProgress *progress,
                       guint       set_size)
{
  GPtrArray *questions = sort_questions (cw_tally_dup_missed (library, progress), progress);

  limit (questions, set_size);
  return questions;
}

/**
 * cw_picker_pick_flagged:
 * @library: the packs
 * @progress: the log
 *
 * Returns: (transfer full) (element-type CwQuestion): what is flagged
 */
GPtrArray *
cw_picker_pick_flagged (CwLibrary  *library,
                        CwProgress *progress)
{
  return sort_questions (cw_tally_dup_flagged (library, progress), progress);
}

static GPtrArray *
pick_today (CwLibrary         *library,
            CwProgress        *progress,
            const CwPickerDay *day,
            guint64            seed)
{
  g_autoptr(CwToday) today = cw_today_new (library, progress, day->today, day->exam_day, day->minutes,
                                           day->challenges, seed);

  return cw_today_dup_questions (today);
}

static GPtrArray *
pick_practice (CwLibrary       *library,
               CwProgress      *progress,
               const CwAddress *address,
               guint64          seed,
               CwSessionKind   *kind)
{
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_parse (address, NULL);

  *kind = filter != NULL && filter->cram ? CW_SESSION_CRAM : CW_SESSION_PRACTICE;
  if (filter == NULL)
    return g_ptr_array_new_with_free_func (g_object_unref);

  return cw_practice_pick (library, progress, filter, seed);
}

static GPtrArray *
pick_collection (CwLibrary       *library,
                 CwProgress      *progress,
                 const CwAddress *address,
                 guint            set_size,
                 guint64          seed,
                 CwSessionKind   *kind)
{
  const char *id = cw_address_get_id (address);

  if (strcmp (id, "practice") == 0)
    return pick_practice (library, progress, address, seed, kind);

  if (strcmp (id, "traps") == 0)
    {
      *kind = CW_SESSION_TRAPS;
      return cw_practice_pick_traps (library, progress, cw_address_get_value (address, "misconception"), set_size,
                                     seed);
    }

  if (strcmp (id, "missed") == 0)
    {
      *kind = CW_SESSION_MISSED;
      return cw_picker_pick_missed (library, progress, set_size);
    }

  *kind = CW_SESSION_FLAGGED;
  return cw_picker_pick_flagged (library, progress);
}

/**
 * cw_picker_pick_address:
 * @library: the packs
 * @progress: the log
 * @address: today, an objective, or a collection
 * @day: the day for which to plan
 * @set_size: how many questions at most, at least 1; today goes by its minutes, practice by its filter
 * @seed: decides the order in which a mixed set is asked
 * @kind: (out): what kind of session the set is
 *
 * The next set of the place at @address.
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order to ask them; empty
 *   when there is no such place or nothing in it
 */
GPtrArray *
cw_picker_pick_address (CwLibrary         *library,
                        CwProgress        *progress,
                        const CwAddress   *address,
                        const CwPickerDay *day,
                        guint              set_size,
                        guint64            seed,
                        CwSessionKind     *kind)
{
  CwPack *pack;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (address != NULL, NULL);
  g_return_val_if_fail (day != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  *kind = CW_SESSION_SET;
  if (cw_address_get_kind (address) == CW_ADDRESS_COLLECTION)
    return pick_collection (library, progress, address, set_size, seed, kind);

  if (cw_address_get_kind (address) == CW_ADDRESS_TODAY)
    {
      *kind = CW_SESSION_TODAY;
      return pick_today (library, progress, day, seed);
    }

  pack = cw_address_get_pack (address) != NULL ? cw_library_find_pack (library, cw_address_get_pack (address)) : NULL;
  if (pack == NULL || cw_address_get_kind (address) != CW_ADDRESS_OBJECTIVE)
    return g_ptr_array_new_with_free_func (g_object_unref);

  return cw_picker_pick_objective (pack, cw_address_get_id (address), progress, set_size, seed);
}

/**
 * cw_picker_next_objective:
 * @pack: a pack
 * @progress: the log
 *
 * The objective to go on with: the first with unseen questions, else the first with missed ones,
 * else the first that is not wholly known.
 *
 * Returns: (nullable): its id, or `NULL` when all is known
 */
const char *
cw_picker_next_objective (CwPack     *pack,
                          CwProgress *progress)
{
  GListModel *objectives;
  const char *missed = NULL;
  const char *growing = NULL;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  objectives = cw_pack_get_objectives (pack);
  n = g_list_model_get_n_items (objectives);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, i);
      const char *id = cw_objective_get_id (objective);
      CwTally tally = cw_tally_objective (pack, id, progress);

      if (tally.seen < tally.total)
        return id;
      if (missed == NULL && tally.missed > 0)
        missed = id;
      if (growing == NULL && tally.known < tally.total)
        growing = id;
    }

  return missed != NULL ? missed : growing;
}
