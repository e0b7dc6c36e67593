/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-private.h"

#include "describe/cw-describe-builder.h"
#include "util/cw-text.h"

#include <glib/gi18n-lib.h>

/* Plain text in the order of the screen. Before Check, nothing that hints at the answer may be in
 * it: neither level nor difficulty, nor which words of the stem decide. */

static const char * const level_names[] = {
  [CW_LEVEL_FOUNDATION] = N_("Foundation"),
  [CW_LEVEL_APPLICATION] = N_("Application"),
  [CW_LEVEL_EXPERT] = N_("Expert"),
};

static const char * const difficulty_names[] = {
  [CW_DIFFICULTY_EASY] = N_("Easy"),
  [CW_DIFFICULTY_MEDIUM] = N_("Medium"),
  [CW_DIFFICULTY_HARD] = N_("Hard"),
};

static void
append_content (GString    *text,
                const char *indent,
                const char *content)
{
  g_autofree char *plain = cw_text_to_plain (content);
  g_auto (GStrv) lines = g_strsplit (plain, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    cw_describe_append_line (text, "%s%s", lines[i][0] != '\0' ? indent : "", lines[i]);
}

static void
append_concepts (GString    *text,
                 CwPack     *pack,
                 CwQuestion *question)
{
  const char * const *ids = cw_question_get_concepts (question);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    g_string_append_printf (names, i > 0 ? ", %s" : "%s", cw_pack_get_concept_name (pack, ids[i]));
  cw_describe_append_line (text, _("About: %s"), names->str);
}

static void
append_head (GString    *text,
             CwPack     *pack,
             CwQuestion *question)
{
  CwObjective *objective = cw_pack_find_objective (pack, cw_question_get_objective (question));
  guint n_options = g_list_model_get_n_items (cw_question_get_options (question));
  guint choose = cw_question_get_choose (question);

  cw_describe_append_line (text, _("Objective: %s"), cw_objective_get_title (objective));
  append_concepts (text, pack, question);
  g_string_append_c (text, '\n');
  append_content (text, "", cw_question_get_stem (question));
  g_string_append_c (text, '\n');
  /* Translators: how many answers to choose out of how many. */
  cw_describe_append_line (text, ngettext ("Choose %1$u of %2$u.", "Choose %1$u of %2$u.", choose),
                           choose, n_options);
}

static void
append_options (GString    *text,
                CwQuestion *question)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);
      g_autofree char *plain = cw_text_to_plain (cw_option_get_text (option));

      cw_describe_append_line (text, "- %s", plain);
    }
}

static void
append_misconception (GString    *text,
                      CwPack     *pack,
                      const char *id)
{
  CwMisconception *misconception;
  g_autofree char *belief = NULL;
  g_autofree char *correction = NULL;

  if (id == NULL)
    return;

  misconception = cw_pack_find_misconception (pack, id);
  belief = cw_text_to_plain (cw_misconception_get_belief (misconception));
  correction = cw_text_to_plain (cw_misconception_get_correction (misconception));
  /* Translators: a wrong belief, then what is true. */
  cw_describe_append_line (text, _("  Misconception: %1$s In fact: %2$s"), belief, correction);
}

static void
append_reveal_options (GString    *text,
                       CwPack     *pack,
                       CwQuestion *question)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);
      g_autofree char *plain = cw_text_to_plain (cw_option_get_text (option));

      cw_describe_append_line (text,
                               cw_option_get_correct (option) ? _("- Right: %s") : _("- Wrong: %s"),
                               plain);
      append_content (text, "  ", cw_option_get_why (option));
      if (cw_option_get_tempts (option) != NULL)
        {
          g_autofree char *tempts = cw_text_to_plain (cw_option_get_tempts (option));

          cw_describe_append_line (text, _("  Why it tempts: %s"), tempts);
        }
      append_misconception (text, pack, cw_option_get_misconception (option));
    }
}

static void
append_evidence (GString    *text,
                 CwEvidence *evidence)
{
  /* Translators: title of a web page, its address, and a date. */
  cw_describe_append_line (text, _("- %1$s, %2$s, checked %3$s"), cw_evidence_get_title (evidence),
                           cw_evidence_get_url (evidence), cw_evidence_get_checked (evidence));
  if (cw_evidence_get_says (evidence)[0] != '\0')
    append_content (text, "  ", cw_evidence_get_says (evidence));
}

