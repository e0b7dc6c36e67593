/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "parallelism/cw-challenge.h"

#include "parallelism/cw-plan-private.h"
#include "util/cw-address.h"
#include "util/cw-json.h"

#include <glib/gi18n-lib.h>

/* Predictions and repairs, read from data/plans/challenges.json. The file states answers, and a
 * test has the cost model prove every one: a file that could say otherwise than the diagram would
 * teach two things. A file with faults is refused whole. */

#define BUILT_IN       "resource:///io/github/chipwise/Chipwise/data/plans"
#define FILE_NAME      "challenges.json"
#define MAX_CHALLENGES 256
#define MAX_TITLE      128
#define MAX_TEXT       2048
#define MAX_LINK       2048
#define MAX_SEE        8
#define MAX_CHANGES    8
#define MAX_KEEP       16

struct _CwChallenges
{
  GObject parent_instance;

  GPtrArray *items; /* CwChallenge */
  CwFaults *faults;
};

G_DEFINE_FINAL_TYPE (CwChallenges, cw_challenges, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (CwChallengeKind, cw_challenge_kind,
                    G_DEFINE_ENUM_VALUE (CW_CHALLENGE_PREDICT, "predict"),
                    G_DEFINE_ENUM_VALUE (CW_CHALLENGE_FIX, "fix"))

G_DEFINE_ENUM_TYPE (CwAsk, cw_ask,
                    G_DEFINE_ENUM_VALUE (CW_ASK_FITS, "fits"),
                    G_DEFINE_ENUM_VALUE (CW_ASK_MEMORY, "memory"),
                    G_DEFINE_ENUM_VALUE (CW_ASK_STATES, "states"),
                    G_DEFINE_ENUM_VALUE (CW_ASK_ACTIVATIONS, "activations"),
                    G_DEFINE_ENUM_VALUE (CW_ASK_SENT, "sent"),
                    G_DEFINE_ENUM_VALUE (CW_ASK_STEP, "step"),
                    G_DEFINE_ENUM_VALUE (CW_ASK_BUBBLE, "bubble"))

G_DEFINE_ENUM_TYPE (CwAnswer, cw_answer,
                    G_DEFINE_ENUM_VALUE (CW_ANSWER_FITS, "fits"),
                    G_DEFINE_ENUM_VALUE (CW_ANSWER_FITS_NOT, "fits-not"),
                    G_DEFINE_ENUM_VALUE (CW_ANSWER_MORE, "more"),
                    G_DEFINE_ENUM_VALUE (CW_ANSWER_SAME, "same"),
                    G_DEFINE_ENUM_VALUE (CW_ANSWER_LESS, "less"))

static void
challenge_free (CwChallenge *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->text);
  g_free (self->why);
  g_free (self->source);
  g_strfreev (self->keep);
  g_strfreev (self->see);
  g_free (self);
}

static void
cw_challenges_finalize (GObject *object)
{
  CwChallenges *self = CW_CHALLENGES (object);

  g_ptr_array_unref (self->items);
  cw_faults_unref (self->faults);

  G_OBJECT_CLASS (cw_challenges_parent_class)->finalize (object);
}

static void
cw_challenges_class_init (CwChallengesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_challenges_finalize;
}

static void
cw_challenges_init (CwChallenges *self)
{
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) challenge_free);
  self->faults = cw_faults_new ();
}

static gboolean
has_member (CwJson     *json,
            const char *key)
{
  CwJson member;

  return cw_json_init_member (&member, json, key);
}

static void
read_plan (CwJson     *json,
           const char *key,
           CwPresets  *presets,
           CwPlan     *plan)
{
  g_autofree char *text = cw_json_read_string (json, key, MAX_LINK);
  g_autoptr (CwAddress) address = NULL;
  g_autoptr (GError) error = NULL;
  CwJson member;

  cw_plan_init (plan, presets);
  if (text == NULL)
    return;

  address = cw_address_parse (text, &error);
  if (address != NULL && cw_address_get_kind (address) == CW_ADDRESS_PARALLELISM &&
      cw_plan_parse (plan, presets, address, &error))
    return;

  cw_json_init_member (&member, json, key);
  cw_json_add_fault (&member, _("the address of a plan"), error != NULL ? error->message : text);
}

