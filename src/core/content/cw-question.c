/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-question.h"

#include <string.h>

#include "content/cw-question-private.h"

/* A question as the pack has it: it never changes after it was read. */

/* The nicks are the spelling in JSON. */
G_DEFINE_ENUM_TYPE (CwLevel, cw_level,
                    G_DEFINE_ENUM_VALUE (CW_LEVEL_FOUNDATION, "foundation"),
                    G_DEFINE_ENUM_VALUE (CW_LEVEL_APPLICATION, "application"),
                    G_DEFINE_ENUM_VALUE (CW_LEVEL_EXPERT, "expert"))

G_DEFINE_ENUM_TYPE (CwDifficulty, cw_difficulty,
                    G_DEFINE_ENUM_VALUE (CW_DIFFICULTY_EASY, "easy"),
                    G_DEFINE_ENUM_VALUE (CW_DIFFICULTY_MEDIUM, "medium"),
                    G_DEFINE_ENUM_VALUE (CW_DIFFICULTY_HARD, "hard"))

G_DEFINE_ENUM_TYPE (CwScope, cw_scope,
                    G_DEFINE_ENUM_VALUE (CW_SCOPE_CORE, "core"),
                    G_DEFINE_ENUM_VALUE (CW_SCOPE_BEYOND, "beyond"))

G_DEFINE_FINAL_TYPE (CwQuestion, cw_question, G_TYPE_OBJECT)

static void
clear_fact (CwFact *fact)
{
  g_free (fact->device);
  g_free (fact->field);
  g_free (fact->unit);
}

static void
cw_question_dispose (GObject *object)
{
  CwQuestion *self = CW_QUESTION (object);

  g_clear_object (&self->options);
  g_clear_object (&self->evidence);

  G_OBJECT_CLASS (cw_question_parent_class)->dispose (object);
}

static void
cw_question_finalize (GObject *object)
{
  CwQuestion *self = CW_QUESTION (object);

  g_free (self->key);
  g_free (self->pack);
  g_free (self->objective);
  g_strfreev (self->concepts);
  g_free (self->stem);
  g_free (self->translation);
  g_free (self->summary);
  g_free (self->hash);
  g_array_unref (self->facts);
  g_strfreev (self->see);

  G_OBJECT_CLASS (cw_question_parent_class)->finalize (object);
}

static void
cw_question_class_init (CwQuestionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_question_dispose;
  object_class->finalize = cw_question_finalize;
}

static void
cw_question_init (CwQuestion *self)
{
  self->options = g_list_store_new (CW_TYPE_OPTION);
  self->evidence = g_list_store_new (CW_TYPE_EVIDENCE);
  self->facts = g_array_new (FALSE, FALSE, sizeof (CwFact));
  g_array_set_clear_func (self->facts, (GDestroyNotify) clear_fact);
}

/**
 * cw_question_get_key:
 * @self: a question
 *
 * Gets the name of the group in the progress file: `<pack>/<id>`.
 *
 * Returns: (transfer none): the key
 */
const char *
cw_question_get_key (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->key;
}

/**
 * cw_question_get_pack:
 * @self: a question
 *
 * Gets the pack that the question is from.
 *
 * Returns: (transfer none): the id of the pack
 */
const char *
cw_question_get_pack (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->pack;
}

/**
 * cw_question_get_id:
 * @self: a question
 *
 * Gets the id, unique in its pack and stable for ever.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_question_get_id (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->id;
}

/**
 * cw_question_get_objective:
 * @self: a question
 *
 * Gets the objective that the question belongs to.
 *
 * Returns: (transfer none): its id in the pack
 */
const char *
cw_question_get_objective (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->objective;
}

/**
 * cw_question_get_concepts:
 * @self: a question
 *
 * Gets what the question is about.
 *
 * Returns: (transfer none): ids of concepts, see [method@Pack.get_concept_name]
 */
const char * const *
cw_question_get_concepts (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return (const char * const *) self->concepts;
}

/**
 * cw_question_get_level:
 * @self: a question
 *
 * Gets how many steps the answer takes. A hint: not to be shown before Check.
 *
 * Returns: the level
 */
CwLevel
cw_question_get_level (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), CW_LEVEL_FOUNDATION);

  return self->level;
}

/**
 * cw_question_get_difficulty:
 * @self: a question
 *
 * Gets how close the lures come. A hint: not to be shown before Check.
 *
 * Returns: the difficulty
 */
CwDifficulty
cw_question_get_difficulty (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), CW_DIFFICULTY_EASY);

  return self->difficulty;
}

/**
 * cw_question_get_scope:
 * @self: a question
 *
 * Gets whether the question is exam material.
 *
 * Returns: the scope
 */
CwScope
cw_question_get_scope (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), CW_SCOPE_CORE);

  return self->scope;
}

/**
 * cw_question_get_reserved:
 * @self: a question
 *
 * Says whether the question is kept for mock exams.
 *
 * Returns: whether it is reserved
 */
gboolean
cw_question_get_reserved (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), FALSE);

  return self->reserved;
}

/**
 * cw_question_get_choose:
 * @self: a question
 *
 * Gets how many options are to be chosen.
 *
 * Returns: the number of right options, 1 to 6
 */
guint
cw_question_get_choose (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), 0);

  return self->choose;
}

/**
 * cw_question_get_stem:
 * @self: a question
 *
 * Gets the situation and what is asked, in the inline subset of [func@text_check] with exactly
 * one `[[...]]`. It is translated only when every option is.
 *
 * Returns: (transfer none): the stem
 */
const char *
cw_question_get_stem (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->translation ? self->translation : self->stem;
}

/**
 * cw_question_get_original_stem:
 * @self: a question
 *
 * Gets the stem in the original language.
 *
 * Returns: (transfer none): the stem
 */
