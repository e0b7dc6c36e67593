/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-agenda.h"

#include <string.h>

/* The rule by which a day's questions are picked. What returns comes first: the sure-but-wrong, then,
 * in the days before the exam, what was not right lately, then what is due; each by risk. After that
 * comes what was missed, then what is new. With an exam date, time is set aside for the share of the
 * new that is this day's, so that reviews cannot keep the learner from ever meeting the rest. */

/* How candidates rank; the first four are reasons to return, and ordered. */
typedef enum
{
  RANK_SURE_BUT_WRONG,
  RANK_BEFORE_EXAM, /* not right in the week before it */
  RANK_DUE,
  RANK_MISSED,
  RANK_NONE,
} Rank;

/* A question that only exams know has no memory; it is at the greatest risk. */
#define RISK_UNKNOWN 1e6

/* Behind those of which not even a sibling was right lately. */
#define RISK_COVERED (-1e9)

typedef struct
{
  guint    entry;
  Rank     rank;
  CwReason reason;
  double   weight; /* the greater, the earlier */
  guint    seconds;
} Candidate;

/* The day from which on a right answer is late enough before the exam. */
static CwDay
get_right_from (CwDay exam_day)
{
  return exam_day - CW_AGENDA_RIGHT_FROM;
}

/**
 * cw_agenda_is_before_exam:
 * @day: a day
 * @exam_day: the day of the exam, 0 when there is none
 *
 * Returns: whether @day is one of the last five days before the exam, in which what was not right in
 *   the week before it comes back
 */
gboolean
cw_agenda_is_before_exam (CwDay day,
                          CwDay exam_day)
{
  return exam_day != 0 && day < exam_day && day + CW_AGENDA_RETURNS_FROM >= exam_day;
}

/* How close to forgotten. Recall falls with elapsed days over stability, so that the two order alike. */
static double
get_risk (const CwAgendaEntry *entry,
          CwDay                day)
{
  double elapsed = day > entry->memory.last ? day - entry->memory.last : 0;

  return entry->memory.n_reviews > 0 ? elapsed / entry->memory.stability : RISK_UNKNOWN;
}

static gboolean
classify (CwAgenda  *self,
          guint      index,
          CwDay      day,
          CwDay      exam_day,
          Candidate *candidate)
{
  const CwAgendaEntry *entry = cw_agenda_get_entry (self, index);
  gboolean due = entry->memory.n_reviews > 0 && entry->memory.due <= day;

  if (entry->last_day == day || !entry->met)
    return FALSE;

  candidate->entry = index;
  candidate->seconds = entry->seconds;
  candidate->weight = get_risk (entry, day);
  candidate->reason = due ? CW_REASON_DUE : CW_REASON_BEFORE_EXAM;

  if (entry->sure_but_wrong)
    {
      candidate->rank = RANK_SURE_BUT_WRONG;
      candidate->reason = CW_REASON_SURE_BUT_WRONG;
    }
  else if (cw_agenda_is_before_exam (day, exam_day) && entry->right_day < get_right_from (exam_day))
    {
      candidate->rank = RANK_BEFORE_EXAM;
      if (cw_agenda_is_covered (self, index, get_right_from (exam_day)))
        candidate->weight += RISK_COVERED;
    }
  else if (due)
    {
      candidate->rank = RANK_DUE;
    }
  else if (entry->missed)
    {
      candidate->rank = RANK_MISSED;
      candidate->reason = CW_REASON_MISSED;
      candidate->weight = day > entry->last_day ? day - entry->last_day : 0;
    }
  else
    {
      return FALSE;
    }

  return TRUE;
}

/**
 * cw_agenda_returns:
 * @self: an agenda
 * @index: which question
 * @day: a day
 * @exam_day: the day of the exam, 0 when there is none
 * @reason: (out): sure-but-wrong, due or before the exam
 *
 * Whether the question is waiting on that day. What was only missed, or is new, is not; nor is what was
 * answered on that day already.
 *
 * Returns: `TRUE` if it is
 */
