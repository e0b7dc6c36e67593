/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "session/cw-picker.h"

typedef struct
{
  CwLibrary  *library;
  CwProgress *progress;
  CwPack     *pack;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = cw_sample_library_new ();
  fixture->progress = cw_progress_new ();
  fixture->pack = cw_library_find_pack (fixture->library, "sample");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->progress);
}

/* Each of the ids in @ids, parted by blanks, is answered so on that day. */
static void
answer (Fixture    *fixture,
        const char *ids,
        const char *options,
        guint       day)
{
  g_auto(GStrv) list = g_strsplit (ids, " ", -1);

  for (char **id = list; *id != NULL; id++)
    {
      CwQuestion *question = cw_sample_question (fixture->library, *id);
      const char *chosen = g_str_equal (options, "right") && cw_question_get_choose (question) == 2 ? "right+also"
                                                                                                    : options;

      cw_sample_answer (fixture->progress, question, chosen, CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, day);
    }
}

static void
assert_placement (Fixture    *fixture,
                  const char *expected)
{
  g_autoptr(GPtrArray) questions = cw_picker_pick_placement (fixture->pack, fixture->progress);
  g_autofree char *ids = cw_sample_join_questions (questions);

  g_assert_cmpstr (ids, ==, expected);
}

static void
test_placement (Fixture       *fixture,
                gconstpointer  data)
{
  assert_placement (fixture, "one-1 two-1 three-1");
  answer (fixture, "two-1", "right", 1);
  assert_placement (fixture, "one-1 three-1");
  answer (fixture, "one-1 three-1", "", 1);
  assert_placement (fixture, "");
}

static char *
pick (Fixture    *fixture,
      const char *objective,
      guint       set_size,
      guint64     seed)
{
  g_autoptr(GPtrArray) questions =
    cw_picker_pick_objective (fixture->pack, objective, fixture->progress, set_size, seed);

  return cw_sample_join_questions (questions);
}

static void
assert_pick (Fixture    *fixture,
             const char *objective,
             guint       set_size,
             const char *expected)
{
  g_autofree char *ids = pick (fixture, objective, set_size, 1);

  g_assert_cmpstr (ids, ==, expected);
}

/* New questions only, from foundation to expert, whatever else was missed. */
static void
test_block (Fixture       *fixture,
            gconstpointer  data)
{
  assert_pick (fixture, "one", 5, "one-1 one-2 one-3 one-6 one-7");
  assert_pick (fixture, "one", 3, "one-1 one-2 one-3");
  assert_pick (fixture, "one", 20, "one-1 one-2 one-3 one-6 one-7 one-4 one-5");
  assert_pick (fixture, "three", 5, "three-1 three-2 three-3");

  answer (fixture, "one-1 two-1", "right", 1);
  answer (fixture, "one-2", "lure-1", 1);
  assert_pick (fixture, "one", 5, "one-3 one-6 one-7 one-4 one-5");
  answer (fixture, "one-3 one-6", "right", 1);
  assert_pick (fixture, "one", 5, "one-7 one-4 one-5");
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint size = 1; size <= 20; size++)
    {
      assert_pick (fixture, "empty", size, "");
      assert_pick (fixture, "no-such-objective", size, "");
    }
}

/* Checks what holds of every set: no question twice, none that does not count. */
static void
assert_set (GPtrArray *questions)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < questions->len; i++)
    {
      g_assert_true (g_hash_table_add (seen, questions->pdata[i]));
      g_assert_false (cw_question_get_reserved (questions->pdata[i]));
      g_assert_cmpint (cw_question_get_scope (questions->pdata[i]), ==, CW_SCOPE_CORE);
    }
}

static guint
count_of (GPtrArray  *questions,
          const char *objective)
{
  guint n = 0;

  for (guint i = 0; i < questions->len; i++)
    n += g_str_equal (cw_question_get_objective (questions->pdata[i]), objective) ? 1 : 0;

  return n;
}

