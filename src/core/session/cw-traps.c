/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-traps.h"

#include "session/cw-trap-private.h"

/* Every wrong answer that took an option with a misconception fell into a trap, in cram too: to take
 * the lure again after its reveal is all the more telling. */

#define MAX_LURES 8 /* a question has at most 6 options */

/* What one question has done to its traps, answer by answer. */
typedef struct
{
  CwTrap *traps[MAX_LURES]; /* taken, and not right since */
  guint n;
} Open;

static void
set_open (Open   *open,
          CwTrap *trap)
{
  for (guint i = 0; i < open->n; i++)
    {
      if (open->traps[i] == trap)
        return;
    }

  if (open->n < MAX_LURES)
    open->traps[open->n++] = trap;
}

static CwTrap *
find_trap (GHashTable *traps,
           CwQuestion *question,
           const char *option_id)
{
  CwOption *option = cw_question_find_option (question, option_id);
  const char *misconception = option != NULL ? cw_option_get_misconception (option) : NULL;

  return misconception != NULL ? g_hash_table_lookup (traps, misconception) : NULL;
}

/* Two options of one answer may play on the same belief: it was taken once. */
static void
add_wrong_answer (GHashTable *traps,
                  CwQuestion *question,
                  CwAttempt  *attempt,
                  Open       *open)
{
  const char * const *ids = cw_attempt_get_options (attempt);
  CwTrap *taken[MAX_LURES] = { NULL };
  guint n = 0;

  for (guint i = 0; ids[i] != NULL && n < MAX_LURES; i++)
    {
      CwTrap *trap = find_trap (traps, question, ids[i]);
      gboolean is_new = trap != NULL;

      for (guint k = 0; k < n; k++)
        is_new = is_new && taken[k] != trap;
      if (!is_new)
        continue;

      taken[n++] = trap;
      cw_trap_add_taken (trap, question, attempt);
      set_open (open, trap);
    }
}

static void
add_answers (GHashTable *traps,
             CwQuestion *question,
             GPtrArray  *attempts,
             gint64      start)
{
  Open open = { .n = 0 };

  for (guint i = 0; i < attempts->len; i++)
    {
      CwAttempt *attempt = attempts->pdata[i];

      if (cw_attempt_get_instant (attempt) <= start)
        continue;

      if (!cw_attempt_get_right (attempt))
        add_wrong_answer (traps, question, attempt, &open);
      else if (cw_attempt_get_mode (attempt) != CW_MODE_CRAM)
        open.n = 0;
    }

  for (guint i = 0; i < open.n; i++)
    cw_trap_set_open (open.traps[i]);
}

static void
add_lures (GHashTable *traps,
           CwQuestion *question)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);
      CwTrap *trap = find_trap (traps, question, cw_option_get_id (option));
      GPtrArray *questions = trap != NULL ? cw_trap_get_questions (trap) : NULL;

      if (trap != NULL && (questions->len == 0 || questions->pdata[questions->len - 1] != (gpointer) question))
        cw_trap_add_question (trap, question);
    }
}

static void
add_question (GHashTable *traps,
              CwProgress *progress,
              CwQuestion *question,
              gint64      start)
{
  g_autoptr(GPtrArray) attempts = cw_progress_dup_attempts (progress, cw_question_get_key (question));

  if (!cw_question_get_reserved (question) || attempts->len > 0)
    add_lures (traps, question);

  add_answers (traps, question, attempts, start);
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
