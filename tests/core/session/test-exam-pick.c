/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "session/cw-exam-pick.h"

#include <string.h>

typedef struct
{
  CwLibrary  *library;
  CwPack     *pack;
  CwProgress *progress;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = data != NULL ? cw_library_load (NULL) : cw_sample_library_new ();
  fixture->pack = cw_library_find_pack (fixture->library, data != NULL ? data : "sample");
  fixture->progress = cw_progress_new ();
  g_assert_nonnull (fixture->pack);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->progress);
  g_assert_finalize_object (fixture->library);
}

static guint
count_objective (GPtrArray  *picked,
                 const char *objective)
{
  guint n = 0;

  for (guint i = 0; i < picked->len; i++)
    n += g_str_equal (cw_question_get_objective (picked->pdata[i]), objective) ? 1 : 0;

  return n;
}

static gboolean
contains (GPtrArray  *picked,
          const char *id)
{
  for (guint i = 0; i < picked->len; i++)
    {
      if (g_str_equal (cw_question_get_id (picked->pdata[i]), id))
        return TRUE;
    }

  return FALSE;
}

/* As many of each as there are; none beyond the exam, none twice. */
static void
test_spread (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct { guint n, one, two, three; } rows[] = {
    { 3, 1, 1, 1 }, { 6, 2, 2, 2 }, { 9, 3, 3, 3 }, { 11, 4, 4, 3 }, { 15, 6, 6, 3 }, { 17, 8, 6, 3 }, { 50, 8, 6, 3 },
  };

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          guint n_seen = 99;
          g_autoptr(GPtrArray) picked = cw_exam_pick (fixture->pack, fixture->progress, rows[i].n, seed, &n_seen);
          g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

          g_assert_cmpuint (count_objective (picked, "one"), ==, rows[i].one);
          g_assert_cmpuint (count_objective (picked, "two"), ==, rows[i].two);
          g_assert_cmpuint (count_objective (picked, "three"), ==, rows[i].three);
          g_assert_false (contains (picked, "one-9"));
          g_assert_true (contains (picked, "one-8"));
          g_assert_cmpuint (n_seen, ==, 0);
          for (guint j = 0; j < picked->len; j++)
            g_hash_table_add (ids, (gpointer) cw_question_get_id (picked->pdata[j]));
          g_assert_cmpuint (g_hash_table_size (ids), ==, picked->len);
        }
    }

  g_assert_cmpuint (cw_exam_pick_max (fixture->pack), ==, 17);
}

/* Where it does not divide evenly, the seed says who has one more. */
static void
test_remainder (Fixture       *fixture,
                gconstpointer  data)
{
  guint n_more[3] = { 0 };

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_autoptr(GPtrArray) picked = cw_exam_pick (fixture->pack, fixture->progress, 4, seed, NULL);

      n_more[0] += count_objective (picked, "one") - 1;
      n_more[1] += count_objective (picked, "two") - 1;
      n_more[2] += count_objective (picked, "three") - 1;
    }

  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (n_more[i], >, 5);
}

static void
test_seed (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GHashTable) sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr(GPtrArray) first = cw_exam_pick (fixture->pack, fixture->progress, 9, seed, NULL);
      g_autoptr(GPtrArray) second = cw_exam_pick (fixture->pack, fixture->progress, 9, seed, NULL);
      g_autofree char *first_ids = cw_sample_join_questions (first);
      g_autofree char *second_ids = cw_sample_join_questions (second);

      g_assert_cmpstr (first_ids, ==, second_ids);
      g_hash_table_add (sets, g_steal_pointer (&first_ids));
    }

  g_assert_cmpuint (g_hash_table_size (sets), ==, 20);
}