static void
read_see (CwJson      *json,
          CwChallenge *self)
{
  CwJson member;

  self->see = cw_json_read_strings (json, "see", 1, MAX_SEE, MAX_LINK);
  cw_json_init_member (&member, json, "see");
  for (guint i = 0; self->see != NULL && self->see[i] != NULL; i++)
    {
      g_autoptr (CwAddress) address = cw_address_parse (self->see[i], NULL);
      CwJson element;

      if (address != NULL && (cw_address_get_kind (address) == CW_ADDRESS_QUESTION ||
                              cw_address_get_kind (address) == CW_ADDRESS_OBJECTIVE))
        continue;
      cw_json_init_element (&element, &member, i);
      cw_json_add_text_fault (&element, _("the address of a question or an objective"),
                              self->see[i]);
    }
}

static gboolean
asks_to_compare (CwAsk ask)
{
  return ask != CW_ASK_FITS;
}

static void
read_prediction (CwJson      *json,
                 CwPresets   *presets,
                 CwChallenge *self)
{
  gboolean compares;
  CwJson member;

  self->ask = (CwAsk) cw_json_read_enum (json, "ask", CW_TYPE_ASK);
  self->answer = (CwAnswer) cw_json_read_enum (json, "answer", CW_TYPE_ANSWER);
  compares = asks_to_compare (self->ask);
  self->has_other = compares || has_member (json, "other");
  if (self->has_other)
    read_plan (json, "other", presets, &self->other);

  if (compares != (self->answer >= CW_ANSWER_MORE))
    {
      cw_json_init_member (&member, json, "answer");
      cw_json_add_fault (&member, compares ? _("more, same or less") : _("fits or fits-not"),
                         _("an answer to another question"));
    }
}

/* Keys of an address have an underscore, which ids do not. */
static gboolean
can_keep (const char *name)
{
  static const char * const words[] = { "devices", "batch", "recompute", "schedule", NULL };

  if (g_strv_contains (words, name))
    return TRUE;
  for (guint i = 0; i < cw_plan_n_keys; i++)
    if (g_str_equal (cw_plan_keys[i].name, name))
      return TRUE;

  return FALSE;
}

static void
read_keep (CwJson      *json,
           CwChallenge *self)
{
  CwJson member;

  self->keep = cw_json_read_strings (json, "keep", 0, MAX_KEEP, MAX_TITLE);
  cw_json_init_member (&member, json, "keep");
  for (guint i = 0; self->keep != NULL && self->keep[i] != NULL; i++)
    {
      CwJson element;

      if (can_keep (self->keep[i]))
        continue;
      cw_json_init_element (&element, &member, i);
      cw_json_add_text_fault (&element, _("devices, batch or a key of a plan"), self->keep[i]);
    }
}

static void
read_repair (CwJson      *json,
             CwPresets   *presets,
             CwChallenge *self)
{
  self->has_other = TRUE;
  read_plan (json, "other", presets, &self->other);
  self->changes = cw_json_read_uint (json, "changes", 1, MAX_CHANGES);
  read_keep (json, self);
}

static void
read_challenge (CwChallenges *self,
                CwPresets    *presets,
                CwJson       *json)
{
  static const char * const keys[] = { "id", "kind", "title", "text", "plan", "other", "ask",
                                       "answer", "changes", "keep", "why", "source", "see", NULL };
  CwChallenge *item = g_new0 (CwChallenge, 1);
  CwJson member;

  g_ptr_array_add (self->items, item);
  if (!cw_json_expect_object (json, keys))
    return;

  item->id = cw_json_read_id (json, "id");
  if (item->id != NULL && cw_challenges_find (self, item->id) != item)
    {
      cw_json_init_member (&member, json, "id");
      cw_json_add_text_fault (&member, _("an id of its own"), item->id);
    }
  item->kind = (CwChallengeKind) cw_json_read_enum (json, "kind", CW_TYPE_CHALLENGE_KIND);
  item->title = cw_json_read_phrase (json, "title", MAX_TITLE);
  item->text = cw_json_read_text (json, "text", MAX_TEXT, 0);
  read_plan (json, "plan", presets, &item->plan);
  if (item->kind == CW_CHALLENGE_PREDICT)
    read_prediction (json, presets, item);
  else
    read_repair (json, presets, item);
  item->why = cw_json_read_text (json, "why", MAX_TEXT, 0);
  item->source = cw_json_read_string (json, "source", MAX_TITLE);
  read_see (json, item);
}

static void
read_file (CwChallenges *self,
           CwPresets    *presets,
           CwJsonFile   *file)
{
  static const char * const keys[] = { "challenges", NULL };
  CwJson root, array;
  guint length;

  cw_json_init_root (&root, file);
  if (!cw_json_expect_object (&root, keys))
    return;

  cw_json_read_array (&root, "challenges", 1, MAX_CHALLENGES, &array, &length);
  for (guint i = 0; i < length && !cw_faults_is_full (self->faults); i++)
    {
      CwJson element;

      cw_json_init_element (&element, &array, i);
      read_challenge (self, presets, &element);
    }
}

