/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-advice-private.h"
#include "util/cw-address.h"

#include <glib/gi18n-lib.h>

/* One question that is answered with yes or no, and what the documentation then says of each kind.
 * A reason may count for nothing: it tells a condition that the question does not ask for. */

#define N_KINDS      3
#define MAX_QUESTION 200
#define MAX_REASON   400
#define MAX_SEE      8
#define MAX_ADDRESS  200

struct _CwAdviceSwitch
{
  GObject parent_instance;

  char *id;
  char *question;
  char *reasons[N_KINDS]; /* NULL: nothing is said */
  int weights[N_KINDS];
  CwSource *source;
  char **see;
};

G_DEFINE_FINAL_TYPE (CwAdviceSwitch, cw_advice_switch, G_TYPE_OBJECT)

/* By CwKind. */
static const char * const kind_keys[] = { "cpu", "gpu", "tpu", NULL };

static void
cw_advice_switch_finalize (GObject *object)
{
  CwAdviceSwitch *self = CW_ADVICE_SWITCH (object);

  g_free (self->id);
  g_free (self->question);
  for (guint i = 0; i < N_KINDS; i++)
    g_free (self->reasons[i]);
  g_clear_object (&self->source);
  g_strfreev (self->see);

  G_OBJECT_CLASS (cw_advice_switch_parent_class)->finalize (object);
}

static void
cw_advice_switch_class_init (CwAdviceSwitchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_advice_switch_finalize;
}

static void
cw_advice_switch_init (CwAdviceSwitch *self)
{
}

static void
read_weight (CwAdviceSwitch *self,
             CwJson         *json,
             guint           kind)
{
  double weight = cw_json_read_number (json, "weight");
  CwJson member;

  if (weight == -1 || weight == 0 || weight == 1)
    {
      self->weights[kind] = (int) weight;
      return;
    }

  cw_json_init_member (&member, json, "weight");
  cw_json_add_type_fault (&member, _("-1, 0 or 1"));
}

static void
read_reasons (CwAdviceSwitch *self,
              CwJson         *json)
{
  static const char * const keys[] = { "weight", "reason", NULL };
  CwJson reasons, reason;
  guint n = 0;

  cw_json_init_member (&reasons, json, "reasons");
  if (!cw_json_expect_object (&reasons, kind_keys))
    return;

  for (guint i = 0; i < N_KINDS; i++)
    {
      if (!cw_json_init_member (&reason, &reasons, kind_keys[i]))
        continue;
      n++;
      if (!cw_json_expect_object (&reason, keys))
        continue;
      read_weight (self, &reason, i);
      self->reasons[i] = cw_json_read_phrase (&reason, "reason", MAX_REASON);
    }
  if (n == 0)
    cw_json_add_fault (&reasons, _("a reason under at least one of cpu, gpu and tpu"), _("none"));
}

static void
read_see (CwAdviceSwitch *self,
          CwJson         *json)
{
  CwJson array;

  self->see = cw_json_read_strings (json, "see", 0, MAX_SEE, MAX_ADDRESS);
  cw_json_init_member (&array, json, "see");
  for (guint i = 0; self->see[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CwAddress) address = cw_address_parse (self->see[i], &error);
      CwJson element;

      if (address != NULL)
        continue;
      cw_json_init_element (&element, &array, i);
      cw_json_add_fault (&element, _("an address of a place in the app"), error->message);
    }
}

/**
 * cw_advice_switch_new_from_json:
 * @json: an entry of `switches`
 * @sources: the sources
 *
 * Reads a switch.
 *
 * Returns: (transfer full): the switch, of use only when no fault was added
 */
CwAdviceSwitch *
cw_advice_switch_new_from_json (CwJson    *json,
                                CwSources *sources)
{
  static const char * const keys[] = { "id", "question", "reasons", "source", "see", NULL };
  CwAdviceSwitch *self = g_object_new (CW_TYPE_ADVICE_SWITCH, NULL);

  if (!cw_json_expect_object (json, keys))
    return self;

  self->id = cw_json_read_id (json, "id");
  self->question = cw_json_read_phrase (json, "question", MAX_QUESTION);
  read_reasons (self, json);
  self->source = cw_source_read (json, "source", sources);
  read_see (self, json);

  return self;
}

/**
 * cw_advice_switch_get_id:
 * @self: a switch
 *
 * Gets the id, unique among the switches.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_advice_switch_get_id (CwAdviceSwitch *self)
{
  g_return_val_if_fail (CW_IS_ADVICE_SWITCH (self), NULL);

  return self->id;
}

/**
 * cw_advice_switch_get_question:
 * @self: a switch
 *
 * Gets what is asked.
 *
 * Returns: (transfer none): the question
 */
const char *
cw_advice_switch_get_question (CwAdviceSwitch *self)
{
  g_return_val_if_fail (CW_IS_ADVICE_SWITCH (self), NULL);

  return self->question;
}

/**
 * cw_advice_switch_get_reason:
 * @self: a switch
 * @kind: a kind of device
 *
 * Gets what a yes means for a kind.
 *
 * Returns: (transfer none) (nullable): a sentence, or `NULL` where nothing is said
 */
const char *
cw_advice_switch_get_reason (CwAdviceSwitch *self,
                             CwKind          kind)
{
  g_return_val_if_fail (CW_IS_ADVICE_SWITCH (self) && (guint) kind < N_KINDS, NULL);

  return self->reasons[kind];
}

/**
 * cw_advice_switch_get_weight:
 * @self: a switch
 * @kind: a kind of device
 *
 * Gets whether a yes speaks for a kind.
 *
 * Returns: 1 for, -1 against, 0 neither
 */
int
cw_advice_switch_get_weight (CwAdviceSwitch *self,
                             CwKind          kind)
{
  g_return_val_if_fail (CW_IS_ADVICE_SWITCH (self) && (guint) kind < N_KINDS, 0);

  return self->weights[kind];
}

/**
 * cw_advice_switch_get_source:
 * @self: a switch
 *
 * Gets the page that says so.
 *
 * Returns: (transfer none): the source
 */
CwSource *
cw_advice_switch_get_source (CwAdviceSwitch *self)
{
  g_return_val_if_fail (CW_IS_ADVICE_SWITCH (self), NULL);

  return self->source;
}

/**
 * cw_advice_switch_get_see:
 * @self: a switch
 *
 * Gets the addresses of questions about it.
 *
 * Returns: (transfer none): addresses
 */
const char * const *
cw_advice_switch_get_see (CwAdviceSwitch *self)
{
  g_return_val_if_fail (CW_IS_ADVICE_SWITCH (self), NULL);

  return (const char * const *) self->see;
}