gboolean
cw_agenda_returns (CwAgenda *self,
                   guint     index,
                   CwDay     day,
                   CwDay     exam_day,
                   CwReason *reason)
{
  Candidate candidate;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (reason != NULL, FALSE);

  if (!classify (self, index, day, exam_day, &candidate) || candidate.rank >= RANK_MISSED)
    return FALSE;

  *reason = candidate.reason;
  return TRUE;
}

static gboolean
is_before (const Candidate *a,
           const Candidate *b)
{
  if (a->rank != b->rank)
    return a->rank < b->rank;
  if (a->weight > b->weight || a->weight < b->weight)
    return a->weight > b->weight;

  return a->entry < b->entry;
}

/* Puts a candidate in its place among the best @limit. Most are worse than the last of them. */
static void
insert_candidate (GArray          *best,
                  const Candidate *candidate,
                  guint            limit)
{
  guint place = best->len;

  if (place == limit && !is_before (candidate, &g_array_index (best, Candidate, place - 1)))
    return;

  while (place > 0 && is_before (candidate, &g_array_index (best, Candidate, place - 1)))
    place--;

  g_array_insert_val (best, place, *candidate);
  if (best->len > limit)
    g_array_set_size (best, limit);
}

static GArray *
find_candidates (CwAgenda *self,
                 CwDay     day,
                 CwDay     exam_day,
                 guint     limit)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < self->entries->len; i++)
    {
      Candidate candidate;

      if (classify (self, i, day, exam_day, &candidate))
        insert_candidate (best, &candidate, limit);
    }

  return best;
}

/* How many new questions this day has to bring, so that all are met in time: before the last days, if
 * they are not yet there. */
static guint
get_share_of_new (CwAgenda *self,
                  CwDay     day,
                  CwDay     exam_day)
{
  guint n = cw_agenda_count_new (self);
  guint days;

  if (exam_day <= day)
    return 0;

  days = exam_day - day;
  if (days > CW_AGENDA_RETURNS_FROM)
    days -= CW_AGENDA_RETURNS_FROM;

  return (n + days - 1) / days;
}

typedef struct
{
  GArray *picks;      /* CwAgendaPick */
  guint   seconds;    /* of them */
  GHashTable *picked; /* entries, as index + 1 */
} Basket;

static gboolean
put (Basket              *basket,
     const CwAgendaEntry *entry,
     guint                index,
     CwReason             reason,
     guint                budget)
{
  CwAgendaPick pick = { index, reason };

  if (g_hash_table_contains (basket->picked, GUINT_TO_POINTER (index + 1)))
    return TRUE;
  if (basket->seconds + entry->seconds > budget)
    return FALSE;

  g_array_append_val (basket->picks, pick);
  g_hash_table_add (basket->picked, GUINT_TO_POINTER (index + 1));
  basket->seconds += entry->seconds;

  return TRUE;
}

static void
put_candidates (Basket   *basket,
                CwAgenda *self,
                GArray   *candidates,
                Rank      last_rank,
                guint     budget)
{
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (candidates, Candidate, i);

      if (candidate->rank <= last_rank)
        put (basket, cw_agenda_get_entry (self, candidate->entry), candidate->entry, candidate->reason, budget);
    }
}

/* New questions come in their order, so the first that does not fit in ends them. */
static void
put_new (Basket   *basket,
         CwAgenda *self,
         GArray   *fresh,
         guint     n,
         guint     budget)
{
  for (guint i = 0; i < fresh->len && i < n; i++)
    {
      guint index = g_array_index (fresh, guint, i);

      if (!put (basket, cw_agenda_get_entry (self, index), index, CW_REASON_NEW, budget))
        return;
    }
}

/* The seconds of the first @n, but no more than half of all there are. */
static guint
set_aside (CwAgenda *self,
           GArray   *fresh,
           guint     n,
           guint     seconds)
{
  guint sum = 0;

  for (guint i = 0; i < fresh->len && i < n; i++)
    {
      guint more = cw_agenda_get_entry (self, g_array_index (fresh, guint, i))->seconds;

      if (sum + more > seconds / 2)
        break;
      sum += more;
    }

  return sum;
}

