/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"

/* "Which kind do I need?" for scripts. */

#define N_KINDS 3

static const char * const verdicts[] = { "open", "cpu", "gpu", "tpu" };
static const char * const kinds[N_KINDS] = { "cpu", "gpu", "tpu" };

static gboolean
is_yes (const char * const *yes,
        CwAdviceSwitch     *item)
{
  return g_strv_contains (yes, cw_advice_switch_get_id (item));
}

static void
add_reason (JsonBuilder    *builder,
            CwAdviceSwitch *item,
            CwKind          kind)
{
  cw_describe_add_number (builder, "weight", cw_advice_switch_get_weight (item, kind));
  cw_describe_add_string (builder, "reason", cw_advice_switch_get_reason (item, kind));
}

/* What is under each kind: the reasons of the switches answered with yes. */
static void
add_kinds (JsonBuilder        *builder,
           GListModel         *switches,
           const char * const *yes)
{
  guint n = g_list_model_get_n_items (switches);

  json_builder_set_member_name (builder, "kinds");
  json_builder_begin_object (builder);
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      json_builder_set_member_name (builder, kinds[kind]);
      json_builder_begin_array (builder);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);

          if (!is_yes (yes, item) || cw_advice_switch_get_reason (item, kind) == NULL)
            continue;
          json_builder_begin_object (builder);
          cw_describe_add_string (builder, "switch", cw_advice_switch_get_id (item));
          add_reason (builder, item, kind);
          cw_describe_add_source (builder, cw_advice_switch_get_source (item));
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_questions (JsonBuilder    *builder,
               CwLibrary      *library,
               CwAdviceSwitch *item)
{
  g_autoptr (GPtrArray) questions = cw_describe_questions_at (library,
                                                              cw_advice_switch_get_see (item));

  json_builder_set_member_name (builder, "questions");
  json_builder_begin_array (builder);
  for (guint i = 0; i < questions->len; i++)
    {
      g_autofree char *address = g_strconcat ("chipwise:question/",
                                              cw_question_get_key (questions->pdata[i]), NULL);

      json_builder_add_string_value (builder, address);
    }
  json_builder_end_array (builder);
}

static void
add_switch (JsonBuilder        *builder,
            CwLibrary          *library,
            const char * const *yes,
            CwAdviceSwitch     *item)
{
  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "id", cw_advice_switch_get_id (item));
  cw_describe_add_string (builder, "question", cw_advice_switch_get_question (item));
  json_builder_set_member_name (builder, "yes");
  json_builder_add_boolean_value (builder, is_yes (yes, item));
  json_builder_set_member_name (builder, "reasons");
  json_builder_begin_object (builder);
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      if (cw_advice_switch_get_reason (item, kind) == NULL)
        continue;
      json_builder_set_member_name (builder, kinds[kind]);
      json_builder_begin_object (builder);
      add_reason (builder, item, kind);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  cw_describe_add_source (builder, cw_advice_switch_get_source (item));
  add_questions (builder, library, item);
  json_builder_end_object (builder);
}

JsonNode *
cw_describe_kind_json (CwLibrary             *library,
                       CwAdvice              *advice,
                       const CwHardwareQuery *query)
{
  static const char * const none[] = { NULL };
  const char * const *yes = query->yes ? (const char * const *) query->yes : none;
  GListModel *switches = cw_advice_get_switches (advice);
  guint n = g_list_model_get_n_items (switches);
  CwKindVerdict verdict = cw_advice_judge (advice, yes);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *address = cw_hardware_query_to_string (query);

  json_builder_begin_object (builder);
  cw_describe_add_string (builder, "address", address);
  cw_describe_add_strings (builder, "yes", yes);
  cw_describe_add_string (builder, "verdict", verdicts[verdict]);
  cw_describe_add_string (builder, "says", cw_describe_verdict (verdict, yes[0] != NULL));
  add_kinds (builder, switches, yes);
  json_builder_set_member_name (builder, "switches");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);

      add_switch (builder, library, yes, item);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
