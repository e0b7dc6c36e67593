/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "cw-behind-lists.h"

#include "cw-progress-parts.h"
#include "session/cw-calibration.h"
#include "session/cw-objective-standing.h"
#include "session/cw-readiness.h"
#include "session/cw-standing-text.h"
#include "session/cw-traps.h"
#include "util/cw-text.h"

#include <glib/gi18n.h>

static void
list_clear (gpointer data)
{
  CwBehindList *list = data;

  g_free (list->heading);
  g_ptr_array_unref (list->questions);
}

static CwBehind *
create (const char *title)
{
  CwBehind *self = g_new0 (CwBehind, 1);

  self->title = g_strdup (title);
  self->lists = g_array_new (FALSE, FALSE, sizeof (CwBehindList));
  g_array_set_clear_func (self->lists, list_clear);

  return self;
}

void
cw_behind_free (CwBehind *self)
{
  if (self == NULL)
    return;

  g_free (self->title);
  g_array_unref (self->lists);
  g_free (self);
}

static void
add_list_take (CwBehind   *self,
               const char *heading,
               GPtrArray  *questions)
{
  const CwBehindList list = { g_strdup (heading), questions };

  g_array_append_val (self->lists, list);
}

static CwBehind *
create_readiness (CwContext  *context,
                  CwPack     *pack,
                  const char *which)
{
  g_autoptr(CwReadiness) readiness = NULL;
  CwBehind *self;

  if (!g_str_equal (which, "answers"))
    return NULL;

  readiness = cw_readiness_new (pack, cw_context_get_progress (context), cw_context_get_today (context));
  self = create (_("Questions that were answered for the first time"));
  add_list_take (self, _("In the order of the pack"), g_ptr_array_ref (readiness->questions));

  return self;
}

static CwBehind *
create_calibration (CwContext  *context,
                    CwPack     *pack,
                    const char *which)
{
  static const struct
    {
      const char *which;
      CwConfidence confidence;
      gboolean wrong_only;
    } lists[] = {
      { "guess", CW_CONFIDENCE_GUESS, FALSE },
      { "fair", CW_CONFIDENCE_FAIR, FALSE },
      { "certain", CW_CONFIDENCE_CERTAIN, FALSE },
      { "certain.wrong", CW_CONFIDENCE_CERTAIN, TRUE },
    };
  CwProgress *progress = cw_context_get_progress (context);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const CwConfidence confidence = lists[i].confidence;
      CwBehind *self;
      g_autofree char *title = NULL;

      if (!g_str_equal (which, lists[i].which))
        continue;

      /* Translators: %s is how sure the learner was, such as "Fairly sure". */
      title = g_strdup_printf (_("Answered as: %s"), cw_standing_text_confidence (confidence));
      self = create (title);
      add_list_take (self, _("At least once wrong"), cw_calibration_dup_questions (pack, progress, confidence, TRUE));
      if (!lists[i].wrong_only)
        add_list_take (self, _("All"), cw_calibration_dup_questions (pack, progress, confidence, FALSE));

      return self;
    }

  return NULL;
}

static CwBehind *
create_objective (CwContext  *context,
                  CwPack     *pack,
                  const char *which)
{
  static const struct
    {
      const char *suffix;
      const char *headings[2];
      CwAnswers answers[2];
    } lists[] = {
      { ".known", { N_("Known"), N_("Not known yet") }, { CW_ANSWERS_KNOWN, CW_ANSWERS_NOT_KNOWN } },
      { ".practice", { N_("First answer in practice was wrong"), N_("All that were answered in practice") },
        { CW_ANSWERS_PRACTICE_WRONG, CW_ANSWERS_PRACTICE } },
      { ".exam", { N_("Wrong in a mock exam"), N_("All that were asked in mock exams") },
        { CW_ANSWERS_EXAM_WRONG, CW_ANSWERS_EXAM } },
    };
  CwProgress *progress = cw_context_get_progress (context);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *id = NULL;
      CwObjective *objective;
      CwBehind *self;

      if (!g_str_has_suffix (which, lists[i].suffix))
        continue;

      id = g_strndup (which, strlen (which) - strlen (lists[i].suffix));
      objective = cw_pack_find_objective (pack, id);
      if (objective == NULL)
        return NULL;

      self = create (cw_objective_get_title (objective));
      for (guint n = 0; n < G_N_ELEMENTS (lists[i].answers); n++)
        add_list_take (self, _(lists[i].headings[n]),
                       cw_objective_standing_dup_questions (pack, id, progress, lists[i].answers[n]));

      return self;
    }

  return NULL;
}

