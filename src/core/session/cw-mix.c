/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-mix.h"

#include <string.h>

/* An order in which what is easily confused meets. Telling two things apart is learnt when one
 * follows the other: data against model parallelism, one TPU version against the next. */

/* How much it helps that two questions follow each other. */
#define SCORE_CONCEPT 3   /* concepts of theirs are easily taken for each other */
#define SCORE_CONFUSED 2  /* so are their objectives */
#define SCORE_LURE 2      /* the same misconception leads astray in both */
#define SCORE_FIGURE 2    /* the same figure of two devices */
#define SCORE_DEVICE 1    /* two devices of one kind, such as TPU v5p and v6e */
#define SCORE_SAME (-1)   /* more of the same objective, and nothing of the above */

static gboolean
names (CwPack     *pack,
       const char *objective,
       const char *other)
{
  CwObjective *found = cw_pack_find_objective (pack, objective);

  return found != NULL && g_strv_contains (cw_objective_get_confused_with (found), other);
}

/* Whether @a has a concept for which one of @b is taken. */
static gboolean
names_concept (CwPack     *pack,
               CwQuestion *a,
               CwQuestion *b)
{
  const char * const *others = cw_question_get_concepts (b);

  for (const char * const *id = cw_question_get_concepts (a); *id != NULL; id++)
    {
      const char * const *confused = cw_pack_get_confused_concepts (pack, *id);

      for (guint i = 0; confused[i] != NULL; i++)
        {
          if (g_strv_contains (others, confused[i]))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
has_lure (CwQuestion *question,
          const char *misconception)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);

      if (g_strcmp0 (cw_option_get_misconception (option), misconception) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
share_lure (CwQuestion *a,
            CwQuestion *b)
{
  GListModel *options = cw_question_get_options (a);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwOption) option = g_list_model_get_item (options, i);
      const char *misconception = cw_option_get_misconception (option);

      if (misconception != NULL && has_lure (b, misconception))
        return TRUE;
    }

  return FALSE;
}

/* The ids of devices start with their kind. */
static gboolean
are_of_a_kind (const char *a,
               const char *b)
{
  gsize length = strcspn (a, "-");

  return strncmp (a, b, length) == 0 && b[length] == '-' && strcmp (a, b) != 0;
}

/* Whether they rely on figures of different devices, at best on the same figure. */
static int
score_devices (CwQuestion *a,
               CwQuestion *b)
{
  int best = 0;

  for (guint i = 0; i < cw_question_get_n_facts (a); i++)
    {
      const CwFact *left = cw_question_get_fact (a, i);

      for (guint j = 0; j < cw_question_get_n_facts (b); j++)
        {
          const CwFact *right = cw_question_get_fact (b, j);

          if (strcmp (left->device, right->device) == 0)
            continue;
          if (strcmp (left->field, right->field) == 0)
            return SCORE_FIGURE;
          if (are_of_a_kind (left->device, right->device))
            best = SCORE_DEVICE;
        }
    }

  return best;
}

/**
 * cw_mix_affinity:
 * @library: the packs
 * @a: a question
 * @b: another
 *
 * How much it helps to ask one right after the other. The same either way round.
 *
 * Returns: the more the better; 0 when they have nothing to do with each other
 */
int
cw_mix_affinity (CwLibrary  *library,
                 CwQuestion *a,
                 CwQuestion *b)
{
  const char *left, *right;
  int score = 0;
  CwPack *pack;

  g_return_val_if_fail (CW_IS_LIBRARY (library), 0);
  g_return_val_if_fail (CW_IS_QUESTION (a), 0);
  g_return_val_if_fail (CW_IS_QUESTION (b), 0);

  pack = cw_library_find_pack (library, cw_question_get_pack (a));
  if (pack == NULL || strcmp (cw_question_get_pack (a), cw_question_get_pack (b)) != 0)
    return 0;

  left = cw_question_get_objective (a);
  right = cw_question_get_objective (b);
  if (strcmp (left, right) != 0 && (names (pack, left, right) || names (pack, right, left)))
    score += SCORE_CONFUSED;
  if (names_concept (pack, a, b) || names_concept (pack, b, a))
    score += SCORE_CONCEPT;
  if (share_lure (a, b))
    score += SCORE_LURE;
  score += score_devices (a, b);

  return score == 0 && strcmp (left, right) == 0 ? SCORE_SAME : score;
}

static guint
find_best (CwLibrary  *library,
           CwQuestion *after,
           GPtrArray  *questions,
           guint       from,
           guint       to)
{
  int best_score = G_MININT;
  guint best = from;

  for (guint i = from; i < to; i++)
    {
      int score = cw_mix_affinity (library, after, questions->pdata[i]);

      if (score > best_score)
        {
          best_score = score;
          best = i;
        }
    }

  return best;
}

/**
 * cw_mix_questions:
 * @library: the packs
 * @questions: (element-type CwQuestion): questions, in the order of their weight
 * @from: the first that may move
 * @to: the first behind them that may not
 *
 * Brings a part of the questions into an order in which each is followed by the one that is most
 * easily confused with it, the weightier one first where several are. The first stays where it is when
 * none stands before it. Takes time quadratic in the length of the part.
 */
void
cw_mix_questions (CwLibrary *library,
                  GPtrArray *questions,
                  guint      from,
                  guint      to)
{
  g_return_if_fail (CW_IS_LIBRARY (library));
  g_return_if_fail (questions != NULL);
  g_return_if_fail (from <= to && to <= questions->len);

  for (guint i = MAX (from, 1); i + 1 < to; i++)
    {
      guint best = find_best (library, questions->pdata[i - 1], questions, i, to);
      gpointer moved = questions->pdata[best];

      memmove (&questions->pdata[i + 1], &questions->pdata[i], (best - i) * sizeof (gpointer));
      questions->pdata[i] = moved;
    }
}
