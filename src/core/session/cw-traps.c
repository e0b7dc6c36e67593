/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-traps.h"

#include "session/cw-trap-private.h"

/* Every wrong answer that took an option with a misconception fell into a trap, in cram too: to take
 * the lure again after its reveal is all the more telling. */

#define MAX_LURES 8 /* a question has at most 6 options */

typedef struct
{
  const char *option; /* id, borrowed from the question */
  CwTrap *trap;
} Lure;

/* The lures of one question, and what the answers to it have done to their traps. */
typedef struct
{
  CwQuestion *question;
  gint64 start;
  Lure lures[MAX_LURES];
  guint n_lures;
  CwTrap *open[MAX_LURES]; /* taken, and not right since */
  guint n_open;
} Walk;

/* Whether it was not there before. */
static gboolean
add_trap (CwTrap **traps,
          guint   *n,
          CwTrap  *trap)
{
  for (guint i = 0; i < *n; i++)
    {
      if (traps[i] == trap)
        return FALSE;
    }

  if (*n == MAX_LURES)
    return FALSE;

  traps[(*n)++] = trap;
  return TRUE;
}

static CwTrap *
find_trap (Walk       *walk,
           const char *option)
{
  for (guint i = 0; i < walk->n_lures; i++)
    {
      if (g_str_equal (walk->lures[i].option, option))
        return walk->lures[i].trap;
    }

  return NULL;
}

/* Two options of one answer may play on the same belief: it was taken once. */
static void
add_wrong_answer (Walk      *walk,
                  CwAttempt *attempt)
{
  const char * const *ids = cw_attempt_get_options (attempt);
  CwTrap *taken[MAX_LURES];
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      CwTrap *trap = find_trap (walk, ids[i]);

      if (trap == NULL || !add_trap (taken, &n, trap))
        continue;

      cw_trap_add_taken (trap, walk->question, attempt);
      add_trap (walk->open, &walk->n_open, trap);
    }
}

static void
add_answer (const char *key,
            CwAttempt  *attempt,
            gpointer    user_data)
{
  Walk *walk = user_data;

  if (cw_attempt_get_instant (attempt) <= walk->start)
    return;

  if (!cw_attempt_get_right (attempt))
    add_wrong_answer (walk, attempt);
  else if (cw_attempt_get_mode (attempt) != CW_MODE_CRAM)
    walk->n_open = 0;
}

static void
find_lures (Walk       *walk,
            GHashTable *traps)
{
  GListModel *options = cw_question_get_options (walk->question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n && walk->n_lures < MAX_LURES; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);
      const char *misconception = cw_option_get_misconception (option);
      CwTrap *trap = misconception != NULL ? g_hash_table_lookup (traps, misconception) : NULL;

      if (trap != NULL)
        walk->lures[walk->n_lures++] = (Lure) { cw_option_get_id (option), trap };
    }
}

static void
add_lures (Walk *walk)
{
  CwTrap *traps[MAX_LURES];
  guint n = 0;

  for (guint i = 0; i < walk->n_lures; i++)
    {
      if (add_trap (traps, &n, walk->lures[i].trap))
        cw_trap_add_question (walk->lures[i].trap, walk->question);
    }
}

static void
add_question (GHashTable *traps,
              CwProgress *progress,
              CwQuestion *question,
              gint64      start)
{
  const char *key = cw_question_get_key (question);
  Walk walk = { .question = question, .start = start };

  find_lures (&walk, traps);
  if (walk.n_lures == 0)
    return;

  if (!cw_question_get_reserved (question) || cw_progress_get_standing (progress, key, NULL).n_attempts > 0)
    add_lures (&walk);

  cw_progress_foreach_answer (progress, key, add_answer, &walk);
  for (guint i = 0; i < walk.n_open; i++)
    cw_trap_set_open (walk.open[i]);
}

/* Stable, so that what is equal keeps the order of the pack. */
static int
compare_traps (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  CwTrap *one = (CwTrap *) a;
  CwTrap *other = (CwTrap *) b;

  if (cw_trap_get_n_taken (one) != cw_trap_get_n_taken (other))
    return cw_trap_get_n_taken (one) > cw_trap_get_n_taken (other) ? -1 : 1;

  if (cw_trap_get_last_instant (one) != cw_trap_get_last_instant (other))
    return cw_trap_get_last_instant (one) > cw_trap_get_last_instant (other) ? -1 : 1;

  return 0;
}

static GListStore *
collect (CwPack     *pack,
         CwProgress *progress)
{
  GListStore *store = g_list_store_new (CW_TYPE_TRAP);
  g_autoptr(GHashTable) traps = g_hash_table_new (g_str_hash, g_str_equal);
  GListModel *misconceptions = cw_pack_get_misconceptions (pack);
  GListModel *questions = cw_pack_get_questions (pack);
  gint64 start = cw_progress_get_statistics_start (progress);
  guint n = g_list_model_get_n_items (misconceptions);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwMisconception) misconception = g_list_model_get_item (misconceptions, i);
      g_autoptr(CwTrap) trap = cw_trap_new (misconception);

      g_list_store_append (store, trap);
      g_hash_table_insert (traps, (gpointer) cw_misconception_get_id (misconception), trap);
    }

  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwQuestion) question = g_list_model_get_item (questions, i);

      add_question (traps, progress, question, start);
    }

  g_list_store_sort (store, compare_traps, NULL);

  return store;
}

/**
 * cw_traps_new:
 * @pack: a pack
 * @progress: the log
 *
 * Collects all misconceptions of the pack: those that the learner fell for, most often first, then most
 * recently; then the others in the order of the pack.
 *
 * Returns: (transfer full): the traps, [class@Trap]; they do not follow the log
 */
GListModel *
cw_traps_new (CwPack     *pack,
              CwProgress *progress)
{
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  return G_LIST_MODEL (collect (pack, progress));
}

/**
 * cw_traps_new_taken:
 * @pack: a pack
 * @progress: the log
 *
 * As [func@traps_new], without those that the learner never fell into.
 *
 * Returns: (transfer full): the traps, [class@Trap]; they do not follow the log
 */
GListModel *
cw_traps_new_taken (CwPack     *pack,
                    CwProgress *progress)
{
  GListStore *store;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  store = collect (pack, progress);
  n = g_list_model_get_n_items (G_LIST_MODEL (store));
  for (guint i = n; i > 0; i--)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (G_LIST_MODEL (store), i - 1);

      if (cw_trap_get_n_taken (trap) > 0)
        break;

      g_list_store_remove (store, i - 1);
    }

  return G_LIST_MODEL (store);
}

/**
 * cw_traps_dup_questions:
 * @pack: a pack
 * @progress: the log
 *
 * Gets the questions in which the learner fell into a trap, for practising them.
 *
 * Returns: (transfer full) (element-type CwQuestion): each question once, in the order of the traps
 */
GPtrArray *
cw_traps_dup_questions (CwPack     *pack,
                        CwProgress *progress)
{
  g_autoptr(GListModel) traps = cw_traps_new_taken (pack, progress);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *result = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (traps);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (traps, i);
      GPtrArray *questions = cw_trap_get_taken_in (trap);

      for (guint k = 0; k < questions->len; k++)
        {
          if (g_hash_table_add (seen, questions->pdata[k]))
            g_ptr_array_add (result, g_object_ref (questions->pdata[k]));
        }
    }

  return result;
}
