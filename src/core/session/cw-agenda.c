/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-agenda.h"

#include "session/cw-tally.h"

/* Where the learner stands with every question, as plain rows: the plan plays weeks on thousands of
 * them, and asks the log only once. */

/* So many questions of an objective come as a block before mixing starts. */
#define BLOCK_SIZE 5

typedef struct
{
  GArray *order;   /* guint: its questions, from foundation to expert */
  guint   first;   /* place in the order before which all are practised */
  guint   n_met;   /* practised */
} Objective;

static void
entry_clear (gpointer data)
{
  g_clear_object (&((CwAgendaEntry *) data)->question);
}

static void
objective_clear (gpointer data)
{
  g_clear_pointer (&((Objective *) data)->order, g_array_unref);
}

static CwAgendaEntry *
get_entry (CwAgenda *self,
           guint     index)
{
  return &g_array_index (self->entries, CwAgendaEntry, index);
}

static Objective *
get_objective (CwAgenda *self,
               guint     index)
{
  return &g_array_index (self->objectives, Objective, index);
}

static GPtrArray *
collect_questions (CwLibrary *library)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *packs = cw_library_get_packs (library);
  guint n = g_list_model_get_n_items (packs);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwPack) pack = g_list_model_get_item (packs, i);

      g_ptr_array_extend_and_steal (questions, cw_tally_dup_questions (pack, NULL));
    }

  return questions;
}

/* The objectives are numbered as they are met; the packs have their questions by objective. */
static void
add_entries (CwAgenda   *self,
             GPtrArray  *questions,
             CwProgress *progress)
{
  CwQuestion *before = NULL;

  for (guint i = 0; i < questions->len; i++)
    {
      CwQuestion *question = questions->pdata[i];
      CwAgendaEntry entry = { .question = g_object_ref (question) };

      if (before == NULL ||
          strcmp (cw_question_get_objective (before), cw_question_get_objective (question)) != 0 ||
          strcmp (cw_question_get_pack (before), cw_question_get_pack (question)) != 0)
        {
          Objective objective = { .order = g_array_new (FALSE, FALSE, sizeof (guint)) };

          g_array_append_val (self->objectives, objective);
        }

      entry.objective = self->objectives->len - 1;
      entry.memory = cw_progress_get_memory (progress, cw_question_get_key (question));
      for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
        entry.groups[kind] = cw_siblings_get_group (self->siblings, i, kind);
      g_array_append_val (self->entries, entry);
      before = question;
    }
}

/* Within a level the order of the pack stays: the sort is told by index. */
static int
compare_levels (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  CwAgenda *self = user_data;
  guint left = *(const guint *) a;
  guint right = *(const guint *) b;
  CwLevel left_level = cw_question_get_level (get_entry (self, left)->question);
  CwLevel right_level = cw_question_get_level (get_entry (self, right)->question);

  if (left_level != right_level)
    return left_level < right_level ? -1 : 1;

  return left < right ? -1 : left > right;
}

static void
order_objectives (CwAgenda *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Objective *objective = get_objective (self, get_entry (self, i)->objective);

      g_array_append_val (objective->order, i);
      objective->n_met += get_entry (self, i)->memory.n_reviews > 0 ? 1 : 0;
    }

  for (guint i = 0; i < self->objectives->len; i++)
    g_array_sort_with_data (get_objective (self, i)->order, compare_levels, self);
}

/* Right on a second day since it was missed, and it is missed no more. */
static void
note_fix (CwAgendaEntry *entry,
          CwDay          day)
{
  if (entry->fix_day != 0 && entry->fix_day != day)
    entry->missed = FALSE;
  entry->fix_day = day;
}

typedef struct
{
  CwAgenda   *agenda;
  GHashTable *by_key; /* index + 1 */
  CwPaceSurvey survey;

  /* The question of the last answer; they come by question, oldest first. */
  const char    *key;
  CwAgendaEntry *entry;
} Reading;

static void
read_attempt (const char *key,
              CwAttempt  *attempt,
              gpointer    user_data)
{
  Reading *reading = user_data;
  CwDay day = cw_attempt_get_day (attempt);

  if (reading->key != key)
    {
      guint found = GPOINTER_TO_UINT (g_hash_table_lookup (reading->by_key, key));

      reading->key = key;
      reading->entry = found > 0 ? get_entry (reading->agenda, found - 1) : NULL;
    }
  cw_pace_survey_add (&reading->survey, reading->entry != NULL ? reading->entry->question : NULL, attempt);
  if (reading->entry == NULL)
    return;

  reading->entry->last_day = MAX (reading->entry->last_day, day);
  if (cw_attempt_get_mode (attempt) == CW_MODE_CRAM)
    return;

  reading->entry->met = TRUE;
  if (cw_attempt_get_right (attempt))
    {
      reading->entry->right_day = MAX (reading->entry->right_day, day);
      note_fix (reading->entry, day);
      reading->entry->sure_but_wrong = FALSE;
    }
  else
    {
      reading->entry->missed = TRUE;
      reading->entry->fix_day = 0;
      reading->entry->sure_but_wrong = cw_attempt_get_confidence (attempt) == CW_CONFIDENCE_CERTAIN;
    }
}