/* 7 own questions, 9 of the two objectives that are confused with it. */
static void
test_mix (Fixture       *fixture,
          gconstpointer  data)
{
  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7", "right", 1);
  answer (fixture, "two-1 two-2 two-3 two-4 two-5 two-6 three-1 three-2 three-3", "right", 2);

  for (guint size = 1; size <= 20; size++)
    {
      g_autoptr(GPtrArray) set = cw_picker_pick_objective (fixture->pack, "one", fixture->progress, size, size);
      guint half = (size + 1) / 2;

      assert_set (set);
      g_assert_cmpuint (set->len, ==, MIN (size, 16));
      g_assert_cmpuint (count_of (set, "one"), ==, size <= 14 ? half : 7);
      g_assert_cmpuint (count_of (set, "empty"), ==, 0);
    }
}

/* An objective that was not begun has its own block to come, and is not spent in a mix. */
static void
test_mix_leaves_blocks (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr(GPtrArray) alone = NULL;
  g_autoptr(GPtrArray) mixed = NULL;

  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 two-1 three-1", "right", 1);
  alone = cw_picker_pick_objective (fixture->pack, "one", fixture->progress, 5, 1);
  g_assert_cmpuint (alone->len, ==, 5);
  g_assert_cmpuint (count_of (alone, "one"), ==, 5);

  answer (fixture, "three-2 three-3", "right", 1);
  mixed = cw_picker_pick_objective (fixture->pack, "one", fixture->progress, 5, 1);
  g_assert_cmpuint (count_of (mixed, "one"), ==, 3);
  g_assert_cmpuint (count_of (mixed, "three"), ==, 2);
}

/* What was missed comes before what is known, and the longest not met first. */
static void
test_mix_order (Fixture       *fixture,
                gconstpointer  data)
{
  answer (fixture, "two-1 two-2 two-3 two-4 two-5 two-6", "right", 1);
  answer (fixture, "two-1 two-2 two-3", "right", 2);
  answer (fixture, "two-5", "lure-1", 3);
  answer (fixture, "two-6", "lure-1", 4);

  for (guint size = 1; size <= 6; size++)
    {
      static const char * const best[] = { "two-5", "two-6", "two-4", "two-1", "two-2", "two-3" };
      g_autofree char *found = pick (fixture, "two", size, size);

      for (guint i = 0; i < G_N_ELEMENTS (best); i++)
        g_assert_true ((strstr (found, best[i]) != NULL) == (i < size));
    }
}

/* A mixed set has the order of its seed. */
static void
test_mix_seed (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;

  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 three-1 three-2 three-3", "right", 1);
  first = pick (fixture, "one", 10, 1);
  again = pick (fixture, "one", 10, 1);
  other = pick (fixture, "one", 10, 2);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, other);
}

static void
test_missed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GPtrArray) none = cw_picker_pick_missed (fixture->library, fixture->progress, 5);
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(GPtrArray) some = NULL;
  g_autofree char *all_ids = NULL;
  g_autofree char *some_ids = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  answer (fixture, "two-6 one-4", "lure-1", 1);
  answer (fixture, "one-1", "", 2);
  answer (fixture, "one-2", "right", 2);
  all = cw_picker_pick_missed (fixture->library, fixture->progress, 20);
  all_ids = cw_sample_join_questions (all);
  g_assert_cmpstr (all_ids, ==, "two-6 one-4 one-1");
  some = cw_picker_pick_missed (fixture->library, fixture->progress, 2);
  some_ids = cw_sample_join_questions (some);
  g_assert_cmpstr (some_ids, ==, "two-6 one-4");
}

static void
test_flagged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GPtrArray) flagged = NULL;
  g_autofree char *ids = NULL;

  cw_progress_set_flagged (fixture->progress, "sample/one-1", TRUE, 1);
  cw_progress_set_flagged (fixture->progress, "sample/two-4", TRUE, 2);
  cw_progress_set_flagged (fixture->progress, "sample/one-8", TRUE, 3);
  answer (fixture, "one-1", "right", 1);
  flagged = cw_picker_pick_flagged (fixture->library, fixture->progress);
  ids = cw_sample_join_questions (flagged);
  g_assert_cmpstr (ids, ==, "two-4 one-1");
}