static gboolean
is_better_sibling (const CwAgendaEntry *entry,
                   const CwAgendaEntry *than,
                   const CwAgendaEntry *of)
{
  return entry->last_day < than->last_day
         && strcmp (cw_question_get_stem (entry->question), cw_question_get_stem (of->question)) != 0;
}

/* The sibling seen least recently, if that is less recently than the question itself. */
static guint
find_sibling (CwAgenda *self,
              Basket   *basket,
              guint     index)
{
  const CwAgendaEntry *of = cw_agenda_get_entry (self, index);
  guint best = index;

  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    {
      const GArray *members = of->groups[kind] != 0 ? cw_siblings_get_members (self->siblings, of->groups[kind])
                                                    : NULL;

      for (guint i = 0; members != NULL && i < members->len; i++)
        {
          guint member = g_array_index (members, guint, i);

          if (is_better_sibling (cw_agenda_get_entry (self, member), cw_agenda_get_entry (self, best), of)
              && !g_hash_table_contains (basket->picked, GUINT_TO_POINTER (member + 1)))
            best = member;
        }
    }

  return best;
}

/* What comes back only because the exam is near is asked in other words where there are any. */
static void
prefer_siblings (Basket   *basket,
                 CwAgenda *self,
                 guint     budget)
{
  for (guint i = 0; i < basket->picks->len; i++)
    {
      CwAgendaPick *pick = &g_array_index (basket->picks, CwAgendaPick, i);
      guint sibling, seconds;

      if (pick->reason != CW_REASON_BEFORE_EXAM)
        continue;

      sibling = find_sibling (self, basket, pick->entry);
      seconds = basket->seconds - cw_agenda_get_entry (self, pick->entry)->seconds
                + cw_agenda_get_entry (self, sibling)->seconds;
      if (sibling == pick->entry || seconds > budget)
        continue;

      g_hash_table_remove (basket->picked, GUINT_TO_POINTER (pick->entry + 1));
      g_hash_table_add (basket->picked, GUINT_TO_POINTER (sibling + 1));
      pick->entry = sibling;
      basket->seconds = seconds;
    }
}

/**
 * cw_agenda_pick:
 * @self: an agenda
 * @day: the day
 * @exam_day: the day of the exam; 0 when there is none
 * @seconds: how long the day's study may take
 *
 * Picks the day's questions: as many as their estimates allow. On the day of the exam nothing is new.
 *
 * Returns: (transfer full) (element-type CwAgendaPick): the questions with their reasons, by weight
 */
GArray *
cw_agenda_pick (CwAgenda *self,
                CwDay     day,
                CwDay     exam_day,
                guint     seconds)
{
  g_autoptr(GHashTable) picked = g_hash_table_new (NULL, NULL);
  g_autoptr(GArray) candidates = NULL;
  g_autoptr(GArray) fresh = NULL;
  Basket basket = { .picked = picked };
  guint limit, share, aside;

  g_return_val_if_fail (self != NULL, NULL);

  /* A date that is over plans nothing. */
  if (exam_day < day)
    exam_day = 0;

  limit = seconds / self->least;
  basket.picks = g_array_new (FALSE, FALSE, sizeof (CwAgendaPick));
  if (limit == 0)
    return basket.picks;

  candidates = find_candidates (self, day, exam_day, limit);
  fresh = cw_agenda_dup_new (self, day, exam_day == day ? 0 : limit);
  share = exam_day != 0 ? get_share_of_new (self, day, exam_day) : 0;
  aside = set_aside (self, fresh, share, seconds);

  put_candidates (&basket, self, candidates, RANK_DUE, seconds - aside);
  put_new (&basket, self, fresh, share, seconds);
  put_candidates (&basket, self, candidates, RANK_MISSED, seconds);
  put_new (&basket, self, fresh, fresh->len, seconds);
  prefer_siblings (&basket, self, seconds);

  return basket.picks;
}