static void
read_log (CwAgenda   *self,
          CwProgress *progress,
          CwDay       today)
{
  g_autoptr(GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);
  Reading reading = { .agenda = self, .by_key = by_key };

  for (guint i = 0; i < self->entries->len; i++)
    g_hash_table_insert (by_key, (gpointer) cw_question_get_key (get_entry (self, i)->question),
                         GUINT_TO_POINTER (i + 1));

  cw_pace_survey_init (&reading.survey, today);
  cw_progress_foreach_attempt (progress, read_attempt, &reading);
  self->pace = cw_pace_survey_finish (&reading.survey);
  self->least = cw_pace_get_least (&self->pace);

  for (guint i = 0; i < self->entries->len; i++)
    get_entry (self, i)->seconds = cw_pace_get_seconds (&self->pace, get_entry (self, i)->question);
}

/* A right answer speaks for the siblings too. */
static void
note_right_day (CwAgenda            *self,
                const CwAgendaEntry *entry)
{
  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    {
      CwDay *day;

      if (entry->groups[kind] == 0)
        continue;

      day = &g_array_index (self->right_days, CwDay, entry->groups[kind]);
      *day = MAX (*day, entry->right_day);
    }
}

/**
 * cw_agenda_new:
 * @library: the packs
 * @progress: the log
 * @today: the local day
 *
 * Reads off the log where the learner stands with every core question that is not reserved, and how fast
 * the learner is; once through it, since it may be long.
 *
 * Returns: (transfer full): the agenda
 */
CwAgenda *
cw_agenda_new (CwLibrary  *library,
               CwProgress *progress,
               CwDay       today)
{
  g_autoptr(GPtrArray) questions = NULL;
  CwAgenda *self;

  g_return_val_if_fail (CW_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (CW_IS_PROGRESS (progress), NULL);

  questions = collect_questions (library);

  self = g_new0 (CwAgenda, 1);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (CwAgendaEntry), questions->len);
  g_array_set_clear_func (self->entries, entry_clear);
  self->objectives = g_array_new (FALSE, FALSE, sizeof (Objective));
  g_array_set_clear_func (self->objectives, objective_clear);
  self->siblings = cw_siblings_new (questions);
  self->right_days = g_array_new (FALSE, TRUE, sizeof (CwDay));
  g_array_set_size (self->right_days, cw_siblings_get_n_groups (self->siblings) + 1);
  cw_memory_parameters_init (&self->parameters, cw_progress_get_retention (progress));

  add_entries (self, questions, progress);
  order_objectives (self);
  read_log (self, progress, today);
  for (guint i = 0; i < self->entries->len; i++)
    note_right_day (self, get_entry (self, i));

  return self;
}

/**
 * cw_agenda_copy:
 * @self: an agenda
 *
 * Returns: (transfer full): a copy, to play answers on
 */
CwAgenda *
cw_agenda_copy (CwAgenda *self)
{
  CwAgenda *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->siblings = cw_siblings_ref (self->siblings);
  copy->right_days = g_array_copy (self->right_days);

  copy->entries = g_array_copy (self->entries);
  g_array_set_clear_func (copy->entries, entry_clear);
  for (guint i = 0; i < copy->entries->len; i++)
    g_object_ref (get_entry (copy, i)->question);

  copy->objectives = g_array_copy (self->objectives);
  g_array_set_clear_func (copy->objectives, objective_clear);
  for (guint i = 0; i < copy->objectives->len; i++)
    g_array_ref (get_objective (copy, i)->order);

  return copy;
}

/**
 * cw_agenda_free:
 * @self: (transfer full): an agenda
 *
 * Frees it.
 */
void
cw_agenda_free (CwAgenda *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->objectives, g_array_unref);
  g_clear_pointer (&self->siblings, cw_siblings_unref);
  g_clear_pointer (&self->right_days, g_array_unref);
  g_free (self);
}

/**
 * cw_agenda_get_entry:
 * @self: an agenda
 * @index: which question
 *
 * Returns: (transfer none): where the learner stands with it
 */
const CwAgendaEntry *
cw_agenda_get_entry (CwAgenda *self,
                     guint     index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  return get_entry (self, index);
}

/**
 * cw_agenda_answer:
 * @self: an agenda
 * @index: which question
 * @grade: how the learner does
 * @day: on which day
 *
 * Plays an answer on the agenda. The log knows nothing of it.
 */
