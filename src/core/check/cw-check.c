/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "check/cw-check.h"

#include <string.h>

#include "check/cw-lint.h"
#include "hardware/cw-advice.h"
#include "parallelism/cw-cost-device.h"
#include "parallelism/cw-fit.h"
#include "util/cw-address.h"

#include <glib/gi18n-lib.h>

/* What a pack must keep beyond its form: that words fit shuffled options and non-native readers,
 * that every address and figure leads somewhere, and that there is enough to study. The loader
 * refuses what cannot be shown; this refuses what should not be shipped. */

#define MIN_QUESTIONS 5 /* of an objective */

typedef struct
{
  CwPack *pack;
  CwLibrary *library;
  CwCatalogue *catalogue;
  CwPresets *presets;
  CwAdvice *advice;
  const char *today;
  CwFaults *faults;
  CwLint *lint;
  GHashTable *used_concepts;       /* ids, owned by the questions */
  GHashTable *used_misconceptions; /* ids, owned by the options */
} Check;

typedef struct
{
  Check *check;
  const char *path;
} Place;

static void
add_fault (Check      *self,
           const char *path,
           const char *expected,
           const char *found)
{
  cw_faults_add (self->faults, cw_pack_get_id (self->pack), 0, path, expected, found);
}

static void
add_lint_cb (const char *expected,
             const char *found,
             gpointer    data)
{
  Place *place = data;

  add_fault (place->check, place->path, expected, found);
}

static void
check_text (Check      *self,
            const char *owner,
            const char *field,
            const char *text)
{
  g_autofree char *path = NULL;
  Place place;

  if (text == NULL)
    return;

  path = g_strconcat (owner, ".", field, NULL);
  place = (Place) { self, path };
  cw_lint_text (self->lint, text, g_str_equal (field, "stem"), add_lint_cb, &place);
}

/* Days of the form YYYY-MM-DD compare as text. */
static void
check_day (Check      *self,
           const char *owner,
           const char *day)
{
  g_autofree char *path = NULL;
  g_autofree char *expected = NULL;

  if (day == NULL || self->today == NULL || strcmp (day, self->today) <= 0)
    return;

  path = g_strconcat (owner, ".checked", NULL);
  expected = g_strdup_printf (_("a day that is not after %s"), self->today);
  add_fault (self, path, expected, day);
}

static CwPack *
find_pack (Check      *self,
           const char *id)
{
  if (g_strcmp0 (cw_pack_get_id (self->pack), id) == 0)
    return self->pack;

  return self->library ? cw_library_find_pack (self->library, id) : NULL;
}

static gboolean
leads_to_question (Check           *self,
                   const CwAddress *address)
{
  CwPack *pack = find_pack (self, cw_address_get_pack (address));
  CwQuestion *question = pack ? cw_pack_find_question (pack, cw_address_get_id (address)) : NULL;

  /* A reserved question is not shown before its mock exam. */
  return question != NULL && !cw_question_get_reserved (question);
}

static gboolean
leads_to_objective (Check           *self,
                    const CwAddress *address)
{
  CwPack *pack = find_pack (self, cw_address_get_pack (address));

  return pack != NULL && cw_pack_find_objective (pack, cw_address_get_id (address)) != NULL;
}

static gboolean
needs_catalogue (const CwAddress *address)
{
  CwAddressKind kind = cw_address_get_kind (address);

  return kind == CW_ADDRESS_HARDWARE || kind == CW_ADDRESS_DEVICE || kind == CW_ADDRESS_COMPARE ||
         kind == CW_ADDRESS_PARALLELISM;
}

/* Whether the device of the plan is one, too. */
static gboolean
resolve_plan (Check            *self,
              const CwAddress  *address,
              GError          **error)
{
  CwPlan plan;

  return cw_plan_parse (&plan, self->presets, address, error) &&
         cw_plan_find_device (&plan, self->catalogue, NULL, NULL, error);
}

