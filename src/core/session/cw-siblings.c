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

static int
compare_facts (gconstpointer a,
               gconstpointer b)
{
  const CwFact *left = *(const CwFact * const *) a;
  const CwFact *right = *(const CwFact * const *) b;
  int devices = strcmp (left->device, right->device);

  return devices != 0 ? devices : strcmp (left->field, right->field);
}

/* Writes what the questions of a group have in common: the figures that they rely on. Nothing when there
 * is none. @words is room to sort in, reused as @name is: a library has thousands of questions. */
static void
name_by_facts (CwQuestion *question,
               GPtrArray  *words,
               GString    *name)
{
  guint n = cw_question_get_n_facts (question);

  g_ptr_array_set_size (words, 0);
  g_string_truncate (name, 0);
  if (n == 0)
    return;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (words, (gpointer) cw_question_get_fact (question, i));
  g_ptr_array_sort (words, compare_facts);

  g_string_append (name, "facts:");
  g_string_append (name, cw_question_get_pack (question));
  for (guint i = 0; i < n; i++)
    {
      const CwFact *fact = words->pdata[i];

      g_string_append_c (name, ';');
      g_string_append (name, fact->device);
      g_string_append_c (name, '/');
      g_string_append (name, fact->field);
    }
}

/* The same for the objective and its concepts. */
static void
name_by_concepts (CwQuestion *question,
                  GPtrArray  *words,
                  GString    *name)
{
  g_ptr_array_set_size (words, 0);
  g_string_truncate (name, 0);

  for (const char * const *id = cw_question_get_concepts (question); *id != NULL; id++)
    g_ptr_array_add (words, (gpointer) *id);

  g_ptr_array_sort (words, compare_strings);
  g_string_append (name, "concepts:");
  g_string_append (name, cw_question_get_pack (question));
  g_string_append_c (name, '/');
  g_string_append (name, cw_question_get_objective (question));
  for (guint i = 0; i < words->len; i++)
    {
      g_string_append_c (name, ';');
      g_string_append (name, words->pdata[i]);
    }
}

/* The number of the group of that name; it is opened when it is met first. */
static guint
enter_group (CwSiblings    *self,
             GHashTable    *numbers,
             const GString *name,
             guint          index)
{
  guint number;

  if (name->len == 0)
    return 0;

  number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, name->str));
  if (number == 0)
    {
      g_ptr_array_add (self->members, g_array_new (FALSE, FALSE, sizeof (guint)));
      number = self->members->len;
      g_hash_table_insert (numbers, g_strdup (name->str), GUINT_TO_POINTER (number));
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
  g_autoptr(GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autoptr(GString) name = g_string_new (NULL);
  CwSiblings *self;

  g_return_val_if_fail (questions != NULL, NULL);

  self = g_rc_box_new0 (CwSiblings);
  self->members = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    self->groups[kind] = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < questions->len; i++)
    {
      guint group;

      name_by_facts (questions->pdata[i], words, name);
      group = enter_group (self, numbers, name, i);
      g_array_append_val (self->groups[0], group);

      name_by_concepts (questions->pdata[i], words, name);
      group = enter_group (self, numbers, name, i);
      g_array_append_val (self->groups[1], group);
    }

  return self;
}

static void
siblings_clear (gpointer data)
{
  CwSiblings *self = data;

  for (guint kind = 0; kind < CW_N_SIBLING_KINDS; kind++)
    g_clear_pointer (&self->groups[kind], g_array_unref);
  g_clear_pointer (&self->members, g_ptr_array_unref);
}

/**
 * cw_siblings_ref:
 * @self: the groups
 *
 * Returns: (transfer full): the same
 */
CwSiblings *
cw_siblings_ref (CwSiblings *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_rc_box_acquire (self);
}

/**
 * cw_siblings_unref:
 * @self: (transfer full): the groups
 *
 * Lets go of them.
 */
void
cw_siblings_unref (CwSiblings *self)
{
  g_return_if_fail (self != NULL);

  g_rc_box_release_full (self, siblings_clear);
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