static CwBehind *
create_trap (CwContext  *context,
             CwPack     *pack,
             const char *which)
{
  g_autoptr(GListModel) traps = cw_traps_new (pack, cw_context_get_progress (context));
  const guint n = g_list_model_get_n_items (traps);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(CwTrap) trap = g_list_model_get_item (traps, i);
      CwMisconception *misconception = cw_trap_get_misconception (trap);
      g_autofree char *correction = NULL;
      CwBehind *self;

      if (!g_str_equal (cw_misconception_get_id (misconception), which))
        continue;

      correction = cw_text_to_plain (cw_misconception_get_correction (misconception));
      self = create (correction);
      add_list_take (self, _("You fell into it at"), g_ptr_array_ref (cw_trap_get_taken_in (trap)));
      add_list_take (self, _("All that it lures in"), g_ptr_array_ref (cw_trap_get_questions (trap)));

      return self;
    }

  return NULL;
}

typedef struct
{
  CwLibrary *library;
  CwDay day;
  GPtrArray *questions;
  GHashTable *found; /* key, borrowed from the question */
} DaySearch;

static void
find_of_day (const char *key,
             CwAttempt  *attempt,
             gpointer    user_data)
{
  DaySearch *search = user_data;
  CwQuestion *question;

  if (cw_attempt_get_day (attempt) != search->day)
    return;

  question = cw_library_find_question (search->library, key);
  if (question != NULL && g_hash_table_add (search->found, (gpointer) cw_question_get_key (question)))
    g_ptr_array_add (search->questions, g_object_ref (question));
}

static CwBehind *
create_day (CwContext  *context,
            const char *which)
{
  const CwDay day = cw_day_parse (which);
  g_autoptr(GHashTable) found = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *date = NULL;
  g_autofree char *title = NULL;
  DaySearch search = { cw_context_get_library (context), day, NULL, found };
  CwBehind *self;

  if (day == 0)
    return NULL;

  search.questions = g_ptr_array_new_with_free_func (g_object_unref);
  cw_progress_foreach_attempt (cw_context_get_progress (context), find_of_day, &search);

  date = cw_progress_dup_date (day);
  /* Translators: %s is a date. */
  title = g_strdup_printf (_("Answered on %s"), date);
  self = create (title);
  add_list_take (self, _("As they stand now"), search.questions);

  return self;
}

CwBehind *
cw_behind_new (CwContext  *context,
               CwPack     *pack,
               const char *id)
{
  const char *dot = strchr (id, '.');
  g_autofree char *card = NULL;

  g_return_val_if_fail (CW_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  if (dot == NULL)
    return NULL;

  card = g_strndup (id, dot - id);
  if (g_str_equal (card, "readiness"))
    return create_readiness (context, pack, dot + 1);
  if (g_str_equal (card, "calibration"))
    return create_calibration (context, pack, dot + 1);
  if (g_str_equal (card, "objectives"))
    return create_objective (context, pack, dot + 1);
  if (g_str_equal (card, "traps"))
    return create_trap (context, pack, dot + 1);
  if (g_str_equal (card, "plan"))
    return create_day (context, dot + 1);

  return NULL;
}
