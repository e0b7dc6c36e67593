/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-library.h"
#include "session/cw-mix.h"
#include "session/cw-practice.h"

typedef struct
{
  CwLibrary  *library;
  CwProgress *progress;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = cw_sample_library_new ();
  fixture->progress = cw_progress_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->progress);
  g_assert_finalize_object (fixture->library);
}

static void
answer (Fixture    *fixture,
        const char *id,
        const char *options,
        guint       day)
{
  cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, id), options, CW_CONFIDENCE_FAIR,
                    CW_MODE_PRACTICE, day);
}

static CwPracticeFilter *
parse (const char  *text,
       GError     **error)
{
  g_autoptr(CwAddress) address = cw_address_parse (text, NULL);

  g_assert_nonnull (address);
  return cw_practice_filter_parse (address, error);
}

/* The address is its own spelling. */
static void
test_spelling (void)
{
  static const char * const texts[] = {
    "chipwise:collection/practice",
    "chipwise:collection/practice?pack=pmle-3.3&objective=memory",
    "chipwise:collection/practice?concept=all-reduce&level=expert&difficulty=hard",
    "chipwise:collection/practice?scope=beyond&n=1",
    "chipwise:collection/practice?scope=both&state=unseen,missed,flagged&n=100&cram=yes",
    "chipwise:collection/practice?state=missed",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CwPracticeFilter) filter = parse (texts[i], &error);
      g_autoptr(CwPracticeFilter) copy = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      copy = cw_practice_filter_copy (filter);
      text = cw_practice_filter_to_string (copy);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_refused (void)
{
  static const char * const texts[] = {
    "chipwise:collection/practice?level=huge",
    "chipwise:collection/practice?difficulty=1",
    "chipwise:collection/practice?scope=all",
    "chipwise:collection/practice?state=missed,",
    "chipwise:collection/practice?state=known",
    "chipwise:collection/practice?n=0",
    "chipwise:collection/practice?n=101",
    "chipwise:collection/practice?n=many",
    "chipwise:collection/practice?cram=no",
    "chipwise:collection/practice?objective=A",
    "chipwise:collection/practice?colour=red",
  };
  g_autoptr(GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_null (parse (texts[i], &error));
      g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_FORM);
      g_clear_error (&error);
    }

  g_assert_null (parse ("chipwise:collection/traps", &error));
  g_assert_error (error, CW_ADDRESS_ERROR, CW_ADDRESS_ERROR_KIND);
}

static void
test_matching (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct { const char *query, *ids; } cases[] = {
    { "?objective=one", "one-1 one-2 one-3 one-4 one-5 one-6 one-7" },
    { "?objective=one&scope=beyond", "one-9" },
    { "?objective=one&scope=both&level=application", "one-6 one-7 one-9" },
    { "?level=foundation", "one-1 one-2 one-3 two-1 three-1" },
    { "?level=expert", "one-4 one-5" },
    { "?difficulty=hard", "" },
    { "?difficulty=easy&objective=three", "three-1 three-2 three-3" },
    { "?concept=thing&objective=three", "three-1 three-2 three-3" },
    { "?concept=other", "" },
    { "?pack=other", "" },
    { "?pack=sample&objective=empty", "" },
    { "?state=missed", "one-2" },
    { "?state=flagged", "two-4" },
    { "?state=missed,flagged", "one-2 two-4" },
    { "?state=unseen&objective=one", "one-3 one-4 one-5 one-6 one-7" },
    { "?state=unseen,missed&objective=one", "one-2 one-3 one-4 one-5 one-6 one-7" },
  };

  answer (fixture, "one-1", "right", 1);
  answer (fixture, "one-2", "lure-1", 1);
  cw_progress_set_flagged (fixture->progress, "sample/two-4", TRUE, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("chipwise:collection/practice", cases[i].query, NULL);
      g_autoptr(CwPracticeFilter) filter = parse (text, NULL);
      g_autoptr(GPtrArray) questions = cw_practice_dup_matching (fixture->library, fixture->progress, filter);
      g_autofree char *ids = cw_sample_join_questions (questions);

      g_assert_cmpstr (ids, ==, cases[i].ids);
    }
}

static guint
count_objective (GPtrArray  *questions,
                 const char *objective)
{
  guint n = 0;

  for (guint i = 0; i < questions->len; i++)
    n += g_str_equal (cw_question_get_objective (questions->pdata[i]), objective);

  return n;
}

/* Each objective has its turn, whatever its size, and the seed decides which questions. */
static void
test_pick (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_new ();
  g_autoptr(GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  filter->n = 9;
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr(GPtrArray) questions = cw_practice_pick (fixture->library, fixture->progress, filter, seed);
      g_autoptr(GPtrArray) again = cw_practice_pick (fixture->library, fixture->progress, filter, seed);
      g_autofree char *ids = cw_sample_join_questions (questions);
      g_autofree char *ids_again = cw_sample_join_questions (again);

      g_assert_cmpuint (questions->len, ==, 9);
      g_assert_cmpuint (count_objective (questions, "one"), ==, 3);
      g_assert_cmpuint (count_objective (questions, "two"), ==, 3);
      g_assert_cmpuint (count_objective (questions, "three"), ==, 3);
      g_assert_cmpstr (ids, ==, ids_again);
      g_hash_table_add (orders, g_steal_pointer (&ids));
    }
  g_assert_cmpuint (g_hash_table_size (orders), >, 10);
}

static void
test_pick_all (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(CwPracticeFilter) filter = cw_practice_filter_new ();
  g_autoptr(GPtrArray) questions = NULL;

  filter->n = 100;
  questions = cw_practice_pick (fixture->library, fixture->progress, filter, 1);
  g_assert_cmpuint (questions->len, ==, 16);
}

