/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "hardware/cw-advice.h"

#include "hardware/cw-advice-private.h"
#include "hardware/cw-hardware-query.h"

#include <glib/gi18n-lib.h>

/* "Which kind do I need?" The documentation gives reasons for a kind, and reasons to avoid one; it
 * does not weigh them against each other, and neither do we. */

#define ADVICE_FILE  "guidance.json"
#define MAX_SWITCHES 32
#define N_KINDS      3

struct _CwAdvice
{
  GObject parent_instance;

  GListStore *switches; /* CwAdviceSwitch */
  CwFaults *faults;
};

G_DEFINE_FINAL_TYPE (CwAdvice, cw_advice, G_TYPE_OBJECT)

static void
cw_advice_dispose (GObject *object)
{
  CwAdvice *self = CW_ADVICE (object);

  g_clear_object (&self->switches);
  g_clear_pointer (&self->faults, cw_faults_unref);

  G_OBJECT_CLASS (cw_advice_parent_class)->dispose (object);
}

static void
cw_advice_class_init (CwAdviceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_advice_dispose;
}

static void
cw_advice_init (CwAdvice *self)
{
  self->switches = g_list_store_new (CW_TYPE_ADVICE_SWITCH);
  self->faults = cw_faults_new ();
}

static void
read_switches (CwAdvice  *self,
               CwJson    *root,
               CwSources *sources)
{
  static const char * const keys[] = { "switches", NULL };
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  CwJson array;
  guint length;

  if (!cw_json_expect_object (root, keys))
    return;

  cw_json_read_array (root, "switches", 1, MAX_SWITCHES, &array, &length);
  for (guint i = 0; i < length; i++)
    {
      g_autoptr (CwAdviceSwitch) item = NULL;
      const char *id;
      CwJson element, member;

      cw_json_init_element (&element, &array, i);
      item = cw_advice_switch_new_from_json (&element, sources);
      g_list_store_append (self->switches, item);
      id = cw_advice_switch_get_id (item);
      if (id == NULL || g_hash_table_add (ids, (gpointer) id))
        continue;

      cw_json_init_member (&member, &element, "id");
      cw_json_add_text_fault (&member, _("an id that no other switch has"), id);
    }
}

/**
 * cw_advice_load_translated:
 * @data_dir: (nullable): a folder that may hold `hardware/`, or `NULL` for what is built in
 * @translation: (nullable): where translations of the texts are looked up
 *
 * Reads the guidance. What is wrong with it is told by [method@Advice.get_faults]; then there is
 * no switch.
 *
 * Returns: (transfer full): the advice
 */
CwAdvice *
cw_advice_load_translated (const char    *data_dir,
                           CwTranslation *translation)
{
  CwAdvice *self = g_object_new (CW_TYPE_ADVICE, NULL);
  g_autoptr (GFile) folder = cw_hardware_folder_new (data_dir);
  g_autoptr (CwFaults) source_faults = cw_faults_new ();
  g_autoptr (GHashTable) sources = cw_sources_load (folder, source_faults);
  g_autoptr (CwJsonFile) json_file = NULL;
  CwJson root;

  /* The catalogue tells what is wrong with the sources. */
  if (sources == NULL)
    {
      cw_faults_add (self->faults, "hardware/" ADVICE_FILE, 0, NULL, _("sources that can be read"),
                     _("none"));
      return self;
    }

  json_file = cw_hardware_file_load (folder, ADVICE_FILE, translation, self->faults);
  if (json_file == NULL)
    return self;

  cw_json_init_root (&root, json_file);
  read_switches (self, &root, sources);
  if (cw_faults_get_total (self->faults) > 0)
    g_list_store_remove_all (self->switches);

  return self;
}

/**
 * cw_advice_load:
 * @data_dir: (nullable): a folder that may hold `hardware/`, or `NULL` for what is built in
 *
 * Reads the guidance in its original language.
 *
 * Returns: (transfer full): the advice
 */
CwAdvice *
cw_advice_load (const char *data_dir)
{
  return cw_advice_load_translated (data_dir, NULL);
}

/**
 * cw_advice_get_switches:
 * @self: advice
 *
 * Gets what can be asked.
 *
 * Returns: (transfer none): a list of [class@AdviceSwitch]
 */
GListModel *
cw_advice_get_switches (CwAdvice *self)
{
  g_return_val_if_fail (CW_IS_ADVICE (self), NULL);

  return G_LIST_MODEL (self->switches);
}

/**
 * cw_advice_get_faults:
 * @self: advice
 *
 * Gets what is wrong with the guidance.
 *
 * Returns: (transfer none): the faults, empty when all is well
 */
CwFaults *
cw_advice_get_faults (CwAdvice *self)
{
  g_return_val_if_fail (CW_IS_ADVICE (self), NULL);

  return self->faults;
}

static gboolean
has_switch (CwAdvice   *self,
            const char *id)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->switches));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (G_LIST_MODEL (self->switches), i);

      if (g_str_equal (cw_advice_switch_get_id (item), id))
        return TRUE;
    }

  return FALSE;
}

/**
 * cw_advice_check:
 * @self: advice
 * @yes: (nullable): ids of switches, as an address names them
 * @error: set when there is no such switch
 *
 * Checks whether there are all the switches that an address answers with yes.
 *
 * Returns: whether there are; `FALSE` with a [error@HardwareQueryError]
 */
gboolean
cw_advice_check (CwAdvice            *self,
                 const char * const  *yes,
                 GError             **error)
{
  g_return_val_if_fail (CW_IS_ADVICE (self), FALSE);

  for (; yes != NULL && *yes != NULL; yes++)
    {
      if (!has_switch (self, *yes))
        {
          g_set_error (error, CW_HARDWARE_QUERY_ERROR, CW_HARDWARE_QUERY_ERROR_VALUE,
                       _("There is no question “%.80s” on the kind of device."), *yes);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * cw_advice_judge:
 * @self: advice
 * @yes: ids of the switches that are answered with yes; others are taken for no
 *
 * Judges which kind the documentation points to. A kind with anything against it is out, for the
 * documentation says to avoid it. Of the others, the one with most reasons for it is meant; with
 * none, or two that are equal, the documentation leaves it open.
 *
 * Returns: the verdict
 */
CwKindVerdict
cw_advice_judge (CwAdvice           *self,
                 const char * const *yes)
{
  static const CwKindVerdict verdicts[N_KINDS] = { CW_VERDICT_CPU, CW_VERDICT_GPU, CW_VERDICT_TPU };
  guint n_for[N_KINDS] = { 0 };
  gboolean is_out[N_KINDS] = { FALSE };
  CwKindVerdict verdict = CW_VERDICT_OPEN;
  guint best = 0;
  guint n;

  g_return_val_if_fail (CW_IS_ADVICE (self) && yes != NULL, CW_VERDICT_OPEN);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->switches));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwAdviceSwitch) item = g_list_model_get_item (G_LIST_MODEL (self->switches), i);

      if (!g_strv_contains (yes, cw_advice_switch_get_id (item)))
        continue;
      for (guint kind = 0; kind < N_KINDS; kind++)
        {
          int weight = cw_advice_switch_get_weight (item, (CwKind) kind);

          n_for[kind] += weight > 0;
          is_out[kind] |= weight < 0;
        }
    }

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      if (is_out[kind] || n_for[kind] < best || n_for[kind] == 0)
        continue;
      verdict = n_for[kind] > best ? verdicts[kind] : CW_VERDICT_OPEN;
      best = n_for[kind];
    }

  return verdict;
}