static void
append_reveal (GString    *text,
               CwPack     *pack,
               CwQuestion *question)
{
  g_autofree char *detail = cw_text_dup_detail (cw_question_get_stem (question));
  GListModel *evidence = cw_question_get_evidence (question);
  const char * const *see = cw_question_get_see (question);
  guint n = g_list_model_get_n_items (evidence);

  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("In short:"));
  append_content (text, "", cw_question_get_summary (question));
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("The options:"));
  append_reveal_options (text, pack, question);
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("What decides: %s"), detail);
  /* Translators: level and difficulty of a question. */
  cw_describe_append_line (text, _("%1$s, %2$s"), _(level_names[cw_question_get_level (question)]),
                           _(difficulty_names[cw_question_get_difficulty (question)]));
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("Evidence:"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwEvidence) item = g_list_model_get_item (evidence, i);

      append_evidence (text, item);
    }

  if (see[0] != NULL)
    {
      g_string_append_c (text, '\n');
      cw_describe_append_line (text, _("See also:"));
    }
  for (guint i = 0; see[i] != NULL; i++)
    cw_describe_append_line (text, "- %s", see[i]);
}

char *
cw_describe_question_text (CwPack         *pack,
                           CwQuestion     *question,
                           CwDescribeMode  mode)
{
  GString *text = g_string_new (NULL);

  append_head (text, pack, question);
  if (mode == CW_DESCRIBE_ASK)
    append_options (text, question);
  else
    append_reveal (text, pack, question);

  return g_string_free (text, FALSE);
}

static void
append_list (GString            *text,
             const char         *title,
             const char * const *items)
{
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, "%s", title);
  for (guint i = 0; items[i] != NULL; i++)
    {
      g_autofree char *plain = cw_text_to_plain (items[i]);

      cw_describe_append_line (text, "- %s", plain);
    }
}

static void
append_questions (GString     *text,
                  CwPack      *pack,
                  CwObjective *objective)
{
  GListModel *questions = cw_pack_get_questions (pack);
  guint n = g_list_model_get_n_items (questions);

  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("Questions:"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);
      g_autofree char *stem = cw_text_to_plain (cw_question_get_stem (question));

      if (cw_question_get_reserved (question) ||
          !g_str_equal (cw_question_get_objective (question), cw_objective_get_id (objective)))
        continue;
      cw_describe_append_line (text, "- %s", stem);
      cw_describe_append_line (text, "  chipwise:question/%s", cw_question_get_key (question));
    }
}

char *
cw_describe_objective_text (CwPack      *pack,
                            CwObjective *objective)
{
  GString *text = g_string_new (NULL);
  CwPrimer *primer = cw_objective_get_primer (objective);

  cw_describe_append_line (text, "%s", cw_objective_get_title (objective));
  append_content (text, "", cw_objective_get_statement (objective));
  append_list (text, _("Able to:"), cw_objective_get_able_to (objective));
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("To read first:"));
  append_content (text, "", cw_primer_get_text (primer));
  append_list (text, _("Three facts:"), cw_primer_get_facts (primer));
  g_string_append_c (text, '\n');
  cw_describe_append_line (text, _("Read on:"));
  append_evidence (text, cw_primer_get_link (primer));
  append_questions (text, pack, objective);

  return g_string_free (text, FALSE);
}

char *
cw_describe_pack_text (CwPack *pack)
{
  GString *text = g_string_new (NULL);
  GListModel *objectives = cw_pack_get_objectives (pack);
  guint n = g_list_model_get_n_items (objectives);
  guint n_questions = g_list_model_get_n_items (cw_pack_get_questions (pack));

  cw_describe_append_line (text, "%s", cw_pack_get_title (pack));
  cw_describe_append_line (text, _("Exam: %s"), cw_pack_get_exam (pack));
  if (cw_pack_get_weight_text (pack) != NULL)
    cw_describe_append_line (text, _("Weight: %s"), cw_pack_get_weight_text (pack));
  cw_describe_append_line (text, ngettext ("%u question", "%u questions", n_questions),
                           n_questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (objectives, i);

      cw_describe_append_line (text, "- %s", cw_objective_get_title (objective));
      cw_describe_append_line (text, "  chipwise:objective/%s/%s", cw_pack_get_id (pack),
                               cw_objective_get_id (objective));
    }

  return g_string_free (text, FALSE);
}
