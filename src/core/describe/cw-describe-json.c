/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-private.h"

#include "describe/cw-describe-builder.h"
#include "util/cw-text.h"

/* The same as the text, for scripts. The keys are those of the pack's own files; the texts are
 * plain, without marks. */

static void
add_content (JsonBuilder *builder,
             const char  *key,
             const char  *content)
{
  g_autofree char *plain = cw_text_to_plain (content);

  cw_describe_add_string (builder, key, plain);
}

static void
add_contents (JsonBuilder        *builder,
              const char         *key,
              const char * const *contents)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; contents[i] != NULL; i++)
    {
      g_autofree char *plain = cw_text_to_plain (contents[i]);

      json_builder_add_string_value (builder, plain);
    }
  json_builder_end_array (builder);
}

static void
add_optional (JsonBuilder *builder,
              const char  *key,
              const char  *value)
{
  if (value != NULL)
    cw_describe_add_string (builder, key, value);
}

static void
add_misconception (JsonBuilder *builder,
                   CwPack      *pack,
                   const char  *id)
{
  CwMisconception *misconception = cw_pack_find_misconception (pack, id);

  json_builder_set_member_name (builder, "misconception");
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "id", id);
  add_content (builder, "belief", cw_misconception_get_belief (misconception));
  add_content (builder, "correction", cw_misconception_get_correction (misconception));
  cw_describe_add_string (builder, "url", cw_misconception_get_url (misconception));
  cw_describe_add_string (builder, "checked", cw_misconception_get_checked (misconception));
  json_builder_end_object (builder);
}

static void
add_options (JsonBuilder    *builder,
             CwPack         *pack,
             CwQuestion     *question,
             CwDescribeMode  mode)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  json_builder_set_member_name (builder, "options");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);

      json_builder_begin_object (builder);
      cw_describe_add_string (builder, "id", cw_option_get_id (option));
      add_content (builder, "text", cw_option_get_text (option));
      if (mode == CW_DESCRIBE_REVEAL)
        {
          json_builder_set_member_name (builder, "correct");
          json_builder_add_boolean_value (builder, cw_option_get_correct (option));
          add_content (builder, "why", cw_option_get_why (option));
          if (cw_option_get_tempts (option) != NULL)
            add_content (builder, "tempts", cw_option_get_tempts (option));
          if (cw_option_get_misconception (option) != NULL)
            add_misconception (builder, pack, cw_option_get_misconception (option));
        }
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_page (JsonBuilder *builder,
          CwEvidence  *evidence)
{
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "title", cw_evidence_get_title (evidence));
  cw_describe_add_string (builder, "url", cw_evidence_get_url (evidence));
  cw_describe_add_string (builder, "checked", cw_evidence_get_checked (evidence));
  if (cw_evidence_get_says (evidence)[0] != '\0')
    {
      add_content (builder, "says", cw_evidence_get_says (evidence));
      cw_describe_add_strings (builder, "for", cw_evidence_get_for (evidence));
    }
  json_builder_end_object (builder);
}

static void
add_reveal (JsonBuilder *builder,
            CwQuestion  *question)
{
  GListModel *evidence = cw_question_get_evidence (question);
  guint n = g_list_model_get_n_items (evidence);
  g_autofree char *detail = cw_text_dup_detail (cw_question_get_stem (question));

  cw_describe_add_string (builder, "detail", detail);
  cw_describe_add_nick (builder, "level", CW_TYPE_LEVEL, (int) cw_question_get_level (question));
  cw_describe_add_nick (builder, "difficulty", CW_TYPE_DIFFICULTY,
                        (int) cw_question_get_difficulty (question));
  add_content (builder, "summary", cw_question_get_summary (question));
  json_builder_set_member_name (builder, "evidence");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwEvidence) item = g_list_model_get_item (evidence, i);

      add_page (builder, item);
    }
  json_builder_end_array (builder);
  cw_describe_add_strings (builder, "see", cw_question_get_see (question));
}

JsonNode *
cw_describe_question_json (CwPack         *pack,
                           CwQuestion     *question,
                           CwDescribeMode  mode)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = g_strconcat ("chipwise:question/", cw_question_get_key (question),
                                          NULL);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  cw_describe_add_string (builder, "objective", cw_question_get_objective (question));
  cw_describe_add_strings (builder, "concepts", cw_question_get_concepts (question));
  cw_describe_add_nick (builder, "scope", CW_TYPE_SCOPE, (int) cw_question_get_scope (question));
  json_builder_set_member_name (builder, "choose");
  json_builder_add_int_value (builder, cw_question_get_choose (question));
  add_content (builder, "stem", cw_question_get_stem (question));
  add_options (builder, pack, question, mode);
  cw_describe_add_string (builder, "hash", cw_question_get_hash (question));
  if (mode == CW_DESCRIBE_REVEAL)
    add_reveal (builder, question);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

static void
add_questions (JsonBuilder *builder,
               CwPack      *pack,
               CwObjective *objective)
{
  GListModel *questions = cw_pack_get_questions (pack);
  guint n = g_list_model_get_n_items (questions);

  json_builder_set_member_name (builder, "questions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);
      g_autofree char *address = g_strconcat ("chipwise:question/", cw_question_get_key (question),
                                              NULL);

      if (cw_question_get_reserved (question) ||
          !g_str_equal (cw_question_get_objective (question), cw_objective_get_id (objective)))
        continue;
      json_builder_begin_object (builder);
      cw_describe_add_string (builder, "address", address);
      add_content (builder, "stem", cw_question_get_stem (question));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
cw_describe_objective_json (CwPack      *pack,
                            CwObjective *objective)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = NULL;
  CwPrimer *primer = cw_objective_get_primer (objective);

  address = g_strdup_printf ("chipwise:objective/%s/%s", cw_pack_get_id (pack),
                             cw_objective_get_id (objective));
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  cw_describe_add_string (builder, "title", cw_objective_get_title (objective));
  add_content (builder, "statement", cw_objective_get_statement (objective));
  add_contents (builder, "able-to", cw_objective_get_able_to (objective));
  cw_describe_add_strings (builder, "confused-with", cw_objective_get_confused_with (objective));
  json_builder_set_member_name (builder, "primer");
  json_builder_begin_object (builder);
  add_content (builder, "text", cw_primer_get_text (primer));
  add_contents (builder, "facts", cw_primer_get_facts (primer));
  json_builder_set_member_name (builder, "link");
  add_page (builder, cw_primer_get_link (primer));
  json_builder_end_object (builder);
  add_questions (builder, pack, objective);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

JsonNode *
cw_describe_pack_json (CwPack *pack)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GListModel *objectives = cw_pack_get_objectives (pack);
  guint n = g_list_model_get_n_items (objectives);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "id", cw_pack_get_id (pack));
  cw_describe_add_string (builder, "title", cw_pack_get_title (pack));
  cw_describe_add_string (builder, "exam", cw_pack_get_exam (pack));
  add_optional (builder, "weight", cw_pack_get_weight_text (pack));
  json_builder_set_member_name (builder, "questions");
  json_builder_add_int_value (builder, g_list_model_get_n_items (cw_pack_get_questions (pack)));
  json_builder_set_member_name (builder, "objectives");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (objectives, i);
      g_autofree char *address = g_strdup_printf ("chipwise:objective/%s/%s", cw_pack_get_id (pack),
                                                  cw_objective_get_id (objective));

      json_builder_begin_object (builder);
      cw_describe_add_string (builder, "address", address);
      cw_describe_add_string (builder, "title", cw_objective_get_title (objective));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
