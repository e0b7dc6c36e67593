/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include <string.h>

#include "content/cw-evidence-private.h"
#include "content/cw-option-private.h"
#include "content/cw-question-private.h"

#include <glib/gi18n-lib.h>

/* Reads a question and all that can be judged from the question alone. What needs the pack (does
 * the objective exist?) is the loader's. */

#define MAX_CONCEPTS 8
#define MIN_OPTIONS  2
#define MAX_OPTIONS  6
#define MAX_STEM     2000
#define MAX_SUMMARY  2000
#define MAX_EVIDENCE 8
#define MAX_FACTS    20
#define MAX_UNIT     40
#define MAX_SEE      12
#define MAX_ADDRESS  2048

/* An answer as it is read, for the rules that span options and evidence. */
typedef struct
{
  const char *ids[MAX_OPTIONS];
  gboolean is_covered[MAX_OPTIONS];
  guint n;
  guint n_correct;
} Answers;

static int
find_answer (const Answers *answers,
             const char    *id)
{
  for (guint i = 0; i < answers->n; i++)
    {
      if (g_str_equal (answers->ids[i], id))
        return (int) i;
    }

  return -1;
}

static void
read_options (CwQuestion *self,
              CwJson     *json,
              Answers    *answers)
{
  CwJson array;
  guint length;

  cw_json_read_array (json, "options", MIN_OPTIONS, MAX_OPTIONS, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      g_autoptr (CwOption) option = NULL;
      const char *id;

      cw_json_init_element (&element, &array, i);
      option = cw_option_new_from_json (&element);
      if (cw_option_get_correct (option))
        answers->n_correct++;

      id = cw_option_get_id (option);
      if (id != NULL && find_answer (answers, id) >= 0)
        {
          CwJson member;

          cw_json_init_member (&member, &element, "id");
          cw_json_add_text_fault (&member, _("an id that no other option of the question has"), id);
        }
      else if (id != NULL)
        answers->ids[answers->n++] = id;

      g_list_store_append (self->options, option);
    }
}

static void
read_choose (CwQuestion    *self,
             CwJson        *json,
             const Answers *answers)
{
  CwJson member;
  g_autofree char *expected = NULL;

  self->choose = cw_json_read_uint (json, "choose", 1, MAX_OPTIONS);
  cw_json_init_member (&member, json, "choose");
  if (member.node == NULL || answers->n == 0 || self->choose == answers->n_correct)
    return;

  expected = g_strdup_printf (_("the number of right options, which is %u"), answers->n_correct);
  cw_json_add_type_fault (&member, expected);
}

static void
cover_options (CwEvidence *evidence,
               CwJson     *json,
               Answers    *answers)
{
  const char * const *ids = cw_evidence_get_for (evidence);
  CwJson array;

  if (ids == NULL)
    return;
  if (ids[0] == NULL)
    {
      for (guint i = 0; i < answers->n; i++)
        answers->is_covered[i] = TRUE;
      return;
    }

  cw_json_init_member (&array, json, "for");
  for (guint i = 0; ids[i] != NULL; i++)
    {
      int at = find_answer (answers, ids[i]);

      if (at >= 0)
        answers->is_covered[at] = TRUE;
      else
        cw_json_add_text_fault (&array, _("ids of options of this question"), ids[i]);
    }
}

static void
read_evidence (CwQuestion *self,
               CwJson     *json,
               Answers    *answers)
{
  CwJson array;
  guint length;

  if (!cw_json_read_array (json, "evidence", 1, MAX_EVIDENCE, &array, &length))
    return;

  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      g_autoptr (CwEvidence) evidence = NULL;

      cw_json_init_element (&element, &array, i);
      evidence = cw_evidence_new_from_json (&element);
      cover_options (evidence, &element, answers);
      g_list_store_append (self->evidence, evidence);
    }

  for (guint i = 0; i < answers->n; i++)
    {
      if (!answers->is_covered[i])
        {
          g_autofree char *found = g_strdup_printf (_("none for the option “%s”"), answers->ids[i]);

          cw_json_add_fault (&array, _("evidence for every option"), found);
        }
    }
}

static void
read_facts (CwQuestion *self,
            CwJson     *json)
{
  static const char * const keys[] = { "device", "field", "value", "unit", NULL };
  CwJson array;
  guint length;

  if (!cw_json_read_array (json, "facts", 0, MAX_FACTS, &array, &length))
    return;

  for (guint i = 0; i < length; i++)
    {
      CwJson element;
      CwFact fact;

      cw_json_init_element (&element, &array, i);
      if (!cw_json_expect_object (&element, keys))
        continue;
      fact.device = cw_json_read_id (&element, "device");
      fact.field = cw_json_read_id (&element, "field");
      fact.value = cw_json_read_number (&element, "value");
      fact.unit = cw_json_read_string (&element, "unit", MAX_UNIT);
      g_array_append_val (self->facts, fact);
    }
}

/* One option in another language than the others would be a hint: all or none. */
static void
choose_language (CwQuestion *self)
{
  GListModel *options = G_LIST_MODEL (self->options);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n && self->translation != NULL; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);

      if (cw_option_get_translation (option) == NULL)
        g_clear_pointer (&self->translation, g_free);
    }

  for (guint i = 0; i < n && self->translation != NULL; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);

      cw_option_use_translation (option);
    }
}

static gboolean
read_reserved (CwJson *json)
{
  CwJson member;

  return cw_json_init_member (&member, json, "reserved") && cw_json_read_boolean (json, "reserved");
}

/**
 * cw_question_new_from_json:
 * @json: an entry of `questions`
 * @pack: id of the pack
 *
 * Reads a question. Whether its objective, concepts and misconceptions exist is not known here.
 *
 * Returns: (transfer full): the question, of use only when no fault was added
 */
CwQuestion *
cw_question_new_from_json (CwJson     *json,
                           const char *pack)
{
  static const char * const keys[] = {
    "id", "objective", "concepts", "level", "difficulty", "scope", "reserved", "choose", "stem",
    "options", "summary", "evidence", "facts", "see", NULL
  };
  CwQuestion *self = g_object_new (CW_TYPE_QUESTION, NULL);
  Answers answers = { .n = 0 };
  g_autofree char *id = NULL;

  if (!cw_json_expect_object (json, keys))
    return self;

  id = cw_json_read_id (json, "id");
  self->pack = g_strdup (pack);
  self->key = g_strconcat (pack, "/", id ? id : "", NULL);
  self->id = self->key + strlen (pack) + 1;
  self->objective = cw_json_read_id (json, "objective");
  self->concepts = cw_json_read_ids (json, "concepts", 1, MAX_CONCEPTS);
  self->level = (CwLevel) cw_json_read_enum (json, "level", CW_TYPE_LEVEL);
  self->difficulty = (CwDifficulty) cw_json_read_enum (json, "difficulty", CW_TYPE_DIFFICULTY);
  self->scope = (CwScope) cw_json_read_enum (json, "scope", CW_TYPE_SCOPE);
  self->reserved = read_reserved (json);
  self->stem = cw_json_read_both (json, "stem", MAX_STEM, 1, &self->translation);
  read_options (self, json, &answers);
  choose_language (self);
  read_choose (self, json, &answers);
  self->summary = cw_json_read_text (json, "summary", MAX_SUMMARY, 0);
  read_evidence (self, json, &answers);
  read_facts (self, json);
  self->see = cw_json_read_strings (json, "see", 0, MAX_SEE, MAX_ADDRESS);

  return self;
}