/* After each question comes one that is easily confused with it, while there is one. */
static void
test_mix (Fixture       *fixture,
          gconstpointer  data)
{
  CwQuestion *one = cw_sample_question (fixture->library, "one-1");
  CwQuestion *two = cw_sample_question (fixture->library, "two-1");
  CwQuestion *three = cw_sample_question (fixture->library, "three-1");
  g_autoptr(GPtrArray) questions = g_ptr_array_new ();
  g_autofree char *ids = NULL;

  /* All share the one misconception that the sample has. */
  g_assert_cmpint (cw_mix_affinity (fixture->library, one, two), >, cw_mix_affinity (fixture->library, two, three));
  g_assert_cmpint (cw_mix_affinity (fixture->library, one, two), ==, cw_mix_affinity (fixture->library, two, one));

  g_ptr_array_add (questions, cw_sample_question (fixture->library, "one-1"));
  g_ptr_array_add (questions, cw_sample_question (fixture->library, "one-2"));
  g_ptr_array_add (questions, cw_sample_question (fixture->library, "two-1"));
  g_ptr_array_add (questions, cw_sample_question (fixture->library, "two-2"));
  g_ptr_array_add (questions, cw_sample_question (fixture->library, "one-3"));
  cw_mix_questions (fixture->library, questions, 0, questions->len);
  ids = cw_sample_join_questions (questions);
  g_assert_cmpstr (ids, ==, "one-1 two-1 one-2 two-2 one-3");
}

/* What the issue of telling apart is about, in the content that is built in. */
static void
test_mix_of_content (void)
{
  g_autoptr(CwLibrary) library = cw_library_load (NULL);
  static const struct { const char *a, *b; } pairs[] = {
    { "data-against-model", "tensor-exchange-per-layer" },      /* data, model */
    { "fsdp-work-of-one-device", "tensor-exchange-per-layer" }, /* FSDP, tensor */
    { "slice-name-counts-cores", "jax-job-on-one-chip" },       /* v5p, v6e */
    { "gpus-wait-for-gradients", "faster-gpu-slow-input" },     /* waiting for gradients, for input */
  };
  CwQuestion *other = cw_library_find_question (library, "pmle-3.3/reservation-same-gpu-count");

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *left = g_strconcat ("pmle-3.3/", pairs[i].a, NULL);
      g_autofree char *right = g_strconcat ("pmle-3.3/", pairs[i].b, NULL);
      CwQuestion *a = cw_library_find_question (library, left);
      CwQuestion *b = cw_library_find_question (library, right);

      g_assert_cmpint (cw_mix_affinity (library, a, b), >, cw_mix_affinity (library, a, other));
      g_assert_cmpint (cw_mix_affinity (library, a, b), >, 0);
      g_assert_cmpint (cw_mix_affinity (library, b, a), ==, cw_mix_affinity (library, a, b));
    }
}

static void
assert_traps (Fixture    *fixture,
              const char *misconception,
              const char *expected)
{
  g_autoptr(GPtrArray) questions = cw_practice_dup_traps (fixture->library, fixture->progress, misconception);
  g_autofree char *ids = cw_sample_join_questions (questions);

  g_assert_cmpstr (ids, ==, expected);
}

static void
test_traps (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 instant;

  assert_traps (fixture, NULL, "");

  /* "I don't know" takes no lure, nor does a right answer; one since leaves the trap where it is. */
  answer (fixture, "one-1", "", 1);
  answer (fixture, "one-2", "right", 1);
  answer (fixture, "one-3", "lure-1", 1);
  answer (fixture, "one-3", "right", 2);
  answer (fixture, "two-2", "right+lure-2", 2);
  assert_traps (fixture, NULL, "one-3 two-2");
  assert_traps (fixture, "belief", "one-3 two-2");
  assert_traps (fixture, "other", "");

  /* The last wrong answer decides; one that was taken back was none. */
  answer (fixture, "two-2", "", 3);
  assert_traps (fixture, NULL, "one-3");
  instant = cw_sample_answer (fixture->progress, cw_sample_question (fixture->library, "two-3"), "lure-3",
                              CW_CONFIDENCE_FAIR, CW_MODE_PRACTICE, 3);
  assert_traps (fixture, NULL, "one-3 two-3");
  cw_progress_undo_attempt (fixture->progress, "sample/two-3", instant);
  assert_traps (fixture, NULL, "one-3");
}

static void
test_pick_traps (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(GPtrArray) questions = NULL;

  answer (fixture, "one-1", "lure-1", 1);
  answer (fixture, "one-2", "lure-1", 1);
  answer (fixture, "two-1", "lure-1", 1);
  questions = cw_practice_pick_traps (fixture->library, fixture->progress, "belief", 2, 1);
  g_assert_cmpuint (questions->len, ==, 2);
  g_assert_cmpuint (count_objective (questions, "two"), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/practice/spelling", test_spelling);
  g_test_add_func ("/practice/refused", test_refused);
  g_test_add ("/practice/matching", Fixture, NULL, set_up, test_matching, tear_down);
  g_test_add ("/practice/pick", Fixture, NULL, set_up, test_pick, tear_down);
  g_test_add ("/practice/pick-all", Fixture, NULL, set_up, test_pick_all, tear_down);
  g_test_add ("/practice/mix", Fixture, NULL, set_up, test_mix, tear_down);
  g_test_add_func ("/practice/mix-of-content", test_mix_of_content);
  g_test_add ("/practice/traps", Fixture, NULL, set_up, test_traps, tear_down);
  g_test_add ("/practice/pick-traps", Fixture, NULL, set_up, test_pick_traps, tear_down);

  return g_test_run ();
}