static void
test_address (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *address;
    CwSessionKind kind;
    const char *ids;
  } cases[] = {
    { "chipwise:objective/sample/one", CW_SESSION_SET, "one-2 one-3" },
    { "chipwise:collection/missed", CW_SESSION_MISSED, "one-1" },
    { "chipwise:collection/flagged", CW_SESSION_FLAGGED, "two-4" },
    { "chipwise:objective/sample/nowhere", CW_SESSION_SET, "" },
    { "chipwise:objective/nowhere/one", CW_SESSION_SET, "" },
    { "chipwise:today", CW_SESSION_TODAY, "one-1 one-2" },
    { "chipwise:collection/traps", CW_SESSION_TRAPS, "one-1" },
    { "chipwise:collection/traps?misconception=other", CW_SESSION_TRAPS, "" },
    { "chipwise:collection/practice?state=missed", CW_SESSION_PRACTICE, "one-1" },
    { "chipwise:collection/practice?scope=beyond&cram=yes", CW_SESSION_CRAM, "one-9" },
    { "chipwise:collection/practice?level=huge", CW_SESSION_PRACTICE, "" },
  };

  /* Time for two foundation questions of a learner of whom nothing is known. */
  CwPickerDay day = { .today = cw_day_parse ("2026-12-02"), .minutes = 2 };

  answer (fixture, "one-1", "lure-1", 1);
  cw_progress_set_flagged (fixture->progress, "sample/two-4", TRUE, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(CwAddress) address = cw_address_parse (cases[i].address, NULL);
      CwSessionKind kind;
      g_autoptr(GPtrArray) questions = cw_picker_pick_address (fixture->library, fixture->progress, address,
                                                               &day, 2, 1, &kind);
      g_autofree char *ids = cw_sample_join_questions (questions);

      g_assert_cmpint (kind, ==, cases[i].kind);
      g_assert_cmpstr (ids, ==, cases[i].ids);
    }
}

static void
assert_next (Fixture    *fixture,
             const char *expected)
{
  g_assert_cmpstr (cw_picker_next_objective (fixture->pack, fixture->progress), ==, expected);
}

static void
test_next_objective (Fixture       *fixture,
                     gconstpointer  data)
{
  assert_next (fixture, "one");
  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6", "right", 1);
  assert_next (fixture, "one");
  answer (fixture, "one-7", "right", 1);
  assert_next (fixture, "two");
  answer (fixture, "two-1 two-2 two-3 two-4 two-5", "right", 1);
  answer (fixture, "two-6", "lure-1", 1);
  assert_next (fixture, "three");
  answer (fixture, "three-1 three-2 three-3", "right", 1);

  /* All seen: what was missed, then what is not known. */
  assert_next (fixture, "two");
  answer (fixture, "two-6", "right", 2);
  answer (fixture, "two-6", "right", 3);
  assert_next (fixture, "one");
  answer (fixture, "one-1 one-2 one-3 one-4 one-5 one-6 one-7 two-1 two-2 two-3 two-4 two-5", "right", 4);
  assert_next (fixture, "three");
  answer (fixture, "three-1 three-2 three-3", "right", 5);
  assert_next (fixture, NULL);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void (* func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/core/picker/placement", test_placement },
    { "/core/picker/block", test_block },
    { "/core/picker/empty", test_empty },
    { "/core/picker/mix", test_mix },
    { "/core/picker/mix-leaves-blocks", test_mix_leaves_blocks },
    { "/core/picker/mix-order", test_mix_order },
    { "/core/picker/mix-seed", test_mix_seed },
    { "/core/picker/missed", test_missed },
    { "/core/picker/flagged", test_flagged },
    { "/core/picker/address", test_address },
    { "/core/picker/next-objective", test_next_objective },
  };

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}
