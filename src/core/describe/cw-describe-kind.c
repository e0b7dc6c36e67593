/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "describe/cw-describe-builder.h"
#include "describe/cw-describe-private.h"

#include <glib/gi18n-lib.h>

/* "Which kind do I need?" as text: first what the switches answered with yes come to, then every
 * switch with all that it says, so that one can be chosen. */

#define N_KINDS 3

static const char * const kinds[N_KINDS] = { N_("CPU"), N_("GPU"), N_("TPU") };

typedef struct
{
  GString *text;
  GPtrArray *sources; /* CwSource, in the order of use; they belong to the advice */
} Writer;

/**
 * cw_describe_is_kind:
 * @address: an address
 *
 * Checks whether an address is one of the view "Which kind do I need?", which needs advice.
 *
 * Returns: whether it is
 */
gboolean
cw_describe_is_kind (const CwAddress *address)
{
  g_return_val_if_fail (address != NULL, FALSE);

  return cw_address_get_kind (address) == CW_ADDRESS_HARDWARE &&
         g_strcmp0 (cw_address_get_value (address, "view"), "kind") == 0;
}

/**
 * cw_describe_verdict:
 * @verdict: what [method@Advice.judge] came to
 * @any_yes: whether anything was answered with yes
 *
 * Says a verdict in a sentence.
 *
 * Returns: (transfer none): the sentence
 */
const char *
cw_describe_verdict (CwKindVerdict verdict,
                     gboolean      any_yes)
{
  switch (verdict)
    {
    case CW_VERDICT_CPU:
      return _("The documentation points to CPUs.");
    case CW_VERDICT_GPU:
      return _("The documentation points to GPUs.");
    case CW_VERDICT_TPU:
      return _("The documentation points to TPUs.");
    case CW_VERDICT_OPEN:
    default:
      return any_yes
             ? _("The documentation leaves it open: nothing that you said decides between them.")
             : _("Say what you know about the work. So far the documentation leaves it open.");
    }
}

static gboolean
is_yes (const CwHardwareQuery *query,
        CwAdviceSwitch        *item)
{
  return query->yes != NULL && g_strv_contains ((const char * const *) query->yes,
                                                cw_advice_switch_get_id (item));
}

static void
append_reason (Writer         *self,
               CwAdviceSwitch *item,
               CwKind          kind)
{
  const char *reason = cw_advice_switch_get_reason (item, kind);
  int weight = cw_advice_switch_get_weight (item, kind);
  g_autofree char *tag = cw_describe_cite (self->sources, cw_advice_switch_get_source (item));

  if (weight > 0)
    /* Translators: a reason for a kind of device, and its source. */
    cw_describe_append_line (self->text, _("+ For it: %1$s %2$s"), reason, tag);
  else if (weight < 0)
    /* Translators: a reason against a kind of device, and its source. */
    cw_describe_append_line (self->text, _("− Against it: %1$s %2$s"), reason, tag);
  else
    cw_describe_append_line (self->text, "· %s %s", reason, tag);
}

static void
append_kind (Writer                *self,
             CwAdvice              *advice,
             const CwHardwareQuery *query,
             CwKind                 kind)
{
  GListModel *switches = cw_advice_get_switches (advice);
  guint n = g_list_model_get_n_items (switches);
  gboolean any = FALSE;

  g_string_append_c (self->text, '\n');
  cw_describe_append_line (self->text, "%s", _(kinds[kind]));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);

      if (!is_yes (query, item) || cw_advice_switch_get_reason (item, kind) == NULL)
        continue;
      append_reason (self, item, kind);
      any = TRUE;
    }
  if (!any)
    cw_describe_append_line (self->text, "%s", _("Nothing for or against it yet."));
}