void
cw_agenda_answer (CwAgenda *self,
                  guint     index,
                  CwGrade   grade,
                  CwDay     day)
{
  CwAgendaEntry *entry;

  g_return_if_fail (self != NULL);
  g_return_if_fail (index < self->entries->len);

  entry = get_entry (self, index);
  if (entry->memory.n_reviews == 0)
    get_objective (self, entry->objective)->n_met++;

  entry->memory = cw_memory_review (&self->parameters, &entry->memory, grade, day);
  entry->last_day = day;
  entry->met = TRUE;
  entry->sure_but_wrong = FALSE;

  if (grade == CW_GRADE_AGAIN)
    {
      entry->missed = TRUE;
      entry->fix_day = 0;
      return;
    }

  note_fix (entry, day);
  entry->right_day = day;
  note_right_day (self, entry);
}

/**
 * cw_agenda_is_covered:
 * @self: an agenda
 * @index: which question
 * @since: a day
 *
 * Whether a sibling of the question was right on that day or later. Only meaningful when the question
 * itself was not.
 *
 * Returns: `TRUE` if one was
 */
gboolean
cw_agenda_is_covered (CwAgenda *self,
                      guint     index,
                      CwDay     since)
{
  const CwAgendaEntry *entry;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (index < self->entries->len, FALSE);

  entry = get_entry (self, index);
  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    {
      if (entry->groups[kind] != 0
          && g_array_index (self->right_days, CwDay, entry->groups[kind]) >= since)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_new (CwAgenda *self,
        guint     index,
        CwDay     day)
{
  const CwAgendaEntry *entry = get_entry (self, index);

  return entry->memory.n_reviews == 0 && entry->last_day != day && !entry->missed;
}

/* Appends what is new in an objective, up to @wanted in all. */
static void
append_new (CwAgenda *self,
            guint     objective_index,
            CwDay     day,
            guint     wanted,
            GArray   *list)
{
  Objective *objective = get_objective (self, objective_index);
  guint n = 0;

  while (objective->first < objective->order->len &&
         get_entry (self, g_array_index (objective->order, guint, objective->first))->memory.n_reviews > 0)
    objective->first++;

  for (guint i = objective->first; i < objective->order->len && n < wanted; i++)
    {
      guint index = g_array_index (objective->order, guint, i);

      if (!is_new (self, index, day))
        continue;

      g_array_append_val (list, index);
      n++;
    }
}

/* How many of its first questions, which come as a block, are still to be met. */
static guint
get_block_left (CwAgenda *self,
                guint     objective_index)
{
  Objective *objective = get_objective (self, objective_index);
  guint block = MIN (BLOCK_SIZE, objective->order->len);

  return block - MIN (block, objective->n_met);
}

/* What comes behind the blocks: one an objective, round after round. */
static void
append_rounds (CwAgenda *self,
               CwDay     day,
               guint     limit,
               GArray   *list)
{
  g_autoptr(GPtrArray) rests = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean more = TRUE;

  for (guint i = 0; i < self->objectives->len; i++)
    {
      GArray *rest = g_array_new (FALSE, FALSE, sizeof (guint));
      guint left = get_block_left (self, i);

      append_new (self, i, day, left + limit, rest);
      g_array_remove_range (rest, 0, MIN (left, rest->len));
      g_ptr_array_add (rests, rest);
    }

  for (guint round = 0; more && list->len < limit; round++)
    {
      more = FALSE;
      for (guint i = 0; i < rests->len && list->len < limit; i++)
        {
          GArray *rest = rests->pdata[i];

          if (round >= rest->len)
            continue;

          g_array_append_val (list, g_array_index (rest, guint, round));
          more = TRUE;
        }
    }
}

/**
 * cw_agenda_dup_new:
 * @self: an agenda
 * @day: the day; what was answered on it, in an exam perhaps, waits
 * @limit: how many at most
 *
 * The questions that were never practised, in the order in which to meet them: first what is left of
 * the first five of an objective, a block after the other and the one that was begun furthest first,
 * then what is left of the others, one an objective in turn; all from foundation to expert.
 *
 * Returns: (transfer full) (element-type guint): indices
 */
GArray *
cw_agenda_dup_new (CwAgenda *self,
                   CwDay     day,
                   guint     limit)
{
  GArray *list;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint met = BLOCK_SIZE; met > 0 && list->len < limit; met--)
    {
      for (guint i = 0; i < self->objectives->len && list->len < limit; i++)
        {
          guint left = get_block_left (self, i);

          if (left > 0 && get_objective (self, i)->n_met == met - 1)
            append_new (self, i, day, MIN (left, limit - list->len), list);
        }
    }

  if (list->len < limit)
    append_rounds (self, day, limit, list);

  return list;
}

/**
 * cw_agenda_has_block:
 * @self: an agenda
 * @index: a question
 *
 * Returns: whether the first five questions of its objective are not yet all met
 */
gboolean
cw_agenda_has_block (CwAgenda *self,
                     guint     index)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (index < self->entries->len, FALSE);

  return get_block_left (self, get_entry (self, index)->objective) > 0;
}

/**
 * cw_agenda_count_new:
 * @self: an agenda
 *
 * Returns: how many questions were never practised
 */
guint
cw_agenda_count_new (CwAgenda *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->objectives->len; i++)
    n += get_objective (self, i)->order->len - get_objective (self, i)->n_met;

  return n;
}
