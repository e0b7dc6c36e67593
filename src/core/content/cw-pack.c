/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "content/cw-pack.h"

#include "content/cw-pack-private.h"

/* All questions of one exam section with what they refer to. It never changes after it was
 * loaded. Everything is found by id in constant time: a pack may have 20,000 questions. */

G_DEFINE_FINAL_TYPE (CwPack, cw_pack, G_TYPE_OBJECT)

static void
clear_term (CwTerm *term)
{
  g_free (term->term);
  g_free (term->meaning);
}

static void
cw_pack_dispose (GObject *object)
{
  CwPack *self = CW_PACK (object);

  g_hash_table_remove_all (self->objectives_by_id);
  g_hash_table_remove_all (self->questions_by_id);
  g_hash_table_remove_all (self->misconceptions_by_id);
  g_clear_object (&self->objectives);
  g_clear_object (&self->questions);
  g_clear_object (&self->misconceptions);

  G_OBJECT_CLASS (cw_pack_parent_class)->dispose (object);
}

static void
cw_pack_finalize (GObject *object)
{
  CwPack *self = CW_PACK (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->exam);
  g_free (self->weight_text);
  g_free (self->weight_date);
  g_free (self->weight_source);
  g_strfreev (self->placement);
  g_strfreev (self->concepts);
  g_array_unref (self->terms);
  g_hash_table_unref (self->objectives_by_id);
  g_hash_table_unref (self->questions_by_id);
  g_hash_table_unref (self->misconceptions_by_id);
  g_hash_table_unref (self->concept_names);
  g_hash_table_unref (self->confused_concepts);

  G_OBJECT_CLASS (cw_pack_parent_class)->finalize (object);
}

static void
cw_pack_class_init (CwPackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = cw_pack_dispose;
  object_class->finalize = cw_pack_finalize;
}

static void
cw_pack_init (CwPack *self)
{
  self->objectives = g_list_store_new (CW_TYPE_OBJECTIVE);
  self->questions = g_list_store_new (CW_TYPE_QUESTION);
  self->misconceptions = g_list_store_new (CW_TYPE_MISCONCEPTION);
  self->terms = g_array_new (FALSE, FALSE, sizeof (CwTerm));
  g_array_set_clear_func (self->terms, (GDestroyNotify) clear_term);
  self->objectives_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->questions_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->misconceptions_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->concept_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->confused_concepts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
}

/**
 * cw_pack_set_questions:
 * @self: a pack that has no questions yet
 * @questions: (element-type CwQuestion): questions with different ids, in their final order
 *
 * Puts the questions into a pack, once, when it is loaded.
 */
void
cw_pack_set_questions (CwPack    *self,
                       GPtrArray *questions)
{
  g_list_store_splice (self->questions, 0, 0, questions->pdata, questions->len);
  for (guint i = 0; i < questions->len; i++)
    {
      CwQuestion *question = g_ptr_array_index (questions, i);

      g_hash_table_insert (self->questions_by_id, (gpointer) cw_question_get_id (question), question);
    }
}

/**
 * cw_pack_get_id:
 * @self: a pack
 *
 * Gets the id, the first part of the keys of its questions.
 *
 * Returns: (transfer none): the id
 */
const char *
cw_pack_get_id (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return self->id;
}

/**
 * cw_pack_get_title:
 * @self: a pack
 *
 * Gets the title, one line of plain text.
 *
 * Returns: (transfer none): the title
 */
const char *
cw_pack_get_title (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return self->title;
}

/**
 * cw_pack_get_exam:
 * @self: a pack
 *
 * Gets the name of the exam, one line of plain text.
 *
 * Returns: (transfer none): the name
 */
const char *
cw_pack_get_exam (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return self->exam;
}

/**
 * cw_pack_get_weight_text:
 * @self: a pack
 *
 * Gets how much of the exam the section is, such as "about 21 %".
 *
 * Returns: (transfer none) (nullable): plain text, or `NULL` when the pack does not say
 */
const char *
cw_pack_get_weight_text (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return self->weight_text;
}

/**
 * cw_pack_get_weight_date:
 * @self: a pack
 *
 * Gets since when the weight holds, as `YYYY-MM-DD`.
 *
 * Returns: (transfer none) (nullable): the day
 */
const char *
cw_pack_get_weight_date (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return self->weight_date;
}

/**
 * cw_pack_get_weight_source:
 * @self: a pack
 *
 * Gets who says so, in words: the official guide has no stable address.
 *
 * Returns: (transfer none) (nullable): an address with `https://`
 */
const char *
cw_pack_get_weight_source (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return self->weight_source;
}

/**
 * cw_pack_get_placement:
 * @self: a pack
 *
 * Gets the questions to begin with, one an objective, the opening one first.
 *
 * Returns: (transfer none): ids of questions; may be empty
 */
