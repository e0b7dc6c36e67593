/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "session/cw-siblings.h"
#include "session/cw-tally.h"

static GPtrArray *
dup_questions (CwLibrary *library)
{
  g_autoptr(CwPack) pack = g_list_model_get_item (cw_library_get_packs (library), 0);

  return cw_tally_dup_questions (pack, NULL);
}

/* The sample asks for one concept, so that each of its objectives is a group; no question has a figure. */
static void
test_concepts (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(GPtrArray) questions = dup_questions (library);
  g_autoptr(CwSiblings) siblings = cw_siblings_new (questions);
  static const guint sizes[] = { 7, 6, 3 };

  g_assert_cmpuint (cw_siblings_get_n_groups (siblings), ==, 3);
  for (guint group = 1; group <= 3; group++)
    g_assert_cmpuint (cw_siblings_get_members (siblings, group)->len, ==, sizes[group - 1]);
  for (guint i = 0; i < questions->len; i++)
    {
      g_assert_cmpuint (cw_siblings_get_group (siblings, i, 0), ==, 0);
      g_assert_cmpuint (cw_siblings_get_group (siblings, i, 1), >, 0);
    }
}

/* Who has no sibling stands in no group. */
static void
test_alone (void)
{
  g_autoptr(CwLibrary) library = cw_sample_library_new ();
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  g_autoptr(CwSiblings) siblings = NULL;

  g_ptr_array_add (questions, cw_sample_question (library, "one-1"));
  g_ptr_array_add (questions, cw_sample_question (library, "two-1"));
  siblings = cw_siblings_new (questions);
  g_assert_cmpuint (cw_siblings_get_group (siblings, 0, 1), ==, 0);
  g_assert_cmpuint (cw_siblings_get_group (siblings, 1, 1), ==, 0);
}

static gboolean
has_fact (CwQuestion   *question,
          const CwFact *fact)
{
  for (guint i = 0; i < cw_question_get_n_facts (question); i++)
    {
      const CwFact *other = cw_question_get_fact (question, i);

      if (g_str_equal (other->device, fact->device) && g_str_equal (other->field, fact->field))
        return TRUE;
    }

  return FALSE;
}

static gboolean
have_same_facts (CwQuestion *a,
                 CwQuestion *b)
{
  guint n = cw_question_get_n_facts (a);

  for (guint i = 0; i < n; i++)
    {
      if (!has_fact (b, cw_question_get_fact (a, i)))
        return FALSE;
    }

  return n > 0 && n == cw_question_get_n_facts (b);
}

static gboolean
have_same_concepts (CwQuestion *a,
                    CwQuestion *b)
{
  const char * const *left = cw_question_get_concepts (a);
  const char * const *right = cw_question_get_concepts (b);

  for (guint i = 0; left[i] != NULL; i++)
    {
      if (!g_strv_contains (right, left[i]))
        return FALSE;
    }

  return left[0] != NULL && g_strv_length ((char **) left) == g_strv_length ((char **) right)
         && g_str_equal (cw_question_get_objective (a), cw_question_get_objective (b));
}

/* In what is built in: two stand in a group when, and only when, they have all of it in common. */
static void
test_content (void)
{
  g_autoptr(CwLibrary) library = cw_library_load (NULL);
  g_autoptr(GPtrArray) questions = dup_questions (library);
  g_autoptr(CwSiblings) siblings = cw_siblings_new (questions);
  guint n_pairs = 0;

  for (guint i = 0; i < questions->len; i++)
    {
      for (guint j = 0; j < i; j++)
        {
          gboolean by_facts = cw_siblings_get_group (siblings, i, 0) > 0
                              && cw_siblings_get_group (siblings, i, 0) == cw_siblings_get_group (siblings, j, 0);
          gboolean by_concepts = cw_siblings_get_group (siblings, i, 1) > 0
                                 && cw_siblings_get_group (siblings, i, 1) == cw_siblings_get_group (siblings, j, 1);

          g_assert_cmpint (by_facts, ==, have_same_facts (questions->pdata[i], questions->pdata[j]));
          g_assert_cmpint (by_concepts, ==, have_same_concepts (questions->pdata[i], questions->pdata[j]));
          n_pairs += by_facts || by_concepts;
        }
    }

  g_assert_cmpuint (n_pairs, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/siblings/concepts", test_concepts);
  g_test_add_func ("/siblings/alone", test_alone);
  g_test_add_func ("/siblings/content", test_content);

  return g_test_run ();
}