/* Whether the ids that only other folders know are there, too. */
static gboolean
resolve_table (Check            *self,
               const CwAddress  *address,
               GError          **error)
{
  g_autoptr (CwHardwareQuery) query = cw_hardware_query_parse (address, error);

  return query != NULL && cw_advice_check (self->advice, (const char * const *) query->yes, error) &&
         cw_fit_find_recipe (query, error) != NULL;
}

static gboolean
resolve_in_catalogue (Check            *self,
                      const CwAddress  *address,
                      GError          **error)
{
  if (cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM)
    return resolve_plan (self, address, error);
  if (cw_address_get_kind (address) == CW_ADDRESS_HARDWARE)
    return resolve_table (self, address, error);

  return cw_catalogue_resolve (self->catalogue, address, error);
}

static gboolean
leads_somewhere (Check           *self,
                 const CwAddress *address)
{
  switch (cw_address_get_kind (address))
    {
    case CW_ADDRESS_QUESTION:
      return leads_to_question (self, address);
    case CW_ADDRESS_OBJECTIVE:
      return leads_to_objective (self, address);
    case CW_ADDRESS_TODAY:
    case CW_ADDRESS_PROGRESS:
    case CW_ADDRESS_COLLECTION:
    case CW_ADDRESS_EXAM:
      return TRUE;
    case CW_ADDRESS_HARDWARE:
    case CW_ADDRESS_DEVICE:
    case CW_ADDRESS_COMPARE:
    case CW_ADDRESS_PARALLELISM:
      return FALSE;
    default:
      g_assert_not_reached ();
    }
}

static void
check_address (Check      *self,
               const char *path,
               const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwAddress) address = cw_address_parse (text, &error);
  g_autofree char *found = NULL;

  if (address == NULL)
    {
      add_fault (self, path, _("an address of a place in the app"), error->message);
      return;
    }

  if (needs_catalogue (address) && self->catalogue != NULL)
    {
      if (!resolve_in_catalogue (self, address, &error))
        found = g_strdup_printf (_("“%1$.200s”: %2$s"), text, error->message);
    }
  else if (!leads_somewhere (self, address))
    found = g_strdup_printf (_("“%.200s”, which cannot be resolved"), text);
  if (found != NULL)
    add_fault (self, path, _("an address that leads somewhere"), found);
}

static void
check_see (Check      *self,
           CwQuestion *question,
           const char *owner)
{
  const char * const *see = cw_question_get_see (question);

  for (guint i = 0; see[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.see[%u]", owner, i);

      check_address (self, path, see[i]);
    }
}

static CwFigure *
find_figure (Check        *self,
             const CwFact *fact)
{
  CwDevice *device = self->catalogue ? cw_catalogue_find (self->catalogue, fact->device) : NULL;
  CwField field;

  if (device == NULL || !cw_field_from_nick (fact->field, &field))
    return NULL;

  return cw_device_get_figure (device, field);
}

static gboolean
is_printed (CwFigure     *figure,
            const CwFact *fact)
{
  guint n;
  const double *values = cw_figure_get_values (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      if (values[i] == fact->value && g_str_equal (cw_figure_get_unit (figure), fact->unit))
        return TRUE;
    }

  return FALSE;
}

/* A question must not say of a device what the catalogue does not: the reader follows the link. */
static void
check_fact (Check        *self,
            const CwFact *fact,
            const char   *path)
{
  CwFigure *figure = find_figure (self, fact);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  if (figure == NULL)
    {
      found = g_strdup_printf (_("%1$s of %2$s, which cannot be resolved"), fact->field,
                               fact->device);
      add_fault (self, path, _("a figure of the hardware catalogue"), found);
    }
  else if (!is_printed (figure, fact))
    {
      g_autofree char *printed = cw_figure_dup_text (figure);

      expected = g_strdup_printf (_("%1$s of %2$s as in the hardware catalogue: %3$s"), fact->field,
                                  fact->device, printed);
      found = cw_units_format (fact->value, fact->unit);
      add_fault (self, path, expected, found);
    }
}

static void
check_facts (Check      *self,
             CwQuestion *question,
             const char *owner)
{
  guint n = cw_question_get_n_facts (question);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.facts[%u]", owner, i);

      check_fact (self, cw_question_get_fact (question, i), path);
    }
}