const char * const *
cw_pack_get_placement (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return (const char * const *) self->placement;
}

/**
 * cw_pack_get_concepts:
 * @self: a pack
 *
 * Gets what the questions are about.
 *
 * Returns: (transfer none): ids, see [method@Pack.get_concept_name]
 */
const char * const *
cw_pack_get_concepts (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return (const char * const *) self->concepts;
}

/**
 * cw_pack_get_objectives:
 * @self: a pack
 *
 * Gets the objectives in the order of the pack.
 *
 * Returns: (transfer none): a list of [class@Objective]
 */
GListModel *
cw_pack_get_objectives (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return G_LIST_MODEL (self->objectives);
}

/**
 * cw_pack_get_questions:
 * @self: a pack
 *
 * Gets the questions: in the order of the objectives, and for one objective in the order of the
 * files, which are sorted by name.
 *
 * Returns: (transfer none): a list of [class@Question]
 */
GListModel *
cw_pack_get_questions (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return G_LIST_MODEL (self->questions);
}

/**
 * cw_pack_get_misconceptions:
 * @self: a pack
 *
 * Gets the misconceptions in the order of the pack.
 *
 * Returns: (transfer none): a list of [class@Misconception]
 */
GListModel *
cw_pack_get_misconceptions (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);

  return G_LIST_MODEL (self->misconceptions);
}

/**
 * cw_pack_get_n_terms:
 * @self: a pack
 *
 * Gets the number of words in the glossary.
 *
 * Returns: the number
 */
guint
cw_pack_get_n_terms (CwPack *self)
{
  g_return_val_if_fail (CW_IS_PACK (self), 0);

  return self->terms->len;
}

/**
 * cw_pack_get_term:
 * @self: a pack
 * @index: position, less than [method@Pack.get_n_terms]
 *
 * Gets one word of the glossary. The meaning is in the inline subset of [func@text_check].
 *
 * Returns: (transfer none): the word
 */
const CwTerm *
cw_pack_get_term (CwPack *self,
                  guint   index)
{
  g_return_val_if_fail (CW_IS_PACK (self), NULL);
  g_return_val_if_fail (index < self->terms->len, NULL);

  return &g_array_index (self->terms, CwTerm, index);
}

/**
 * cw_pack_get_concept_name:
 * @self: a pack
 * @id: id of a concept
 *
 * Gets the name of a concept, one line of plain text.
 *
 * Returns: (transfer none) (nullable): the name, or `NULL` when there is no such concept
 */
const char *
cw_pack_get_concept_name (CwPack     *self,
                          const char *id)
{
  g_return_val_if_fail (CW_IS_PACK (self) && id != NULL, NULL);

  return g_hash_table_lookup (self->concept_names, id);
}

/**
 * cw_pack_get_confused_concepts:
 * @self: a pack
 * @id: id of a concept
 *
 * Gets the concepts that are easily taken for this one, as the pack names them; that it is taken for
 * them as easily need not stand there too.
 *
 * Returns: (transfer none): ids; none when there is no such concept
 */
const char * const *
cw_pack_get_confused_concepts (CwPack     *self,
                               const char *id)
{
  static const char * const none[] = { NULL };
  char **ids;

  g_return_val_if_fail (CW_IS_PACK (self) && id != NULL, none);

  ids = g_hash_table_lookup (self->confused_concepts, id);
  return ids != NULL ? (const char * const *) ids : none;
}

/**
 * cw_pack_find_objective:
 * @self: a pack
 * @id: an id
 *
 * Looks for an objective.
 *
 * Returns: (transfer none) (nullable): the objective, or `NULL` when there is none
 */
CwObjective *
cw_pack_find_objective (CwPack     *self,
                       const char *id)
{
  g_return_val_if_fail (CW_IS_PACK (self) && id != NULL, NULL);

  return g_hash_table_lookup (self->objectives_by_id, id);
}

/**
 * cw_pack_find_question:
 * @self: a pack
 * @id: an id
 *
 * Looks for a question.
 *
 * Returns: (transfer none) (nullable): the question, or `NULL` when there is none
 */
CwQuestion *
cw_pack_find_question (CwPack     *self,
                      const char *id)
{
  g_return_val_if_fail (CW_IS_PACK (self) && id != NULL, NULL);

  return g_hash_table_lookup (self->questions_by_id, id);
}

/**
 * cw_pack_find_misconception:
 * @self: a pack
 * @id: an id
 *
 * Looks for a misconception.
 *
 * Returns: (transfer none) (nullable): the misconception, or `NULL` when there is none
 */
CwMisconception *
cw_pack_find_misconception (CwPack     *self,
                           const char *id)
{
  g_return_val_if_fail (CW_IS_PACK (self) && id != NULL, NULL);

  return g_hash_table_lookup (self->misconceptions_by_id, id);
}