static void
append_switch (Writer                *self,
               CwLibrary             *library,
               const CwHardwareQuery *query,
               CwAdviceSwitch        *item)
{
  g_autoptr (GPtrArray) questions = NULL;
  g_autofree char *tag = cw_describe_cite (self->sources, cw_advice_switch_get_source (item));

  g_string_append_c (self->text, '\n');
  if (is_yes (query, item))
    /* Translators: a question on the work, its id, and that it was answered with yes. */
    cw_describe_append_line (self->text, _("%1$s [%2$s] Yes."),
                             cw_advice_switch_get_question (item), cw_advice_switch_get_id (item));
  else
    cw_describe_append_line (self->text, "%s [%s]", cw_advice_switch_get_question (item),
                             cw_advice_switch_get_id (item));
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      const char *reason = cw_advice_switch_get_reason (item, kind);
      int weight = cw_advice_switch_get_weight (item, kind);

      if (reason == NULL)
        continue;
      if (weight > 0)
        /* Translators: a kind of device, and a reason for it. */
        cw_describe_append_line (self->text, _("  %1$s, for it: %2$s"), _(kinds[kind]), reason);
      else if (weight < 0)
        /* Translators: a kind of device, and a reason against it. */
        cw_describe_append_line (self->text, _("  %1$s, against it: %2$s"), _(kinds[kind]), reason);
      else
        cw_describe_append_line (self->text, "  %s: %s", _(kinds[kind]), reason);
    }
  cw_describe_append_line (self->text, _("  Source: %s"), tag);

  questions = cw_describe_questions_at (library, cw_advice_switch_get_see (item));
  cw_describe_append_questions (self->text, "  ", questions);
}

static char *
describe_as_text (CwLibrary             *library,
                  CwAdvice              *advice,
                  const CwHardwareQuery *query)
{
  static const char * const none[] = { NULL };
  const char * const *yes = query->yes ? (const char * const *) query->yes : none;
  GListModel *switches = cw_advice_get_switches (advice);
  guint n = g_list_model_get_n_items (switches);
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();
  Writer writer = { g_string_new (NULL), sources };

  cw_describe_append_line (writer.text, "%s", _("Which kind do I need?"));
  cw_describe_append_line (writer.text, "%s",
                           cw_describe_verdict (cw_advice_judge (advice, yes), yes[0] != NULL));
  for (guint kind = 0; yes[0] != NULL && kind < N_KINDS; kind++)
    append_kind (&writer, advice, query, kind);

  g_string_append_c (writer.text, '\n');
  cw_describe_append_line (writer.text, "%s", _("What is true of the work?"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (switches, i);

      append_switch (&writer, library, query, item);
    }
  cw_describe_append_sources (writer.text, sources);

  return g_string_free (writer.text, FALSE);
}

/**
 * cw_describe_kind:
 * @library: the packs, for the questions on each switch
 * @advice: the guidance
 * @address: an address of the view "kind", such as `chipwise:hardware?view=kind&yes=small-model`
 * @as_json: JSON instead of text
 * @error: set when the address cannot be followed
 *
 * Writes what the view "Which kind do I need?" shows: the switches, the reasons of those that are
 * answered with yes, and the verdict.
 *
 * Returns: (transfer full) (nullable): lines or an object, or `NULL` with a
 *   [error@HardwareQueryError]
 */
char *
cw_describe_kind (CwLibrary        *library,
                  CwAdvice         *advice,
                  const CwAddress  *address,
                  gboolean          as_json,
                  GError          **error)
{
  g_autoptr (CwHardwareQuery) query = NULL;
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (CW_IS_LIBRARY (library) && CW_IS_ADVICE (advice), NULL);
  g_return_val_if_fail (cw_describe_is_kind (address), NULL);

  query = cw_hardware_query_parse (address, error);
  if (query == NULL || !cw_advice_check (advice, (const char * const *) query->yes, error))
    return NULL;
  if (!as_json)
    return describe_as_text (library, advice, query);

  node = cw_describe_kind_json (library, advice, query);

  return cw_describe_print_json (node);
}