const char *
cw_question_get_original_stem (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->stem;
}

/**
 * cw_question_get_translated:
 * @self: a question
 *
 * Says whether stem and options are shown in a translation.
 *
 * Returns: whether there is an original to show beside them
 */
gboolean
cw_question_get_translated (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), FALSE);

  return self->translation != NULL;
}

/**
 * cw_question_get_summary:
 * @self: a question
 *
 * Gets the fact in one paragraph, in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): the summary
 */
const char *
cw_question_get_summary (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return self->summary;
}

static void
hash_field (GChecksum  *checksum,
            const char *text)
{
  char length[24];

  g_snprintf (length, sizeof length, "%" G_GSIZE_FORMAT ":", strlen (text));
  g_checksum_update (checksum, (const guchar *) length, -1);
  g_checksum_update (checksum, (const guchar *) text, -1);
}

static int
compare_options (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (cw_option_get_id (*(CwOption **) a), cw_option_get_id (*(CwOption **) b));
}

/* The progress file keeps this for ever, so its making must never change. What is hashed is the
 * stem and then, for each option in bytewise order of the ids, its id, its text and "1" or "0"
 * for right or wrong. Each of these strings stands as its length in bytes, in decimal digits, a
 * colon, and its bytes as they are in the pack, with marks: no two questions can look alike. */
static char *
make_hash (CwQuestion *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) options = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->options));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      g_ptr_array_add (options, g_steal_pointer (&option));
    }
  g_ptr_array_sort (options, compare_options);

  hash_field (checksum, self->stem);
  for (guint i = 0; i < options->len; i++)
    {
      CwOption *option = g_ptr_array_index (options, i);

      hash_field (checksum, cw_option_get_id (option));
      hash_field (checksum, cw_option_get_original_text (option));
      hash_field (checksum, cw_option_get_correct (option) ? "1" : "0");
    }

  return g_strndup (g_checksum_get_string (checksum), 8);
}

/**
 * cw_question_get_hash:
 * @self: a question
 *
 * Gets the fingerprint of stem and options in the original language, by which an answer to an
 * older text is recognised.
 *
 * Returns: (transfer none): 8 hexadecimal digits
 */
const char *
cw_question_get_hash (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  if (self->hash == NULL)
    self->hash = make_hash (self);

  return self->hash;
}

/**
 * cw_question_get_options:
 * @self: a question
 *
 * Gets the options in the order of the file.
 *
 * Returns: (transfer none): a list of [class@Option]
 */
GListModel *
cw_question_get_options (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return G_LIST_MODEL (self->options);
}

/**
 * cw_question_get_evidence:
 * @self: a question
 *
 * Gets the pages that prove the options right or wrong.
 *
 * Returns: (transfer none): a list of [class@Evidence]
 */
GListModel *
cw_question_get_evidence (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return G_LIST_MODEL (self->evidence);
}

/**
 * cw_question_get_see:
 * @self: a question
 *
 * Gets where to read on.
 *
 * Returns: (transfer none): addresses, see [func@address_parse]
 */
const char * const *
cw_question_get_see (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);

  return (const char * const *) self->see;
}

/**
 * cw_question_get_n_facts:
 * @self: a question
 *
 * Gets the number of figures of the hardware catalogue that the question relies on.
 *
 * Returns: the number
 */
guint
cw_question_get_n_facts (CwQuestion *self)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), 0);

  return self->facts->len;
}

/**
 * cw_question_get_fact:
 * @self: a question
 * @index: position, less than [method@Question.get_n_facts]
 *
 * Gets one figure of the hardware catalogue that the question relies on.
 *
 * Returns: (transfer none): the figure
 */
const CwFact *
cw_question_get_fact (CwQuestion *self,
                      guint       index)
{
  g_return_val_if_fail (CW_IS_QUESTION (self), NULL);
  g_return_val_if_fail (index < self->facts->len, NULL);

  return &g_array_index (self->facts, CwFact, index);
}

/**
 * cw_question_find_option:
 * @self: a question
 * @id: id of an option
 *
 * Looks for an option.
 *
 * Returns: (transfer none) (nullable): the option, or `NULL` when there is none
 */
CwOption *
cw_question_find_option (CwQuestion *self,
                         const char *id)
{
  guint n;

  g_return_val_if_fail (CW_IS_QUESTION (self) && id != NULL, NULL);

  n = g_list_model_get_n_items (G_LIST_MODEL (self->options));
  for (guint i = 0; i < n; i++)
    {
      /* The list keeps its own reference. */
      g_autoptr (CwOption) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      if (g_strcmp0 (cw_option_get_id (option), id) == 0)
        return option;
    }

  return NULL;
}

/**
 * cw_question_is_right:
 * @self: a question
 * @option_ids: (array zero-terminated=1): the ids of the chosen options
 *
 * Judges an answer: it is right when it has exactly the right options, in any order.
 *
 * Returns: whether the answer is right
 */
gboolean
cw_question_is_right (CwQuestion         *self,
                      const char * const *option_ids)
{
  guint n;

  g_return_val_if_fail (CW_IS_QUESTION (self) && option_ids != NULL, FALSE);

  for (guint i = 0; option_ids[i] != NULL; i++)
    {
      if (cw_question_find_option (self, option_ids[i]) == NULL)
        return FALSE;
    }

  n = g_list_model_get_n_items (G_LIST_MODEL (self->options));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CwOption) option = g_list_model_get_item (G_LIST_MODEL (self->options), i);

      if (cw_option_get_correct (option) != g_strv_contains (option_ids, cw_option_get_id (option)))
        return FALSE;
    }

  return TRUE;
}
