/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-session-items.h"

/* What a session asks, and what was answered to it: the plan with the log played over it. It is worked
 * out anew after each change of the log, so that undo, merge and resume need no second truth. */

/* A missed question comes back once so many others stood between. */
#define OTHERS_BETWEEN 3

typedef struct
{
  guint      index;   /* into the questions of the session */
  CwAttempt *attempt; /* borrowed */
} Answer;

static void
item_clear (gpointer data)
{
  CwSessionItem *item = data;

  g_clear_object (&item->question);
  g_clear_pointer (&item->attempt, cw_attempt_unref);
}

static void
insert_item (GArray     *items,
             guint       index,
             CwQuestion *question,
             guint       round)
{
  CwSessionItem item = { g_object_ref (question), NULL, round };

  g_array_insert_val (items, index, item);
}

static int
compare_answers (gconstpointer a,
                 gconstpointer b)
{
  gint64 left = cw_attempt_get_instant (((const Answer *) a)->attempt);
  gint64 right = cw_attempt_get_instant (((const Answer *) b)->attempt);

  return left < right ? -1 : left > right;
}

/* The answers that fell into the session, oldest first. What a mock exam asked meanwhile is none of
 * them. @attempts keeps them alive. */
static GArray *
collect_answers (GPtrArray  *questions,
                 CwProgress *progress,
                 gint64      started,
                 GPtrArray  *attempts)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (Answer));

  for (guint i = 0; i < questions->len; i++)
    {
      GPtrArray *list = cw_progress_dup_attempts (progress, cw_question_get_key (questions->pdata[i]));

      for (guint j = 0; j < list->len; j++)
        {
          Answer answer = { i, list->pdata[j] };

          if (cw_attempt_get_instant (answer.attempt) >= started
              && cw_attempt_get_mode (answer.attempt) != CW_MODE_EXAM)
            g_array_append_val (answers, answer);
        }

      g_ptr_array_add (attempts, list);
    }

  g_array_sort (answers, compare_answers);
  return answers;
}

static gboolean
find_open_item (GArray     *items,
                CwQuestion *question,
                guint      *index)
{
  for (guint i = 0; i < items->len; i++)
    {
      const CwSessionItem *item = &g_array_index (items, CwSessionItem, i);

      if (item->attempt == NULL && item->question == question)
        {
          *index = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* Where a question missed at @index comes back: behind three that are still open and are others. */
static gboolean
find_place_for_return (GArray *items,
                       guint   index,
                       guint  *place)
{
  guint n_others = 0;

  for (guint i = index + 1; i < items->len; i++)
    {
      if (g_array_index (items, CwSessionItem, i).attempt == NULL)
        n_others++;

      if (n_others == OTHERS_BETWEEN)
        {
          *place = i + 1;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * cw_session_items_new:
 *
 * Returns: (transfer full): an empty list of [struct@SessionItem]
 */
GArray *
cw_session_items_new (void)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (CwSessionItem));

  g_array_set_clear_func (items, item_clear);
  return items;
}

/**
 * cw_session_items_replay:
 * @items: the items, which are replaced
 * @questions: (element-type CwQuestion): what the session asks, as planned
 * @progress: the log
 * @started: from when on answers count for the session, in UNIX seconds
 * @misses_return: whether a missed question comes back
 *
 * Plays the log over the plan: what was answered is ticked off, what was missed is put in again.
 */
void
cw_session_items_replay (GArray     *items,
                         GPtrArray  *questions,
                         CwProgress *progress,
                         gint64      started,
                         gboolean    misses_return)
{
  g_autoptr(GPtrArray) attempts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr(GArray) answers = NULL;

  g_return_if_fail (items != NULL);
  g_return_if_fail (questions != NULL);
  g_return_if_fail (CW_IS_PROGRESS (progress));

  answers = collect_answers (questions, progress, started, attempts);

  g_array_set_size (items, 0);
  for (guint i = 0; i < questions->len; i++)
    insert_item (items, i, questions->pdata[i], 0);

  for (guint i = 0; i < answers->len; i++)
    {
      const Answer *answer = &g_array_index (answers, Answer, i);
      CwSessionItem *item;
      guint index, place;

      if (!find_open_item (items, questions->pdata[answer->index], &index))
        continue;

      item = &g_array_index (items, CwSessionItem, index);
      item->attempt = cw_attempt_ref (answer->attempt);

      /* Inserting may move the array, so the item is not looked at afterwards. */
      if (misses_return
          && !cw_attempt_get_right (answer->attempt)
          && find_place_for_return (items, index, &place))
        insert_item (items, place, item->question, item->round + 1);
    }
}
