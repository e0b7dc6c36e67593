/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "Chipwise"

#include "config.h"

#include "session/cw-siblings.h"

#include <string.h>

/* Siblings ask for one fact in different words: they rely on the same figures of the catalogue, or
 * they stand in one objective and name the same concepts. Who has learnt a question's wording by heart
 * is asked its sibling. Groups are numbered from 1. */

struct _CwSiblings
{
  GArray    *groups[CW_N_SIBLING_KINDS]; /* guint, one a question */
  GPtrArray *members;                    /* GArray of guint, one a group */
};

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static char *
join_sorted (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_strings);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (";", (char **) words->pdata);
}

/* The figures that a question relies on, or NULL. */
static char *
dup_facts (CwQuestion *question)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  for (guint i = 0; i < cw_question_get_n_facts (question); i++)
    {
      const CwFact *fact = cw_question_get_fact (question, i);

      g_ptr_array_add (words, g_strconcat (fact->device, "/", fact->field, NULL));
    }
  if (words->len == 0)
    return NULL;

  joined = join_sorted (words);
  return g_strconcat ("facts:", cw_question_get_pack (question), ":", joined, NULL);
}

static char *
dup_concepts (CwQuestion *question)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *joined = NULL;

  for (const char * const *id = cw_question_get_concepts (question); *id != NULL; id++)
    g_ptr_array_add (words, g_strdup (*id));
  if (words->len == 0)
    return NULL;

  joined = join_sorted (words);
  return g_strconcat ("concepts:", cw_question_get_pack (question), "/", cw_question_get_objective (question),
                      ":", joined, NULL);
}

/* The number of the group of that name; it is opened when it is met first. */
static guint
enter_group (CwSiblings *self,
             GHashTable *numbers,
             char       *name,
             guint       index)
{
  guint number;

  if (name == NULL)
    return 0;

  number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, name));
  if (number == 0)
    {
      g_ptr_array_add (self->members, g_array_new (FALSE, FALSE, sizeof (guint)));
      number = self->members->len;
      g_hash_table_insert (numbers, name, GUINT_TO_POINTER (number));
    }
  else
    {
      g_free (name);
    }

  g_array_append_val ((GArray *) self->members->pdata[number - 1], index);
  return number;
}

/**
 * cw_siblings_new:
 * @questions: (element-type CwQuestion): the questions
 *
 * Finds out which of the questions are siblings.
 *
 * Returns: (transfer full): the groups
 */
CwSiblings *
cw_siblings_new (GPtrArray *questions)
{
  CwSiblings *self = g_new0 (CwSiblings, 1);
  g_autoptr(GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_return_val_if_fail (questions != NULL, self);

  self->members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    self->groups[kind] = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < questions->len; i++)
    {
      guint by_facts = enter_group (self, numbers, dup_facts (questions->pdata[i]), i);
      guint by_concepts = enter_group (self, numbers, dup_concepts (questions->pdata[i]), i);

      g_array_append_val (self->groups[0], by_facts);
      g_array_append_val (self->groups[1], by_concepts);
    }

  return self;
}

/**
 * cw_siblings_free:
 * @self: (transfer full): the groups
 *
 * Frees them.
 */
void
cw_siblings_free (CwSiblings *self)
{
  g_return_if_fail (self != NULL);

  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    g_clear_pointer (&self->groups[kind], g_array_unref);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_free (self);
}

/**
 * cw_siblings_get_group:
 * @self: the groups
 * @index: which question
 * @kind: 0 for the same figures, 1 for the same concepts
 *
 * Returns: the group that the question stands in, or 0 when there is no other in it
 */
guint
cw_siblings_get_group (CwSiblings *self,
                       guint       index,
                       guint       kind)
{
  guint group;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (kind < CW_N_SIBLING_KINDS, 0);
  g_return_val_if_fail (index < self->groups[kind]->len, 0);

  group = g_array_index (self->groups[kind], guint, index);
  return group != 0 && cw_siblings_get_members (self, group)->len > 1 ? group : 0;
}

/**
 * cw_siblings_get_n_groups:
 * @self: the groups
 *
 * Returns: how many groups there are; they are numbered from 1
 */
guint
cw_siblings_get_n_groups (CwSiblings *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->members->len;
}

/**
 * cw_siblings_get_members:
 * @self: the groups
 * @group: one of them
 *
 * Returns: (transfer none) (element-type guint): the questions in it, by index
 */
const GArray *
cw_siblings_get_members (CwSiblings *self,
                         guint       group)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (group > 0 && group <= self->members->len, NULL);

  return self->members->pdata[group - 1];
}
