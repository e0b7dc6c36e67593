/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-today.h"

#include "session/cw-agenda.h"
#include "session/cw-mix.h"
#include "session/cw-shuffle.h"

/* The day's questions in the order to ask them: the sure-but-wrong in front, since that is where the
 * learner is surest to be surprised; then what returns and what is new, mixed so that what is easily
 * confused meets; then the first look at an objective, as a block of its own. */

/* A diagram challenge takes about so long. From so many minutes on, time is kept free for it. */
#define CHALLENGE_SECONDS 90
#define CHALLENGE_MINUTES 10

typedef struct
{
  CwQuestion *question; /* owned */
  CwReason    reason;
} Item;

struct _CwToday
{
  GObject parent_instance;

  /* Owned. */
  GArray *items; /* Item, in the order to ask them */
  char   *challenge;

  CwDay today;
  CwDay exam_day;
  guint seconds;
  guint seconds_spent;
  guint seconds_left;
  guint n_due;
  guint n_waiting;
  guint n_tomorrow;
};

G_DEFINE_ENUM_TYPE (CwReason, cw_reason,
  G_DEFINE_ENUM_VALUE (CW_REASON_SURE_BUT_WRONG, "sure-but-wrong"),
  G_DEFINE_ENUM_VALUE (CW_REASON_DUE, "due"),
  G_DEFINE_ENUM_VALUE (CW_REASON_BEFORE_EXAM, "before-exam"),
  G_DEFINE_ENUM_VALUE (CW_REASON_MISSED, "missed"),
  G_DEFINE_ENUM_VALUE (CW_REASON_NEW, "new"))

G_DEFINE_FINAL_TYPE (CwToday, cw_today, G_TYPE_OBJECT)

static void
item_clear (gpointer data)
{
  g_clear_object (&((Item *) data)->question);
}

static void
cw_today_finalize (GObject *object)
{
  CwToday *self = CW_TODAY (object);

  g_array_unref (self->items);
  g_free (self->challenge);

  G_OBJECT_CLASS (cw_today_parent_class)->finalize (object);
}

static void
cw_today_class_init (CwTodayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_today_finalize;
}

static void
cw_today_init (CwToday *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  g_array_set_clear_func (self->items, item_clear);
}

static gboolean
is_of_block (CwAgenda           *agenda,
             const CwAgendaPick *pick)
{
  return pick->reason == CW_REASON_NEW && cw_agenda_has_block (agenda, pick->entry);
}

/* The questions picked whose place is in front, in the middle or at the end, in the order of the
 * picks. */
static void
append_part (GPtrArray *questions,
             CwAgenda  *agenda,
             GArray    *picks,
             guint      part)
{
  for (guint i = 0; i < picks->len; i++)
    {
      const CwAgendaPick *pick = &g_array_index (picks, CwAgendaPick, i);
      guint own = pick->reason == CW_REASON_SURE_BUT_WRONG ? 0 : is_of_block (agenda, pick) ? 2 : 1;

      if (own == part)
        g_ptr_array_add (questions, cw_agenda_get_entry (agenda, pick->entry)->question);
    }
}

/* Questions of one weight come in another order each day. */
static void
shuffle_part (GPtrArray *questions,
              guint      from,
              guint64    seed)
{
  g_autoptr(GPtrArray) part = g_ptr_array_new ();

  for (guint i = from; i < questions->len; i++)
    g_ptr_array_add (part, questions->pdata[i]);

  cw_shuffle_pointers (part, seed, "today");
  for (guint i = 0; i < part->len; i++)
    questions->pdata[from + i] = part->pdata[i];
}

static void
take_items (CwToday   *self,
            CwLibrary *library,
            CwAgenda  *agenda,
            GArray    *picks,
            guint64    seed)
{
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  g_autoptr(GHashTable) reasons = g_hash_table_new (NULL, NULL);
  guint from;

  for (guint i = 0; i < picks->len; i++)
    {
      const CwAgendaPick *pick = &g_array_index (picks, CwAgendaPick, i);
      const CwAgendaEntry *entry = cw_agenda_get_entry (agenda, pick->entry);

      g_hash_table_insert (reasons, entry->question, GUINT_TO_POINTER (pick->reason));
      self->seconds += entry->seconds;
    }

  append_part (questions, agenda, picks, 0);
  from = questions->len;
  append_part (questions, agenda, picks, 1);
  shuffle_part (questions, from, seed);
  cw_mix_questions (library, questions, from, questions->len);
  append_part (questions, agenda, picks, 2);

  for (guint i = 0; i < questions->len; i++)
    {
      Item item = { g_object_ref (questions->pdata[i]),
                    (CwReason) GPOINTER_TO_UINT (g_hash_table_lookup (reasons, questions->pdata[i])) };

      g_array_append_val (self->items, item);
    }
}