/**
 * cw_challenges_load_translated:
 * @data_dir: (nullable): a folder that may hold `plans/challenges.json`, or `NULL` for what is
 *   built in
 * @presets: the models that plans may name
 * @translation: (nullable): where translations of the texts are looked up
 *
 * Reads the challenges. A folder without the file leaves the built-in ones. What could not be read
 * is told by [method@Challenges.get_faults]; then there are none.
 *
 * Returns: (transfer full): the challenges
 */
CwChallenges *
cw_challenges_load_translated (const char    *data_dir,
                               CwPresets     *presets,
                               CwTranslation *translation)
{
  CwChallenges *self;
  g_autoptr (CwJsonFile) json_file = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (CW_IS_PRESETS (presets), NULL);

  if (data_dir != NULL)
    {
      file = g_file_new_build_filename (data_dir, "plans", FILE_NAME, NULL);
      if (!g_file_query_exists (file, NULL))
        g_clear_object (&file);
    }
  if (file == NULL)
    {
      folder = g_file_new_for_uri (BUILT_IN);
      file = g_file_get_child (folder, FILE_NAME);
    }

  self = g_object_new (CW_TYPE_CHALLENGES, NULL);
  json_file = cw_json_file_load (file, "plans/" FILE_NAME, self->faults, &error);
  if (error != NULL)
    cw_faults_add (self->faults, "plans/" FILE_NAME, 0, NULL, _("a file that can be read"),
                   error->message);
  if (json_file != NULL)
    {
      cw_json_file_set_translation (json_file, translation, NULL);
      read_file (self, presets, json_file);
    }
  if (cw_faults_get_total (self->faults) > 0)
    g_ptr_array_set_size (self->items, 0);

  return self;
}

/**
 * cw_challenges_load:
 * @data_dir: (nullable): a folder that may hold `plans/challenges.json`, or `NULL` for what is
 *   built in
 * @presets: the models that plans may name
 *
 * Reads the challenges in their original language.
 *
 * Returns: (transfer full): the challenges
 */
CwChallenges *
cw_challenges_load (const char *data_dir,
                    CwPresets  *presets)
{
  return cw_challenges_load_translated (data_dir, presets, NULL);
}

/**
 * cw_challenges_get_faults:
 * @self: challenges
 *
 * Gets what is wrong with a file that was refused.
 *
 * Returns: (transfer none): the faults, empty when all is well
 */
CwFaults *
cw_challenges_get_faults (CwChallenges *self)
{
  g_return_val_if_fail (CW_IS_CHALLENGES (self), NULL);

  return self->faults;
}

/**
 * cw_challenges_get_n:
 * @self: challenges
 *
 * Gets their number.
 *
 * Returns: the number
 */
guint
cw_challenges_get_n (CwChallenges *self)
{
  g_return_val_if_fail (CW_IS_CHALLENGES (self), 0);

  return self->items->len;
}

/**
 * cw_challenges_get:
 * @self: challenges
 * @index: position, less than [method@Challenges.get_n]
 *
 * Gets a challenge, in the order of the file: the easier ones first.
 *
 * Returns: (transfer none): the challenge
 */
const CwChallenge *
cw_challenges_get (CwChallenges *self,
                   guint         index)
{
  g_return_val_if_fail (CW_IS_CHALLENGES (self) && index < self->items->len, NULL);

  return g_ptr_array_index (self->items, index);
}

/**
 * cw_challenges_find:
 * @self: challenges
 * @id: an id
 *
 * Looks for a challenge.
 *
 * Returns: (transfer none) (nullable): the challenge, or `NULL` when there is none
 */
const CwChallenge *
cw_challenges_find (CwChallenges *self,
                    const char   *id)
{
  g_return_val_if_fail (CW_IS_CHALLENGES (self) && id != NULL, NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const CwChallenge *item = g_ptr_array_index (self->items, i);

      if (g_strcmp0 (item->id, id) == 0)
        return item;
    }

  return NULL;
}

/**
 * cw_challenge_asks_to_compare:
 * @self: a challenge
 *
 * Tells whether the answer is "more", "the same" or "less".
 *
 * Returns: whether two plans are compared
 */
gboolean
cw_challenge_asks_to_compare (const CwChallenge *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == CW_CHALLENGE_PREDICT && asks_to_compare (self->ask);
}