static void
check_options (Check      *self,
               CwQuestion *question,
               const char *owner)
{
  GListModel *options = cw_question_get_options (question);
  guint n = g_list_model_get_n_items (options);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (options, i);
      g_autofree char *path = g_strdup_printf ("%s.options.%s", owner, cw_option_get_id (option));

      check_text (self, path, "text", cw_option_get_text (option));
      check_text (self, path, "why", cw_option_get_why (option));
      check_text (self, path, "tempts", cw_option_get_tempts (option));
      if (cw_option_get_misconception (option) != NULL)
        g_hash_table_add (self->used_misconceptions,
                          (gpointer) cw_option_get_misconception (option));
    }
}

static void
check_evidence (Check      *self,
                CwEvidence *evidence,
                const char *owner)
{
  check_text (self, owner, "says", cw_evidence_get_says (evidence));
  check_day (self, owner, cw_evidence_get_checked (evidence));
}

static void
check_question (Check      *self,
                CwQuestion *question)
{
  g_autofree char *owner = g_strconcat ("questions.", cw_question_get_id (question), NULL);
  const char * const *concepts = cw_question_get_concepts (question);
  GListModel *evidence = cw_question_get_evidence (question);
  guint n = g_list_model_get_n_items (evidence);

  for (guint i = 0; concepts[i] != NULL; i++)
    g_hash_table_add (self->used_concepts, (gpointer) concepts[i]);

  check_text (self, owner, "stem", cw_question_get_stem (question));
  check_options (self, question, owner);
  check_text (self, owner, "summary", cw_question_get_summary (question));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwEvidence) item = g_list_model_get_item (evidence, i);
      g_autofree char *path = g_strdup_printf ("%s.evidence[%u]", owner, i);

      check_evidence (self, item, path);
    }
  check_facts (self, question, owner);
  check_see (self, question, owner);
}

static guint
count_questions (Check      *self,
                 const char *objective)
{
  GListModel *questions = cw_pack_get_questions (self->pack);
  guint n = g_list_model_get_n_items (questions);
  guint count = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);

      if (g_str_equal (cw_question_get_objective (question), objective))
        count++;
    }

  return count;
}

static void
check_texts (Check              *self,
             const char         *owner,
             const char         *field,
             const char * const *texts)
{
  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s[%u]", field, i);

      check_text (self, owner, name, texts[i]);
    }
}

static void
check_objective (Check       *self,
                 CwObjective *objective)
{
  g_autofree char *owner = g_strconcat ("objectives.", cw_objective_get_id (objective), NULL);
  g_autofree char *primer_owner = g_strconcat (owner, ".primer", NULL);
  g_autofree char *link_owner = g_strconcat (primer_owner, ".link", NULL);
  CwPrimer *primer = cw_objective_get_primer (objective);
  guint n = count_questions (self, cw_objective_get_id (objective));

  check_text (self, owner, "statement", cw_objective_get_statement (objective));
  check_texts (self, owner, "able-to", cw_objective_get_able_to (objective));
  check_text (self, primer_owner, "text", cw_primer_get_text (primer));
  check_texts (self, primer_owner, "facts", cw_primer_get_facts (primer));
  check_evidence (self, cw_primer_get_link (primer), link_owner);

  if (n < MIN_QUESTIONS)
    {
      g_autofree char *expected = g_strdup_printf (_("at least %d questions"), MIN_QUESTIONS);
      g_autofree char *found = g_strdup_printf ("%u", n);

      add_fault (self, owner, expected, found);
    }
}