/* What returns today and tomorrow, and does not come today. */
static void
count_rest (CwToday  *self,
            CwAgenda *agenda,
            GArray   *picks)
{
  g_autofree gboolean *picked = g_new0 (gboolean, agenda->entries->len + 1);
  CwReason reason;

  for (guint i = 0; i < picks->len; i++)
    picked[g_array_index (picks, CwAgendaPick, i).entry] = TRUE;

  self->n_due = self->n_waiting = self->n_tomorrow = 0;
  for (guint i = 0; i < agenda->entries->len; i++)
    {
      if (cw_agenda_returns (agenda, i, self->today, self->exam_day, &reason))
        {
          self->n_due++;
          self->n_waiting += picked[i] ? 0 : 1;
        }
      if (!picked[i] && cw_agenda_returns (agenda, i, self->today + 1, self->exam_day, &reason))
        self->n_tomorrow++;
    }
}

/* Picks the day's questions, with a challenge behind them where there is one and it does not push out
 * what is due. */
static GArray *
pick (CwToday            *self,
      CwAgenda           *agenda,
      guint               minutes,
      const char * const *challenges)
{
  GArray *picks = cw_agenda_pick (agenda, self->today, self->exam_day, self->seconds_left);
  GArray *shorter;
  guint seconds = 0;

  count_rest (self, agenda, picks);
  if (challenges == NULL || challenges[0] == NULL || self->seconds_left < CHALLENGE_SECONDS)
    return picks;

  for (guint i = 0; i < picks->len; i++)
    seconds += cw_agenda_get_entry (agenda, g_array_index (picks, CwAgendaPick, i).entry)->seconds;

  if (seconds + CHALLENGE_SECONDS <= self->seconds_left)
    {
      self->challenge = g_strdup (challenges[0]);
      return picks;
    }
  if (self->n_waiting > 0 || minutes < CHALLENGE_MINUTES)
    return picks;

  shorter = cw_agenda_pick (agenda, self->today, self->exam_day, self->seconds_left - CHALLENGE_SECONDS);
  count_rest (self, agenda, shorter);
  if (self->n_waiting > 0)
    {
      g_array_unref (shorter);
      count_rest (self, agenda, picks);
      return picks;
    }

  g_array_unref (picks);
  self->challenge = g_strdup (challenges[0]);
  return shorter;
}

/**
 * cw_today_new:
 * @library: the packs
 * @progress: the log
 * @today: the local day
 * @exam_day: the day of the exam, 0 when there is none; one that is over counts as none
 * @minutes: how long the learner wants to study today; what was spent today already comes off
 * @challenges: (nullable) (array zero-terminated=1): the ids of the diagram challenges that are not done,
 *   in order; `NULL` when there is none, or one was done today
 * @seed: decides the order among questions of one weight
 *
 * Plans the day. What is due comes first (what the learner was sure of and got wrong, then what is most
 * at risk), then what was missed, then what is new, while their estimates fit into the minutes; then a
 * challenge. In the five days before the exam every question that was not right in the week before it
 * comes back, one of its siblings rather than itself where that was seen less recently; up to then,
 * time is set aside for the share of the new that is this day's. On the day of the exam nothing is new.
 * Questions of scope beyond, and those reserved for mock exams, are never asked.
 *
 * Returns: (transfer full): the plan of the day
 */
CwToday *
cw_today_new (CwLibrary          *library,
              CwProgress         *progress,
              CwDay               today,
              CwDay               exam_day,
              guint               minutes,
              const char * const *challenges,
              guint64             seed)
{
  g_autoptr(CwAgenda) agenda = NULL;
  g_autoptr(GArray) picks = NULL;
  CwToday *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);
  g_return_val_if_fail (today != 0, NULL);

  agenda = cw_agenda_new (library, progress, today);

  self = g_object_new (CW_TYPE_TODAY, NULL);
  self->today = today;
  self->exam_day = exam_day < today ? 0 : exam_day;
  self->seconds_spent = agenda->pace.spent;
  self->seconds_left = minutes * 60 > self->seconds_spent ? minutes * 60 - self->seconds_spent : 0;

  picks = pick (self, agenda, minutes, challenges);
  self->seconds = self->challenge != NULL ? CHALLENGE_SECONDS : 0;
  take_items (self, library, agenda, picks, seed);

  return self;
}