/* Not met before met; of those met, the one kept for exams first, then the one not met for longest. */
static void
test_met (Fixture       *fixture,
          gconstpointer  data)
{
  static const char * const answered[] = { "one-3", "one-8", "one-1", "one-2", "one-5", "two-1", "two-2" };
  static const struct { guint n; const char *has, *lacks; guint n_seen; } rows[] = {
    { 9, "one-4 one-6 one-7", "one-8 two-1 two-2", 0 },
    { 11, "one-8 two-3", "one-3 two-1 two-2", 1 },
    { 13, "one-8 one-3", "one-1 one-2", 3 },
    { 15, "one-3 one-1 two-1 two-2", "one-2 one-5", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answered); i++)
    cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, answered[i]), "right",
                      CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, i + 1);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n_seen;
      g_autoptr(GPtrArray) picked = cw_exam_pick (fixture->pack, fixture->progress, rows[i].n, 3, &n_seen);
      g_auto(GStrv) has = g_strsplit (rows[i].has, " ", -1);
      g_auto(GStrv) lacks = g_strsplit (rows[i].lacks, " ", -1);

      for (char **id = has; *id != NULL; id++)
        g_assert_true (contains (picked, *id));
      for (char **id = lacks; *id != NULL; id++)
        g_assert_false (contains (picked, *id));
      g_assert_cmpuint (n_seen, ==, rows[i].n_seen);
    }
}

/* An answer that was taken back was met all the same. */
static void
test_undone (Fixture       *fixture,
             gconstpointer  data)
{
  guint n_seen;
  gint64 instant = cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "three-1"), "right",
                                     CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 1);
  g_autoptr(GPtrArray) picked = NULL;

  cw_progress_undo_attempt (fixture->progress, "sample/three-1", instant);
  picked = cw_exam_pick (fixture->pack, fixture->progress, 6, 1, &n_seen);
  g_assert_false (contains (picked, "three-1"));
  g_clear_pointer (&picked, g_ptr_array_unref);
  picked = cw_exam_pick (fixture->pack, fixture->progress, 9, 1, &n_seen);
  g_assert_true (contains (picked, "three-1"));
  g_assert_cmpuint (n_seen, ==, 1);
}

/* The exam that everybody gets: two or three of each of the eight, and those kept for it first. */
static void
test_built_in (Fixture       *fixture,
               gconstpointer  data)
{
  GListModel *objectives = cw_pack_get_objectives (fixture->pack);
  guint n = g_list_model_get_n_items (objectives);

  g_assert_cmpuint (n, ==, 8);
  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr(GPtrArray) picked =
        cw_exam_pick (fixture->pack, fixture->progress, CW_EXAM_QUESTIONS, seed, NULL);

      g_assert_cmpuint (picked->len, ==, CW_EXAM_QUESTIONS);
      for (guint i = 0; i < n; i++)
        {
          g_autoptr(CwObjective) objective = g_list_model_get_item (objectives, i);
          guint n_picked = count_objective (picked, cw_objective_get_id (objective));
          guint n_reserved = 0, n_reserved_all = 0;

          for (guint j = 0; j < picked->len; j++)
            n_reserved += g_str_equal (cw_question_get_objective (picked->pdata[j]), cw_objective_get_id (objective))
                          && cw_question_get_reserved (picked->pdata[j]);
          for (guint j = 0; j < g_list_model_get_n_items (cw_pack_get_questions (fixture->pack)); j++)
            {
              g_autoptr(CwQuestion) question = g_list_model_get_item (cw_pack_get_questions (fixture->pack), j);

              n_reserved_all += g_str_equal (cw_question_get_objective (question), cw_objective_get_id (objective))
                                && cw_question_get_reserved (question);
            }

          g_assert_cmpuint (n_picked, >=, 2);
          g_assert_cmpuint (n_picked, <=, 3);
          g_assert_cmpuint (n_reserved, ==, MIN (n_picked, n_reserved_all));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/core/exam-pick/spread", Fixture, NULL, set_up, test_spread, tear_down);
  g_test_add ("/core/exam-pick/remainder", Fixture, NULL, set_up, test_remainder, tear_down);
  g_test_add ("/core/exam-pick/seed", Fixture, NULL, set_up, test_seed, tear_down);
  g_test_add ("/core/exam-pick/met", Fixture, NULL, set_up, test_met, tear_down);
  g_test_add ("/core/exam-pick/undone", Fixture, NULL, set_up, test_undone, tear_down);
  g_test_add ("/core/exam-pick/built-in", Fixture, "pmle-3.3", set_up, test_built_in, tear_down);

  return g_test_run ();
}