static void
check_misconception_see (Check           *self,
                         CwMisconception *item,
                         const char      *owner)
{
  g_autofree char *path = g_strconcat (owner, ".see", NULL);

  if (cw_misconception_get_see (item) != NULL)
    check_address (self, path, cw_misconception_get_see (item));
}

static void
check_misconceptions (Check *self)
{
  GListModel *misconceptions = cw_pack_get_misconceptions (self->pack);
  guint n = g_list_model_get_n_items (misconceptions);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwMisconception) item = g_list_model_get_item (misconceptions, i);
      g_autofree char *owner = g_strconcat ("misconceptions.", cw_misconception_get_id (item),
                                            NULL);

      check_text (self, owner, "belief", cw_misconception_get_belief (item));
      check_text (self, owner, "correction", cw_misconception_get_correction (item));
      check_day (self, owner, cw_misconception_get_checked (item));
      check_misconception_see (self, item, owner);
      if (!g_hash_table_contains (self->used_misconceptions, cw_misconception_get_id (item)))
        add_fault (self, owner, _("a misconception that some option plays on"),
                   _("none that does"));
    }
}

static void
check_concepts (Check *self)
{
  const char * const *concepts = cw_pack_get_concepts (self->pack);

  for (guint i = 0; concepts[i] != NULL; i++)
    {
      g_autofree char *owner = g_strconcat ("concepts.", concepts[i], NULL);

      if (!g_hash_table_contains (self->used_concepts, concepts[i]))
        add_fault (self, owner, _("a concept that some question is about"), _("none that is"));
    }
}

static void
check_glossary (Check *self)
{
  guint n = cw_pack_get_n_terms (self->pack);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *owner = g_strdup_printf ("glossary[%u]", i);

      check_text (self, owner, "meaning", cw_pack_get_term (self->pack, i)->meaning);
    }
}

static void
check_placement (Check *self)
{
  const char * const *placement = cw_pack_get_placement (self->pack);

  for (guint i = 0; placement[i] != NULL; i++)
    {
      CwQuestion *question = cw_pack_find_question (self->pack, placement[i]);
      g_autofree char *path = g_strdup_printf ("placement[%u]", i);

      if (cw_question_get_reserved (question))
        add_fault (self, path, _("a question that is not reserved"), placement[i]);
    }
}

/**
 * cw_check_pack:
 * @pack: a pack that was loaded
 * @library: (nullable): the packs that its addresses may lead to, besides itself
 * @catalogue: (nullable): the devices that its facts and addresses, plans too, may name
 * @today: (nullable): the day that no page was checked after, as `YYYY-MM-DD`
 * @faults: receives what is wrong
 *
 * Checks what a pack says. The path of a fault names ids, such as
 * `questions.embedding-shard-needs-hbm.options.v5p.why`.
 */
void
cw_check_pack (CwPack      *pack,
               CwLibrary   *library,
               CwCatalogue *catalogue,
               const char  *today,
               CwFaults    *faults)
{
  g_autoptr (CwLint) lint = cw_lint_new ();
  g_autoptr (GHashTable) used_concepts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) used_misconceptions = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (CwPresets) presets = cw_presets_load (NULL);
  g_autoptr (CwAdvice) advice = cw_advice_load (NULL);
  Check check = { pack, library, catalogue, presets, advice, today, faults, lint, used_concepts,
                  used_misconceptions };
  GListModel *questions;
  GListModel *objectives;
  guint n;

  g_return_if_fail (CW_IS_PACK (pack) && faults != NULL);

  objectives = cw_pack_get_objectives (pack);
  n = g_list_model_get_n_items (objectives);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwObjective) objective = g_list_model_get_item (objectives, i);

      check_objective (&check, objective);
    }

  questions = cw_pack_get_questions (pack);
  n = g_list_model_get_n_items (questions);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwQuestion) question = g_list_model_get_item (questions, i);

      check_question (&check, question);
    }

  check_misconceptions (&check);
  check_concepts (&check);
  check_glossary (&check);
  check_placement (&check);
}
