/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "check/cw-report.h"

#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* A reader who knows nothing should not score by choosing the longest option, or always the
 * same place. The figures are for authors; a test bounds them for the pack that is built in. */

static void
clear_objective (CwObjectiveReport *objective)
{
  g_free (objective->id);
}

static void
count_choose_one (CwReport   *self,
                  GListModel *options)
{
  guint n = g_list_model_get_n_items (options);
  glong right = 0;
  glong longest_wrong = 0;
  glong shortest_wrong = G_MAXLONG;

  self->n_choose_one++;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);
      g_autofree char *plain = cw_text_to_plain (cw_option_get_text (option));
      glong length = g_utf8_strlen (plain, -1);

      if (cw_option_get_correct (option))
        {
          right = length;
          self->n_right_at[i]++;
        }
      else
        {
          longest_wrong = MAX (longest_wrong, length);
          shortest_wrong = MIN (shortest_wrong, length);
        }
    }

  if (right > longest_wrong)
    self->n_longest_right++;
  if (right < shortest_wrong)
    self->n_shortest_right++;
}

static void
count_question (CwReport   *self,
                CwQuestion *question,
                GHashTable *misconceptions)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  self->n_questions++;
  self->n_levels[cw_question_get_level (question)]++;
  self->n_difficulties[cw_question_get_difficulty (question)]++;
  if (cw_question_get_choose (question) == 1)
    count_choose_one (self, options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);

      if (cw_option_get_misconception (option) != NULL)
        g_hash_table_add (misconceptions, (gpointer) cw_option_get_misconception (option));
    }

  for (guint i = 0; i < self->objectives->len; i++)
    {
      CwObjectiveReport *objective = &g_array_index (self->objectives, CwObjectiveReport, i);

      if (!g_str_equal (objective->id, cw_question_get_objective (question)))
        continue;
      objective->n_questions++;
      if (cw_question_get_reserved (question))
        objective->n_reserved++;
    }
}

/**
 * cw_report_new:
 * @pack: a pack
 *
 * Counts the questions of a pack.
 *
 * Returns: (transfer full): the figures
 */
CwReport *
cw_report_new (CwPack *pack)
{
  g_autoptr (GHashTable) misconceptions = g_hash_table_new (g_str_hash, g_str_equal);
  CwReport *self;
  GListModel *objectives;
  GListModel *questions;
  guint n;

  g_return_val_if_fail (CW_IS_PACK (pack), NULL);

  self = g_new0 (CwReport, 1);
  self->objectives = g_array_new (FALSE, TRUE, sizeof (CwObjectiveReport));
  g_array_set_clear_func (self->objectives, (GDestroyNotify) clear_objective);

  objectives = cw_pack_get_objectives (pack);
  n = g_list_model_get_n_items (objectives);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (objectives, i);
      CwObjectiveReport entry = { g_strdup (cw_objective_get_id (objective)), 0, 0 };

      g_array_append_val (self->objectives, entry);
    }

  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);

      count_question (self, question, misconceptions);
    }
  self->n_misconceptions = g_hash_table_size (misconceptions);

  return self;
}

/**
 * cw_report_free:
 * @self: (transfer full): figures
 *
 * Frees the figures.
 */
void
cw_report_free (CwReport *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->objectives);
  g_free (self);
}

static guint
percent (guint part,
         guint whole)
{
  return whole > 0 ? (part * 100 + whole / 2) / whole : 0;
}

static void
append_positions (GString        *text,
                  const CwReport *self)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint last = CW_REPORT_MAX_OPTIONS;

  while (last > 0 && self->n_right_at[last - 1] == 0)
    last--;
  for (guint i = 0; i < last; i++)
    g_string_append_printf (list, "%s%u (%u %%)", i > 0 ? ", " : "", self->n_right_at[i],
                            percent (self->n_right_at[i], self->n_choose_one));

  /* Translators: then a list of counts with percentages, for each place from the first on. */
  g_string_append_printf (text, _("Where the right option stands: %s"), list->str);
  g_string_append_c (text, '\n');
}

/**
 * cw_report_to_string:
 * @self: figures
 *
 * Writes the figures for authors.
 *
 * Returns: (transfer full): lines, each with its newline
 */
char *
cw_report_to_string (const CwReport *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  g_string_append_printf (text, _("Levels: %1$u foundation, %2$u application, %3$u expert"), self->n_levels[0],
                          self->n_levels[1], self->n_levels[2]);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("Difficulties: %1$u easy, %2$u medium, %3$u hard"), self->n_difficulties[0],
                          self->n_difficulties[1], self->n_difficulties[2]);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("Answers: %1$u questions ask for one, %2$u for several"), self->n_choose_one,
                          self->n_questions - self->n_choose_one);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("The longest option is right: %1$u of %2$u (%3$u %%)"), self->n_longest_right,
                          self->n_choose_one, percent (self->n_longest_right, self->n_choose_one));
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("The shortest option is right: %1$u of %2$u (%3$u %%)"), self->n_shortest_right,
                          self->n_choose_one, percent (self->n_shortest_right, self->n_choose_one));
  g_string_append_c (text, '\n');
  append_positions (text, self);
  g_string_append_printf (text, _("Misconceptions that options play on: %u"), self->n_misconceptions);
  g_string_append_c (text, '\n');

  for (guint i = 0; i < self->objectives->len; i++)
    {
      const CwObjectiveReport *objective = &g_array_index (self->objectives, CwObjectiveReport, i);

      /* Translators: an objective's id, and its numbers of questions. */
      g_string_append_printf (text, _("Objective %1$s: %2$u questions, %3$u reserved (%4$u %%)"), objective->id,
                              objective->n_questions, objective->n_reserved,
                              percent (objective->n_reserved, objective->n_questions));
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}