/**
 * cw_today_get_n_questions:
 * @self: a day
 *
 * Returns: how many questions it asks
 */
guint
cw_today_get_n_questions (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->items->len;
}

/**
 * cw_today_get_question:
 * @self: a day
 * @index: which question
 *
 * Returns: (transfer none): the question
 */
CwQuestion *
cw_today_get_question (CwToday *self,
                       guint    index)
{
  g_return_val_if_fail (CW_IS_TODAY (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  return g_array_index (self->items, Item, index).question;
}

/**
 * cw_today_get_reason:
 * @self: a day
 * @index: which question
 *
 * Returns: why it is asked
 */
CwReason
cw_today_get_reason (CwToday *self,
                     guint    index)
{
  g_return_val_if_fail (CW_IS_TODAY (self), CW_REASON_NEW);
  g_return_val_if_fail (index < self->items->len, CW_REASON_NEW);

  return g_array_index (self->items, Item, index).reason;
}

/**
 * cw_today_count_reason:
 * @self: a day
 * @reason: a reason
 *
 * Returns: how many questions are asked for it
 */
guint
cw_today_count_reason (CwToday  *self,
                       CwReason  reason)
{
  guint n = 0;

  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  for (guint i = 0; i < self->items->len; i++)
    n += g_array_index (self->items, Item, i).reason == reason ? 1 : 0;

  return n;
}

/**
 * cw_today_dup_questions:
 * @self: a day
 *
 * Returns: (transfer full) (element-type CwQuestion): the questions, in the order to ask them
 */
GPtrArray *
cw_today_dup_questions (CwToday *self)
{
  GPtrArray *questions;

  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  questions = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->items->len; i++)
    g_ptr_array_add (questions, g_object_ref (g_array_index (self->items, Item, i).question));

  return questions;
}

/**
 * cw_today_get_challenge:
 * @self: a day
 *
 * Returns: (nullable): the id of the diagram challenge that ends the day, or `NULL`
 */
const char *
cw_today_get_challenge (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), NULL);

  return self->challenge;
}

/**
 * cw_today_is_empty:
 * @self: a day
 *
 * Returns: whether nothing is left to ask: the day is done
 */
gboolean
cw_today_is_empty (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), TRUE);

  return self->items->len == 0 && self->challenge == NULL;
}

/**
 * cw_today_get_seconds:
 * @self: a day
 *
 * Returns: how long all of it is estimated to take (see [func@pace_survey_finish]), in seconds; never more
 *   than is left
 */
guint
cw_today_get_seconds (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->seconds;
}

/**
 * cw_today_get_seconds_spent:
 * @self: a day
 *
 * Returns: how long the learner has studied on it, in seconds, reading included, mock exams not
 */
guint
cw_today_get_seconds_spent (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->seconds_spent;
}

/**
 * cw_today_get_seconds_left:
 * @self: a day
 *
 * Returns: what is left of the minutes chosen, in seconds
 */
guint
cw_today_get_seconds_left (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->seconds_left;
}

/**
 * cw_today_get_n_due:
 * @self: a day
 *
 * Returns: how many questions are to return on it in all, whether or not they fit in: sure-but-wrong,
 *   due, or before the exam
 */
guint
cw_today_get_n_due (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->n_due;
}

/**
 * cw_today_get_n_waiting:
 * @self: a day
 *
 * Returns: how many of those do not fit in, and wait for another day
 */
guint
cw_today_get_n_waiting (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->n_waiting;
}

/**
 * cw_today_get_n_tomorrow:
 * @self: a day
 *
 * Returns: how many of the questions that are not asked today any more return tomorrow
 */
guint
cw_today_get_n_tomorrow (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), 0);

  return self->n_tomorrow;
}

/**
 * cw_today_is_before_exam:
 * @self: a day
 *
 * Returns: whether it is one of the five before the exam, in which everything comes back that was not
 *   right in the week before it
 */
gboolean
cw_today_is_before_exam (CwToday *self)
{
  g_return_val_if_fail (CW_IS_TODAY (self), FALSE);

  return cw_agenda_is_before_exam (self->today, self->exam_day);
}
